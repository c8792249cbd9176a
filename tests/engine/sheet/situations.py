"""Situations made at random, of all that a sheet can say."""

from __future__ import annotations

from typing import TypeVar

from hypothesis import strategies as st

from corpus.document import RULESETS
from engine import situation as data
from engine.sheet.agreement import disagreement
from engine.situation import Act, Amount, Being, Clause, Item, Modal, Phrase, Sort, Tail
from engine.titles import catalogue
from engine.vocabulary import vocabulary

V = vocabulary()
Drawn = TypeVar("Drawn")
UNKNOWN = (
    *("Xyzzy", "Master and Slave to Doom", "Blade of the Unknown", 'The "Unseen" Foe: Part'),
    *("Fort Nowhere [2ed]", "Knock (Discard 4)"),
)
TITLES = tuple(sorted(catalogue().titles))


def one_of(words: object) -> st.SearchStrategy[str]:
    return st.sampled_from(sorted(words))  # type: ignore[call-overload]


def lists(each: st.SearchStrategy[Drawn], least: int = 1) -> st.SearchStrategy[tuple[Drawn, ...]]:
    return st.lists(each, min_size=least, max_size=3).map(tuple)


def word(words: object) -> st.SearchStrategy[Item]:
    return st.builds(Item, st.just(Sort.WORD), one_of(words))


numbers = st.integers(0, 999)
players = one_of(["A", "B", "C", "D", "A1", "A2"])
a_player = st.builds(Item, st.just(Sort.PLAYER), players)
modifier = one_of(V.modifiers).flatmap(lambda word: numbers.map(lambda number: word.replace("N", str(number))))
modifiers = lists(modifier, 0)
subjects = a_player | word(V.subjects)
kinds = one_of(V.nouns)
determiners = one_of({*V.determiners, "", "A's", "B1's"})
adjectives = lists(one_of({*V.adjectives - V.leading, "non-basic", "non-red-grid", "2-point"}), 0)


@st.composite
def things(draw: st.DrawFn, bare: bool = False, deep: int = 1, head: bool = False) -> Item:
    """A card or a kind of card, with all that can stand around it; in the head of a line stands no Title."""
    sort = Sort.KIND if head else draw(st.sampled_from([Sort.TITLE, Sort.KIND]))
    name = draw(one_of(TITLES) | one_of(UNKNOWN) if sort == Sort.TITLE else kinds)
    determiner, number = draw(determiners), draw(st.none() | numbers)
    described = draw(adjectives)
    if any(" ".join((*described[at:], name)) in V.nouns for at in range(len(described))):
        described = ()  # "pending damage" is a noun of its own
    if determiner and draw(st.booleans()):
        described = (draw(one_of(V.leading)), *described)
    stands = bare or name in V.plurals or (name in V.nouns and V.nouns[name].mass)
    if sort == Sort.KIND and not (stands or determiner or number is not None):
        determiner = "a"
    owner = draw(st.none() | (a_player if deep == 0 or head else a_player | things(deep=0)))
    # Behind a Title only the owner stands, since "of" may be a part of it.
    of = owner if owner is None or sort == Sort.KIND or owner.sort == Sort.PLAYER else None
    than = draw(st.none() | a_player) if of is None else None
    return Item(sort, name, determiner, number, described, draw(st.none() | numbers), of, than)


words = word(V.words)
bare_numbers = st.builds(lambda number: Item(Sort.NUMBER, "", number=number), numbers)
items = things() | a_player | words | bare_numbers
bare_items = things(bare=True) | word(V.predicates)
phrases = st.builds(Phrase, one_of(V.prepositions), lists(items)) | st.builds(
    Phrase, st.just("to"), a_player.map(lambda player: (player,))
)


@st.composite
def tails(draw: st.DrawFn, deep: int = 1, least: int = 0, bracket: bool = True) -> Tail:
    """What follows a head."""
    purpose = draw(st.none() | purposes()) if deep else None
    said = draw(lists(items, least)), draw(lists(phrases, 0))
    return Tail(*said, purpose, draw(modifiers) if bracket else ())


@st.composite
def purposes(draw: st.DrawFn) -> Act:
    """What an act is for."""
    said = draw(tails(deep=0, bracket=False))
    return Act(said.items, said.phrases, None, (), draw(one_of(V.verbs)))


@st.composite
def acts(draw: st.DrawFn, modals: tuple[Modal, ...], who: st.SearchStrategy[Item] | None = subjects) -> Act:
    """An act with its subject."""
    said = draw(tails())
    subject = None if who is None else draw(who)
    return Act(
        said.items,
        said.phrases,
        said.purpose,
        said.modifiers,
        draw(one_of(V.verbs)),
        subject,
        draw(st.sampled_from(modals)),
    )


TOLD = (Modal.DOES, Modal.DOES_NOT, Modal.MAY, Modal.MAY_ONLY, Modal.MUST, Modal.CANNOT)
BE = tuple(modal for modal in TOLD if modal != Modal.MAY_ONLY)
ASKED = (Modal.MAY, Modal.MUST, Modal.DOES)
somebody = things() | a_player | word(V.pronouns)


@st.composite
def clauses(draw: st.DrawFn, deep: int = 1) -> Clause:
    """What a card says."""
    being = st.builds(Being, somebody, lists(bare_items), st.sampled_from(BE), modifiers, lists(phrases, 0))
    says = draw(acts((*TOLD, Modal.PREVENTED), somebody) | being)
    condition = draw(st.none() | clauses(deep=0)) if deep else None
    return Clause(says, condition, draw(st.booleans()) if condition else False)


@st.composite
def descriptions(draw: st.DrawFn) -> data.DescriptionLine:
    """What a card is told to be."""
    topic = draw(one_of(V.values))
    values = {
        "kinds": lists(bare_items),
        "things": lists(items),
        "numbers": lists(bare_numbers) | st.just((Item(Sort.WORD, "none"),)),
        "gems": lists(word(V.gems)),
        "silences": lists(word(V.silences)),
    }
    return data.DescriptionLine(topic, draw(things()), draw(values[V.values[topic]]))


@st.composite
def steps(draw: st.DrawFn) -> data.ActQuestion:
    """A question with several acts."""
    first = draw(acts(ASKED))
    others = draw(lists(acts((first.modal,), st.just(first.subject)), 0))  # type: ignore[arg-type]
    further = tuple(data.FurtherAct(draw(st.sampled_from(data.Link)), other) for other in others)
    return data.ActQuestion(first, further=further)


amounts = st.tuples(numbers, numbers, st.booleans()).map(lambda of: Amount(min(of[:2]), max(of[:2]), of[2]))
game_facts = one_of(V.game).flatmap(lambda word: numbers.map(lambda number: word.replace("N", str(number))))
properties = st.builds(data.Property, one_of(V.properties), st.booleans())
needed = tails(least=1)
zones = one_of(V.zones)
lines = st.one_of(
    st.builds(data.ListLine, st.just("ruleset"), st.sampled_from(RULESETS).map(lambda one: (one,))),
    st.builds(data.ListLine, st.just("game"), lists(game_facts)),
    st.builds(data.ListLine, one_of(["nothing else changes", "nothing else prevents"]), lists(one_of(V.changes))),
    st.builds(data.PersonaLine, players, lists(things()), st.booleans()),
    st.builds(data.PersonaLine, players),
    st.builds(Being, a_player, lists(word(V.states)), st.sampled_from(BE)),
    st.builds(data.ZoneLine, players | st.none(), zones, needed),
    st.builds(data.ZoneLine, st.none(), st.just("in play"), needed, st.just(True)),
    st.builds(data.AttributeLine, subjects, one_of(V.attributes), amounts, modifiers),
    st.builds(data.TurnLine, players, number=st.none() | numbers),
    st.builds(data.TurnLine, players, one_of(V.phases)),
    st.builds(data.TurnsLater, st.none() | numbers),
    acts(TOLD),
    st.builds(data.PropertyLine, lists(properties).filter(lambda said: said[0].name != "in play"), needed),
    st.builds(data.TextLine, things(), clauses()),
    descriptions(),
)
counted = st.none() | things(bare=True, head=True)
having = st.builds(Act, modifiers=modifiers, verb=st.just("have"), subject=subjects)
how = one_of(["how many", "how much"])
questions = st.one_of(
    steps(),
    st.builds(data.ActQuestion, acts((Modal.PREVENTED,), a_player)),
    st.builds(data.ActQuestion, having, how, word(V.attributes)),
    st.builds(data.ActQuestion, acts(ASKED), how | st.just("which"), counted),
    st.builds(data.ActQuestion, acts((Modal.DOES,), None), st.just("who")),
    st.builds(data.ThingQuestion, st.just("is"), lists(word(V.states)).map(Tail), a_player),
    st.builds(data.ThingQuestion, st.just("is"), needed, word(V.properties) | things(head=True)),
    st.builds(data.ThingQuestion, one_of(["where goes", "how many cards go"]), needed),
)
situations = st.builds(data.Situation, lists(lines, 0).filter(lambda told: disagreement(told) is None), questions)
