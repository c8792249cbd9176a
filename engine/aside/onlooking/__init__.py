"""What only looks on: facts that cannot bear on the question, as what they could bear on is neither told of nor asked.

"Player B has Safe House in play. May Player A play an Upper Attack?" turns on nothing that lies underneath a card, so
Safe House has no part in it. Where no judge rules, the case is heard once more without such facts (`engine/check.py`).

- `scene`: all else that is told and asked, of which the fact must keep clear.
- `bearing`: what each effect of a card in play could bear on.
- `printed`: what the words of a printed Text could bear on, where nobody has put it into effects.
- `background`: Hands, piles, an Ability, what was played two turns ago or earlier.
- `onlooker`: all of them together; what bears on one that stays, stays as well.
"""
