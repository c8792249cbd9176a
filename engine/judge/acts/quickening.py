"""Quickenings of one's own Persona: Type One forbids what the Handbook only makes useless."""

from __future__ import annotations

from engine.aside.lenient import beside
from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.english.lexicon import split
from engine.judge.timely import Judge, Past
from engine.shelf import short_names
from engine.world import Happening

USING = frozenset(
    [
        "add", "associate", "begin", "bring", "choose", "have", "include", "pick", "play", "put", "select", "start",
        "take", "use",
    ]
)  # fmt: skip
PLACES = frozenset(["in", "into", "to", "among", "as", "as a", "with", "subject", "object", "for", "of"])

MOST = 6
"""The Pre-Game cards that a player may use, in all three rulesets."""

BEYOND = frozenset(["seventh", "eighth", "ninth", "tenth"])


def own_quickening(case: Case) -> Ruling | None:
    """Reads "May Amanda use the Amanda Quickening?"; of another Persona's the documents say no such thing."""
    question, act = case.question, case.question.act
    legal = act is None and question.asks == "whether" and question.modal == "may" and not question.negated
    if not (question.permission and act is not None) and not legal:
        return None
    used = _used(act, question.wish) if act is not None else _done(case)
    if used is None or used.negated or not _is_own(case, used) or case.world.players[used.actor].bare:
        return None
    rest = [told for told in case.world.log if told is not used and not (_is_wish(told, used) or neutral(told, act))]
    if not all(beside(told, case, act) or _has_room(told, used) for told in rest):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    name = case.world.name(used.actor)
    if case.ruleset == "classic":
        case.inferred = True
        case.step("A Quickening like one's own Power may be used, but brings no more.", "own-quickening")
        return Ruling(True, f"{name} may use it.")
    case.step("The Quickening of the Persona that one plays may not be used.", "own-quickening")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{name} may not use it.")


def _has_room(happening: Happening, used: Happening) -> bool:
    """Reads "has three Pre-Game cards so far": fewer than the six that every ruleset allows."""
    things = happening.things
    cards = len(things) == 1 and things[0].is_a("pre-game") and not (things[0].extra_name or things[0].marks)
    plain = happening.verb in ("have", "use") and not (happening.negated or happening.others or happening.purpose)
    now = happening.zone == "" and happening.turn == 0 and not happening.more
    known = not happening.roles.keys() - {"only", "so far", "already"}
    return cards and plain and now and known and happening.actor == used.actor and 0 < things[0].count < MOST


def _done(case: Case) -> Happening | None:
    """The one Quickening of which it is told that he uses it, where it is asked "Is this legal?"."""
    log = case.world.log
    told = [h for h in log if h.kind == "quickening" or any("quickening" in card.title.lower() for card in h.cards)]
    return _used(told[0], None) if len(told) == 1 and told[0].extra.keys() <= {"and"} else None


def _used(act: Happening, wish: Happening | None) -> Happening | None:
    """What is used: as it was wanted, where it is asked "May he use this Quickening?"."""
    told = act
    if wish is not None and wish is not act and not any(thing.extra_name for thing in act.things):
        told = wish
    plain = told.verb in USING and told.actor and told.purpose is None and not told.phase and told.turn == 0
    beyond = BEYOND & {*told.roles.get("as", "").split()}
    return told if plain and not told.roles.keys() - PLACES and not told.more and not beyond else None


def _is_wish(happening: Happening, used: Happening) -> bool:
    """Whether it is what he wants: to use this Quickening, or to begin the game with it."""
    aim = happening.purpose
    if happening.verb != "want" or happening.negated or aim is None or aim.more or aim.purpose is not None:
        return False
    named = {card.title for card in aim.cards if card.extra_name}
    return aim.verb in USING and not aim.negated and named == {card.title for card in used.cards}


def _is_own(case: Case, used: Happening) -> bool:
    """Whether the one Quickening bears the name of him who uses it."""
    persona = case.world.players[used.actor].persona if used.actor in case.world.players else ""
    if not persona:
        return False
    cards = list(dict.fromkeys(c for c in used.cards if c.extra_name or not c.is_a("pre-game")))
    if used.kind == "quickening" and not cards and used.roles.get("of") == f"persona:{persona}":
        return used.number in (None, 1)
    if used.kind == "quickening" and [c.title.lower() for c in cards] in (["his own persona"], ["her own persona"]):
        return used.number in (None, 1)
    if len(cards) == 1:
        words = set(split(cards[0].title.lower())) - {":", "the"}
        names = [set(split(name.lower())) - {"the"} for name in {persona, *short_names(persona)}]
        return "quickening" in words and cards[0].count == 1 and any(words == name | {"quickening"} for name in names)
    named = not cards and used.kind == "quickening" and used.number in (None, 1)
    return named and used.target == used.actor and "player" in (used.roles.get("object"), used.roles.get("for"))


JUDGES = (Judge(own_quickening, past=Past.NONE, words=None),)
