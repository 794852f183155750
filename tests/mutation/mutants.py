"""Makes mutants of C sources: copies with one operator, constant, condition or statement broken."""

import re
from dataclasses import dataclass

# What is left as it is: comments, directives and strings.  Statics and tables are broken like all else.
UNTOUCHED = re.compile(r'/\*.*?\*/|^[ \t]*#(?:\\\n|[^\n])*|"(?:\\.|[^"\\\n])*"', re.MULTILINE | re.DOTALL)

# The layout of the sources tells operators between two operands: they stand between blanks.
OPERATORS = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"],
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"],
    "&": ["|"], "|": ["&"], "^": ["|"], "<<": [">>"], ">>": ["<<"],
    "+=": ["-=", "="], "-=": ["+=", "="], "*=": ["/="], "/=": ["*="], "%=": ["*="],
    "&=": ["|=", "="], "|=": ["&=", "="], "^=": ["|="], "<<=": [">>="], ">>=": ["<<="],
}
# Pattern, and what replaces its group 1.
RULES = [
    (r"(?<=[\w)\]])(\+\+)", ["--"]),
    (r"(?<=[\w)\]])(--)", ["++"]),
    (r"(?<=[( ])([!~])(?=[\w(])", [""]),
    (r"(?<=[(,=] )(-)(?=[\w(])", [""]),
    (r"\b(true)\b", ["false"]),
    (r"\b(false)\b", ["true"]),
    (r"(?<![\w.])((?:0x[0-9A-Fa-f]+|[0-9]+)[uUlL]*)(?![\w.])", [r"(\1 + 1)", r"(\1 - 1)"]),
    (r"('(?:\\.|[^'\\\n])')", [r"(\1 + 1)"]),
    (r"(?<= )(\?)(?= )", ["&& 0 ?", "|| 1 ?"]),
    (r"\breturn ((?!0;|false;)[^;{]+);", ["0"]),
    (r"(?<=\n)( +(?:[\w.\[\]>-]+(?: [-+*/%&|^<>]*= |\()|\*)[^;{}]*;)(?=\n)", [";"]),  # a statement
]


@dataclass(frozen=True)
class Mutant:
    path: str  # from the top of the project
    start: int  # of the replaced characters of the source
    end: int
    text: str  # what stands for them

    def apply(self, source):
        return source[: self.start] + self.text + source[self.end:]

    def describe(self, source):
        """The place, and the first line before and after."""
        line = source.count("\n", 0, self.start) + 1
        left = source.rfind("\n", 0, self.start) + 1
        lines = [" ".join(text[left:].split("\n")[0].split()) for text in (source, self.apply(source))]
        return f"{self.path}:{line}\n  - {lines[0]}\n  + {lines[1]}"


def conditions(source):
    """The places of the conditions of if and while."""
    for match in re.finditer(r"\b(?:if|while) \(", source):
        depth, end = 1, match.end()
        while depth > 0 and end < len(source):
            depth += {"(": 1, ")": -1}.get(source[end], 0)
            end += 1
        yield match.end(), end - 1


def mutants_of(path, source):
    """All mutants of a source."""
    # Blanks in place of what stays as it is, so that places are the same.
    code = UNTOUCHED.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), source)
    for match in re.finditer(r"(?<= )([-+*/%&|^<>=!]+)(?= )", code):
        for text in OPERATORS.get(match.group(), []):
            yield Mutant(path, match.start(), match.end(), text)
    for pattern, texts in RULES:
        for match in re.finditer(pattern, code):
            for text in texts:
                yield Mutant(path, match.start(1), match.end(1), text.replace(r"\1", match.group(1)))
    for start, end in conditions(code):
        yield Mutant(path, start, end, f"!({source[start:end]})")
