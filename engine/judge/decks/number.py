"""How many a deck may include: of a card, of Master cards, of Pre-Game cards; and how many are too many."""

from __future__ import annotations

from dataclasses import replace

from corpus.document import Ruleset
from engine.amount import amount
from engine.aside.neutral import neutral
from engine.case import Case, Open, Ruling
from engine.deck import Bound, Outcome, Stated, master_limit, pre_game_limit
from engine.deck.bearer import persona_key
from engine.deck.printing import Mark
from engine.english.other import MORE
from engine.judge.decks.basics import basics
from engine.judge.decks.legal import is_known, told_by
from engine.judge.decks.proof import broken_of, judge_deck, make_sure, prove, source_of
from engine.judge.decks.reading import INCLUDING, Reading
from engine.judge.decks.told import Told, called
from engine.judge.decks.told_beside import NOW
from engine.judge.timely import Judge
from engine.world import Happening, Thing

UNNAMED = "Plot A"
"""How the list calls a Plot card that has no name."""
MOST = 13
"""No rule of the documents lets in more than twelve of a card."""
ASKED = (*INCLUDING, "use", "have", "associate", "contain")
CEILING = frozenset(
    ["at most", "at least", "at the most", "in all", "altogether", "by", "in", "into", "with", "still", "to"]
)


def how_many(case: Case) -> Ruling | None:
    """Reads "How many Famine may he include?", "How many more Master cards …?", "How many Attacks must he still …?"."""
    question, act = case.question, case.question.act
    if question.asks == "what" and question.unit == "master limit":
        asked = about(case, Happening("include", question.player))
        return masters(case, asked, set()) if asked is not None else None
    if not question.counts() or act is None or act.verb not in ASKED:
        return None
    if any(h.actor not in ("", act.actor, act.by) for h in case.world.log if act.actor and h.verb in INCLUDING):
        return None  # of another deck
    cards = act.others if act.kind == "deck" else act.things
    words = question.clause.asked
    if len(cards) != 1 or words is None or words.number not in (None, 1) or not _is_plain(act):
        return None
    if question.modal in ("must", "need"):
        return basics(case, act, cards[0])
    return _allowed(case, act, cards[0]) if question.modal in ("may", "can") or act.extra.get("modal") else None


def _is_plain(act: Happening) -> bool:
    """Whether nothing is asked but how many the deck may have."""
    by = act.roles.get("by", "limit") in ("limit", "persona card", "title", "persona power")
    return not act.roles.keys() - CEILING - {"subject", "object"} and by and act.purpose is None


def _allowed(case: Case, act: Happening, asked: Thing) -> Ruling | None:
    question = case.question
    if question.wish is not None and _is_of(question.wish, asked):
        case.take_wish()
    by_title = _is_by_title(case, act)
    told = told_by(case, None, case.world.log) if case.world.log else about(case, act)
    told = told or about(case, act)
    if told is None:
        return None
    if asked.classes == {"card", "master"}:
        return masters(case, told, asked.marks)
    if asked.classes == {"card", "pre-game"} and not asked.extra_name:
        return _pre_game(case, told, asked.marks)
    asked = _meant(case, told, asked)
    if act.verb == "add" or "still" in act.roles or "other" in asked.marks:
        asked = replace(asked, marks=asked.marks | {"more"})
    by_title = by_title or "titled" in asked.marks or _is_half(told, asked)
    return _copies(case, told, asked, by_title=by_title)


def _is_of(wish: Happening, asked: Thing) -> bool:
    """Whether he wants to include copies of the card of which is asked how many he may."""
    return wish.verb == "include" and bool(wish.things) and all(t.title == asked.title for t in wish.things)


def _is_by_title(case: Case, act: Happening) -> bool:
    """Reads "by the limit of 6", "if the limit of 6 by title is all that matters": not by numbers on cards."""
    log = case.world.log
    said = [h for h in log if h.verb == "be" and h.kind == "limit" and h.number == 6 and h.roles.get("by") == "title"]
    for happening in said:
        case.world.log = [h for h in log if h is not happening]
    return bool(said) or (act.roles.get("by") == "limit" and act.number == 6)


def about(case: Case, act: Happening) -> Told | None:
    """The deck where only its Persona, or what is said of the cards, is told."""
    reading = Reading(case.world)
    reading.player = act.actor or act.by
    if not all(reading.take(h) for h in case.world.log if not (is_known(h) or neutral(h, None))):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    return reading.told()


def masters(case: Case, told: Told, marks: set[str]) -> Ruling:
    """How many Master cards, or how many more."""
    deck = told.deck()
    bound = master_limit(deck, Ruleset(case.ruleset), case.entries)
    held = judge_deck(case, deck).sizes.masters if marks & MORE else 0
    return number_of(case, bound, held, "Master card")


def _pre_game(case: Case, told: Told, marks: set[str]) -> Ruling | None:
    bound = pre_game_limit(Ruleset(case.ruleset), case.entries)
    held = judge_deck(case, told.deck()).sizes.pre_game
    if held and not marks & MORE:
        return None
    return number_of(case, bound, held, "Pre-Game card")


def number_of(case: Case, bound: Bound, less: int, what: str) -> Ruling:
    """A number that the rules set, less what is there already. Raises Open."""
    if bound.number is None:
        raise Open(f"no document prints how many {what}s may be included")
    case.step(f"At most {amount(bound.number, what)}.", *map(source_of, bound.because))
    return Ruling(max(0, bound.number - less), f"{amount(max(0, bound.number - less), what)}.")


def _copies(case: Case, told: Told, asked: Thing, *, by_title: bool) -> Ruling | None:
    """The number of copies with which the deck keeps all rules, while one more breaks one."""
    name, marks = called(asked), asked.marks - {"titled", "other"}
    held = told.held(name)
    told = _unnamed(case, told, asked) if name == UNNAMED else told
    if marks - MORE or not asked.extra_name or (held and not marks):
        return None
    if by_title:
        told = _by_title(told, name)
    for count in range(1, MOST + 1):
        line = f"{count} {name}"
        judgement = judge_deck(case, told.deck(line))
        if judgement.outcome is not Outcome.LEGAL:
            prove(case, broken_of(case, told.deck(line), judgement))
            return Ruling(count - 1, f"At most {count - 1} {asked.title} may be included.")
        make_sure(case, told, line)
    return None


def _meant(case: Case, told: Told, asked: Thing) -> Thing:
    """Reads "how many copies": of the one card that is in the deck; "a Signature Plot": of a card that has no name."""
    named = [thing for thing in case.world.things if thing.extra_name and told.held(called(thing))]
    if asked.title.lower().split()[-1:] in (["copies"], ["copy"], ["one"], ["ones"]) and len(named) == 1:
        return replace(named[0], marks=asked.marks)
    if asked.is_a("plot") and asked.is_a("signature card") and not asked.extra_name:
        return replace(asked, title=UNNAMED, extra_name=UNNAMED.lower())
    return asked


def _unnamed(case: Case, told: Told, asked: Thing) -> Told:
    """The same, with what is said of a card of which only the kind is told."""
    reading = Reading(case.world)
    reading.mark(asked)
    player = case.world.players.get(asked.owner)
    stated = replace(reading.stated.get(UNNAMED, Stated()), plot=True, mark=Mark.SIGNATURE)
    if player is not None and player.persona:
        stated = replace(stated, bearers=frozenset((persona_key(player.persona),)))
    return told.saying(UNNAMED, stated)


def _is_half(told: Told, asked: Thing) -> bool:
    """Whether the name asked for is one of the two Titles of a card in the deck: "Police" of Focus/Police."""
    names = [line.split(" ", 1)[1].lower() for line in told.lines if line[0].isdigit()]
    return any(called(asked).lower() in name.split("/") for name in names if "/" in name)


def _by_title(told: Told, name: str) -> Told:
    """The same, where no number on a card counts but the limit by Title."""
    for one in (name, *(line.split(" ", 1)[1] for line in told.lines if line[0].isdigit())):
        said = told.of(one)
        told = told.saying(one, Stated(None, said.mark, said.bearers, said.plot))
    return told


JUDGES = (
    Judge(
        how_many,
        words=NOW
        | frozenset({"twice", "up to twice", "at most", "up to", "in all", "altogether", "still", "at the most"}),
    ),
)
