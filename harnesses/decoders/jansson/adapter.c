/* Jansson: a string of a JSON text, with octets raw or as \u escapes, and the check of
 * json_stringn. The documentation promises that all strings are valid UTF-8. JSON forbids raw
 * controls, quotes and backslashes, so these are not put to the parser. json_stringn takes any
 * octets. */

#include <jansson.h>

#include "harnesses/decoders/shared/quoted_text.h"

static const utf8spec_host* host;

/* The adapter makes the text around the string, so only the string can be wrong. */
static utf8spec_status load(utf8spec_text text, utf8spec_output* output) {
  json_error_t told;
  json_t* value = json_loadb(text.data, text.length, JSON_DECODE_ANY | JSON_ALLOW_NUL, &told);
  if (value == NULL)
    return json_error_code(&told) == json_error_out_of_memory ? UTF8SPEC_FAULT
                                                              : UTF8SPEC_ILL_FORMED;
  const utf8spec_status status = utf8spec_hand_over(output, UTF8SPEC_UTF8, json_string_value(value),
                                                    json_string_length(value));
  json_decref(value);
  return status;
}

/* Raw octets between two quotes are a JSON text. */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  (void)
      error; /* `position` counts what its reader took, in whole characters of up to four octets */
  if (utf8spec_json_forbids(in, n)) return UTF8SPEC_UNSUPPORTED;
  return load(utf8spec_between(host, "\"", in, n, "\""), output);
}

/* JSON_ALLOW_NUL lets the escape of U+0000 through, which Jansson forbids by default. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  (void)error;
  const utf8spec_text text = utf8spec_json_escapes(host, in, n);
  return text.data == NULL ? UTF8SPEC_UNSUPPORTED : load(text, output);
}

/* NULL means "not valid UTF-8", or no memory. */
static utf8spec_status validate(const uint8_t* in, size_t n, utf8spec_error* error) {
  (void)error;
  json_t* value = json_stringn((const char*)in, n);
  json_decref(value);
  return value != NULL ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

/* jansson_version_str is the version of the library that runs. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static utf8spec_decoder text, string;
  static const utf8spec_decoder* const rows[] = {&text, &string};
  host = given;
  text = utf8spec_row("jansson-loadb", jansson_version_str());
  text.decode = decode;
  text.encode = encode;
  string = utf8spec_row("jansson-stringn", jansson_version_str());
  string.validate = validate;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
