"""What was seen lately, so that what comes twice is done once."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field


@dataclass(slots=True)
class Seen:
    """The last `most` numbers."""

    most: int = 4096
    numbers: OrderedDict[int, None] = field(default_factory=OrderedDict)

    def again(self, number: int) -> bool:
        """Whether this one was seen before; from now on it was."""
        if number in self.numbers:
            return True
        self.numbers[number] = None
        if len(self.numbers) > self.most:
            self.numbers.popitem(last=False)
        return False

    def forget(self, number: int) -> None:
        """As if this one had not been seen."""
        self.numbers.pop(number, None)
