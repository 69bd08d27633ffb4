/* Decoders that misuse memory, print, crash or lie: one fault in each row. Apart from its fault,
 * each decodes every octet to itself. Each row stands for a bug that authors of plugins make,
 * such as a terminator behind the output. The host must turn it into a signal or a fault. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harnesses/abi/utf8spec_decoder.h"

static const utf8spec_host* host;

/* Correct, as far as the host can see: each octet becomes a value. All rows build on it. */
static utf8spec_status widen(const uint8_t* in, size_t n, utf8spec_output* output,
                             utf8spec_error* error) {
  (void)error;
  if (n > output->capacity) return UTF8SPEC_OUT_OF_SPACE;
  for (size_t i = 0; i < n; ++i) ((uint32_t*)output->data)[i] = in[i];
  output->count = n;
  return UTF8SPEC_OK;
}

/* Volatile, so that the compiler keeps a read without use. */
static utf8spec_status reads_after(const uint8_t* in, size_t n, utf8spec_output* output,
                                   utf8spec_error* error) {
  const volatile uint8_t* octets = in;
  (void)octets[n];
  return widen(in, n, output, error);
}

static utf8spec_status reads_before(const uint8_t* in, size_t n, utf8spec_output* output,
                                    utf8spec_error* error) {
  const volatile uint8_t* octets = in;
  (void)octets[-1];
  return widen(in, n, output, error);
}

/* Writes the same octet back. The value does not change, but the memory must be read-only. */
static utf8spec_status writes_input(const uint8_t* in, size_t n, utf8spec_output* output,
                                    utf8spec_error* error) {
  if (n > 0) *(volatile uint8_t*)in = in[0];
  return widen(in, n, output, error);
}

static utf8spec_status writes_after_output(const uint8_t* in, size_t n, utf8spec_output* output,
                                           utf8spec_error* error) {
  const utf8spec_status status = widen(in, n, output, error);
  ((volatile uint32_t*)output->data)[output->count] = 0; /* a terminator nobody asked for */
  return status;
}

/* Right if there is enough room, and only then. */
static utf8spec_status ignores_its_room(const uint8_t* in, size_t n, utf8spec_output* output,
                                        utf8spec_error* error) {
  (void)error;
  for (size_t i = 0; i < n; ++i) ((volatile uint32_t*)output->data)[i] = in[i];
  output->count = n;
  return UTF8SPEC_OK;
}

/* A header in front of the output, as some string types have it. */
static utf8spec_status writes_before_output(const uint8_t* in, size_t n, utf8spec_output* output,
                                            utf8spec_error* error) {
  ((volatile uint32_t*)output->data)[-1] = 0;
  return widen(in, n, output, error);
}

/* host->guarded gives a plugin memory with guard pages for its own copies. */
static utf8spec_status writes_after_guarded(const uint8_t* in, size_t n, utf8spec_output* output,
                                            utf8spec_error* error) {
  volatile uint8_t* block = (volatile uint8_t*)host->guarded(3);
  memset((void*)block, 0, 3);
  block[3] = 0;
  return widen(in, n, output, error);
}

/* Correct use of host->guarded, with two blocks in one call. */
static utf8spec_status keeps_to_guarded(const uint8_t* in, size_t n, utf8spec_output* output,
                                        utf8spec_error* error) {
  uint8_t *one = (uint8_t*)host->guarded(n), *other = (uint8_t*)host->guarded(n);
  memcpy(one, in, n);
  memset(other, 0, n); /* two blocks of one call are different memory */
  return widen(one, n, output, error);
}

/* Its line looks like a reply, and it tries to read the requests. */
static utf8spec_status prints(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  (void)puts("ok 0058");
  (void)fflush(stdout);
  char octet;
  if (read(STDIN_FILENO, &octet, 1) != 0) return UTF8SPEC_FAULT; /* it must not take requests */
  return widen(in, n, output, error);
}

static utf8spec_status aborts(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  if (n > 0 && in[0] == 0xF8) abort();
  return widen(in, n, output, error);
}

/* Behind an F8 in one request it adds 1 to each octet of all others. */
static utf8spec_status remembers(const uint8_t* in, size_t n, utf8spec_output* output,
                                 utf8spec_error* error) {
  static uint32_t added;
  if (n > 0 && in[0] == 0xF8) {
    added = 1;
    return widen(in, n, output, error);
  }
  const utf8spec_status status = widen(in, n, output, error);
  for (size_t i = 0; status == UTF8SPEC_OK && i < n; ++i) ((uint32_t*)output->data)[i] += added;
  return status;
}

/* The first character is the address within the page, so the two passes give different answers. */
static utf8spec_status looks_at_addresses(const uint8_t* in, size_t n, utf8spec_output* output,
                                          utf8spec_error* error) {
  const utf8spec_status status = widen(in, n, output, error);
  if (status == UTF8SPEC_OK && n > 0)
    ((uint32_t*)output->data)[0] = (uint32_t)((uintptr_t)in & 0xFFF);
  return status;
}

/* A count that a host would use as a length if it did not check. */
static utf8spec_status counts_too_much(const uint8_t* in, size_t n, utf8spec_output* output,
                                       utf8spec_error* error) {
  widen(in, n, output, error);
  output->count = SIZE_MAX;
  return UTF8SPEC_OK;
}

/* Writes nothing, so that only the form is wrong. */
static utf8spec_status has_no_form(const uint8_t* in, size_t n, utf8spec_output* output,
                                   utf8spec_error* error) {
  (void)in, (void)error;
  output->form = (utf8spec_form)3;
  output->count = n;
  return UTF8SPEC_OK;
}

/* The host must stop offering more room at some point. */
static utf8spec_status never_has_room(const uint8_t* in, size_t n, utf8spec_output* output,
                                      utf8spec_error* error) {
  (void)in, (void)n, (void)output, (void)error;
  return UTF8SPEC_OUT_OF_SPACE;
}

/* In every pass, it asks once for more room than it got at first. */
static utf8spec_status wants_more(const uint8_t* in, size_t n, utf8spec_output* output,
                                  utf8spec_error* error) {
  return output->capacity < 1000 ? UTF8SPEC_OUT_OF_SPACE : widen(in, n, output, error);
}

/* Puts out all octets but the last, then reports an error without an offset. */
static utf8spec_status says_little(const uint8_t* in, size_t n, utf8spec_output* output,
                                   utf8spec_error* error) {
  const utf8spec_status status = widen(in, n > 0 ? n - 1 : 0, output, error);
  return status == UTF8SPEC_OK ? UTF8SPEC_ILL_FORMED : status;
}

/* A stream whose `reset` does nothing: it answers how many octets it has ever seen. */
static void* open_count(int replace) { return (void)replace, calloc(1, sizeof(uint32_t)); }

static utf8spec_status push_count(void* stream, const uint8_t* in, size_t n, int last,
                                  utf8spec_output* output, utf8spec_error* error) {
  (void)in, (void)error;
  *(uint32_t*)stream += (uint32_t)n;
  if (!last) return UTF8SPEC_OK;
  *(uint32_t*)output->data = *(uint32_t*)stream;
  output->count = 1;
  return UTF8SPEC_OK;
}

static void reset_nothing(void* stream) { (void)stream; }

/* A stream of which each push puts out as much as it has room for. */
static utf8spec_status push_much(void* stream, const uint8_t* in, size_t n, int last,
                                 utf8spec_output* output, utf8spec_error* error) {
  (void)stream, (void)in, (void)n, (void)last, (void)error;
  memset(output->data, 0, output->capacity * sizeof(uint32_t));
  output->count = output->capacity;
  return UTF8SPEC_OK;
}

#define ROW(function)                                                             \
  {                                                                               \
    .abi_version = 1, .struct_size = sizeof(utf8spec_decoder), .name = #function, \
    .decode = (function)                                                          \
  }

static const utf8spec_decoder rows[] = {
    ROW(widen),
    ROW(reads_after),
    ROW(reads_before),
    ROW(writes_input),
    ROW(writes_after_output),
    ROW(ignores_its_room),
    ROW(writes_before_output),
    ROW(writes_after_guarded),
    ROW(keeps_to_guarded),
    ROW(prints),
    ROW(aborts),
    ROW(remembers),
    ROW(looks_at_addresses),
    ROW(counts_too_much),
    ROW(has_no_form),
    ROW(never_has_room),
    ROW(wants_more),
    ROW(says_little),
    {.abi_version = 1,
     .struct_size = offsetof(utf8spec_decoder, replace),
     .name = "old_struct",
     .decode = widen,
     .replace = (void*)1,
     .encode = (void*)1,
     .stream_open = open_count},
    {.abi_version = 1,
     .struct_size = sizeof(utf8spec_decoder),
     .name = "odd name\n",
     .version = "1 \x7F"
                "2",
     .decode = widen},
    {.abi_version = 1,
     .struct_size = sizeof(utf8spec_decoder),
     .name = "reset_nothing",
     .stream_open = open_count,
     .stream_push = push_count,
     .stream_reset = reset_nothing,
     .stream_close = free},
    {.abi_version = 1,
     .struct_size = sizeof(utf8spec_decoder),
     .name = "puts_much",
     .stream_open = open_count,
     .stream_push = push_much,
     .stream_close = free},
};

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  enum { how_many = sizeof rows / sizeof *rows };
  static const utf8spec_decoder* all[how_many];
  for (size_t i = 0; i < how_many; ++i) all[i] = &rows[i];
  host = given;
  *count = how_many;
  return all;
}
