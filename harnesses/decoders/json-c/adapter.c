/* json-c's tokener with JSON_TOKENER_VALIDATE_UTF8: a string of a JSON text, with octets raw or
 * as \u escapes. Without the flag, json-c does not check. Overlong forms that pass must come
 * back as they are, so the octets are handed over unchanged. stream.c tests the same tokener in
 * chunks. */

#include <json-c/json.h>

#include "harnesses/decoders/shared/quoted_text.h"

static const utf8spec_host* host;

/* One tokener for all inputs, as programs use it; a reset must clear everything. */
static utf8spec_status parse(utf8spec_text text, utf8spec_output* output) {
  static json_tokener* tokener;
  if (tokener == NULL) tokener = json_tokener_new();
  json_tokener_reset(tokener);
  json_tokener_set_flags(tokener, JSON_TOKENER_VALIDATE_UTF8);
  json_object* value = json_tokener_parse_ex(tokener, text.data, (int)text.length);
  if (value == NULL)
    return json_tokener_get_error(tokener) == json_tokener_continue ? UTF8SPEC_FAULT
                                                                    : UTF8SPEC_ILL_FORMED;
  const utf8spec_status status =
      utf8spec_hand_over(output, UTF8SPEC_UTF8, json_object_get_string(value),
                         (size_t)json_object_get_string_len(value));
  json_object_put(value);
  return status;
}

static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  (void)error; /* only the end of what was parsed is told */
  if (utf8spec_json_forbids(in, n)) return UTF8SPEC_UNSUPPORTED;
  return parse(utf8spec_between(host, "\"", in, n, "\""), output);
}

/* Escapes are ASCII: only the values in them are tested. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  (void)error;
  const utf8spec_text text = utf8spec_json_escapes(host, in, n);
  return text.data == NULL ? UTF8SPEC_UNSUPPORTED : parse(text, output);
}

/* json_c_version is the version of the library that runs. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static utf8spec_decoder row;
  static const utf8spec_decoder* const rows[] = {&row};
  host = given;
  row = utf8spec_row("json-c-tokener", json_c_version());
  row.decode = decode;
  row.encode = encode;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
