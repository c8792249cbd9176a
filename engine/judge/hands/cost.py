"""Discard costs: what must be discarded to play a card, and what there is to pay with."""

from __future__ import annotations

from dataclasses import dataclass

from engine.card import Effect
from engine.case import Because, Case, Open
from engine.english.other import ANOTHER
from engine.judge.acts import lifting
from engine.judge.hands.replaced import replaced
from engine.judge.weapons.deemed import deemed, has_risen
from engine.world import Happening, Thing

ICONS = ("event", "situation", "object", "location", "plot", "edge", "dodge", "block", "special attack", "basic attack")
SAYING = ("say", "mention", "specify", "name", "state")
UNCLEAR = ("special attack or block", "dirty trick")
"""Cards whose colour no document tells."""


@dataclass(frozen=True, slots=True)
class Due:
    """A discard that is demanded: how many of which kind, by which card (None: by being Prone), and why."""

    amount: int
    kind: str
    by: Thing | None
    because: tuple[Because, ...]


def icon(thing: Thing) -> str:
    """The Icon of a card, which for Attacks and Defenses is the colour of its Grid; "" if it is not known."""
    if thing.is_a(*UNCLEAR):
        return ""
    found = next((one for one in ICONS if thing.is_a(one)), "")
    if not found and thing.is_a("attack"):
        return "attack"
    return "attack" if found == "basic attack" else found


def dues(case: Case, player: str, card: Thing, *, exerted: bool = False) -> list[Due]:
    """What playing the card costs the player, each discard by itself (handbook, Discard Costs)."""
    found = [*_prone(case, player, card), *_by_cards(case, player, card)]
    if found and exerted:
        return _exerted(case, found)
    if len(found) > 1 and found[0].by is None and case.ruleset == "classic":
        last = found[-1]
        found[-1] = Due(last.amount, last.kind, last.by, (*last.because, "prone-stacks"))
    return found


def _prone(case: Case, player: str, card: Thing) -> list[Due]:
    found: list[Due] = []
    for happening in case.world.happened("state", actor=player):
        if happening.kind == "prone":
            case.use(happening)
            if has_risen(case, player, happening):
                raise Open("whether he is still Prone is not said")
            if not icon(card):
                raise Open(f"the Icon of {card.title} is not known")
            found.append(Due(1, icon(card), None, ("prone-discard",)))
    if not found and (by := deemed(case, player, "prone")) is not None and icon(card):
        found.append(Due(1, icon(card), None, (by[1], "prone-discard")))
    return found[:1]


def _exerted(case: Case, found: list[Due]) -> list[Due]:
    """A card from an Exertion: in Type One nothing is discarded for it, in Type Two what its text does not limit."""
    if not case.own("exerted-no-cost"):
        return [Due(due.amount, due.kind, due.by, (*due.because, "exerted-cost")) for due in found]
    kept = [due for due in found if case.ruleset == "type2" and _is_of_any_card(case, due)]
    if len(kept) < len(found):
        case.step("A card from an Exertion is played without the discard.", "exerted-no-cost")
    return kept


def _is_of_any_card(case: Case, due: Due) -> bool:
    """Whether it is demanded for a card from an Exertion, too. Raises Open where the text is not known so far."""
    effects = [one for one in due.because if isinstance(one, Effect)]
    if due.by is None or due.by.extra_name == "master 's advance" or any(effect["from hand"] for effect in effects):
        return False
    silent = [h for h in case.world.log if h.negated and h.verb in SAYING and _is_of_hand(h)]
    if silent:
        case.step("Its text does not say “from your Hand”.", "cost-anywhere")
    elif not any(effect["from anywhere"] for effect in effects):
        raise Open("whether its text speaks of cards from the Hand alone is not known", ("type2/paying-a-cost",))
    return True


def _is_of_hand(said: Happening) -> bool:
    """Reads "does not say “from your Hand”", "does not say that this holds only for Blocks from his Hand"."""
    inner = said.purpose
    return said.kind == "hand" or (inner is not None and inner.roles.get("from") == "hand" and not inner.negated)


def _by_cards(case: Case, player: str, card: Thing) -> list[Due]:
    """Cards in play that demand a discard; identical ones do so once (Stacking)."""
    found: list[Due] = []
    for happening in case.world.happened("have", "use", "play"):
        for thing in happening.things:
            for effect in thing.does("cost"):
                if not (_lies(happening) or effect["against it"]) or not _meets(case, happening, thing, effect, card):
                    continue
                if replaced(case, happening, thing):
                    continue
                if not _demands(case, happening, thing, effect, player):
                    continue
                if not card.is_a(str(effect["play"])):
                    if _may_be(card, str(effect["play"])):
                        raise Open(f"whether {card.title} is a {effect['play']} is not told")
                    if not icon(card) and not card.is_a("edge", "special card"):
                        raise Open(f"the Icon of {card.title} is not known")
                    continue
                if lifting.all_lifted(case, Happening("play", player, [card]), thing, effect) is not None:
                    case.step(f"{thing.title} is ignored: to have to discard for a card is prevention.", "prevention")
                    continue
                again = any(due.by is not None and due.by.extra_name == thing.extra_name for due in found)
                if any(due.by is thing for due in found):
                    continue  # what it says is told once more
                if again or thing.count > 1:
                    case.step("Identical cards do not stack.", "no-stack")
                if not again:
                    found.append(Due(int(effect["amount"] or 1), str(effect["discard"]), thing, _why(effect)))
    return found


def _meets(case: Case, happening: Happening, thing: Thing, effect: Effect, card: Thing) -> bool:
    """Whether the card is played against the Attack that demands the discard, where it demands it for itself alone."""
    if not effect["against it"]:
        return True
    if happening.verb != "play" or happening.turn or happening.negated or not card.is_a("defense"):
        return False
    act = case.question.act
    told = [h for h in (*case.world.log, *(act.parts if act is not None else ())) if card in h.things]
    met = [t for h in told for t in h.others if t.is_a("attack")]
    attacks = [t for h in case.world.happened("play", turn=0) for t in h.things if t.is_a("attack")]
    if not met and len(attacks) > 1:
        raise Open(f"against which Attack {card.title} is played is not said")
    return thing in (met or attacks)


def _may_be(card: Thing, kind: str) -> bool:
    """Whether "a Block" is told, and a card that is no Basic Block is meant."""
    return kind == "non-basic block" and card.is_a("block") and not card.is_a("basic block") and not card.extra_name


def _lies(happening: Happening) -> bool:
    """Whether the cards are in play: a card that is played stays there if it is of such a Type."""
    stays = all(thing.is_a("situation", "object", "location") for thing in happening.things)
    return happening.verb != "play" or (stays and not happening.negated)


def _why(effect: Effect) -> tuple[Because, ...]:
    """The text of the card; where it is only told, what it is to pay with a card."""
    return (effect,) if effect.source is not None else (effect, "pays-cost")


def _demands(case: Case, happening: Happening, thing: Thing, effect: Effect, player: str) -> bool:
    """Whether the card demands anything of this player at all."""
    if thing.marks & {"face-down"} or not thing.count:
        raise Open(f"what {thing.title} does there is not modelled")
    case.use(happening)
    case.care(thing)
    return effect["who"] != "opponent" or happening.actor != player


def purse(case: Case, player: str, card: Thing, kind: str) -> int | None:
    """How many cards of a kind the player can discard from his Hand beside the card itself; None: it is not said."""
    held, own = _said_to_lack(case, player, kind), 0
    for happening in case.world.happened("have", "hold", actor=player):
        if happening.zone not in ("hand", ""):
            continue
        case.use(happening)
        for thing in happening.things:
            case.care(thing)
            held = held or 0
            if thing is card:
                held += max(0, card.count - 1) if card.is_a(kind) else 0
                own = 0
            elif is_of(thing, kind):
                held += thing.count
                own = card.count if _is_among(card, thing) else own
    for paid in case.world.happened("discard", actor=player):
        aim = paid.purpose.things if paid.purpose is not None and paid.purpose.verb == "play" else []
        if [thing.title for thing in aim] == [card.title] and not (paid.negated or paid.turn):
            case.use(paid)
            case.care(*paid.things, *aim)
            held = (held or 0) + sum(thing.count for thing in paid.things if is_of(thing, kind))
    if kind == "defense" and held is not None and held <= own and _said_to_lack(case, player, kind) is None:
        return None  # that he has only one Dodge does not say that he has no Block
    return held if held is None else max(0, held - own)


def weigh_kinds(case: Case, player: str, card: Thing, due: list[Due]) -> None:
    """Raises Open where costs of several kinds might be paid by the same card: a Dodge is a Defense, too."""
    purses = [purse(case, player, card, kind) or 0 for kind in {one.kind for one in due}]
    if len(purses) > 1 and max(purses) < sum(one.amount for one in due):
        raise Open("whether one card pays for several of these costs is not modelled")


def payable(case: Case, player: str, card: Thing) -> bool:
    """Whether he is told to hold all that playing the card costs him. Raises Open where that is not told."""
    due = dues(case, player, card, exerted=card.zone == "exertion")
    weigh_kinds(case, player, card, due)
    for kind in {one.kind for one in due}:
        held = purse(case, player, card, kind)
        if held is None:
            raise Open(f"whether he can discard for {card.title} is not said")
        if held < sum(one.amount for one in due if one.kind == kind):
            return False
    return True


COMING = ("draw", "take", "return", "fetch")
"""What brings cards into his Hand."""
UNTOLD = frozenset(["card", "special card"])
"""Of a card that is called no more than this, it is not said what it is."""


def holds_any(case: Case, player: str) -> bool:
    """Reads "two other cards", "7 cards in his Hand": whether he holds some of which it is not told what they are."""
    told = [h for h in case.world.happened("have", "hold", actor=player) if h.zone in ("hand", "")]
    cards = [thing for happening in told for thing in happening.things if thing.count]
    counted = [h for h in case.world.happened("hand", actor=player) if h.number is None or h.number > _sum(cards)]
    drawn = [h for h in case.world.happened(*COMING, actor=player) if not (h.negated or h.turn)]
    untold = any(t.classes <= UNTOLD and not t.extra_name for t in cards)
    return bool(counted or drawn or untold) or _is_spared(case, player)


def _is_spared(case: Case, player: str) -> bool:
    """Reads "he needs to pay no cost", "he need not discard a Dodge"."""
    told = [h for h in case.world.log if h.actor == player and h.negated and (h.verb == "need" or "modal" in h.extra)]
    return any(part.verb in ("pay", "discard", "need") for h in told for part in h.parts)


def _sum(cards: list[Thing]) -> int:
    return sum(thing.count for thing in cards)


def _is_among(card: Thing, held: Thing) -> bool:
    """Whether a card that is spoken of anew is one of those that he holds: "one of them", "a Dodge", "a Back Away"."""
    apart = card.zone == "exertion" or (card.marks | held.marks) & (ANOTHER | {"remaining"})
    if card.extra_name:
        return card.extra_name == held.extra_name and not apart
    return not card.extra_name and not held.extra_name and card.classes >= held.classes and not apart


def _said_to_lack(case: Case, player: str, kind: str) -> int | None:
    """0 where it is said that he holds no (other) card of the kind; None where that is not said."""
    held: int | None = None
    for happening in case.world.log:
        lacks = happening.verb == "hold" or (happening.verb == "have" and not (happening.zone or happening.roles))
        if not lacks or happening.actor != player or not happening.of_none or happening.turn:
            continue
        if all(is_of(thing, kind) or thing.classes == {"card"} for thing in happening.things):
            case.use(happening)
            held = 0
    return held


def is_of(thing: Thing, kind: str) -> bool:
    """Whether the card may be discarded as one of this kind."""
    return icon(thing) == kind or (kind not in (*ICONS, "attack") and thing.is_a(kind))


def pays_for_itself(case: Case, card: Thing, due: Due) -> bool:
    """Whether, of the cards that he is told to hold, only the one that is played is of the kind that is due."""
    held = [thing for h in case.world.log if h.verb in ("hold", "have") and h.zone == "hand" for thing in h.things]
    others = [thing for thing in held if thing is not card and thing.count]
    return card in held and card.count == 1 and not any(is_of(thing, due.kind) for thing in others)
