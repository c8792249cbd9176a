"""The engine's own short sentences: a situation given back as it was understood."""

from __future__ import annotations

from engine.case import Question
from engine.english.lexicon import plural
from engine.telling.frame import NotUnderstood
from engine.world import Happening, Thing, World

THIRD = {"have": "has", "be": "is", "do": "does", "exert": "Exerts", "exhaust": "Exhausts"}
MODALS = ("may", "can", "must", "will", "had")
LIES = {"discard": "in the Discard Pile", "endurance": "in the Endurance", "deck": "in the deck", "hand": "in the Hand"}
VALUES = {"ability": "an Ability", "hand size": "a hand size", "maximum ability": "a maximum Ability"}
PASSIVE = {"countered": "countered", "outcome": "", "trait": "", "is": "", "pending": "pending", "reveal": "revealed"}
MATTERS = ("ability", "endurance", "exertion", "power blow", "power block", "head shot", "attack phase", "special card")


def of_thing(thing: Thing) -> str:
    """A card as it is called."""
    return f"{thing.count} {thing.title}" if thing.count > 1 and not thing.title[:1].isdigit() else thing.title


def of_things(things: list[Thing]) -> str:
    """A series of cards."""
    names = [of_thing(thing) for thing in things]
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def of_matter(words: str) -> str:
    """A matter of the rules, with the capitals that the documents write."""
    return words.title() if words in MATTERS else words


def of_happening(world: World, happening: Happening) -> str:
    """What happened or holds, as a sentence without its full stop."""
    actor = world.name(happening.actor) if happening.actor else happening.extra.get("of", "")
    if happening.verb == "have" and not actor and happening.zone == "play":
        return _join(of_things(happening.things), "are" if len(happening.things) > 1 else "is", "in play")
    if happening.verb in VALUES:
        return f"{actor} has {VALUES[happening.verb]} of {happening.number}"
    if happening.verb == "hand":
        return f"{actor} has {happening.number} cards in the Hand"
    if happening.verb == "state":
        return f"{actor} is {'not ' if happening.negated else ''}{happening.kind.title()}"
    if happening.verb == "under":
        return f"underneath {of_things(happening.others)} lie {of_things(happening.things)}"
    if happening.verb == "no damage":
        return "no damage is pending"
    if happening.verb in PASSIVE and happening.things:
        return _passive(world, happening)
    return _join(actor, _verb(happening), _rest(world, happening))


def _passive(world: World, happening: Happening) -> str:
    state = PASSIVE[happening.verb] or happening.kind
    no = "not" if happening.negated else ""
    against = f"against {world.name(happening.target)}" if happening.target else ""
    return _join(of_things(happening.things), "is", no, state, against)


def _verb(happening: Happening) -> str:
    first, _, rest = happening.verb.partition(" ")
    if first in MODALS and rest:
        return _join(first, "not" if happening.negated else "", rest)
    if happening.negated:
        return f"does not {happening.verb}"
    acts = happening.actor or "of" in happening.extra
    return THIRD.get(happening.verb, plural(happening.verb)) if acts else happening.verb


def _rest(world: World, happening: Happening, asked: str = "") -> str:
    """All that stands behind the verb; what is asked for stands before it."""
    number = str(happening.number) if happening.number is not None and not happening.things else ""
    others = of_things([thing for thing in happening.others if thing.title != happening.extra.get("of")])
    aimed = happening.verb == "exert" and happening.purpose is not None
    repeated = aimed or happening.kind in (asked, happening.verb)
    link = "against" if happening.extra.get("against") else "with" if happening.things or happening.kind else ""
    kind = "" if repeated else of_matter(happening.kind)
    return _join(
        of_things(happening.things), number, kind, _join(link, others) if others else "",
        f"against {world.name(happening.target)}" if happening.target else "", _where(happening), _when(happening),
        f"to {_infinitive(world, happening.purpose)}" if happening.purpose is not None else "",
    )  # fmt: skip


def _infinitive(world: World, purpose: Happening) -> str:
    return _join("not" if purpose.negated else "", purpose.verb, _rest(world, purpose))


def _where(happening: Happening) -> str:
    if happening.verb in ("have", "keep") and happening.zone == "play":
        return "in play"
    return LIES.get(happening.zone, "") if happening.verb != "hold" else "in the Hand"


def _when(happening: Happening) -> str:
    turn = {0: "", -1: "on the turn before"}.get(happening.turn, "earlier")
    return _join(turn, f"in the {happening.phase.title()}" if happening.phase else "")


def _join(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def understood(world: World, question: Question) -> str:
    """The situation and the question as they were understood."""
    told = [of_happening(world, happening) for happening in world.log]
    return " ".join([*(f"{_begin(one)}." for one in told), _asked(world, question)])


def _begin(text: str) -> str:
    return text[:1].upper() + text[1:]


def _asked(world: World, question: Question) -> str:
    """The question, in the order of words that a question has."""
    act, player = question.act, world.name(question.player) if question.player else ""
    if act is None:
        return _of_value(player, question)
    no = "not" if question.negated else ""
    helper = question.modal or ("is" if act.verb in (*PASSIVE, "state", "be") else "does")
    ask = {"whether": "", "how many": f"how many {plural(question.unit)}", "how much": f"how much {question.unit}"}
    subject = world.name(act.actor) if act.actor else of_things(act.things) if act.verb in PASSIVE else "that"
    verb = PASSIVE.get(act.verb) if act.verb in PASSIVE else "" if act.verb in ("state", "be") else act.verb
    rest = act.kind if act.verb in (*PASSIVE, "state") else _rest(world, act, question.unit)
    return _begin(_join(ask.get(question.asks, question.asks), helper, subject, no, verb or "", rest)) + "?"


def _of_value(player: str, question: Question) -> str:
    if question.asks == "whether":
        return f"Is this {question.unit or 'legal'}?" if not question.unit else f"Is this a legal {question.unit}?"
    whose = f"{player}'s " if player else "the "
    return f"What is {whose}{of_matter(question.unit)}?"


def unread(text: str, error: NotUnderstood) -> str:
    """What was not understood, and what would be."""
    start, end = error.span
    quoted = text[start:end].strip() or error.words
    near = f" What would be read here: {error.near}." if error.near else ""
    return f"Not understood: “{quoted}”.{near}" if quoted else f"There is no question in it.{near}"
