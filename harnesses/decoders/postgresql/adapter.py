"""PostgreSQL over the line protocol, by a server of its own: adapter.py ROW."""
import os
import sys

from psycopg import pq

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + "/shared")
from line_protocol import is_pair, serve
from start import start

TEXT = 25  # its object identifier
# Functions that answer NULL where an error of this code is raised. What an API gives as text comes
# as the hex of what the server would send.
FUNCTIONS = """
  CREATE FUNCTION pg_temp.from_octets(octets bytea) RETURNS text LANGUAGE plpgsql AS $$
  BEGIN RETURN encode(textsend(convert_from(octets, 'UTF8')), 'hex');
  EXCEPTION WHEN character_not_in_repertoire THEN RETURN NULL; END $$;

  CREATE FUNCTION pg_temp.code_points(octets bytea) RETURNS text LANGUAGE plpgsql AS $$
  BEGIN RETURN (SELECT coalesce(string_agg(to_hex(ascii(c)), ' '), '-')
                FROM string_to_table(convert_from(octets, 'UTF8'), NULL) c);
  EXCEPTION WHEN character_not_in_repertoire THEN RETURN NULL; END $$;

  CREATE FUNCTION pg_temp.of_chr(numbers integer[]) RETURNS text LANGUAGE plpgsql AS $$
  BEGIN RETURN (SELECT encode(textsend(coalesce(string_agg(chr(n), ''), '')), 'hex')
                FROM unnest(numbers) n);
  EXCEPTION WHEN program_limit_exceeded THEN RETURN NULL; END $$;

  CREATE FUNCTION pg_temp.of_unistr(escapes text) RETURNS text LANGUAGE plpgsql AS $$
  BEGIN RETURN encode(textsend(unistr(escapes)), 'hex');
  EXCEPTION WHEN syntax_error OR invalid_parameter_value OR character_not_in_repertoire THEN
    RETURN NULL; END $$;
"""


def ask(connection, query, parameters=None, **how):
    """The first column of the rows; None where the input is ill-formed."""
    result = (connection.exec_(query) if parameters is None else
              connection.exec_params(query, parameters, **how))
    if result.status == pq.ExecStatus.FATAL_ERROR:
        if result.error_field(pq.DiagnosticField.SQLSTATE) == b"22021":
            return None
        raise ValueError(result.error_message)
    return [result.get_value(row, 0) for row in range(result.ntuples)]


def array(words):
    return ("{%s}" % ",".join('"%s"' % word for word in words)).encode()


def by_function(connection, call, words, form=lambda text: "ok utf8 " + (text or "-")):
    """All inputs in one query."""
    column = ask(connection, b"SELECT pg_temp.%s FROM unnest($1::text[]) it" % call, [array(words)])
    return ["ill-formed" if it is None else form(it.decode()) for it in column]


def by_parameter(connection, octets, binary):
    if not binary and 0 in octets:
        return "unsupported"  # it would end the parameter
    sent = ask(connection, b"SELECT encode(textsend($1), 'hex')", [octets], param_types=[TEXT],
               param_formats=[pq.Format.BINARY if binary else pq.Format.TEXT])
    return "ill-formed" if sent is None else "ok utf8 " + (sent[0].decode() or "-")


def encode(connection, call, requests, can_say, word):
    """`word` writes the values that it `can_say` as the function's argument."""
    fits = [can_say(values) for values in requests]
    words = [word(values) for values, fit in zip(requests, fits) if fit]
    answers = iter(by_function(connection, call, words, lambda text: "ok " + (text or "-")))
    return [next(answers) if fit else "unsupported" for fit in fits]


def operations(row, connection):
    hexed = lambda inputs: [it.hex() for it in inputs]
    integers = lambda values: "{%s}" % ",".join(map(str, values))
    are_integers = lambda values: all(value <= 0x7FFFFFFF for value in values)
    have_six_digits = lambda values: not is_pair(values) and all(v <= 0xFFFFFF for v in values)
    escapes = lambda values: "".join([r"\\+%06X" % value for value in values])
    return {
        "postgresql-convert-from": {"decode": lambda inputs: by_function(
            connection, b"from_octets(decode(it, 'hex'))", hexed(inputs))},
        "postgresql-ascii": {"decode": lambda inputs: by_function(
            connection, b"code_points(decode(it, 'hex'))", hexed(inputs), lambda it: "ok " + it)},
        "postgresql-text-in": {"decode": lambda inputs: [
            by_parameter(connection, it, binary=False) for it in inputs]},
        "postgresql-text-recv": {"decode": lambda inputs: [
            by_parameter(connection, it, binary=True) for it in inputs]},
        "postgresql-chr": {"encode": lambda requests: encode(
            connection, b"of_chr(it::integer[])", requests, are_integers, integers)},
        "postgresql-unistr": {"encode": lambda requests: encode(
            connection, b"of_unistr(it)", requests, have_six_digits, escapes)},
    }[row]


server, connection = start()
ask(connection, FUNCTIONS.encode())
version = connection.server_version
serve(sys.argv[1], "%d.%d" % divmod(version, 10000), operations(sys.argv[1], connection))
server.stop()
