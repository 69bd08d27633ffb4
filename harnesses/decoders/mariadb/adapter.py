"""MariaDB over the line protocol, by a server of its own: adapter.py ROW."""
import sys

import pymysql
from start import start

from line_protocol import argument, is_pair, scalars, serve, units

INVALID_CHARACTER_STRING, INCORRECT_STRING_VALUE = 1300, 1366


def ask(query):
    """The one row of the answer; None where MariaDB finds the string ill-formed."""
    try:
        cursor.execute(query)
        return cursor.fetchone()
    except pymysql.MySQLError as error:
        if error.args[0] in (INVALID_CHARACTER_STRING, INCORRECT_STRING_VALUE):
            return None
        raise


def convert(query):
    """As `ask`; None also where a question mark came out for what the other charset cannot say. The
    warning of it is all that tells it from a character."""
    row = ask(query)
    return None if row and cursor._result.warning_count else row


def utf8(hexed):
    return "ok utf8 " + (hexed or "-")


def all_at_once(expression, form=utf8):
    """`replace`: no input is an error, so each is a column of one row."""
    def answer(inputs):
        return [form(it) for it in ask("SELECT " + ", ".join(
            ["HEX(%s)" % (expression % it.hex()) for it in inputs]))]
    return answer


def one_by_one(query, form=utf8, put=ask):
    def answer(inputs):
        rows = [put(query % it.hex()) for it in inputs]
        return ["ill-formed" if row is None else form(row[0]) for row in rows]
    return answer


def literal(inputs):
    """Octets between the quotes of a query. What has a meaning there cannot be put."""
    can_say = [not set(it) & set(b"'\\") for it in inputs]
    rows = [can and ask(b"SELECT HEX('%s') AS it" % it) for can, it in zip(can_say, inputs)]
    return ["unsupported" if row is False else "ill-formed" if row is None else utf8(row[0])
            for row in rows]


def split(form, octets, order="big"):
    def answer(hexed):
        text = bytes.fromhex(hexed)
        return form([int.from_bytes(text[i:i + octets], order) for i in range(0, len(text), octets)])
    return answer


def encode(charset, can_say, hexed):
    def answer(requests):
        replies = []
        for values in requests:
            row = can_say(values) and convert("SELECT HEX(CONVERT(_%s x'%s' USING utf8mb4))" %
                                              (charset, "".join(map(hexed, values))))
            replies.append("unsupported" if row is False else "ill-formed" if row is None else
                           "ok " + (row[0] or "-"))
        return replies
    return answer


def column(mode, charset="utf8mb4"):
    """A column to write to: MariaDB refuses what is ill-formed in strict mode, and mends it else."""
    ask("SET sql_mode = '%s'" % mode)
    ask("CREATE DATABASE it")
    ask("CREATE TABLE it.it (one INT PRIMARY KEY, text LONGTEXT CHARACTER SET %s)" % charset)
    return one_by_one("REPLACE INTO it.it VALUES (1, x'%s') RETURNING HEX(text)")


def in_utf16(value):
    return value.to_bytes(2, "big").hex() if value < 0x10000 else chr(value).encode("utf-16-be").hex()


def whole(octets, answer):
    """MariaDB fills incomplete units up with zeros on the left, so they cannot be asked."""
    def replies(inputs):
        asked = [it for it in inputs if len(it) % octets == 0]
        answered = iter(answer(asked) if asked else [])
        return ["unsupported" if len(it) % octets else next(answered) for it in inputs]
    return replies


def group_concat(charset, octets=1):
    """Its result has a limit of octets, which cannot be less than 4."""
    query = ("SET STATEMENT group_concat_max_len = %%d FOR SELECT LENGTH(GROUP_CONCAT(_%s x'%%s'))"
             % charset)

    def answer(inputs):
        rows = [limit >= 4 and len(text) % octets == 0 and ask(query % (limit, text.hex()))
                for limit, text in inputs]
        return ["unsupported" if row is False else "ill-formed" if row is None else "ok %d" % row
                for row in rows]
    return answer


def introducer(charset, octets):
    """A literal of another encoding: its characters come back in UTF-8."""
    return {"decode": whole(octets, one_by_one(
        "SELECT HEX(CONVERT(_%s x'%%s' USING utf8mb4))" % charset)),
            "truncate": group_concat(charset, octets)}


def parsed(operation, text):
    """The limit stands before the octets."""
    if operation != "truncate":
        return argument(operation, text)
    limit, octets = text.split(" ")
    return int(limit), argument(operation, octets)


def convert_binary(charset, order):
    """Octets without a charset, taken for UTF-16: they come back in UTF-16."""
    return {"replace": whole(2, all_at_once("CONVERT(x'%%s' USING %s)" % charset,
                                            split(units, 2, order)))}


CONVERT = "SELECT HEX(CONVERT(_utf8mb4 x'%%s' USING %s))"
CHARSETS = {"utf-16be": ("utf16", 2), "utf-16le": ("utf16le", 2), "utf-32be": ("utf32", 4)}
ROWS = {
    "mariadb-convert": lambda: {"replace": all_at_once("CONVERT(x'%s' USING utf8mb4)")},
    "mariadb-convert-utf8mb3": lambda: {"replace": all_at_once("CONVERT(x'%s' USING utf8mb3)")},
    "mariadb-convert-utf-16be": lambda: convert_binary("utf16", "big"),
    "mariadb-convert-utf-16le": lambda: convert_binary("utf16le", "little"),
    "mariadb-cast": lambda: {"replace": all_at_once("CAST(x'%s' AS CHAR CHARACTER SET utf8mb4)")},
    "mariadb-introducer": lambda: {"decode": one_by_one("SELECT HEX(_utf8mb4 x'%s')"),
                                   "truncate": group_concat("utf8mb4")},
    "mariadb-introducer-utf8mb3": lambda: {"decode": one_by_one("SELECT HEX(_utf8mb3 x'%s')")},
    **{"mariadb-introducer-" + name: lambda of=charset: introducer(*of)
       for name, charset in CHARSETS.items()},
    "mariadb-literal": lambda: {"decode": literal},
    "mariadb-column-strict": lambda: {"decode": column("STRICT_ALL_TABLES")},
    "mariadb-column-strict-utf8mb3": lambda: {"decode": column("STRICT_ALL_TABLES", "utf8mb3")},
    "mariadb-column-lax": lambda: {"replace": column("")},
    "mariadb-utf16": lambda: {
        "decode": one_by_one(CONVERT % "utf16", split(units, 2), convert),
        "encode": encode("utf16", lambda values: not is_pair(values) and max(values, default=0)
                         <= 0x10FFFF, in_utf16)},
    "mariadb-utf32": lambda: {
        "decode": one_by_one(CONVERT % "utf32", split(scalars, 4), convert),
        "encode": encode("utf32", lambda values: True, "{:08X}".format)},
}

server, connection = start()
cursor = connection.cursor()
row = sys.argv[1]
encoding = next((" encoding=" + name for name in CHARSETS if row.endswith("-" + name)), "")
serve(row, ask("SELECT VERSION()")[0].partition("-")[0] + encoding, ROWS[row](), parsed)
server.stop()
