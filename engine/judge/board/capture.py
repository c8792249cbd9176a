"""Captured cards: which cards Capture others, where a Captured card goes, who may look at it.

Document: Type Two, Capture.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.aside.lenient import beside
from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing, World

CAPTURING = frozenset(["mongolian broad sword", "rachel macleod"])
NOT_CAPTURING = frozenset(["watcher 's tattoo", "watchers tattoo", "kidnap"])
GOING = frozenset(["go", "put", "place", "return", "move", "discard", "come", "shuffle"])
HAVING = frozenset(["have", "hold", "keep"])
COURSE = frozenset(["activate", "use", "put", "place", "will put", "will place", "would put", "lie", "belong", "remove",
                    "leave", "discard", "play", "own", "be"])  # fmt: skip
INTO = ("into", "to", "in")
PILES = frozenset(["endurance", "discard pile"])
SEEN = frozenset(["it", "card", "captured card", "they", "he"])


def captures(case: Case) -> Ruling | None:
    """Reads "Does Kidnap Capture other cards?", "Is the card Captured?"."""
    act = case.question.act
    if not case.question.plain or act is None or not case.own("capturing") or not _asks_for_capture(act):
        return None
    known = CAPTURING | NOT_CAPTURING
    asked = [thing for thing in act.cards if _named(thing, known)]
    told = [thing for h in case.world.log for thing in h.all_cards if _named(thing, known)]
    about = {thing.extra_name for thing in asked or told}
    if len(about) != 1 or not all(_is_of_tool(h, asked or told) for h in case.world.log if not neutral(h, act)):
        return None
    tool = (asked or told)[0]
    answer = _named(tool, CAPTURING)
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step(f"{tool.title} is a card that {'Captures' if answer else 'does not Capture'} others.",
              "capturing" if answer else "not-capturing")  # fmt: skip
    return Ruling(answer, f"{tool.title} {'Captures' if answer else 'does not Capture'} other cards.")


def _named(thing: Thing, names: frozenset[str]) -> bool:
    return bool(names & {thing.extra_name, *thing.names})


def _asks_for_capture(act: Happening) -> bool:
    inner = act.purpose if act.verb == "be" and act.purpose is not None else act
    return not act.negated and not inner.negated and (inner.verb == "capture" or act.kind == "capture card")


def _is_of_tool(told: Happening, tools: list[Thing]) -> bool:
    """Whether it only tells that the card is in play and used, or what it does not say."""
    return (told.verb in (*HAVING, "use", "play", "modify") and not told.negated and not told.of_none) or (
        told.negated and told.verb == "capture" and not any(thing in tools for thing in told.cards)
    )


@dataclass(frozen=True, slots=True)
class Captured:
    """Who has Captured a card, and whose it is."""

    captor: str
    owner: str


def goes(case: Case) -> Ruling | None:
    """Reads "Into whose Discard Pile does it go?", "May he put it into his own Endurance?"."""
    question, act = case.question, case.question.act
    if act is None or act.verb not in GOING or act.negated or question.negated or not case.own("captured-to-owner"):
        return None
    state = _read(case)
    if state is None or not _is_captured(act, case) or _goes_home(case, state):
        return None
    name, pile = case.world.name(state.owner), next((act.roles[role] for role in INTO if role in act.roles), "")
    says = f"A Captured card goes to the Discard Pile of its owner, {name}, and into no other pile."
    answer: bool | str | None = None
    if question.asks == "where":
        answer = f"{name}'s Discard Pile"
    elif question.asks == "whose" and question.unit.lower() in ("discard pile", ""):
        answer = name
    elif question.asks == "whether" and pile in PILES and question.modal != "must":
        into = act.by or act.actor
        home = into == state.owner and pile == "discard pile" and not question.permission
        answer = False if into == state.captor else home or None
    if answer is None or (not state.owner and question.asks != "whether"):
        return None
    case.step("It lies with the captor only until it would go to a pile.", "captured-to-owner")
    return Ruling(answer, says)


def _goes_home(case: Case, state: Captured) -> bool:
    """Whether it would be put into its owner's own Endurance: the rule is about that of another."""
    told = [part for h in case.world.log for part in h.parts if part.by and part.by == state.owner]
    return any(part.roles.get(role) == "endurance" for part in told for role in INTO)


def _is_captured(act: Happening, case: Case) -> bool:
    """Whether it is asked of the captured card: of what is called so, or of nothing else that was told of."""
    subject = case.question.clause.subject
    this = subject is not None and subject.determiner in ("the", "this", "that")
    open_ = case.question.asks != "whether" or this  # "a card of his own" may be another one
    if act.kind.endswith("captured card") or (act.kind == "card" and not act.things and open_):
        return True
    told = [t for h in case.world.log for part in h.parts if part.verb == "capture" for t in part.cards]
    it = not act.kind and not act.cards and (act.more in ("", "it") or act.roles.get("subject") in SEEN)
    return it or (bool(act.things) and all(thing in told for thing in act.things))


def _read(case: Case) -> Captured | None:
    """Whose card was Captured by whom; None where it is not told, or something else is."""
    log = [h for h in case.world.log if not neutral(h, case.question.act)]
    found = [h for h in log if any(map(_tells, h.parts))]
    captors = {part.actor or part.by for h in found for part in h.parts if _tells(part)} - {""}
    if not found or len(captors) != 1:
        return None
    captor = captors.pop()
    if not all(h in found or (h.verb in COURSE and not h.negated) or beside(h, case) for h in log):
        return None
    if any(
        part.verb in COURSE and any(part.roles.get(role) == "hand" for role in INTO) for h in log for part in h.parts
    ):
        return None  # what would go to a Hand is not said
    owners = {name for h in log for part in h.parts for name in _owners(part, case.world)} - {captor}
    own = any(h.verb == "capture" and h.by and h.by == h.actor for h in log)
    if any(len({thing.owner for thing in h.cards}) > 1 for h in found if h.verb == "capture"):
        return None  # cards of both players, and it is asked of one of them
    if len(owners) > 1 or (own and not owners):
        return None  # he captured a card of his own
    case.use(*case.world.log)
    case.care(*case.world.things)
    for told in (*case.world.log, *([case.question.act] if case.question.act is not None else [])):
        told.extra.pop("more", None)  # "it" is the card
    return Captured(captor, owners.pop() if owners else "")


def _tells(told: Happening) -> bool:
    """Reads "he has captured a card", "he holds a Captured card"."""
    having = told.verb in HAVING and told.kind.endswith("captured card")
    return (told.verb == "capture" or having) and not told.negated and "object" not in told.roles


def _owners(told: Happening, world: World) -> set[str]:
    """Whose the card is said to be."""
    said = {told.by, *(thing.owner for thing in told.cards if thing.extra_name == "")} if _tells(told) else set()
    if told.verb in ("belong", "own"):
        said |= {told.target}
    said |= {told.roles["of"].removeprefix("player:")} if told.roles.get("of", "").startswith("player:") else set()
    return said & world.players.keys()


JUDGES = tuple(
    Judge(one, None, Past.ANY, None)
    for one in (
        captures,
        goes,
    )
)
