"""Cards that are played in place of an attack: in place of which of several (Rulebook, Multiple Attacks)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.aside.lenient import beside
from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.english.other import ANOTHER
from engine.judge.timely import Judge
from engine.phase import PLAYING
from engine.world import Happening, Thing

GIVING = frozenset(
    ["give", "grant", "allow", "let", "have", "may play", "may make", "gain", "permit", "can play", "get"]
)
USING = frozenset(["play", "make", "use", "spend", "take"])
FIRST = ("first", "primary", "regular", "normal", "only")
PLACES = frozenset(["in place of", "instead of", "with", "for", "on", "as", "to"])


def may_take_its_place(case: Case) -> Ruling | None:
    """Reads "He has made his first Attack. May he play this Event in place of his additional attack?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or not act.actor or not case.own("place-of-attack"):
        return None
    card = _card(case, act)
    if card is None or not _is_for_further(act):
        return None
    log = [h for h in case.world.log if not neutral(h, act)]
    if not any(_gives(h, act.actor) for h in case.world.log) or not any(_spends(h, act.actor) for h in log):
        return None
    if not all(_is_known(h, act.actor, card) or beside(h, case, act) for h in log):
        return None
    for told in log:
        told.extra.pop("more", None)  # "each turn" is this turn, too
    case.use(*case.world.log)
    case.care(*case.world.things)
    primary = case.ruleset == "type2"
    case.step(
        "It takes the place of the primary attack only, and that is played."
        if primary
        else "Every opportunity to attack may be used for such a card.",
        "place-of-attack",
    )
    if primary:
        case.why_not.append(case.steps[-1])
    return Ruling(not primary, f"{card.title} may {'not ' if primary else ''}be played in place of a further attack.")


def _of(*told: Happening | None) -> Iterator[Thing]:
    for one in told:
        if one is not None:
            yield from one.cards


def _card(case: Case, act: Happening) -> Thing | None:
    """The card that is played in place of an attack, as the question or its Text says."""
    cards = [thing for thing in _of(act, act.purpose) if not thing.is_a("attack") and not thing.is_a("defense")]
    said = [h for h in case.world.log if _says_so(h)]
    if len({id(card) for card in cards}) != 1 or cards[0].count != 1:
        return None
    stead = act.extra.get("in place of", act.roles.get("in place of", ""))
    told = "attack" in stead or any(cards[0] in _of(h) for h in said)
    return cards[0] if told else None


def _says_so(happening: Happening) -> bool:
    """Reads "an Event that is played in place of an attack"."""
    said = happening.purpose if happening.verb in ("say", "state", "read") else happening
    if said is None or not happening.extra.get("remark"):
        return False
    return said.verb == "play" and said.roles.get("in place of", said.extra.get("in place of", "")) == "attack"


def _is_for_further(act: Happening) -> bool:
    """Whether it is to be played in place of one more attack, and in no other way than is known."""
    uses = act.verb in USING or (act.purpose is not None and act.purpose.verb == "play")
    return uses and not (act.negated or act.phase not in ("", "attack phase") or act.roles.keys() - PLACES)


def _gives(happening: Happening, player: str) -> bool:
    """Whether it gives him a further attack."""
    if happening.negated:
        return False
    if happening.verb == "opportunities":
        return happening.actor == player and (happening.number or 0) > 1
    if happening.more not in ("", "each turn"):
        return False
    whose = happening.actor == player or happening.target == player or happening.by == player
    attacks = [thing for thing in _of(happening, happening.purpose) if thing.is_a("attack")]
    more = any(_is_further(thing) or thing.count > 1 for thing in attacks) or bool(ANOTHER & {*happening.kind.split()})
    return whose and more and happening.verb in GIVING


def _is_further(thing: Thing) -> bool:
    """Reads "an additional attack", "a second Attack"."""
    return bool(ANOTHER & {*thing.marks, *thing.title.lower().split()})


def _spends(happening: Happening, player: str) -> bool:
    """Whether his primary attack is made."""
    if happening.actor != player or happening.negated or happening.turn or happening.verb not in USING:
        return False
    if happening.verb == "play":
        one = len(happening.things) == 1 and happening.things[0].count == 1 and not happening.others
        return one and happening.things[0].is_a("attack") and not _is_further(happening.things[0])
    if any(_is_further(thing) for thing in happening.things) or ANOTHER & {*happening.kind.split()}:
        return False
    words = {*happening.kind.split(), *(mark for thing in happening.things for mark in thing.marks)}
    return bool(words & {*FIRST}) or any(thing.is_a("attack") and thing.count == 1 for thing in happening.things)


def _is_known(happening: Happening, player: str, card: Thing) -> bool:
    told = _gives(happening, player) or _spends(happening, player) or _says_so(happening)
    told = told or (happening.verb == "play" and happening.of_none and happening.actor == player)
    return told or (happening.verb in ("hold", "want") and (card in happening.things or happening.verb == "want"))


JUDGES = (Judge(may_take_its_place, PLAYING, words=None),)
