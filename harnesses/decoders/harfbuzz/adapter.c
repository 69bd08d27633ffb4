/* HarfBuzz: what hb_buffer_add_utf8 puts into a buffer. */

#include <hb.h>

#include "harnesses/decoders/shared/hand_over.h"

static utf8spec_status replace(const uint8_t* in, size_t n, utf8spec_output* output) {
  static hb_buffer_t* buffer;
  unsigned count = 0;
  if (buffer == NULL) buffer = hb_buffer_create();
  hb_buffer_clear_contents(buffer);
  hb_buffer_add_utf8(buffer, (const char*)in, (int)n, 0, (int)n);
  const hb_glyph_info_t* characters = hb_buffer_get_glyph_infos(buffer, &count);
  output->form = UTF8SPEC_SCALARS;
  for (unsigned i = 0; i < count; ++i) {
    const utf8spec_status status =
        utf8spec_hand_over(output, UTF8SPEC_SCALARS, &characters[i].codepoint, 1);
    if (status != UTF8SPEC_OK) return status;
  }
  return hb_buffer_allocation_successful(buffer) ? UTF8SPEC_OK : UTF8SPEC_FAULT;
}

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static utf8spec_decoder row;
  static const utf8spec_decoder* const rows[] = {&row};
  (void)host;
  row = utf8spec_row("harfbuzz-buffer-add-utf8", hb_version_string());
  row.replace = replace;
  *count = sizeof rows / sizeof *rows;
  return rows;
}
