"""Immediate Effects: nothing interrupts them but countering the card; and which cards the entries name."""

from __future__ import annotations

from engine.amount import indefinite
from engine.case import Case, Open, Ruling
from engine.judge.counters.counter import play_of
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

EFFECTS = frozenset({"effect", "immediate effect", "removal"})
KINDS = {"continuous effect": "continuous-effect", "immediate effect": "immediate-effect"}


def may_interrupt(case: Case) -> Ruling | None:
    """Reads "May he interrupt its effect with one that does not counter it?", "… by countering it?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    if act.verb != "interrupt" or not (act.kind in EFFECTS or act.things) or not act.actor or act.phase or act.turn:
        return None
    card = _card(case, act)
    by_counter = _by_countering(case, act, card)
    if card is None or by_counter is None or not _at_once(case, card, act):
        return None
    play = play_of(case, card)
    if play is None or play.actor in ("", act.actor):
        return None
    case.use(*(h for h in case.world.log if h.kind == "immediate effect" and card in h.cards and not h.negated))
    case.use(play, *(h for h in case.world.log if h.verb == "counter" and h.negated and h.things == [card]))
    case.care(card, *act.all_cards)
    name = case.world.name(act.actor)
    if by_counter:
        return _counters(case, act, card, name)
    case.step(f"The Immediate Effect of {card.title} is resolved the moment it is played.", "not-interrupted")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{name} may not interrupt the effect of {card.title}.")


def _card(case: Case, act: Happening) -> Thing | None:
    """The card whose effect it is: that is named, or the only one that was played."""
    played = [t for h in case.world.happened("play", turn=0) if not h.negated for t in h.cards]
    named = [t for t in (act.things or act.others) if t.extra_name]
    if named:
        found = [t for t in played if t is named[0] or t.extra_name.startswith(named[0].extra_name + " ")]
    else:
        found = played
    return found[0] if len(found) == 1 else None


def _by_countering(case: Case, act: Happening, card: Thing | None) -> bool | None:
    """Whether it would be done by countering the card; None where it is not said how."""
    links = act.roles.keys() - {"object", "subject"}
    if links == {"without countering"} and act.purpose is None:
        return False
    aims = [part for part in act.parts if part is not act]
    if links == {"without"} and [part.verb for part in aims] == ["counter"]:
        return False
    if card is None or links - {"by", "with"} or not links or any(part.negated for part in aims):
        return None
    told = [h for h in case.world.log if h.purpose is not None and h.purpose.verb == "counter"]
    with_it = [h for h in told if any(thing in act.others for thing in h.things)] if not aims else []
    counters = [part for part in (*aims, *(h.purpose for h in with_it)) if part is not None and part.verb == "counter"]
    names = [thing for part in counters for thing in part.things]
    fits = bool(names) and all(t is card or card.extra_name.startswith(t.extra_name or "?") for t in names)
    return True if fits else None


def _at_once(case: Case, card: Thing, act: Happening) -> bool:
    """Whether the effect is an immediate one: of an Event, or of a card that the entry names, or as it is told."""
    named = act.kind == "immediate effect" or _is_named(case, card, "immediate-effect")
    return named or (card.is_a("event") and not card.is_a("plot"))


def _is_named(case: Case, card: Thing, rule: str) -> bool:
    """Whether the entry of the rule, in the ruleset's own documents, gives the card as an example."""
    source = case.source(rule) if case.own(rule) else None
    if source is None:
        return False
    text = " ".join(case.entries[source.entry].text.lower().replace(" :", ":").split())
    return bool(card.extra_name) and card.title.lower() in text and "examples of" in text


def _counters(case: Case, act: Happening, card: Thing, name: str) -> Ruling:
    """With a card that may counter it."""
    able = [h for h in case.world.log if h.purpose is not None and h.purpose.verb == "counter" and not h.negated]
    held = [
        h for h in case.world.happened("have", actor=act.actor) if any(h.things == (r.things or r.others) for r in able)
    ]
    if len(able) > 1 or len(held) != 1 or not case.own("not-interrupted"):
        raise Open("the card that counters it is not named")
    case.use(*able, *held)
    case.care(*held[0].things, *(thing for h in able for thing in h.all_cards))
    case.step(f"Countering {card.title} is the one thing that interrupts its Immediate Effect.", "not-interrupted")
    return Ruling(True, f"{name} may interrupt it by countering {card.title}.")


def is_kind(case: Case) -> Ruling | None:
    """Reads "Is its effect a Continuous Effect?" of a card that the entry gives as an example."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.verb != "be":
        return None
    asked = act.roles.get("object", "")
    if (
        act.kind != "effect"
        or asked not in KINDS
        or act.roles.keys() - {"object", "subject"}
        or act.purpose is not None
    ):
        return None
    cards = [t for t in case.world.things if t.extra_name]
    if len(cards) != 1 or (act.others and act.others != cards):
        return None
    named = [kind for kind, rule in KINDS.items() if _is_named(case, cards[0], rule)]
    if len(named) != 1:
        return None
    case.use(*(h for h in case.world.log if h.things == cards and all(t in cards for t in h.others)))
    case.care(*cards)
    case.step(f"{cards[0].title} is an example of {indefinite(named[0].title())}.", KINDS[named[0]])
    return Ruling(named[0] == asked, f"Its effect is {indefinite(named[0].title())}.")


JUDGES = (
    Judge(may_interrupt, past=Past.ANY, words=frozenset({"without countering", "without", "with"})),
    Judge(is_kind, None, Past.ANY, None),
)
