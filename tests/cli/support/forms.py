"""The forms in which people write puzzles: streams of four records, and their properties."""

import json
import random

import program

BOXES = {9: (3, 3), 16: (4, 4)}
SEPARATORS = {"none": "", "blank": "\n", "comment": "# next\n", "percent": "% next one\n", "rule": "---------\n",
              "title": "Grid %02d\n", "list": ""}
WORDS = ("easy", "medium", "hard ones", "Inkala")


class Stream:
    """Four records as bytes.

    side, grids, claims, their positions (offsets of the first byte and after the last), the symbol of an empty cell,
    and the separator of the records: "sep" (a blank line, a comment or a title), "end" (each record ends by itself),
    "list" (one list holds all) or "none"."""

    def __init__(self, form, side, separator, chance):
        self.name, self.side, self.empty = f"{form.name}, {side}x{side}, {separator}", side, form.empty
        self.where = form.where(separator)
        self.grids, self.claims, self.spans, text = [], [], [], form.head
        for number in range(4):
            solution = program.random_puzzle(*BOXES[side], 0)
            share = chance.uniform(0.2, 0.5)
            puzzle = "".join(cell if chance.random() < share else "." for cell in solution)
            text += "" if separator == "blank" and number == 0 else SEPARATORS[separator].replace("%02d", str(number + 1))
            start = len(text.encode())
            text += form.write(puzzle, solution, side, number) + (form.comma if number < 3 else "") + "\n"
            self.spans.append((start, len(text.encode())))
            self.grids.append(candidates_of(puzzle, side) if form.is_marked else puzzle)
            self.claims.append(solution if form.has_claims else None)
        self.data = (text + form.tail).encode()


class Form:
    def __init__(self, name, write, separators="none blank", empty=".", sides=(9, 16), **others):
        self.name, self.write, self.separators, self.empty, self.sides = name, write, separators.split(), empty, sides
        self.head = self.tail = self.comma = ""
        self.has_end = self.has_gaps = self.has_claims = self.is_marked = False
        self.__dict__.update(others)

    def where(self, separator):
        if separator in ("none", "list", "rule"):
            return "list" if separator == "list" else "end" if self.has_end else "none"
        return "none" if self.has_gaps and separator == "blank" else "sep"


def split(cells, side):
    return [cells[i : i + side] for i in range(0, side * side, side)]


def number(cell, empty):
    return empty if cell == "." else str(program.SYMBOLS.index(cell))


def candidate_sets(puzzle, side):
    """Each cell as its candidates."""
    height, width = BOXES[side]
    found = []
    for i, cell in enumerate(puzzle):
        row, column = divmod(i, side)
        taken = {puzzle[j] for j in range(side * side)
                 if j // side == row or j % side == column
                 or (j // side // height, j % side // width) == (row // height, column // width)}
        found.append(cell if cell != "." else "".join(digit for digit in program.SYMBOLS[1 : side + 1] if digit not in taken))
    return found


def candidates_of(puzzle, side):
    """The same as the symbols of JSON."""
    return "".join("".join(digit if digit in cell else "." for digit in program.SYMBOLS[1 : side + 1])
                   for cell in candidate_sets(puzzle, side))


# ---- Lines and rows


def line(layout, empty="."):
    return lambda puzzle, solution, side, k: layout.format(g=puzzle.replace(".", empty), s=solution, i=17 * k + 3, w=WORDS[k])


def fields(between, empty="0"):
    return lambda puzzle, solution, side, k: between.join(number(cell, empty) for cell in puzzle)


def rows(between="", empty=".", numbers=False, bar="", rule="", gap="", left="", right=""):
    """Rows with bars between boxes, rules or blank lines between bands, and text at both ends."""

    def write(puzzle, solution, side, k):
        height, width = BOXES[side]
        text = []
        for i, row in enumerate(split(puzzle, side)):
            cells = [number(cell, empty) if numbers else cell.replace(".", empty) for cell in row]
            size = max(map(len, cells)) if numbers and between == " " else 0
            boxes = [between.join(cell.rjust(size) for cell in cells[j : j + width]) for j in range(0, side, width)]
            text.append(left + (bar or between).join(boxes) + right)
            if i % height == height - 1 and i < side - 1:
                text += ([rule.join("-" * len(box) for box in boxes)] if rule else []) + ([""] if gap == "bands" else [])
            if gap == "rows" and i < side - 1:
                text.append("")
        return "\n".join(text)

    return write


def frame(empty=".", numbers=False, corners="+-|", each=False, notes=("", "", ""), marked=False):
    def write(puzzle, solution, side, k):
        height, width = (1, 1) if each else BOXES[side]
        cells = candidate_sets(puzzle, side) if marked else [number(cell, empty) if numbers else cell.replace(".", empty)
                                                             for cell in puzzle]
        size = max(map(len, cells))
        corner, dash, bar = corners
        rule = corner + corner.join([dash * (width * (size + 1) + 1)] * (side // width)) + corner
        text = [rule]
        for i, row in enumerate(split(cells, side)):
            boxes = [" " + " ".join(cell.ljust(size) if marked else cell.rjust(size) for cell in row[j : j + width]) + " "
                     for j in range(0, side, width)]
            text.append(bar + bar.join(boxes) + bar + notes[i % 3])
            text += [rule] if i % height == height - 1 else []
        return "\n".join(text)

    return write


def markdown(header, empty=" "):
    def write(puzzle, solution, side, k):
        lines = ["| " + " | ".join(number(cell, empty) for cell in row) + " |" for row in split(puzzle, side)]
        rule = "|" + "---|" * side
        return "\n".join([lines[0], rule] + lines[1:] if header is None else [header(side), rule] + lines)

    return write


# ---- Lists


def array(first="[\n  ", between=",\n  ", last="\n]", left="[", right="]", empty="0", cells=", ", symbols=False):
    def write(puzzle, solution, side, k):
        lines = [left + cells.join(cell.replace(".", empty) if symbols else number(cell, empty) for cell in row) + right
                 for row in split(puzzle, side)]
        return first + between.join(lines) + last

    return write


def gapped(puzzle, solution, side, k):
    lines = array()(puzzle, solution, side, k).split("\n")
    height = BOXES[side][0]
    return "\n".join(text + ("\n" if 0 < i < side and i % height == 0 else "") for i, text in enumerate(lines))


def member(puzzle, side, kind):
    if kind == "string":
        return puzzle
    if kind == "newlines":
        return "\n".join(split(puzzle, side))
    return [[int(number(cell, "0")) for cell in row] for row in split(puzzle, side)]


def obj(kind="string", claim="solution", indent=None):
    def write(puzzle, solution, side, k):
        found = {"id": k + 3, "puzzle": member(puzzle, side, kind), "level": WORDS[k]}
        if claim:
            found[claim] = member(solution, side, kind)
        return json.dumps(found, indent=indent)

    return write


OWN = {"has_end": True}
CLAIM = {"has_end": True, "has_claims": True}
ONE_LIST = {"head": "[\n", "tail": "]\n", "comma": ",", "separators": "list"}
EVERY = "none blank comment title rule"

FORMS = (
    Form("lines", line("{g}"), **OWN),
    Form("lines of zeros", line("{g}", "0"), "none", "0", **OWN),
    Form("lines of stars", line("{g}", "*"), "none", "*", **OWN),
    Form("lines of dashes", line("{g}", "-"), "none", "-", **OWN),
    Form("names before", line("{i},{g}"), "none comment", **OWN),
    Form("names after", line("{g} {w}"), "none", **OWN),
    Form("claims after commas", line("{g},{s}"), "none", **CLAIM),
    Form("claims after tabs", line("{i}\t{g}\t{s}\t{w}"), "none", **CLAIM),
    Form("claims after colons", line("{g}:7:{s}"), "none", **CLAIM),
    Form("HoDoKu's library", line(":0000:x:{g}:::"), "none", **OWN),
    Form("a heading", line("{i},{g},{s},{w}"), "none", head="id,puzzle,solution,level\n", **CLAIM),
    Form("the solution first", line("{s},{g}"), "none", head="solution,puzzle\n", **CLAIM),
    Form("quoted fields", line('"{w}, really","{g}","{s}"'), "none", head="name,puzzle,solution\n", **CLAIM),
    Form("fields between blanks", fields(" "), "none", "0", **OWN),
    Form("fields between commas", fields(","), "none", "0", **OWN),
    Form("marks of mail", line("> {g}"), "none", **OWN),
    Form("rows", rows(), EVERY),
    Form("rows of zeros", rows(empty="0"), EVERY, "0"),
    Form("spaced rows", rows(" "), EVERY),
    Form("rows of numbers", rows(" ", "0", True), EVERY, "0"),
    Form("rows with bars and rules", rows(" ", bar=" | ", rule="-+-"), "none blank percent"),
    Form("packed rows with bars and rules", rows(bar="|", rule="+"), sides=(9,)),
    Form("rows with gaps between bands", rows(gap="bands"), "blank comment title", has_gaps=True),
    Form("spaced rows with gaps", rows(" ", "0", bar="  ", gap="bands"), "comment title", "0", has_gaps=True),
    Form("commas", rows(",", "0", True), EVERY, "0"),
    Form("commas, empty fields", rows(",", "", True), "blank comment", ""),
    Form("tabs", rows("\t", ".", True), "none blank"),
    Form("tabs, empty fields", rows("\t", "", True), "blank", ""),
    Form("semicolons, empty fields", rows(";", "", True), "blank", ""),
    Form("frames", frame(), "none blank comment title", **OWN),
    Form("frames of numbers", frame("0", True), "none blank", "0", **OWN),
    Form("frames with blanks", frame(" "), "none blank", " ", **OWN),
    Form("frames of box-drawing", frame(" ", corners="┼─│"), "none blank", " ", **OWN),
    Form("frames around cells", frame(" ", each=True), "none blank", " ", **OWN),
    Form("frames of candidates", frame(marked=True), "none blank", sides=(9,), is_marked=True, **OWN),
    Form("Markdown, an empty header", markdown(lambda side: "|" + "   |" * side), "blank", "", (9,)),
    Form("Markdown, a first row", markdown(None, "0"), "blank", "0"),
    Form("JSON arrays", array(), empty="0", **OWN),
    Form("JSON arrays on lines", array("[", ",", "]", cells=","), "none", "0", **OWN),
    Form("JSON arrays of -1", array("[", ",", "]", empty="-1"), "none", "-1", **OWN),
    Form("JSON arrays of null", array("[", ",", "]", empty="null"), "none", "null", **OWN),
    Form("JSON strings", array(left='"', right='"', empty=".", cells="", symbols=True), "none", **OWN),
    Form("arrays with gaps", gapped, "none comment", "0", **OWN),
    Form("Python", array("grid = [\n    "), "none comment", "0", **OWN),
    Form("NumPy", array("np.array([", ",\n          ", "])"), "none blank", "0", **OWN),
    Form("NumPy's print", array("[", "\n ", "]", cells=" "), "none blank", "0", **OWN),
    Form("C", array("int g[][] = {\n  ", ",\n  ", "\n};", "{", "}"), "none", "0", **OWN),
    Form("objects on lines", obj(), "none", **CLAIM),
    Form("objects with answers", obj(claim="answer"), "none", **CLAIM),
    Form("objects of arrays", obj("array"), "none", "0", **CLAIM),
    Form("objects of strings with newlines", obj("newlines"), "none", **CLAIM),
    Form("pretty objects", obj(indent=2, claim=None), "none blank", **OWN),
    Form("a list of arrays", array(), empty="0", **ONE_LIST),
    Form("a list of strings", line('"{g}"'), **ONE_LIST),
    Form("a list of objects", obj(indent=2, claim=None), **ONE_LIST),
)


def streams(copies, chance):
    """Some streams of each form, of each side and separator."""
    return [Stream(form, side, separator, chance) for form in FORMS for side in form.sides for separator in form.separators
            for _ in range(copies)]
