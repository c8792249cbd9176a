"""Numbers in words: how many, and the how manieth."""

_TO_TEN = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
_TEENS = ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_COMPOSED = [f"{ten}-{unit}" if at else ten for ten in _TENS for at, unit in enumerate(_TO_TEN)]
_NTH = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]

NUMBERS = {word: number for number, word in enumerate([*_TO_TEN, *_TEENS, *_COMPOSED])}
"""Up to ninety-nine."""
ORDINALS = {word: place for place, word in enumerate(_NTH, start=1)}
