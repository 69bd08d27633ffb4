/* iconv from UTF-8 and back: one descriptor for each direction, reset before each input. POSIX
 * promises EILSEQ for input that is not valid and EINVAL for a truncated end. From UTF-8 to
 * UTF-8 the C library could copy; the rows show which conversion checks what. musl is built from
 * this file too. */

#include "harnesses/decoders/glibc/conversion.h"

/* -1 with EILSEQ: ill-formed at *in. -1 with EINVAL: truncated there. */
utf8spec_status libc_convert(Conversion* conversion, const void* in, size_t octets,
                             utf8spec_output* output, size_t* read) {
  const utf8spec_form form = conversion->form;
  const size_t unit = form == UTF8SPEC_SCALARS ? 4 : form == UTF8SPEC_UTF16 ? 2 : 1;
  char *from = (char*)in, *to = output->data;
  size_t left = octets, room = output->capacity * unit;
  if (conversion->descriptor == NULL)
    conversion->descriptor = iconv_open(conversion->to, conversion->from);
  if ((intptr_t)conversion->descriptor == -1) return UTF8SPEC_FAULT;
  iconv(conversion->descriptor, NULL, NULL, NULL, NULL);
  const size_t result = iconv(conversion->descriptor, &from, &left, &to, &room);
  *read = octets - left;
  output->form = form;
  output->count = output->capacity - room / unit;
  if (result == (size_t)-1 && errno == E2BIG) return UTF8SPEC_OUT_OF_SPACE;
  if (result == (size_t)-1 && errno != EILSEQ && errno != EINVAL) return UTF8SPEC_FAULT;
  return result == (size_t)-1 ? UTF8SPEC_ILL_FORMED : UTF8SPEC_OK;
}

/* UTF-32 in the machine's order has the values as they are. */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  static Conversion conversion = {UTF32, "UTF-8", UTF8SPEC_SCALARS, NULL};
  return libc_convert(&conversion, in, n, output, &error->offset);
}

/* WCHAR_T is glibc's name for the internal encoding, whose code differs from UTF-32. */
static utf8spec_status decode_wchar(const uint8_t* in, size_t n, utf8spec_output* output,
                                    utf8spec_error* error) {
  static Conversion conversion = {"WCHAR_T", "UTF-8", UTF8SPEC_SCALARS, NULL};
  return libc_convert(&conversion, in, n, output, &error->offset);
}

static utf8spec_status decode_utf_16(const uint8_t* in, size_t n, utf8spec_output* output,
                                     utf8spec_error* error) {
  static Conversion conversion = {UTF16, "UTF-8", UTF8SPEC_UTF16, NULL};
  return libc_convert(&conversion, in, n, output, &error->offset);
}

/* Programs use this conversion as a check of their input. */
static utf8spec_status decode_utf_8(const uint8_t* in, size_t n, utf8spec_output* output,
                                    utf8spec_error* error) {
  static Conversion conversion = {"UTF-8", "UTF-8", UTF8SPEC_UTF8, NULL};
  return libc_convert(&conversion, in, n, output, &error->offset);
}

/* It continues after ill-formed octets and returns EILSEQ when all is read. That is its only
 * sign of an error, and it has no place. The output is not the text before the error, so none is
 * handed over. */
static utf8spec_status decode_ignore(const uint8_t* in, size_t n, utf8spec_output* output,
                                     utf8spec_error* error) {
  static Conversion conversion = {UTF32 "//IGNORE", "UTF-8", UTF8SPEC_SCALARS, NULL};
  size_t read = 0;
  (void)error;
  const utf8spec_status status = libc_convert(&conversion, in, n, output, &read);
  if (status == UTF8SPEC_ILL_FORMED) output->count = 0;
  return status;
}

/* UTF-32 allows values that UTF-8 does not, so the converter must refuse them. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  static Conversion conversion = {"UTF-8", UTF32, UTF8SPEC_UTF8, NULL};
  return libc_encode_from(&conversion, in, n, output, error);
}

static utf8spec_status encode_wchar(const uint32_t* in, size_t n, utf8spec_output* output,
                                    utf8spec_error* error) {
  static Conversion conversion = {"UTF-8", "WCHAR_T", UTF8SPEC_UTF8, NULL};
  return libc_encode_from(&conversion, in, n, output, error);
}

/* Values that UTF-16 cannot represent are not asked: above U+10FFFF, or a high surrogate before
 * a low one. */
static utf8spec_status encode_utf_16(const uint32_t* in, size_t n, utf8spec_output* output,
                                     utf8spec_error* error) {
  static Conversion conversion = {"UTF-8", UTF16, UTF8SPEC_UTF8, NULL};
  uint16_t* const units = libc_host->guarded(2 * n * sizeof(uint16_t));
  size_t count = 0, read = 0;
  (void)error;
  for (size_t i = 0; i < n; ++i) {
    const int after_high = i > 0 && in[i - 1] >> 10 == 0xD800 >> 10;
    if (in[i] > 0x10FFFF || (after_high && in[i] >> 10 == 0xDC00 >> 10))
      return UTF8SPEC_UNSUPPORTED;
    if (in[i] > 0xFFFF) units[count++] = (uint16_t)(0xD7C0 + (in[i] >> 10));
    units[count++] = (uint16_t)(in[i] > 0xFFFF ? 0xDC00 + (in[i] & 0x3FF) : in[i]);
  }
  return libc_convert(&conversion, units, count * sizeof *units, output, &read);
}

/* NAME: of the variable. FORM: of what comes out of TO. */
#define FILLS(NAME, TO, FORM)                                                                      \
  static utf8spec_status fill_decode_##NAME(const uint8_t* in, size_t n, utf8spec_output* output,  \
                                            size_t* read, utf8spec_error* error) {                 \
    const Conversion conversion = {TO, "UTF-8", FORM, NULL};                                       \
    return libc_fill_decode(conversion, in, n, output, read, error);                               \
  }                                                                                                \
  static utf8spec_status fill_encode_##NAME(const uint32_t* in, size_t n, utf8spec_output* output, \
                                            size_t* read, utf8spec_error* error) {                 \
    const Conversion conversion = {"UTF-8", TO, UTF8SPEC_UTF8, NULL};                              \
    return libc_fill_encode(conversion, in, n, output, read, error);                               \
  }

FILLS(utf_32, UTF32, UTF8SPEC_SCALARS)
FILLS(wchar, "WCHAR_T", UTF8SPEC_SCALARS)

/* One direction each: values as UTF-16 have other numbers, and UTF-8 is no encoder. */
static utf8spec_status fill_decode_utf_16(const uint8_t* in, size_t n, utf8spec_output* output,
                                          size_t* read, utf8spec_error* error) {
  const Conversion conversion = {UTF16, "UTF-8", UTF8SPEC_UTF16, NULL};
  return libc_fill_decode(conversion, in, n, output, read, error);
}

static utf8spec_status fill_decode_utf_8(const uint8_t* in, size_t n, utf8spec_output* output,
                                         size_t* read, utf8spec_error* error) {
  const Conversion conversion = {"UTF-8", "UTF-8", UTF8SPEC_UTF8, NULL};
  return libc_fill_decode(conversion, in, n, output, read, error);
}

utf8spec_decoder_extended libc_iconv = {.side.decoder = {.struct_size = sizeof libc_iconv,
                                                         .name = "glibc-iconv",
                                                         .decode = decode,
                                                         .encode = encode},
                                        .fill_decode = fill_decode_utf_32,
                                        .fill_encode = fill_encode_utf_32};
utf8spec_decoder_extended libc_iconv_wchar = {
    .side.decoder = {.struct_size = sizeof libc_iconv_wchar,
                     .name = "glibc-iconv-wchar",
                     .decode = decode_wchar,
                     .encode = encode_wchar},
    .fill_decode = fill_decode_wchar,
    .fill_encode = fill_encode_wchar};
utf8spec_decoder_extended libc_iconv_utf_16 = {
    .side.decoder = {.struct_size = sizeof libc_iconv_utf_16,
                     .name = "glibc-iconv-utf-16",
                     .decode = decode_utf_16,
                     .encode = encode_utf_16},
    .fill_decode = fill_decode_utf_16};
utf8spec_decoder_extended libc_iconv_utf_8 = {
    .side.decoder = {.struct_size = sizeof libc_iconv_utf_8,
                     .name = "glibc-iconv-utf-8",
                     .decode = decode_utf_8},
    .fill_decode = fill_decode_utf_8};
utf8spec_decoder libc_iconv_ignore = {.name = "glibc-iconv-ignore", .decode = decode_ignore};
