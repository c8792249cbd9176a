"""Which of the things that a word can be it is: settled by the words around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise, product

from engine.english.lexicon import Part, Sense
from engine.english.tagged import NOMINAL, Tagged, parts_of
from engine.english.that import sense_of_that
from engine.english.token import Token
from engine.english.verbal import form_of, is_verb

BEFORE_NOUN = frozenset({Part.DET, Part.OWN, Part.POSS, Part.ADJ, Part.NUM, Part.PREP})
OPEN_PARTS = frozenset({Part.NOUN, Part.VERB, Part.ADJ, Part.ADV, Part.PREP, Part.SUB, Part.DET, Part.PRON, Part.THAT})
"""What a word may turn out to be when the sentence cannot be read otherwise."""
AREAS = frozenset(product(("upper", "middle", "lower"), ("left", "center", "right")))
CAPITAL = frozenset(["cover"])
"""Nouns that the documents write with a capital only where a card bears that name."""


def tag(tokens: Sequence[Token], forced: Mapping[int, Part] | None = None) -> list[Tagged]:
    """The tokens of a sentence with their senses; its closing sign is left out. `forced` settles what a word is."""
    found: list[Tagged] = []
    body = [token for token in tokens if token.senses]
    for at, token in enumerate(body):
        if forced and at in forced:
            found.append(Tagged(token, _forced(found, token, forced[at])))
            continue
        found.append(Tagged(token, _apart(found, _actor(_choose(found, token, body[at + 1 :])))))
    return found


def _choose(before: Sequence[Tagged], token: Token, after: Sequence[Token]) -> Sense:
    senses = {sense.part: sense for sense in reversed(token.senses)}
    verb = bool(after) and bool(parts_of(after[0]) & {Part.VERB, Part.AUX}) and not _are_several(after[0])
    if token.text.lower() == "both" and before and verb:
        follows = before[-1].part in (Part.NOUN, Part.NAME, Part.ACTOR, Part.PRON)
        follows = follows or _is_both_states(before, after)
        return senses[Part.ADV] if follows else senses[Part.PRON]
    if token.text.lower() == "both" and Part.ADV in senses and _is_of_subject(before, after):
        return senses[Part.ADV]
    orders = [sense for sense in token.senses if sense.part is Part.VERB and sense.form == "base"]
    if before and before[-1].lemma == ":" and orders and token.text in ("Play", "Discard", "Remove", "Draw", "Choose"):
        return orders[0]
    if token.text.lower() == "neither" and _denies_verbs(before, after):
        return Sense(Part.ADV, "neither")
    if token.text.lower() == "each" and _is_quantified(before, after):
        return Sense(Part.ADV, "each")
    if token.text.lower() == "so" and before and before[-1].lemma == "do":
        return Sense(Part.ADV, "so")
    if token.text in ("starts", "ends") and before and before[-1].lemma.endswith(("phase", "turn", "game")):
        return senses[Part.VERB]  # "my Attack Phase starts and …": a Phase has one start, and one end
    if Part.WH in senses and len(senses) > 1:
        return _wh(before, senses, after)
    if _is_deed(before, token, after):
        return Sense(Part.NOUN, token.senses[0].lemma, "one")
    if _is_participle(before, token, after):
        return Sense(Part.ADJ, token.text.lower())
    if len(senses) == 1 and not senses.keys() & {Part.VERB, Part.TIME, Part.TO}:
        return token.senses[0]
    verbs = [sense for sense in token.senses if sense.part is Part.VERB]
    if verbs and (len(senses) == 1 or is_verb(before, token, after, verbs)):
        return form_of(before, verbs)
    return _other(before, senses, after)


def _are_several(token: Token) -> bool:
    """Reads "both Dodges" as two cards: two would not be said to "dodges"."""
    several = any(sense.part is Part.NOUN and sense.form == "many" for sense in token.senses)
    return several and all(sense.form == "s" for sense in token.senses if sense.part is Part.VERB)


def _is_both_states(before: Sequence[Tagged], after: Sequence[Token]) -> bool:
    """Reads "Player A is both Disarmed and Prone": what he is, is two things."""
    named = len(before) > 1 and before[-2].part in (Part.NOUN, Part.NAME, Part.PRON, Part.ACTOR)
    return named and before[-1].lemma == "be" and len(after) > 2 and after[1].text.lower() == "and"


def _is_of_subject(before: Sequence[Tagged], after: Sequence[Token]) -> bool:
    """Reads "X and Y are both in play": it is said of the two of which the sentence speaks."""
    return bool(before) and before[-1].lemma == "be" and bool(after) and Part.PREP in parts_of(after[0])


def _is_quantified(before: Sequence[Tagged], after: Sequence[Token]) -> bool:
    """Reads "Player A and Player B each roll a die": of several it stands behind the subject, before the verb."""
    several = len(before) > 2 and before[-2].part is Part.AND and before[-1].part in (Part.ACTOR, Part.NAME)
    verb = bool(after) and any(s.part is Part.VERB and s.form in ("base", "ed") for s in after[0].senses)
    return several and verb


def _forced(before: Sequence[Tagged], token: Token, part: Part) -> Sense:
    senses = [sense for sense in token.senses if sense.part is part]
    return form_of(before, senses) if part is Part.VERB else senses[0]


def others(tagged: Sequence[Tagged], at: int) -> list[tuple[int, Part]]:
    """What the words of a sentence could be besides, the ones nearest to a place first."""
    found = [
        (abs(index - at), index, part)
        for index, word in enumerate(tagged)
        for part in dict.fromkeys(sense.part for sense in word.token.senses)
        if part in OPEN_PARTS and part is not word.part and word.part in OPEN_PARTS and not _is_of_area(tagged, index)
    ]
    return [(index, part) for _, index, part in sorted(found, key=lambda row: row[:2])]


def _is_of_area(tagged: Sequence[Tagged], at: int) -> bool:
    """Whether it is a word of an area: in "Lower Left" nobody has left, and nothing is lowered."""
    words = [word.token.text.lower() for word in tagged[max(0, at - 1) : at + 2]]
    return any((row, column) in AREAS for row, column in pairwise(words))


def _wh(before: Sequence[Tagged], senses: dict[Part, Sense], after: Sequence[Token]) -> Sense:
    """Whether "where" and "when" ask: they do at the beginning, before a helper."""
    helper = bool(after) and any(
        s.part is Part.AUX or (s.part is Part.VERB and s.lemma in ("be", "do", "have")) for s in after[0].senses
    )
    asks = helper and (not before or before[-1].part is Part.COMMA or len(before) < 2)
    rest = next(sense for part, sense in senses.items() if part is not Part.WH)
    return senses[Part.WH] if asks or rest.part is Part.WH else rest


def _is_deed(before: Sequence[Tagged], token: Token, after: Sequence[Token]) -> bool:
    """Reads "his playing of Dodges", "the discarding"."""
    opens = bool(before) and before[-1].part in (Part.DET, Part.OWN, Part.POSS)
    only_ing = all(s.part is Part.VERB and s.form == "ing" for s in token.senses)
    return opens and only_ing and (not after or bool(parts_of(after[0]) & {Part.PREP, Part.AUX, Part.COMMA, Part.AND}))


def _is_participle(before: Sequence[Tagged], token: Token, after: Sequence[Token]) -> bool:
    """Reads "the duplicated Ambush", "his remaining Attack"."""
    forms = {s.form for s in token.senses if s.part is Part.VERB}
    if not before or not after or not forms or len(forms) != len(token.senses):
        return False
    if not forms <= {"ed", "en", "ing"} and (Part.NOUN not in parts_of(after[0]) or before[-1].part is not Part.DET):
        return False
    opens = before[-1].part in (Part.DET, Part.OWN, Part.POSS, Part.NUM)
    return opens and bool(parts_of(after[0]) & {Part.NOUN, Part.NAME, Part.ADJ}) and not token.text[:1].isupper()


def _actor(sense: Sense) -> Sense:
    """Players and Personas stand by themselves, so that no noun before them takes them in."""
    acts = sense.part is Part.NAME and sense.lemma.startswith(("player:", "persona:"))
    return Sense(Part.ACTOR, sense.lemma) if acts else sense


def _apart(before: Sequence[Tagged], sense: Sense) -> Sense:
    """A card's name behind a time begins another phrase: "on his next turn | Kate comes into play"."""
    time = bool(before) and before[-1].part is Part.NOUN and before[-1].lemma.split()[-1] in ("turn", "phase", "time")
    return Sense(Part.ACTOR, sense.lemma) if time and sense.part is Part.NAME else sense


def _other(before: Sequence[Tagged], senses: dict[Part, Sense], after: Sequence[Token]) -> Sense:
    for rule in (_time_or_to, _name, _pointing, _adverb, _joining):
        if (sense := rule(before, senses, after)) is not None:
            return sense
    if Part.ADJ in senses and Part.NOUN in senses:
        return senses[Part.ADJ if _is_nominal(after) else Part.NOUN]
    usual = (Part.ADJ, Part.NOUN, Part.NUM, Part.PRON, Part.PREP, Part.ADV)
    return next((senses[part] for part in usual if part in senses), next(iter(senses.values())))


def _denies_verbs(before: Sequence[Tagged], after: Sequence[Token]) -> bool:
    """Reads "Player B neither dodges it nor Exerts": verbs stand behind "neither" and "nor", and no phrases."""
    somebody = bool(before) and before[-1].part in (Part.ACTOR, Part.PRON, Part.TIME)
    somebody = somebody or (bool(before) and before[-1].lemma.startswith(("player:", "persona:", "opponent")))
    nor = next((at for at, word in enumerate(after) if word.text.lower() == "nor"), 0)
    verbs = [word for word in (*after[:1], *after[nor + 1 : nor + 2]) if nor]
    return somebody and len(verbs) == 2 and all(_is_finite(word) for word in verbs)


def _is_finite(token: Token) -> bool:
    return any(sense.part is Part.VERB and sense.form in ("s", "ed", "base") for sense in token.senses)


def _is_nominal(after: Sequence[Token], *more: Part) -> bool:
    """Whether a noun, or what stands before one, comes next."""
    return bool(after) and bool(parts_of(after[0]) & {*NOMINAL, *more})


def _is_owned(before: Sequence[Tagged]) -> bool:
    return bool(before) and before[-1].part in (Part.DET, Part.OWN, Part.POSS)


def _time_or_to(before: Sequence[Tagged], senses: dict[Part, Sense], after: Sequence[Token]) -> Sense | None:
    if (time := senses.get(Part.TIME)) is not None:
        return Sense(Part.NOUN, time.lemma, "one") if _is_owned(before) else time
    if Part.TO in senses:
        return senses[Part.TO] if _base_follows(after) else senses.get(Part.PREP, senses[Part.TO])
    return None


def _name(before: Sequence[Tagged], senses: dict[Part, Sense], after: Sequence[Token]) -> Sense | None:
    """A name is a name; one that is also a noun, behind another word if it is one that is written large."""
    if Part.NOUN in senses and Part.NAME in senses:
        return senses[Part.NAME if before and senses[Part.NOUN].lemma in CAPITAL else Part.NOUN]
    return senses.get(Part.NAME)


def _pointing(before: Sequence[Tagged], senses: dict[Part, Sense], after: Sequence[Token]) -> Sense | None:
    """What points at a noun does so where one follows: "that", "two", "each", "her"."""
    if Part.THAT in senses and Part.DET in senses:
        return sense_of_that(before, senses, after)
    if Part.NUM in senses and Part.NOUN in senses:
        return senses[Part.NUM if _is_nominal(after) else Part.NOUN]
    if Part.DET in senses and len(senses) > 1:
        of = bool(after) and after[0].text.lower() == "of"
        rest = next(sense for part, sense in senses.items() if part is not Part.DET)
        return senses[Part.DET] if of or _is_nominal(after) else rest
    if Part.OWN in senses and Part.PRON in senses:
        return senses[Part.OWN if _is_nominal(after) else Part.PRON]
    return None


def _adverb(before: Sequence[Tagged], senses: dict[Part, Sense], after: Sequence[Token]) -> Sense | None:
    if Part.ADJ not in senses or Part.ADV not in senses:
        return None
    between = bool(before) and before[-1].part in BEFORE_NOUN and _is_nominal(after, Part.DET, Part.OWN)
    return senses[Part.ADJ if _is_owned(before) or between else Part.ADV]


def _joining(before: Sequence[Tagged], senses: dict[Part, Sense], after: Sequence[Token]) -> Sense | None:
    """A subordinator, or what the same word is elsewhere: "Where does it go?", "in play, where …", "once a turn"."""
    sub = senses.get(Part.SUB)
    if sub is None:
        return None
    if Part.WH in senses:
        asks = bool(after) and after[0].text.lower() in ("does", "do", "is", "are", "will", "must")
        return senses[Part.WH] if asks else sub
    if sub.lemma == "once":
        return sub if _clause_follows(after) else senses[Part.ADV]
    if Part.PREP in senses or (Part.ADV in senses and before and before[-1].part is Part.COMMA):
        return sub
    return senses.get(Part.ADV)


def _clause_follows(after: Sequence[Token]) -> bool:
    """Whether a subject stands next, not a span of play as in "once each turn", nor "once more"."""
    span = any(token.text.lower() in ("turn", "phase", "game", "match", "round") for token in after[:2])
    span = span and after[0].text.lower() != "the" and Part.OWN not in parts_of(after[0])  # "once the turn ends"
    opens = {Part.DET, Part.OWN, Part.PRON, Part.NAME, Part.ACTOR}
    return not span and bool(after) and bool(parts_of(after[0]) & opens)


def _is_area(after: Sequence[Token]) -> bool:
    """Reads "to Lower Left": a row and a column are an area, whatever else the row may be."""
    words = [token.text.lower() for token in after[:2]]
    return len(words) == 2 and words[0] in ("upper", "middle", "lower") and words[1] in ("left", "center", "right")


def _is_target(after: Sequence[Token]) -> bool:
    """Reads "to target player" of the text of a card: to the player who is its target."""
    return [token.text.lower() for token in after[:2]] in (["target", "player"], ["target", "opponent"])


def _base_follows(after: Sequence[Token]) -> bool:
    """Whether an infinitive follows a "to"."""
    skipped = bool(after) and bool(parts_of(after[0]) & {Part.ADV, Part.NOT})
    index = 1 if skipped and not any(s.form == "base" for s in after[0].senses) else 0
    if index >= len(after):
        return False
    token = after[index]
    if _is_area(after[index:]) or _is_target(after[index:]):
        return False
    verb = any(sense.form == "base" and sense.part is Part.VERB for sense in token.senses)
    return verb and not (token.text[:1].isupper() and Part.NOUN in parts_of(token))
