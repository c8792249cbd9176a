"""The cards of a text: how a line names them, and which of them "the Attack" and "it" point back at."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from engine.reader.names import PART
from engine.reader.phrase import Kinds, NounPhrase, Sort
from engine.reader.players import Mention, Players, UnclearError
from engine.vocabulary import vocabulary

NTH = {"first": 0, "second": 1, "third": 2, "fourth": 3}
VOWELS = re.compile(r"(?!un-|unique|one)[aeiou]")


class Discourse(Players):
    """The players and cards of a text, in the order in which it names them."""

    def thing(self, phrase: NounPhrase, *, asked: bool = False, bare: bool = False, kind: str = "") -> str:
        """A card or kind as the sheet writes it; in a question "Attacks" are "an attack"; `bare` without determiner.

        `kind` is what a pronoun must be. What is named stays in `used` until the next clause.
        """
        if phrase.sort is Sort.PLAYER:
            name = self.player(phrase)
        elif phrase.sort is Sort.TITLE:
            name = self._title(phrase, bare)
        elif phrase.sort is Sort.KIND:
            name = self._kind(phrase, asked, bare)
        elif phrase.name == "ones":
            name = self._one_of(phrase, kind)
        else:
            name = self._pointed_at(phrase, kind)
        self.used.add(name)
        return name

    # Names

    def _title(self, phrase: NounPhrase, bare: bool = False) -> str:
        persona = phrase.owner.name if phrase.owner is not None and phrase.owner.name not in self.personas else ""
        own = [title for title in self.names.full.get(phrase.name, ()) if persona.startswith(title.split(": ")[-1])]
        if persona.lower() in self.names.personas and own and self.persona_of(self.subject):
            phrase = replace(phrase, name=own[0], owner=None)
        owner = self.player(phrase.owner, possessor=True) if phrase.owner else ""
        name = self.full_title(phrase.name, owner or self.subject)
        if phrase.plural and phrase.number is None and phrase.determiner in ("the", "this", "") and not bare:
            several = [one.number for one in self.mentions if one.name == name and one.number is not None]
            if not several:
                raise UnclearError("it is not clear how many these are", phrase)
            phrase = replace(phrase, number=several[-1])
        if phrase.determiner == "no":
            if not self.zone:
                raise UnclearError("it is not clear what is denied", phrase)
            phrase = replace(phrase, number=0)
        edition = [word for word in phrase.adjectives if word.startswith("[")]
        if edition:
            name, phrase = f"{name} {edition[0]}", replace(phrase, adjectives=())
        self._mention_title(name, phrase, owner or self.subject)
        copies = not self.zone and phrase.number == 1 and any(one.name == name and one.several for one in self.mentions)
        unsaid = {"own", "new"} | ({"additional", "further", "other"} if self.zone == "deck" else set())
        words = [phrase.determiner] if phrase.determiner in ("another", "all", "each", "several") else []
        words += ["a"] if phrase.determiner == "a" and set(phrase.adjectives) & NTH.keys() - {"first"} else []
        words += ["another"] if "new" in phrase.adjectives else []
        words += [str(phrase.number)] if phrase.number is not None and not copies else []
        words += [*(word for word in phrase.adjectives if word not in unsaid), name] + (["#1"] if copies else [])
        others = {one.owner for one in self.mentions if one.name == name} - {owner, ""}
        if owner and owner != self.subject and (self.subject or others):
            words += ["of", owner]
        return " ".join(words)

    def full_title(self, name: str, letter: str) -> str:
        """The Title of a card that is told cut short: as it was told before, or as the player's Persona has it."""
        told = [one.name for one in reversed(self.mentions)]
        ends = (f": {name}", f" {name}")
        full = [one for one in told if PART.split(one, maxsplit=1)[0] == name or one.endswith(ends)]
        own = f"{self.persona_of(letter)} {name}"
        return name if name in told else full[0] if full else own if self.names.known(own) else name

    def _kind(self, phrase: NounPhrase, asked: bool, bare: bool) -> str:
        noun = vocabulary().nouns[phrase.name]
        card = noun.singular in self.lexicon.sets["kindwords"] or noun.singular == "card"
        owner = self.player(phrase.owner, possessor=True) if phrase.owner else ""
        if phrase.whole is not None:
            return self._part(phrase, noun.singular, asked, bare)
        if noun.singular in self.lexicon.sets["whose"] and owner:
            name = " ".join(["the", *phrase.adjectives, phrase.name, "of", owner])
            self.remember(name, noun.singular, owner)
            return name
        new = self.zone and "proper" in phrase.adjectives
        phrase = replace(phrase, determiner="a") if new else phrase
        definite = (phrase.determiner in ("the", "this") or bool(owner)) and not new
        if card and definite and phrase.number is None and not bare:
            found = self._antecedent(phrase, noun.singular, owner)
            if found:
                return found
        name = self._words(phrase, asked and card, bare)
        own = "own" in phrase.adjectives
        if owner and (own or owner != self.subject) and phrase.name != "damage":
            name += f" of {owner}"
        if card:
            self._mention_kind(phrase, noun.singular, owner)
        return name

    def _part(self, phrase: NounPhrase, noun: str, asked: bool, bare: bool) -> str:
        """`the text of X`, `a card of his hand`."""
        whole = phrase.whole
        assert whole is not None
        if whole.owner is not None and noun == "card":
            letter = self.player(whole.owner, possessor=True)
            place = "hand" if (letter, whole.name) == (self.subject, "hand") else f"{letter}'s {whole.name}"
            return f"{self._kind(replace(phrase, whole=None), asked, bare)} from {place}"
        name = self.thing(whole)
        determiner = phrase.determiner if phrase.determiner in ("all", "any") else str(phrase.number or "the")
        return name if noun == "effect" else f"{determiner} {phrase.name} {'from' if noun == 'damage' else 'of'} {name}"

    def _words(self, phrase: NounPhrase, asked: bool, bare: bool) -> str:
        """A kind with its determiner, number and adjectives."""
        noun, determiner, name = vocabulary().nouns[phrase.name], phrase.determiner, phrase.name
        adjectives = [word for word in phrase.adjectives if word != "own"]
        if phrase.owner is not None and not determiner and not phrase.plural and not noun.mass:
            determiner = "the" if set(adjectives) & self.lexicon.sets["pointing"] else "a"
        if determiner in ("the", "this"):
            determiner, adjectives = "the", [word for word in adjectives if word not in ("same", "proper")]
        if determiner == "a" and "other" in adjectives:
            determiner, adjectives = "another", [word for word in adjectives if word != "other"]
        if name in vocabulary().gems and phrase.number is not None:
            name += " gem" if phrase.number == 1 else " gems"
        if asked and phrase.plural and phrase.number is None and not determiner and "other" not in adjectives:
            determiner, name = "a", noun.singular
        number = [] if phrase.number is None else [str(phrase.number)]
        if determiner == "no":
            determiner, number, name = "", ["0"], noun.plural or name
        elif determiner == "any" and not phrase.plural:
            determiner = "" if noun.mass else "a"
        if number and not asked:
            adjectives = ["other" if word == "more" else word for word in adjectives]
        leading = [word for word in adjectives if word in vocabulary().leading]
        rest = [*leading, *number, *(word for word in adjectives if word not in leading), name]
        determiner = "an" if determiner == "a" and VOWELS.match(rest[0]) else determiner
        return " ".join(rest if bare or not determiner else [determiner, *rest])

    # Mentions

    def _mention_title(self, name: str, phrase: NounPhrase, owner: str) -> None:
        """Remember a card that the text names by its Title."""
        last = PART.split(name, maxsplit=1)[0].lower().split()[-1:]
        kinds = set(self.names.kinds_of(name)) | (set(last) & self.lexicon.sets["kindwords"])
        kinds |= {kind for aside in phrase.asides if isinstance(aside, Kinds) for kind in aside.names}
        if not self.quiet:
            self._mention(name, "".join(last), kinds, owner, phrase, known=bool(kinds))
            if owner:
                self.controllers.setdefault(name, owner)

    def _mention_kind(self, phrase: NounPhrase, noun: str, owner: str) -> None:
        """Remember a card that the text names by its kind: later lines name it with `the`."""
        if self.quiet or phrase.determiner == "no":
            return
        words = [word for word in phrase.adjectives if word not in ("new", "other")]
        several = phrase.plural or (phrase.number or 1) > 1
        number = [str(phrase.number)] if several and phrase.number else []
        name = " ".join(["the", *number, *words, (vocabulary().nouns[noun].plural if several else "") or noun])
        kinds = {noun, *(f"{word} {noun}" for word in phrase.adjectives)}
        name += f" of {owner}" if owner and owner != self.subject else ""
        self._mention(name, noun, kinds, owner or self.subject, phrase)

    def remember(self, name: str, noun: str, owner: str) -> None:
        """Remember a thing that a row names without a noun phrase."""
        self._mention(name, noun, {noun}, owner, NounPhrase(Sort.KIND, noun, 0, 0))

    def _mention(
        self, name: str, noun: str, kinds: set[str], owner: str, phrase: NounPhrase, *, known: bool = True
    ) -> None:
        """Remember a card, with the kinds that its kinds belong to: a special attack is an attack."""
        for _ in range(3):
            kinds = kinds | {kind for kind, narrower in self.lexicon.under.items() if kinds & narrower}
        several = phrase.plural or (phrase.number or 1) > 1
        place = (self.sentence, self.clause)
        self.mentions.append(Mention(name, noun, frozenset(kinds), known, owner, *place, several, phrase.number))

    def only_title(self) -> str:
        """The one card that the text has named by its Title, or ""."""
        titles = {mention.name for mention in self.mentions if not mention.name.startswith("the ")}
        return next(iter(titles)) if len(titles) == 1 else ""

    # What points back

    def _before(self) -> list[Mention]:
        return [one for one in self.mentions if one.clause < self.clause]

    def _antecedent(self, phrase: NounPhrase, noun: str, owner: str) -> str:
        """What "the Attack" points back at: the one card told so far that can be meant; "" where none can."""
        words = set(phrase.adjectives) - {"same"}
        nth = min((NTH.get(word, 9) for word in words), default=9)
        told = self._in_order(noun, owner) if words and words <= NTH.keys() and not phrase.plural else []
        if nth < len(told):
            self.ordered = told
            return told[nth]
        if words & (self.lexicon.sets["pointing"] | {"other", "new", "additional", "extra", "remaining"}) - {
            "previous"
        }:
            return ""
        mine = [one for one in self.mentions if not owner or one.owner in ("", owner)]
        spoken = " ".join([*phrase.adjectives, noun])
        called = [one.name for one in mine if PART.split(one.name, maxsplit=1)[0].lower() == spoken]
        if called:
            return called[-1]
        alike = [one for one in mine if (noun in one.kinds or noun == "card") and one.several == phrase.plural]
        fitting = [one for one in alike if all(word in one.name.lower() for word in words)]
        plain = [one for one in fitting if one.noun == noun and one.name.startswith("the ")]
        fitting = plain if len(names(plain)) == 1 and noun != "card" else fitting
        if not fitting and not words and not phrase.plural and noun in self.lexicon.sets["open"]:
            unknown = [one for one in self.mentions if not one.known and not one.several]
            fitting = unknown if len(names(unknown)) == 1 else []
        if not fitting and phrase.plural and not words:
            last = max((one.sentence for one in self.mentions if one.sentence < self.sentence), default=-1)
            single = [one for one in self.mentions if not one.several]
            found = names(one for one in single if noun in one.kinds or (noun == "card" and one.sentence == last))
            return ", ".join(found) if len(found) > 1 else ""
        if len(names(one for one in fitting if one.sentence == fitting[-1].sentence)) > 1:
            raise UnclearError(f"it is not clear which {noun} this is", phrase)
        return fitting[-1].name if fitting else ""

    def _in_order(self, noun: str, owner: str) -> list[str]:
        """The cards of a kind that the last sentence which names several of them names by their Titles."""
        kind = [one for one in self._before() if noun in one.kinds and not one.name.startswith("the ")]
        kind = [one for one in kind if not one.several and (not owner or one.owner in ("", owner))]
        for sentence in sorted({one.sentence for one in kind}, reverse=True):
            told = names(one for one in kind if one.sentence == sentence)
            if len(told) > 1:
                return told
        return []

    def _pointed_at(self, phrase: NounPhrase, kind: str) -> str:
        """The card that "it" points back at: the one of the clause before, or of the sentence, that it can be."""
        if phrase.name in ("one", "none", "the one"):
            told = [one for one in self.mentions if one.name.startswith("the ")]
            told = [one for one in told if not one.several] if phrase.name == "the one" else told
            if not told:
                raise UnclearError("it is not clear which card this is", phrase)
            name = told[-1].noun if told[-1].several else told[-1].name.removeprefix("the ")
            return told[-1].name if phrase.name == "the one" else ("an " if VOWELS.match(name) else "a ") + name
        if phrase.name == "of them":
            several = [one for one in self.mentions if one.several]
            if not several or several[-1].noun not in vocabulary().nouns:
                raise UnclearError("it is not clear which cards these are", phrase)
            noun = vocabulary().nouns[several[-1].noun]
            return f"{phrase.number} {noun.singular if phrase.number == 1 else noun.plural}"
        if phrase.plural:
            return self._several(phrase)
        fitting = [one for one in self._before() if not one.several and (not kind or kind in one.kinds)]
        fitting = [
            one for one in fitting if one.name not in self.used and (not self.foe_of or one.owner != self.foe_of)
        ]
        for near in ("clause", "sentence"):
            recent = [one for one in fitting if getattr(one, near) == getattr(fitting[-1], near)]
            if len(names(recent)) == 1:
                self.mentions.append(replace(recent[-1], clause=self.clause, sentence=self.sentence))
                return recent[-1].name
        raise UnclearError("it is not clear which card this is", phrase)

    def _several(self, phrase: NounPhrase) -> str:
        """The cards that "both" and "they" point back at: those of the last clause that names several."""
        both = phrase.name.startswith("both")
        before = self._before()
        for clause in sorted({one.clause for one in before}, reverse=True)[:2]:
            named = {one.name: one for one in before if one.clause == clause}
            several = [one for one in named.values() if one.several]
            single = [name for name, one in named.items() if not one.several]
            if len(several) == 1 and ((not single and not both) or (both and several[0].number == 2)):
                titled = several[0].number is not None and not several[0].name.startswith("the ")
                return f"{several[0].number} {several[0].name}" if titled else several[0].name
            twice = sum(one.name in single for one in self.mentions) == 2
            if both and len(single) == 1 and twice and not single[0].startswith("the "):
                return f"2 {single[0]}"
            if not several and (len(single) == 2 or (len(single) > 2 and not both)):
                return ", ".join(single)
            if several or len(single) > 1:
                break
        raise UnclearError("it is not clear which cards these are", phrase)

    def _one_of(self, phrase: NounPhrase, kind: str) -> str:
        """`the first one`, `a third`, `the other two`: of the kind, or a copy of the card, told last."""
        before, words = self._before(), set(phrase.adjectives)
        before = [one for one in before if kind in one.kinds] or before if kind else before
        if not before:
            raise UnclearError("it is not clear which card this is", phrase)
        definite = phrase.determiner == "the"
        nth = min((NTH.get(word, 9) for word in words), default=9)
        self.ordered = (self._in_order(kind, "") if kind else []) or self.ordered
        if definite and words <= NTH.keys() and phrase.number is None and nth < len(self.ordered):
            return self.ordered[nth]
        last = [one for one in before if one.clause == before[-1].clause]
        for told in (last, before) if definite and words else ():
            single = names(one for one in told if not one.several)
            named = [name for name in single if words <= set(name.lower().split())]
            if named:
                return named[-1]
            if phrase.number is None and nth < len(single) > 1 and len({one.noun for one in told}) == 1:
                return single[nth]
        group = [one for one in before if one.several] or before[-1:]
        if not group or (definite and len({one.noun for one in group}) > 1):
            raise UnclearError("it is not clear which card this is", phrase)
        noun = vocabulary().nouns.get(group[-1].noun)
        if group[-1].name.startswith("the ") and noun is not None:
            name = noun.plural if phrase.plural or phrase.number not in (None, 1) else noun.singular
            return self._kind(replace(phrase, sort=Sort.KIND, name=name, plural=False), False, False)
        if phrase.number is not None and not words and not group[-1].several:
            raise UnclearError("it is not clear which cards these are", phrase)
        return self._title(replace(phrase, sort=Sort.TITLE, name=group[-1].name))


def names(mentions: Iterable[Mention]) -> list[str]:
    """The names of some mentions, each once."""
    return list(dict.fromkeys(one.name for one in mentions))
