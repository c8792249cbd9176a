"""The sheet: a situation as text that is read and printed exactly. docs/sheet.md is its page for users."""

from engine.sheet.errors import SheetError, message
from engine.sheet.parse import parse
from engine.sheet.printing import print_sheet

__all__ = ["SheetError", "message", "parse", "print_sheet"]
