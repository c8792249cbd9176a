"""What else does damage than Attacks (events, redirected, told)."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open
from engine.judge.acts.conjunction import cards_played
from engine.judge.counters.ignore import shield, weighed
from engine.judge.named.gems import less_for_gems
from engine.world import Happening, Thing

TOGETHER = "damage together"
IDLE = frozenset(["additional attack", "attacks due", "may be hidden", "limits defense", "dodge once", "is", "lose",
                  "gain", "attacks instead", "only if", "once each turn"])  # fmt: skip
"""What cards do that leaves the damage of all Attacks as it is, beside what it says of their Defenses."""


def from_cards(case: Case, player: str) -> int:
    """The damage that cards do which are no Attacks. Raises Open."""
    total = 0
    for happening in case.world.happened("play"):
        if happening.negated and not (happening.things or happening.others or happening.purpose):
            case.use(happening)  # "plays nothing"
        for thing in cards_played(happening):
            if thing.is_a("attack") or happening.negated:
                continue
            _is_undone(case, happening, thing)
            for effect in thing.does("damage"):
                if _is_redirected(thing, effect) or not _hits(case, happening, str(effect["to"]), player):
                    continue
                case.use(happening)
                case.care(thing)
                case.known(thing)
                if _ignored(case, player, happening, thing):
                    continue
                total += _done_by(case, thing, effect, player)
            total += done_together(case, happening, thing, player)
    weighed(case)
    return total


def _done_by(case: Case, thing: Thing, effect: Effect, player: str) -> int:
    """What a card does to the player, less what he prevents as the card itself lets him. Raises Open."""
    amount = int(effect["amount"]) * max(1, thing.count)
    told = "told-damage" if effect.source is None else None
    case.step(f"{thing.title}: {amount} damage to {case.world.name(player)}.", effect, told)
    return max(0, amount - sum(less_for_gems(case, thing, one, player) for one in thing.does("less for gems")))


def take_idle(case: Case) -> None:
    """Takes the cards that were played and leave all damage as it is."""
    for happening in case.world.happened("play"):
        for thing in cards_played(happening):
            if not (thing.is_a("attack") or happening.negated):
                _idle(case, happening, thing)


def _idle(case: Case, happening: Happening, thing: Thing) -> None:
    """A card of which all that it does is known, and none of it changes how much damage is done."""
    alone = happening.things == [thing] and not happening.others and happening.purpose is None
    if alone and thing.effects and not thing.unknown and all(e.do in IDLE or e.do == "damage" for e in thing.effects):
        case.use(happening)
        case.care(thing)


def redirected_to(case: Case, player: str) -> int:
    """Damage that is redirected is prevented, and as much is done to the player who caused it."""
    change = 0
    for happening in case.world.happened("play"):
        for effect in [e for t in happening.things for e in t.does("redirect")]:
            source = _redirected(case, happening)
            dealt = list(source.things[0].does("damage"))
            amount = sum(_done_by(case, source.things[0], e, happening.actor) for e in dealt)
            if amount > 1 and not effect["all"]:
                raise Open(f"how much of it {happening.things[0].title} prevents stands in no document of this ruleset")
            none = not amount and not effect["all"]
            if none or not dealt or source.actor == happening.actor or source.things[0].count != 1:
                raise Open("how much damage is redirected is not said")
            _as_told(case, happening, amount, source.actor)
            case.use(happening, source)
            case.care(*happening.things, *source.things)
            back = case.world.name(source.actor)
            case.step(
                f"{happening.things[0].title} prevents {amount} damage and does it to {back}.",
                effect,
                "redirect" if case.holds("redirect") else None,
            )
            change += amount if player == source.actor else -amount
    return change


def _is_undone(case: Case, play: Happening, thing: Thing) -> None:
    """Takes a card that was countered: it does no damage."""
    alone = play.things == [thing] and not play.others and play.purpose is None
    if alone and "countered" in thing.traits and any(e.do == "damage" for e in thing.silenced):
        case.use(play)
        case.care(thing)
        case.step(f"{thing.title} is countered and does no damage.", "countered-text")


def _is_redirected(thing: Thing, effect: Effect) -> bool:
    """Whether it is only told again what the card does with the damage that it redirects: "and does 1 to Player A"."""
    return effect.source is None and any(thing.does("redirect"))


def _as_told(case: Case, play: Happening, amount: int, back: str) -> None:
    """Raises Open where the damage that the card is told to do is not that which it redirects."""
    told = [(thing, e) for thing in play.things for e in thing.effects if e.do in ("damage", "prevent")]
    for effect in (effect for thing, effect in told if effect.source is None):
        other = effect.do == "damage" and not _hits(case, play, str(effect["to"]), back)
        if other or effect["amount"] not in (amount, "all"):
            raise Open("how much damage is redirected, and to whom, is not said")


def _redirected(case: Case, play: Happening) -> Happening:
    """The play whose damage is redirected: what it is played on, or the one card of the opponent's. Raises Open."""
    plays = [h for h in case.world.happened("play") if h is not play]
    found = [h for h in plays if any(t in play.others for t in h.things)]
    if not play.others:
        found = [h for h in plays if h.actor != play.actor and any(any(t.does("damage")) for t in h.things)]
    if len(found) != 1 or len(found[0].things) != 1 or len(play.things) != 1 or play.negated:
        raise Open("which damage is redirected is not said")
    return found[0]


def told_damage(case: Case, player: str) -> int:
    """Damage that he is told to take; where its source was played, it must be the same."""
    total = 0
    for happening in case.world.happened("take", actor=player):
        if happening.kind != "damage" or happening.number is None or happening.negated or happening.general:
            continue
        if happening.turn < 0:
            continue  # whether it was adjusted on that turn is not said: it stays unaccounted for
        played = [t for h in case.world.happened("play") for t in h.things]
        if _is_its_own(happening, played):
            case.use(happening)
            continue
        struck = [t for h in case.world.happened("play", "outcome") for t in h.things if t.is_a("attack")]
        if any(t in played or (struck and t.is_a("attack") and not t.card) for t in happening.things):
            raise Open("whether the damage that is told is that of the card is not said")
        case.use(happening)
        case.care(*happening.things)
        if happening in reckoned_in(case, player):
            continue
        case.step(f"{case.world.name(player)} takes {happening.number} damage.", "told-damage")
        total += happening.number
    return total


def _is_its_own(told: Happening, played: list[Thing]) -> bool:
    """Reads "takes 3 damage from Angry Mob, which his opponent played": what that card does, and no more."""
    card = told.things[0] if len(told.things) == 1 and any(told.things[0] is one for one in played) else None
    amounts = [int(e["amount"]) * card.count for e in card.does("damage")] if card is not None else []
    return amounts == [told.number] and not (told.others or told.roles or told.phase or told.turn)


def reckoned_in(case: Case, player: str) -> list[Happening]:
    """Reads "has taken 2 damage, so his Ability is 13", "his Ability is now 13": what the number tells of already."""
    log = case.world.log
    follows = {log.index(h): h.extra["follows"] for h in case.world.happened("ability", actor=player)
               if "follows" in h.extra}  # fmt: skip
    return next((log[:at] if how == "now" else log[: at + 2] for at, how in reversed(follows.items())), [])


def _ignored(case: Case, player: str, happening: Happening, thing: Thing) -> bool:
    """Whether the player ignores the card."""
    shield_ = shield(case, player, happening.actor, thing)
    if shield_ is not None:
        case.step(f"{case.world.name(player)} ignores {thing.title}.", shield_, "ignore-player")
    return shield_ is not None


def done_together(case: Case, happening: Happening, thing: Thing, player: str) -> int:
    """Copies that are played in conjunction and do their damage as one source."""
    effect = next(iter(thing.does(TOGETHER)), None)
    copies = [
        card for card in cards_played(happening) if card.extra_name == thing.extra_name and any(card.does(TOGETHER))
    ]
    if effect is None or happening.actor == player or copies[0] is not thing:
        return 0
    others = [t for h in case.world.happened("play") if h is not happening for t in h.things]
    if any(card.extra_name == thing.extra_name for card in others):
        raise Open(f"whether all {thing.title} were played in conjunction is not said")
    number = sum(card.count for card in copies)
    if sum(card in happening.things for card in copies) > 1 and "together" not in happening.extra:
        raise Open(f"whether all {thing.title} were played in conjunction is not said")  # "and then 3 others"
    if thing.count > 1 and "together" not in happening.extra:
        case.assumed.append(f"the {thing.title} were played in conjunction with each other")
    case.use(happening)
    case.care(*copies)
    if _ignored(case, player, happening, thing):
        return 0
    if _harm_countered(case, copies, player):
        case.step(f"The {thing.title} are one source of damage, and that is countered.", "together-countered")
        return 0
    amount = int(effect["first"]) + int(effect["more"]) * (number - 1)
    case.step(f"{number} {thing.title}: {amount} damage.", effect)
    return amount


def _harm_countered(case: Case, copies: list[Thing], player: str) -> bool:
    """Whether it is told that all damage of these cards is countered, by a card that he plays."""
    told = [h for h in case.world.log if h.verb == "counter" and h.kind in ("damage", "all damage") and not h.negated]
    told = [h for h in told if not (h.turn or h.things or h.purpose or h.more) and h.number is None]
    told = [
        h for h in told if any(_is_source(case, t, copies) for t in h.others) and not h.roles.keys() - {"of", "from"}
    ]
    tools = [t for h in told for t in h.others if not _is_source(case, t, copies)]
    plays = [h for h in case.world.happened("play") if h.things and all(t in tools for t in h.things)]
    if any(h.actor != player for h in [*plays, *(h for h in told if h.actor)]):
        raise Open("whose damage the other player counters is not said")
    case.use(*told, *plays)
    case.care(*tools)
    return len(told) == 1 and len(plays) == len(tools)


def _is_source(case: Case, told: Thing, copies: list[Thing]) -> bool:
    """Whether the damage of these cards is meant: by their name, or as "an Event" where no other Event does any."""
    if told.extra_name:
        return told.extra_name == copies[0].extra_name
    played = [t for h in case.world.happened("play") for t in cards_played(h)]
    harmful = {t.extra_name for t in played if t.is_a("attack") or any(e.do in ("damage", TOGETHER) for e in t.effects)}
    kind = {"card"} < told.classes <= copies[0].classes and not told.marks
    return kind and harmful == {copies[0].extra_name}


def _hits(case: Case, happening: Happening, to: str, player: str) -> bool:
    match to:
        case "all":
            return True
        case "opponent":
            return happening.actor != player
        case "target":
            target = happening.target or _chosen(case, happening)
            return target == player if target else happening.actor != player
        case "you":
            return happening.actor == player
    return False


def _chosen(case: Case, play: Happening) -> str:
    """The player whom he chose as the Target of the card that he played; "" where that is not told."""
    log = case.world.log
    for happening in log[log.index(play) + 1 :]:
        if happening.verb in ("choose", "target") and happening.target and happening.actor == play.actor:
            if happening.negated or happening.things or happening.others or happening.roles.keys() - {"object", "as"}:
                raise Open("whom he chose is not clear")
            case.use(happening)
            return happening.target
    return ""
