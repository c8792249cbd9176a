"""The duty of a turn: to play a card that is no Edge, or to make an Exertion."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.card import CLASSES
from engine.case import Case, Open, Question, Ruling
from engine.judge.timely import Judge, Past
from engine.phase import ADJUSTMENT, DRAWING, PHASES, PLAYING
from engine.world import Happening, Thing

ATTACKING = "xavier-attack"
LATE = frozenset([ADJUSTMENT, DRAWING, "end"])
ALL = PHASES | {"beginning", "end"}
ASIDE = frozenset(["only", "else", "except", "for", "what"])
FULFILLING = frozenset(["fulfill", "fulfil", "meet", "satisfy", "do", "comply"])
DUTIES = frozenset(["duty", "requirement", "obligation", "rule", "minimum", "minimum requirement", "enough"])
TYPES = frozenset(["special card", "attack", "defense"])
"""What a turn must have one of in Type Two, where he makes no Exertion."""


@dataclass(slots=True)
class Turn:
    """What was done in the turn: cards played, Exertions, Attacks made without a card; and what was expressly not."""

    cards: list[Thing] = field(default_factory=list)
    exertions: list[Happening] = field(default_factory=list)
    made: list[Happening] = field(default_factory=list)
    instead: list[Thing] = field(default_factory=list)
    """What was discarded instead of playing a card."""
    ready: list[Thing] = field(default_factory=list)
    """What lies there and may be discarded so."""
    denied: set[str] = field(default_factory=set)
    """The kinds of card that he did not play; "exertion", where he made none."""
    soft: bool = False

    @property
    def counting(self) -> list[Thing]:
        """The cards that fulfil the duty."""
        return [card for card in self.cards if not card.is_a("edge")]

    @property
    def played_nothing(self) -> bool:
        """Whether it is told that he played no card that counts."""
        return "card" in self.denied or self.denied >= TYPES


def is_legal_turn(case: Case) -> Ruling | None:
    """Reads "He plays no card and makes no Exertion. Is this a legal turn?"."""
    question, log = case.question, case.world.log
    asked = question.asks == "whether" and question.modal in ("may", "can") and question.act is None
    enough = _asks_enough(question)
    if not (asked or enough) or question.negated or question.unit not in ("", "turn") or not log:
        return None
    turn = _turn(case)
    only = any("only" in happening.roles for happening in log)
    if turn is None or (question.unit == "" and not (enough or only) and not turn.played_nothing):
        return None
    return _against_power(case, turn) or _weighed(case, turn)


def _asks_enough(question: Question) -> bool:
    """Reads "Is this enough?", "Has he fulfilled his duty for the turn?", "May he end his turn?"."""
    act = question.act
    if act is None or act.negated or act.things or act.others or question.asks != "whether":
        return False
    if act.verb in FULFILLING and act.kind in DUTIES:
        return not question.modal
    if act.verb in ("end", "finish") and act.kind == "turn":
        return question.permission
    owed = act.purpose is not None and act.purpose.verb == "do" and act.purpose.extra.get("modal") == "must"
    if act.verb in ("be", "suffice", "do"):
        enough = bool({"enough", "sufficient"} & {act.kind, act.roles.get("object")}) or act.verb == "suffice"
        return not question.modal and (enough or (act.verb == "do" and owed))
    return False


def must_exert(case: Case) -> Ruling | None:
    """Reads "Player A plays no card during his turn. Must he make an Exertion?"."""
    question, act = case.question, case.question.act
    if not question.obligation or act is None or act.verb != "exert":
        return None
    either = len(act.others) == 1 and act.others[0].classes == {"card"} and not act.others[0].marks  # "a card or Exert"
    plain = act.kind in ("", "nothing") and not (act.things or act.purpose or act.roles or (act.others and not either))
    turn = _turn(case) if plain and case.world.log and act.phase in ("", "attack phase", "end") else None
    if turn is None or turn.soft or (turn.exertions and not either):
        return None
    if turn.exertions:
        case.step("The duty of the turn is done: an Exertion was made.", "turn-duty")
        return Ruling(False, f"{case.world.name(act.actor)} need not play a card.")
    if turn.made and case.ruleset == "type2":
        raise Open("whether an Attack made without a card is enough stands in no document")
    if turn.made:
        case.step("An Attack made without a card does not count as playing a card.", "made-attack-no-card")
    name = case.world.name(act.actor)
    if _is_done_otherwise(case, turn):
        return Ruling(False, f"{name} need not make an Exertion.")
    if turn.counting:
        case.step(f"The duty of the turn is done: {turn.counting[0].title} was played.", "turn-duty")
        return Ruling(False, f"{name} need not make an Exertion.")
    if not (turn.played_nothing or (either and turn.made)):
        return None
    if turn.ready:
        raise Open(f"whether he discards {turn.ready[0].title} instead is not told")
    case.step("He plays no card that counts, so he must make an Exertion.", "turn-duty")
    return Ruling(True, f"{name} must {'play a card or ' if either else ''}make an Exertion.")


def _turn(case: Case) -> Turn | None:
    """The turn, if one player's turn is all that was told of, and plainly."""
    log = case.world.log
    turn, act = Turn(), case.question.act
    players = {h.actor for h in log} - {""}
    if len(players) != 1 or (act is not None and act.actor and {act.actor} != players):
        return None  # what the other one played does not do his duty
    if not all(_takes(turn, happening) for happening in log):
        return None
    case.use(*log)
    case.care(*case.world.things)
    return turn


def _takes(turn: Turn, happening: Happening) -> bool:
    """Whether it is one of the things that this duty is about, told plainly; the turn takes it in."""
    if happening.things and all(any(thing.does("instead of a card")) for thing in happening.things):
        turn.instead += happening.things if happening.verb == "discard" else []
        lies = happening.verb == "have" and happening.zone == "play" and not happening.negated
        given = happening.verb == "discard" and happening.zone in ("", "play") and happening.phase not in LATE
        turn.ready += happening.things if lies else []
        return lies or (given and not (happening.negated or happening.turn or happening.others))
    if happening.turn:
        return False
    if (set(happening.extra) - {"passive", "more", "relative"}) or (happening.more and "except" not in happening.roles):
        return False
    if _is_soft(happening):
        turn.soft = True
        return True
    if happening.verb == "exert":
        return _exerts(turn, happening)
    if happening.verb in ("is", "be") and not happening.negated and (only := _only(happening)):
        turn.cards += only  # "his only card this turn is an Edge"
        return True
    if happening.verb == "find":
        return happening.negated or bool(happening.things)
    if happening.verb == "discard":
        return happening.phase == "may do" and not happening.purpose
    if happening.verb == "play":
        return _plays(turn, happening)
    if _makes_attack(happening):
        turn.made.append(happening)
        return True
    return False


def _is_soft(happening: Happening) -> bool:
    """Type Two: a Soft Exertion, which does not count."""
    return "soft" in happening.roles or (happening.verb == "make" and happening.kind == "soft exertion")


def _exerts(turn: Turn, happening: Happening) -> bool:
    if happening.negated:
        turn.denied.add("exertion")
    else:
        turn.exertions.append(happening)
    return not (happening.things or happening.others) and set(happening.roles) <= {"for", "times"}


def _plays(turn: Turn, happening: Happening) -> bool:
    if happening.target or happening.purpose or set(happening.roles) - ASIDE:
        return False
    if happening.zone and (happening.negated or happening.of_none):
        return False  # not from his Hand: one from an Exertion, or from a card in play, counts as well
    if happening.negated:
        turn.denied |= {_kind(thing) for thing in happening.things if thing.count == 0}
        if happening.kind == "card" and "except" in happening.roles:
            turn.denied.add("card")
            turn.cards += happening.others
            return bool(happening.others)
        return bool(happening.things) and not happening.others
    turn.cards += happening.things
    if any(map(_out_of_place(happening), happening.things)):
        return False
    return bool(happening.things) and not happening.others and happening.phase in ("", *PLAYING)


def _out_of_place(play: Happening) -> Callable[[Thing], bool]:
    """Whether a card has no place in the Phase, comes from elsewhere than it is played from, or is another's."""
    misplaced = {"defense phase": "attack", "attack phase": "defense"}.get(play.phase, "")
    elsewhere = play.zone not in ("", "hand", "exertion", "play") or play.by not in ("", play.actor)
    return lambda card: elsewhere or card.owner != play.actor or (bool(misplaced) and card.is_a(misplaced))


def _only(happening: Happening) -> list[Thing]:
    """The one card that was played, as "the only card that he plays is an Edge" tells."""
    if happening.kind == "only card" and len(happening.others) == 1:
        played = happening.purpose is None or happening.purpose.verb == "play"
        return happening.others if played and not happening.things else []
    told = len(happening.things) == 1 and happening.things[0].marks == {"only"} and not happening.purpose
    return happening.things if told and not (happening.others or happening.roles) else []


def _kind(thing: Thing) -> str:
    """The kind of card that is denied: no Event is not no card."""
    named = (one for one in sorted(thing.classes) if thing.classes == frozenset(CLASSES.get(one, (one, "card"))))
    return "" if thing.extra_name else next(named, "")


def _makes_attack(happening: Happening) -> bool:
    """Whether an Attack is made without a card."""
    if happening.negated:
        return False
    if happening.verb == "power":
        inner = happening.purpose
        attacks = happening.others or (inner.things if inner is not None and inner.verb in ("play", "make") else [])
        return bool(attacks) and all(t.is_a("attack") for t in attacks)
    plain = not happening.others and set(happening.roles) <= {"by"} and not happening.kind
    by = happening.roles.get("by", "persona power") == "persona power"
    attacks = happening.things
    return happening.verb == "make" and plain and by and bool(attacks) and all(t.is_a("attack") for t in attacks)


def _against_power(case: Case, turn: Turn) -> Ruling | None:
    """Xavier makes his Attack only if he plays no Special card."""
    if not turn.made:
        return None
    player = case.world.players[turn.made[0].actor]
    if player.persona != "Xavier St. Cloud":
        raise Open(f"by what {player.name} makes an Attack without a card is not told")
    if any(t.is_a("special card") for t in turn.cards):
        case.step("He has played a Special card, so his Persona Power gives him no Attack.", ATTACKING)
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{player.name} may make this Attack only if he plays no Special card.")
    return None


def _weighed(case: Case, turn: Turn) -> Ruling | None:
    cards = turn.counting
    if _exerts_twice(case, turn):
        case.step("More than one Exertion was made this turn.", "one-exertion")
        case.why_not.append(case.steps[-1])
        return Ruling(False, "A player may make only one Exertion per turn.")
    several = len(turn.exertions) > 1 or any(thing.count != 1 for thing in cards)  # of Edges there may be several
    if several or len(cards) > 1 or any(card.classes == {"card"} for card in cards):
        return None
    _of_made(case, turn)
    if _is_done_otherwise(case, turn):
        return Ruling(True, "The turn is legal.")
    late = [h for h in turn.exertions if h.phase in LATE]
    if late and not cards:
        case.step("An Exertion for nothing must be made before the end of the Attack Phase.", "exertion-for-nothing")
        return _against(case)
    if cards or turn.exertions:
        what = f"{cards[0].title} was played" if cards else "an Exertion was made"
        case.step(f"The duty of the turn is done: {what}.", "turn-duty")
        return Ruling(True, f"The turn is legal: {what}.")
    if not (turn.played_nothing or turn.cards or turn.made):
        return None
    if "exertion" not in turn.denied and not (turn.soft and case.own("soft-many")):
        raise Open("whether an Exertion was made is not told")
    hard = "turn-duty-hard" if turn.soft else None
    case.step("Neither was a card played that is no Edge, nor an Exertion made that counts.", "turn-duty", hard)
    return _against(case)


def _is_done_otherwise(case: Case, turn: Turn) -> bool:
    """Whether a card was discarded that says that its player need not play one, nor Exert for that."""
    for thing in turn.instead:
        case.step(f"{thing.title} was discarded instead.", *thing.does("instead of a card"))
    return bool(turn.instead)


def _exerts_twice(case: Case, turn: Turn) -> bool:
    """Reads "makes two Exertions". Raises Open in Type Two, where Soft Exertions are not counted."""
    twice = len(turn.exertions) == 1 and (turn.exertions[0].number or 1) > 1
    if twice and case.ruleset == "type2":
        raise Open("whether these Exertions are hard or soft is not told")
    return twice


def _of_made(case: Case, turn: Turn) -> None:
    """An Attack that was made without a card. Raises Open."""
    if turn.made and case.ruleset == "type2" and not (turn.counting or turn.exertions):
        raise Open(
            "whether an Attack made without a card is enough stands in no document", ("type2/the-sequence-of-play",)
        )
    if turn.made:
        case.step("An Attack made without a card does not count as playing a card.", "made-attack-no-card")


def _against(case: Case) -> Ruling:
    case.why_not.append(case.steps[-1])
    case.changes.append("he had made an Exertion before the end of his Attack Phase")
    return Ruling(False, "A player must play at least one card that is no Edge, or make an Exertion, during his turn.")


JUDGES = (Judge(is_legal_turn, ALL, Past.ANY, ASIDE), Judge(must_exert, ALL, words=ASIDE))
