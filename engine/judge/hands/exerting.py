"""Whether a player may make an Exertion: that one is left, that nothing forbids it, that what it is for may be done."""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.card import DEFENSES
from engine.case import Case, Ruling
from engine.judge.acts.forbidding import forbidden
from engine.judge.acts.quiet import lifts_nothing
from engine.judge.acts.weighing import Weighing
from engine.judge.counters.silence import settle
from engine.judge.fights.defense import strikes
from engine.judge.fights.strike import State
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

STANDARD = frozenset(["attack", "power blow", "power block", "defense", "block", "dodge", "guard", "nothing"])
"""What an Exertion is for, where it is one of the five Standard Exertions."""
HELPING = frozenset(["feet", "weapon"])
"""What of himself an Exertion may be for: Type One counts these among the Standard Exertions."""
SEARCHED = ("attack", "defense", "block", "dodge", "guard")


def may_exert(case: Case) -> Ruling | None:
    """Reads "May he Exert for an Attack?", "Can he make an Exertion to search for a Defense?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or not act.actor or act.turn or act.roles or act.by:
        return None
    avoids = act.verb == "defend" and act.kind == "avoid" and bool(act.things)
    kind = _by_card(act) if act.verb == "use" or avoids else _kind(act) if act.verb == "exert" else ""
    if not kind or (act.verb == "exert" and (act.others or act.things or act.number is not None)):
        return None
    settle(case, asker=act.actor)
    weighing = Weighing()
    if kind == "avoid" and not _costs_exertion(case, act, weighing):
        return None
    for consider in (_made, _forbidden, _standard, _attacking, _searching):
        consider(case, act, kind, weighing)
    name = case.world.name(act.actor)
    if weighing.denials and not _stands(case):
        return None
    return weighing.ruling(case, f"{name} may make the Exertion.", f"{name} may not make this Exertion.")


def _kind(act: Happening) -> str:
    """What it is for: a card that is searched for, a Power Blow."""
    aim = act.purpose
    if aim is None or act.kind == "persona power":
        return act.kind if act.kind in STANDARD - {"power block", "nothing"} | {"persona power"} else ""
    if not (aim.things or aim.others or aim.negated) and (found_for := _helps(act, aim)):
        return found_for
    if aim.verb in ("search", "look") and not (aim.purpose or aim.negated or aim.number):
        found = [kind for kind in SEARCHED if any(thing.is_a(kind) for thing in aim.cards)]
        return found[0] if found and len(aim.cards) == 1 else ""
    return ""


def _helps(act: Happening, aim: Happening) -> str:
    """Reads "to raise his chance of regaining his feet", "to try to recover his weapon": for what of himself."""
    inner = aim.purpose if aim.verb in ("raise", "increase", "improve", "try", "attempt") else aim
    if inner is None or act.kind not in ("", "chance", "exertion") or inner.negated:
        return ""
    if inner.verb in ("regain", "get", "become") and inner.kind in ("foot", "feet", "unprone"):
        return "feet"
    return "weapon" if inner.verb in ("recover", "rearm", "regain", "retrieve") else ""


def _by_card(act: Happening) -> str:
    """Reads "May he use Hogg to avoid an Attack?": a card in play by which an Exertion avoids one."""
    aim, cards = act.purpose, [t for t in act.things if any(t.does("exert to avoid"))]
    if act.verb == "defend" and aim is None:
        return "avoid" if len(cards) == len(act.things) == 1 and len(act.others) <= 1 else ""
    if aim is None or aim.verb != "defend" or aim.kind != "avoid" or aim.things or len(cards) != len(act.things) != 1:
        return ""
    return "avoid" if len(cards) == 1 and len(aim.others) <= 1 else ""


def _costs_exertion(case: Case, act: Happening, weighing: Weighing) -> bool:
    """What the card says of it; that it lies in play, where that is told. False where it was silenced."""
    card = act.things[0]
    effect = next(card.does("exert to avoid"), None)
    if effect is None:
        return False
    met = [*act.others, *(act.purpose.others if act.purpose is not None else [])]
    case.use(
        *(h for h in case.world.log if h.verb in ("pending", "play") and h.things and all(t in met for t in h.things))
    )
    case.use(*(h for h in case.world.happened("have", actor=act.actor) if h.things == [card]))
    case.care(card)
    weighing.allow(f"{card.title} avoids an Attack by an Exertion.", effect)
    return True


def _standard(case: Case, act: Happening, kind: str, weighing: Weighing) -> None:
    """A card by which a Persona may make Standard Exertions only."""
    persona = case.world.players[act.actor].persona if act.actor in case.world.players else ""
    for happening in case.world.happened("have"):
        for effect in [e for t in happening.things for e in t.does("only standard exertions")]:
            if happening.actor == act.actor or effect["persona"] != persona:
                continue
            case.use(happening)
            case.care(*happening.things)
            says = f"{happening.things[0].title} leaves him Standard Exertions only."
            case.use(*(h for h in case.world.log if _is_down(h, act.actor) and kind in HELPING))
            if kind in HELPING and case.own("standard-exertions-more"):
                weighing.allow(says, effect, "standard-exertions-more")
            elif kind in STANDARD:
                weighing.allow(says, effect)
            else:
                weighing.deny(says, effect, "standard-exertions")


def _is_down(told: Happening, player: str) -> bool:
    """Reads "he is Prone": for what of himself he would Exert."""
    return told.verb == "state" and told.kind in ("prone", "disarmed") and told.actor == player and not told.negated


def _made(case: Case, act: Happening, kind: str, weighing: Weighing) -> None:
    """One a turn; that none was made may be said."""
    told = [h for h in case.world.log if h.verb == "exert" and h.actor == act.actor and h.turn == 0]
    made = [h for h in told if not h.negated]
    if made and "soft" not in made[0].roles:
        case.use(*told)
        weighing.deny("An Exertion has been made this turn.", "one-exertion", mend="he had made none this turn")
    elif told and not made:
        case.use(*told)
        weighing.allow("He has made no Exertion this turn.", "one-exertion")


def _forbidden(case: Case, act: Happening, kind: str, weighing: Weighing) -> None:
    """Cards that forbid Exertions."""
    forbidden(case, Happening("exert", act.actor), weighing)


def _attacking(case: Case, act: Happening, kind: str, weighing: Weighing) -> None:
    """Who is prevented from playing an Attack cannot make an Exertion for one."""
    if kind in DEFENSES:
        fights = [h for h in case.world.happened("have", "play") if h.things and all(map(_only_attacks, h.things))]
        case.use(*fights)
        case.care(*(thing for happening in fights for thing in happening.things))
    if kind != "attack" or not case.holds("no-exertion-for-attack"):
        return
    any_attack = Thing("an Attack", frozenset(["attack", "non-special attack", "card"]))
    before = len(weighing.denials)
    forbidden(case, Happening("play", act.actor, [any_attack]), weighing)
    forbidden(case, Happening("attack", act.actor), weighing)
    bound(case, act.actor, weighing)
    if len(weighing.denials) > before:
        weighing.deny("He cannot attack, so he cannot Exert for an Attack.", "no-exertion-for-attack")


def _only_attacks(card: Thing) -> bool:
    """Whether it forbids nothing but Attacks."""
    return bool(card.effects) and all(e.do == "forbid" and str(e["what"]).endswith("attack") for e in card.effects)


def bound(case: Case, player: str, weighing: Weighing) -> None:
    """A card played with a Block by which, if the Block is successful, nobody of the two attacks."""
    for happening in case.world.happened("play", actor=player, turn=0):
        cards = happening.cards
        blocks = [thing for thing in cards if thing.is_a("block")]
        for effect in [e for card in cards for e in card.does("no attack if successful")]:
            told = [h for h in case.world.log if h.verb == "outcome" and h.things and h.things[0] in blocks]
            met = [s for s in strikes(case) if s.tool in blocks and s.state is State.BLOCKED]
            if met or any(h.kind == "successful" and not h.negated for h in told):
                case.use(happening, *told)
                case.care(*cards)
                weighing.deny("The Block was successful: he may not attack this turn.", effect)


def _searching(case: Case, act: Happening, kind: str, weighing: Weighing) -> None:
    """A card that keeps from searching for a Defense a player whose Defense was unsuccessful."""
    cards = [(h, t, e) for h in case.world.happened("discard", "play", "use", actor=case.world.opponent(act.actor))
             for t in h.things for e in t.does("no search after wrong")]  # fmt: skip
    if kind not in DEFENSES or not cards:
        return
    happening, card, effect = cards[0]
    wrong = [h for h in case.world.happened("defend", "play", actor=act.actor, turn=0)
             if not h.of_none and any(t.is_a("defense") for t in h.things)]  # fmt: skip
    none = [h for h in case.world.log if h.negated and h.actor == act.actor and h.verb in ("play", "defend")]
    case.care(card, *happening.others)
    if any(h.kind == "wrong" for h in wrong):
        case.use(happening, *wrong)
        weighing.deny("He played an unsuccessful Defense.", effect)
    elif none and not wrong:
        shown = [h for h in case.world.log if h.verb in ("reveal", "trait") and not h.negated]
        case.use(happening, *none, *shown, *(h for h in case.world.happened("have") if card in h.things))
        weighing.allow(f"{card.title} asks for an unsuccessful Defense; he played none.", effect)
    else:
        weighing.doubt("whether he played an unsuccessful Defense is not said")


def _stands(case: Case) -> bool:
    """Whether nothing that was told lifts what forbids it; then all of it is taken into account."""
    told = [h for h in case.world.log if not h.used and not neutral(h, None)]
    if not all(lifts_nothing(h) for h in told):
        return False
    case.use(*told)
    case.care(*(thing for h in told for thing in h.cards))
    return True


JUDGES = (Judge(may_exert, PLAYING, Past.ANY),)
