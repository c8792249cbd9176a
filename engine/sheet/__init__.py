"""The sheet: a situation as text that is read and printed exactly. docs/sheet.md is its page for users."""

from engine.sheet.cursor import SheetError, message, wanted
from engine.sheet.lines import parse, parse_line
from engine.sheet.printing import print_sheet

__all__ = ["SheetError", "message", "parse", "parse_line", "print_sheet", "wanted"]
