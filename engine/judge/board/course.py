"""What happened to the cards in play, one thing after the other."""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.binding import Binding
from engine.card import Effect
from engine.case import Case, Open, Untyped
from engine.judge.board.board import LYING, Board
from engine.judge.board.harmed import adjust, averts, awaits, harms, strikes
from engine.judge.board.turns import Turns, turns
from engine.judge.counters.nullify import Nullifying, nullifyings, retold
from engine.judge.counters.silence import settle
from engine.notation import pattern
from engine.pattern import fits
from engine.world import Happening, Thing

WHEN = "turn=<=0; phase=(defense phase|attack phase|beginning|end)?"
AIM = "remove(_; X; [from]=play?)"
KNOWN = {
    "have": "have(_; _)",
    "face-down": "have|play(_; _; kind=(face-down)?; turn=<=0; zone=(play)?; [underneath]=_?; [under]=_?; [with]=_?)",
    "hold": "hold|hand(_; _; zone=(hand)?)",
    "have not": "NOT have(_; _)",
    "none": "be(·; X×0; turn=<=0)",
    "nothing": "prevent|play|do(_; kind=nothing; turn=<=0)",
    "aimed": f"play|discard|use(_; Y; {WHEN}; zone=(hand|play)?; purpose={AIM})",
    "nullify": f"play|use(_; Y~nullify; {WHEN}; purpose=nullify(_; X))",
    "on": f"play|use(_; Y; other=X; {WHEN}; [on]=_?; [upon]=_?)",
    "choose": f"target|choose(_; X; other=Y; {WHEN}; [as]=target?; [of]=_?; [for]=_?; [with]=_?)",
    "chosen": f"target|choose(_; X; {WHEN}; [as]=target?)",
    "removed": f"remove(_; X; {WHEN}; [from]=play?; [before]=clause?; sub=(end|finish|complete)?; doer=_)",
    "removed by": f"remove(_; X; other=Y; {WHEN}; [from]=play?; [with]=_?; [by]=_?; [by means of]=_?)",
    "hit": "outcome(·; X:attack; kind=successful; target=_)",
    "missed": "outcome(·; X:attack; kind=unsuccessful|blocked|dodged; target=_)",
    "undefended": f"NOT defend(_; other=X:attack; kind=_; {WHEN})",
    "no defense": f"NOT play(_; Y:defense×0; other=X:attack; {WHEN})",
    "not done": f"NOT discard|use|counter|play|prevent|remove|nullify(_; _; {WHEN}; zone=(hand|play)?)",
    "end": "finish|end|complete(_; kind=turn; turn=<=0; by=_)",
    "turn": "turn(_)",
    "taken": "take(_; kind=damage; number=_; turn=<=0; phase=(ability adjustment phase)?)",
    "taken of": "take(_; _...; kind=damage; number=_; turn=<=0; phase=(ability adjustment phase)?)",
    "lost": "lose(_; etc; kind=ability; number=_; turn=<=0)",
    "prevented": "prevent(_; kind=(all )?damage; turn=<=0; [of]=_?)",
    "pending": "pending(·; other=Y; kind=damage; target=any)",
    "so much pending": "pending(·; other=Y; kind=damage; number=_; target=any)",
    "averted": f"play|discard|use(_; Y~prevent; {WHEN}; zone=(hand)?; purpose=prevent(_; kind=damage)?)",
    "averted so much": f"play|discard|use(_; Y~prevent; {WHEN}; zone=(hand)?; "
    "purpose=prevent(_; kind=damage; number=_))",
    "play": f"play(_; _; target=_; {WHEN})",
}
SEVERAL = frozenset(["removed", "removed by", "averted", "averted so much"])
"""What is done with several cards alike at once."""


def board_of(case: Case, *, over: bool = False, settled: bool = False) -> Board | None:
    """The board after all that was told, or once that turn is over; None where not all of it is reckoned with.

    `settled` says that what was countered is known already. Raises Open.
    """
    if not settled:
        settle(case, nullified=False)
    retold(case)
    told = turns(case)
    course = _Course(case, Board(case), told, list(nullifyings(case)))
    for happening in case.world.log:
        plain = happening.verb == "have" and not happening.negated and happening.zone == "play"
        if plain or is_face_down(happening):
            course.begin(happening)
    at = 0
    for turn, happening in told.told:
        while at < turn:
            at += 1
            course.pass_turn(at)
        if (happening.used and happening.verb != "play") or neutral(happening, case.question.act):
            case.use(happening)
        elif not course.takes(happening):
            return None
    for turn in range(at + 1, told.now + int(over) + 1):
        course.pass_turn(turn)
    adjust(case, course.board, told, course.nullified)
    return course.board


def is_face_down(happening: Happening) -> bool:
    """Whether it tells of a card that lies face-down underneath another; it is still of its Type."""
    under = [thing for thing in happening.others if thing.extra_name == "hidden resources"]
    hidden = happening.kind == "face-down" or all("face-down" in thing.traits for thing in happening.things)
    return happening.verb in ("have", "play") and bool(happening.things) and hidden and under == happening.others != []


class _Course:
    """Takes the happenings into the board."""

    def __init__(self, case: Case, board: Board, told: Turns, nullified: list[Nullifying]) -> None:
        self.case, self.board, self.told, self.nullified = case, board, told, nullified

    def begin(self, happening: Happening) -> None:
        """What lies there when it begins; of Locations only that they lie there matters."""
        for thing in happening.things:
            if thing.count:
                self.board.enter(thing)
                thing.count *= 2 if happening.actor == "all" else 1
            if thing.is_a("location"):
                self.case.care(thing)

    def pass_turn(self, turn: int) -> None:
        """A turn begins: what is no longer nullified sees what is in play."""
        for one in self.nullified:
            before = self.told.of(one.happening) < turn and self.told.nullified(one, turn - 1)
            lasting = [e for e in one.aim.does("remove all") if e["lasting"]]
            if one.aim in self.board.lying and before and not self._is_nullified(one.aim, turn):
                for effect in lasting:
                    self._all(one.aim, effect, "lasting-removal", "nullify-over")

    def takes(self, happening: Happening) -> bool:
        """Takes one happening in, and notes whether something left play by it."""
        before = len(self.board.gone)
        taken = self.take(happening)
        if len(self.board.gone) > before:
            self.board.causes.append(happening)
        return taken

    def take(self, happening: Happening) -> bool:
        """Takes one happening in; False where it is not reckoned with."""
        name, found = self._fact(happening)
        if name == "face-down":
            self.case.care(*happening.others)
            for thing in happening.things:
                self.board.weigh(thing, f"{thing.title} is of its Type though it lies face-down.", "face-down-type")
        if not name or happening.extra.get("remark"):
            return False
        self.case.use(happening)
        match name:
            case "taken" if happening.number == 0:
                self.board.unharmed.append(happening.actor)
                return True
            case "taken" | "taken of":
                self.board.taken.append((self.told.of(happening), happening.actor))
                return happening.number != 0
            case "prevented":
                self.board.unharmed.append(happening.actor)
                return happening.number is None
            case "lost" | "have" | "face-down" | "hold" | "have not" | "none" | "nothing" | "not done" | "end" | "turn":
                return True
            case "hit" | "undefended" | "no defense":
                strikes(self.board, happening, found.things["X"], self.told)
                return True
            case "missed":
                return True
            case "pending" | "so much pending":
                return awaits(self.board, happening, self.told)
            case "averted" | "averted so much":
                return averts(self.board, happening)
            case "choose" | "chosen":
                return self._chosen(happening, found.things["X"])
            case "aimed" | "on":
                return self._aimed(happening, found.things["Y"], found.things["X"])
            case "nullify":
                return True
            case "removed" | "removed by":
                return self._told_removed(found.things["X"], found.things.get("Y") or self._tool(happening))
        return self._played(happening)

    def _fact(self, happening: Happening) -> tuple[str, Binding]:
        for name, text in KNOWN.items():
            if name == "face-down" and not is_face_down(happening):
                continue
            found = fits(pattern(text), happening, self.case.world, Binding())
            if found is not None and (not found.several or name in SEVERAL):
                return name, found
        return "", Binding()

    def _chosen(self, happening: Happening, thing: Thing) -> bool:
        """A Target that is chosen for a card that was played before."""
        tool = self._tool(happening)
        return tool is not None and self._removes(tool, thing)

    def _tool(self, happening: Happening) -> Thing | None:
        """The one card that he has played in this turn to remove another."""
        turn = self.told.of(happening)
        plays = [h for at, h in self.told.told if at == turn and h.verb == "play" and h.actor == happening.actor != ""]
        tools = [h.things[0] for h in plays if len(h.things) == 1 and any(h.things[0].does("remove"))]
        return tools[0] if len(tools) == 1 and "countered" not in tools[0].traits else None

    def _aimed(self, happening: Happening, tool: Thing, thing: Thing) -> bool:
        if "countered" in tool.traits:
            self.board.weigh(thing, f"{tool.title} was countered.", "countered-text")
            return True
        if any(tool.does("nullify")):
            if not self._lay(thing):
                return False
            self.board.weigh(thing, f"{thing.title} keeps its Type while it is nullified.", "focus-type")
            return True
        if happening.verb in ("discard", "use") and self._was_played_now(happening, tool):
            raise Open(f"whether {tool.title} could be used in that turn is not weighed here")
        if happening.verb == "discard" and tool in self.board.lying:
            self.board.leave(tool, None, f"{tool.title} is discarded to be used.", *tool.does("remove"))
        return self._removes(tool, thing)

    def _removes(self, tool: Thing, thing: Thing) -> bool:
        """One card that removes one other."""
        effect = next(iter(tool.does("remove")), None)
        if effect is None:
            return False
        self.case.care(tool)
        if not self._lay(thing):
            return False
        if not thing.is_a(str(effect["what"])):
            self._known_type(thing)
            self.board.weigh(thing, f"{tool.title} removes a {effect['what']}; {thing.title} is none.", effect)
        elif thing in self.board.lying:
            self._leaves(thing, tool, f"{tool.title} removes {thing.title} from play.", effect)
        return True

    def _lay(self, thing: Thing) -> bool:
        """Whether the one card that is aimed at is in play; it is, where nothing else is told of a card of its name."""
        if thing in self.board.lying or any(thing is gone for gone, _ in self.board.gone):
            return thing.count == 1
        namesakes = [t for t in self.board.lying if t.extra_name == thing.extra_name]
        fleeting = thing.is_a("event", "edge", "attack", "defense")
        if not thing.extra_name or namesakes or thing.count != 1 or thing.marks or fleeting:
            return False
        self.board.enter(thing)
        return True

    def _was_played_now(self, happening: Happening, tool: Thing) -> bool:
        """Whether the card that is used was played in the same turn."""
        turn = self.told.of(happening)
        return any(at == turn and h.verb == "play" and tool in h.things for at, h in self.told.told)

    def _told_removed(self, thing: Thing, tool: Thing | None) -> bool:
        if tool is not None and any(tool.does("remove")):
            self._known_type(thing)
            if not any(thing.is_a(str(effect["what"])) for effect in tool.does("remove")):
                raise Open(f"{thing.title} is told to be removed, and {tool.title} removes no such card")
            return self._removes(tool, thing)
        if thing not in self.board.lying or (tool is not None and not tool.is_a("card")):
            return False
        if tool is not None:
            self.case.care(tool)
        self._leaves(thing, tool, f"{thing.title} has left play.")
        return True

    def _leaves(self, thing: Thing, tool: Thing | None, says: str, *because: Effect) -> None:
        """A card leaves play, and what it would have done to others ends with it."""
        gone = ("situation-gone",) if thing.is_a("situation") else ()
        self.board.leave(thing, tool, says, *because, *gone)
        for effect in thing.does("remove all"):
            for other in self.board.lying if effect["lasting"] else ():
                if other.is_a(str(effect["what"])):
                    self.board.weigh(other, f"{thing.title} has left play.", *gone)

    def _played(self, happening: Happening) -> bool:
        if happening.extra.keys() - {"passive"} or happening.others or happening.purpose is not None:
            return False
        harms(self.board, happening, self.told.of(happening), [*self.case.world.players])
        for thing in happening.things:
            if "countered" in thing.traits:
                self._countered(thing)
                continue
            if thing.unknown and not thing.is_a("location"):
                continue  # what it does must be known, or not matter: who asks for it will see to that
            self._enters(thing)
        return True

    def _countered(self, thing: Thing) -> None:
        """A countered card does not come into play, and takes nothing out of it."""
        self.case.care(thing)
        says = f"{thing.title} was countered and is discarded at once."
        self.board.weigh(thing, says, "countered-text")
        kinds = {str(e["what"]) for e in thing.silenced if e.do in ("remove", "remove all")}
        for other in self.board.lying:
            if other.is_a(*kinds) or (other.is_a("location") and thing.is_a("location")):
                self.board.weigh(other, says, "countered-text")

    def _enters(self, thing: Thing) -> None:
        for effect in thing.does("remove all"):
            self._all(thing, effect)
        if thing.is_a("location"):
            self._forbidden(thing)
            for other in [t for t in self.board.lying if t.is_a("location") and t is not thing]:
                self.case.care(thing)
                self.board.leave(other, thing, f"{thing.title} takes the place of {other.title}.", "location-replaced")
                self.board.weigh(thing, f"{thing.title} takes the place of {other.title}.", "location-replaced")
        if thing.is_a(*LYING):
            self.board.enter(thing)

    def _forbidden(self, thing: Thing) -> None:
        """What a card in play does not let be played is nullified, or it is not modelled."""
        turn = max((turn for turn, h in self.told.told if thing in h.things), default=0)
        for other in self.board.lying:
            if any(thing.is_a(str(e["what"])) for e in other.does("remove all") if e["lasting"]):
                if not self._is_nullified(other, turn):
                    raise Open(f"{other.title} forbids to play {thing.title}")
                one = next(one for one in self.nullified if one.aim is other)
                self.case.care(other, one.by)
                self.board.weigh(thing, f"{other.title} is nullified.", one.effect, "nullify")

    def _is_nullified(self, thing: Thing, turn: int) -> bool:
        return any(one.aim is thing and self.told.nullified(one, turn) for one in self.nullified)

    def _all(self, tool: Thing, effect: Effect, *more: str) -> None:
        """A card that removes all cards of a kind."""
        self.case.care(tool)
        but = f", but not {effect['but']}s," if effect["but"] is not None else ""
        says = f"{tool.title} removes {effect['what']}s{but} from play."
        for thing in [t for t in self.board.lying if t is not tool]:
            spared = effect["but"] is not None and thing.is_a(str(effect["but"]))
            if thing.is_a(*str(effect["what"]).split("|")) and not spared:
                self.board.leave(thing, tool, says, effect, *more)
            else:
                self._known_type(thing)
                self.board.weigh(thing, says, effect)

    @staticmethod
    def _known_type(thing: Thing) -> None:
        if thing.classes <= {"card", "discard to use"}:
            raise Untyped(thing)
