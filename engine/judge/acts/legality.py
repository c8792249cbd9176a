"""May a player do it? Denials from rules and cards; a permission lifts only the denial that it names."""

from __future__ import annotations

from engine.aside.lenient import has_chance
from engine.aside.neutral import neutral
from engine.case import Case, Open, Ruling
from engine.english.other import ANOTHER
from engine.judge.acts import again, condition, lifting, namesake, own_text, plot, together
from engine.judge.acts.forbidding import forbidden
from engine.judge.acts.permitting import permitting
from engine.judge.acts.quiet import lifts_nothing
from engine.judge.acts.special import phase, special_limit
from engine.judge.acts.weighing import Weighing, assume, may_be_lifted, own_hand
from engine.judge.board.withdraw import withdrawn
from engine.judge.counters import ignore
from engine.judge.counters.silence import settle
from engine.judge.fights import parry
from engine.judge.fights.lookback import is_of_turn
from engine.judge.fights.strikes import played
from engine.judge.hands.cost import dues, holds_any, purse, weigh_kinds
from engine.judge.kinds.ally import is_ally
from engine.judge.named import withheld
from engine.judge.phases.golden import turns_of_other
from engine.judge.timely import Judge, Past
from engine.judge.weapons import armed
from engine.phase import PHASES
from engine.world import Happening, Thing

TABLE = frozenset(
    [
        "attack", "counter", "countered", "defend", "discard", "draw", "drop", "exert", "find", "free hand", "go first",
        "hand", "have",
        "hold", "keep", "outcome", "play", "power", "state", "turn",
    ]
)  # fmt: skip
"""Verbs of what was told that a permission is weighed against."""


LYING = frozenset(["have", "hold", "play", "use", "state", "be", "is", "trait", "cover", "say", "ask", "know"])
"""What may be told of a card that lies in play, so that it lies there still."""


def may_do(case: Case) -> Ruling | None:
    """Reads "May he play it?", "May he draw a card?"."""
    question, act = case.question, case.question.act
    if not question.permission:
        return None
    if act is None or act.negated or not act.actor or turns_of_other(case, act.actor):
        return None
    ruling = _weighed(case, act)
    demanding = any(True for thing in act.things for _ in thing.does("after defense"))
    # What it demands is judged by itself; what forbids it does so whether that is met or not.
    return None if demanding and ruling is not None and ruling.answer is not False else ruling


def _weighed(case: Case, act: Happening) -> Ruling | None:
    weighing = Weighing()
    if act.verb != "play":
        return _other_act(case, act, weighing)
    theirs = act.zone == "hand" and act.by == case.world.opponent(act.actor)
    held = [thing for h in case.world.happened("hold") if h.actor not in ("", act.actor) for thing in h.things]
    if theirs or any(thing in held for thing in act.things[:1]):
        return None  # by what he may play a card of the other player's Hand, another judge knows
    if not _is_plain(act) or _is_attack_past_defense(case, act):
        return None
    settle(case, asker=act.actor)
    board = withdrawn(case)
    condition.consider(case, act, weighing, board)
    namesake.consider(case, act, weighing)
    again.consider(case, act, weighing)
    withheld.consider(case, act, weighing)
    for consider in (armed.consider, phase, own_text.consider, special_limit, forbidden, _costs, _duplicates):
        if consider is not _costs or not weighing.firm:  # who is Disarmed may not play it, whatever he could pay
            consider(case, act, weighing)
    lifting.weighed(case, act)
    plot.consider(case, act, weighing.allow, weighing.deny)
    together.consider(case, act, weighing.allow, weighing.deny)
    if act.target and all(any(card.does("target")) for card in act.things):
        ignore.weighed(case)
    if not weighing.denials and weighing.grounds and _is_defense(case, act):
        defended = parry.may_defend(case)
        if defended is None or not defended.answer:
            return defended
    return _ruled(case, act, weighing)


def _is_defense(case: Case, act: Happening) -> bool:
    """Whether it is a Defense against an Attack that was told of: it must be one that meets it."""
    tool = act.things[0]
    if not tool.is_a("defense") or any(s.target == act.actor and s.turn == 0 for s in played(case)):
        return tool.is_a("defense")
    told = [thing for happening in case.world.log for thing in happening.cards]
    plain = tool.is_a("dodge") and all(_is_any_attack(t) and t not in told for t in act.others)
    return bool(act.others) and not plain


def _is_any_attack(thing: Thing) -> bool:
    """Whether it is an Attack of which nothing is told that would make it harder to dodge."""
    return thing.is_a("attack") and not (thing.traits or thing.extra_name or thing.is_a("special attack"))


def _is_plain(act: Happening) -> bool:
    """Whether it is a card played from the Hand, with nothing said that would need more than is weighed here."""
    one = len(act.things) == 1 and (act.purpose is None or act.purpose.verb == "keep" or act.purpose.negated)
    return (
        one
        and not act.extra.keys() - {"against", "and", "together", "without", "in place of"}
        and (act.zone in ("", "hand") or (act.zone == act.things[0].zone == "exertion"))
        and act.roles in ({}, {"as": "special"})
        and not _is_counted(act)
        and not ("face-down" in act.things[0].traits and act.things[0].is_a("special card"))
    )


def _is_counted(act: Happening) -> bool:
    """Whether so many Attacks are to be played with a card that allows more: how many it allows is not weighed here."""
    more = any(any(card.does("additional attack")) for card in act.others)
    return more and act.things[0].is_a("attack") and act.things[0].count > 1


def _is_its_attack(happening: Happening, act: Happening) -> bool:
    """Reads "He plays a Thrust. May he play Lunge with the Thrust?": the Attack that the Edge is to go with."""
    if happening.verb == "hold" and happening.actor == act.actor and not happening.negated:
        edges = all(thing.is_a("edge") for thing in (*happening.things, *act.things))
        return edges and any(thing in act.things for thing in happening.things)  # with another Edge in his Hand
    plain = happening.verb == "play" and not (happening.negated or happening.turn or happening.others or happening.more)
    own = plain and happening.actor == act.actor and act.verb == "play" and all(t.is_a("edge") for t in act.things)
    return own and bool(happening.things) and all(t in act.others and t.is_a("attack") for t in happening.things)


def _is_attack_past_defense(case: Case, act: Happening) -> bool:
    """Where an Attack may go past the player's own Defense is judged by its areas."""
    defends = any(h.verb in ("defend", "drop") or any(t.is_a("guard") for t in h.things) for h in case.world.log)
    return act.things[0].is_a("attack") and defends


def _other_act(case: Case, act: Happening, weighing: Weighing) -> Ruling | None:
    """Other acts are judged here only where a card forbids them."""
    if act.verb == "attack":
        settle(case, asker=act.actor)
    armed.consider(case, act, weighing)
    forbidden(case, act, weighing)
    _made(case, act, weighing)
    if weighing.lifted and not weighing.denials and act.phase in ("", "attack phase"):
        name = case.world.name(act.actor)
        played = [t for h in case.world.happened("play", actor=act.actor, turn=0) for t in h.things if not h.negated]
        case.use(*(h for h in case.world.happened("hold", actor=act.actor) if all(t in played for t in h.things)))
        return weighing.ruling(case, f"{name} may {act.verb}.", f"{name} may not {act.verb}.")
    if not weighing.denials or (may_be_lifted(case) and not weighing.firm):
        return None
    if any(_is_of_denial(h) for h in case.world.log if not h.used and not neutral(h, None)):
        return None
    own = [thing for h in case.world.log if h.actor == act.actor for thing in h.cards]
    if act.verb == "attack" and any(effect.do in lifting.KINDS for thing in own for effect in thing.effects):
        return None  # what a card lets him ignore is weighed for the cards that he plays
    case.use(*case.world.log)
    case.care(*(t for h in permitting(case, act) for t in h.cards))
    return weighing.ruling(case, "", f"{case.world.name(act.actor)} may not {act.verb}.")


def _made(case: Case, act: Happening, weighing: Weighing) -> None:
    """An Attack that is made without a card is played all the same: by a Persona Power, or with another card."""
    tool = act.purpose if act.verb == "use" and act.purpose is not None and act.purpose.verb == "make" else None
    attacks = [t for t in (tool.things if tool is not None else act.others) if t.is_a("attack")]
    if (act.verb != "power" and tool is None) or not attacks or not case.holds("made-is-played"):
        return
    forbidden(case, Happening("attack", act.actor), weighing)
    forbidden(case, Happening("play", act.actor, attacks), weighing)
    if weighing.denials:
        case.care(*act.things)
        weighing.allow("Who makes an Attack is playing it.", "made-is-played")


def _ruled(case: Case, act: Happening, weighing: Weighing) -> Ruling | None:
    """A denial stands whatever else was told, unless it may be lifted; a permission only if all of it was weighed."""
    name, about = case.world.name(act.actor), act.cards
    told = [h for h in case.world.log if h is not act and not h.used and not neutral(h, None)]
    unused = [h for h in told if h.verb == "use" and h.negated and h.things and h.purpose is None]
    unused += [h for h in told if h.negated and h.kind == "hidden" and h.others == act.things]  # as it is anyway
    case.use(*unused)
    case.care(*(t for h in unused for t in h.things))
    moved = [h for h in told if _moves_cards(h)]
    case.use(*moved)
    told = [h for h in told if h not in unused and h not in moved]
    if any(h.verb not in TABLE or h.extra.get("remark") for h in told):
        doubted = any((h.extra.get("remark") and h.negated) or _is_of_denial(h) or _is_unread(h) for h in told)
        doubted = doubted or any(h.verb == "cover" and any(t in about for t in h.cards) for h in told)
        if not weighing.denials or doubted or (may_be_lifted(case) and not weighing.firm):
            return None
        case.use(*told)
    elif weighing.denials:
        case.use(*(h for h in told if lifts_nothing(h, act.actor)))
    idle = [h for h in case.world.log if own_hand(h, about) or has_chance(h, act) or _is_its_attack(h, act)]
    held = [h for h in told if _holds(h, act, weighing)]
    case.use(*idle, *held, *(h for h in told if is_of_turn(h)))
    case.care(*(thing for h in held for thing in h.things))
    if not weighing.denials and "in place of" in act.extra:
        return None  # whether it may stand in that place is asked
    if not weighing.denials and any("hidden" in t.traits | t.marks for t in act.things):
        return None  # whether it may be Hidden is asked
    if not weighing.denials and any(t.is_a("attack") and ANOTHER & {*t.title.lower().split()} for t in act.things):
        return None  # whether he has another opportunity is asked
    if weighing.denials or weighing.lifted:
        assume(case, *about)
    card = act.things[0].title
    return weighing.ruling(case, f"{name} may play {card}.", f"{name} may not play {card}.")


def _holds(happening: Happening, act: Happening, weighing: Weighing) -> bool:
    """Whether the card lies in his Hand among others: what else he holds does not keep him from it."""
    mine = happening.verb == "hold" and happening.actor == act.actor and not (happening.negated or happening.turn)
    others = [thing for thing in happening.things if thing not in act.things]
    plain = mine and happening.zone == "hand" and not happening.more and happening.number is None
    return plain and len(others) < len(happening.things) and not (weighing.denials or act.others)


def _is_of_denial(told: Happening) -> bool:
    """Whether it tells more of a card that forbids or demands a discard than that it lies there: "it is not his"."""
    about = any(any(thing.does(denial)) for thing in told.cards for denial in ("forbid", "cost"))
    said = told.general and "claim" not in told.extra  # "since no card is played for it" is said of the act
    return about and bool(told.extra.get("remark") or told.verb not in TABLE or said)


def _is_unread(told: Happening) -> bool:
    """Whether it tells of a card in words of which no one knows what they mean for it."""
    cards = [thing for thing in told.cards if thing.extra_name and thing.effects]
    return told.general and told.verb in ("be", "lie", "stand") and bool(cards)


def _moves_cards(happening: Happening) -> bool:
    """Whether cards of which nothing is told were drawn, or discarded from a Hand: that forbids no play."""
    plain = all(thing.classes == {"card"} and not thing.marks for thing in happening.things)
    told = happening.others or happening.purpose or happening.negated or happening.roles or happening.turn
    return happening.verb in ("draw", "discard") and plain and not told and happening.zone in ("", "hand")


def _costs(case: Case, act: Happening, weighing: Weighing) -> None:
    """Discard costs: each must be paid from the Hand, by cards of the kind that it demands."""
    exerted = act.things[0].zone == "exertion"
    due = dues(case, act.actor, act.things[0], exerted=exerted)
    if due and act.things[0].count > 1:
        raise Open("what several of them cost together is not modelled")
    if exerted:
        _from_exertion(case, act, weighing, paid=not due)
    weigh_kinds(case, act.actor, act.things[0], due)
    for kind in sorted({one.kind for one in due}):
        asked = [one for one in due if one.kind == kind]
        held = purse(case, act.actor, act.things[0], kind)
        total = sum(one.amount for one in asked)
        if held is None or (held < total and holds_any(case, act.actor)):
            raise Open("whether he can pay the discard is not said")
        says = f"{total} must be discarded to play it, and {held} can be."
        because = tuple(source for one in asked for source in one.because)
        if held < total:
            weighing.deny(says, *because, mend=f"he had {total - held} more to discard")
        else:
            weighing.allow(says, *because)


def _from_exertion(case: Case, act: Happening, weighing: Weighing, *, paid: bool) -> None:
    """A card that was found in an Exertion: the cost that it would have from the Hand may not be due."""
    found = [h for h in case.world.happened("find", actor=act.actor) if h.things == act.things and not h.others]
    searched = [h for h in case.world.happened("exert", actor=act.actor) if not h.negated]
    plain = all(not (h.things or h.others or h.purpose) and _is_for(h.kind, act.things[0]) for h in searched)
    spared = paid and dues(case, act.actor, act.things[0])
    if len(found) != 1 or len(searched) > 1 or not plain:
        return
    case.use(*found, *searched)
    if spared and case.own("exerted-no-cost"):
        weighing.allow("It comes from an Exertion, so no discard is due.", "exerted-no-cost")


def _is_for(kind: str, thing: Thing) -> bool:
    return not kind or thing.is_a(kind)


def _duplicates(case: Case, act: Happening, weighing: Weighing) -> None:
    """A second copy of a card in play."""
    card = act.things[0]
    keeps = act.purpose is not None or act.extra.get("and") == "keep"
    if keeps and card.is_a("location") and any(_places(case)):
        weighing.deny("Of two Locations the previous one is discarded.", "location-one")
    for happening in case.world.happened("have", actor=act.actor):
        for thing in happening.things:
            if happening.zone != "play" or thing is card or thing.extra_name != card.extra_name or not card.extra_name:
                continue
            if any(thing in h.things and h.verb not in LYING and not h.negated for h in case.world.log):
                continue  # it may no longer lie there
            case.use(happening)
            case.care(thing)
            _second(case, thing, card, weighing)


def _places(case: Case) -> list[Happening]:
    """The Locations in play."""
    found = [h for h in case.world.happened("have") if h.things and all(t.is_a("location") for t in h.things)]
    case.use(*found)
    return found


def _second(case: Case, thing: Thing, card: Thing, weighing: Weighing) -> None:
    if (many := next(thing.does("copies in play"), None)) is not None:
        case.care(card)
        weighing.allow("Several copies of it may be in play.", many)
    elif any(thing.does("one in play")):
        own = "one-in-play" if case.own("one-in-play") else None
        weighing.deny("Only one of it may be in play.", next(iter(thing.does("one in play"))), own)
    elif thing.is_a("plot") and case.own("one-plot"):
        weighing.deny("Only one of each Plot may be in play.", "one-plot", mend="the first one had left play")
    elif is_ally(thing) and case.own("one-ally"):
        weighing.deny("Only one of each Ally may be in play.", "one-ally", mend="the first one had left play")
    elif thing.is_a("situation", "object"):
        if not thing.traits & {"told", "plain", "plain-copies"} and thing.card is not None:
            raise Open(f"whether the text of {thing.title} limits its copies in play is not said")
        case.care(card)
        weighing.allow("Several copies of a Situation or Object may be in play.", "copies-in-play")


JUDGES = (Judge(may_do, PHASES | {"beginning"}, Past.ANY, frozenset({"in place of"})),)
