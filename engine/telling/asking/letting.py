"""Whether a card lets a player do something that he may not do at all: "Does The Armory allow him to play a Block?"."""

from __future__ import annotations

from dataclasses import replace

from engine.case import Case, Question, Ruling
from engine.world import Happening, Thing, World

LETS = frozenset(["allow", "let", "permit", "enable", "help", "entitle"])
FORBIDDING = frozenset(["forbid", "leaves", "no persona text"])
"""Effects of cards that let nobody do anything."""
DUE = frozenset(["because of", "due to", "thanks to", "by virtue of", "on account of"])
SAID = frozenset({"subject", "object", "still", "now", "then"})


def letting(question: Question, world: World) -> tuple[Question, Thing] | None:
    """Reads "Does The Armory allow him to play a Block?": "May he play it?", and the card that would let him."""
    act = question.act
    if (used := _used(question, world) or _because(question, world)) is not None:
        return used
    if act is None or question.asks != "whether" or question.negated or question.unit or question.modal == "must":
        return None
    whom = act.target or act.by
    if act.verb not in LETS or act.actor or not whom or act.others or len(act.things) != 1 or act.kind or act.more:
        return None
    done, roles = _meant(act, whom, world), act.roles.keys() - SAID - ({"to"} if act.purpose is None else set())
    if done is None or done.negated or done.actor not in ("", whom) or done.more or roles:
        return None
    if any(thing is act.things[0] for thing in done.things):
        return None  # "Does Safe Haven allow him to play it?": whether Safe Haven is meant, nobody knows
    others = [act.things[0]] if done.verb == "control" and not done.others else done.others
    asked = replace(done, actor=whom, others=others)
    return replace(question, act=asked, modal="may", player=whom), act.things[0]


def _meant(act: Happening, whom: str, world: World) -> Happening | None:
    """What he is let do: "Does Safe Haven allow him to?", "… to do so?" asks of the one thing that he wants to do."""
    done, to = act.purpose, act.roles.get("to")
    wants = [h for h in (*world.log, *world.aside) if h.verb == "want" and h.actor == whom and h.purpose is not None]
    wish = wants[0].purpose if len(wants) == 1 and not wants[0].negated else None
    plain = done is not None and not (done.cards or done.roles or done.more or done.negated or done.purpose)
    bare = plain and done is not None and done.verb == "do" and done.kind in ("", "this", "that", "it")
    if (to == "" and done is None) or bare:
        return wish
    same = wish is not None and done is not None and wish.verb == done.verb and not (done.roles or done.others)
    return wish if same and done is not None and done.things == act.things else done


def _used(question: Question, world: World) -> tuple[Question, Thing] | None:
    """Reads "May he use The Armory, which he played, to play a Block?": so it was asked whether it lets him."""
    act, done = question.act, question.act.purpose if question.act is not None else None
    if act is None or done is None or not question.permission or act.verb not in ("play", "use"):
        return None
    if len(act.things) != 1 or act.others or act.kind or act.roles or done.negated or done.more or done.others:
        return None
    name = act.things[0].extra_name
    lies = [h for h in world.log if h.verb in ("play", "have") and h.actor == act.actor and not h.negated]
    told = bool(name) and any(thing.extra_name == name for h in lies for thing in h.things)
    if not told or done.actor not in ("", act.actor) or done.verb != "play":
        return None
    asked = replace(done, actor=act.actor)
    return replace(question, act=asked, player=act.actor), act.things[0]


def _rests_on(case: Case, card: Thing) -> bool:
    """Whether it is by this card that he may."""
    quotes = {(source.entry, source.quote) for effect in card.effects for source in [effect.source] if source}
    return any((one.id, one.quote) in quotes for step in case.steps for one in step.citations)


def _because(question: Question, world: World) -> tuple[Question, Thing] | None:
    """Reads "May he play Angry Mob because of Chessex?": "May he play it?", and the card that would let him."""
    act = question.act
    links = [link for link in act.roles if link in DUE] if act is not None and question.permission else []
    lies = [t for h in world.happened("have", "play") if act is not None and h.actor == act.actor for t in h.things]
    cards = [thing for thing in act.others if thing in lies] if act is not None else []
    if act is None or len(links) != 1 or not act.roles[links[0]].startswith("card:") or len(cards) != 1:
        return None
    roles = {link: value for link, value in act.roles.items() if link != links[0]}
    extra = {**act.extra}
    extra.pop("modal", None)
    others = [thing for thing in act.others if thing is not cards[0]]
    asked = replace(act, roles=roles, others=others, extra=extra, general=bool(roles))
    return replace(question, act=asked, cause=links[0]), cards[0]


def not_let(case: Case, ruling: Ruling, card: Thing) -> Ruling | None:
    """What follows for the card: nothing, where he may do it, for it may be that he may do it without.

    A card that does nothing for him but forbid lets him do what it does not forbid.
    """
    if ruling.answer is True and case.question.cause in DUE:
        return Ruling(True, ruling.says) if _rests_on(case, card) else None
    only_forbids = bool(card.effects) and {effect.do for effect in card.effects} <= FORBIDDING
    if only_forbids and ruling.answer is True:
        return Ruling(True, f"{card.title} does not forbid it: {ruling.says}")
    return Ruling(False, f"{card.title} does not let him: {ruling.says}") if ruling.answer is False else None
