/* Decoders with functions for text in pieces, one of which may be wrong, and one whose output
 * changes if it has room for exactly two units. */
#include <stdint.h>

#include "harnesses/abi/utf8spec_decoder.h"
#include "tests/fakes/plugins/right_step.h"

static utf8spec_status prefix(const uint8_t* in, size_t n, size_t* open, utf8spec_error* error) {
  size_t consumed;
  *open = 0;
  for (size_t offset = 0; offset < n; offset += consumed) {
    uint32_t scalar;
    if (right(in + offset, n - offset, &scalar, &consumed) == UTF8SPEC_OK) continue;
    *open = n - offset;
    if (offset + consumed == n && in[offset] >= 0xC2 && in[offset] <= 0xF4) return UTF8SPEC_OK;
    error->offset = offset;
    return UTF8SPEC_ILL_FORMED;
  }
  return UTF8SPEC_OK;
}

static utf8spec_status cut(const uint8_t* in, size_t n, size_t limit, size_t* kept,
                           utf8spec_error* error) {
  (void)error;
  *kept = limit < n ? limit : n;
  while (*kept > 0 && *kept < n && (in[*kept] & 0xC0) == 0x80) --*kept;
  return UTF8SPEC_OK;
}

/* Writes scalar values until the room ends. `beyond` units more are written than have room. */
static utf8spec_status fill(const uint8_t* in, size_t n, size_t beyond, utf8spec_output* output,
                            size_t* read, utf8spec_error* error) {
  size_t consumed;
  for (*read = 0; *read < n && output->count < output->capacity + beyond; *read += consumed) {
    uint32_t scalar;
    if (right(in + *read, n - *read, &scalar, &consumed) != UTF8SPEC_OK) {
      error->offset = *read;
      return UTF8SPEC_ILL_FORMED;
    }
    ((volatile uint32_t*)output->data)[output->count++] = scalar;
  }
  if (output->count > output->capacity) output->count = output->capacity;
  return UTF8SPEC_OK;
}

static utf8spec_status fills(const uint8_t* in, size_t n, utf8spec_output* output, size_t* read,
                             utf8spec_error* error) {
  return fill(in, n, 0, output, read, error);
}

static utf8spec_status fills_beyond(const uint8_t* in, size_t n, utf8spec_output* output,
                                    size_t* read, utf8spec_error* error) {
  return fill(in, n, 1, output, read, error);
}

static utf8spec_status decodes(const uint8_t* in, size_t n, utf8spec_output* output,
                               utf8spec_error* error) {
  size_t read;
  const utf8spec_status status = fill(in, n, 0, output, &read, error);
  return status == UTF8SPEC_OK && read < n ? UTF8SPEC_OUT_OF_SPACE : status;
}

/* With room for two units it delivers two, whatever there is. */
static utf8spec_status by_two(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  const utf8spec_status status = decodes(in, n, output, error);
  return status == UTF8SPEC_OUT_OF_SPACE && output->capacity == 2 ? UTF8SPEC_OK : status;
}

/* It keeps the last unit for an end mark if there is just one unit more than it needs. */
static utf8spec_status by_one_more(const uint8_t* in, size_t n, utf8spec_output* output,
                                   utf8spec_error* error) {
  const utf8spec_status status = decodes(in, n, output, error);
  if (output->count > 0 && output->capacity == output->count + 1) --output->count;
  return status;
}

/* With half of the room that it needs it delivers what fits, as if that were all. */
static utf8spec_status by_half(const uint8_t* in, size_t n, utf8spec_output* output,
                               utf8spec_error* error) {
  const utf8spec_status status = decodes(in, n, output, error);
  return status == UTF8SPEC_OUT_OF_SPACE && output->capacity == n / 2 ? UTF8SPEC_OK : status;
}

#define ROW(row, decodes_with, fills_with)                                 \
  {                                                                        \
    .side = {.decoder = {.abi_version = UTF8SPEC_ABI_VERSION,              \
                         .struct_size = sizeof(utf8spec_decoder_extended), \
                         .name = #row,                                     \
                         .version = "1",                                   \
                         .decode = (decodes_with)}},                       \
    .prefix = prefix, .truncate = cut, .fill_decode = (fills_with)         \
  }

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static utf8spec_decoder_extended rows[] = {
      ROW(right, decodes, fills), ROW(beyond, decodes, fills_beyond), ROW(by_two, by_two, NULL),
      ROW(by_one_more, by_one_more, NULL), ROW(by_half, by_half, NULL)};
  static const utf8spec_decoder* all[sizeof rows / sizeof *rows];
  (void)host;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) all[i] = &rows[i].side.decoder;
  *count = sizeof rows / sizeof *rows;
  return all;
}
