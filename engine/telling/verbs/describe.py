"""Cards of a phrase, with what its relative clauses say of them."""

from __future__ import annotations

import copy
from dataclasses import replace

from engine.card import Effect
from engine.english.clause import Clause
from engine.english.coordinated import predicatives
from engine.english.noun import Noun
from engine.telling.frame import NotUnderstood
from engine.telling.rewording.bywhom import as_kind
from engine.telling.rewording.possession import is_possessed
from engine.telling.texts.again import does_no_more
from engine.telling.texts.contrary import contradicts
from engine.telling.texts.denial import denial
from engine.telling.texts.fate import denies, is_countered, outcome_of
from engine.telling.texts.gems import gems_joined
from engine.telling.texts.guess import guessed, is_found, is_wrong, uncovers
from engine.telling.texts.text import effects_of
from engine.telling.texts.told_again import as_power_does
from engine.telling.verbs.participles import played_by
from engine.telling.verbs.remark import BY, Remarks
from engine.world import Happening, Thing

LATER_ONES = frozenset(["second", "third", "fourth"])
"""Words by which a card is told to be one of several, of which the others may not have been told."""

OVERRIDES = frozenset(
    [
        "damage", "prevent", "attack damage", "gain", "lose", "chance", "raise ability", "attacks do more",
        "reduce attacks to zero",
    ]
)  # fmt: skip
"""Effects of which a number that is told takes the place of the one that is known."""


def _hand_on(members: list[Noun]) -> None:
    """Reads "X, which gives him 1 Ability, and Y in play, which gives him 2": what stands behind Y is said of Y."""
    last = members[-1]
    for member in members[:-1]:
        behind = [r for r in member.relatives if last.words and r.span[0] >= last.span[1]]
        member.relatives = [r for r in member.relatives if all(r is not other for other in behind)]
        last.relatives = [*last.relatives, *behind]


class Describer(Remarks):
    """Finds the cards of a phrase and takes in what is told of them."""

    def things(self, noun: Noun, owner: str = "", *, fresh: bool = False) -> list[Thing]:
        """The cards of a phrase, with what its relative clauses say of them."""
        self._release(noun)
        for member in noun.each():
            self._owned(member)
            as_kind(member)
        found = self.refer.things(noun, owner, fresh=fresh)
        members = noun.each()
        if len(found) > 1 and len(members) == 1 and noun.of is not None and (noun.is_a("one") or noun.number == 1):
            raise NotUnderstood(noun.span, noun.text, "which of them it is")
        _hand_on(members)
        self._describe_all(members, found)
        for index, member in enumerate(members):
            thing = found[min(index, len(found) - 1)] if found else None
            if thing is not None:
                self._describe(member, thing)
                self._describe(member.of, thing) if member.of is not None and member.of.names else None
        return found

    def _owned(self, noun: Noun) -> None:
        """Reads "the Event of his opponent, who played it", "a card of his opponent" as "his opponent's …"."""
        of = noun.of.owner if noun.of is not None and noun.of.owner is not None and not noun.of.head else noun.of
        if of is None or noun.owner is not None or not self.refer.is_player(of) or self.refer.is_anyone(of):
            return
        if (noun.is_a("card") or noun.names) and not of.more:
            noun.owner, noun.of = of, None

    def _describe_all(self, members: list[Noun], things: list[Thing]) -> None:
        """Takes in what is said of all members of a series: "each of which has a Restriction number of 3"."""
        for member in members:
            for relative in [one for one in member.relatives if one.link.endswith(" of which")]:
                read = [effects_of(copy.deepcopy(relative), thing) for thing in things]
                told = [effects for effects in read if effects is not None]
                if len(told) < len(things) or any(map(contradicts, things, told)):
                    relative.link = "which"
                    for other in members if len(members) == len(things) else ():
                        other.relatives += [_said_of(other, relative, member)] if other is not member else []
                    continue
                member.relatives.remove(relative)
                for thing, effects in zip(things, told, strict=True):
                    self._add(thing, effects)

    def _release(self, noun: Noun) -> None:
        """Takes back the cards that a relative clause took in: "Disarm, which has a 1 in 6 chance, and Iron Will"."""
        for relative in [relative for member in noun.each() for relative in member.relatives]:
            last = _last_of(relative)
            while last is not None:
                taken = [more for more in last.more if _begins_anew(more)]
                if taken == last.more and not (self.refer.is_card(last) or self.refer.is_player(last)):
                    noun.more, last.more = [*noun.more, *taken], []
                last = last.of

    def _describe(self, noun: Noun, thing: Thing) -> None:
        if noun.apposition is not None:  # "Joe's, the second Location he plays this turn": there was a first
            thing.unread |= {*noun.apposition.adjectives} & LATER_ONES
        relatives = gems_joined([*noun.relatives, *(noun.apposition.relatives if noun.apposition else ())])
        for relative in [one for one in predicatives(relatives) if len(thing.effects) > 1 or not does_no_more(one)]:
            if any(map(as_power_does, relative.subs)):
                relative.subs = [sub for sub in relative.subs if not as_power_does(sub)]
                relative.adverbs = [word for word in relative.adverbs if word != "just"]
            told = self._denied(relative, thing) or effects_of(relative, thing)
            if denies(relative, thing) or (told is not None and contradicts(thing, told)):
                raise NotUnderstood(relative.span, relative.verb, f"what {thing.title} is known to do")
            if (played := played_by(relative, thing, self.refer)) is not None:
                self.world.log.append(played)
            elif self._is_act(relative):
                self._acted(relative, thing, noun)
            elif told is not None:
                self._add(thing, told)
            elif self._is_required(relative, thing):
                pass
            elif is_possessed(relative, self.refer):
                self._possessed(relative, thing)
            elif is_found(relative, self.refer):
                finder = relative.subject if not relative.passive else None
                player = self.refer.player(finder, is_subject=True) if finder is not None else self.refer.subject
                thing.zone = thing.zone or "exertion"
                self.world.log.append(Happening("find", player, [thing], text="find"))
            elif thing.is_a("defense") and is_wrong(relative):
                self.world.log.append(guessed(self.world, thing))
            elif is_countered(relative):
                self.world.log.append(Happening("countered", "", [thing], text=relative.verb))
            elif thing.is_a("defense") and (self._met(relative, thing) or self._stops_it(relative, thing)):
                pass
            elif thing.is_a("attack") and (outcome := outcome_of(relative)):
                self.world.log.append(Happening("outcome", "", [thing], kind=outcome, text=relative.verb))
            elif not (self._covering(relative, thing) or self._usual(relative, thing)) and not self._retold(
                relative, thing
            ):
                self._remark(relative, thing)
        noun.relatives = []

    @staticmethod
    def _add(thing: Thing, told: list[Effect]) -> None:
        for effect in told:
            known = [own for own in thing.effects if own.do == effect.do]
            part = (
                effect.do == "damage" and effect["to"] == "opponent" and not effect["only"]
            )  # all of them may be hurt
            told_of = {k: v for k, v in effect.values.items() if k != "to" or not part}
            same = [own for own in known if all(own.values.get(k) == v for k, v in told_of.items())]
            if same:
                whole = {key: value for key, value in same[0].values.items() if key != "partly"}
                thing.effects[thing.effects.index(same[0])] = replace(same[0], values=whole)
                continue  # what it says is told as a whole, where the documents told a part
            if known and thing.card is not None and thing.card.known and effect.do in OVERRIDES:
                thing.effects = [own for own in thing.effects if own.do != effect.do]
            thing.effects.append(effect)
        if any(effect.do not in ("covers", "is", "is not", "gem") for effect in told) and thing.unknown:
            thing.unknown = False
            thing.traits.add("told")

    def _denied(self, relative: Clause, thing: Thing) -> list[Effect] | None:
        """Reads "by which Player B cannot play Events": what the card forbids."""
        found = denial(relative, lambda noun: self._whom(noun, thing))
        if found is None:
            return None
        kinds = str(found["what"]).split("|")  # "Attacks or Special cards": each of them is forbidden by itself
        return [replace(found, values={**found.values, "what": kind}) for kind in kinds] if kinds[1:] else [found]

    def _is_required(self, relative: Clause, thing: Thing) -> bool:
        """Reads "Sea Witch: Hook, which Sea Witch: Line requires" of a part that the Plot is known to require."""
        plot = relative.subject
        told = relative.verb in ("require", "need") and not (relative.negated or relative.passive or relative.roles)
        if not told or plot is None or plot.more or not plot.names or not self.refer.is_card(plot):
            return False
        card = self.refer.unplayed(plot)
        return card is not None and any(thing.extra_name in effect["names"] for effect in card.does("require"))

    def _met(self, relative: Clause, thing: Thing) -> bool:
        """Reads "a Block, which blocked a Thrust", "with which he blocked nothing": what it did, not what it does."""
        plain = relative.tense in ("past", "perfect", "past perfect") and not (relative.passive or relative.modal)
        objects = [noun for noun in relative.objects if not (noun.is_a("turn") and noun.determiner == "this")]
        met = objects[0] if len(objects) == 1 else None
        bare = not (relative.roles or relative.subs or relative.infinitive or relative.adverbs)
        if relative.verb not in ("block", "dodge", "avoid") or not plain or not bare or met is None:
            return False
        none = met.head in ("nothing", "anything") and (met.is_a("nothing") or relative.negated)
        if not none and (relative.negated or not self.refer.is_card(met) or met.is_pronoun):
            return False
        doer = relative.subject if relative.link in BY and self.refer.is_player(relative.subject) else None
        actor = self.refer.player(doer, is_subject=True) if doer is not None else thing.owner if none else ""
        things = [] if none else self.refer.things(met)
        self.world.log.append(
            Happening("defend", actor, [thing], things, kind=relative.verb, text=relative.verb, negated=none)
        )
        return True

    def _stops_it(self, relative: Clause, thing: Thing) -> bool:
        """Reads "a Dodge that avoids it": what it does against the Attack that was played, and not what it would do."""
        plain = relative.tense == "present" and not (relative.passive or relative.modal or relative.negated)
        met = relative.objects[0] if len(relative.objects) == 1 else None
        bare = not (relative.roles or relative.subs or relative.infinitive or relative.adverbs)
        if relative.verb not in ("block", "dodge", "avoid") or not plain or not bare or met is None:
            return False
        attacks = self._that_attack(met) if self.refer.is_card(met) else []
        if attacks:
            told = Happening("defend", "", [thing], attacks, kind=relative.verb, text=relative.verb)
            self.world.log.append(told)
        return bool(attacks)

    def _that_attack(self, met: Noun) -> list[Thing]:
        """The one Attack that was played before, where it is meant: "it", "the Attack"."""
        played = [t for h in self.world.log if h.verb == "play" and not h.negated for t in h.things if t.is_a("attack")]
        if met.more or len(played) != 1 or played[0].count != 1:
            return []
        if met.is_pronoun:
            return played
        certain = met.determiner in ("the", "this") or bool(met.names)
        return played if certain and self.refer.things(met) == played else []

    def _covering(self, relative: Clause, thing: Thing) -> bool:
        """Reads "a Block that covers the Thrust": said of a Defense whose Grid is not known otherwise."""
        if uncovers(relative, thing, self.world, self.refer):
            return True
        if (
            relative.verb != "cover"
            or relative.negated
            or not thing.is_a("defense")
            or relative.link not in ("which", "that")
        ):
            return False
        nouns = [noun for noun in relative.objects if self.refer.is_card(noun)]
        if len(nouns) != 1 or len(relative.objects) != 1 or relative.roles:
            return False
        met = self.refer.things(nouns[0])
        if thing.grid:  # it is known what it covers: it may cover what nobody knows
            return bool(met) and all(not one.grid or one.grid <= thing.grid for one in met)
        thing.traits.add("covering")
        return bool(met)

    def _usual(self, relative: Clause, thing: Thing) -> bool:
        """Reads "of which 6 would normally be allowed": how many of them may be included."""
        subject = relative.subject
        if relative.verb == "include" and relative.modal in ("may", "can") and len(relative.objects) == 1:
            subject = relative.objects[0]  # "of which he may normally include 4"
        elif relative.verb not in ("allow", "permit") or not relative.passive or relative.objects:
            return False
        itself = relative.objects and any(one is relative for one in relative.objects[0].relatives)
        if itself and not (relative.negated or relative.adverbs or relative.roles or relative.subs):
            return True  # "which his deck may include"
        if "normally" not in relative.adverbs:
            return False
        if subject is None or subject.number is None or subject.head or relative.negated or relative.infinitive:
            return False
        if relative.subs or any(role.link != "of" for role in relative.roles):
            return False
        self.world.log.append(Happening("normal", things=[thing], number=subject.number))
        return True

    def _cards(self, noun: Noun, actor: str, *, fresh: bool = False) -> list[Thing]:
        if not self.refer.is_card(noun) and not all(self.refer.is_card(m) for m in noun.each()):
            if noun.is_a("nothing", "anything"):
                return []
            raise NotUnderstood(noun.span, noun.text, "the name of a card")
        return self.things(noun, actor, fresh=fresh)


def _last_of(clause: Clause) -> Noun | None:
    """The phrase with which a clause ends."""
    if clause.roles and clause.roles[-1].clause is not None:
        return _last_of(clause.roles[-1].clause)
    return clause.roles[-1].noun if clause.roles else clause.objects[-1] if clause.objects else None


def _begins_anew(noun: Noun) -> bool:
    """Whether it is a further card: one with a name, or "an Object"."""
    permanent = noun.is_a("object", "situation", "location") and noun.determiner in ("a", "another")
    return permanent or any(name.startswith("card:") for name in noun.names)


def _said_of(noun: Noun, relative: Clause, told: Noun) -> Clause:
    """The same of another member of the series of which it is told."""
    twin = copy.copy(relative)
    twin.subject = noun if relative.subject is told else relative.subject
    twin.objects = [noun if one is told else copy.deepcopy(one) for one in relative.objects]
    twin.roles, twin.subs = copy.deepcopy(relative.roles), copy.deepcopy(relative.subs)
    twin.adverbs = [*relative.adverbs]
    return twin
