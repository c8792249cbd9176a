"""Which of the things that a word can be it is: settled by the words around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.lexicon import Part, Sense
from engine.token import Token

NOMINAL = frozenset({Part.NOUN, Part.ADJ, Part.NUM, Part.NAME, Part.ACTOR})
BEFORE_NOUN = frozenset({Part.DET, Part.OWN, Part.POSS, Part.ADJ, Part.NUM, Part.PREP})
OPEN_PARTS = frozenset({Part.NOUN, Part.VERB, Part.ADJ, Part.ADV, Part.PREP, Part.SUB, Part.DET, Part.PRON, Part.THAT})
"""What a word may turn out to be when the sentence cannot be read otherwise."""
AGENTS = frozenset(
    [
        "opponent",
        "player",
        "immortal",
        "attacker",
        "defender",
        "owner",
        "controller",
        "he",
        "she",
        "it",
        "they",
        "you",
        "everyone",
        "nobody",
        "this",
    ]
)
TELLING = frozenset(
    [
        "say",
        "state",
        "read",
        "think",
        "hope",
        "believe",
        "mean",
        "know",
        "claim",
        "declare",
        "announce",
        "guess",
        "see",
        "find",
        "require",
        "demand",
        "allow",
        "show",
        "tell",
        "decide",
        "ask",
        "note",
        "notice",
        "argue",
        "assume",
        "suppose",
        "insist",
        "answer",
        "reply",
        "order",
        "imply",
        "suggest",
        "remember",
        "forget",
        "be",
    ]
)
"""Verbs that take a that-clause."""
BE = frozenset({"be", "become", "get", "stay", "remain"})


@dataclass(frozen=True, slots=True)
class Tagged:
    """A token with the one sense it has here."""

    token: Token
    sense: Sense

    @property
    def part(self) -> Part:
        """Its part of speech."""
        return self.sense.part

    @property
    def lemma(self) -> str:
        """Its lemma."""
        return self.sense.lemma


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
    if token.text.lower() == "both" and before and after and _parts(after[0]) & {Part.VERB, Part.AUX}:
        follows = before[-1].part in (Part.NOUN, Part.NAME, Part.ACTOR, Part.PRON)
        return senses[Part.ADV] if follows else senses[Part.PRON]
    if token.text.lower() == "so" and before and before[-1].lemma == "do":
        return Sense(Part.ADV, "so")
    if Part.WH in senses and len(senses) > 1:
        return _wh(before, senses, after)
    if _is_participle(before, token, after):
        return Sense(Part.ADJ, token.text.lower())
    if len(senses) == 1 and not senses.keys() & {Part.VERB, Part.TIME, Part.TO}:
        return token.senses[0]
    verbs = [sense for sense in token.senses if sense.part is Part.VERB]
    if verbs and (len(senses) == 1 or _is_verb(before, token, after, verbs)):
        return _verb(before, verbs)
    return _other(before, senses, after)


def _forced(before: Sequence[Tagged], token: Token, part: Part) -> Sense:
    senses = [sense for sense in token.senses if sense.part is part]
    return _verb(before, senses) if part is Part.VERB else senses[0]


def others(tagged: Sequence[Tagged], at: int) -> list[tuple[int, Part]]:
    """What the words of a sentence could be besides, the ones nearest to a place first."""
    found = [
        (abs(index - at), index, part)
        for index, word in enumerate(tagged)
        for part in dict.fromkeys(sense.part for sense in word.token.senses)
        if part in OPEN_PARTS and part is not word.part and word.part in OPEN_PARTS
    ]
    return [(index, part) for _, index, part in sorted(found, key=lambda row: row[:2])]


def _wh(before: Sequence[Tagged], senses: dict[Part, Sense], after: Sequence[Token]) -> Sense:
    """Whether "where" and "when" ask: they do at the beginning, before a helper."""
    helper = bool(after) and any(
        s.part is Part.AUX or (s.part is Part.VERB and s.lemma in ("be", "do", "have")) for s in after[0].senses
    )
    asks = helper and (not before or before[-1].part is Part.COMMA or len(before) < 2)
    rest = next(sense for part, sense in senses.items() if part is not Part.WH)
    return senses[Part.WH] if asks or rest.part is Part.WH else rest


def _is_participle(before: Sequence[Tagged], token: Token, after: Sequence[Token]) -> bool:
    """Reads "the duplicated Ambush", "his remaining Attack"."""
    forms = {s.form for s in token.senses if s.part is Part.VERB}
    if not before or not after or not forms or len(forms) != len(token.senses):
        return False
    if not forms <= {"ed", "en", "ing"} and (Part.NOUN not in _parts(after[0]) or before[-1].part is not Part.DET):
        return False
    opens = before[-1].part in (Part.DET, Part.OWN, Part.POSS, Part.NUM)
    return opens and bool(_parts(after[0]) & {Part.NOUN, Part.NAME, Part.ADJ}) and not token.text[:1].isupper()


def _actor(sense: Sense) -> Sense:
    """Players and Personas stand by themselves, so that no noun before them takes them in."""
    acts = sense.part is Part.NAME and sense.lemma.startswith(("player:", "persona:"))
    return Sense(Part.ACTOR, sense.lemma) if acts else sense


def _apart(before: Sequence[Tagged], sense: Sense) -> Sense:
    """A card's name behind a time begins another phrase: "on his next turn | Kate comes into play"."""
    time = bool(before) and before[-1].part is Part.NOUN and before[-1].lemma.split()[-1] in ("turn", "phase", "time")
    return Sense(Part.ACTOR, sense.lemma) if time and sense.part is Part.NAME else sense


def _parts(token: Token) -> set[Part]:
    return {sense.part for sense in token.senses}


def _is_verb(before: Sequence[Tagged], token: Token, after: Sequence[Token], verbs: Sequence[Sense]) -> bool:
    previous = before[-1] if before else None
    capital = token.text[:1].isupper() and before
    if previous is None:
        return (
            verbs[0].form == "ing"
            and bool(after)
            and bool(_parts(after[0]) & {Part.DET, Part.NAME, Part.OWN, Part.VERB, Part.NUM})
        )
    if previous.part is Part.ADV and len(before) > 1 and previous.lemma not in ("then", "now"):
        return _is_verb(before[:-1], token, after, verbs)
    match previous.part:
        case Part.AUX | Part.NOT | Part.REL:
            return previous.lemma not in ("whose",) and not _subject_open(before, capital)
        case Part.TO:
            return any(v.form == "base" for v in verbs) and not (
                capital and any(s.part is Part.NOUN for s in token.senses)
            )
        case Part.PRON | Part.NAME | Part.ACTOR | Part.TIME:
            finite = any(v.form in ("s", "ed", "base") for v in verbs)
            return finite and not (previous.lemma.startswith("card:") and capital and token.text != "Exerts")
        case Part.NOUN:
            return _after_noun(before, verbs, token, after, capital)
        case Part.AND | Part.COMMA:
            return (any(v.form in ("s", "ed", "ing") for v in verbs) and not capital) or _fits(before, verbs, after)
        case Part.THAT:
            return any(v.form in ("s", "ed") for v in verbs) and not capital
        case Part.ADV:
            return not capital
        case Part.VERB:
            return _after_verb(previous, verbs, token, after)
        case Part.PREP:
            return any(v.form == "ing" for v in verbs)
        case Part.SUB:
            return any(v.form in ("ing", "ed") for v in verbs)
    return False


def _after_verb(previous: Tagged, verbs: Sequence[Sense], token: Token, after: Sequence[Token]) -> bool:
    if all(v.form == "ing" for v in verbs) and previous.lemma not in ("do", "let", "make"):
        return True
    noun = Part.NOUN in _parts(token) and bool(after) and Part.NOUN in _parts(after[0])
    if previous.lemma in ("let", "make", "help") and noun:
        return False
    if previous.lemma == "have":
        return any(v.form in ("ed", "en") for v in verbs)  # "has Disarm in his Hand" has the card
    return previous.lemma in (*BE, "do", "let", "make", "help") and any(
        v.form in ("ed", "en", "ing", "base") for v in verbs
    )


def _subject_open(before: Sequence[Tagged], capital: object) -> bool:
    return False


def _after_noun(
    before: Sequence[Tagged], verbs: Sequence[Sense], token: Token, after: Sequence[Token], capital: object
) -> bool:
    previous = before[-1]
    if capital and token.text not in ("Exerts", "Exert", "Discards", "Exhausts"):
        return False
    if previous.lemma in AGENTS:
        return not (
            len(before) > 1
            and before[-2].part in (Part.POSS,)
            and not any(v.form in ("s", "ed", "base") for v in verbs)
        )
    if previous.sense.form == "one" and any(v.form in ("s", "ed") for v in verbs) and after:
        return bool(_parts(after[0]) & {Part.DET, Part.OWN, Part.PRON, Part.NUM, Part.NAME})
    return any(v.form in ("s", "ed") for v in verbs) and previous.token.text[:1].isupper() and not _nominal_next(after)


def _nominal_next(after: Sequence[Token]) -> bool:
    return (
        bool(after) and bool(_parts(after[0]) & {Part.AUX, Part.VERB}) and not _parts(after[0]) & {Part.NOUN, Part.ADJ}
    )


def _fits(before: Sequence[Tagged], verbs: Sequence[Sense], after: Sequence[Token]) -> bool:
    earlier = [t for t in before if t.part is Part.VERB]
    forms = {v.form for v in verbs}
    return (
        bool(earlier)
        and earlier[-1].sense.form in forms
        and not (after and _parts(after[0]) & {Part.PREP} and Part.TO not in _parts(after[0]) and "base" in forms)
    )


def _verb(before: Sequence[Tagged], verbs: Sequence[Sense]) -> Sense:
    """Which form: a participle after be and have, else the finite one."""
    helpers = [t for t in before[-4:] if t.part in (Part.VERB, Part.AUX)]
    wanted = ("en", "ed") if helpers and helpers[-1].lemma in (*BE, "have") else ("base", "s", "ed", "en", "ing")
    for form in wanted:
        for verb in verbs:
            if verb.form == form:
                return verb
    return verbs[0]


def _other(before: Sequence[Tagged], senses: dict[Part, Sense], after: Sequence[Token]) -> Sense:
    nominal_next = bool(after) and bool(_parts(after[0]) & (NOMINAL | {Part.DET, Part.OWN}))
    if Part.TIME in senses:
        owned = bool(before) and before[-1].part in (Part.DET, Part.OWN, Part.POSS)
        return Sense(Part.NOUN, senses[Part.TIME].lemma, "one") if owned else senses[Part.TIME]
    if Part.TO in senses:
        return senses[Part.TO] if _base_follows(after) else senses.get(Part.PREP, senses[Part.TO])
    if Part.NOUN in senses and Part.NAME in senses:
        return senses[Part.NOUN]
    if Part.NAME in senses:
        return senses[Part.NAME]
    if Part.THAT in senses and Part.DET in senses:
        return _that(before, senses, after)
    if Part.NUM in senses and Part.NOUN in senses:
        return senses[Part.NUM] if bool(after) and bool(_parts(after[0]) & NOMINAL) else senses[Part.NOUN]
    if Part.DET in senses and len(senses) > 1:
        rest = next((s for part, s in senses.items() if part is not Part.DET), senses[Part.DET])
        of = bool(after) and after[0].text.lower() == "of"
        return senses[Part.DET] if of or (bool(after) and bool(_parts(after[0]) & NOMINAL)) else rest
    if Part.OWN in senses and Part.PRON in senses:
        return senses[Part.OWN] if bool(after) and bool(_parts(after[0]) & NOMINAL) else senses[Part.PRON]
    if Part.ADJ in senses and Part.ADV in senses:
        own = bool(before) and before[-1].part in (Part.DET, Part.OWN, Part.POSS)
        return (
            senses[Part.ADJ]
            if own or (nominal_next and before and before[-1].part in BEFORE_NOUN)
            else senses[Part.ADV]
        )
    if Part.SUB in senses and Part.WH in senses:  # "Where does it go?", "in play, where …"
        asks = bool(after) and after[0].text.lower() in ("does", "do", "is", "are", "will", "must")
        return senses[Part.WH if asks else Part.SUB]
    if Part.SUB in senses and senses.keys() & {Part.PREP, Part.ADV}:
        return (
            senses[Part.SUB] if Part.PREP in senses or (before and before[-1].part is Part.COMMA) else senses[Part.ADV]
        )
    if Part.ADJ in senses and Part.NOUN in senses:
        return senses[Part.ADJ] if bool(after) and bool(_parts(after[0]) & NOMINAL) else senses[Part.NOUN]
    for part in (Part.ADJ, Part.NOUN, Part.NUM, Part.PRON, Part.PREP, Part.ADV):
        if part in senses:
            return senses[part]
    return next(iter(senses.values()))


def _that(before: Sequence[Tagged], senses: dict[Part, Sense], after: Sequence[Token]) -> Sense:
    finite = after and any(s.part is Part.VERB and s.form == "s" for s in after[0].senses) and after[0].text.islower()
    if finite and before and before[-1].part in (Part.NOUN, Part.NAME):
        return senses[Part.THAT]
    if not after or (_parts(after[0]) & {Part.VERB, Part.AUX} and not _parts(after[0]) & {Part.NOUN}):
        return (
            senses[Part.THAT]
            if before and before[-1].part in (Part.NOUN, Part.NAME, Part.PRON, Part.VERB)
            else senses.get(Part.PRON, senses[Part.THAT])
        )
    if (before and before[-1].part in (Part.PREP, Part.TO)) or not before:
        return senses[Part.DET]
    if before and before[-1].part is Part.VERB and before[-1].lemma not in TELLING and _parts(after[0]) & NOMINAL:
        return senses[Part.DET]
    if _parts(after[0]) & NOMINAL and not _parts(after[0]) & {Part.NAME}:
        return (
            senses[Part.DET]
            if before[-1].part is not Part.VERB or before[-1].lemma in ("play", "use", "discard", "counter")
            else senses[Part.THAT]
        )
    return senses[Part.THAT]


def _base_follows(after: Sequence[Token]) -> bool:
    """Whether an infinitive follows a "to"."""
    skipped = bool(after) and bool(_parts(after[0]) & {Part.ADV, Part.NOT})
    index = 1 if skipped and not any(s.form == "base" for s in after[0].senses) else 0
    if index >= len(after):
        return False
    token = after[index]
    verb = any(sense.form == "base" and sense.part is Part.VERB for sense in token.senses)
    return verb and not (token.text[:1].isupper() and Part.NOUN in _parts(token))
