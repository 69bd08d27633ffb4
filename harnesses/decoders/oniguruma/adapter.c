/* Oniguruma: the check of a string, the check of a pattern, and its encoder.
 * ONIGENC_IS_VALID_MBC_STRING is the check of a subject; onig_search makes it only with
 * ONIG_OPTION_CHECK_VALIDITY_OF_STRING. None of these gives a place, so there is no offset. */

#include <oniguruma.h>

#include "harnesses/decoders/shared/hand_over.h"

static const utf8spec_host* host;

/* The macro calls the encoding's own function. */
static utf8spec_status validate(const uint8_t* in, size_t n, utf8spec_error* error) {
  (void)error;
  return ONIGENC_IS_VALID_MBC_STRING(ONIG_ENCODING_UTF8, in, in + n) ? UTF8SPEC_OK
                                                                     : UTF8SPEC_ILL_FORMED;
}

/* In the syntax ASIS, each octet stands for itself, so any text is a pattern. */
static utf8spec_status pattern(const uint8_t* in, size_t n, utf8spec_error* error) {
  regex_t* compiled = NULL;
  (void)error;
  const int code =
      onig_new(&compiled, in, in + n, ONIG_OPTION_NONE, ONIG_ENCODING_UTF8, ONIG_SYNTAX_ASIS, NULL);
  if (code == ONIG_NORMAL) onig_free(compiled);
  if (code == ONIGERR_INVALID_WIDE_CHAR_VALUE) return UTF8SPEC_ILL_FORMED;
  return code == ONIG_NORMAL ? UTF8SPEC_OK : UTF8SPEC_FAULT;
}

/* ONIGENC_CODE_TO_MBCLEN refuses values without a length; ONIGENC_CODE_TO_MBC then writes that
 * many octets. The memory is exactly that long and guarded. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  OnigUChar* of_length[ONIGENC_CODE_TO_MBC_MAXLEN + 1] = {NULL};
  output->form = UTF8SPEC_UTF8;
  for (size_t i = 0; i < n; ++i) {
    const int length = ONIGENC_CODE_TO_MBCLEN(ONIG_ENCODING_UTF8, in[i]);
    error->offset = i;
    if (length <= 0) return UTF8SPEC_ILL_FORMED;
    if (of_length[length] == NULL) of_length[length] = (OnigUChar*)host->guarded((size_t)length);
    OnigUChar* octets = of_length[length];
    const int written = ONIGENC_CODE_TO_MBC(ONIG_ENCODING_UTF8, in[i], octets);
    const utf8spec_status status =
        utf8spec_hand_over(output, UTF8SPEC_UTF8, octets, (size_t)written);
    if (status != UTF8SPEC_OK) return status;
  }
  return UTF8SPEC_OK;
}

/* UTF-8 must be announced to onig_initialize, or the checks may lack tables. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static utf8spec_decoder string, expression, code;
  static const utf8spec_decoder* const rows[] = {&string, &expression, &code};
  OnigEncoding used[] = {ONIG_ENCODING_UTF8};
  host = given;
  if (onig_initialize(used, 1) != ONIG_NORMAL) return NULL;
  string = utf8spec_row("oniguruma-is-valid-mbc-string", onig_version());
  string.validate = validate;
  expression = utf8spec_row("oniguruma-new", onig_version());
  expression.validate = pattern;
  code = utf8spec_row("oniguruma-code-to-mbc", onig_version());
  code.encode = encode;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
