"""Facts that cannot bear on what is asked, as nothing that could decide it speaks of such facts.

A fact reaches a question only through something that speaks of facts of its kind: the question itself, something else
that was told, the text of a card or Persona that was named, or a rule. How much Ability a player has reaches "May he
play Angry Mob?" only where one of these speaks of Ability. Where none does, the case is heard once more without the
fact (`engine/check.py`); a ruling that rests on a passage that does speak of it does not stand.

- `bare`: facts that tell only that something is so now.
- `question`: what is asked about, as far as it tells which facts can reach it: what came of what was told, what a
  player does without playing a card, a play of certain kinds.
- `state`, `done`, `past`: who is Prone or Disarmed, what was done this turn and before.
- `subject`: the kinds of facts that are known so, and the words by which they are spoken of.
- `lying`: cards in play, by what they do.
- `texts`: what the named cards and Personas say.
"""
