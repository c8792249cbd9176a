"""Desert: cards that all players lose at the beginning of turns; Type One counts each player's turn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.amount import amount
from engine.case import Case, Open, Ruling
from engine.judge.facts import facts
from engine.judge.timely import Judge, Past
from engine.world import Happening

KNOWN = {
    "hand": "play(P; X=desert; zone=(hand)?; turn=<=0)",
    "brought": "use|play(P; _; purpose=bring|put(P; X=desert; [into]=play; phase=(beginning|may do)?); turn=<=0)"
    " || bring|put(P; X=desert; [into]=play; [with]=_?; turn=<=0; phase=(beginning|may do)?)"
    " || bring|put(P; X=desert; other=_; [into]=play; [with]=_?; turn=<=0; phase=(beginning|may do)?)",
    "has": "have(P; X=desert; turn=<=0)",
    "lies": "have(·; X=desert; turn=<=0)",
    "stays": "stay|remain(·; X=desert; [in]=play; [subject]=_; turn=<=0)",
    "reconnaissance": "play(Q; R=reconnaissance|focus; phase=(beginning|may do)?; turn=<=0)",
    "ignores": "ignore(Q; X=desert; phase=(beginning|may do)?; turn=<=0)",
    "ignores effects": "ignore(Q; other=X=desert; kind=effect; phase=(beginning|may do)?; turn=<=0)",
    "not ignored": "NOT ignore(_; X=desert; turn=<=0; [subject]=_?)"
    " || ignore(_; X=desert; turn=<=0; [subject]=_?; [neither]=_)",
    "turn had": "have|take|finish|play(_; kind=turn|own turn|next turn; by=_; target=_; number=_; zone=; turn=<=0;"
    " [since then]=_?; [since]=_?)",
    "paid": "discard|lose|put|place(_; other=X=desert; kind=card; number=_; turn=<=0; phase=(beginning|may do)?; zone=;"
    " [for]=_?; [to]=_?; [at]=beginning?; by=_)",
    "not removed": "NOT remove(_; X=desert; turn=<=0; [subject]=_?) || NOT leave(·; X=desert; turn=<=0; [subject]=_?)"
    " || remove|ignore|nullify(·; other=X=desert; kind=nothing|nothing else; turn=<=0; [else]=_?)"
    " || ignore(_; kind=nothing; turn=<=0)",
    "goes on": "go|come(any; turn=<=0; [on to]=_?; [to]=_?)",
    "not nullified": "NOT nullify(·; X=desert; turn=<=0; [subject]=_?; [neither]=_?)",
    "begins": "begin(·; kind=turn|next turn; by=P) || begin(·; kind=turn|next turn; by=Q) || turn(P) || turn(Q)",
    "begins with it": "begin(·; other=X=desert; kind=turn|next turn; by=P; [with]=_; [in]=play)"
    " || begin(·; other=X=desert; kind=turn|next turn; by=Q; [with]=_; [in]=play)",
    "aims": "play(Q; R=reconnaissance|focus; phase=(beginning|may do)?; purpose=ignore(Q; X=desert); turn=<=0)",
}
EACH = 2
IN_PLAY = ("hand", "brought", "has", "lies")
ELSEWHERE = ("hand", "discard pile", "play")
"""Where the cards that are lost to it do not come from."""


def by_desert(case: Case) -> Ruling | None:
    """Reads how many cards a player loses to Desert at the beginning of his turn."""
    question, act = case.question, case.question.act
    asked = question.counts("card") and question.clause.tense == "present"
    if not asked or act is None or not act.actor or act.verb not in ("discard", "lose", "place", "put"):
        return None
    if act.actor == "all" or act.roles.get("from") in ELSEWHERE or not _to_discard_pile(act):
        return None
    owner = next((h.actor for h in case.world.log if _brings(h) or (h.purpose is not None and _brings(h.purpose))), "")
    known = {f"{name} {n}": text for name, all_ in KNOWN.items() for n, text in enumerate(all_.split(" || "))}
    told = facts(case, owner or act.actor, known)
    if told is None or not any(f.name.split()[0] in IN_PLAY for f in told):
        return None
    case.care(*case.world.things)
    names = {fact.name.rsplit(" ", 1)[0] for fact in told}
    came = [f for f in told if f.name.split()[0] in ("hand", "brought")] or [
        f for f in told if f.name.startswith("has")
    ]
    entered = max((fact.happening.turn for fact in came), default=0)
    entry, rule = _Entry(owner, names, entered), _classic if case.ruleset == "classic" else _counted
    if "in all" in act.roles and not act.nth:
        raise Open("up to which turn they are counted is not said", ("type1/desert",))
    first = 2 if act.actor == owner and "hand" in names else 1  # on the turn in which he plays it he loses none
    turns = range(first, _nth(act) + 1) if "in all" in act.roles else [_nth(act)]
    number = sum(rule(case, replace(act, nth=str(nth) if "in all" in act.roles else act.nth), entry) for nth in turns)
    return Ruling(number, f"{case.world.name(act.actor)} loses {amount(number, 'card')} to Desert.")


def _to_discard_pile(act: Happening) -> bool:
    """Whether the cards go where Desert sends them."""
    return {act.roles.get(link, "discard pile") for link in ("in", "into", "to", "under")} == {"discard pile"}


def _brings(happening: Happening) -> bool:
    """Whether a player plays it, brings it into play or has it there."""
    desert = any(thing.extra_name == "desert" for thing in happening.things)
    return desert and bool(happening.actor) and happening.verb in ("play", "bring", "have")


@dataclass(frozen=True, slots=True)
class _Entry:
    """Who has it, by which words that was told, and how many turns ago it came into play."""

    owner: str
    names: set[str]
    turn: int

    @property
    def ignored(self) -> bool:
        """Whether the opponent does anything to it."""
        return bool(self.names & {"ignores", "ignores effects", "aims"})

    def is_before(self, act: Happening) -> bool:
        """Whether it came into play before the turn of its owner that is asked about."""
        return self.turn < 0 or _nth(act) > 1


def _ignored(act: Happening, entry: _Entry) -> bool:
    """Whether the opponent ignores it at the very beginning that is asked about: his first."""
    return entry.ignored and act.actor != entry.owner and _nth(act) == 1


def _classic(case: Case, act: Happening, entry: _Entry) -> int:
    if entry.ignored or "reconnaissance" in entry.names:
        raise Open("whether Desert may be ignored in this way stands in no document", ("handbook/desert",))
    own = act.actor == entry.owner and not entry.names & {"has", "lies"}
    if act.phase != "beginning" or (own and not entry.is_before(act)):
        raise Open("whether it was in play at the beginning of that turn is not said", ("handbook/desert",))
    case.step("All players place the top two cards of their Endurance in their Discard Pile.", "desert")
    return EACH


def _counted(case: Case, act: Happening, entry: _Entry) -> int:
    """Type One: two cards for each beginning of a player's turn since his own last one."""
    if case.ruleset != "type1" or not entry.names & {"hand", "brought"}:
        raise Open("when Desert came into play is not said", ("type1/desert",))
    if act.phase not in ("beginning", "may do", "") or _nth(act) < 1:
        raise Open("at the beginning of which turn is not said", ("type1/desert",))
    if _ignored(act, entry):
        case.step("He ignores Desert at the beginning of that turn.", "desert-counted")
        return 0
    now = _beginning(case, act, entry)
    first = 3 if "hand" in entry.names else 2
    if now == 3 and first == 2:
        raise Open("what he loses on his first turn is not said", ("type1/desert",))
    beginnings = [turn for turn in (now - 1, now) if turn >= first]
    case.step(f"{EACH} cards for each player's turn: {EACH * len(beginnings)}.", "desert-counted")
    return EACH * len(beginnings)


def _beginning(case: Case, act: Happening, entry: _Entry) -> int:
    """Which beginning of a turn it is, counted from the turn in which Desert came into play, whose is 2."""
    entered = {n for h in case.world.log if (n := h.nth) and h.actor == entry.owner} or {"1"}
    # Who is told of first is taken to have the first turn of the two, as in the Examples.
    first_told = next(iter(case.world.players), "")
    if act.nth and (entered != {"1"} or entry.owner != first_told):
        raise Open("when Desert came into play is not said", ("type1/desert",))
    if act.actor != entry.owner:
        if not act.nth and entry.turn < -1:
            raise Open("how many turns it has been in play is not said", ("type1/desert",))
        return 2 * _nth(act) + 1
    if act.nth:
        return 2 * _nth(act)
    if entry.turn < 0:
        return 4  # a later turn of his own: at each of them there were two beginnings since the last
    at_once = {*case.question.clause.adverbs} & {"at once", "immediately", "right away"}
    if "brought" in entry.names and (act.phase == "may do" or at_once):
        return 2
    raise Open("at the beginning of which turn is not said", ("type1/desert",))


def _nth(act: Happening) -> int:
    return int(act.nth or "1")


WORDS = frozenset({"since then", "since", "because of", "for", "neither", "in all", "after that", "else", "to", "at"})
JUDGES = (Judge(by_desert, frozenset(["beginning", "may do"]), Past.ANY, WORDS),)
