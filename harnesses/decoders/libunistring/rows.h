/* What the sources of libunistring's plugin share. */
#pragma once

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#include "harnesses/abi/utf8spec_decoder.h"

/* One row for each function of libunistring. They check UTF-8 in several places of the library,
 * so a fix in one may leave another as it was. */
extern utf8spec_decoder unistring_u8_check, unistring_u8_mblen, unistring_u8_mbtouc_unsafe,
    unistring_u8_strmbtouc, unistring_u8_to_u32, unistring_u8_to_u16,
    unistring_u32_conv_from_encoding, unistring_u16_conv_from_encoding, unistring_u16_check,
    unistring_u16_mbtouc, unistring_u16_to_u8, unistring_u32_check, unistring_u32_to_u8;

extern utf8spec_decoder_with_side unistring_u8_mbtouc;

extern utf8spec_decoder_extended unistring_u8_mbtoucr, unistring_u16_mbtoucr;

/* The host that loaded the plugin. */
extern const utf8spec_host* unistring_host;

/* Hands over a result, which is in the output's memory or in memory of its own. NULL with EILSEQ
 * means ill-formed input. */
static inline utf8spec_status unistring_take(utf8spec_output* output, utf8spec_form form,
                                             void* result, size_t count) {
  const size_t unit = form == UTF8SPEC_SCALARS ? 4 : form == UTF8SPEC_UTF16 ? 2 : 1;
  if (result == NULL) return errno == EILSEQ ? UTF8SPEC_ILL_FORMED : UTF8SPEC_FAULT;
  const int fits = count <= output->capacity;
  if (result != output->data) {
    if (fits && count > 0) memcpy(output->data, result, count * unit);
    free(result);
  }
  output->form = form;
  output->count = fits ? count : 0;
  return fits ? UTF8SPEC_OK : UTF8SPEC_OUT_OF_SPACE;
}
