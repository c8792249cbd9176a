"""Deck construction: what a deck may include, and how many, as the checker of deck lists has it."""

from __future__ import annotations

from collections.abc import Iterable

from corpus.document import Ruleset
from engine.case import Case, Open, Ruling
from engine.deck import Bound, Outcome, Side, basics_missing, master_limit
from engine.deck.basic_card import ATTACKS, BLOCKS
from engine.judge.acts.deckproof import broken_of, judge_deck, kept_of, laid_out, make_sure, prove, source_of
from engine.judge.acts.decktold import MORE, Reading, Told, called, is_of_deck
from engine.judge.neutral import neutral
from engine.judge.timely import Judge
from engine.world import Happening, Thing

MOST = 13
"""No rule of the documents lets in more than twelve of a card."""


def is_legal(case: Case) -> Ruling | None:
    """Reads "A deck includes 2 of one and 5 of another. Is this legal?", "May he include it?"."""
    question = case.question
    if question.asks != "whether" or question.negated or question.unit not in ("", "deck"):
        return None
    act, rest = _asked(case)
    about_deck = act is not None and act.verb == "be" and act.kind == "deck" and act.roles == {"object": "legal"}
    if question.modal not in ("may", "can") and not about_deck:
        return None
    told = _told(case, None if about_deck else act, rest)
    if told is None:
        return None
    return _left_out(case, told) if told.out else _judged(case, told)


def _asked(case: Case) -> tuple[Happening | None, list[Happening]]:
    """What is asked about, with what was wanted of the same cards taken into it; and what else was told."""
    act, log = case.question.act, list(case.world.log)
    wishes = [h for h in log if h.verb == "want" and h.purpose is not None and not h.negated]
    wish = wishes[0].purpose if len(wishes) == 1 else case.question.wish
    if act is None or wish is None or wish is act or not _is_wish(act, wish):
        return act, log
    return wish, [h for h in log if h not in wishes]


def _is_wish(act: Happening, wish: Happening) -> bool:
    """Whether "May he include both?", "six of each?" and "it?" ask about what was wanted."""
    inner = wish.purpose or wish
    if act.kind == "both" or (act.roles.get("of") == "" and all(act.number == t.count for t in inner.things)):
        return act.verb == inner.verb and not act.things
    same = {(called(t), t.count) for t in act.things} == {(called(t), t.count) for t in inner.things}
    return act.verb == inner.verb and bool(act.things) and same and not act.others


def _told(case: Case, act: Happening | None, log: Iterable[Happening]) -> Told | None:
    """The deck as it is told; None where the situation tells of something else."""
    reading = Reading(case.world)
    said = [h for h in log if not _mimics(h) and (h.verb == "forbid" or not neutral(h, None))]
    if not any(is_of_deck(h) for h in (*said, *([act] if act is not None else []))):
        return None
    if not all(reading.take(h) for h in said) or (act is not None and not reading.take(act, asked=True)):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    told = reading.told()
    return told if told.lines or told.out else None


def _mimics(happening: Happening) -> bool:
    """Whether it only repeats what the Quickening of Xavier, or Darius: Pre-Game, is known to do."""
    titles = [thing.title.lower() for thing in happening.others]
    raises = (
        happening.verb in ("increase", "raise") and happening.kind == "restriction number" and not happening.negated
    )
    if raises and titles[-1:] == ["darius: pre-game"] and happening.roles.keys() <= {"by", "of"}:
        return happening.number == 1 and not happening.more
    return (
        happening.verb == "allow"
        and "twice" in getattr(happening.purpose, "roles", {})
        and titles == ["xavier quickening"]
    )


def _judged(case: Case, told: Told) -> Ruling:
    judgement = judge_deck(case, told.deck())
    legal = judgement.outcome is Outcome.LEGAL
    if legal:
        make_sure(case, told)
    findings = kept_of(case, told.deck()) if legal else broken_of(case, told.deck(), judgement)
    prove(case, findings)
    case.assumed += judgement.assumed
    if not legal:
        case.why_not += case.steps
    return Ruling(legal, "No limit is passed." if legal else findings[0].says)


def _left_out(case: Case, told: Told) -> Ruling | None:
    """A Basic Attack or Block that is not included breaks the deck; Crystals may stand in for it."""
    basics = [thing for thing in told.out if thing.title in (*ATTACKS, *BLOCKS)]
    if len(basics) != len(told.out):
        return None
    deck = told.deck()
    laid = laid_out(case, deck)
    if laid.has("crystal") or laid.variant("substitute basics") or laid.silent or laid.allowing:
        raise Open("whether something else may stand in for the Basic is not told")
    side = Side.ATTACK if basics[0].title in ATTACKS else Side.DEFENSE
    bound = basics_missing(deck, Ruleset(case.ruleset), case.entries, side)
    case.step(f"{basics[0].title} is one of the Basic cards that must be included.", *map(source_of, bound.because))
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{basics[0].title} must be included.")


def how_many(case: Case) -> Ruling | None:
    """Reads "How many Famine may he include?", "How many Master cards …?", "How many Attacks must he still …?"."""
    question, act = case.question, case.question.act
    if question.asks == "what" and question.unit == "master limit":
        asked = _about(case, Happening("include", question.player))
        return _masters(case, asked, set()) if asked is not None else None
    if question.asks != "how many" or question.negated or act is None or act.verb not in ("include", "put", "use"):
        return None
    cards = act.others if act.kind == "deck" else act.things
    if len(cards) != 1 or cards[0].count != 1:
        return None
    if question.modal in ("must", "need"):
        return _basics(case, act, cards[0])
    if question.modal not in ("may", "can"):
        return None
    if question.wish is not None and _is_of(question.wish, cards[0]):
        case.take_wish()
    told = _told(case, None, case.world.log) if case.world.log else _about(case, act)
    told = told or _about(case, act)
    if told is None:
        return None
    return (
        _masters(case, told, cards[0].marks)
        if cards[0].classes == {"card", "master"}
        else _copies(case, told, cards[0])
    )


def _is_of(wish: Happening, asked: Thing) -> bool:
    """Whether he wants to include copies of the card of which is asked how many he may."""
    return wish.verb == "include" and bool(wish.things) and all(t.title == asked.title for t in wish.things)


def extra_cards(case: Case) -> Ruling | None:
    """Reads "How many extra cards may Martin Hyde draw?": by the Master limit of the opponent."""
    question, act = case.question, case.question.act
    if question.asks != "how many" or question.modal not in ("may", "can") or act is None or act.verb != "draw":
        return None
    hyde, other = case.world.players.get(act.actor), case.world.players.get(case.world.opponent(act.actor))
    asked = act.kind == "extra card" and act.phase in ("", "draw/discard phase") and not (act.things or act.roles)
    reserved = other is not None and other.version.lower() == "reserved cards"
    if hyde is None or other is None or hyde.persona != "Martin Hyde" or not (asked and reserved):
        return None
    told = _about(case, Happening("include", other.id))
    if told is None or not told.lines:
        return None
    case.step("Martin Hyde draws by the Master limit of his opponent.", "hyde-extra-cards")
    case.inferred = True
    return _masters(case, told, set())


def _about(case: Case, act: Happening) -> Told | None:
    """The deck where only its Persona, or what is said of the cards, is told."""
    reading = Reading(case.world)
    reading.player = act.actor or act.by
    if not all(reading.take(h) for h in case.world.log if not _mimics(h)):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    return reading.told()


def _masters(case: Case, told: Told, marks: set[str]) -> Ruling:
    deck = told.deck()
    bound = master_limit(deck, Ruleset(case.ruleset), case.entries)
    held = judge_deck(case, deck).sizes.masters if marks & MORE else 0
    return _number(case, bound, held, "Master cards")


def _number(case: Case, bound: Bound, less: int, what: str) -> Ruling:
    if bound.number is None:
        raise Open(f"no document prints how many {what} may be included")
    case.step(f"At most {bound.number} {what}.", *map(source_of, bound.because))
    return Ruling(max(0, bound.number - less), f"{max(0, bound.number - less)} {what}.")


def _copies(case: Case, told: Told, asked: Thing) -> Ruling | None:
    """The number of copies with which the deck keeps all rules, while one more breaks one."""
    if asked.marks or not asked.extra_name or any(line.endswith(f" {called(asked)}") for line in told.lines):
        return None
    for count in range(1, MOST + 1):
        line = f"{count} {called(asked)}"
        judgement = judge_deck(case, told.deck(line))
        if judgement.outcome is not Outcome.LEGAL:
            prove(case, broken_of(case, told.deck(line), judgement))
            return Ruling(count - 1, f"At most {count - 1} {asked.title} may be included.")
        make_sure(case, told, line)
    return None


def _basics(case: Case, act: Happening, asked: Thing) -> Ruling | None:
    """How many Basics are still missing, when a Special Attack or Block counts for one side only."""
    side = Side.ATTACK if asked.is_a("attack") else Side.DEFENSE
    counted = [h for h in case.world.log if _counted_as(h)]
    sides = {_counted_as(h) for h in counted}
    reading = Reading(case.world)
    reading.player = act.actor or act.by
    rest = [_plain(h) for h in case.world.log if h.verb not in ("let", "count") or not _counted_as(h)]
    if asked.classes & {"ranged attack", "special attack"} or len(sides) > 1 or not all(map(reading.take, rest)):
        return None
    if case.ruleset == "type1" and sides == {Side.ATTACK}:
        raise Open("in Type One it counts only as a Defense", ("type1/generic-immortal-substitute-basics",))
    case.use(*case.world.log)
    case.care(*case.world.things)
    deck = reading.told().deck()
    if not sides and any(thing.is_a("special attack or block") for thing in case.world.things):
        raise Open("as what the Special Attack or Block is counted is not told")
    bound = basics_missing(deck, Ruleset(case.ruleset), case.entries, side, next((s for s in sides if s), Side.DEFENSE))
    return _number(case, bound, 0, "Attacks" if side is Side.ATTACK else "Defenses")


def _counted_as(happening: Happening) -> Side | None:
    """As what the cards are said to count."""
    inner = happening.purpose if happening.verb == "let" and happening.purpose is not None else happening
    if inner.verb not in ("count", "include") or happening.negated:
        return None
    return {"attack": Side.ATTACK, "defense": Side.DEFENSE, "block": Side.DEFENSE}.get(inner.roles.get("as", ""))


def _plain(happening: Happening) -> Happening:
    """The same without what the cards count as."""
    if _counted_as(happening) and happening.verb == "include":
        happening.roles.pop("as")
    return happening


JUDGES = (
    Judge(is_legal),
    Judge(how_many, words=frozenset({"twice"})),
    Judge(extra_cards, frozenset(["draw/discard phase"])),
)
