"""The cards of a text: which of them "the Attack" and "it" point back at."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.reader.names import PART
from engine.reader.phrase import Kinds, NounPhrase, Sort
from engine.reader.players import Mention, Players, UnclearError
from engine.vocabulary import vocabulary

OPEN = frozenset(
    {"attack", "block", "dodge", "defense", "event", "situation", "object", "location", "edge", "plot", "card"}
)
"""Kinds that a card of which nobody knows the kind may be."""
POINTING = frozenset({"first", "next", "second", "last", "third", "fourth", "previous"})
NTH = {"first": 0, "second": 1, "third": 2, "fourth": 3}
VOWELS = re.compile(r"(?!un-|unique|one)[aeiou]")


class Discourse(Players):
    """The players and cards of a text, in the order in which it names them."""

    def thing(self, phrase: NounPhrase, *, asked: bool = False, bare: bool = False, kind: str = "") -> str:
        """A card or kind as the sheet writes it; what it is stays in `used` until the next clause."""
        name = self._named(phrase, asked, bare, kind)
        self.used.add(name)
        return name

    def _named(self, phrase: NounPhrase, asked: bool, bare: bool, kind: str) -> str:
        """A card or kind as the sheet writes it; in a question "Attacks" are "an attack"; `bare` without determiner."""
        if phrase.sort is Sort.PLAYER:
            return self.player(phrase)
        if phrase.sort is Sort.PRONOUN and phrase.name == "ones":
            return self._one_of(phrase)
        if phrase.sort is Sort.PRONOUN and phrase.name == "another kind":
            return self._another_kind(phrase)
        if phrase.sort is Sort.PRONOUN:
            name = self._pointed_at(phrase, kind)
            if phrase.number is None or phrase.name == "of them":
                return name
            if name.startswith("the "):
                raise UnclearError("it is not clear which cards these are", phrase)
            return f"{phrase.number} {name}"
        if phrase.sort is Sort.TITLE:
            return self._title(phrase)
        return self._kind(phrase, asked, bare)

    def _title(self, phrase: NounPhrase) -> str:
        owner = self.player(phrase.owner, possessor=True) if phrase.owner else ""
        name = self.full_title(phrase.name, owner or self.subject)
        edition = [word for word in phrase.adjectives if word.startswith("[")]
        if edition:
            name, phrase = f"{name} {edition[0]}", replace(phrase, adjectives=())
        self.mention(name, phrase, owner or self.subject)
        words = [phrase.determiner] if phrase.determiner in ("another", "all", "each", "any", "several") else []
        copies = not self.zone and phrase.number == 1 and any(one.name == name and one.several for one in self.mentions)
        unsaid = ("own", "new", "additional", "further", "other") if self.zone == "deck" else ("own", "new")
        adjectives = [word for word in phrase.adjectives if word not in unsaid]
        words += ["a"] if phrase.determiner == "a" and set(adjectives) & {"second", "third", "fourth"} else []
        words += ["another"] if "new" in phrase.adjectives else []
        words += [str(phrase.number)] if phrase.number is not None and not copies else []
        words = [] if words == ["any"] else words
        words += [*adjectives, name] + (["#1"] if copies else [])
        others = {one.owner for one in self.mentions if one.name == name} - {owner, ""}
        if owner and owner != self.subject and (self.subject or others):
            words += ["of", owner]
        return " ".join(words)

    def full_title(self, name: str, letter: str) -> str:
        """The Title of a card that is told cut short: as it was told before, or as the player's Persona has it."""
        if any(mention.name == name for mention in self.mentions):
            return name
        for mention in reversed(self.mentions):
            full = mention.name
            if full != name and (PART.split(full, maxsplit=1)[0] == name or full.endswith((f": {name}", f" {name}"))):
                return full
        own = f"{self.persona_of(letter)} {name}"
        return own if self.names.known(own) else name

    def mention(self, name: str, phrase: NounPhrase, owner: str) -> None:
        """Remember a card that the text names by its Title."""
        kinds = set(self.names.kinds_of(name))
        for aside in phrase.asides:
            kinds |= set(aside.names) if isinstance(aside, Kinds) else set()
        words = PART.split(name, maxsplit=1)[0].lower().split()
        kinds |= {word for word in (words[-1:] or [""]) if word in self.lexicon.sets["kindwords"]}
        several = phrase.plural or (phrase.number or 1) > 1
        full = self._with_wider(kinds)
        if self.quiet:
            return
        noun = words[-1] if words else ""
        self.mentions.append(Mention(name, noun, full, bool(kinds), owner, self.sentence, several, self.clause, phrase.number))
        if owner:
            self.controllers.setdefault(name, owner)

    def remember(self, name: str, noun: str, owner: str) -> None:
        """Remember a thing that a row names without a noun phrase."""
        kinds = frozenset({noun})
        self.mentions.append(Mention(name, noun, kinds, True, owner, self.sentence, False, self.clause))

    def _with_wider(self, kinds: set[str]) -> frozenset[str]:
        """The kinds with those that they belong to: a special attack is an attack."""
        wider = set(kinds)
        for _ in range(3):
            wider |= {kind for kind, narrower in self.lexicon.under.items() if wider & narrower}
        return frozenset(wider)

    def _kind(self, phrase: NounPhrase, asked: bool, bare: bool) -> str:
        noun = vocabulary().nouns[phrase.name]
        card = noun.singular in self.lexicon.sets["kindwords"] or noun.singular == "card"
        owner = self.player(phrase.owner, possessor=True) if phrase.owner else ""
        definite = phrase.determiner in ("the", "this") or bool(owner)
        if phrase.whole is not None and phrase.whole.owner is not None and noun.singular == "card":
            letter = self.player(phrase.whole.owner, possessor=True)
            place = (
                "hand" if (letter, phrase.whole.name) == (self.subject, "hand") else f"{letter}'s {phrase.whole.name}"
            )
            return f"{self._kind(replace(phrase, whole=None), asked, bare)} from {place}"
        if phrase.whole is not None:
            whole = self.thing(phrase.whole)
            link = "from" if noun.singular == "damage" else "of"
            determiner = phrase.determiner if phrase.determiner in ("all", "any") else str(phrase.number or "the")
            return whole if noun.singular == "effect" else f"{determiner} {phrase.name} {link} {whole}"
        if noun.singular in self.lexicon.sets["whose"] and owner:
            name = " ".join(["the", *phrase.adjectives, phrase.name, "of", owner])
            self.remember(name, noun.singular, owner)
            return name
        if self.zone and "proper" in phrase.adjectives:
            phrase, definite = replace(phrase, determiner="a"), False
        if card and definite and phrase.number is None and not bare:
            found = self._antecedent(phrase, noun.singular, owner)
            if found:
                return found
        words = self._words(phrase, noun.singular, noun.mass, asked and card, bare)
        own = "own" in phrase.adjectives
        words = [word for word in words if not (own and word == "own")]
        words[0] = "a" if own and words[0] == "an" and len(words) > 1 and not VOWELS.match(words[1]) else words[0]
        if owner and (own or owner != self.subject) and phrase.name not in ("damage",):
            words += ["of", owner]
        if card:
            self._mention_kind(phrase, noun.singular, owner)
        return " ".join(words)

    def _words(self, phrase: NounPhrase, singular: str, mass: bool, asked: bool, bare: bool) -> list[str]:
        determiner, name = phrase.determiner, phrase.name
        if phrase.owner is not None and not determiner and not phrase.plural and not mass:
            determiner = "the" if set(phrase.adjectives) & POINTING else "a"
        if determiner == "this":
            determiner = "the"
        if determiner == "the":
            phrase = replace(
                phrase, adjectives=tuple(word for word in phrase.adjectives if word not in ("same", "proper"))
            )
        other = determiner == "a" and "other" in phrase.adjectives
        if other:
            determiner = "another"
            phrase = replace(phrase, adjectives=tuple(word for word in phrase.adjectives if word != "other"))
        leading = [word for word in phrase.adjectives if word in vocabulary().leading]
        rest = [word for word in phrase.adjectives if word not in leading]
        words: list[str] = []
        if name in vocabulary().gems and phrase.number is not None:
            name = f"{name} gem" + ("s" if phrase.number != 1 else "")
        if asked and phrase.plural and phrase.number is None and not determiner and "other" not in phrase.adjectives:
            determiner, name = "a", singular
        if determiner == "no":
            words, determiner = ["0"], ""
            name = vocabulary().nouns[name].plural or name
        elif determiner == "any" and not phrase.plural:
            determiner = "" if mass else "a"
        if determiner and not bare:
            words.append(determiner)
        if phrase.number is not None:
            rest = ["other" if word == "more" and not asked else word for word in rest]
            words += [*leading, str(phrase.number), *rest, name]
        else:
            words += [*leading, *rest, name]
        if words[0] == "a" and VOWELS.match(words[1]):
            words[0] = "an"
        return words

    def _mention_kind(self, phrase: NounPhrase, singular: str, owner: str) -> None:
        name = " ".join(["the", *[word for word in phrase.adjectives if word not in ("new", "other")], singular])
        kinds = self._with_wider({singular, *(f"{word} {singular}" for word in phrase.adjectives)})
        several = phrase.plural or (phrase.number or 1) > 1
        if self.quiet or phrase.determiner == "no":
            return
        if several:
            number = [str(phrase.number)] if phrase.number else []
            name = " ".join(["the", *number, *name.split()[1:-1], vocabulary().nouns[singular].plural or singular])
        if owner and owner != self.subject:
            name += f" of {owner}"
        self.mentions.append(
            Mention(name, singular, kinds, True, owner or self.subject, self.sentence, several, self.clause)
        )

    def _antecedent(self, phrase: NounPhrase, noun: str, owner: str) -> str:
        """What "the Attack" points back at: the one card told so far that can be meant; "" where none can."""
        adjectives = set(phrase.adjectives) - {"same"}
        if adjectives & (POINTING | {"other", "new", "additional", "extra", "remaining"}) - {"previous"}:
            return ""
        spoken = " ".join([*phrase.adjectives, noun])
        for mention in reversed(self.mentions):
            whose = not owner or mention.owner in ("", owner)
            if whose and PART.split(mention.name, maxsplit=1)[0].lower() == spoken:
                return mention.name
        fitting: list[Mention] = []
        for mention in self.mentions:
            if (noun in mention.kinds or noun == "card") and mention.several == phrase.plural:
                title = mention.name.lower()
                if all(word in title for word in adjectives) and (not owner or mention.owner in ("", owner)):
                    fitting = [one for one in fitting if one.name != mention.name] + [mention]
        plain = [one for one in fitting if one.noun == noun and one.name.startswith("the ")]
        fitting = plain if len({one.name for one in plain}) == 1 and noun != "card" else fitting
        if not fitting and not adjectives and not phrase.plural and noun in OPEN:
            unknown = {mention.name: mention for mention in self.mentions if not mention.known and not mention.several}
            fitting = list(unknown.values()) if len(unknown) == 1 else []
        if not fitting and phrase.plural and not adjectives:
            last_told = max((one.sentence for one in self.mentions if one.sentence < self.sentence), default=-1)
            alike = [
                one for one in self.mentions if noun in one.kinds or (noun == "card" and one.sentence == last_told)
            ]
            single = [mention.name for mention in alike if not mention.several]
            return ", ".join(dict.fromkeys(single)) if len(set(single)) > 1 else ""
        if not fitting:
            return ""
        last = [mention for mention in fitting if mention.sentence == fitting[-1].sentence]
        if len(fitting) > 1 and len(last) > 1:
            raise UnclearError(f"it is not clear which {noun} this is", phrase)
        return fitting[-1].name

    def _several(self, phrase: NounPhrase) -> str:
        """The cards that "both" and "they" point back at: those of the last clause that names several."""
        before = [one for one in self.mentions if one.clause < self.clause]
        for clause in sorted({one.clause for one in before}, reverse=True)[:2]:
            named = {one.name: one for one in before if one.clause == clause}
            single = [name for name, one in named.items() if not one.several]
            several = [one for one in named.values() if one.several]
            both = phrase.name.startswith("both")
            two = both and len(several) == 1 and (several[0].name.startswith("the 2 ") or several[0].number == 2)
            if two or (len(several) == 1 and not single and not both):
                counted = several[0].number if not several[0].name.startswith("the ") else None
                return f"{counted} {several[0].name}" if counted else several[0].name
            last = [one for one in self.mentions if one.name in single]
            if both and len(single) == 1 and len(last) == 2 and not last[0].name.startswith("the "):
                return f"2 {single[0]}"
            if not several and (len(single) == 2 or (len(single) > 2 and not both)):
                return ", ".join(single)
            if several or len(single) > 1:
                break
        raise UnclearError("it is not clear which cards these are", phrase)

    def _one_of(self, phrase: NounPhrase) -> str:
        """`the first one`, `a third`, `the other two`: of the kind, or a copy of the card, told last."""
        before = [one for one in self.mentions if one.clause < self.clause]
        words, definite = set(phrase.adjectives), phrase.determiner == "the"
        if definite and words:
            last = [one for one in before if one.clause == max((two.clause for two in before), default=0)]
            for told in (last, before):
                single = list(dict.fromkeys(one.name for one in told if not one.several))
                named = [name for name in single if words <= set(name.lower().split())]
                place = min(NTH.get(word, 9) for word in words)
                if named:
                    return named[-1]
                if phrase.number is None and place < len(single) > 1:
                    return single[place]
        group = [one for one in before if one.several] or before[-1:]
        if not group or (definite and len({one.noun for one in group}) > 1):
            raise UnclearError("it is not clear which card this is", phrase)
        noun = vocabulary().nouns.get(group[-1].noun)
        if group[-1].name.startswith("the ") and noun is not None:
            plural = phrase.plural or phrase.number not in (None, 1)
            name = noun.plural if plural else noun.singular
            return self._kind(replace(phrase, sort=Sort.KIND, name=name, plural=False), False, False)
        if phrase.number is not None and not words and not group[-1].several:
            raise UnclearError("it is not clear which cards these are", phrase)
        return self._title(replace(phrase, sort=Sort.TITLE, name=group[-1].name))

    def _another_kind(self, phrase: NounPhrase) -> str:
        """`another kind of card`: none of the kind that was told last."""
        nouns = {one.noun for one in self.mentions if one.sentence == max(two.sentence for two in self.mentions)}
        if len(nouns) != 1:
            raise UnclearError("it is not clear which kind this is", phrase)
        return f"a non-{next(iter(nouns))} card"

    def only_title(self) -> str:
        """The one card that the text has named by its Title, or ""."""
        titles = {mention.name for mention in self.mentions if not mention.name.startswith("the ")}
        return next(iter(titles)) if len(titles) == 1 else ""

    def _pointed_at(self, phrase: NounPhrase, kind: str = "") -> str:
        """The card that "it" points back at: the one of the clause before, or of the sentence, that it can be."""
        if phrase.name in ("one", "none", "the one"):
            kinds = [mention for mention in self.mentions if mention.name.startswith("the ")]
            if not kinds:
                raise UnclearError("it is not clear what this is", phrase)
            if phrase.name == "the one":
                single = [one.name for one in kinds if not one.several]
                if single:
                    return single[-1]
                raise UnclearError("it is not clear which card this is", phrase)
            name = kinds[-1].noun if kinds[-1].several else kinds[-1].name.removeprefix("the ")
            return ("an " if VOWELS.match(name) else "a ") + name
        if phrase.name == "of them":
            several = [mention for mention in self.mentions if mention.several]
            if not several or several[-1].noun not in vocabulary().nouns:
                raise UnclearError("it is not clear which cards these are", phrase)
            noun = vocabulary().nouns[several[-1].noun]
            return f"{phrase.number} {noun.singular if phrase.number == 1 else noun.plural}"
        if phrase.plural:
            return self._several(phrase)
        before = [one for one in self.mentions if not one.several and one.clause < self.clause]
        fitting = [one for one in before if (not kind or kind in one.kinds) and one.name not in self.used]
        for near in ("clause", "sentence"):
            recent = [mention for mention in fitting if getattr(mention, near) == getattr(fitting[-1], near)]
            names = list(dict.fromkeys(mention.name for mention in recent))
            if len(names) == 1:
                self.mentions.append(replace(recent[-1], clause=self.clause, sentence=self.sentence))
                return names[0]
        raise UnclearError("it is not clear which card this is", phrase)
