"""Deck legality: a deck list, or the part of a deck that is asked about -> what it breaks, with its proof.

The contract, for whoever asks:

    deck = read("3 Street Punk [SE]")                          any text; it raises nothing and loses no line
    deck = deck.stating("Watcher: Treatment", Stated(restriction=2))   what the asker says of a card outweighs the rest
    deck = replace(deck, masters=5, size=95)                 and so does what he says of the Persona and the Endurance
    judgement = judge(deck, Ruleset.CLASSIC, entries)          as a whole deck, ready to be played
    judgement = judge(deck, ruleset, entries, whole=False)     as a part of one: only what is named is judged, by the
                                                               rules that set a limit; nothing is missed in it

    judgement.outcome      legal, not-legal (a rule is broken), undecided (none is known to be, but not all was judged)
    judgement.broken       a Finding each: the rule's name, a sentence, the lines of the list, citations
    judgement.not_judged   the same of what no document decides; `doubts` are what might still change it, and why
    judgement.kept         the same of the limits that the deck keeps: the proof of a legal one; nothing while a card of
                           the deck is not known, for then it might break them
    judgement.assumed      sentences: what was taken for granted

    master_limit(deck, ruleset, entries)                     how many Master cards the deck may include -> Bound
    copies(deck, "Street Punk [SE]", ruleset, entries)       how many of the same card it may include -> Bound
    least_size(deck, ruleset, entries)                       how many cards the Endurance must have -> Bound
    pre_game_limit(ruleset, entries)                         how many cards may be associated before the game -> Bound
    basics_missing(deck, ruleset, entries, side, counted_as) how many Basics are still to be included -> Bound

A Bound has a number, or None where the documents do not say, and the citations for it. `entries` are all entries by
id. `Ruleset.ANY` is judged as classic. Under `type1` a rule of the older documents carries citations marked `older`.
"""

from engine.citation import Citation
from engine.deck.bound import Side, basics_missing, copies, least_size, master_limit, pre_game_limit
from engine.deck.card_list import read
from engine.deck.deck import Deck, Included, Part, Stated, Unread
from engine.deck.judge import judge
from engine.deck.judgement import Bound, Finding, Judgement, Outcome
from engine.deck.printing import Mark, Unknown

__all__ = [
    "Bound",
    "Citation",
    "Deck",
    "Finding",
    "Included",
    "Judgement",
    "Mark",
    "Outcome",
    "Part",
    "Side",
    "Stated",
    "Unknown",
    "Unread",
    "basics_missing",
    "copies",
    "judge",
    "least_size",
    "master_limit",
    "pre_game_limit",
    "read",
]
