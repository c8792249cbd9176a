"""How much damage a player takes (R26, R27)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.case import Case, Open, Ruling
from engine.judge.acts.conjunction import cards_of
from engine.judge.counters.ignore import shield, weighed
from engine.judge.counters.silence import settle
from engine.judge.fights.defense import strikes
from engine.judge.fights.harm import damage_of
from engine.judge.fights.strike import State, Strike
from engine.judge.timely import Judge
from engine.world import Happening, Thing

TOGETHER = "damage together"
IDLE = frozenset(["additional attack", "may be hidden", "limits defense", "dodge once", "is", "lose", "gain"])
"""What cards do that leaves the damage of all Attacks as it is, beside what it says of their Defenses."""


def pending(case: Case, player: str) -> int:
    """The damage that is done to the player and not prevented, each part as a step. Raises Open."""
    total = 0
    for strike, amount in amounts(case):
        if not strike.target or strike.target == strike.actor or (strike.actor == player and not strike.played):
            raise Open(f"at whom {strike.thing.title} goes is not said")
        if strike.target == player:
            total += amount * max(1, strike.thing.count)
    total += _events(case, player) + _told(case, player)
    total += _redirected(case, player)
    return max(0, total - _prevented(case, player, total))


def amounts(case: Case) -> Iterator[tuple[Strike, int]]:
    """Each Attack with the damage that it does."""
    successful = 0
    for strike in strikes(case):
        yield strike, damage_of(case, strike, successful)
        successful += strike.state is State.HIT or (strike.state is State.BLOCKED and strike.powered)


def _events(case: Case, player: str) -> int:
    total = 0
    for happening in case.world.happened("play"):
        if happening.negated and not (happening.things or happening.others or happening.purpose):
            case.use(happening)  # "plays nothing"
        for thing in cards_of(happening):
            if thing.is_a("attack") or happening.negated:
                continue
            for effect in thing.does("damage"):
                if not _hits(case, happening, str(effect["to"]), player):
                    continue
                case.use(happening)
                case.care(thing)
                case.known(thing)
                if _ignored(case, player, happening, thing):
                    continue
                amount = int(effect["amount"]) * max(1, thing.count)
                case.step(f"{thing.title}: {amount} damage to {case.world.name(player)}.", effect)
                total += amount
            total += _together(case, happening, thing, player)
            _idle(case, happening, thing)
    weighed(case)
    return total


def _idle(case: Case, happening: Happening, thing: Thing) -> None:
    """A card of which all that it does is known, and none of it changes how much damage is done."""
    alone = happening.things == [thing] and not happening.others and happening.purpose is None
    if alone and thing.effects and not thing.unknown and all(e.do in IDLE for e in thing.effects):
        case.use(happening)
        case.care(thing)


def _redirected(case: Case, player: str) -> int:
    """Damage that is redirected is prevented, and as much is done to the player who caused it."""
    change = 0
    for happening in case.world.happened("play"):
        for effect in [e for t in happening.things for e in t.does("redirect")]:
            sources = [h for h in case.world.happened("play") if any(t in happening.others for t in h.things)]
            if len(sources) != 1 or len(sources[0].things) != 1 or len(happening.things) != 1 or happening.negated:
                raise Open("which damage is redirected is not said")
            source = sources[0]
            amount = sum(int(e["amount"]) for e in source.things[0].does("damage"))
            if amount > 1:
                raise Open(f"how much of it {happening.things[0].title} prevents stands in no document of this ruleset")
            if not amount or source.actor == happening.actor or source.things[0].count != 1:
                raise Open("how much damage is redirected is not said")
            case.use(happening, source)
            case.care(*happening.things, *source.things)
            back = case.world.name(source.actor)
            case.step(
                f"{happening.things[0].title} prevents {amount} damage and does it to {back}.", effect, "redirect"
            )
            change += amount if player == source.actor else -amount
    return change


def _told(case: Case, player: str) -> int:
    """Damage that he is told to take; where its source was played, it must be the same."""
    total = 0
    for happening in case.world.happened("take", actor=player):
        if happening.kind != "damage" or happening.number is None or happening.negated or happening.general:
            continue
        played = [t for h in case.world.happened("play") for t in h.things]
        if any(t in played or (t.is_a("attack") and not t.card) for t in happening.things):
            raise Open("whether the damage that is told is that of the card is not said")
        case.use(happening)
        case.care(*happening.things)
        case.step(f"{case.world.name(player)} takes {happening.number} damage.", "told-damage")
        total += happening.number
    return total


def _ignored(case: Case, player: str, happening: Happening, thing: Thing) -> bool:
    """Whether the player ignores the card."""
    shield_ = shield(case, player, happening.actor, thing)
    if shield_ is not None:
        case.step(f"{case.world.name(player)} ignores {thing.title}.", shield_, "ignore-player")
    return shield_ is not None


def _together(case: Case, happening: Happening, thing: Thing, player: str) -> int:
    """Copies that are played in conjunction and do their damage as one source."""
    effect = next(iter(thing.does(TOGETHER)), None)
    copies = [card for card in cards_of(happening) if card.extra_name == thing.extra_name and any(card.does(TOGETHER))]
    if effect is None or happening.actor == player or copies[0] is not thing:
        return 0
    others = [t for h in case.world.happened("play") if h is not happening for t in h.things]
    if any(card.extra_name == thing.extra_name for card in others):
        raise Open(f"whether all {thing.title} were played in conjunction is not said")
    number = sum(card.count for card in copies)
    if thing.count > 1 and "together" not in happening.extra:
        case.assumed.append(f"the {thing.title} were played in conjunction with each other")
    case.use(happening)
    case.care(*copies)
    if _ignored(case, player, happening, thing):
        return 0
    amount = int(effect["first"]) + int(effect["more"]) * (number - 1)
    case.step(f"{number} {thing.title}: {amount} damage.", effect)
    return amount


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


def _prevented(case: Case, player: str, total: int) -> int:
    """What cards prevent that the player discarded or played."""
    prevented = 0
    for happening in case.world.happened("discard", "play", "use", actor=case.world.opponent(player)):
        if happening.things and all(t.effects and all(e.do == "prevent" for e in t.effects) for t in happening.things):
            case.use(happening)  # what the other one prevents is done to him
            case.care(*happening.things)
    for happening in case.world.happened("discard", "play", "use", actor=player):
        for thing in happening.things:
            for effect in thing.does("prevent"):
                case.use(happening)
                case.care(thing)
                told = _told_number(happening)
                if effect["amount"] == "unknown" and told is None:
                    raise Open(f"how much damage {thing.title} prevents stands in no document")
                each = total if effect["amount"] == "all" else told if told is not None else int(effect["amount"])
                case.step(f"{thing.title} prevents {each} damage.", effect)
                prevented += each * max(1, thing.count)
                case.use(*(h for h in case.world.log if h.verb in ("have", "hold") and h.things == happening.things))
        if (
            happening.purpose is not None
            and happening.purpose.verb == "prevent"
            and happening.purpose.number is not None
            and happening.things
        ):
            thing = happening.things[0]
            if any(thing.does("prevent")):
                continue
            if thing.card is not None and thing.card.known:
                raise Open(f"{thing.title} does not say that it prevents damage")
            case.use(happening)
            case.care(thing)
            thing.unknown = False
            case.step(f"{thing.title} prevents {happening.purpose.number} damage.")
            prevented += happening.purpose.number
    return min(prevented, total)


def _told_number(happening: Happening) -> int | None:
    """The number that a card is told to prevent: it takes the place of its own."""
    aim = happening.purpose
    return aim.number if aim is not None and aim.verb == "prevent" else None


def how_much(case: Case) -> Ruling | None:
    """Reads "How much damage does X take?"."""
    question = case.question
    if question.asks not in ("how much", "how many") or question.unit != "damage":
        return None
    act = question.act
    if act is None or act.verb not in ("take", "pending"):
        return None
    player = act.actor or act.target
    sources = act.things
    if act.verb == "pending" and not player:
        return None
    settle(case)
    if len(sources) == 1 and (each := _of_each(case, sources[0])) is not None:
        return each
    if act.kind == "does together":
        total = sum(amount * max(1, strike.thing.count) for strike, amount in amounts(case))
        return Ruling(total, f"Together they do {total} damage.")
    if act.kind == "does":
        return _done(case, sources)
    if sources:
        return _from_source(case, player, sources)
    if player == "all":
        return _of_both(case)
    subject = question.clause.subject
    if subject is not None and subject.is_pronoun and not act.target:
        player = _meant(case, player)
    total = pending(case, player)
    return Ruling(total, f"{case.world.name(player)} takes {total} damage.")


def _meant(case: Case, player: str) -> str:
    """Who "he" is: where only one player can have taken damage, that one. Raises Open."""
    targets = {strike.target for strike in strikes(case)}
    other = case.world.opponent(player)
    told = any(h.kind == "damage" for h in case.world.happened("take", actor=player))
    sources = [t for h in case.world.happened("play") for t in cards_of(h) if not t.is_a("attack")]
    if player in targets or told or any(e.do in ("damage", TOGETHER, "redirect") for t in sources for e in t.effects):
        return player
    if targets == {other} and other != "other":  # he was spoken of
        return other
    raise Open("whose damage is asked about is not said")


def _of_both(case: Case) -> Ruling | None:
    """Reads "How much damage do both players take together?"."""
    if "together" not in case.question.clause.adverbs:
        return None
    sums = [pending(case, player) for player in case.world.players]
    if len(sums) != 2:
        return None
    return Ruling(sum(sums), f"Both players take {sum(sums)} damage together.")


def _of_each(case: Case, source: Thing) -> Ruling | None:
    """Reads "from each Flurry Strike": one of several alike."""
    if source.count != 1 or not source.extra_name or any(source in h.things for h in case.world.happened("play")):
        return None
    alike = [(s, n) for s, n in amounts(case) if s.thing.extra_name == source.extra_name and s.thing.count > 1]
    if len(alike) != 1:
        return None
    case.care(source)
    return Ruling(alike[0][1], f"Each {source.title} does {alike[0][1]} damage.")


def _from_source(case: Case, player: str, sources: list[Thing]) -> Ruling | None:
    others = [
        t
        for h in case.world.happened("play")
        for t in h.things
        if t not in sources and (t.is_a("attack") or any(t.does("damage")))
    ]
    if others:
        return None
    total = pending(case, player)
    return Ruling(total, f"{case.world.name(player)} takes {total} damage.")


def _joint(case: Case, sources: list[Thing]) -> Ruling | None:
    """What copies do that are one source of damage together, after what was countered of them."""
    name = sources[0].extra_name if len(sources) == 1 else ""
    plays = [h for h in case.world.happened("play") if any(t.extra_name == name for t in cards_of(h))]
    cards = [t for h in plays for t in cards_of(h)]
    if not name or len(plays) != 1 or not all(t.extra_name == name and any(t.does(TOGETHER)) for t in cards):
        return None
    case.care(*sources)
    weighed(case)
    player = case.world.opponent(plays[0].actor)
    total = _together(case, plays[0], cards[0], player)
    return Ruling(total, f"The {cards[0].title} do {total} damage together.")


def _done(case: Case, sources: list[Thing]) -> Ruling | None:
    """Reads "How much damage does the Attack do?"."""
    if (joint := _joint(case, sources)) is not None:
        return joint
    done = [(strike, amount) for strike, amount in amounts(case) if strike.thing in sources]
    if len(done) != len(sources) or len(done) != 1:
        return None
    strike, amount = done[0]
    return Ruling(amount, f"{strike.thing.title} does {amount} damage.")


JUDGES = (Judge(how_much, words=frozenset({"without"})),)
