"""The question, in the order of words that a question has."""

from __future__ import annotations

from dataclasses import replace

from engine.case import Question
from engine.echo.likeness import compared
from engine.echo.noun import is_several, of_matter, of_things
from engine.echo.phrase import is_subject, phrase
from engine.echo.subject import subject_of
from engine.echo.tail import join, predicate, purpose, tail, when
from engine.echo.told import STATES, WAYS, sentence
from engine.echo.verb import is_suffered, participle, split_modal
from engine.english.lexicon import plural
from engine.world import Happening, World

SECOND = {"does": "do", "is": "are"}
DOING = {"under": "place", "reveal": "reveal", "pending": "have pending"}
"""What a player does, though otherwise a state is told so."""
SEVERAL = {"special": "Special cards", "edge": "Edge cards"}
"""What several are called, where the plural of the word is not said."""


def understood(world: World, question: Question) -> str:
    """The situation and the question as they were understood."""
    nobody = [f"{world.name(player)} uses no Persona card" for player, one in world.players.items() if one.bare]
    told = [_begin(world, one) + "." for one in (*nobody, *(sentence(world, happening) for happening in world.log))]
    return " ".join([*told, asked_back(world, question)])


def asked_back(world: World, question: Question) -> str:
    """The question as it was understood."""
    return _begin(world, _asked(world, question)) + "?"


def _begin(world: World, text: str) -> str:
    """With a capital where it begins, and none within: "… against the Kurgan"."""
    for player in world.players.values():
        if player.name.startswith("The "):
            text = text.replace(f" {player.name}", f" the {player.name[4:]}")
    return text[:1].upper() + text[1:]


def _asked(world: World, question: Question) -> str:
    act = question.act
    if act is None:
        return _of_value(world.name(question.player) if question.player else "", question)
    if question.asks == "who" and not act.actor:
        return join("who", predicate(world, act))
    if act.kind.startswith("does") and not act.things:
        return join(_ask(question), "do they do", act.kind[5:])
    if question.cause and act.others:
        act = replace(act, roles={**act.roles, question.cause: "it"})
    helper, who, how = compared(act) if question.asks == "whether" else ("", "", "")
    if helper:
        return join(*(("do", who, _no(question), helper) if helper == "have" else (helper, who, _no(question))), how)
    asks, act = phrase(question, act) or (_ask(question), act)
    rest = _without_unit(act, question)
    if is_subject(question):
        return join(asks, _behind(world, question, rest))
    subject, rest = subject_of(world, rest)
    helper, verb = _verb(act, question)
    if is_several(act.things) and subject == of_things(act.things):
        helper = SECOND.get(helper, helper)
    return join(asks, helper, subject, _no(question), verb, _rest(world, rest))


def _behind(world: World, question: Question, rest: Happening) -> str:
    """What stands behind that which is asked for: "How many cards" are removed, "Which Attack" does more damage."""
    helper, verb = _verb(rest, question)
    several = question.asks == "how many"
    if helper == "does" and not question.negated:
        return predicate(world, rest, several=several)
    return join(SECOND.get(helper, helper) if several else helper, _no(question), verb, _rest(world, rest))


def _no(question: Question) -> str:
    return "not" if question.negated else ""


def _unit(question: Question) -> str:
    """The matter that is asked for, without the question word."""
    unit = question.unit.removeprefix(question.asks).strip()
    return "" if unit in ("many", "much", "one") else unit


def _ask(question: Question) -> str:
    unit = of_matter(_unit(question))
    many = SEVERAL.get(unit, plural(unit.removeprefix("card:").title() if unit.startswith("card:") else unit))
    asks = {"whether": "", "how many": f"how many {many if unit else ''}", "how much": f"how much {unit}"}
    return asks.get(question.asks, question.asks).strip()


def _without_unit(act: Happening, question: Question) -> Happening:
    """What is asked for stands before the verb."""
    unit = _unit(question).lower()
    units = (
        question.unit.lower(),
        unit,
        plural(unit),
        f"more {plural(unit)}",
        question.asks,
        SEVERAL.get(unit, "").lower(),
    )
    things = [thing for thing in act.things if thing.title.lower() not in units]
    others = [thing for thing in act.others if thing.title.lower() not in units]
    amount = question.asks.startswith("how")
    roles = {link: value for link, value in act.roles.items() if not (amount and value and value in units)}
    kind = "" if act.kind in (question.unit, unit, act.verb) or (amount and act.kind in units) else act.kind
    return replace(act, things=things, others=others, roles=roles, kind=kind)


def _verb(act: Happening, question: Question) -> tuple[str, str]:
    """The helping verb, and the verb itself."""
    first, verb = split_modal(act)
    modal = question.modal or first
    if act.verb == "take" and act.kind.startswith("does"):
        return modal or ("do" if sum(thing.count for thing in act.things) > 1 else "does"), "do" + act.kind[4:]
    if act.actor and act.verb in DOING:
        return modal or "does", DOING[act.verb]
    if act.verb == "under":
        return modal or "is", join("be" if modal else "", "placed")
    if act.verb in STATES and not (act.verb == "reveal" and act.actor):
        return modal or "is", join("be" if modal else "", STATES[act.verb] or act.kind)
    if verb in ("state", "be", "is"):
        return modal or "is", join("be" if modal else "", act.kind.title() if verb == "state" else "")
    if act.verb == "have" and act.things and not act.actor and act.zone == "play":
        return modal or "is", "be" if modal else ""
    if act.verb == "reveal" and act.actor:
        return modal or "does", verb
    if is_suffered(act):
        return modal or "is", join("be" if modal else "", participle(verb))
    if verb in ("hand", "lie") and act.actor:
        verb = "have"  # "How many cards remain in his Hand?"
    if verb == "defend":
        verb = WAYS.get(act.kind, "defend against" if act.others else "defend")
    return modal or "does", verb


def _rest(world: World, act: Happening) -> str:
    kept = replace(act, extra={key: value for key, value in act.extra.items() if key != "modal"})
    if act.verb == "defend":
        tools = f"with {of_things(act.things)}" if act.things else ""
        return join(of_things(act.others), tools, when(act), purpose(world, act))
    told = act.verb in (*STATES, "state") or act.kind.startswith("does")
    return tail(world, replace(kept, kind="") if told else kept)


def _of_value(player: str, question: Question) -> str:
    if question.asks == "whether":
        return f"is this {'legal' if not question.unit else f'a legal {question.unit}'}"
    if question.asks == "how much" and player and question.clause.verb != "be":
        return join(_ask(question), "does", player, question.clause.verb)
    return f"what is {player + chr(39) + 's' if player else 'the'} {of_matter(question.unit)}"
