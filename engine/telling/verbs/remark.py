"""What is told of a card that changes nothing in what it does: what was done with it, what it is known to say."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.frame import NotUnderstood
from engine.telling.mark import Mark
from engine.telling.refer import Refer
from engine.telling.report import as_told
from engine.telling.rewording.bywhom import done_with, is_certain, tells_of
from engine.telling.rewording.standing import as_sentence
from engine.telling.texts.contrary import of_other_sum
from engine.telling.texts.denial import FORBIDS, KEEPS
from engine.telling.texts.fate import became, silent
from engine.telling.texts.heading import is_heading
from engine.telling.texts.retelling import words_of
from engine.telling.texts.told_again import card_says, is_known, mark, of_certain_cards, whom_in, whom_of
from engine.world import Happening, Thing, World

BY = ("by which", "in which", "with which", "under which", "for which", "of which", "on which")
"""Links of what a card brings about, told with a subject of its own."""
ACTS = frozenset(["borrow", "include"])
"""What somebody did with the card before: an act, not what the card says."""
BEFALLS = frozenset(
    ["nullify", "ignore", "counter", "remove", "discard", "duplicate", "control", "target", "focus", "sweep", "avoid"]
)
"""What is done to a card."""
UNDOING = frozenset(["remove", "counter", "nullify"])
LIES = frozenset(["be", "lie", "stay", "remain"])
WHENEVER = ("if", "when", "whenever", "as soon as", "once")


class Remarks:
    """Keeps what a relative clause tells of a card, where it is no effect of it."""

    def __init__(self, world: World, refer: Refer) -> None:
        self.world = world
        self.refer = refer

    _inner: Callable[[Clause, str], Happening]
    _apart_from: Callable[[Clause], list[Happening]]
    """What the reader of sentences reads, which stands on this one."""

    def mark(self) -> Mark:
        """Where the telling stands."""
        return Mark(len(self.world.things), len(self.world.log), tuple(self.refer.recent), tuple(self.refer.group))

    def undo(self, mark: Mark) -> None:
        """Takes back what was told since then."""
        del self.world.things[mark.things :]
        del self.world.log[mark.log :]
        self.refer.recent, self.refer.group = list(mark.recent), list(mark.group)
        self.refer.several = [thing for thing in self.refer.several if thing in self.world.things]

    def _whom(self, noun: Noun, thing: Thing) -> str:
        """Whom a phrase in the text of the card means, as a card says it: all, opponent, you."""
        return whom_in(noun, thing, self.refer)

    def _retold(self, relative: Clause, thing: Thing) -> bool:
        """Whether it only tells again what the card is known to say."""
        card = thing.card
        if became(relative) or self._befell(relative) or self._keeps_one_player(relative, thing):
            return False
        if card is None or (thing.unknown and card.known) or self._is_done(relative):
            return False
        lies = relative.verb in LIES and any(role.says("in", "play") for role in relative.roles)
        if lies and not relative.modal:  # "which is in play": there it lies; "which was in play" says no more
            return relative.tense != "present" and not (relative.subs or relative.adverbs or len(relative.roles) > 1)
        if relative.verb in UNDOING and of_certain_cards(relative, self.refer):
            return False  # "which removes Honor Bound": that happens
        if of_other_sum([*words_of(relative)], card):
            return False
        who = partial(self._whom, thing=thing)
        known = is_known(relative, thing, who) or self.refer.retelling.is_retold(
            relative, card, self.world.ruleset, who
        )
        return known or is_heading(relative, thing)

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
            plain = bool(told) and all(not h.general and h.verb in ("have", "make", "hold", "lie") for h in told)
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
        led = relative.link.endswith(" which") and relative.link.partition(" ")[2] != "of which"
        if not doer and not led and relative.link not in BY and not (relative.link == "whose" and relative.passive):
            relative.negated = relative.negated or _is_none(relative.subject)
            relative.subject = None
        relative.objects = [o for o in relative.objects if not any(r is relative for r in o.relatives)]
        for role in [one for one in relative.roles if one.noun and any(r is relative for r in one.noun.relatives)]:
            role.noun = replace(role.noun, relatives=[]) if role.noun is not None else None  # "of which the latter is"
        words = " ".join(words_of(relative))
        another = relative.link == "by which" and self.refer.subject not in ("", self.refer.topic)
        recent, group = list(self.refer.recent), list(self.refer.group)
        general = _general(relative)
        told = self._inner_of_card(relative, self.refer.subject or self.refer.topic)
        told.leave(general) if general else None
        none = told.negated or relative.verb == "be"  # what the card is not, or is called, is no card at the table
        self.refer.recent = [t for t in self.refer.recent if t in recent or (t.extra_name and not none)]
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
            # "His opponent has a card that prevents him from playing X": not the opponent.
            hits = relative.verb in KEEPS | FORBIDS and topic not in ("", actor)
            self.refer.subject, self.refer.topic = actor if relative.verb == "disarm" else "", topic if hits else actor
        try:
            return self._inner(relative, actor)
        finally:
            self.refer.subject, self.refer.topic = subject, topic


def _general(relative: Clause) -> str:
    """Takes off what is said of "an opponent who gained Ability": whether this opponent did so is not told by that."""
    people = [noun for noun in relative.nouns() if noun.is_a("opponent", "player") and noun.determiner in ("a", "any")]
    said = " ".join(told.verb for noun in people for told in noun.relatives)
    for noun in people:
        noun.relatives = []
    return said


def _is_none(subject: Noun | None) -> bool:
    """Reads "nobody", "no other card": that it does so is denied."""
    return subject is not None and (
        subject.is_a("nobody", "none", "nothing") or subject.determiner in ("no", "neither")
    )
