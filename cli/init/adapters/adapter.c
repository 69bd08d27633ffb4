/* A plugin in C: it connects a decoder with utf8spec, which calls it in a process of its own.
 *
 *   cc -O2 -fPIC -shared $(pkg-config --cflags utf8spec) -o adapter.so adapter.c
 *   utf8spec run ./adapter.so
 *
 * It tests iconv of the C library. Put calls of your decoder where "CHANGE" stands. Pass on what
 * your decoder gives: do not repair it, and do not judge it. Leave a function out of the table at
 * the end if your decoder does not have it. */
#include <errno.h>
#include <iconv.h>
#include <stddef.h>
#include <utf8spec/utf8spec_decoder.h>

/* CHANGE: writes the values of the octets, or says where they are ill-formed. iconv writes four
 * octets for a value; the machine's order is taken for little-endian here. */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* out,
                              utf8spec_error* error) {
  char *from = (char*)in, *to = out->data;
  size_t left = n, room = 4 * out->capacity;
  utf8spec_status status = UTF8SPEC_OK;
  iconv_t converter = iconv_open("UTF-32LE", "UTF-8");
  if (converter == (iconv_t)-1) return UTF8SPEC_FAULT;
  if (iconv(converter, &from, &left, &to, &room) == (size_t)-1) {
    status = errno == E2BIG ? UTF8SPEC_OUT_OF_SPACE : UTF8SPEC_ILL_FORMED;
    error->offset = n - left;
  }
  iconv_close(converter);
  out->form = UTF8SPEC_SCALARS;
  out->count = out->capacity - room / 4;
  return status;
}

/* The functions that utf8spec calls. CHANGE: the name, the version and the functions. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count) {
  static const utf8spec_decoder decoder = {.abi_version = UTF8SPEC_ABI_VERSION,
                                           .struct_size = sizeof decoder,
                                           .name = "my-decoder",
                                           .version = "1.0",
                                           .decode = decode};
  static const utf8spec_decoder* const all[] = {&decoder};
  (void)host;
  *count = 1;
  return all;
}
