"""Verbs of weapons: break, disarm; which weapon is somebody's only one."""

from __future__ import annotations

from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.verbs.course import Course
from engine.world import Happening

WEAPONS = ("weapon", "weapon of choice")


class Weapons(Course):
    """Reads what becomes of weapons."""

    def on_break(self, frame: Frame, actor: str) -> list[Happening]:
        """Break: somebody's weapon is broken."""
        subject = frame.clause.subject
        if not frame.clause.passive or subject is None or not subject.is_a("weapon") or subject.names or subject.of:
            raise NotUnderstood(frame.clause.span, "breaks")
        return [self._broken(subject)]

    def _broken(self, weapon: Noun) -> Happening:
        """Reads "his weapon is broken", "no weapon is broken", "nobody's weapon is broken"."""
        whose, none = self.refer.own(weapon) or self.refer.topic, ("no", "neither", "none")
        nobody = weapon.owner is not None and (weapon.owner.is_a("nobody", "none") or weapon.owner.determiner in none)
        return Happening("state", whose, kind="broken", negated=weapon.determiner in none or nobody)

    def on_disarm(self, frame: Frame, actor: str) -> list[Happening]:
        """Disarm: X is Disarmed."""
        if frame.clause.passive and actor:
            frame.adverb("completely", "fully")
            if (lost := frame.role("of")) is not None and not (lost.is_a(*WEAPONS) and lost.has("only")):
                raise NotUnderstood(lost.span, lost.text, "his only weapon")
            return [Happening("state", actor, kind="disarmed")]
        raise NotUnderstood(frame.clause.span, "disarms")

    def _only_weapon(self, frame: Frame, subject: Noun) -> list[Happening]:
        """Reads "The Shield is his only weapon", "… is the only weapon that Player A uses", "His only weapon is …"."""
        noun = frame.object()
        pair = (noun, subject) if subject.is_a(*WEAPONS) and subject.has("only") else (subject, noun)
        card, weapon = pair
        if card is None or weapon is None or not card.names or not weapon.is_a(*WEAPONS) or not weapon.has("only"):
            return []
        user = self.refer.own(weapon) or self._user(weapon)
        if not user or frame.objects or frame.clause.negated:
            return []
        return [Happening("only weapon", user, self.things(card, user))]

    def _user(self, weapon: Noun) -> str:
        """Whose weapon it is by "… that Player A is using", "… with which he is armed", which is taken."""
        for relative in weapon.relatives:
            armed = relative.verb == "be" and len(relative.objects) == 1 and relative.objects[0].has("armed")
            if armed and relative.subject is not None and not relative.negated:
                weapon.relatives.remove(relative)
                return self.refer.player(relative.subject, is_subject=True)
            if relative.verb in ("use", "have") and relative.subject is not None and not relative.negated:
                weapon.relatives.remove(relative)
                return self.refer.player(relative.subject, is_subject=True)
        return ""
