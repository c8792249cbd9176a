"""What a ruling need not reckon with: what is told for the question's sake, and that nothing else happens."""

from __future__ import annotations

from engine.aside.inert import is_inert
from engine.aside.verbs import WORKING
from engine.english.other import NOBODY
from engine.world import Happening, Thing

POINTS = frozenset(["loss", "ability loss", "loss of ability"])
UNTOUCHED = frozenset(["nullified", "ignored", "countered", "redirected", "prevented"])


def neutral(happening: Happening, act: Happening | None) -> bool:
    """What is told only for the question's sake: that its card is in the Hand; that nothing else matters."""
    told = happening.extra.get("remark") and happening.verb in WORKING
    if told and happening.others and not any(t.count for t in happening.others):
        # "plays no card that prevents damage": what such a card would do
        return not any(t.extra_name for t in happening.things)
    if is_inert(happening) or _nothing_more(happening) or _ignores_all(happening):
        return True
    if act is None or happening.verb not in ("have", "hold", "find") or happening.negated:
        return False
    cards = [t for a in (act, act.purpose) if a is not None for t in a.cards]
    about = {t for card in cards for t in (card, card.part_of)}
    return (
        happening.verb in ("have", "hold")
        and happening.zone in ("hand", "")
        and happening.actor in ("", act.actor)
        and bool(happening.things)
        and all(t in about or any(_is_one_of(card, t) for card in cards) for t in happening.things)
    )


def _is_one_of(card: Thing, held: Thing) -> bool:
    """Reads "holds 2 Dr. Anne Lindsay. May he play a Dr. Anne Lindsay?": it is one of them."""
    alike = bool(card.extra_name) and card.extra_name == held.extra_name and card.edition == held.edition
    return alike and 0 < card.count < held.count and not (card.marks or held.marks or card.traits or held.traits)


def _of_certain_card(happening: Happening) -> bool:
    """Reads "it does not affect Player A", "he is not affected by it": that a certain card does not is a fact."""
    by = [*(happening.things if not happening.actor else []), *(happening.others if "by" in happening.roles else [])]
    aimed = "passive" in happening.extra and not happening.actor  # "it is not countered": it suffers nothing
    aimed = aimed or (happening.verb == "counter" and not happening.others)  # "nobody counters it"
    aimed = aimed or (happening.general and happening.negated and not happening.roles.keys() & {"subject", "by"})
    if happening.actor and any(t.is_kind and t.count and "other" not in t.title.lower() for t in by):
        return True  # "he is not affected by Events": that a kind of cards does not is a fact as well
    return not aimed and any(thing.extra_name and thing.count for thing in by)


def _ignores_all(happening: Happening) -> bool:
    """Reads "if he ignores what he can": that he does so is supposed of everybody who may."""
    aim = happening.purpose
    what = aim is not None and not aim.verb and aim.roles == {"what": ""} and aim.extra.get("modal") == "can"
    return happening.verb == "ignore" and what and not (happening.negated or happening.things or happening.others)


def _nothing_more(happening: Happening) -> bool:
    """Reads "nothing reduces the damage", "nobody ignores it", "no other card lets him play more"."""
    if happening.verb == "take" and happening.roles.get("into") == "account" and "passive" in happening.extra:
        return not happening.negated  # "has already been taken into account": it changes nothing more
    if happening.phase and happening.verb not in WORKING:
        return False
    if happening.number is not None and happening.kind in POINTS and not happening.things:
        return False  # "the loss of 3 Ability is not prevented": there is such a loss
    if "of" in happening.extra:
        return False  # that a certain card does not do it is a fact
    if happening.verb == "be" and happening.negated:
        return happening.kind in UNTOUCHED
    relative = happening.extra.get("relative") in WORKING and set(happening.roles) <= {"in"}
    if happening.verb == "have" and happening.kind == "nothing" and relative and not happening.things:
        return not happening.others  # "has nothing in play that adds damage"
    if happening.verb == "have" and happening.zone == "play" and not (happening.things or happening.kind):
        return not (happening.roles or happening.purpose)  # "has nothing in play"
    if happening.verb == "have" and happening.kind == "none" and happening.roles == {"in": "play"}:
        return not happening.things  # "in his Discard Pile and none in play": no other is there, as is supposed
    if _of_certain_card(happening) or (happening.kind == "nobody" and happening.target):
        return False  # "nobody but Player A ignores it": so he does
    unasked = happening.verb == "ask" and bool(happening.actor)
    denied = (happening.negated and not unasked) or happening.kind.startswith(NOBODY)
    if happening.verb == "make" and happening.negated and happening.kind == "power block":
        return bool(happening.actor) and not (happening.others or happening.roles)  # so it is where nothing is told
    if happening.verb in ("gain", "lose") and happening.kind == "nothing":
        return not (happening.things or happening.others or happening.roles)
    if happening.verb in ("make", "force") and happening.kind in ("other card", "other effect", "nothing else"):
        return denied and happening.purpose is not None and not (happening.things or happening.others)
    keeps = happening.verb in ("stop", "keep") and bool(happening.target) and happening.purpose is not None
    return (happening.verb in WORKING or keeps) and denied
