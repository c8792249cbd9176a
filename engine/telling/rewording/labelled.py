"""What is printed on a card says which card it is: "a card whose Group Line reads X" -> "an X"."""

from __future__ import annotations

from engine.english.borne import TYPES
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer

LINES = frozenset(["group line", "type line", "type", "group"])
READING = frozenset(["read", "say", "be", "show", "state"])
NAMING = frozenset(["call", "name", "title"])
GROUPS = {"card:hunter": "hunter card", "card:watcher": "watcher card"}


def labelled(clause: Clause, refer: Refer) -> None:
    """Puts what is printed on the cards of a clause into their names."""
    for noun in [one for series in clause.nouns() for one in series.each()]:
        _group_line(noun)
        _of_group(noun)
        _called(noun, clause)
    _titled(clause)
    _are_titled(clause)
    _ally_by_name(clause)
    _ally_herself(clause, refer)


def _group_line(noun: Noun) -> None:
    """Reads "two cards whose Group Line reads Situation: Plot"."""
    told = next((r for r in noun.relatives if r.link == "whose" and _tells_line(r)), None)
    if told is not None and noun.is_a("card") and not noun.names:
        noun.relatives.remove(told)
        noun.head, noun.names = told.objects[0].head, told.objects[0].names


def _tells_line(one: Clause) -> bool:
    line = one.subject is not None and one.subject.is_a(*LINES) and one.verb in READING and not one.negated
    return line and len(one.objects) == 1 and one.objects[0].head in TYPES and not one.objects[0].more


def _of_group(noun: Noun) -> None:
    """Reads "a card of the Hunter group"."""
    group = noun.of
    if not (noun.is_a("card") or noun.head in TYPES) or noun.names or group is None:
        return
    if not group.is_a("group") or group.adjectives:
        return
    if len(group.names) == 1 and group.names[0] in GROUPS and not noun.is_a("card"):
        noun.names, noun.of = group.names, None  # "an Event of the Hunter group" -> "a Hunter Event"
    elif len(group.names) == 1 and group.names[0] in GROUPS:
        noun.head, noun.of = GROUPS[group.names[0]], None
        noun.relatives = [*noun.relatives, *(r for r in group.relatives if not _denies_word(r))]


def _denies_word(one: Clause) -> bool:
    """Reads "which has the word Watcher neither in its Title nor in its Group Line": it is of that group alone."""
    words = [w.token.text.lower() for noun in one.objects for w in noun.words]
    return "word" in words and ("neither" in one.adverbs or one.negated)


def _called(noun: Noun, clause: Clause) -> None:
    """Reads "an Immortal Ally called Connor MacLeod": the card bears the name of a Persona."""
    told = next((r for r in noun.relatives if r.verb in NAMING and r.passive and _is_persona(r.objects)), None)
    if told is not None and noun.is_a("ally") and not noun.names:
        noun.relatives.remove(told)
        clause.roles += told.roles  # "called Kane in play": it is the Ally that is in play
        _bear(noun, told.objects[0])


def _titled(clause: Clause) -> None:
    """Reads "plays an Event with the Title Hunter", "how many cards with the Title Focus …?"."""
    last = clause.objects[-1] if clause.objects else clause.asked
    for role in clause.roles:
        title = role.noun
        if role.link != "with" or title is None or last is None or last.names or last.head not in TYPES | {"ally"}:
            continue
        named = title.names and ({*title.adjectives} & {"title", "name"}) and not title.more
        if named or (title.is_a("name", "title") and title.of is not None and title.of.names):
            clause.roles = [one for one in clause.roles if one is not role]
            others = last.adjectives if last.is_a("card") else ()
            _bear(last, title if named or title.of is None else title.of)
            last.adjectives = (*others, "titled") if others else ()
            return


def _are_titled(clause: Clause) -> None:
    """Reads "two cards are titled Monkey" of two Monkey."""
    cards, title = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in NAMING or not clause.passive or cards is None or title is None or not title.names:
        return
    if cards.is_a("card") and not (cards.names or cards.more or cards.relatives or cards.of or cards.owner):
        cards.head, cards.names, cards.edition, clause.objects = title.head, title.names, title.edition, []
        cards.words = (*cards.words, *title.words)


def _ally_by_name(clause: Clause) -> None:
    """Reads "holds the Immortal Ally Amanda": an Ally, and no player."""
    for at, ally in enumerate(clause.objects[:-1]):
        if ally.is_a("ally") and not (ally.names or ally.more) and _is_persona(clause.objects[at + 1 : at + 2]):
            _bear(ally, clause.objects.pop(at + 1))
            return


def _ally_herself(clause: Clause, refer: Refer) -> None:
    """Reads "May he play her?" of the Ally that was spoken of last."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    last = refer.recent[-1] if refer.recent else None
    if noun is None or last is None or not noun.is_pronoun or noun.text.lower() not in ("her", "him"):
        return
    if clause.verb in ("play", "keep", "remove", "counter") and last.is_a("ally") and last.extra_name:
        clause.objects = [Noun(noun.words, "it", is_pronoun=True)]


def _is_persona(nouns: list[Noun]) -> bool:
    one = nouns[0] if len(nouns) == 1 else None
    return one is not None and one.head.startswith("persona:") and not (one.determiner or one.owner or one.more)


def _bear(noun: Noun, title: Noun) -> None:
    """Gives a kind of card the Title that it bears."""
    kind = Noun(noun.words, noun.head, adjectives=noun.adjectives)
    name = title.names[0].partition(":")[2]
    name = title.names[0] if title.names[0].startswith("card:") else f"unknown:{name.lower()}"
    noun.head, noun.names, noun.edition, noun.apposition = name, (name,), title.edition, kind
    noun.words, noun.adjectives = (*noun.words, *title.words), ()
