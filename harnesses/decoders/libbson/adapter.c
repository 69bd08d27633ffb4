/* libbson: the check of a string, the check of a document, and the encoder. BSON demands UTF-8
 * in strings. bson_validate with BSON_VALIDATE_UTF8 promises to check each string of a document,
 * so a database can rely on it. The encoder is given any value of 32 bits. */

#include <bson/bson.h>

#include "harnesses/decoders/shared/hand_over.h"

static const utf8spec_host* host;

/* `allow_null`: a NUL is a character here. */
static utf8spec_status validate(const uint8_t* in, size_t n, utf8spec_error* error) {
  (void)error;
  return bson_utf8_validate((const char*)in, n, true) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

/* A document with one string, which bson_append_utf8 stores without a check. */
static utf8spec_status document(const uint8_t* in, size_t n, utf8spec_error* error) {
  bson_t it = BSON_INITIALIZER;
  (void)error; /* the offset is that of the field */
  if (!bson_append_utf8(&it, "a", 1, (const char*)in, (int)n)) return UTF8SPEC_FAULT;
  const bool valid = bson_validate(&it, BSON_VALIDATE_UTF8 | BSON_VALIDATE_UTF8_ALLOW_NULL, NULL);
  bson_destroy(&it);
  return valid ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

/* It writes into an array of six octets, and returns 0 if it refuses. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  char* octets = (char*)host->guarded(6);
  output->form = UTF8SPEC_UTF8;
  for (size_t i = 0; i < n; ++i) {
    uint32_t length = 0;
    bson_utf8_from_unichar(in[i], octets, &length);
    error->offset = i;
    if (length == 0) return UTF8SPEC_ILL_FORMED;
    const utf8spec_status status = utf8spec_hand_over(output, UTF8SPEC_UTF8, octets, length);
    if (status != UTF8SPEC_OK) return status;
  }
  return UTF8SPEC_OK;
}

/* Two rows: a check of octets alone, and a check inside a document. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static utf8spec_decoder string, whole;
  static const utf8spec_decoder* const rows[] = {&string, &whole};
  host = given;
  string = utf8spec_row("libbson-utf8-validate", bson_get_version());
  string.validate = validate;
  string.encode = encode;
  whole = utf8spec_row("libbson-bson-validate", bson_get_version());
  whole.validate = document;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
