/* iconv from other encodings than UTF-8. It reads them into UTF-8 and writes them from UTF-32 in
 * the machine's octet order, which holds every value. Each input has a descriptor of its own: a
 * reset one may keep the octet order of the text before. musl is built from this file too. */

#include "harnesses/decoders/glibc/conversion.h"

static void close_of(Conversion* conversion) {
  if ((intptr_t)conversion->descriptor != -1) iconv_close(conversion->descriptor);
}

static utf8spec_status decode(const char* encoding, const uint8_t* in, size_t n,
                              utf8spec_output* output, utf8spec_error* error) {
  Conversion conversion = {"UTF-8", encoding, UTF8SPEC_UTF8, NULL};
  const utf8spec_status status = libc_convert(&conversion, in, n, output, &error->offset);
  close_of(&conversion);
  return status;
}

static utf8spec_status encode(const char* encoding, const uint32_t* in, size_t n,
                              utf8spec_output* output, utf8spec_error* error) {
  Conversion conversion = {encoding, UTF32, UTF8SPEC_UTF8, NULL};
  const utf8spec_status status = libc_encode_from(&conversion, in, n, output, error);
  close_of(&conversion);
  return status;
}

/* NAME: of the variable. ICONV: of the encoding in iconv_open. ENCODING: its name in the ABI. */
#define ROW(NAME, ICONV, ENCODING)                                                                 \
  static utf8spec_status decode_##NAME(const uint8_t* in, size_t n, utf8spec_output* output,       \
                                       utf8spec_error* error) {                                    \
    return decode(ICONV, in, n, output, error);                                                    \
  }                                                                                                \
  static utf8spec_status encode_##NAME(const uint32_t* in, size_t n, utf8spec_output* output,      \
                                       utf8spec_error* error) {                                    \
    return encode(ICONV, in, n, output, error);                                                    \
  }                                                                                                \
  static utf8spec_status fill_decode_##NAME(const uint8_t* in, size_t n, utf8spec_output* output,  \
                                            size_t* read, utf8spec_error* error) {                 \
    const Conversion conversion = {"UTF-8", ICONV, UTF8SPEC_UTF8, NULL};                           \
    return libc_fill_decode(conversion, in, n, output, read, error);                               \
  }                                                                                                \
  static utf8spec_status fill_encode_##NAME(const uint32_t* in, size_t n, utf8spec_output* output, \
                                            size_t* read, utf8spec_error* error) {                 \
    const Conversion conversion = {ICONV, UTF32, UTF8SPEC_UTF8, NULL};                             \
    return libc_fill_encode(conversion, in, n, output, read, error);                               \
  }                                                                                                \
  utf8spec_decoder_extended libc_iconv_from_##NAME = {                                             \
      .side.decoder = {.struct_size = sizeof libc_iconv_from_##NAME,                               \
                       .name = "glibc-iconv-from-" ENCODING,                                       \
                       .encoding = (ENCODING),                                                     \
                       .decode = decode_##NAME,                                                    \
                       .encode = encode_##NAME},                                                   \
      .fill_decode = fill_decode_##NAME,                                                           \
      .fill_encode = fill_encode_##NAME}

ROW(utf_16, "UTF-16", "utf-16");
ROW(utf_16be, "UTF-16BE", "utf-16be");
ROW(utf_16le, "UTF-16LE", "utf-16le");
ROW(utf_32, "UTF-32", "utf-32");
ROW(utf_32be, "UTF-32BE", "utf-32be");
ROW(utf_32le, "UTF-32LE", "utf-32le");
