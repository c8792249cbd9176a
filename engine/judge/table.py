"""Rulings that are told as data: what happened, what is asked, what follows, and the passages that say so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.aside.lenient import beside, plainly
from engine.aside.neutral import neutral
from engine.binding import Binding
from engine.card import Effect
from engine.case import Case, Collision, Open, Question, Ruling
from engine.judge.fights.cover import covers
from engine.judge.timely import Judge, Past
from engine.judge.whose import is_of_two
from engine.notation import Pattern, pattern
from engine.pattern import fits
from engine.ruling import Row, rows_of
from engine.sums import number, truth
from engine.telling.texts.retelling import passage_of
from engine.telling.texts.same_words import says_again
from engine.verdict import Answer, Overruled
from engine.world import Happening, World

Slot = tuple[Pattern, ...]
"""A fact of a ruling: the patterns of the ways in which it may be told."""


@dataclass(slots=True)
class Match:
    """A ruling that applies, with what its variables stand for and the happenings that it took into account."""

    row: Row
    binding: Binding
    used: list[Happening] = field(default_factory=list)


def by_table(case: Case) -> Ruling | None:
    """What the rulings say. Raises Open where two of them say different things."""
    asked = rows_of(case.ruleset, case.question.asks, case.question.negated)
    matches = [match for row in asked for match in _matches(case, row)]
    beaten = {loser for match in matches for loser in match.row.over}
    standing = [match for match in matches if match.row.id not in beaten]
    if not standing:
        return None
    if any(_is_of_two(match, case.question.act) for match in standing):
        raise Open("whose it is matters here, and what follows where it is the other player's is not modelled")
    answers = {repr(_answer(match, case.world)) for match in standing}
    if len(answers) > 1:
        raise Collision(
            "passages that collide: "
            + " / ".join(f"“{s.quote}”" for m in standing for s in m.row.quotes[case.ruleset][:1])
        )
    lost = [match for match in matches if match.row.id in standing[0].row.over]
    return _ruling(case, standing[0], lost)


def _is_of_two(match: Match, act: Happening | None) -> bool:
    return not match.row.anyones and is_of_two(match.binding, [*match.used, act])


def _matches(case: Case, row: Row) -> Iterator[Match]:
    binding = _asked(row, case) if _is_so_asked(row, case.question) else None
    if binding is None:
        return
    told = [h for h in case.world.log if not neutral(h, case.question.act)]
    told.sort(key=lambda happening: "remark" in happening.extra)
    match = _search(row, row.slots, told, case, binding, [])
    if (
        match is not None
        and _names_all(row, match.binding)
        and _counted(row, match.binding, case)
        and (not row.when or truth(_plain(row.when, match.binding)))
        and _covers(row, match.binding)
        and _in_order(row, match.binding, case.world)
        and _is_persona(row, match.binding, case.world)
    ):
        yield match


def _is_so_asked(row: Row, question: Question) -> bool:
    """Whether the ruling answers a question that is asked with this modal, unit and adverb."""
    return (
        _is(row.modal, question.modal)
        and _is(row.unit, question.unit)
        and (not row.adverb or any(_is(row.adverb, adverb) for adverb in question.clause.adverbs))
    )


def _asked(row: Row, case: Case) -> Binding | None:
    """What the variables stand for, as far as the question says so; None where the ruling is about something else."""
    question, binding = case.question, Binding()
    if row.act:
        if question.act is None:
            return None
        bound = fits(pattern(row.act), question.act, case.world, binding, question=True)
        if bound is None and row.lenient:
            bound = fits(pattern(row.act), plainly(question.act), case.world, binding, question=True)
        if bound is None:
            return None
        binding = bound
    elif question.act is not None or _asks_what_is_left(question):
        return None
    if row.player and question.player and not binding.players:
        other = "Q" if row.player == "P" else "P"
        binding.players = {row.player: question.player, other: case.world.opponent(question.player)}
    return binding


def _is_persona(row: Row, binding: Binding, world: World) -> bool:
    return not row.persona or _is_persona_of(row, binding.players.get("P", ""), world)


def _is_persona_of(row: Row, player: str, world: World) -> bool:
    return player in world.players and world.players[player].persona == row.persona


def _names_all(row: Row, binding: Binding) -> bool:
    """Whether all cards that its sentence names were told of."""
    named = re.findall(r"\{([A-Z])\}", row.says)
    return all(name in binding.things or name in binding.players or name in binding.numbers for name in named)


def _counted(row: Row, binding: Binding, case: Case) -> bool:
    """Whether the ruling reckons with the number of every card of which there are several, or none."""
    words = f"{row.answer} {row.when} {row.says}"
    return all(f"#{variable}" in words for variable in binding.several) and (
        row.answer is not True or "#" in words or "×" in str(row.act) or not _asks_for_several(case)
    )


def _asks_for_several(case: Case) -> bool:
    """Reads "May he play 2 Attacks Hidden?", "all his Attacks": that he may play one of them does not say so."""
    question = case.question
    things = question.act.things if question.act is not None and question.permission else []
    acts = [act for told in case.world.log for act in (told, told.purpose) if act is not None]
    known = [thing for act in acts for thing in act.things]  # "them", of which it was told
    new = [thing for thing in things if thing not in known]
    return any(thing.count > 1 or "all" in thing.traits for thing in new)


def _covers(row: Row, binding: Binding) -> bool:
    """Whether the Defense and the Attack that the ruling names fit together; unknown Grids do not."""
    if not row.covers:
        return True
    tool, attack = (binding.things[name] for name in row.covers)
    return "covering" in tool.traits or covers(tool, attack) is True


def _in_order(row: Row, binding: Binding, world: World) -> bool:
    """Whether the first of the two cards is last told of before the second, where the ruling names both."""
    things = [binding.things[name] for name in row.order if name in binding.things]
    acts = [happening.all_cards for happening in world.log]
    last = [max((at for at, cards in enumerate(acts) if one in cards), default=-1) for one in things]
    return last == sorted(last)


def _is(wanted: str, asked: str) -> bool:
    return wanted in ("_", asked) or ("|" in wanted and asked in wanted.split("|"))


def _asks_what_is_left(question: Question) -> bool:
    """Whether it asks how much Ability a player has or gains: a ruling that names no act says what is lost."""
    return question.unit == "ability" and question.clause.verb in ("have", "gain")


def _search(
    row: Row, slots: list[Slot], log: list[Happening], case: Case, binding: Binding, used: list[Happening]
) -> Match | None:
    """Every happening must fit one fact, and every fact that is not optional one happening."""
    if not log:
        return Match(row, binding, used) if all(map(_may_lack, slots)) else None
    first, rest = log[0], log[1:]
    if _is_retold(row, first, binding, case):
        found = _search(row, slots, rest, case, binding, [*used, first])
        if found is not None:
            return found
    for index, slot in enumerate(slots):
        for fact in slot:
            bound = fits(fact, first, case.world, binding)
            if bound is None:
                continue
            # A fact that may be told several times is told in the same way each time.
            left = [*slots[:index], *([(fact,)] if fact.repeated else []), *slots[index + 1 :]]
            found = _search(row, left, rest, case, bound, [*used, first])
            if found is not None:
                return found
    players = Binding(dict(binding.players))
    aside = any(fits(idle, first, case.world, players) is not None for idle in row.idle_patterns)
    if aside or (row.lenient and beside(first, case)):
        return _search(row, slots, rest, case, binding, [*used, first])
    return None


def _may_lack(slot: Slot) -> bool:
    return any(fact.optional or fact.repeated for fact in slot)


def _is_retold(row: Row, happening: Happening, binding: Binding, case: Case) -> bool:
    """Whether it only tells again what the ruling's own entries say of a card that the ruling names."""
    words = happening.extra.get("remark", "").split()
    named = any(binding.things.get(variable) in happening.others for variable in row.named)
    power = bool(row.persona) and happening.kind == "persona power" and _is_persona_of(row, happening.by, case.world)
    if not words or not (named or power):
        return False
    entries = [case.entries[source.entry] for source in row.quotes[case.ruleset]]
    return any(says_again(words, passage_of(entry)) for entry in entries)


def _ruling(case: Case, match: Match, lost: list[Match]) -> Ruling:
    for happening in case.world.log:
        case.use(happening)
    case.care(*case.world.things)
    row = match.row
    for held in [h for h in case.world.log if h.verb == "hold" and row.idle]:
        for thing in held.things:
            thing.traits.discard("vague")  # how many he holds changes nothing
    case.inferred = case.inferred or row.inferred
    says = _filled(row.says, match, case.world)
    answer = _answer(match, case.world)
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


def _answer(match: Match, world: World) -> Answer:
    answer = match.row.answer
    if isinstance(answer, str) and answer.startswith("="):
        return _reckoned(_plain(answer[1:], match.binding))
    if isinstance(answer, str):
        return _filled_name(answer, match.binding, world)
    return answer


def _reckoned(text: str) -> Answer:
    """A sum, or whether a comparison holds ("1 == 1"), or does not ("not 1 == 1")."""
    denied = text.startswith("not ")
    if any(sign in text for sign in "<>="):
        return truth(text.removeprefix("not ")) != denied
    return number(text)


def _filled_name(answer: str, binding: Binding, world: World) -> str:
    return re.sub(
        r"\{([A-Z])\}",
        lambda m: binding.things[m[1]].title if m[1] in binding.things else world.name(binding.players[m[1]]),
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
    missing = [name for name in re.findall(r"#?\b[A-Z]\b", text) if name not in binding.numbers]
    if missing:
        raise Open("a number that it hinges on is not told")
    return re.sub(r"#?\b[A-Z]\b", lambda m: str(binding.numbers[m[0]]), text)


JUDGES = (Judge(by_table, None, Past.ANY, None),)
