"""Cards of a phrase, with what its relative clauses say of them."""

from __future__ import annotations

import copy
from dataclasses import replace

from engine.card import Effect
from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.frame import NotUnderstood
from engine.telling.mark import Mark
from engine.telling.refer import Refer
from engine.telling.report import as_told
from engine.telling.rewording.bywhom import as_kind, done_with, is_certain, tells_of
from engine.telling.rewording.possession import is_possessed
from engine.telling.rewording.standing import as_sentence
from engine.telling.texts.contrary import contradicts
from engine.telling.texts.denial import FORBIDS, KEEPS, denial
from engine.telling.texts.fate import became, denies, is_countered, outcome_of, silent
from engine.telling.texts.guess import guessed, is_found, is_wrong, uncovers
from engine.telling.texts.heading import is_heading
from engine.telling.texts.plain import is_vague
from engine.telling.texts.retelling import words_of
from engine.telling.texts.text import effects_of
from engine.telling.texts.told_again import as_power_does, card_says, mark, of_certain_cards, whom_of
from engine.telling.verbs.participles import played_by
from engine.world import Happening, Thing, World

OVERRIDES = frozenset(
    [
        "damage", "prevent", "attack damage", "gain", "lose", "chance", "raise ability", "attacks do more",
        "reduce attacks to zero",
    ]
)  # fmt: skip
"""Effects of which a number that is told takes the place of the one that is known."""
BY = ("by which", "in which", "with which", "under which", "for which", "of which", "on which")
"""Links of what a card brings about, told with a subject of its own."""
ACTS = frozenset(["borrow", "include"])
"""What somebody did with the card before: an act, not what the card says."""
BEFALLS = frozenset(
    ["nullify", "ignore", "counter", "remove", "discard", "duplicate", "control", "target", "focus", "sweep", "avoid"]
)
"""What is done to a card."""

LIES = frozenset(["be", "lie", "stay", "remain"])
UNDOING = frozenset(["remove", "counter", "nullify"])
WHENEVER = ("if", "when", "whenever", "as soon as", "once")


def _hand_on(members: list[Noun]) -> None:
    """Reads "X, which gives him 1 Ability, and Y in play, which gives him 2": what stands behind Y is said of Y."""
    last = members[-1]
    for member in members[:-1]:
        behind = [r for r in member.relatives if last.words and r.span[0] >= last.span[1]]
        member.relatives = [r for r in member.relatives if all(r is not other for other in behind)]
        last.relatives = [*last.relatives, *behind]


class Describer:
    """Finds the cards of a phrase and takes in what is told of them."""

    def __init__(self, world: World, refer: Refer) -> None:
        self.world = world
        self.refer = refer

    def _inner(self, clause: Clause, actor: str) -> Happening:
        raise NotImplementedError

    def _apart_from(self, clause: Clause) -> list[Happening]:
        raise NotImplementedError

    def mark(self) -> Mark:
        """Where the telling stands."""
        raise NotImplementedError

    def undo(self, mark: Mark) -> None:
        """Takes back what was told since then."""
        raise NotImplementedError

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
        of = noun.of
        if of is None or noun.owner is not None or not self.refer.is_player(of) or self.refer.is_anyone(of):
            return
        if (noun.is_a("card") or (noun.names and of.relatives)) and not of.more:
            noun.owner, noun.of = of, None

    def _describe_all(self, members: list[Noun], things: list[Thing]) -> None:
        """Takes in what is said of all members of a series: "each of which has a Restriction number of 3"."""
        for member in members:
            for relative in [one for one in member.relatives if one.link.endswith(" of which")]:
                read = [effects_of(copy.deepcopy(relative), thing) for thing in things]
                told = [effects for effects in read if effects is not None]
                if len(told) < len(things) or any(map(contradicts, things, told)):
                    relative.link = "which"
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
        relatives = [*noun.relatives, *(noun.apposition.relatives if noun.apposition else ())]
        for relative in relatives:
            relative.subs = [sub for sub in relative.subs if not as_power_does(sub)]
            told = self._denied(relative, thing) or effects_of(relative, thing)
            if denies(relative, thing) or (told is not None and contradicts(thing, told)):
                raise NotUnderstood(relative.span, relative.verb, f"what {thing.title} is known to do")
            if (played := played_by(relative, thing, self.refer)) is not None:
                self.world.log.append(played)
            elif self._is_act(relative):
                self._acted(relative, thing, noun)
            elif told is not None:
                self._add(thing, told)
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
            elif thing.is_a("defense") and self._met(relative, thing):
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
            told_of = {k: v for k, v in effect.values.items() if k != "to" or effect.do != "damage"}
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

    def _whom(self, noun: Noun, thing: Thing) -> str:
        """Whom a phrase in the text of the card means, as a card says it: all, opponent, you."""
        if is_vague(noun):
            return ""
        plural = noun.head == "player" and noun.text.lower().endswith("players")
        if plural or noun.determiner in ("all", "each", "every", "both") or noun.head == "everyone":
            return "all"
        if noun.head == "opponent" and (noun.owner is None or noun.owner.is_pronoun):
            return "opponent"
        whose = thing.controller or thing.owner
        if not whose or noun.is_pronoun or not noun.head.startswith(("player:", "persona:")):
            return ""
        return "you" if self.refer.player(noun) == whose else "opponent"

    def _met(self, relative: Clause, thing: Thing) -> bool:
        """Reads "a Block, which blocked a Thrust", "with which he blocked it": what it did, not what it does."""
        plain = relative.tense in ("past", "perfect", "past perfect") and not (relative.passive or relative.modal)
        met = relative.objects[0] if len(relative.objects) == 1 else None
        bare = not (relative.negated or relative.roles or relative.subs or relative.infinitive)
        if relative.verb not in ("block", "dodge", "avoid") or not plain or not bare or met is None:
            return False
        if not self.refer.is_card(met) or met.is_pronoun:
            return False
        doer = relative.subject if relative.link in BY and self.refer.is_player(relative.subject) else None
        actor = self.refer.player(doer) if doer is not None else ""
        self.world.log.append(
            Happening("defend", actor, [thing], self.refer.things(met), kind=relative.verb, text=relative.verb)
        )
        return True

    def _covering(self, relative: Clause, thing: Thing) -> bool:
        """Reads "a Block that covers the Thrust": said of a Defense whose Grid is not known otherwise."""
        if uncovers(relative, thing, self.world, self.refer):
            return True
        if (
            relative.verb != "cover"
            or relative.negated
            or not thing.is_a("defense")
            or thing.grid
            or relative.link not in ("which", "that")
        ):
            return False
        nouns = [noun for noun in relative.objects if self.refer.is_card(noun)]
        if len(nouns) != 1 or len(relative.objects) != 1 or relative.roles:
            return False
        thing.traits.add("covering")
        return bool(self.refer.things(nouns[0]))

    def _usual(self, relative: Clause, thing: Thing) -> bool:
        """Reads "of which 6 would normally be allowed": how many of them may be included."""
        subject = relative.subject
        if relative.verb == "include" and relative.modal in ("may", "can") and len(relative.objects) == 1:
            subject = relative.objects[0]  # "of which he may normally include 4"
        elif relative.verb not in ("allow", "permit") or not relative.passive or relative.objects:
            return False
        if "normally" not in relative.adverbs:
            return False
        if subject is None or subject.number is None or subject.head or relative.negated or relative.infinitive:
            return False
        if relative.subs or any(role.link != "of" for role in relative.roles):
            return False
        self.world.log.append(Happening("normal", things=[thing], number=subject.number))
        return True

    def _retold(self, relative: Clause, thing: Thing) -> bool:
        """Whether it only tells again what the card is known to say."""
        card = thing.card
        if became(relative) or self._befell(relative) or self._keeps_one_player(relative, thing):
            return False
        if card is None or (thing.unknown and card.known) or self._is_done(relative):
            return False
        lies = relative.verb in LIES and any(role.says("in", "play") for role in relative.roles)
        if lies and not relative.modal and relative.tense == "present":
            return False  # "which is in play": there it lies
        if relative.verb in UNDOING and of_certain_cards(relative, self.refer):
            return False  # "which removes Honor Bound": that happens
        return is_heading(relative, thing) or self.refer.retelling.is_retold(relative, card)

    def _is_text(self, relative: Clause) -> bool:
        """Whether it can be what the card says: not what somebody does with it, or what becomes of it."""
        said = relative.tense == "present" and relative.verb not in ("be", "become", "have", "lie", "stay", "remain")
        told = said and not (became(relative) or self._befell(relative))
        return told and not self._is_done(relative)

    def _is_done(self, relative: Clause) -> bool:
        """Reads "which he then drops": what somebody does with the card is no text of it."""
        subject = relative.subject
        plain = relative.link in ("which", "that") and not (relative.modal or relative.passive or relative.negated)
        return plain and subject is not None and self.refer.is_player(subject) and not self.refer.is_anyone(subject)

    def _keeps_one_player(self, relative: Clause, thing: Thing) -> bool:
        """Reads "Cover, which prevents Slan Quince from playing …" of a card of which nobody said whose it is."""
        named = [noun for noun in relative.objects if self.refer.is_player(noun) and not self._whom(noun, thing)]
        return relative.verb in KEEPS | FORBIDS and bool(named)

    def _befell(self, relative: Clause) -> bool:
        """Reads "which is nullified", "which Player A ignores": what became of the card is no text of it."""
        subject = relative.subject
        by_player = subject is not None and self.refer.is_player(subject)
        if relative.passive and any(sub.link in WHENEVER for sub in relative.subs):
            return False  # "which is removed from play if he plays an Attack": what it says of itself
        return relative.verb in BEFALLS and not relative.modal and (relative.passive or by_player)

    def _is_act(self, relative: Clause) -> bool:
        """Reads "a Choke that he borrowed from the top of Amanda's Endurance": what somebody did with the card."""
        subject = relative.subject
        did = relative.verb in ACTS and relative.tense in ("past", "past perfect", "perfect") and not relative.modal
        return did and not relative.passive and subject is not None and self.refer.is_player(subject)

    def _acted(self, relative: Clause, thing: Thing, noun: Noun) -> None:
        if relative.link in BY:  # "Darius, with which he has included X": X is included
            means = Noun(noun.words, noun.head, names=noun.names, edition=noun.edition)
            relative.roles.append(Role("with", means))
            self.world.log.append(self._inner(relative, self.refer.subject or self.refer.topic))
            return
        relative.objects = [o for o in relative.objects if not any(r is relative for r in o.relatives)]
        told = self._inner(relative, self.refer.subject or self.refer.topic)
        told.things.insert(0, thing)
        self.world.log.append(told)

    def _possessed(self, relative: Clause, thing: Thing) -> None:
        """It lies there, and it is his."""
        assert relative.subject is not None
        player = self.refer.player(relative.subject, is_subject=True)
        relative.objects = []
        told = self._inner(relative, player)
        thing.zone, thing.owner, thing.controller = "play", thing.owner or player, thing.controller or player
        self.world.log.append(Happening("have", player, [thing], turn=told.turn, zone="play", text="have"))

    def _stands(self, relative: Clause, thing: Thing) -> bool:
        """Reads "which has been in play for two turns", "which he played last turn": as a sentence of its own."""
        said, done = as_sentence(relative), done_with(relative, self.refer) if is_certain(thing) else None
        if said is None and done is None:
            return False
        before, lay = self.mark(), (thing.zone, thing.owner, thing.controller)
        told = self._said_of(done or said, thing)
        if done is not None:
            plain = tells_of(told, thing)
        else:
            plain = bool(told) and all(not h.general and h.verb in ("have", "make") for h in told)
        if not plain:
            self.undo(before)
            thing.zone, thing.owner, thing.controller = lay
            return False
        for happening in told:
            happening.actor = happening.actor or (thing.owner if happening.verb == "have" else "")
        self.world.log += told
        return True

    def _said_of(self, said: Clause | None, thing: Thing) -> list[Happening]:
        """What the sentence tells, in which "it" is the card."""
        recent, group, mark = list(self.refer.recent), list(self.refer.group), self.refer.mark
        self.refer.recent, self.refer.mark = [thing], 1
        try:
            return self._apart_from(said) if said is not None else []
        except NotUnderstood:
            return []
        finally:
            self.refer.recent, self.refer.group, self.refer.mark = recent, group, mark

    def _remark(self, relative: Clause, thing: Thing) -> None:
        """What else is told of a card: kept as a happening of its own, which a ruling must take into account."""
        if self._stands(relative, thing):
            return
        said = copy.deepcopy(relative) if self._is_text(relative) else None
        doer = is_certain(thing) and self._doer(relative)
        if not doer and relative.link not in BY and not (relative.link == "whose" and relative.passive):
            nobody = relative.subject is not None and relative.subject.is_a("nobody", "none")
            relative.negated, relative.subject = relative.negated or nobody, None
        relative.objects = [o for o in relative.objects if not any(r is relative for r in o.relatives)]
        words = " ".join(words_of(relative))
        another = relative.link == "by which" and self.refer.subject not in ("", self.refer.topic)
        recent, group = list(self.refer.recent), list(self.refer.group)
        told = self._inner_of_card(relative, self.refer.subject or self.refer.topic)
        self.refer.recent = [t for t in self.refer.recent if t in recent or t.extra_name]
        self.refer.group = group
        if told.verb == "say" and told.kind == "nothing":
            thing.unknown = False
            thing.traits |= silent(told)
        told.extra |= {"of": thing.title, "remark": words}
        if (
            not (doer or another)
            and relative.link in ("which", "that", "whose", "by which")
            and told.actor == self.refer.topic
        ):
            told.actor = ""
        if doer:
            told.verb = as_told(told.verb, relative)
        if thing not in told.things:
            (told.things if doer and not told.things else told.others).append(thing)
        if said is not None and card_says(said, thing, whom_of(told, thing), self.refer):
            mark([told])
        self.world.log.append(told)

    def _doer(self, relative: Clause) -> bool:
        """Reads "a card that he may discard to counter a Police": he does it, and the card is what he does it to."""
        subject = relative.subject
        if subject is None or relative.passive or relative.link not in ("which", "that", ""):
            return False
        return self.refer.is_player(subject) and not self.refer.is_anyone(subject)

    def _inner_of_card(self, relative: Clause, actor: str) -> Happening:
        """What a card does: "which causes him to lose an Attack" speaks of the one who plays it."""
        subject, topic = self.refer.subject, self.refer.topic
        if relative.link in ("which", "that"):
            self.refer.subject, self.refer.topic = "", actor
        try:
            return self._inner(relative, actor)
        finally:
            self.refer.subject, self.refer.topic = subject, topic

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
