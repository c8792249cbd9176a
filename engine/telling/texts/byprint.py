"""What the print of a card or Persona says of just that which is asked: "May Connor look at a Hidden Attack?"."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from engine.card import Source
from engine.case import Print, Question
from engine.circumstance import PILES
from engine.english.clause import Clause
from engine.english.lexicon import split
from engine.shelf import bearers, personas, short_names
from engine.telling.refer import Refer
from engine.telling.texts.reading import TIMES, Reading
from engine.telling.texts.said import ITSELF, Phrase, Said, agrees
from engine.telling.texts.told_again import whom_in
from engine.world import Thing, World

REASONS = frozenset(["for", "because of", "by", "due to"])
HANGING = re.compile(
    r"\b(?:after|as long as|before|choose|each|if|instead|only|or|that|unless|until|when(?:ever)?|which|while|who)\b",
    re.I,
)
"""Words of a sentence that says what is so on a condition, or beside what else: it is not simply so."""
ALLOWING = {"may": True, "cannot": False}
PASSIVE = re.compile(r"\b(?:may|can|cannot)(?: not)? be\b")
ANOTHERS = re.compile(r"\banother player['’]s\b", re.I)


@dataclass(frozen=True, slots=True)
class Speaker:
    """A card at the table, or a Persona, whose print is read: the card, its title, and its player."""

    card: Thing
    title: str
    persona: bool = False
    played: bool = False


def prints(question: Question, world: World, refer: Refer) -> tuple[Print, ...]:
    """The sentences of the cards in play and of the player's Persona that say just what is asked."""
    act, clause = question.act, question.clause
    asked = question.permission or question.obligation or question.counted or question.plain
    if not asked or act is None or not clause.verb or clause.negated:
        return ()
    if question.plain and act.actor not in world.players:
        return tuple(one for speaker in _speakers("", world) for one in _of(speaker, "", question, refer))
    if act.actor not in world.players:
        return ()
    return tuple(one for speaker in _speakers(act.actor, world) for one in _of(speaker, act.actor, question, refer))


def _speakers(actor: str, world: World) -> Iterator[Speaker]:
    persona = world.players[actor].persona if actor else ""
    for name in short_names(persona) if persona else ():
        yield Speaker(Thing("", frozenset(), owner=actor), name, persona=True)
    for happening in world.log:
        lies, played = happening.verb == "have" and happening.zone == "play", happening.verb == "play"
        if (lies or played) and not (happening.negated or happening.turn or happening.others):
            yield from (Speaker(t, t.title, played=played) for t in happening.things if t.extra_name and t.count)


def _of(speaker: Speaker, actor: str, question: Question, refer: Refer) -> Iterator[Print]:
    """What the print of this speaker says of it, in the words of the question."""
    card, clause = speaker.card, _spelled_out(question.clause, refer)
    names = () if speaker.persona else split(card.title.partition(":")[0])
    reading = Reading(partial(whom_in, thing=card, refer=refer), names)
    who = ("you" if actor == (card.controller or card.owner) else "opponent") if actor else ""
    told = _of_itself(replace(reading.of_card(clause), who=who, denied=False))
    asked = reading.phrase(clause.asked) if question.counted and clause.asked is not None else None
    for entry, sentence, own in refer.retelling.statements(speaker.title, refer.world.ruleset, persona=speaker.persona):
        if question.plain and HANGING.search(sentence):
            continue
        if not _in_time(clause, sentence) or (not speaker.persona and _is_of_others(entry, card, refer)):
            continue
        own = _of_nobody(own, told, sentence) if own.may == "cannot" else own
        answer = (
            _counted(told, _up_to(own), asked)
            if question.counted
            else _allowed(told, own, question, played=speaker.played)
        )
        if answer is not None:
            yield Print(card.extra_name, card.controller or card.owner, answer, Source(entry, sentence))


def _of_nobody(own: Said, told: Said, sentence: str) -> Said:
    """What no player may do he may not do, be it one or many: "No Locations may be put into play"."""
    if own.limits or own.ifs or not (own.who == "all" or (not own.who and PASSIVE.search(sentence))):
        return own
    numbers = {one.head: one.number for one in told.what}
    what = [one if one.many or one.number else replace(one, number=numbers.get(one.head)) for one in own.what]
    return replace(own, who=told.who, what=tuple(what), roles=tuple(_of_another(own, told, sentence)))


def _of_another(own: Said, told: Said, sentence: str) -> Iterator[tuple[str, Phrase]]:
    """Reads "another player's Hand" as that of him who does not ask."""
    other = {"you": "opponent", "opponent": "you"}.get(told.who, "")
    for link, phrase in own.roles:
        anothers = phrase.whose == "all" and ANOTHERS.search(sentence)
        yield link, replace(phrase, whose=other) if anothers else phrase


def _of_itself(told: Said) -> Said:
    """What is asked "for it", "because of it", of the card itself: its text says so of nothing else."""
    roles = [(link, one) for link, one in told.roles if link not in REASONS or one.head != ITSELF]
    return replace(told, roles=tuple(roles))


def _up_to(own: Said) -> Said:
    """Reads "may play up to three Attacks": so many he may play at most."""
    most = tuple(phrase for link, phrase in own.roles if link == "up to")
    if own.what or len(most) != 1 or own.denied:
        return own
    return replace(own, what=most, roles=tuple(role for role in own.roles if role[0] != "up to"))


def _allowed(told: Said, own: Said, question: Question, *, played: bool) -> bool | None:
    """Whether it may, or must be done; None where the print does not say just that. "Look at your opponent's Hand."."""
    allows = ALLOWING.get(own.may, True if played else None)
    if question.plain:
        own = replace(own, who=told.who) if own.who == "all" else own
        bare = (played or own.verb == "be") and not (told.may or own.may or own.ifs or own.limits)
        return True if bare and _is_same(told, own) else None
    if question.permission and any(link == "up to" for link, _ in own.roles):
        return _within(told, _up_to(own))
    if question.obligation:
        allows = {"must": True, "cannot": False}.get(own.may, True if played and not own.may else None)
        own = replace(own, who=told.who) if own.who == "all" else own
    same = allows is not None and _is_same(replace(told, may="may"), replace(own, may="may", denied=False))
    return allows if same else None


def _within(told: Said, own: Said) -> bool | None:
    """Whether it is no more than the print allows: "May he discard 7 cards?" of "up to 6"."""
    asked, most = (one.what[0].number if len(one.what) == 1 else None for one in (told, own))
    if asked is None or most is None:
        return None
    what = (replace(told.what[0], number=most),)
    return asked <= most if _is_same(replace(told, what=what), _placed(told, own)) else None


def _placed(told: Said, own: Said) -> Said:
    """The print without the pile that the question leaves out: "discard cards" of "discard cards from your Hand"."""
    said = {link for link, _ in told.roles}
    left = [(link, one) for link, one in own.roles if link in said or one.head not in PILES]
    return replace(own, roles=tuple(left))


def _counted(told: Said, own: Said, asked: Phrase | None) -> int | None:
    """Of how many the print says it: "All players must discard 2 Attacks."."""
    what = told.what or ((asked,) if asked is not None else ())
    alike = own.may == told.may or {own.may, told.may} == {"", "must"}
    if len(what) != 1 or what[0].number is not None or len(own.what) != 1 or own.denied or not alike:
        return None
    number = own.what[0].number if not own.what[0].many else None
    who = told.who if own.who == "all" else own.who
    own = _placed(told, replace(own, may="", who=who))
    same = _is_same(replace(told, may="", what=(replace(what[0], number=number),)), own)
    return number if same else None


def _is_of_others(entry: str, card: Thing, refer: Refer) -> bool:
    """Whether the entry prints a card of other Personas than that of the player whose card it is."""
    whose, player = bearers(refer.shelf.entries[entry]), refer.world.players.get(card.owner)
    if not whose or player is None or player.persona not in personas():
        return False
    return not whose & {*short_names(player.persona)}


def _spelled_out(clause: Clause, refer: Refer) -> Clause:
    """The clause, in which "his Hand" names whose Hand it is, and "it" what kind of card."""
    named = copy.deepcopy(clause)
    for noun in [member for one in named.nouns() for member in one.each()]:
        if noun.owner is not None and noun.owner.is_pronoun and (player := refer.own(noun)):
            noun.owner = refer.named(player, named)
        meant = refer.meant.get(noun.span) if noun.is_pronoun else None
        if meant is not None and not meant.extra_name:
            noun.head, noun.is_pronoun = meant.title.lower().removeprefix("a ").removeprefix("an "), False
            noun.determiner = "a"
    return named


def _in_time(clause: Clause, sentence: str) -> bool:
    """Whether the sentence names the time that is asked about: "at the beginning of his turn"."""
    times = [role.link for role in clause.roles if role.noun is not None and role.noun.head in TIMES]
    return all(link in ("on", "in", "during", "time") or link in sentence.lower() for link in times)


def _is_same(told: Said, own: Said) -> bool:
    """Whether each says all that the other does, of the same player's cards."""
    return told.who == own.who and agrees(told, own) and agrees(own, told) and _owners(told) == _owners(own)


def _owners(said: Said) -> list[str]:
    phrases = [*said.what, *(phrase for _, phrase in said.roles)]
    return [whose for phrase in phrases for whose in _owners_of(phrase)]


def _owners_of(phrase: Phrase) -> Iterator[str]:
    yield phrase.whose
    if phrase.of is not None:
        yield from _owners_of(phrase.of)
