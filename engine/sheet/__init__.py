"""The sheet: a situation as text that is read and printed exactly. docs/sheet.md is its page for users."""

from engine.sheet.cursor import SheetError, wanted
from engine.sheet.lines import parse, parse_line
from engine.sheet.printing import print_sheet

__all__ = ["SheetError", "parse", "parse_line", "print_sheet", "wanted"]
