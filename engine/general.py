"""Any verb: who does what to what, with what stands behind each preposition."""

from __future__ import annotations

import copy

from engine.describe import Describer
from engine.frame import Frame
from engine.noun import Noun
from engine.world import Happening


class General(Describer):
    """Reads a clause whose verb has no method of its own, or says more than that method reads."""

    def _general(self, frame: Frame, actor: str) -> list[Happening]:
        """Any verb: who does what to what, with what stands behind each preposition."""
        clause = frame.clause
        found = Happening(clause.verb, actor, general=True)
        if clause.passive:
            found.extra["passive"] = "yes"
        if clause.modal:
            found.extra["modal"] = clause.modal
        if not actor and clause.subject is not None and clause.subject.words:
            self._fill(found, clause.subject, "", "subject")
        while (noun := frame.object()) is not None:
            self._fill(found, noun, actor, "object")
        for role in list(frame.roles):
            frame.roles.remove(role)
            if role.noun is not None:
                self._fill(found, role.noun, actor, role.link)
            elif role.clause is not None:
                found.purpose = found.purpose or self._inner(role.clause, actor)
                found.roles[role.link] = "doing"
            else:
                found.roles[role.link] = ""
        for adverb in frame.adverbs:
            found.roles[adverb] = ""
        frame.adverbs = []
        if (infinitive := frame.take_infinitive()) is not None:
            found.purpose = found.purpose or self._inner(infinitive, actor)
        if (that := frame.take_that()) is not None:
            found.purpose = found.purpose or self._inner(that, actor)
        for sub in list(frame.subs):
            frame.subs.remove(sub)
            found.roles[sub.link] = self._key(sub.noun) if sub.noun is not None else "clause"
            if sub.clause is not None:
                more = self._inner(sub.clause, actor)
                found.extra.setdefault("sub", ("not " if more.negated else "") + more.verb)
                found.others += [*more.things, *more.others]
        return [found]

    def _fill(self, found: Happening, noun: Noun, actor: str, link: str) -> None:
        """Puts a phrase where it belongs: a player, cards, or a matter of the rules."""
        for member in noun.each():
            key = self._key(member)
            if self.refer.is_player(member):
                player = self.refer.player(member)
                if link == "object" or not found.target:
                    found.target = player
                found.roles[link] = "player"
            elif self.refer.is_card(member) and (member.names or member.is_pronoun or member.head != "card"):
                bare = copy.copy(member)
                bare.more = []
                things = self.things(bare, actor)
                (found.things if link in ("object", "subject") and not found.kind else found.others).extend(things)
                member.relatives = []
                if link != "object":
                    found.roles[link] = key
                found.number = member.number if found.number is None else found.number
            else:
                for relative in member.relatives:
                    relative.subject = None
                    relative.objects = [o for o in relative.objects if o is not member and o is not noun]
                    found.extra.setdefault("relative", self._inner(relative, actor).verb)
                if link in ("object", "subject") and not found.kind:
                    found.kind = key
                    found.by = self.refer.own(member) or found.by
                else:
                    found.roles[link] = key
                member.relatives = []
                number = (
                    member.number if member.number is not None else member.of.number if member.of is not None else None
                )
                found.number = number if found.number is None else found.number
                if member.determiner == "no":
                    found.negated = True
                if member.of is not None and member.of.number is None:
                    if self.refer.is_card(member.of):
                        found.others += self.things(member.of)
                    else:
                        found.roles["of"] = self._key(member.of)

    @staticmethod
    def _key(noun: Noun) -> str:
        """A phrase as a rule names it: "additional attack", "persona power", "nothing"."""
        words = [a for a in noun.adjectives if not a.startswith("#") and a not in ("own", "same")]
        return " ".join([*words, noun.head]).strip()

    def _player_of(self, noun: Noun | None, actor: str) -> str:
        if noun is None:
            return ""
        return self.refer.player(noun) if self.refer.is_player(noun) else ""
