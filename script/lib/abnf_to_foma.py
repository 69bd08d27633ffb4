"""Writes a grammar in ABNF (RFC 5234) as definitions of foma.

`abnf_to_foma.py FILE` prints one `define` for each rule, in an order in which no rule comes before a
rule that it names. The first rule of the file becomes `Grammar`. An octet such as %xE0 is the symbol
`xE0`. Only the ABNF that proofs/grammars/ needs is known: rules, names, %x with one octet or a
range, alternatives, groups, `*` and a fixed count before an element. Anything else is an error.
"""

import re
import sys

TOKEN = re.compile(
    r"(?P<rule>[A-Za-z][A-Za-z0-9-]*)\s*=(?!/)|(?P<name>[A-Za-z][A-Za-z0-9-]*)"
    r"|%x(?P<first>[0-9A-F]{2})(?:-(?P<last>[0-9A-F]{2}))?(?![0-9A-Fa-f.-])"
    r"|(?P<count>[0-9]+)(?=[ (A-Za-z%])|(?P<sign>[*/()])"
)


class BadGrammar(Exception):
    """The text is not in the ABNF that is known here."""


def tokens_of(text):
    """The tokens of a grammar as matches of TOKEN, without comments and white space."""
    text = re.sub(r";[^\n]*", "", text)
    at, tokens = 0, []
    while text[at:].strip():
        at += len(text[at:]) - len(text[at:].lstrip())
        match = TOKEN.match(text, at)
        if match is None:
            raise BadGrammar(f"cannot read '{text[at:at + 20].splitlines()[0]}'")
        tokens.append(match)
        at = match.end()
    return tokens


def rules_of(text):
    """The rules in the order of the file: a name and the tokens of its elements."""
    rules, elements = {}, None
    for token in tokens_of(text):
        if name := token["rule"]:
            if name in rules:
                raise BadGrammar(f"{name} has two rules")
            elements = rules[name] = []
        elif elements is None:
            raise BadGrammar("the grammar does not begin with a rule")
        else:
            elements.append(token)
    return rules


def octets(token):
    """An octet or a range of octets as alternatives."""
    first = int(token["first"], 16)
    last = int(token["last"] or token["first"], 16)
    if last < first:
        raise BadGrammar(f"{token.group()} is empty")
    return "[" + "|".join(f"%x{octet:02X}" for octet in range(first, last + 1)) + "]"


def identifier(name):
    """A name for foma: `-` and `_` are operators there."""
    return name.replace("-", "")


def element(tokens):
    """The next element, with the repetition before it. Takes its tokens away."""
    if not tokens:
        raise BadGrammar("an element is missing")
    token = tokens.pop(0)
    if token["sign"] == "*":
        return element(tokens) + "*"
    if token["count"]:
        return element(tokens) + f"^{int(token['count'])}"
    if token["sign"] == "(":
        inner = alternatives(tokens)
        if not tokens or tokens.pop(0)["sign"] != ")":
            raise BadGrammar("a group does not end")
        return f"[{inner}]"
    if token["first"]:
        return octets(token)
    if token["name"]:
        return identifier(token["name"])
    raise BadGrammar(f"'{token.group()}' is not an element")


def alternatives(tokens):
    """Alternatives up to the end or to a `)`. Concatenation binds more tightly, as it does in foma."""
    words = [element(tokens)]
    while tokens and tokens[0]["sign"] != ")":
        if tokens[0]["sign"] == "/":
            tokens.pop(0)
            words.append("|")
        words.append(element(tokens))
    return " ".join(words)


def ordered(rules):
    """The names of all rules, each behind those that it names."""
    order, waiting = [], []

    def add(name):
        if name in waiting:
            raise BadGrammar(f"{name} names itself")
        if name not in rules:
            raise BadGrammar(f"{name} has no rule")
        if name in order:
            return
        waiting.append(name)
        for token in rules[name]:
            if token["name"]:
                add(token["name"])
        order.append(waiting.pop())

    for name in rules:
        add(name)
    return order


def definitions(text):
    """The grammar as lines for foma."""
    rules = rules_of(text)
    if not rules:
        raise BadGrammar("there is no rule")
    if len({"Grammar", *map(identifier, rules)}) <= len(rules):
        raise BadGrammar("without hyphens, two names are the same, or one is Grammar")
    for name in ordered(rules):
        tokens = list(rules[name])
        body = alternatives(tokens)
        if tokens:
            raise BadGrammar(f"{name} has a ) too many")
        yield f"define {identifier(name)} [ {body} ];"
    yield f"define Grammar {identifier(next(iter(rules)))};"


def main(arguments):
    if len(arguments) != 1:
        sys.exit("usage: abnf_to_foma.py FILE")
    try:
        with open(arguments[0], encoding="ascii") as file:
            print(*definitions(file.read()), sep="\n")
    except (OSError, UnicodeDecodeError, BadGrammar) as error:
        sys.exit(f"{arguments[0]}: {error}")


if __name__ == "__main__":
    main(sys.argv[1:])
