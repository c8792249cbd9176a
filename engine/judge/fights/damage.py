"""How much damage a player takes."""

from __future__ import annotations

from collections.abc import Iterator

from engine.case import Case, Open, Ruling
from engine.judge.acts.conjunction import cards_played
from engine.judge.counters.ignore import weighed
from engine.judge.counters.silence import settle
from engine.judge.fights.defense import strikes
from engine.judge.fights.harm import damage_of
from engine.judge.fights.prevented import prevented_of
from engine.judge.fights.sources import (
    TOGETHER,
    done_together,
    from_cards,
    redirected_to,
    take_idle,
    told_damage,
)
from engine.judge.fights.strike import State, Strike
from engine.judge.fights.strikes import played
from engine.judge.fights.usual import as_usual
from engine.judge.timely import Judge, Past
from engine.judge.whose import ask_who_plays
from engine.phase import PLAYING
from engine.telling.verbs.counted import EARLIER
from engine.world import Happening, Thing


def pending(case: Case, player: str) -> int:
    """The damage that is done to the player and not prevented, each part as a step. Raises Open."""
    total = 0
    as_usual(case)
    take_idle(case)
    if any(h.verb == EARLIER and h.number for h in case.world.log):
        raise Open("how much damage the Attacks before it did is not said")
    if (
        len(
            {strike.turn for strike in played(case) if strike.target == player and (strike.played or strike.power_blow)}
        )
        > 1
    ):
        raise Open("the Attacks are of different turns: of which the damage is asked is not said")
    for strike, amount in amounts(case, player):
        if not strike.target or strike.target == strike.actor or (strike.actor == player and not strike.played):
            raise Open(f"at whom {strike.thing.title} goes is not said")
        if strike.target == player:
            total += amount * strike.counted
    total += from_cards(case, player) + told_damage(case, player)
    total += redirected_to(case, player)
    total = _told_pending(case, player, total)
    return max(0, total - prevented_of(case, player, total))


def as_told(case: Case) -> None:
    """Takes "so that he takes 2 damage" for what his opponent's Attacks do to him. Raises Open where they do none."""
    told = [h for h in case.world.happened("take", turn=0) if h.kind == "damage" and h.number is not None]
    for happening in [h for h in told if not (h.negated or h.general)]:
        done = [amount * strike.counted for strike, amount in amounts(case) if strike.target == happening.actor]
        if bool(sum(done)) != bool(happening.number):
            raise Open("whether he takes damage is told otherwise than the Attacks do")
        case.use(happening)


def _told_pending(case: Case, player: str, total: int) -> int:
    """What is told to be pending: it must be what the cards do, if any is told. Raises Open."""
    told = [h for h in case.world.log if h.verb == "pending" and h.kind == "damage" and not h.negated]
    named = [h for h in told if h.others]
    total += sum(_pending_of(case, happening, player) for happening in named)
    mine = [h for h in told if h.target in ("", player) and h not in named]
    case.use(*mine)
    if not mine:
        return total
    if len(mine) > 1 or total not in (0, mine[0].number):
        raise Open("whether the damage that is pending is that of the cards is not said")
    if not total:
        case.step(f"{mine[0].number} damage is pending.", "adjust")
    return mine[0].number or 0


def _pending_of(case: Case, told: Happening, player: str) -> int:
    """What is told to be pending "from an Angry Mob", beside what was played. Raises Open where it is not clear."""
    source = told.others[0]
    does = [int(effect["amount"]) for effect in source.does("damage")]
    plays = [h for h in case.world.happened("play", "attack") if source in h.cards]
    same = [t for h in case.world.log if h is not told for t in h.cards if t.extra_name == source.extra_name]
    case.use(told)
    case.care(source)
    if plays and told.number is None:
        return 0  # it is reckoned with where the card was played
    if len(told.others) != 1 or source.count != 1 or source.is_a("attack") or same or told.turn or not told.target:
        raise Open("whether the damage that is pending is that of the cards is not said")
    if (told.number is None and len(does) != 1) or (does and told.number not in (None, *does)):
        raise Open("whether the damage that is pending is that of the cards is not said")
    amount = does[0] if told.number is None else told.number
    case.step(f"{amount} damage of {source.title} is pending.", *source.does("damage"))
    return amount if told.target == player else 0


def amounts(case: Case, player: str = "") -> Iterator[tuple[Strike, int]]:
    """Each Attack with the damage that it does; what became of those at the other player need not be told."""
    successful = 0
    for strike in strikes(case):
        if player and strike.state is State.OPEN and strike.played and strike.target not in ("", player):
            continue
        successful = successful or earlier_successes(case, strike)
        yield strike, damage_of(case, strike, successful)
        successful += strike.state is State.HIT or (strike.state is State.BLOCKED and strike.powered)


def earlier_successes(case: Case, strike: Strike) -> int:
    """How many Attacks of this player are told to have been successful before. Raises Open."""
    told = [h for h in case.world.log if h.verb == EARLIER and h.actor in ("", strike.actor)]
    if len({h.number for h in told}) > 1:
        raise Open("how many Attacks have been successful before is not clear")
    return told[0].number or 0 if told else 0


def how_much(case: Case) -> Ruling | None:
    """Reads "How much damage does X take?"."""
    question = case.question
    if question.asks not in ("how much", "how many") or question.unit != "damage":
        return None
    return _how_much(case)


def does_take(case: Case) -> Ruling | None:
    """Reads "Does Player A take (any) damage (from Angry Mob)?"."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.verb != "take" or act.kind != "damage" or not act.actor:
        return None
    if act.number is not None or act.negated or act.others or act.roles or act.extra or act.turn or act.phase:
        return None
    found = _how_much(case)
    if found is None or not isinstance(found.answer, int):
        return None
    return Ruling(found.answer > 0, found.says)


def _how_much(case: Case) -> Ruling | None:
    question, act = case.question, case.question.act
    if act is None or act.verb not in ("take", "pending"):
        return None
    if question.clause.asked is not None and question.clause.asked.has("more"):
        raise Open("more than which damage it would be is not said")
    player = act.actor or act.target
    sources = act.things
    if act.verb == "pending" and not player:
        return None
    own = case.world.happened("play", actor=act.actor) if act.verb == "take" and act.actor else []
    if any(thing is source for h in own for thing in h.things for source in sources if source.is_a("attack")):
        raise Open("whose damage is asked about is not said")  # "How much damage does he do with it?"
    settle(case)
    take_idle(case)
    ask_who_plays(case)
    case.use(*case.world.happened("ability", "maximum ability"))  # however much he has, the damage is the same
    case.use(*(h for h in case.world.happened("exert") if _for_nothing_told(h)))
    if len(sources) == 1 and (each := _of_each(case, sources[0])) is not None:
        return each
    if act.kind == "does together":
        total = sum(amount * strike.counted for strike, amount in amounts(case))
        return Ruling(total, f"Together they do {total} damage.")
    if act.kind == "does":
        _supposed(case, sources)
        return _done(case, sources)
    if sources:
        return _from_source(case, player, sources)
    if player == "all":
        return _of_both(case)
    subject = question.clause.subject
    plays = [h for h in case.world.happened("play") if any(t.is_a("special card") for t in h.things)]
    if subject is not None and subject.is_pronoun and player == "other" and any(h.actor == player for h in plays):
        raise Open("whose damage is asked about is not said")  # "His opponent plays it. How much does he take?"
    if subject is not None and subject.is_pronoun and not act.target and not _alone(case, player, subject.head):
        player = _meant(case, player)
    total = pending(case, player)
    if total and any(h.number == 0 and h.kind == "damage" for h in case.world.happened("take", actor=player)):
        raise Open("that he takes no damage is told, and why is not")
    return Ruling(total, f"{case.world.name(player)} takes {total} damage.")


def _for_nothing_told(exertion: Happening) -> bool:
    """Reads "He has made his Exertion": what it was for, and so whether it avoids anything, would be told."""
    told = exertion.purpose or exertion.others or exertion.things or exertion.roles or exertion.by
    return exertion.kind in ("", "nothing") and not told


def _alone(case: Case, player: str, pronoun: str) -> bool:
    """Whether of the two only this player is spoken of so: "she", of Ceirdwyn and Methos."""
    own, other = case.world.players.get(player), case.world.players.get(case.world.opponent(player))
    return own is not None and own.is_called(pronoun) and other is not None and not other.is_called(pronoun)


def _meant(case: Case, player: str) -> str:
    """Who "he" is: where only one player can have taken damage, that one. Raises Open."""
    targets = {strike.target for strike in strikes(case)}
    other = case.world.opponent(player)
    told = any(h.kind == "damage" for h in case.world.happened("take", actor=player))
    told = told or any(h.kind == "damage" and h.target == player for h in case.world.happened("pending"))
    sources = [t for h in case.world.happened("play") for t in cards_played(h) if not t.is_a("attack")]
    if player in targets or told or any(e.do in ("damage", TOGETHER, "redirect") for t in sources for e in t.effects):
        return player
    if targets == {other} and other not in ("other", "you"):  # he was spoken of; who tells of himself is no "he"
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
    if len(alike) != 1 or alike[0][0].spared:
        return None
    case.care(source)
    return Ruling(alike[0][1], f"Each {source.title} does {alike[0][1]} damage.")


def _from_source(case: Case, player: str, sources: list[Thing]) -> Ruling | None:
    found = [(s, amount) for s, amount in amounts(case) if s.thing in sources and s.target == player]
    others = _other_sources(case, sources)
    prevents = any(
        any(thing.does("prevent"))
        for h in case.world.happened("discard", "play", "use", actor=player)
        for thing in h.things
    )
    if len(found) == len(sources) == 1 and found[0][0].thing.is_a("attack") and (others or not prevents):
        strike, amount = found[0]
        total = amount * strike.counted
        return Ruling(total, f"{case.world.name(player)} takes {total} damage from {strike.thing.title}.")
    if len(sources) > 1 and len(found) == len(sources) and all(s.thing.is_a("attack") for s, _ in found):
        total = sum(amount * strike.counted for strike, amount in found)
        return Ruling(total, f"{case.world.name(player)} takes {total} damage from the Attacks.")
    if others:
        return None
    total = pending(case, player)
    return Ruling(total, f"{case.world.name(player)} takes {total} damage.")


def _other_sources(case: Case, sources: list[Thing]) -> list[Thing]:
    """What else may do damage."""
    played = [thing for h in case.world.happened("play") for thing in cards_played(h)]
    return [t for t in played if t not in sources and (t.is_a("attack") or any(t.does("damage")))]


def _joint(case: Case, sources: list[Thing]) -> Ruling | None:
    """What copies do that are one source of damage together, after what was countered of them."""
    name = sources[0].extra_name if len(sources) == 1 else ""
    plays = [h for h in case.world.happened("play") if any(t.extra_name == name for t in cards_played(h))]
    cards = [t for h in plays for t in cards_played(h)]
    if not name or len(plays) != 1 or not all(t.extra_name == name and any(t.does(TOGETHER)) for t in cards):
        return None
    case.care(*sources)
    weighed(case)
    player = case.world.opponent(plays[0].actor)
    total = done_together(case, plays[0], cards[0], player)
    return Ruling(total, f"The {cards[0].title} do {total} damage together.")


def _done(case: Case, sources: list[Thing]) -> Ruling | None:
    """Reads "How much damage does the Attack do?"."""
    if (joint := _joint(case, sources)) is not None:
        return joint
    done = [(strike, amount) for strike, amount in amounts(case) if strike.thing in sources]
    done = done or _one_of_several(case, sources)
    if len(done) == len(sources) and "together" in case.question.clause.adverbs:
        total = sum(amount * strike.counted for strike, amount in done)
        return Ruling(total, f"Together they do {total} damage.")
    if len(done) != len(sources) or len(done) != 1:
        return None
    strike, amount = done[0]
    if strike.spared or (strike.thing.count != 1 and not (_is_each(case) or sources[0].marks & ORDINALS)):
        return None  # whether each of them or all together is asked for is not said
    return Ruling(amount, f"{strike.thing.title} does {amount} damage.")


ORDINALS = frozenset(["first", "second", "third", "fourth", "last"])


def _supposed(case: Case, sources: list[Thing]) -> None:
    """Of an Attack of which nothing is told but that it is played, it is asked what it does if it is successful."""
    found = strikes(case)
    defended = any(h.verb in ("defend", "outcome", "exert", "guess") for h in case.world.log)
    defenses = any(thing.is_a("defense") for thing in case.world.things)
    one = len(found) == len(sources) == 1 and found[0].thing is sources[0] and found[0].state is State.OPEN
    if one and found[0].played and not (defended or defenses):
        case.world.log.append(Happening("outcome", "", [sources[0]], kind="successful", used=True))
        case.assumed.append(f"{sources[0].title} is successful")


def _one_of_several(case: Case, sources: list[Thing]) -> list[tuple[Strike, int]]:
    """Reads "the second one" where several alike were played, and the same has become of all."""
    several = [(strike, amount) for strike, amount in amounts(case)]
    bare = [t for t in sources if t.marks <= ORDINALS and t.marks and not t.traits]
    named = all(not t.extra_name or t.extra_name == s.thing.extra_name for t in bare for s, _ in several)
    one = len(several) == len(sources) == len(bare) == 1 and several[0][0].thing.count > 1 and not several[0][0].spared
    return several if one and named else []


def _is_each(case: Case) -> bool:
    """Whether it asks for "each of them"."""
    subject = case.question.clause.subject
    return subject is not None and "each" in (subject.head, subject.determiner, *subject.adjectives)


JUDGES = (
    Judge(how_much, PLAYING, Past.OPPONENT, frozenset({"without"})),
    Judge(does_take, PLAYING, Past.OPPONENT, frozenset({"without"})),
)
