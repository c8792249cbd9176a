"""Sums and comparisons as rulings write them: "N + 2", "N > 2"."""

from __future__ import annotations

import ast


def number(text: str) -> int:
    """A sum of whole numbers, max(…) and min(…). Raises ValueError."""
    return _number(ast.parse(text, mode="eval").body)


def _number(node: ast.expr) -> int:
    """A sum of whole numbers, max(…) and min(…)."""
    match node:
        case ast.Constant(int() as value):
            return value
        case ast.BinOp(left, ast.Add(), right):
            return _number(left) + _number(right)
        case ast.BinOp(left, ast.Sub(), right):
            return _number(left) - _number(right)
        case ast.BinOp(left, ast.Mult(), right):
            return _number(left) * _number(right)
        case ast.Call(ast.Name("max"), arguments):
            return max(map(_number, arguments))
        case ast.Call(ast.Name("min"), arguments):
            return min(map(_number, arguments))
    raise ValueError(ast.dump(node))


def truth(text: str) -> bool:
    """Whether a comparison of two sums holds. Raises ValueError."""
    node = ast.parse(text, mode="eval").body
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        raise ValueError(text)
    left, right = _number(node.left), _number(node.comparators[0])
    match node.ops[0]:
        case ast.Gt():
            return left > right
        case ast.GtE():
            return left >= right
        case ast.Lt():
            return left < right
        case ast.LtE():
            return left <= right
        case ast.Eq():
            return left == right
    return left != right
