"""How long a run takes with 1,200 rules: `python -m tests.engine.datalog.speed`."""

from __future__ import annotations

import statistics
import time

from engine.datalog import Fact, Program, String, parse_rules

# Subjects of twelve rules each, in the manner of a book of rules; a situation has to do with one in eight.
SUBJECT = """
kind_{n}(Card, Kind) :- card(Card, Title), type_{n}(Title, Kind).
kind_{n}(Card, Kind) :- kind_{n}(Card, Lower), sub_{n}(Lower, Kind).
sub_{n}(event, special). sub_{n}(special, any).
done_{n}(Act) :- act_{n}(Act, Verb, Player), not asked(Act).
played_{n}(Player, Act, Card) :- act_{n}(Act, play, Player), object_{n}(Act, Card), done_{n}(Act).
before_{n}(Act, Later) :- order_{n}(Act, First), order_{n}(Later, Second), First < Second.
specials_{n}(Player, Number) :-
    player(Player), Number = #count {{ Act : played_{n}(Player, Act, Card), kind_{n}(Card, special) }}.
sum_{n}(Player, Sum) :- player(Player), Sum = #sum {{ Number, Act : order_{n}(Act, Number), act_{n}(Act, _, Player) }}.
denies_{n}(Act, too_many) :- asked(Act), act_{n}(Act, play, Player), specials_{n}(Player, Number), Number > 1.
lifts_{n}(Act, Reason) :-
    denies_{n}(Act, Reason), effect(Title, lifts(Reason), {n}), card(Card, Title), object_{n}(Act, Card).
denied_{n}(Act) :- denies_{n}(Act, Reason), not lifts_{n}(Act, Reason).
legal(Act) :- asked(Act), act_{n}(Act, _, _), not denied_{n}(Act), not before_{n}(_, Act).
"""


def situation(subjects: range, acts: int) -> list[Fact]:
    facts: list[Fact] = [("player", "a"), ("player", "b"), ("asked", "act_0")]
    for act in range(acts):
        card, title = f"card_{act}", String(f"Title {act}")
        facts.append(("card", card, title))
        facts.append(("effect", title, ("lifts", "too_many"), act))
        for n in subjects:
            facts.append((f"act_{n}", f"act_{act}", "play", "ab"[act % 2]))
            facts.append((f"object_{n}", f"act_{act}", card))
            facts.append((f"order_{n}", f"act_{act}", act))
            facts.append((f"type_{n}", title, "event"))
    return facts


def measure(program: Program, facts: list[Fact], times: int = 50) -> float:
    """Milliseconds of a run, the median of many."""
    program.run(facts)
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        program.run(facts)
        taken.append(time.perf_counter() - start)
    return statistics.median(taken) * 1000


def main() -> None:
    start = time.perf_counter()
    rules = parse_rules("".join(SUBJECT.format(n=n) for n in range(93)), "speed")
    read = time.perf_counter()
    program = Program(rules)
    print(f"{len(rules)} rules: {read - start:.2f} s to read, {time.perf_counter() - read:.2f} s to check")
    for subjects, acts in (range(12), 3), (range(12), 5), (range(4), 15), (range(0), 5):
        facts = situation(subjects, acts)
        start = time.perf_counter()
        model = program.run(facts)
        first = (time.perf_counter() - start) * 1000
        whys = time.perf_counter()
        for fact in model.facts("legal"):
            model.proof(fact)
        whys = (time.perf_counter() - whys) * 1000
        touched = len({id(model.first[fact][0]) for fact in model.first if model.first[fact][0].rule.body})
        size = f"{len(facts)} facts, {touched} rules fire, {len(model)} in the model"
        print(f"{size}: {measure(program, facts):.1f} ms a run (the first {first:.0f} ms); proof in {whys:.1f} ms")


if __name__ == "__main__":
    main()
