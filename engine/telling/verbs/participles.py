"""Who played a card, and at whom an Attack goes, where it stands behind it: "an Attack made against Player A"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.world import Happening, Thing


def played_by(relative: Clause, thing: Thing, refer: Refer) -> Happening | None:
    """Reads "played by his opponent" of a card that nobody is said to have played before."""
    by = [role.noun for role in relative.roles if role.link == "by" and role.noun is not None]
    plain = relative.verb == "play" and relative.passive and not (relative.negated or relative.modal or relative.subs)
    if not plain or relative.form != "participle" or len(by) != 1 or len(relative.roles) != 1 or relative.objects:
        return None
    if not refer.is_player(by[0]) or refer.is_anyone(by[0]) or relative.adverbs:
        return None
    player = refer.player(by[0])
    thing.owner, thing.controller = thing.owner or player, thing.controller or player
    return Happening("play", player, [thing], text="play")


def aimed_at(attack: Noun, refer: Refer) -> str:
    """Reads "an Attack made against him": the player at whom it goes. That somebody made it stays to be told."""
    for relative in [one for one in attack.relatives if one.verb in ("make", "play") and _only_says_whom(one)]:
        whom = relative.role("against")
        if whom is not None and refer.is_player(whom):
            attack.relatives.remove(relative)
            return refer.player(whom)
    return ""


def _only_says_whom(relative: Clause) -> bool:
    """Whether it tells against whom an Attack was made, and not by whom."""
    more = relative.negated or relative.modal or relative.subs or relative.infinitive or relative.objects
    return relative.passive and not more and [role.link for role in relative.roles] == ["against"]
