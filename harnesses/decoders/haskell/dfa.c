/* The table of states below streamDecodeUtf8With, for `utf8spec prove`. The package `text` keeps it
 * in C: it is Björn Höhrmann's DFA (https://bjoern.hoehrmann.de/utf-8/decoder/dfa/). Its state is
 * two numbers that the caller keeps, and its output is UTF-16. The function is not documented:
 * text 1.2 declares it only to Haskell. */

#define _GNU_SOURCE
#include "harnesses/abi/utf8spec_states.h"

/* dest_offset counts code units. *src becomes the place behind the last whole sequence. */
extern const uint8_t* _hs_text_decode_utf8_state(uint16_t* dest, size_t* dest_offset,
                                                 const uint8_t** src, const uint8_t* end,
                                                 uint32_t* code_point, uint32_t* state);

typedef struct {
  uint32_t code_point, state;
} Kept;

/* The numbers of two states, which Data.Text.Encoding knows too. */
enum { ACCEPT = 0, REJECT = 12 };

static void init(void* memory) { *(Kept*)memory = (Kept){0, ACCEPT}; }

static utf8spec_status feed(void* memory, const uint8_t* in, size_t n, int last,
                            utf8spec_output* output, utf8spec_error* error) {
  Kept* const kept = memory;
  const uint8_t* src = in;
  size_t count = 0;
  (void)error;
  if (last) return kept->state == ACCEPT ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
  _hs_text_decode_utf8_state(output->data, &count, &src, in + n, &kept->code_point, &kept->state);
  output->form = UTF8SPEC_UTF16;
  output->count = count;
  return kept->state == REJECT ? UTF8SPEC_ILL_FORMED : UTF8SPEC_OK;
}

int main(void) {
  static const utf8spec_decoder decoder = {.abi_version = UTF8SPEC_ABI_VERSION,
                                           .struct_size = sizeof decoder,
                                           .name = "haskell-text",
                                           .state_size = sizeof(Kept),
                                           .state_init = init,
                                           .feed = feed};
  return utf8spec_serve_all(&decoder);
}
