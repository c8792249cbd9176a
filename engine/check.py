"""A situation in words -> a verdict."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from corpus.document import Ruleset
from corpus.entry import Entry
from engine.case import Case, Open, Question, Ruling
from engine.change import changes
from engine.clause import Clause
from engine.fork import fork
from engine.frame import NotUnderstood
from engine.hindering import hindering, ruled
from engine.inert import is_inert
from engine.judge import judges
from engine.judge.neutral import neutral
from engine.narrate import Narrator
from engine.question import ask, ask_more
from engine.refer import Refer
from engine.sentence import clauses_of
from engine.shelf import Shelf
from engine.token import sentences
from engine.verdict import Answer, Outcome, Verdict
from engine.wording import understood, unread
from engine.world import World

MOST = 1500
"""How many characters of a situation are read."""


class Engine:
    """Decides situations by the entries that it is given."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self.entries = entries
        self.strict = False

    @cached_property
    def shelf(self) -> Shelf:
        """The cards, put on the shelf when the first situation is read."""
        return Shelf(self.entries)

    def ready(self) -> None:
        """Reads what judging needs: words, cards, rules. The first situation would else have to wait for it."""
        self.check("Player A plays a Thrust. Is this legal?", Ruleset.CLASSIC)

    def check(self, text: str, ruleset: Ruleset = Ruleset.ANY) -> Verdict:
        """The verdict. Never raises for any text."""
        asked = Ruleset.CLASSIC if ruleset is Ruleset.ANY else ruleset
        if not text.strip():
            return self._unread(text, ruleset, "There is no situation to read.", None)
        if len(text) > MOST:
            return self._unread(
                text, ruleset, f"At most {MOST} characters are read; this has {len(text)}.", (MOST, len(text))
            )
        try:
            return self._check(text, ruleset, asked)
        except NotUnderstood as error:
            return self._unread(text, ruleset, unread(text, error), error.span)
        except RecursionError:
            return self._unread(text, ruleset, "A sentence is nested too deeply to be read.", None)
        except (IndexError, KeyError, AttributeError, ValueError, TypeError):
            # The promise is never to end in a traceback: what the reader trips over, it has not read.
            if self.strict:
                raise
            return self._unread(text, ruleset, "The situation could not be read.", None)

    @staticmethod
    def _unread(text: str, ruleset: Ruleset, says: str, span: tuple[int, int] | None) -> Verdict:
        return Verdict(text, ruleset.value, Outcome.NOT_UNDERSTOOD, sentence=says, span=span)

    def _check(self, text: str, ruleset: Ruleset, asked: Ruleset) -> Verdict:
        clauses = self.clauses(text)
        world = World(asked.value)
        narrator = Narrator(world, Refer(world, self.shelf))
        question: Question | None = None
        for clause in clauses:
            if question is not None and _keeps_both(question, clause):
                continue
            if question is not None and (clause.first or not clause.verb):
                raise NotUnderstood(clause.span, clause.verb, "one question, at the end")
            if question is not None:
                ask_more(narrator, clause)
            elif clause.asks:
                question = ask(narrator, clause)
            else:
                narrator.tell(clause)
        if question is None:
            raise NotUnderstood((len(text), len(text)), "", "a question at the end: May he play it?")
        return self._judge(text, ruleset, world, question)

    def clauses(self, text: str) -> list[Clause]:
        """The clauses of the text. Raises NotUnderstood."""
        found: list[Clause] = []
        for sentence in sentences(text, self.shelf.gazetteer):
            if any(token.senses for token in sentence):
                found += clauses_of(sentence)
        return found

    def _judge(self, text: str, ruleset: Ruleset, world: World, question: Question) -> Verdict:
        says = understood(world, question)
        found, missing = self._rulings(world, question)
        if not found and (hindered := hindering(question)) is not None:
            asked, card = hindered
            plain, more = self._rulings(world, asked)
            kept = [(case, ruled(case, ruling, card)) for case, ruling in plain]
            found = [(case, ruling) for case, ruling in kept if ruling is not None]
            found, missing = (found, missing or more) if len(found) == len(plain) else ([], missing or more)
        if not found or len({repr(r.answer) for _, r in found}) > 1:
            return _undecided(text, ruleset, says, missing, found)
        case, ruling = found[0]
        if ruling.answer is False and question.modal in ("may", "can"):
            case.changes += [change for change in changes(world, question, self._answer) if change not in case.changes]
        return _decided(text, ruleset, says, case, ruling)

    def _rulings(self, world: World, question: Question) -> tuple[list[tuple[Case, Ruling]], Open | None]:
        """What the judges say of it, each with its case, and the first thing that was missing."""
        found: list[tuple[Case, Ruling]] = []
        missing: Open | None = None
        for judge in judges():
            case = Case(*fork(world, question), self.entries)
            try:
                ruling = judge(case)
                if ruling is not None:
                    _account(case)
                    found.append((case, ruling))
            except Open as error:
                missing = missing or error
        return found, missing

    def _answer(self, world: World, question: Question) -> Answer:
        """What the judges say of it, without the proof; None where they do not agree or do not know."""
        answers: dict[str, Answer] = {}
        for judge in judges():
            case = Case(*fork(world, question), self.entries)
            try:
                ruling = judge(case)
                if ruling is not None:
                    _account(case)
                    answers[repr(ruling.answer)] = ruling.answer
            except Open:
                continue
        return next(iter(answers.values())) if len(answers) == 1 else None


def _keeps_both(question: Question, clause: Clause) -> bool:
    """Reads "May he play a second Alaine and keep both in play?": as one question, whether he may play it."""
    act, nouns = question.act, [*clause.objects]
    both = len(nouns) == 1 and nouns[0].text.lower().startswith("both") and not nouns[0].names
    in_play = [role.link == "in" and role.noun is not None and role.noun.is_a("play") for role in clause.roles]
    if act is None or act.verb != "play" or clause.verb != "keep" or not both or in_play != [True] or clause.subs:
        return False
    act.extra["and"] = "keep"
    return True


def _account(case: Case) -> None:
    """Raises Open where something was told that the ruling does not take into account."""
    act = case.question.act
    for happening in [*case.world.log, *([act] if act is not None else [])]:
        if happening.more and not is_inert(happening):
            raise Open(f"what follows from “{happening.text or happening.verb} … {happening.more}” is not modelled")
    for happening in case.world.log:
        if not happening.used and not neutral(happening, None):
            what = ", ".join(t.title for t in happening.things) or happening.kind
            raise Open(f"what follows from “{happening.text} {what}” here is not modelled".replace(" ”", "”"))
    for thing in case.world.things:
        if thing.unknown and id(thing) not in case.cared:
            case.known(thing)


def _undecided(
    text: str, ruleset: Ruleset, says: str, missing: Open | None, found: list[tuple[Case, Ruling]]
) -> Verdict:
    why = missing.missing if missing is not None else "this kind of question is not modelled"
    if found:
        why = "two rules lead to different answers"
    steps = tuple(step for case, _ in found for step in case.steps)
    nearest = tuple(n for n in missing.nearest if n) if missing is not None else ()
    return Verdict(
        text, ruleset.value, Outcome.UNDECIDED, says, sentence=f"Undecided: {why}.", steps=steps, nearest=nearest
    )


def _decided(text: str, ruleset: Ruleset, says: str, case: Case, ruling: Ruling) -> Verdict:
    if not any(step.citations for step in case.steps):
        return Verdict(
            text, ruleset.value, Outcome.UNDECIDED, says, sentence="Undecided: no passage could be cited for it."
        )
    return Verdict(
        text, ruleset.value, Outcome.INFERRED if case.inferred else Outcome.RULED, says, ruling.answer, ruling.says,
        tuple(case.steps), tuple(case.why_not), tuple(case.changes), tuple(case.overruled),
        ("nothing else is in play or changes it", *case.world.assumed, *case.assumed),
    )  # fmt: skip
