"""Rulings that are told as data: what happened, what is asked, what follows, and the passages that say so."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from engine.card import Effect, Source
from engine.case import Case, Open, Question, Ruling
from engine.judge.cover import covers
from engine.judge.neutral import neutral
from engine.judge.timely import Judge, Past
from engine.pattern import Binding, Pattern, fits, pattern
from engine.retelling import passage_of, says_again
from engine.verdict import Answer, Overruled
from engine.world import Happening, World

HERE = Path(__file__).parent.parent / "rulings"


@dataclass(frozen=True, slots=True)
class Row:
    """One ruling. It holds in the rulesets of its `quotes`; `over` are the rulings that it beats."""

    id: str
    facts: tuple[Pattern, ...]
    act: Pattern | None
    asks: str
    modal: str
    unit: str
    answer: Answer
    says: str
    quotes: dict[str, tuple[Source, ...]]
    over: tuple[str, ...] = ()
    inferred: bool = False
    instead: tuple[str, ...] = ()
    player: str = ""
    negated: bool = False
    when: str = ""
    covers: tuple[str, ...] = ()
    persona: str = ""
    """Whom P must be, where the ruling is about one Persona's power."""

    @property
    def named(self) -> set[str]:
        """The variables that stand for a card with a name of its own."""
        patterns = [*self.facts, *([self.act] if self.act is not None else [])]
        return {spec.variable for one in patterns for spec in (*one.things, *(one.others or ())) if spec.name}


@dataclass(slots=True)
class Match:
    """A ruling that applies, with what its variables stand for and the happenings that it took into account."""

    row: Row
    binding: Binding
    used: list[Happening] = field(default_factory=list)


@cache
def rows() -> tuple[Row, ...]:
    """All rulings of rulings/*.toml."""
    found: list[Row] = []
    for file in sorted(HERE.glob("*.toml")):
        for name, row in tomllib.loads(file.read_text(encoding="utf-8")).items():
            found += [_row(name, one) for one in _alternatives(row)]
    return tuple(found)


def _alternatives(row: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """One row for each way in which the same is told or asked, and for each ruleset that answers otherwise."""
    acts = [(act, False) for act in _several(row.get("act"))] + [(act, True) for act in row.get("opposite", ())]
    for facts in _tellings(row):
        for act, opposite in acts:
            for own in _rulesets(row):
                answer = not own["answer"] if opposite else own["answer"]
                yield {**row, **own, "act": act, "facts": facts, "answer": answer}


def _tellings(row: dict[str, Any]) -> Iterator[list[str]]:
    """The facts in each way in which they may be told: `either` lists some, and " || " stands between others."""
    for facts in row.get("either", [[]]):
        for told in product(*(fact.split(" || ") for fact in (*facts, *row.get("facts", ())))):
            yield [*told]


def _several(act: str | list[str] | None) -> list[str | None]:
    return [*act] if isinstance(act, list) else [act]


def _rulesets(row: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What each ruleset answers: in tables of their own where they differ."""
    if "quotes" in row:
        yield {key: row[key] for key in ("answer", "says", "quotes")}
    for ruleset in ("classic", "type1", "type2"):
        if ruleset in row:
            own = row[ruleset]
            own = {**row[own["like"]], **own} if "like" in own else own
            yield {**own, "quotes": {ruleset: own["quotes"]}}


def _row(name: str, row: dict[str, Any]) -> Row:
    quotes = {ruleset: tuple(Source(*source) for source in sources) for ruleset, sources in row["quotes"].items()}
    return Row(
        name,
        tuple(pattern(fact) for fact in row.get("facts", ())),
        pattern(row["act"]) if row.get("act") else None,
        row.get("asks", "whether"),
        row.get("modal", ""),
        row.get("unit", ""),
        row["answer"],
        row["says"],
        quotes,
        tuple(row.get("over", ())),
        bool(row.get("inferred", False)),
        tuple(row.get("instead", ())),
        row.get("player", ""),
        bool(row.get("negated", False)),
        row.get("when", ""),
        tuple(row.get("covers", ())),
        row.get("persona", ""),
    )


def by_table(case: Case) -> Ruling | None:
    """What the rulings say. Raises Open where two of them say different things."""
    matches = [match for row in rows() if case.ruleset in row.quotes for match in _matches(case, row)]
    beaten = {loser for match in matches for loser in match.row.over}
    standing = [match for match in matches if match.row.id not in beaten]
    if not standing:
        return None
    answers = {repr(_answer(match)) for match in standing}
    if len(answers) > 1:
        raise Open(
            "passages that collide: "
            + " / ".join(f"“{s.quote}”" for m in standing for s in m.row.quotes[case.ruleset][:1])
        )
    lost = [match for match in matches if match.row.id in standing[0].row.over]
    return _ruling(case, standing[0], lost)


def _matches(case: Case, row: Row) -> Iterator[Match]:
    question = case.question
    if (
        row.asks != question.asks
        or not _is(row.modal, question.modal)
        or not _is(row.unit, question.unit)
        or row.negated != question.negated
    ):
        return
    binding = Binding()
    if row.act is not None:
        if question.act is None:
            return
        bound = fits(row.act, question.act, case.world, binding, question=True)
        if bound is None:
            return
        binding = bound
    elif question.act is not None or _asks_what_is_left(question):
        return
    if row.player and question.player and not binding.players:
        binding.players = {
            row.player: question.player,
            ("Q" if row.player == "P" else "P"): case.world.opponent(question.player),
        }
    told = [h for h in case.world.log if not neutral(h, question.act)]
    told.sort(key=lambda happening: "remark" in happening.extra)
    match = _search(row, list(row.facts), told, case, binding, [])
    if (
        match is not None
        and _counted(row, match.binding)
        and (not row.when or _truth(row.when, match.binding))
        and _covers(row, match.binding)
        and _is_persona(row, match.binding, case.world)
    ):
        yield match


def _is_persona(row: Row, binding: Binding, world: World) -> bool:
    player = world.players.get(binding.players.get("P", ""))
    return not row.persona or (player is not None and player.persona == row.persona)


def _counted(row: Row, binding: Binding) -> bool:
    """Whether the ruling reckons with the number of every card of which there are several, or none."""
    words = f"{row.answer} {row.when} {row.says}"
    return all(f"#{variable}" in words for variable in binding.several)


def _covers(row: Row, binding: Binding) -> bool:
    """Whether the Defense and the Attack that the ruling names fit together; unknown Grids do not."""
    if not row.covers:
        return True
    tool, attack = (binding.things[name] for name in row.covers)
    return covers(tool, attack) is True


def _is(wanted: str, asked: str) -> bool:
    return wanted == "_" or asked in wanted.split("|")


def _asks_what_is_left(question: Question) -> bool:
    """Whether it asks how much Ability a player has or gains: a ruling that names no act says what is lost."""
    return question.unit == "ability" and question.clause.verb in ("have", "gain")


def _search(
    row: Row, facts: list[Pattern], log: list[Happening], case: Case, binding: Binding, used: list[Happening]
) -> Match | None:
    """Every happening must fit one pattern, and every pattern that is not optional one happening."""
    if not log:
        return Match(row, binding, used) if all(fact.optional or fact.repeated for fact in facts) else None
    first, rest = log[0], log[1:]
    if _is_retold(row, first, binding, case):
        return _search(row, facts, rest, case, binding, [*used, first])
    for index, fact in enumerate(facts):
        bound = fits(fact, first, case.world, binding)
        if bound is None:
            continue
        left = facts if fact.repeated else facts[:index] + facts[index + 1 :]
        found = _search(row, left, rest, case, bound, [*used, first])
        if found is not None:
            return found
    return None


def _is_retold(row: Row, happening: Happening, binding: Binding, case: Case) -> bool:
    """Whether it only tells again what the ruling's own entries say of a card that the ruling names."""
    words = happening.extra.get("remark", "").split()
    if not words or not any(binding.things.get(variable) in happening.others for variable in row.named):
        return False
    entries = [case.entries[source.entry] for source in row.quotes[case.ruleset]]
    return any(says_again(words, passage_of(entry)) for entry in entries)


def _ruling(case: Case, match: Match, lost: list[Match]) -> Ruling:
    for happening in case.world.log:
        case.use(happening)
    case.care(*case.world.things)
    row = match.row
    case.inferred = case.inferred or row.inferred
    says = _filled(row.says, match, case.world)
    answer = _answer(match)
    step = case.made(says, *row.quotes[case.ruleset], *_amounts(match))
    for loser in lost:
        losing = case.made("", *loser.row.quotes[case.ruleset])
        case.overruled.append(Overruled(losing.citations[0], step.citations[0], "the later document wins"))
    case.steps.append(step)
    if answer is False and case.question.modal in ("may", "can"):
        case.why_not.append(step)
        case.changes += [_filled(text, match, case.world) for text in row.instead]
    return Ruling(answer, says)


def _filled(text: str, match: Match, world: World) -> str:
    values = {name: world.name(player) for name, player in match.binding.players.items()}
    values |= {name: thing.title for name, thing in match.binding.things.items()}
    values |= {name: str(number) for name, number in match.binding.numbers.items()}
    return re.sub(r"\{([A-Z#]\w*)\}", lambda m: values.get(m[1], m[1]), text)


def _answer(match: Match) -> Answer:
    answer = match.row.answer
    if isinstance(answer, str) and answer.startswith("="):
        return _number(ast.parse(_plain(answer[1:], match.binding), mode="eval").body)
    if isinstance(answer, str):
        return _filled_name(answer, match.binding)
    return answer


def _filled_name(answer: str, binding: Binding) -> str:
    return re.sub(
        r"\{([A-Z])\}",
        lambda m: binding.things[m[1]].title if m[1] in binding.things else binding.players.get(m[1], m[1]),
        answer,
    )


def _amounts(match: Match) -> list[Effect]:
    """The effects of cards whose amounts the answer takes in."""
    named = re.findall(r"~([A-Z])", str(match.row.answer))
    return [e for variable in named for e in match.binding.things[variable].effects if e["to"] == "opponent"]


def _plain(text: str, binding: Binding) -> str:
    """The sum in numbers: `A` and `#X` as they were told, `~X` the one amount that a card X names for the opponent."""
    for variable in re.findall(r"~([A-Z])", text):
        effects = [e for e in binding.things[variable].effects if e["to"] == "opponent"]
        amounts = {e["amount"] for e in effects if isinstance(e["amount"], int)}
        if len(amounts) != 1:
            raise Open(f"how much {binding.things[variable].title} does is not said")
        text = text.replace(f"~{variable}", str(amounts.pop()))
    return re.sub(r"#?\b[A-Z]\b", lambda m: str(binding.numbers.get(m[0], 0)), text)


def _number(node: ast.expr) -> int:
    """A sum of whole numbers, max(…) and min(…)."""
    match node:
        case ast.Constant(int() as value):
            return value
        case ast.BinOp(left, ast.Add(), right):
            return _number(left) + _number(right)
        case ast.BinOp(left, ast.Sub(), right):
            return _number(left) - _number(right)
        case ast.BinOp(left, ast.Mult(), right):
            return _number(left) * _number(right)
        case ast.Call(ast.Name("max"), arguments):
            return max(map(_number, arguments))
        case ast.Call(ast.Name("min"), arguments):
            return min(map(_number, arguments))
    raise ValueError(ast.dump(node))


def _truth(text: str, binding: Binding) -> bool:
    """Whether a comparison holds: "N > 2"."""
    node = ast.parse(_plain(text, binding), mode="eval").body
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        raise ValueError(text)
    left, right = _number(node.left), _number(node.comparators[0])
    match node.ops[0]:
        case ast.Gt():
            return left > right
        case ast.GtE():
            return left >= right
        case ast.Lt():
            return left < right
        case ast.LtE():
            return left <= right
        case ast.Eq():
            return left == right
    return left != right


JUDGES = (Judge(by_table, None, Past.ANY, None),)
