"""Cards that lift what another card forbids: Discipline, and a card that says it may be played all the same."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open
from engine.verdict import Overruled
from engine.world import Happening, Thing

KINDS = ("lift", "lift all", "lift for")
"""Effects by which a card lifts what another one forbids."""
LEAVING = frozenset(["remove", "discard", "nullify", "leave", "counter", "countered", "control"])
"""What may have become of a card that lies in play."""


def lifted(case: Case, act: Happening, thing: Thing, effect: Effect) -> tuple[str, Effect] | None:
    """What lets the player ignore this effect: that he played such a card this turn. Raises Open."""
    for happening in case.world.happened("play", actor=act.actor, turn=0):
        if happening is act or happening.negated or len(happening.things) != 1 or happening.others:
            continue
        card = happening.things[0]
        for lift in card.does("lift"):
            if not _reaches(str(lift["what"]), thing, effect):
                continue
            case.use(happening)
            case.care(card)
            return f"{card.title} lets him ignore what {thing.title} forbids.", lift
    return _lies_for(case, act, thing) or all_lifted(case, act, thing, effect)


def _lies_for(case: Case, act: Happening, thing: Thing) -> tuple[str, Effect] | None:
    """A card in play that lets its player ignore whatever cards in play forbid him, to play such a card."""
    for happening in case.world.happened("have", actor=act.actor):
        found = [
            (t, e) for t in happening.things for e in t.does("lift for") if t.count and "nullified" not in t.traits
        ]
        if not found or happening.negated or happening.turn or act.verb != "play" or act.others:
            continue
        card, lift = found[0]
        if not _lies(case, thing) or not act.things or not all(t.is_a(str(lift["what"])) for t in act.things):
            continue
        if any(t.is_a("plot event", "event", "object") for t in act.things):
            raise Open(f"whether {card.title} lets him play it is not said")
        if any(h.verb in LEAVING and card in h.cards for h in case.world.log):
            raise Open(f"whether {card.title} is still in play is not clear")
        case.use(happening)
        case.care(card)
        return f"{card.title} lets him ignore what {thing.title} forbids.", lift
    return None


def _lies(case: Case, thing: Thing) -> bool:
    """Whether the card that forbids it lies in play."""
    return any(thing in h.things for h in case.world.happened("have")) or thing.is_a("situation", "object", "location")


def all_lifted(case: Case, act: Happening, thing: Thing, effect: Effect) -> tuple[str, Effect] | None:
    """A card that was used to ignore whatever prevents him from playing cards."""
    for happening in case.world.happened("use", actor=act.actor, turn=0):
        lift = next((e for card in happening.things for e in card.does("lift all")), None)
        aim = happening.purpose
        if lift is None or happening.negated or len(happening.things) != 1 or effect["act"] not in (None, "play"):
            continue
        if aim is not None and (aim.verb != "ignore" or (aim.things and thing not in aim.things)):
            continue
        own = [h for h in case.world.happened("have", actor=act.actor) if h.things == happening.things]
        case.use(happening, *own)
        case.care(*happening.things)
        return f"{happening.things[0].title} lets him ignore what {thing.title} forbids.", lift
    return None


def weighed(case: Case, act: Happening) -> None:
    """A card that lifts something was reckoned with, also where it lifts nothing of this; and that it was held."""
    out = [thing for happening in case.world.happened("play", turn=0) for thing in happening.things]
    out += act.things
    case.use(*(h for h in case.world.happened("hold") if h.things and all(t in out for t in h.things)))
    for happening in case.world.happened("play", actor=act.actor, turn=0):
        cards = happening.things
        if happening is not act and cards and not happening.others and all(any(c.does("lift")) for c in cards):
            case.use(happening)
            case.care(*cards)


def _reaches(what: str, thing: Thing, effect: Effect) -> bool:
    """Whether what is lifted is what the effect forbids."""
    forbids = str(effect["what"]).split("|")
    if what == "attack":
        if forbids == ["card"]:
            raise Open(f"whether it lets him ignore {thing.title} is not told")
        return all(kind.endswith("attack") for kind in forbids)
    if forbids == ["attack"] and all(e["what"] == "attack" for e in thing.does("forbid")):
        return thing.is_a("special card")  # the Addendum's third example: Intimidate prevents "any card"
    if any(kind.endswith("attack") for kind in forbids):
        raise Open(f"whether it lets him ignore what {thing.title} says of Attacks is not told")
    return thing.is_a("special card")


def despite(case: Case, act: Happening, effect: Effect) -> tuple[str, Effect] | None:
    """Whether the card says itself that it may be played where this is forbidden."""
    if len(act.things) != 1 or act.others:
        return None
    card = act.things[0]
    if any(str(effect["what"]) in str(own["what"] or "card").split("|") for own in card.does("perhaps despite")):
        raise Open(f"whether {card.title} may be played all the same is not told")
    named = list(card.does("despite"))
    fitting = [own for own in named if set(str(effect["what"]).split("|")) <= set(str(own["what"]).split("|"))]
    if fitting and len(fitting) < len(named):
        raise Open(f"what {card.title} says is told in different ways")
    for own in fitting:
        _overrule(case, card, own)
        return f"{card.title} says that it may be played all the same.", own
    return None


def _overrule(case: Case, card: Thing, own: Effect) -> None:
    """The Addendum lets it be played where the Handbook did not."""
    if own["over"] is None or card.card is None or own.source is None or case.overruled:
        return
    losing = case.cite(card.card.sources[int(own["over"])])
    case.overruled.append(Overruled(losing, case.cite(own.source), "the later document wins"))
