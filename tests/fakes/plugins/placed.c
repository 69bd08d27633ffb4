/* Decoders whose answer depends on the place of the input, the octet behind it, the room for
 * output, or the number of calls. Apart from that, each is right. Vectorised code has such bugs:
 * it reads aligned blocks, or looks behind the end where the page allows it. */
#include <stdint.h>

#include "harnesses/abi/utf8spec_decoder.h"
#include "tests/fakes/plugins/right_step.h"

/* What a decoder does wrong when its condition holds. */
typedef enum { nothing, takes_surrogates, takes_unfinished, drops_last, marks_octets } habit;

static utf8spec_status put(utf8spec_output* output, uint32_t scalar) {
  if (output->count == output->capacity) return UTF8SPEC_OUT_OF_SPACE;
  ((uint32_t*)output->data)[output->count++] = scalar;
  return UTF8SPEC_OK;
}

static utf8spec_status step_with(habit it, const uint8_t* in, size_t n, uint32_t* scalar,
                                 size_t* consumed) {
  const utf8spec_status status = right(in, n, scalar, consumed);
  if (status == UTF8SPEC_OK) return status;
  const int is_surrogate = n > 2 && in[0] == 0xED && in[1] >= 0xA0 && is_tail(in[1]);
  if (it == takes_surrogates && is_surrogate && is_tail(in[2])) {
    *scalar = 0xD000 | (in[1] & 0x3Fu) << 6 | (in[2] & 0x3Fu);
    *consumed = 3;
    return UTF8SPEC_OK;
  }
  if (it == takes_unfinished && *consumed == n && in[0] >= 0xC2 && in[0] < 0xE0) {
    *scalar = (uint32_t)(in[0] & 0x1F) << 6;
    return UTF8SPEC_OK;
  }
  return status;
}

static utf8spec_status decode_with(habit it, const uint8_t* in, size_t n, utf8spec_output* output,
                                   utf8spec_error* error) {
  size_t consumed;
  for (size_t offset = 0; offset < n; offset += consumed) {
    uint32_t scalar;
    if (step_with(it, in + offset, n - offset, &scalar, &consumed) != UTF8SPEC_OK) {
      error->offset = offset;
      return UTF8SPEC_ILL_FORMED;
    }
    if (put(output, scalar) != UTF8SPEC_OK) return UTF8SPEC_OUT_OF_SPACE;
  }
  if (it == drops_last && output->count > 0) --output->count;
  return UTF8SPEC_OK;
}

static int is_aligned(const uint8_t* in) { return ((uintptr_t)in & 0xF) == 0; }

/* True if the octet lies in the same page, as optimised code checks before it reads on. */
static int can_be_read(const uint8_t* behind) { return ((uintptr_t)behind & 0xFFF) != 0; }

static utf8spec_status by_alignment(const uint8_t* in, size_t n, utf8spec_output* output,
                                    utf8spec_error* error) {
  return decode_with(is_aligned(in) ? takes_surrogates : nothing, in, n, output, error);
}

/* A lead at the end is taken for a character if a continuation happens to lie behind it. */
static utf8spec_status by_continuation_behind(const uint8_t* in, size_t n, utf8spec_output* output,
                                              utf8spec_error* error) {
  const int completes = can_be_read(in + n) && is_tail(((const volatile uint8_t*)in)[n]);
  return decode_with(completes ? takes_unfinished : nothing, in, n, output, error);
}

static utf8spec_status by_zero_behind(const uint8_t* in, size_t n, utf8spec_output* output,
                                      utf8spec_error* error) {
  const int is_terminated = can_be_read(in + n) && ((const volatile uint8_t*)in)[n] == 0;
  return decode_with(is_terminated ? drops_last : nothing, in, n, output, error);
}

/* Takes surrogates everywhere, and puts the place of each into its value. */
static utf8spec_status wrong_everywhere(const uint8_t* in, size_t n, utf8spec_output* output,
                                        utf8spec_error* error) {
  const utf8spec_status status = decode_with(takes_surrogates, in, n, output, error);
  for (size_t i = 0; i < output->count; ++i) {
    uint32_t* const scalar = (uint32_t*)output->data + i;
    if (*scalar >= 0xD800 && *scalar <= 0xDFFF && is_aligned(in)) *scalar ^= 0x400;
  }
  return status;
}

/* Takes surrogates at every seventh call. */
static utf8spec_status by_calls(const uint8_t* in, size_t n, utf8spec_output* output,
                                utf8spec_error* error) {
  static unsigned calls;
  return decode_with(++calls % 7 == 0 ? takes_surrogates : nothing, in, n, output, error);
}

/* Puts out as much as fits and does not report the rest. */
static utf8spec_status by_room(const uint8_t* in, size_t n, utf8spec_output* output,
                               utf8spec_error* error) {
  const utf8spec_status status = decode_with(nothing, in, n, output, error);
  return status == UTF8SPEC_OUT_OF_SPACE ? UTF8SPEC_OK : status;
}

/* One U+FFFD for each octet, or one for each maximal subpart. Both are right, so this is not a
 * fault. */
static utf8spec_status counts_by_alignment(const uint8_t* in, size_t n, utf8spec_output* output) {
  const int each_octet = is_aligned(in);
  size_t consumed;
  for (size_t offset = 0; offset < n; offset += consumed) {
    uint32_t scalar;
    const int is_right = right(in + offset, n - offset, &scalar, &consumed) == UTF8SPEC_OK;
    for (size_t i = 0; i < (is_right || !each_octet ? 1 : consumed); ++i) {
      if (put(output, is_right ? scalar : 0xFFFD) != UTF8SPEC_OK) return UTF8SPEC_OUT_OF_SPACE;
    }
  }
  return UTF8SPEC_OK;
}

#define ROW(row)                                                                                \
  {                                                                                             \
    .abi_version = UTF8SPEC_ABI_VERSION, .struct_size = sizeof(utf8spec_decoder), .name = #row, \
    .version = "1", .decode = (row)                                                             \
  }

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static utf8spec_decoder rows[] = {ROW(by_alignment),
                                    ROW(by_continuation_behind),
                                    ROW(by_zero_behind),
                                    ROW(wrong_everywhere),
                                    ROW(by_calls),
                                    ROW(by_room),
                                    {.abi_version = UTF8SPEC_ABI_VERSION,
                                     .struct_size = sizeof(utf8spec_decoder),
                                     .name = "counts_by_alignment",
                                     .version = "1",
                                     .replace = counts_by_alignment}};
  static const utf8spec_decoder* all[sizeof rows / sizeof *rows];
  (void)host;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) all[i] = &rows[i];
  *count = sizeof rows / sizeof *rows;
  return all;
}
