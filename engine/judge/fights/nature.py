"""What an Attack is by its Grid and its Text: an Upper Attack, unblockable, undodgeable."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open, Ruling
from engine.judge.counters.silence import settle
from engine.judge.fights.cover import in_area, unblockable, undodgeable
from engine.judge.fights.gained import gained
from engine.judge.fights.strike import Strike
from engine.judge.fights.strikes import played
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing


def of_area(case: Case) -> Ruling | None:
    """Reads "Is it an Upper Attack?", "Does it count as a Right Attack?": each area that its Grid has a square in."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.negated:
        return None
    kind, things = _kind_affected(case, act) if act.verb == "affect" else _kind_asked(act)
    if len(things) != 1 or not things[0].is_a("attack"):
        return None
    thing = things[0]
    found = in_area(kind, thing.grid)
    if found is None:
        return None
    if not thing.grid:
        raise Open(f"the areas of {thing.title} are not known", ("handbook/attacks-to-specific-areas",))
    told = [
        h for h in case.world.log if h.verb in ("play", "hold", "have", "is") and h.things == [thing] and not h.roles
    ]
    case.use(*(h for h in told if h.verb != "is" or h.kind == "covering"))
    case.care(thing)
    case.step(f"{thing.title} has {'a' if found else 'no'} square there.", "area-of-attack")
    if act.verb == "affect":
        return Ruling(found, f"{thing.title} is {'' if found else 'not '}affected.")
    article = "an" if kind.startswith("upper") else "a"
    return Ruling(found, f"{thing.title} is {'' if found else 'not '}{article} {kind.title()}.")


def _kind_affected(case: Case, act: Happening) -> tuple[str, list[Thing]]:
    """Reads "A card affects all Center Attacks. Does it affect this Slice?": of which kind it would have to be."""
    told = [h for h in case.world.log if h.verb == "affect"]
    named = [t for h in told for t in h.cards if t.is_a("attack") and not t.extra_name and len(t.traits - {"all"}) == 1]
    plain = len(told) == 1 == len(named) and not (told[0].negated or told[0].actor or told[0].purpose or told[0].turn)
    plain = plain and told[0].roles.get("in", "play") == "play" and not named[0].is_a("basic attack", "special attack")
    if not plain or (told[0].roles.keys() | act.roles.keys()) - {"in", "subject", "object", "by"} or act.purpose:
        return "", []
    cards = [thing for h in told for thing in h.cards if thing is not named[0]]
    case.use(*told, *(h for h in case.world.happened("have") if h.things == cards))
    case.care(*cards, *named)
    return f"{min(named[0].traits - {'all'})} attack", [t for t in act.cards if t.grid]


COUNTING = frozenset(["consider", "count", "treat", "regard", "be"])


def _kind_asked(act: Happening) -> tuple[str, list[Thing]]:
    """What it is asked to be, and of which card: "a left attack" may be told as a card of no name."""
    if act.verb == "is":
        return act.kind, act.things
    named = [t for t in (*act.things[1:], *act.others) if t.card is None and not t.extra_name and len(t.traits) == 1]
    if (
        act.verb not in COUNTING
        or len(named) != 1
        or not act.things
        or act.roles.keys() - {"subject", "as", "as a", "as an"}
    ):
        return "", []
    return f"{min(named[0].traits)} attack", [t for t in act.cards if t is not named[0]]


def of_text(case: Case) -> Ruling | None:
    """Reads "Is the Attack unblockable?", "Can it be dodged?" is asked as what it is."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.verb != "trait":
        return None
    if act.kind not in ("unblockable", "undodgeable") or len(act.things) != 1:
        return None
    settle(case)  # what is countered makes nothing of the Attack
    strike = next((s for s in played(case) if s.thing is act.things[0]), None)
    if strike is None:
        return None
    if any("doubtful" in thing.traits for thing in strike.made_with):
        raise Open(f"whether what is played with {strike.thing.title} is countered too is not clear")
    name = strike.thing.title
    if (gained := if_gained(case, strike, act.kind)) is not None:
        return Ruling(gained, f"{name} is {'' if gained else 'not '}{act.kind}.")
    _known(case, strike)
    found = unblockable(strike) if act.kind == "unblockable" else undodgeable(strike)
    undone = [thing for thing in strike.made_with if "countered" in thing.traits and thing is not strike.thing]
    if undone and not found:
        case.care(*strike.made_with)
        case.step(f"{undone[0].title} was countered and has no effect.", "countered-text")
        return Ruling(False, f"{name} is not {act.kind}.")
    if not found:
        raise Open(f"that nothing makes {name} {act.kind} is not said")
    case.care(*strike.made_with)
    case.step(f"{name} is {act.kind}.", *_because(strike, act.kind))
    return Ruling(True, f"{name} is {act.kind}.")


def of_next(case: Case) -> Ruling | None:
    """Reads "Is his next Attack unblockable?" of him who has played a card that makes it so, and no Attack since."""
    question, act = case.question, case.question.act
    asked = _next_asked(act) if act is not None and question.plain and not act.phase else None
    if act is None or asked is None:
        return None
    attack, kind, player = asked
    settle(case)
    if (stood := _of_stance(case, attack, kind, player)) is not None:
        return stood
    mine = [h for h in case.world.happened("play", "defend", actor=player, turn=0) if not h.negated]
    opening = [(h, card, e) for h in mine for card in h.things for e in card.does("next attack") if e["is"] == kind]
    if len(opening) != 1 or not all(_is_met(h, player) for h in case.world.log):
        return None
    happening, card, effect = opening[0]
    if mine[-1] is not happening or any(t.owner == player for t in happening.others) or act.others not in ([], [card]):
        return None  # whether another Attack was the next one, or another Defense the last, is not said
    case.use(*case.world.log)
    case.care(card, attack, *(thing for h in case.world.log for thing in h.cards if thing.owner != player))
    case.step(f"{card.title} makes the next Attack of its player {kind}.", effect)
    return Ruling(True, f"{attack.title} is {kind}.")


def _next_asked(act: Happening) -> tuple[Thing, str, str] | None:
    """The next Attack that is asked about, what it is asked to be, and whose it is."""
    attack = act.things[0] if len(act.things) == 1 else None
    if attack is None or not attack.is_a("attack") or len(act.others) > 1 or act.roles.keys() - DUE:
        return None
    if act.verb == "have" and act.actor and act.others and attack.marks <= {"unblockable", "undodgeable"}:
        return (attack, min(attack.marks), act.actor) if len(attack.marks) == 1 else None
    of_next = "next" in attack.title.lower().split() and not attack.marks and bool(attack.owner)
    asks = act.verb in ("trait", "be") and act.kind in ("unblockable", "undodgeable") and not act.actor
    return (attack, act.kind, attack.owner) if of_next and asks else None


DUE = frozenset(["subject", "due to", "because of", "by", "thanks to", "from"])


def _of_stance(case: Case, attack: Thing, kind: str, player: str) -> Ruling | None:
    """A Block that Master's Stance makes a Guard has its Text only on a turn in which it blocks an Attack."""
    has = [h for h in case.world.happened("have", actor=player) if h.zone == "play"]
    stances = [t for h in has for t in h.things if t.extra_name == STANCE]
    guards = [
        (t, e) for h in has for t in h.things if t.is_a("block") for e in t.does("next attack") if e["is"] == kind
    ]
    if len(stances) != 1 or len(guards) != 1 or not case.holds("stance-text") or any(t.silenced for t in stances):
        return None
    guard, effect = guards[0]
    rest = [h for h in case.world.log if h not in has and not _is_unattacked(h, player)]
    if not all(_is_met(h, player) and h.verb != "trait" for h in rest):
        return None
    blocks = [h for h in rest if h.actor == player and guard in h.things]
    if len(blocks) != sum(h.actor == player for h in rest) or any(h.kind != "block" for h in blocks):
        return None
    case.use(*case.world.log)
    case.care(guard, attack, *stances, *(thing for h in rest for thing in h.cards))
    used = "has blocked an Attack" if blocks else "was not used to block an Attack"
    case.step(f"{guard.title} {used} this turn.", effect if blocks else None, "stance-text")
    return Ruling(bool(blocks), f"{attack.title} is {'' if blocks else 'not '}{kind}.")


STANCE = "master 's stance"


def _is_unattacked(happening: Happening, player: str) -> bool:
    """Reads "his opponent did not attack last turn"."""
    plain = not (happening.cards or happening.purpose or happening.more)
    return happening.verb == "attack" and happening.negated and happening.actor not in ("", player) and plain


def _is_met(happening: Happening, player: str) -> bool:
    """Whether it tells of an Attack of the opponent, of what became of it, or of a Defense against it."""
    if happening.turn or happening.more or happening.purpose is not None:
        return False
    if happening.verb == "have" and happening.zone == "play":
        return all(thing.extra_name == STANCE for thing in happening.things)
    cards = [t for t in happening.cards if t.owner != player]
    attacks = bool(cards) and all(t.is_a("attack") for t in cards)
    if happening.actor == player:
        tools = all(t.is_a("defense") for t in happening.things)
        return happening.verb in ("play", "defend", "look") and tools and attacks and not happening.negated
    return attacks and happening.verb in ("play", "attack", "outcome", "trait", "reveal", "is", "be")


def _known(case: Case, strike: Strike) -> None:
    for thing in strike.made_with:
        if not thing.is_a("dirty trick", "ranged attack"):
            case.known(thing)


def _because(strike: Strike, kind: str) -> list[str | Effect]:
    effects: list[str | Effect] = [*strike.does(kind)]
    if effects:
        return effects[:1]
    if strike.thing.is_a("ranged attack"):
        return ["ranged-unblockable"]
    return ["dirty-trick-unblockable" if strike.thing.is_a("dirty trick") else kind]


def if_gained(case: Case, strike: Strike, kind: str) -> bool | None:
    """An Attack that is so if the opponent gained Ability on his last turn; None where it has no such Text."""
    effect = next((e for e in strike.does(kind + " if gained")), None)
    if effect is None:
        return None
    found = gained(case, strike.target)
    if found is None:
        raise Open("whether his opponent gained Ability is not said", ("handbook/gaining-ability",))
    case.care(strike.thing)
    case.step(f"{case.world.name(strike.target)} {'gained' if found else 'did not gain'} Ability.", effect, "gaining")
    return found


def damage_if_gained(case: Case) -> Ruling | None:
    """Reads "How much damage does he take from Kate?": a card that does damage if he gained Ability."""
    question, act = case.question, case.question.act
    if question.asks not in ("how much", "how many") or question.unit != "damage" or act is None:
        return None
    if act.verb != "take" or not act.actor or len(act.things) > 1:
        return None
    plays = [
        h
        for h in case.world.happened("play", turn=0)
        if any(True for t in h.things for _ in t.does("damage if gained"))
    ]
    if len(plays) != 1 or len(plays[0].things) != 1 or plays[0].actor == act.actor or plays[0].others:
        return None
    card = plays[0].things[0]
    if act.things and act.things[0] is not card:
        return None
    found = gained(case, act.actor)
    if found is None:
        raise Open("whether he gained Ability is not said", ("handbook/gaining-ability",))
    effect = next(iter(card.does("damage if gained")))
    amount = int(effect["amount"]) * card.count if found else 0
    case.use(plays[0])
    case.care(card)
    case.step(f"{case.world.name(act.actor)} {'gained' if found else 'did not gain'} Ability.", effect, "gaining")
    return Ruling(amount, f"{card.title} does {amount} damage.")


JUDGES = (
    Judge(of_area, words=frozenset({"as a", "as an"})),
    Judge(of_text, past=Past.ANY),
    Judge(of_next, PLAYING, Past.OPPONENT, DUE),
    Judge(damage_if_gained, past=Past.ANY),
)
