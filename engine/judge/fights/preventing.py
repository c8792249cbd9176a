"""Whether damage may be prevented, and what becomes of damage that is redirected."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.fights.damage import pending
from engine.judge.fights.defense import strikes
from engine.judge.fights.strike import State
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening

AVERTING = frozenset(["prevent", "avoid", "reduce", "lessen", "stop"])
LOSSES = frozenset(["ability loss", "loss"])
SAVING = frozenset(["keep", "save", "spare", "preserve", "protect"])


def may_prevent(case: Case) -> Ruling | None:
    """Reads "May he discard Dr. Anne Lindsay to prevent 2 damage?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    act = _used(act)
    ahead = _ahead(case, act)
    if act.verb not in ("play", "use", "discard") or len(act.things) != 1 or not act.actor:
        return None
    if (act.others or act.roles) and not ahead:
        return None
    loss = act.purpose is not None and _is_of_loss(act.purpose)
    if act.purpose is not None and not (loss or _is_of_damage(case, act.purpose)):
        return None
    card = act.things[0]
    if not any(True for _ in card.does("prevent")):
        return None
    return _of_loss(case, act) if loss else _weigh(case, act, ahead=ahead)


def _is_of_loss(aim: Happening) -> bool:
    """Reads "prevent the Ability Loss", "keep him from losing 1 Ability", "save her the point of Ability"."""
    lost = aim.purpose
    if aim.verb in AVERTING:
        return aim.kind in LOSSES
    if aim.verb not in SAVING:
        return False
    point = aim.kind == "ability" or (aim.kind == "point" and aim.roles.get("of") == "ability")
    if lost is None:
        return point
    falls = lost.verb in ("go", "fall", "drop", "sink") and aim.kind == "ability"
    return falls or (lost.verb == "lose" and (lost.kind == "ability" or lost.roles.get("of") == "ability"))


def saves(case: Case) -> Ruling | None:
    """Reads "Does Dr. Sonny Jackson prevent the Ability Loss?", "Can it keep her from losing 1 Ability?"."""
    question, act = case.question, case.question.act
    cards = act.cards if act is not None else []
    if question.asks != "whether" or question.negated or question.modal == "must" or act is None or act.actor:
        return None
    if not _is_of_loss(act) or len(cards) != 1 or act.negated or act.phase:
        return None
    losers = [player for player in case.world.players if _losses(case, player)]
    if len(losers) != 1 or not cards[0].effects or any(effect.do != "prevent" for effect in cards[0].effects):
        return None
    case.care(*cards)
    case.use(*case.world.happened("ability"))
    case.step("Ability Loss is not prevented by what prevents damage.", "ability-loss-stays")
    return Ruling(False, f"{cards[0].title} does not prevent it.")


def _ahead(case: Case, act: Happening) -> bool:
    """Reads "before he plays the Angry Mob", which he holds: so what it will do is not pending."""
    before = act.roles == {"before": "clause"} and act.extra.get("sub") == "play" and act.extra.get("doer") == act.actor
    plays = [h for h in case.world.log if h.verb == "play" and not h.negated]
    played = any(thing is one for h in plays for thing in h.cards for one in act.others)
    harmful = bool(act.others) and all(any(thing.does("damage")) for thing in act.others)
    found = before and harmful and not (played or plays)
    act.roles = {} if found else act.roles
    return found


def _used(act: Happening) -> Happening:
    """Reads "May he prevent the Ability Loss with Dr. Anne Lindsay?" as a use of the card for it."""
    if act.verb != "prevent" or act.things or len(act.others) != 1 or act.roles.keys() != {"with"} or act.purpose:
        return act
    amounts = [effect["amount"] for effect in act.others[0].does("prevent")]
    if act.kind in LOSSES or (act.kind == "damage" and act.number is not None and [act.number] == amounts):
        return Happening("use", act.actor, act.others, purpose=Happening("prevent", act.actor, kind=act.kind))
    return act


def _of_loss(case: Case, act: Happening) -> Ruling | None:
    """Ability Loss is no damage, and a card that prevents damage does not prevent it."""
    card = act.things[0]
    if not _losses(case, act.actor) or any(effect.do != "prevent" for effect in card.effects):
        return None
    case.care(card)
    case.use(*case.world.happened("no damage"))
    case.use(*(h for h in case.world.log if h.verb in ("hold", "have") and h.things == [card] and h.zone != "discard"))
    case.step("Ability Loss is not prevented by what prevents damage.", "ability-loss-stays")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not use {card.title} for it.")


def _is_of_damage(case: Case, aim: Happening) -> bool:
    """Reads "to prevent 2 damage", "to prevent some of the Angry Mob's damage", "some of it" of what was played."""
    played = [t for h in case.world.happened("play", "outcome") for t in h.things if any(t.does("damage"))]
    of_it = bool(aim.cards) and all(t in played for t in aim.cards) and not aim.roles
    part = not aim.kind and (aim.roles == {"of": "damage"} or of_it)
    return aim.verb == "prevent" and (aim.kind == "damage" or part)


def _weigh(case: Case, act: Happening, *, ahead: bool) -> Ruling | None:
    name, card = case.world.name(act.actor), act.things[0].title
    none = [h for h in case.world.happened("no damage") if h.actor in ("", act.actor)]
    case.use(*none)
    case.use(
        *(h for h in case.world.log if h.verb in ("hold", "have") and act.things[0] in h.things and h.zone != "discard")
    )
    case.use(*(h for h in case.world.log if _says_pending(h)))
    if none or ahead:
        case.care(*act.others)
        case.use(*(h for h in case.world.happened("hold", actor=act.actor) if ahead))
        losses = _losses(case, act.actor)
        case.use(*(h for h in case.world.log if h.verb == "want"))  # what he means to play has done no damage
        case.step("No damage is pending.", "pending-prevented", "ability-loss-stays" if losses else None)
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may not use {card}.")
    if any(s.target == act.actor and s.state is State.OPEN for s in strikes(case)):
        return _not_yet(case, act)
    amount = pending(case, act.actor)
    if amount:
        case.step(f"{amount} damage is pending.", "damage-pending", "pending-prevented")
        return Ruling(True, f"{name} may use {card}.")
    if any(s.target == act.actor for s in strikes(case)):
        case.step("No damage is pending.", "damage-pending", "pending-prevented")
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may not use {card}.")
    if not _losses(case, act.actor):
        raise Open("whether damage is pending is not said", ("handbook/damage-preventing",))
    case.step("Only Ability is lost; no damage is pending.", "ability-loss-stays")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{name} may not use {card}.")


def _says_pending(happening: Happening) -> bool:
    """Reads "Angry Mob, whose damage is pending": as the damage of an Event that was played is."""
    told = happening.verb == "be" and happening.kind == "pending" and "remark" in happening.extra
    return told and not (happening.negated or happening.actor) and all(any(t.does("damage")) for t in happening.cards)


def _not_yet(case: Case, act: Happening) -> Ruling:
    """An Attack that is said not to have been declared successful: its damage is not pending. Raises Open."""
    waiting = [s.thing for s in strikes(case) if s.state is State.OPEN]
    told = [h for h in case.world.log if h.verb == "outcome" and h.negated and h.kind == "successful"]
    if any(all(thing not in h.things for h in told) for thing in waiting) or not case.own("damage-pending"):
        raise Open("whether the Attack has become successful is not said", ("handbook/damage-pending",))
    case.use(*told, *(h for h in case.world.log if h.verb == "be" and h.kind == "defense phase" and not h.negated))
    case.care(*waiting)
    case.step(f"{waiting[0].title} is not successful yet.", "damage-pending", "pending-prevented")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not use {act.things[0].title} yet.")


def _losses(case: Case, player: str) -> bool:
    """Whether he loses Ability by a card of his opponent's, without damage."""
    found = False
    for happening in case.world.happened("play"):
        if happening.actor != player and any(True for t in happening.things for _ in t.does("lose")):
            if any(e.do not in ("lose", "is") for t in happening.things for e in t.effects):
                raise Open("what else the card does is not weighed here")
            case.use(happening)
            case.care(*happening.things)
            found = True
    for told in [h for h in case.world.log if h.verb == "lose" and h.actor == player and not h.negated]:
        if told.kind == "ability" and told.number and not (told.turn or told.roles.keys() - {"by"}):
            case.use(told)
            case.care(*told.cards)
            found = True
    return found


JUDGES = (
    Judge(may_prevent, PLAYING, Past.OPPONENT, frozenset({"with", "down"})),
    Judge(saves, PLAYING, Past.OPPONENT, frozenset({"with", "by"})),
)
