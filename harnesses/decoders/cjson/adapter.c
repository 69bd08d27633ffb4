/* cJSON: a string of a JSON text, with its octets raw or as \u escapes. JSON requires UTF-8 (RFC
 * 8259 section 8.1), but cJSON does not promise to check it. Quotes, backslashes and controls
 * cannot be put to it raw: they have a meaning in JSON. The adapter only adds the quotes, so
 * octets that pass unchecked come back unchecked. */

#include <cjson/cJSON.h>

#include "harnesses/decoders/shared/quoted_text.h"

static const utf8spec_host* host;

/* valuestring ends at a NUL, and JSON text cannot contain a raw NUL. */
static utf8spec_status parse(utf8spec_text text, utf8spec_output* output) {
  cJSON* value = cJSON_ParseWithLength(text.data, text.length);
  if (value == NULL) return UTF8SPEC_ILL_FORMED;
  const char* string = cJSON_GetStringValue(value);
  const utf8spec_status status = utf8spec_hand_over(output, UTF8SPEC_UTF8, string, strlen(string));
  cJSON_Delete(value);
  return status;
}

/* Octets above 7F have no meaning in JSON, so all ill-formed input can be put to it. */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  (void)error; /* cJSON_GetErrorPtr tells the start of the string, whatever is wrong in it */
  if (utf8spec_json_forbids(in, n)) return UTF8SPEC_UNSUPPORTED;
  return parse(utf8spec_between(host, "\"", in, n, "\""), output);
}

/* Each value becomes \uXXXX, in pairs above U+FFFF. U+0000 would end the string. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  (void)error;
  for (size_t i = 0; i < n; ++i) {
    if (in[i] == 0) return UTF8SPEC_UNSUPPORTED;
  }
  const utf8spec_text text = utf8spec_json_escapes(host, in, n);
  return text.data == NULL ? UTF8SPEC_UNSUPPORTED : parse(text, output);
}

/* cJSON_Version is that of the library that runs, not that of the headers. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static utf8spec_decoder row;
  static const utf8spec_decoder* const rows[] = {&row};
  host = given;
  row = utf8spec_row("cjson-parse", cJSON_Version());
  row.decode = decode;
  row.encode = encode;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
