"""Different words for what a card is aimed at, and for when it is countered."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer

CONCESSIVE = ("although", "though", "even though")
TARGETING = ("choose", "name", "declare", "target", "pick", "select")


def takes_as_target(clause: Clause, refer: Refer) -> None:
    """Takes X as its target, makes X its target -> chooses X as its target."""
    said = [one for one in (*clause.roles, *clause.subs) if one.link == "as" and one.noun is not None]
    if clause.verb in ("take", "use", "make") and [one.noun.head for one in said if one.noun] == ["target"]:
        clause.verb = "choose" if clause.objects and not clause.passive else clause.verb


def puts_on(clause: Clause, refer: Refer) -> None:
    """Puts Alertness on the Attack -> plays Alertness on the Attack: what is put on an Attack is played."""
    card = clause.objects[0] if len(clause.objects) == 1 else None
    on = [role.noun for role in clause.roles if role.link in ("on", "upon") and role.noun is not None]
    if clause.verb not in ("put", "place", "lay") or clause.passive or card is None or not card.names or len(on) != 1:
        return
    thing = refer.unplayed(card) if refer.is_player(clause.subject) and refer.is_card(on[0]) else None
    if thing is not None and any(any(thing.does(do)) for do in ("lets block", "nullify")):
        clause.verb = "play"


def names_target(clause: Clause, refer: Refer) -> None:
    """Has named, picked, declared a Target (for it) -> has chosen a Target."""
    target = [noun for noun in clause.objects if noun.is_a("target") and not noun.names and not noun.adjectives]
    if clause.verb in TARGETING and clause.verb != "target" and len(target) == len(clause.objects) == 1:
        clause.verb = "choose"


def as_target(clause: Clause, refer: Refer) -> None:
    """Chooses as its target Forethought -> chooses Forethought as the target."""
    if clause.verb not in TARGETING or clause.objects or clause.passive:
        return
    for role in (*clause.roles, *clause.subs):
        noun = role.noun
        if role.link != "as" or noun is None or not noun.names or not any(w.lemma == "target" for w in noun.words):
            continue
        card = copy.copy(noun)
        card.words = tuple(w for w in noun.words if w.lemma != "target")
        card.adjectives = tuple(a for a in noun.adjectives if a != "target")
        card.owner, card.determiner = None, ""
        clause.objects, role.noun = [card], Noun((), "target")


def with_target(clause: Clause, refer: Refer) -> None:
    """Plays X with Player B as its target -> plays X against Player B."""
    said = [r for r in (*clause.roles, *clause.subs) if r.link == "as" and r.noun is not None]
    targets = [r for r in said if r.noun is not None and r.noun.head == "target"]
    whom = [r for r in clause.roles if r.link == "with" and r.noun is not None and refer.is_player(r.noun)]
    plain = all(r.noun is not None and not (r.noun.adjectives or r.noun.names) for r in targets)
    if clause.verb == "play" and len(targets) == len(whom) == 1 and plain and not clause.negated:
        whom[0].link = "against"
        clause.roles = [r for r in clause.roles if r not in targets]
        clause.subs = [r for r in clause.subs if r not in targets]


def wish_in_time(clause: Clause, refer: Refer) -> None:
    """Before a target is chosen he wants to counter it -> he wants to counter it before a target is chosen."""
    aim = clause.infinitive
    if clause.verb not in ("want", "wish") or aim is None or clause.asks:
        return
    timed = [sub for sub in clause.subs if sub.link == "before" and sub.clause is not None]
    timed = [sub for sub in timed if sub.clause is not None and sub.clause.verb in TARGETING]
    clause.subs = [sub for sub in clause.subs if sub not in timed]
    aim.subs = [*aim.subs, *timed]


def all_the_same(clause: Clause, refer: Refer) -> None:
    """Discards it to use it although he cannot play -> although he cannot play, he discards it to use it."""
    aim = clause.infinitive
    if aim is None:
        return
    all_the_same(aim, refer)
    lifted = [sub for sub in aim.subs if sub.link in CONCESSIVE and sub.clause is not None]
    aim.subs = [sub for sub in aim.subs if sub not in lifted]
    clause.subs = [*clause.subs, *lifted]


RULES = (puts_on, takes_as_target, names_target, as_target, with_target, wish_in_time, all_the_same)
