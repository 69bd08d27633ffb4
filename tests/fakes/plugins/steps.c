/* Step functions for the tests of the exhaustive sweep. One is right; the others deviate in one
 * way each. Most go wrong on C3 A9 (é) alone, so that a test can count the string exactly. */
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harnesses/abi/utf8spec_decoder.h"
#include "tests/fakes/plugins/right_step.h"

/* Exactly this string, not a longer one with this beginning. */
static int is(const uint8_t* in, size_t n, const char* string) {
  return n == strlen(string) && memcmp(in, string, n) == 0;
}

/* Refuses U+1F600 and nothing else. */
static utf8spec_status wrong_once(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  const utf8spec_status status = right(in, n, scalar, consumed);
  if (status == UTF8SPEC_OK && *scalar == 0x1F600) return ill_formed(consumed, 4);
  return status;
}

/* Reads up to four octets before it looks at any. It decodes A wrongly before BCD, so no
 * beginning decides the answer. */
static utf8spec_status reads_all(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  uint8_t octets[4] = {0};
  for (size_t i = 0; i < n && i < 4; ++i) octets[i] = ((const volatile uint8_t*)in)[i];
  const utf8spec_status status = right(octets, n, scalar, consumed);
  if (memcmp(octets, "ABCD", 4) == 0) *scalar = 'a';
  return status;
}

/* Reads past the end of short strings whose lead announces four octets. */
static utf8spec_status reads_past_the_end(const uint8_t* in, size_t n, uint32_t* scalar,
                                          size_t* consumed) {
  if (in[0] >= 0xF0) (void)((const volatile uint8_t*)in)[3];
  return right(in, n, scalar, consumed);
}

/* Reads eight octets at once if it is told of that many. This is allowed. */
static utf8spec_status reads_blocks(const uint8_t* in, size_t n, uint32_t* scalar,
                                    size_t* consumed) {
  if (n >= 8) (void)((const volatile uint8_t*)in)[7];
  return right(in, n, scalar, consumed);
}

/* All of ED A0 80 to ED BF BF, each with its own value. */
static utf8spec_status takes_surrogates(const uint8_t* in, size_t n, uint32_t* scalar,
                                        size_t* consumed) {
  if (n < 3 || in[0] != 0xED || in[1] < 0xA0 || !is_tail(in[1]) || !is_tail(in[2]))
    return right(in, n, scalar, consumed);
  *scalar = 0xD000 | (in[1] & 0x3Fu) << 6 | (in[2] & 0x3Fu);
  *consumed = 3;
  return UTF8SPEC_OK;
}

/* Takes the octet behind the lead C3 along with the error, even a letter. */
static utf8spec_status swallows(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  const utf8spec_status status = right(in, n, scalar, consumed);
  if (status != UTF8SPEC_OK && in[0] == 0xC3 && n > 1) *consumed = 2;
  return status;
}

/* A caller that trusts the length would loop forever. */
static utf8spec_status consumes_nothing(const uint8_t* in, size_t n, uint32_t* scalar,
                                        size_t* consumed) {
  const utf8spec_status status = right(in, n, scalar, consumed);
  if (status != UTF8SPEC_OK && in[0] == 0xFF) *consumed = 0;
  return status;
}

static utf8spec_status aborts(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  if (is(in, n, "\xC3\xA9")) abort();
  return right(in, n, scalar, consumed);
}

/* _exit runs no handler, so only the parent notices. */
static utf8spec_status ends_the_process(const uint8_t* in, size_t n, uint32_t* scalar,
                                        size_t* consumed) {
  if (is(in, n, "\xC3\xA9")) _exit(3);
  return right(in, n, scalar, consumed);
}

static utf8spec_status hangs(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  if (is(in, n, "\xC3\xA9")) pause();
  return right(in, n, scalar, consumed);
}

/* Hangs on so many strings that the sweep must stop waiting. */
static utf8spec_status hangs_often(const uint8_t* in, size_t n, uint32_t* scalar,
                                   size_t* consumed) {
  if (n == 2 && in[0] == 0xC3) pause();
  return right(in, n, scalar, consumed);
}

/* Wrong at the twentieth call of a process, for any string. */
static utf8spec_status wrong_in_company(const uint8_t* in, size_t n, uint32_t* scalar,
                                        size_t* consumed) {
  static unsigned calls;
  const utf8spec_status status = right(in, n, scalar, consumed);
  if (++calls == 20) *scalar = 0x110000;
  return calls == 20 ? UTF8SPEC_OK : status;
}

static utf8spec_status cannot_take_nul(const uint8_t* in, size_t n, uint32_t* scalar,
                                       size_t* consumed) {
  if (in[0] == 0) return UTF8SPEC_UNSUPPORTED;
  return right(in, n, scalar, consumed);
}

/* Runtimes install handlers for signals; the sweep would then miss faults. */
static utf8spec_status takes_fault_signals(const uint8_t* in, size_t n, uint32_t* scalar,
                                           size_t* consumed) {
  (void)signal(SIGSEGV, SIG_IGN);
  return right(in, n, scalar, consumed);
}

/* A blocked signal does not reach the trap, so a fault would stay unseen. */
static utf8spec_status blocks_signals(const uint8_t* in, size_t n, uint32_t* scalar,
                                      size_t* consumed) {
  sigset_t blocked;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGBUS);
  sigprocmask(SIG_BLOCK, &blocked, NULL);
  return right(in, n, scalar, consumed);
}

/* Decodes another character at the start of a page, without reading any other octet. */
static utf8spec_status looks_at_its_address(const uint8_t* in, size_t n, uint32_t* scalar,
                                            size_t* consumed) {
  const utf8spec_status status = right(in, n, scalar, consumed);
  if (status == UTF8SPEC_OK && ((uintptr_t)in & 0xFFF) == 0) *scalar ^= 1;
  return status;
}

/* Reads one octet behind the input if the page goes on. If that is a continuation, it refuses. */
static utf8spec_status looks_behind(const uint8_t* in, size_t n, uint32_t* scalar,
                                    size_t* consumed) {
  const utf8spec_status status = right(in, n, scalar, consumed);
  const uint8_t* const behind = in + n;
  const int goes_on = ((uintptr_t)behind & 0xFFF) != 0 && is_tail(*(const volatile uint8_t*)behind);
  return goes_on && status == UTF8SPEC_OK ? ill_formed(consumed, 1) : status;
}

/* 7 is not a status of the C ABI. */
static utf8spec_status no_status(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed) {
  if (is(in, n, "\xC3\xA9")) return (utf8spec_status)7;
  return right(in, n, scalar, consumed);
}

/* The next ones are wrong where a sweep does not reach (tests/reports/exhaustive/claims_test.cpp).
 * Each breaks one assumption that its report states. First, inputs of 5 to 63 octets. */
static utf8spec_status wrong_in_the_middle(const uint8_t* in, size_t n, uint32_t* scalar,
                                           size_t* consumed) {
  if (n >= 5 && n <= 63) return ill_formed(consumed, 1);
  return right(in, n, scalar, consumed);
}

/* A longer input than the longest that was asked. */
static utf8spec_status wrong_when_long(const uint8_t* in, size_t n, uint32_t* scalar,
                                       size_t* consumed) {
  if (n > 64) return ill_formed(consumed, 1);
  return right(in, n, scalar, consumed);
}

/* Before 5E 5E, U+00E9 is another character. Nothing is read behind an input of two octets. */
static utf8spec_status wrong_by_neighbour(const uint8_t* in, size_t n, uint32_t* scalar,
                                          size_t* consumed) {
  const utf8spec_status status = right(in, n, scalar, consumed);
  const int is_inside = ((uintptr_t)in & 0xFFF) > 16 && ((uintptr_t)in & 0xFFF) < 0xFF0;
  if (is_inside && is(in, 4, "\xC3\xA9\x5E\x5E")) *scalar ^= 1;
  return status;
}

/* At one address of a page that no string is put to. */
static utf8spec_status wrong_at_an_address(const uint8_t* in, size_t n, uint32_t* scalar,
                                           size_t* consumed) {
  const utf8spec_status status = right(in, n, scalar, consumed);
  if (((uintptr_t)in & 0xFFF) == 0x123) *scalar ^= 1;
  return status;
}

/* From the hundredth time on, C3 A9 is another character. */
static utf8spec_status wrong_after_a_while(const uint8_t* in, size_t n, uint32_t* scalar,
                                           size_t* consumed) {
  static unsigned times;
  const utf8spec_status status = right(in, n, scalar, consumed);
  if (is(in, n, "\xC3\xA9") && ++times >= 100) *scalar ^= 1;
  return status;
}

/* It is right once a fault has ended one of its calls, which no user's call does. */
static utf8spec_status right_after_a_fault(const uint8_t* in, size_t n, uint32_t* scalar,
                                           size_t* consumed) {
  static volatile int is_calling, was_cut;
  if (is_calling) was_cut = 1;
  is_calling = 1;
  const utf8spec_status status = right(in, n, scalar, consumed);
  is_calling = 0;
  if (status == UTF8SPEC_OK && *scalar > 0x7F && !was_cut) *scalar ^= 1;
  return status;
}

/* Correct one-shot functions, for sweeps without pruning. */
static utf8spec_status validate(const uint8_t* in, size_t n, utf8spec_error* error) {
  uint32_t scalar;
  size_t consumed;
  for (size_t offset = 0; offset < n; offset += consumed) {
    error->offset = offset;
    if (right(in + offset, n - offset, &scalar, &consumed) != UTF8SPEC_OK)
      return UTF8SPEC_ILL_FORMED;
  }
  return UTF8SPEC_OK;
}

static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  size_t consumed;
  (void)error;
  for (size_t offset = 0; offset < n; offset += consumed) {
    uint32_t scalar;
    if (right(in + offset, n - offset, &scalar, &consumed) != UTF8SPEC_OK)
      return UTF8SPEC_ILL_FORMED;
    if (output->count == output->capacity) return UTF8SPEC_OUT_OF_SPACE;
    ((uint32_t*)output->data)[output->count++] = scalar;
  }
  return UTF8SPEC_OK;
}

/* Output in UTF-16 without a leading signature. U+00E9 comes out as U+00EA. */
static utf8spec_status decode_wrong_once(const uint8_t* in, size_t n, utf8spec_output* output,
                                         utf8spec_error* error) {
  uint32_t scalars[5];
  utf8spec_output inner = {scalars, 5, 0, UTF8SPEC_SCALARS};
  const utf8spec_status status = decode(in, n, &inner, error);
  size_t from = inner.count > 0 && scalars[0] == 0xFEFF ? 1 : 0;
  output->form = UTF8SPEC_UTF16;
  for (; from < inner.count; ++from) {
    const uint32_t scalar = scalars[from];
    uint16_t* const units = (uint16_t*)output->data;
    if (output->capacity < 2 || output->count > output->capacity - 2) return UTF8SPEC_OUT_OF_SPACE;
    if (scalar > 0xFFFF) units[output->count++] = (uint16_t)(0xD7C0 + (scalar >> 10));
    units[output->count++] = (uint16_t)(scalar > 0xFFFF  ? 0xDC00 | (scalar & 0x3FF)
                                        : scalar == 0xE9 ? 0xEA
                                                         : scalar);
  }
  return status;
}

#define ROW(row)                                                                                \
  {                                                                                             \
    .abi_version = UTF8SPEC_ABI_VERSION, .struct_size = sizeof(utf8spec_decoder), .name = #row, \
    .version = "1", .step = (row)                                                               \
  }

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static utf8spec_decoder rows[] = {ROW(right),
                                    ROW(wrong_once),
                                    ROW(reads_all),
                                    ROW(reads_past_the_end),
                                    ROW(reads_blocks),
                                    ROW(takes_surrogates),
                                    ROW(swallows),
                                    ROW(consumes_nothing),
                                    ROW(aborts),
                                    ROW(ends_the_process),
                                    ROW(hangs),
                                    ROW(hangs_often),
                                    ROW(wrong_in_company),
                                    ROW(cannot_take_nul),
                                    ROW(takes_fault_signals),
                                    ROW(blocks_signals),
                                    ROW(looks_at_its_address),
                                    ROW(looks_behind),
                                    ROW(no_status),
                                    ROW(wrong_in_the_middle),
                                    ROW(wrong_when_long),
                                    ROW(wrong_by_neighbour),
                                    ROW(wrong_at_an_address),
                                    ROW(wrong_after_a_while),
                                    ROW(right_after_a_fault),
                                    {.abi_version = UTF8SPEC_ABI_VERSION,
                                     .struct_size = sizeof(utf8spec_decoder),
                                     .name = "one_shot",
                                     .version = "1",
                                     .validate = validate,
                                     .decode = decode},
                                    {.abi_version = UTF8SPEC_ABI_VERSION,
                                     .struct_size = sizeof(utf8spec_decoder),
                                     .name = "decode_wrong_once",
                                     .version = "1",
                                     .decode = decode_wrong_once},
                                    {.abi_version = UTF8SPEC_ABI_VERSION,
                                     .struct_size = sizeof(utf8spec_decoder),
                                     .name = "nothing_to_sweep"}};
  static const utf8spec_decoder* all[sizeof rows / sizeof *rows];
  (void)host;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) all[i] = &rows[i];
  *count = sizeof rows / sizeof *rows;
  return all;
}
