"""What is nullified: by which card, and until when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.card import Effect
from engine.case import Case, Open
from engine.world import Happening, Thing


@dataclass(frozen=True, slots=True)
class Nullifying:
    """A card that nullifies another: who played it, how long it lasts, and whether it has lapsed."""

    player: str
    by: Thing
    effect: Effect
    aim: Thing
    happening: Happening
    over: Happening | None

    @property
    def in_its_turn(self) -> bool:
        """Whether it lasts only for the turn in which it is played. Raises Open where its edition matters."""
        if "edition" not in self.effect.values and self.by.extra_name == "focus" and not self.by.edition:
            raise Open("which Focus it is, and so how long it lasts, is not said")
        return bool(self.effect["lasts"] == "this turn")


def nullifyings(case: Case) -> Iterator[Nullifying]:
    """All that were played, in their order. Raises Open where the Target is none that the card nullifies."""
    for index, happening in enumerate(case.world.log):
        aim = _aim(happening)
        if aim is None or happening.negated or happening.verb not in ("play", "use"):
            continue
        by, effect = happening.things[0], next(iter(happening.things[0].does("nullify")))
        if not aim.is_a(str(effect["what"])):
            raise Open(f"{by.title} nullifies a {effect['what']}; {aim.title} is none, as far as is known")
        over = next((h for h in case.world.log[index:] if _ends(h, happening.actor)), None)
        yield Nullifying(happening.actor, by, effect, aim, happening, over)


def retold(case: Case) -> None:
    """That a card is nullified is told again, where another nullifies it."""
    since = {id(one.aim): case.world.log.index(one.happening) for one in nullifyings(case)}
    for at, happening in enumerate(case.world.log):
        said = happening.verb == "nullify" and "passive" in happening.extra and not happening.negated
        if said and not happening.roles.keys() - {"subject"} and happening.things and not happening.others:
            again = all(since.get(id(thing), at) < at for thing in happening.things)
            case.use(happening) if again else None


def _said(case: Case) -> None:
    """That a card is nullified, where nothing is said of what nullifies it."""
    for happening in case.world.log:
        said = happening.verb == "nullify" and "passive" in happening.extra and not happening.actor
        plain = not (happening.negated or happening.turn or happening.phase or happening.purpose or happening.more)
        cards = happening.cards
        if happening.used or not said or not plain or happening.roles.keys() - {"subject"} or len(cards) != 1:
            continue
        if happening.kind or happening.target or cards[0].count != 1 or not _is_whole(cards[0]):
            continue
        if any(
            cards[0] in h.others or cards[0] in h.things for h in case.world.log if h.verb in ("discard", "counter")
        ):
            raise Open(f"whether {cards[0].title} was nullified before it was used is not said")
        case.use(happening)
        _void(case, cards[0])
        case.step(f"{cards[0].title} is nullified.", "nullify")


def _is_whole(card: Thing) -> bool:
    """Whether it is a card of which the Text is known or told, and no one of several alike."""
    return bool(card.extra_name or card.effects) and card.part_of is None


def _aim(happening: Happening) -> Thing | None:
    """The one card on which it is played."""
    if len(happening.things) != 1 or not any(happening.things[0].does("nullify")) or happening.target:
        return None
    purpose = happening.purpose
    aims = [*happening.others]
    if purpose is not None and purpose.verb == "nullify" and not purpose.roles:
        aims += [t for t in purpose.things if t not in aims]
    elif purpose is not None:
        return None
    return aims[0] if len(aims) == 1 and aims[0].count == 1 else None


def _ends(happening: Happening, player: str) -> bool:
    ends = happening.verb in ("finish", "end", "complete") and happening.kind == "turn" and not happening.negated
    return ends and happening.actor in (player, "") and not happening.roles


def stands(one: Nullifying, asker: str) -> bool:
    """Whether it still lasts at the asked moment, in the turn of `asker` ("" is not known). Raises Open."""
    if one.in_its_turn:
        return one.happening.turn == 0 and one.over is None and asker in ("", one.player)
    if not asker:
        raise Open("in whose turn it is asked is not said")
    return asker != one.player and (one.happening.turn == -1 or one.happening.turn == 0)


def silence_nullified(case: Case, asker: str) -> None:
    """Takes away the text of what is nullified, each as a step."""
    retold(case)
    _said(case)
    for one in list(nullifyings(case)):
        case.use(one.happening, *filter(None, [one.over]))
        case.care(one.by)
        _same_turn(case, one)
        if not stands(one, asker):
            case.step(f"{one.by.title} no longer nullifies {one.aim.title}.", one.effect, "nullify-over")
            continue
        _void(case, one.aim)
        case.step(f"{one.by.title} nullifies {one.aim.title}.", one.effect, "nullify")


def _same_turn(case: Case, one: Nullifying) -> None:
    """What the opponent plays after it, but for Defenses, he plays on his own turn: whether it still lasts is open."""
    log = case.world.log
    for happening in log[log.index(one.happening) + 1 :]:
        his = happening.verb == "play" and happening.turn == one.happening.turn and not happening.negated
        if his and happening.actor not in ("", one.player) and not all(t.is_a("defense") for t in happening.things):
            raise Open("in whose turn it is played is not said")


def _void(case: Case, aim: Thing) -> None:
    if aim.is_a("attack", "defense"):
        raise Open("what becomes of a nullified Attack or Defense is not modelled")
    aim.silenced, aim.effects, aim.unknown = aim.effects, [], False
    aim.traits.add("nullified")
    case.care(aim)
    for happening in case.world.happened("have"):
        if happening.things == [aim]:
            case.use(happening)
