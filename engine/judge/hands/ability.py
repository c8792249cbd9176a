"""Ability after the Ability Adjustment Phase, and the maximum Ability."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open, Ruling
from engine.judge.acts.conjunction import cards_played
from engine.judge.counters.silence import settle
from engine.judge.fights.damage import pending
from engine.judge.fights.sources import reckoned_in
from engine.judge.hands.departed import lost_by_leaving
from engine.judge.hands.endgame import lost_in_end_game
from engine.judge.hands.endurance import LOSS, exhaustions
from engine.judge.hands.lost import concerns, is_plain, suffers, told_losses
from engine.judge.hands.maximum import STARTING, is_told, maximum_of, raises
from engine.judge.hands.stacking import lost_in_play
from engine.judge.named.duplicate import copied_gain
from engine.judge.timely import Judge, Past
from engine.judge.whose import ask_who_plays
from engine.phase import PLAYING
from engine.telling.texts.following import MOVING
from engine.world import Happening, Thing


def after_adjustment(case: Case) -> Ruling | None:
    """Reads "What is his Ability after his Ability Adjustment Phase?"."""
    question = case.question
    if question.unit != "ability" or question.asks not in ("what", "how much", "how many"):
        return None
    if question.act is not None or question.modal == "before" or question.clause.verb in ("gain", "lose"):
        return None
    player = question.player
    result = adjusted(case, player)
    return Ruling(result, f"{case.world.name(player)}'s Ability is {result}.")


def adjusted(case: Case, player: str) -> int:
    """His Ability when it has been adjusted. Raises Open."""
    settle(case)
    ask_who_plays(case)
    top = maximum_of(case, player)
    ability = start_of(case, player, top)
    damage = pending(case, player)
    nothing_there(case)
    _idle(case, player, damage)
    gained, lost = gains_of(case, player), losses_of(case, player)
    _unmoved(case, player)
    _of_the_other(case, player)
    case.use(*(h for h in case.world.log if h.verb == "exhaust" and h.negated and h.actor == player))
    case.use(*(h for h in case.world.log if not gained and _gains_none(h, player)))
    if (damage or lost or gained) and any(h.used and h.verb in MOVING for h in reckoned_in(case, player)):
        raise Open("whether the Ability that is told has been adjusted already is not said")
    result = _adjusted(case, ability, damage + lost, gained, top)
    case.step(f"{ability} - {damage + lost} + {gained} = {result}.", "adjust")
    return result


def nothing_there(case: Case) -> None:
    """Reads "no damage is pending", "nothing is pending", "has no card in play"."""
    bare = [h for h in case.world.log if h.verb == "have" and h.of_none]
    pending_ = [h for h in case.world.log if h.verb == "pending" and h.of_none and not h.roles]
    case.use(*case.world.happened("no damage"), *pending_)
    case.use(*(h for h in bare if all(t.classes <= {"card"} for t in h.things)))


def _of_the_other(case: Case, player: str) -> None:
    """What is told of the Ability of the other player leaves his as it is."""
    told = [h for h in case.world.log if h.actor == case.world.opponent(player) and not (h.purpose or h.things)]
    case.use(*(h for h in told if h.verb == "ability"))
    case.use(*(h for h in told if h.verb in ("take", "gain", "lose") and h.kind in ("damage", "ability")))


def _unmoved(case: Case, player: str) -> None:
    """A card whose whole Text is known and leaves Ability alone."""
    for happening in case.world.happened("play", actor=player):
        if happening.things and all(any(thing.does("no ability change")) for thing in happening.things):
            effects = [effect for thing in happening.things for effect in thing.does("no ability change")]
            case.use(happening)
            case.care(*happening.things)
            case.step(f"{happening.things[0].title} says nothing of Ability.", *effects[:1])


def _idle(case: Case, player: str, damage: int) -> None:
    """A card that only prevents damage cannot be played where none is pending, and Ability Loss is none."""
    for happening in case.world.happened("hold", actor=player):
        if not damage and happening.things and all(t.effects and all(e.do == "prevent" for e in t.effects)
                                                   for t in happening.things):  # fmt: skip
            case.use(happening)
            case.care(*happening.things)
    for wish in case.world.happened("want", actor=player) if not damage else ():
        if _is_against_loss(wish):
            case.use(wish)
            case.care(*wish.purpose.cards if wish.purpose is not None else ())


def _is_against_loss(wish: Happening) -> bool:
    """Reads "would like to use X against this loss", "tries to prevent the loss with X": X only prevents damage."""
    aim = wish.purpose
    if aim is None or aim.purpose is not None or not aim.cards:
        return False
    only = all(thing.effects and all(effect.do == "prevent" for effect in thing.effects) for thing in aim.cards)
    loss = aim.verb == "prevent" and aim.kind in ("loss", "ability loss") and not aim.things
    return only and (loss or (aim.verb in ("use", "play", "discard") and not aim.others))


def start_of(case: Case, player: str, top: int) -> int:
    """The Ability from which to reckon, as it is told, or the maximum. Raises Open."""
    starts = case.world.happened("ability", actor=player)
    if any(start.turn for start in starts):
        raise Open("what his Ability is now, and not on an earlier turn, is not said")
    if len(starts) == 1 and starts[0].number is not None:
        case.use(starts[0])
        case.step(f"{case.world.name(player)} has an Ability of {starts[0].number}.", "adjust")
        return starts[0].number
    begun = [h for h in case.world.happened("begin", "start") if h.kind == "game" and not (h.roles or h.more or starts)]
    case.use(*begun)
    if begun and not starts and top == STARTING:
        case.step(f"He starts the game with {top}.", "start-ability")
        return top
    if starts or top == STARTING:
        raise Open("the Ability from which to reckon is not said")
    case.assumed.append(f"his Ability was his maximum, {top}")
    case.step(f"He starts from {top}.", "max-ability")
    return top


def _adjusted(case: Case, ability: int, lost: int, gained: int, top: int) -> int:
    """Losses come first, and no gain leads above the maximum."""
    if gained and any(h.kind == "end game" for h in case.world.log):
        raise Open("no Healing is allowed during End Game")
    if ability - lost < 0:
        raise Open("what happens below an Ability of zero is not said")
    ceiling = max(top, ability)
    result = min(ceiling, ability - lost + gained)
    if gained and case.ruleset != "classic" and result != min(ceiling, ability + gained) - lost:
        raise Open("gains and losses may be reckoned in any order, and the maximum Ability makes a difference")
    if ability - lost + gained > ceiling:
        if ability > top:
            raise Open("an Ability above the maximum is not modelled")
        case.step(f"No Ability is gained beyond the maximum of {top}.", "gain-up-to-max")
    return result


def gains_of(case: Case, player: str) -> int:
    """What the player would gain, were there no maximum. Raises Open."""
    total = 0
    for happening in case.world.happened("play"):
        for thing in cards_played(happening):
            for effect in (
                *thing.does("gain"),
                *(raises(thing) if case.ruleset == "classic" or is_told(thing) else ()),
            ):
                if not concerns(effect, happening, player):
                    continue
                _is_single(case, thing, player)
                case.use(happening)
                case.care(thing)
                case.known(thing)
                as_it_says(happening, thing, effect)
                amount = int(effect["amount"])
                total += amount * max(1, thing.count)
                case.step(f"{thing.title} gains {amount} Ability.", effect, "gain-in-adjustment")
    return total + copied_gain(case, player) + _told_gains(case, player, total)


def _gains_none(happening: Happening, player: str) -> bool:
    """Reads "he gains no Ability"."""
    denied = happening.verb in ("gain", "regain") and happening.negated and happening.kind == "ability"
    return denied and happening.actor == player and not (happening.cards or happening.purpose or happening.more)


def as_it_says(play: Happening, card: Thing, effect: Effect) -> None:
    """Raises Open where the card is told to be played otherwise than for what it does, to whom it does it."""
    aim, to = play.purpose, effect["to"] or "you"
    other = aim is not None and aim.verb in ("gain", "lose") and aim.kind in ("", "ability")
    other = other and aim is not None and (aim.verb != effect.do or aim.number not in (None, effect["amount"]))
    if other or "face-down" in card.traits | card.marks or (play.target and to in ("you", "all")):
        raise Open(f"what {card.title} does where it is played so is not said")


def _is_single(case: Case, thing: Thing, player: str) -> None:
    """Raises Open for a second copy of a card of which only one may be in play."""
    mine = [t for h in case.world.happened("have", "play", actor=player) for t in h.things]
    copies = [t for t in mine if t is not thing and t.extra_name == thing.extra_name]
    if any(thing.does("one in play")) and (copies or thing.count > 1):
        raise Open(f"only one {thing.title} may be in play")


def _told_gains(case: Case, player: str, total: int) -> int:
    """What he is told to gain, beside the cards that say so. Raises Open."""
    more = 0
    for happening in (h for h in case.world.log if h.verb in ("gain", "regain") and h.actor == player):
        if happening.kind == "ability" and happening.number is not None and is_plain(happening):
            case.use(happening)
            case.care(*happening.cards)
            if total not in (0, happening.number):
                raise Open("whether two gains are one is not said")
            if not total:
                more += happening.number
                case.step(f"He gains {happening.number} Ability.", "gain-in-adjustment")
    return more


def losses_of(case: Case, player: str) -> int:
    """What the player loses, beside damage. Raises Open."""
    total = 0
    for happening in case.world.happened("play"):
        for thing in cards_played(happening):
            for effect in thing.does("lose"):
                if not suffers(case, effect, happening, player):
                    continue
                case.use(happening)
                case.care(thing)
                case.known(thing)
                as_it_says(happening, thing, effect)
                total += int(effect["amount"]) * max(1, thing.count)
                case.step(
                    f"{thing.title}: a loss of {effect['amount']} Ability, which cannot be prevented.",
                    effect,
                    "ability-loss-stays",
                )
            total += _for_removed(case, player, happening, thing)
    total += told_losses(case, player, total)
    total += lost_in_end_game(case)
    total += lost_by_leaving(case, player)
    return total + _undiscarded(case, player) + _standing_losses(case, player) + _exhaustion(case, player)


def _undiscarded(case: Case, player: str) -> int:
    """What a card does to a player who does not discard; to avoid the discard does not prevent it."""
    total = 0
    for happening in case.world.happened("play"):
        for thing in happening.things if happening.actor != player else ():
            for effect in thing.does("damage if not discarded"):
                _has_not_discarded(case, player)
                case.use(happening)
                case.care(thing)
                total += int(effect["amount"])
                case.step(f"He does not discard: {effect['amount']} damage of {thing.title}.", effect)
    for happening in case.world.happened("play", actor=player) if total else ():
        if all(any(e["what"] == "discard" for e in thing.does("affect")) for thing in happening.things):
            case.use(happening)
            case.care(*happening.things)
            case.step("To avoid the discard prevents nothing of what happens without it.", "discard-avoided")
    return total


def _has_not_discarded(case: Case, player: str) -> None:
    told = [h for h in case.world.log if h.verb == "discard" and h.actor == player]
    if len(told) != 1 or not (told[0].negated or told[0].of_none) or told[0].turn:
        raise Open("whether he discards is not said")
    case.use(told[0])


def _standing_losses(case: Case, player: str) -> int:
    """What cards in play take from an Ability that is told without them."""
    without = any("without" in h.extra for h in case.world.happened("ability", actor=player))
    return lost_in_play(case, player) if without else 0


def _for_removed(case: Case, player: str, happening: Happening, card: Thing) -> int:
    """A card that removes all cards of a kind from play and costs its player Ability for each."""
    total = 0
    for effect in card.does("lose for removed"):
        if happening.negated or happening.others or happening.purpose is not None:
            raise Open(f"what {card.title} removes is not said")
        case.use(happening)
        case.care(card)
        own = int(effect["amount"]) if happening.actor == player else 0
        for laid in case.world.happened("have"):
            if all(t.is_a(str(effect["what"])) for t in laid.things):
                case.use(laid)
                case.care(*laid.things)
                total += sum(t.count for t in laid.things) * own
        total += _told_removed(case, happening, card, effect) * own
        none = [h for h in case.world.log if h.verb == "have" and h.of_none and h.zone == "play"]
        case.use(*(h for h in none if all(t.is_a(str(effect["what"])) for t in h.things)))
        case.step(f"{card.title}: {total} Ability for what is removed from play.", effect, "ability-loss-stays")
    return total


def _told_removed(case: Case, play: Happening, card: Thing, effect: Effect) -> int:
    """How many cards it is told to remove of which nobody told that they were in play. Raises Open."""
    lying = [thing for laid in case.world.happened("have") for thing in laid.things]
    told = [h for h in case.world.log if h.verb == "remove" and not (h.negated or h.turn)]
    own = [h for h in told if card in h.others or (h.actor == play.actor and not h.others)]
    case.use(*own)
    removed = [t for h in own for t in h.things if t not in lying]
    if not all(thing.is_a(str(effect["what"])) and "vague" not in thing.traits for thing in removed):
        raise Open(f"what {card.title} removes is not said")
    case.care(*removed)
    return sum(thing.count for thing in removed)


def _exhaustion(case: Case, player: str) -> int:
    count = exhaustions(case, player)
    for _ in range(count):
        case.step("His Endurance is Exhausted: a loss of 5 Ability.", "exhaustion", "exhaustion-loss")
    return count * LOSS


JUDGES = (Judge(after_adjustment, PLAYING, past=Past.OPPONENT, words=frozenset({"without"})),)
