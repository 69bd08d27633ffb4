/* Validators for the tests of bulk questions. One is right. The others are wrong for the one
 * string E1 80, a truncated sequence, each in its own way: an answer, a signal, a hang, or
 * noise. One string among thousands is the hard case: it must be found and must not spoil the
 * rest. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harnesses/abi/utf8spec_decoder.h"
#include "tests/fakes/plugins/right_step.h"

static int is_the_string(const uint8_t* in, size_t n) {
  return n == 2 && in[0] == 0xE1 && in[1] == 0x80;
}

/* Reports the offset of the error and no length. */
static utf8spec_status right_validate(const uint8_t* in, size_t n, utf8spec_error* error) {
  uint32_t scalar;
  size_t consumed;
  for (size_t offset = 0; offset < n; offset += consumed) {
    if (right(in + offset, n - offset, &scalar, &consumed) != UTF8SPEC_OK) {
      error->offset = offset;
      return UTF8SPEC_ILL_FORMED;
    }
  }
  return UTF8SPEC_OK;
}

/* One U+FFFD for each maximal subpart. */
static utf8spec_status right_replace(const uint8_t* in, size_t n, utf8spec_output* output) {
  size_t consumed;
  for (size_t offset = 0; offset < n; offset += consumed) {
    uint32_t scalar;
    if (output->count == output->capacity) return UTF8SPEC_OUT_OF_SPACE;
    if (right(in + offset, n - offset, &scalar, &consumed) != UTF8SPEC_OK) scalar = 0xFFFD;
    ((uint32_t*)output->data)[output->count++] = scalar;
  }
  return UTF8SPEC_OK;
}

static utf8spec_status accepts(const uint8_t* in, size_t n, utf8spec_error* error) {
  return is_the_string(in, n) ? UTF8SPEC_OK : right_validate(in, n, error);
}

/* Wrong for so many strings that a list of them would be too long. */
static utf8spec_status accepts_all(const uint8_t* in, size_t n, utf8spec_error* error) {
  (void)in, (void)n, (void)error;
  return UTF8SPEC_OK;
}

/* Wrong if the input begins at a page, which it does in the second pass only. */
static utf8spec_status looks_at_addresses(const uint8_t* in, size_t n, utf8spec_error* error) {
  if (is_the_string(in, n) && ((uintptr_t)in & 0xFFF) == 0) return UTF8SPEC_OK;
  return right_validate(in, n, error);
}

static utf8spec_status aborts(const uint8_t* in, size_t n, utf8spec_error* error) {
  if (is_the_string(in, n)) abort();
  return right_validate(in, n, error);
}

static utf8spec_status hangs(const uint8_t* in, size_t n, utf8spec_error* error) {
  if (is_the_string(in, n)) pause();
  return right_validate(in, n, error);
}

/* Reads one octet behind the string and ignores it. */
static utf8spec_status reads_on(const uint8_t* in, size_t n, utf8spec_error* error) {
  const volatile uint8_t* octets = in;
  if (is_the_string(in, n)) (void)octets[n];
  return right_validate(in, n, error);
}

/* Writes a line into every descriptor from 3 to 19. One of them is the channel of the protocol. */
static utf8spec_status talks(const uint8_t* in, size_t n, utf8spec_error* error) {
  static const char garbage[] = "never mind\n";
  for (int file = 3; file < 20 && is_the_string(in, n); ++file) {
    if (write(file, garbage, strlen(garbage)) < 0) continue;
  }
  return right_validate(in, n, error);
}

#define ROW(row)                                                                                \
  {                                                                                             \
    .abi_version = UTF8SPEC_ABI_VERSION, .struct_size = sizeof(utf8spec_decoder), .name = #row, \
    .version = "1", .validate = (row)                                                           \
  }

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static utf8spec_decoder rows[] = {ROW(accepts),
                                    ROW(accepts_all),
                                    ROW(looks_at_addresses),
                                    ROW(aborts),
                                    ROW(hangs),
                                    ROW(reads_on),
                                    ROW(talks),
                                    {.abi_version = UTF8SPEC_ABI_VERSION,
                                     .struct_size = sizeof(utf8spec_decoder),
                                     .name = "right",
                                     .version = "1",
                                     .validate = right_validate,
                                     .replace = right_replace}};
  static const utf8spec_decoder* all[sizeof rows / sizeof *rows];
  (void)host;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) all[i] = &rows[i];
  *count = sizeof rows / sizeof *rows;
  return all;
}
