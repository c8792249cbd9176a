"""Cards that say "cannot": a denial beats a permission that does not name it."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open
from engine.judge.acts import lifting
from engine.judge.acts.conjunction import cards_played
from engine.judge.acts.denied import fits_kind, forbids_one
from engine.judge.acts.permitting import permitting
from engine.judge.acts.prevention import is_left_out
from engine.judge.acts.spoken import effect_of, is_found, speaker
from engine.judge.acts.statement import TELLING, Kind, Statement
from engine.judge.acts.statements import statements
from engine.judge.acts.weighing import Weighing
from engine.judge.counters import ignore
from engine.judge.counters.leaving import left_by
from engine.judge.fights.cover import in_area
from engine.judge.fights.lookback import Attacked, attacked
from engine.world import Happening, Thing

PERMISSIONS = (
    "additional attack", "additional non-special attack", "another of it", "copies in conjunction", "despite",
    "extra in conjunction", "keep exerted", "may draw", "special more",
)  # fmt: skip
"""Effects by which a card says "you may"."""
VOID = frozenset(["countered", "nullified", "gone"])
"""What keeps a card from forbidding anything."""


def forbidden(case: Case, act: Happening, weighing: Weighing) -> None:
    """Cards in play, and those that the opponent played on his last turn, that say "cannot"."""
    _absent(case, weighing)
    _by_word(case, act, weighing)
    for happening in case.world.happened("have", "play"):
        if happening is act or happening.negated or (happening.verb == "have" and happening.zone != "play"):
            continue
        for thing in (*happening.things, *_with_darius(happening)):
            _nullified(case, thing, act, weighing)
            if _left(case, happening, thing, act, weighing):
                continue
            _unprinted(case, happening, thing, act, weighing)
            for effect in _denials(thing, act):
                if (effect["act"] or "play") != act.verb:
                    continue
                concerns = _concerns(happening, effect, act.actor)
                lasts = not concerns or _lasts(case, happening, thing, effect, weighing)
                case.use(happening)
                case.care(thing)
                if concerns and lasts:
                    _weigh(case, happening, thing, effect, act, weighing)


def _lasts(case: Case, happening: Happening, thing: Thing, effect: Effect, weighing: Weighing) -> bool:
    """Whether it still forbids something on the turn that is asked about. Raises Open."""
    if effect["lasts"] == "next turn":
        if happening.turn < -1 and "ago" in happening.extra:
            weighing.allow(f"{thing.title} forbade it on the next turn alone.", effect)
            weighing.lifted = True
        return happening.turn >= -1
    if any(thing in h.things and not h.negated for h in case.world.happened("discard", "remove")):
        raise Open(f"whether {thing.title} is still in play is not clear")
    lies = _lies(thing) or any(thing in h.things for h in case.world.happened("have"))
    if happening.verb == "play" and happening.turn < 0 and effect["if"] is None and not lies:
        raise Open(f"how long {thing.title} lasts is not modelled")
    return True


def _with_darius(happening: Happening) -> list[Thing]:
    """The Special card that is played in conjunction with Darius: Event is played, too."""
    darius = len(happening.things) == 1 and "darius event" in happening.things[0].names
    cards = happening.others if darius and happening.verb == "play" and "on" not in happening.extra else []
    return [card for card in cards if card.is_a("special card")]


def _denials(thing: Thing, act: Happening) -> list[Effect]:
    """What the card forbids; that nothing is drawn is one thing more."""
    draws = [e for e in thing.does("no draw") if act.verb == "draw" and e["phase"] in (None, act.phase or e["phase"])]
    if any(e["phase"] is not None for e in draws) and not act.phase:
        raise Open(f"in which Phase he draws is not said, and {thing.title} asks for it")
    values = {
        "act": "draw",
        "what": "",
        **({} if thing.is_a("location", "situation", "object") else {"lasts": "next turn"}),
    }
    drawn = [Effect("forbid", {**values, "who": e["who"]}, e.source, e.inferred) for e in draws]
    return [*thing.does("forbid"), *drawn, *_no_attacks(thing, act)]


def _no_attacks(thing: Thing, act: Happening) -> list[Effect]:
    """Who "cannot attack" can play no Attack."""
    if act.verb != "play" or not act.things or not all(card.is_a("attack") for card in act.things):
        return []
    whole = [e for e in thing.does("forbid") if e["act"] == "attack" and e["what"] == ""]
    return [Effect("forbid", {**e.values, "act": None, "what": "attack"}, e.source, e.inferred) for e in whole]


def _by_word(case: Case, act: Happening, weighing: Weighing) -> None:
    """What a card is said to forbid him, in a sentence of its own: "X says that Player A cannot play Events"."""
    there = [thing for h in case.world.happened("have", "play") if not h.negated for thing in h.things]
    for said in statements(case.world):
        about, cards = said.about, said.told.things
        plain = about is not None and not (about.others or about.phase or about.zone or about.purpose or about.more)
        if said.kind is Kind.EXCLUDES and plain and about is not None and about.actor in ("", act.actor, "all"):
            _only_others(case, said, act, weighing)
        if _weigh_retold(case, said, there, act, weighing):
            continue
        if said.kind is not Kind.FORBIDS or said.told.verb not in TELLING or about is None or not plain or about.roles:
            continue
        if about.actor not in ("", act.actor, "all") or about.turn or len(cards) > 1:
            continue
        case.use(said.told)
        if cards and cards[0].traits & VOID:
            case.care(*cards)
            weighing.allow(f"{cards[0].title} has no effect any more.", "prevention")
            continue
        if cards and cards[0] in there and _denials(cards[0], act):
            continue  # its text is told again
        effect = effect_of(about, act)
        if effect is not None:
            case.care(*cards)
            _weigh(case, said.told, cards[0] if cards else speaker(case, said.told), effect, act, weighing)


def _weigh_retold(case: Case, said: Statement, there: list[Thing], act: Happening, weighing: Weighing) -> bool:
    """A card of which only is said that it keeps him from this: what is known of its text holds."""
    about, cards = said.about, said.told.things
    if said.kind is not Kind.FORBIDS or about is None or len(cards) != 1 or cards[0] in there or cards[0].unknown:
        return False
    effects = [e for e in _denials(cards[0], act) if (e["act"] or "play") == act.verb and not e["if"]]
    if about.actor != act.actor or about.verb != act.verb or not effects or about.turn or about.more:
        return False
    case.use(said.told)
    for effect in effects:
        case.care(cards[0])
        _weigh(case, said.told, cards[0], effect, act, weighing)
    return True


def _only_others(case: Case, said: Statement, act: Happening, weighing: Weighing) -> None:
    """He may only play other cards than this one."""
    if said.about is not None and act.verb == "play" and is_left_out(case, said.about, act):
        cards = said.told.cards
        lies = [h for h in case.world.happened("have", "play") if h.things and all(t in cards for t in h.things)]
        case.use(said.told, *lies, *(h for h in case.world.log if h.negated and h.kind == "hidden"))
        case.care(*cards)
        free = lifting.lifted(case, act, cards[0], Effect("forbid")) if cards else None
        if free is not None:
            weighing.allow(*free)
            weighing.lifted = True
        else:
            weighing.deny("Only other cards may be played.", "prevention")


def _unprinted(case: Case, happening: Happening, thing: Thing, act: Happening, weighing: Weighing) -> None:
    """A card that prevents cards, no document prints which: it hinders nobody who ignores all that prevents."""
    for effect in thing.does("prevents cards"):
        free = lifting.all_lifted(case, act, thing, effect)
        if free is not None:
            case.use(happening)
            case.care(thing)
            weighing.allow(*free)


def _absent(case: Case, weighing: Weighing) -> None:
    """A card that is not in play forbids nothing."""
    for happening in case.world.log:
        gone = happening.verb == "have" and happening.zone == "play" and (happening.negated or happening.of_none)
        effects = [effect for thing in happening.things for effect in thing.does("forbid")]
        if gone and effects and all(any(thing.does("forbid")) for thing in happening.things):
            case.use(happening)
            case.care(*happening.things)
            weighing.allow(f"{happening.things[0].title} is not in play.", effects[0])


def _left(case: Case, lying: Happening, thing: Thing, act: Happening, weighing: Weighing) -> bool:
    """Whether a card that forbids has left play by its own text, as Safe Haven does by an Attack of its player."""
    done = left_by(case, lying, thing) if lying.verb == "have" else None
    if done is None or not any(_concerns(lying, effect, act.actor) for effect in _denials(thing, act)):
        return False  # whom it never hindered, it lets do no more than before
    case.use(lying, done)
    case.ended.add(id(thing))
    case.care(thing, *done.things)
    weighing.allow(f"{thing.title} was removed from play by what its player did.", next(thing.does("leaves")))
    return True


def _nullified(case: Case, thing: Thing, act: Happening, weighing: Weighing) -> None:
    """What a nullified card would forbid is allowed."""
    for effect in thing.silenced:
        whole = effect["act"] == act.verb == "attack" and "countered" in thing.traits
        if whole:
            weighing.allow(f"{thing.title} was countered and forbids nothing.", effect, "countered-text")
            weighing.lifted = True
        elif effect.do == "forbid" and any(fits_kind(case, str(effect["what"]), card) for card in cards_played(act)):
            gone = "gone" in thing.traits
            because = ("situation-gone",) if gone and thing.is_a("situation") else () if gone else ("nullify",)
            says = "has left play" if gone else "is nullified"
            weighing.allow(f"{thing.title} {says} and forbids nothing.", effect, *because)
            weighing.lifted = True


def _lies(thing: Thing) -> bool:
    """Whether it was worked out that the card still lies in play."""
    return "lies in play" in thing.traits


def _concerns(happening: Happening, effect: Effect, player: str) -> bool:
    if effect["who"] == "all":
        return True
    if not happening.actor:
        raise Open("whose card it is that forbids something to one player is not said")
    return (str(effect["who"]) == "opponent") == (happening.actor != player)


def _weigh(case: Case, happening: Happening, thing: Thing, effect: Effect, act: Happening, weighing: Weighing) -> None:
    what = str(effect["what"])
    hits = act.verb != "play" or forbids_one(case, what, cards_played(act))
    if hits and effect["from hand"] and is_found(case, act):
        case.inferred = True
        case.use(*case.world.happened("find", actor=act.actor))
        weighing.allow("A card that is found in an Exertion is not played from the Hand.", effect, "exerted-not-hand")
        weighing.lifted = True
        return
    if hits and _is_lifted(case, happening, thing, effect, act, weighing):
        if effect["if"] == "did not attack last turn":
            attacked(case, act.actor)  # whether it is met is no matter
        return
    condition = effect["if"]
    if condition == "did not attack last turn":
        if hits:
            _weigh_last_turn(case, thing, effect, act, weighing)
        return
    if condition is not None:
        raise Open(f"when {thing.title} forbids it is not modelled")
    if not hits:
        _pass_over(case, thing, effect, act, weighing)
    elif not (effect["from hand"] and any(card.zone == "play" for card in act.things)):
        mend = "" if thing.is_a("event") else f"{thing.title} were gone or nullified"
        weighing.deny(f"{thing.title} forbids it.", effect, _rule(case, act, effect), mend=mend)


def _is_lifted(
    case: Case, happening: Happening, thing: Thing, effect: Effect, act: Happening, weighing: Weighing
) -> bool:
    """Whether the player ignores the card, or another card lifts just this denial."""
    shield = ignore.shield(case, act.actor, happening.actor, thing)
    if shield is not None:
        ignore.weighed(case)
        weighing.allow(f"{case.world.name(act.actor)} ignores {thing.title}.", shield, "ignore-player")
        weighing.lifted = True
        return True
    free = lifting.despite(case, act, effect) or lifting.lifted(case, act, thing, effect)
    if free is not None:
        weighing.allow(*free)
        weighing.lifted = True
    return free is not None


def _pass_over(case: Case, thing: Thing, effect: Effect, act: Happening, weighing: Weighing) -> None:
    """A denial of other cards than the one that is to be played."""
    if effect["partly"]:
        weighing.doubt(f"what else {thing.title} forbids stands in no document")
    elif not any(card.is_a("defense") for card in act.things):
        areal = in_area(str(effect["what"]), frozenset()) is not None and case.holds("area-of-attack")
        rule = "area-of-attack" if areal else "prevention" if case.holds("prevention") else None
        if rule is not None or effect.source is not None:
            weighing.allow(f"{thing.title} forbids other cards.", effect, rule if areal or not effect.source else None)


def _rule(case: Case, act: Happening, effect: Effect) -> str | None:
    """A denial beats a permission, where there is one; what is told and printed nowhere is called prevention."""
    if case.ruleset == "classic" and (_permitted(case, act) or permitting(case, act)):
        return "denial-over-permission"
    return "prevention" if effect.source is None and case.holds("prevention") else None


def _permitted(case: Case, act: Happening) -> bool:
    """Whether a card that is played says that one may do it."""
    played = [h for h in case.world.happened("play", actor=act.actor, turn=0) if not h.negated]
    cards = [t for h in (*played, act) for t in h.cards]
    powers = case.world.happened("power", actor=act.actor)
    return bool(powers) or any(any(card.does(verb)) for card in cards for verb in PERMISSIONS)


def _weigh_last_turn(case: Case, thing: Thing, effect: Effect, act: Happening, weighing: Weighing) -> None:
    """What is forbidden to a player who did not attack on his last turn."""
    said = attacked(case, act.actor)
    if said is Attacked.UNTOLD:
        raise Open(str(said))
    if said is Attacked.NO:
        weighing.deny(f"{thing.title}: {said}.", effect, mend="he had attacked on his last turn")
    elif said is Attacked.NO_TURN:
        weighing.allow(f"{thing.title}: {said}.", effect, "look-back-no-turn")
    else:
        weighing.allow(f"{thing.title} asks whether he attacked on his last turn; he did.", effect)
