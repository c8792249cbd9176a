"""Whether a word is a verb where it stands, and in which form."""

from __future__ import annotations

from collections.abc import Sequence

from engine.english.lexicon import Part, Sense
from engine.english.other import NOBODY
from engine.english.tagged import Tagged, parts_of
from engine.english.token import Token

AGENTS = frozenset(
    ["opponent", "player", "immortal", "attacker", "defender", "owner", "controller", "he", "she", "it", "they", "you",
     "everyone", "nobody", "this"]
)  # fmt: skip
PHRASE = frozenset({Part.DET, Part.OWN, Part.PRON, Part.NUM, Part.NAME, Part.ACTOR})
"""With what a phrase begins that cannot stand behind a noun."""
OPENING = frozenset({Part.DET, Part.NAME, Part.OWN, Part.VERB, Part.NUM})
"""What stands behind a participle with which a sentence begins."""
ROWS = ("upper", "middle", "lower")
BE = frozenset({"be", "become", "get", "stay", "remain"})


def is_verb(before: Sequence[Tagged], token: Token, after: Sequence[Token], verbs: Sequence[Sense]) -> bool:
    """Whether the words before and behind it make it a verb."""
    previous = before[-1] if before else None
    if previous is None:
        return verbs[0].form == "ing" and bool(after) and bool(parts_of(after[0]) & OPENING)
    if previous.part is Part.ADV and len(before) > 1 and previous.lemma not in ("then", "now"):
        return is_verb(before[:-1], token, after, verbs)
    capital = token.text[:1].isupper()
    match previous.part:
        case Part.AUX | Part.NOT | Part.REL:
            return previous.lemma != "whose"
        case Part.DET | Part.THAT if _is_this(before, verbs):
            return not capital and bool(after) and bool(parts_of(after[0]) & PHRASE)
        case Part.TO:
            return _has(verbs, "base") and not (capital and Part.NOUN in parts_of(token))
        case Part.PRON | Part.NAME | Part.ACTOR | Part.TIME:
            titled = previous.lemma.startswith("card:") and capital and token.text != "Exerts"
            return _has(verbs, "s", "ed", "base") and not titled
        case Part.NOUN:
            return _after_noun(before, verbs, token, after, capital)
        case Part.AND | Part.COMMA:
            if _resumes(before, verbs):
                return True
            return (_has(verbs, "s", "ed", "ing") and not capital) or _fits(before, verbs, after)
        case Part.THAT:
            return _has(verbs, "s", "ed") and not capital
        case Part.ADV:
            return not capital
        case Part.VERB:
            return _after_verb(previous, verbs, token, after)
        case Part.PREP:
            return _has(verbs, "ing") or _is_in_stead(previous, verbs, token, after)
    if _is_in_stead(previous, verbs, token, after):
        return True
    return previous.part is Part.SUB and _has(verbs, "ing", "ed")


def _is_in_stead(previous: Tagged, verbs: Sequence[Sense], token: Token, after: Sequence[Token]) -> bool:
    """Reads "rather than play the Dodge", "rather than attack": what is not done instead."""
    base = previous.lemma == "rather than" and _has(verbs, "base") and not token.text[:1].isupper()
    return base and (not after or bool(parts_of(after[0]) & {*PHRASE, Part.PREP, Part.COMMA, Part.AND}))


def _resumes(before: Sequence[Tagged], verbs: Sequence[Sense]) -> bool:
    """Reads "(Under the rules,) may Player B, who is Disarmed, block it?": the verb asked for, behind what is told."""
    before = before[_lead(before) :]
    opens = before[0].part is Part.AUX or before[0].lemma == "do"
    commas = [at for at, word in enumerate(before) if word.part is Part.COMMA]
    told = len(commas) == 2 and commas[1] == len(before) - 1
    told = told and not any(word.part is Part.VERB for word in before[1 : commas[0]])
    return opens and told and _has(verbs, "base")


def _lead(before: Sequence[Tagged]) -> int:
    """How many words stand before the question, set apart from it by a comma."""
    asked = (at + 1 for at, word in enumerate(before[:-1]) if word.part is Part.COMMA)
    return next((at for at in asked if before[at].part is Part.AUX), 0)


def _has(verbs: Sequence[Sense], *forms: str) -> bool:
    """Whether it may be a verb in one of these forms."""
    return any(verb.form in forms for verb in verbs)


def _after_verb(previous: Tagged, verbs: Sequence[Sense], token: Token, after: Sequence[Token]) -> bool:
    if all(v.form == "ing" for v in verbs) and previous.lemma not in ("do", "let", "make"):
        return True
    noun = Part.NOUN in parts_of(token) and bool(after) and Part.NOUN in parts_of(after[0])
    if previous.lemma in ("let", "make", "help") and noun:
        return False
    if previous.lemma == "have":
        return _has(verbs, "ed", "en")  # "has Disarm in his Hand" has the card
    if previous.lemma in BE:
        return _has(verbs, "ed", "en", "ing")
    return previous.lemma in ("do", "let", "make", "help") and _has(verbs, "ed", "en", "ing", "base")


def _after_noun(
    before: Sequence[Tagged], verbs: Sequence[Sense], token: Token, after: Sequence[Token], capital: bool
) -> bool:
    previous = before[-1]
    phrase = bool(after) and bool(parts_of(after[0]) & {Part.DET, Part.OWN, Part.NUM})
    makes = previous.lemma in AGENTS and phrase and _has(verbs, "base")  # "makes his opponent Discard a Block"
    if capital and token.text not in ("Exerts", "Exert", "Discards", "Exhausts") and not makes:
        return False
    if previous.lemma in NOBODY and all(verb.form == "s" for verb in verbs):
        return True  # "nothing else changes damage"
    if previous.lemma in AGENTS:
        return not (len(before) > 1 and before[-2].part in (Part.POSS,) and not _has(verbs, "s", "ed", "base"))
    if _is_asked(before, verbs) and after:  # "Does the Guard block it?"
        return bool(parts_of(after[0]) & {Part.DET, Part.OWN, Part.PRON, Part.NUM, Part.NAME})
    if previous.sense.form == "one" and _has(verbs, "s", "ed") and after:
        area = after[0].text.lower() in ROWS  # "whose Grid covers Upper Left"
        more = {Part.WH, Part.SUB} if _is_of_none(before) else set[Part]()
        more |= {Part.NOUN} if after[0].text.lower() == "nothing" else set()  # "the Guard blocks nothing"
        return area or bool(parts_of(after[0]) & {Part.DET, Part.OWN, Part.PRON, Part.NUM, Part.NAME, *more})
    return _has(verbs, "s", "ed") and previous.token.text[:1].isupper() and not _nominal_next(after)


def _is_of_none(before: Sequence[Tagged]) -> bool:
    """Reads "no effect changes when Ability is adjusted", "no card or effect changes what she may include"."""
    words = [word.lemma for word in before]
    if len(words) > 3 and words[-2] in ("or", "and") and before[-3].part is Part.NOUN:
        words = words[:-2]
    return words[-2:-1] == ["no"] or (len(words) > 2 and words[-3:-1] in (["no", "other"], ["no", "further"]))


def _is_asked(before: Sequence[Tagged], verbs: Sequence[Sense]) -> bool:
    """Whether "does", "did", "how much Ability do" opens the question, and its verb still has to come."""
    helpers = [at for at, word in enumerate(before) if word.part in (Part.VERB, Part.AUX)]
    opens = len(helpers) == 1 and before[helpers[0]].lemma == "do"
    opens = opens and (helpers[0] == 0 or any(word.part is Part.WH for word in before[: helpers[0]]))
    return opens and any(verb.form == "base" for verb in verbs)


def _is_this(before: Sequence[Tagged], verbs: Sequence[Sense]) -> bool:
    """Reads "Does this counter the Impulse?", "Does that cost him his head?": the verb behind what was just told."""
    return len(before) == 2 and before[1].token.text.lower() in ("this", "that") and _is_asked(before, verbs)


def _nominal_next(after: Sequence[Token]) -> bool:
    return (
        bool(after)
        and bool(parts_of(after[0]) & {Part.AUX, Part.VERB})
        and not parts_of(after[0]) & {Part.NOUN, Part.ADJ}
    )


def _fits(before: Sequence[Tagged], verbs: Sequence[Sense], after: Sequence[Token]) -> bool:
    earlier = [t for t in before if t.part is Part.VERB]
    forms = {v.form for v in verbs}
    return (
        bool(earlier)
        and earlier[-1].sense.form in forms
        and not (after and parts_of(after[0]) & {Part.PREP} and Part.TO not in parts_of(after[0]) and "base" in forms)
    )


def form_of(before: Sequence[Tagged], verbs: Sequence[Sense]) -> Sense:
    """Which form: a participle after be and have, else the finite one."""
    helpers = [t for t in before[-4:] if t.part in (Part.VERB, Part.AUX)]
    wanted = ("en", "ed") if helpers and helpers[-1].lemma in (*BE, "have") else ("base", "s", "ed", "en", "ing")
    for form in wanted:
        for verb in verbs:
            if verb.form == form:
                return verb
    return verbs[0]
