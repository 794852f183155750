"""Makes mutants of C sources: copies with one operator, constant, condition or statement broken."""

import collections
import re
from dataclasses import dataclass

TOKEN = re.compile(
    r"""(?P<comment>/\*.*?\*/|//[^\n]*)
    |(?P<directive>^[ \t]*\#(?:\\\n|/\*.*?\*/|[^\n])*)
    |(?P<string>"(?:\\.|[^"\\\n])*")
    |(?P<character>[uUL]?'(?:\\.|[^'\\\n])+')
    |(?P<number>\.?[0-9](?:[eEpP][+-]|[0-9A-Za-z_.])*)
    |(?P<name>[A-Za-z_]\w*)
    |(?P<operator><<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[-+*/%&|^<>=!~?:])
    |(?P<mark>[][(){};,.])""",
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)

# What an operator between two operands is replaced with.
BETWEEN = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"],
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"],
    "&": ["|"], "|": ["&"], "^": ["|"], "<<": [">>"], ">>": ["<<"],
    "+=": ["-=", "="], "-=": ["+=", "="], "*=": ["/="], "/=": ["*="], "%=": ["*="],
    "&=": ["|=", "="], "|=": ["&=", "="], "^=": ["|="], "<<=": [">>="], ">>=": ["<<="],
    "++": ["--"], "--": ["++"],
}
# What an operator in front of its only operand is replaced with.
BEFORE = {"!": [""], "~": [""], "-": [""]}

STEERING = {"if", "for", "while", "switch"}
NO_STATEMENT = STEERING | {
    "do", "else", "case", "default", "goto", "return", "struct", "enum", "union", "static", "const",
    "unsigned", "int", "char", "bool", "double", "static_assert", "_Static_assert", "typedef"}


@dataclass(frozen=True)
class Mutant:
    path: str  # from the top of the project
    line: int  # from 1
    before: str  # the first changed line, stripped
    after: str
    start: int  # index of the first replaced character of the file
    end: int
    text: str  # stands for what is replaced
    function: str  # around it; empty outside of functions
    number: int  # of those that look alike, from 0

    def apply(self, source):
        return source[: self.start] + self.text + source[self.end :]

    def __str__(self):
        return f"{self.path}:{self.line}\n  - {self.before}\n  + {self.after}"


@dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int


def tokens_of(source):
    found = [Token(m.lastgroup, m.group(), m.start(), m.end()) for m in TOKEN.finditer(source)]
    return [t for t in found if t.kind not in ("comment", "directive")]


def partners(tokens):
    """The index of the bracket that closes or opens each bracket."""
    open_ones, partner = [], {}
    for i, token in enumerate(tokens):
        if token.text in ("(", "[", "{"):
            open_ones.append(i)
        elif token.text in (")", "]", "}") and open_ones:
            j = open_ones.pop()
            partner[i], partner[j] = j, i
    return partner


def blocks(tokens, partner):
    """The braces that open a function or a block of statements, in contrast to those of types,
    tables and compound literals."""
    found = set()
    depth = 0
    for i, token in enumerate(tokens):
        if token.text == "{":
            before = tokens[i - 1].text if i > 0 else ""
            if before == ")":
                head = tokens[partner[i - 1] - 1].text if partner.get(i - 1, 0) > 0 else ""
                is_block = depth == 0 or head in STEERING
            else:
                is_block = depth > 0 and before in ("else", "do", ";", "{", "}", ":")
            if is_block and (depth == 0 or any(o < i < partner.get(o, 0) for o in found)):
                found.add(i)
        depth += (token.text == "{") - (token.text == "}")
    return found


def functions_of(tokens, partner):
    """The name of each function, and where its body starts and ends."""
    for i in sorted(blocks(tokens, partner)):
        if tokens[i - 1].text == ")" and tokens[partner[i - 1] - 1].text not in STEERING:
            yield tokens[partner[i - 1] - 1].text, tokens[i].start, tokens[partner[i]].end


def is_operand_end(token):
    if token.kind in ("number", "character", "string"):
        return True
    return token.text in (")", "]") or (token.kind == "name" and token.text not in ("return", "case"))


def broken_operators(tokens):
    for i, token in enumerate(tokens):
        if token.kind != "operator" or not 0 < i < len(tokens) - 1:
            continue
        # By the layout of the sources, no space stands behind the star of a pointer.
        is_pointer = token.text == "*" and tokens[i + 1].start == token.end
        if is_pointer:
            continue
        if token.text in ("++", "--") or is_operand_end(tokens[i - 1]):
            replacements = BETWEEN.get(token.text, [])
        else:
            replacements = BEFORE.get(token.text, [])
        for text in replacements:
            yield token.start, token.end, text


def broken_constants(tokens):
    for token in tokens:
        if token.text in ("true", "false"):
            yield token.start, token.end, "false" if token.text == "true" else "true"
        elif token.kind == "character":
            yield token.start, token.end, f"({token.text} + 1)"
        elif re.fullmatch(r"[0-9]+[uUlL]*|0[xX][0-9A-Fa-f]+[uUlL]*", token.text):
            yield token.start, token.end, f"({token.text} + 1)"
            if int(re.sub("[uUlL]+$", "", token.text), 0 if "x" in token.text.lower() else 10):
                yield token.start, token.end, f"({token.text} - 1)"


def broken_conditions(tokens, partner):
    for i, token in enumerate(tokens):
        if token.text in ("if", "while") and i + 1 in partner:
            end = tokens[partner[i + 1]].start
            yield tokens[i + 1].end, tokens[i + 1].end, "!("
            yield end, end, ")"
        elif token.text == "?":
            yield token.start, token.start, "&& 0 "
            yield token.start, token.start, "|| 1 "


def is_control_end(tokens, i, partner):
    return tokens[i].text == ")" and i in partner and tokens[partner[i] - 1].text in STEERING


def is_label_end(tokens, i):
    """True of the colon behind case X, default or a label."""
    if tokens[i].text != ":":
        return False
    while i > 0 and tokens[i - 1].text not in (";", "{", "}", "?"):
        i -= 1
        if tokens[i].text in ("case", "default"):
            return True
    return False


def nesting(tokens):
    """The index of the bracket that is open at each token; -1 outside of all."""
    open_ones, found = [-1], []
    for i, token in enumerate(tokens):
        if token.text in (")", "]", "}") and len(open_ones) > 1:
            open_ones.pop()
        found.append(open_ones[-1])
        if token.text in ("(", "[", "{"):
            open_ones.append(i)
    return found


def statements(tokens, partner):
    """The first and last token of each simple statement."""
    braces = blocks(tokens, partner)
    closing = {partner[b] for b in braces if b in partner}
    inside = nesting(tokens)
    for i in range(1, len(tokens)):
        before = tokens[i - 1]
        begins = (i - 1 in braces or i - 1 in closing or before.text in (";", "else", "do")
                  or is_control_end(tokens, i - 1, partner) or is_label_end(tokens, i - 1))
        if inside[i] not in braces or not begins:
            continue
        end = i
        while end < len(tokens) and tokens[end].text not in (";", "}", "{", ")"):
            end = partner[end] + 1 if tokens[end].text in ("(", "[") and end in partner else end + 1
            if end < len(tokens) and tokens[end].text == "{" and end not in braces:
                end = partner[end] + 1  # a compound literal or a table
        if end < len(tokens) and tokens[end].text == ";" and end > i:
            yield i, end


def broken_statements(tokens, partner):
    for first, last in statements(tokens, partner):
        start, end = tokens[first].start, tokens[last].start
        if tokens[first].text == "return":
            if last > first + 1 and tokens[first + 1].text not in ("0", "false"):
                yield tokens[first].end, end, " 0"
            continue
        is_declaration = tokens[first].kind == "name" and tokens[first + 1].kind == "name"
        if tokens[first].text not in NO_STATEMENT and not is_declaration:
            yield start, end, ""


def excluded_lines(source):
    """Lines that no test can reach; the reason stands there."""
    found, is_excluded = set(), False
    for number, line in enumerate(source.split("\n"), 1):
        is_excluded = is_excluded or "GCOVR_EXCL_START" in line
        if is_excluded or "GCOVR_EXCL_LINE" in line:
            found.add(number)
        is_excluded = is_excluded and "GCOVR_EXCL_STOP" not in line
    return found


def mutants_of(path, source):
    """All mutants of a source, in the order of the text."""
    tokens = tokens_of(source)
    partner = partners(tokens)
    conditions = list(broken_conditions(tokens, partner))
    found = [*broken_operators(tokens), *broken_constants(tokens), *broken_statements(tokens, partner)]
    excluded = excluded_lines(source)
    functions = list(functions_of(tokens, partner))
    alike = collections.Counter()
    negated = None
    for start, end, text in conditions:
        if text == "!(":
            negated = start
        elif text == ")":
            found.append((negated, start, f"!({source[negated:start]})"))
        else:
            found.append((start, end, text))
    for start, end, text in sorted(set(found)):
        line = source.count("\n", 0, start) + 1
        left = source.rfind("\n", 0, start) + 1
        right = source.find("\n", max(end, start))
        if line in excluded:
            continue
        before, after = source[left:right], source[left:start] + text + source[end:right]
        before, after = " ".join(before.split()), " ".join(after.split())
        around = next((name for name, first, last in functions if first <= start < last), "")
        yield Mutant(path, line, before, after, start, end, text, around, alike[before, after])
        alike[before, after] += 1
