/* HarfBuzz: the characters that hb_buffer_add_utf8 puts into a buffer for shaping. It promises
 * to replace ill-formed input by a code point that the caller can set. The strict row sets a
 * value that no input can hold. The positions of characters are their first octets, which gives
 * offsets. */

#include <hb.h>

#include "harnesses/decoders/shared/hand_over.h"

/* Not a code point: in place of ill-formed input, it differs from an encoded U+FFFD. */
static const hb_codepoint_t no_character = (hb_codepoint_t)-1;

/* An error's place is its cluster: "the index of the character in the original text". */
static utf8spec_status take(hb_buffer_t* buffer, const uint8_t* in, size_t n,
                            utf8spec_output* output, utf8spec_error* error) {
  unsigned count = 0;
  hb_buffer_clear_contents(buffer);
  hb_buffer_add_utf8(buffer, (const char*)in, (int)n, 0, (int)n);
  if (!hb_buffer_allocation_successful(buffer)) return UTF8SPEC_FAULT;
  const hb_glyph_info_t* characters = hb_buffer_get_glyph_infos(buffer, &count);
  output->form = UTF8SPEC_SCALARS;
  for (unsigned i = 0; i < count; ++i) {
    error->offset = characters[i].cluster;
    if (characters[i].codepoint == no_character) return UTF8SPEC_ILL_FORMED;
    const utf8spec_status status =
        utf8spec_hand_over(output, UTF8SPEC_SCALARS, &characters[i].codepoint, 1);
    if (status != UTF8SPEC_OK) return status;
  }
  return UTF8SPEC_OK;
}

/* Strict: the first character that is not one ends the text. */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  static hb_buffer_t* buffer;
  if (buffer == NULL) buffer = hb_buffer_create();
  hb_buffer_set_replacement_codepoint(buffer, no_character);
  return take(buffer, in, n, output, error);
}

/* This row has a buffer of its own, with HarfBuzz's default replacement, U+FFFD. */
static utf8spec_status replace(const uint8_t* in, size_t n, utf8spec_output* output) {
  static hb_buffer_t* buffer;
  utf8spec_error none;
  if (buffer == NULL) buffer = hb_buffer_create();
  return take(buffer, in, n, output, &none);
}

/* The version is that of the library that runs. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static utf8spec_decoder row;
  static const utf8spec_decoder* const rows[] = {&row};
  (void)host;
  row = utf8spec_row("harfbuzz-buffer-add-utf8", hb_version_string());
  row.decode = decode;
  row.replace = replace;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
