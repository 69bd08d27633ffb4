/* utf8spec C ABI, version 1: how a decoder is put to the suite from C or C++. C99.
 *
 * Fill in a utf8spec_decoder, leaving NULL what the decoder does not offer, and export
 * utf8spec_decoders_v1 from a shared object. Adapters need not be thread-safe. Input may be
 * followed (or preceded) by an inaccessible page: an octet read outside of it ends the process. */
#ifndef UTF8SPEC_DECODER_H
#define UTF8SPEC_DECODER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define UTF8SPEC_ABI_VERSION 1u

typedef enum {
  UTF8SPEC_OK,
  UTF8SPEC_ILL_FORMED,
  UTF8SPEC_UNSUPPORTED, /* this one input cannot be put to this API */
  UTF8SPEC_FAULT,       /* the adapter's own trouble, never a verdict */
  UTF8SPEC_OUT_OF_SPACE /* the output's capacity is too small: it is called again with more */
} utf8spec_status;

typedef enum { UTF8SPEC_SCALARS, UTF8SPEC_UTF16, UTF8SPEC_UTF8 } utf8spec_form;

/* SIZE_MAX where the decoder does not say. Octets of the whole input, in streams too; encode: the
 * index. */
typedef struct {
  size_t offset, length;
} utf8spec_error;

/* capacity and count in units of form: 4, 2 or 1 octets. The caller sets data and capacity: data
 * has room for that many units of the form that the adapter answers in. The adapter sets form and
 * count. */
typedef struct {
  void* data;
  size_t capacity, count;
  utf8spec_form form;
} utf8spec_output;

/* A stream is fed every chunk, the last one too, with last = 0, and told of the end by a push of no
 * octets with last = 1: so an error that only the end makes certain is told apart from one inside
 * the last chunk. Each push puts out what it adds. One that answers UTF8SPEC_OUT_OF_SPACE has taken
 * nothing and is called again with the same chunk. After any answer but UTF8SPEC_OK nothing more is
 * pushed until stream_reset, where offered, or stream_close.
 *
 * step reads one character: *consumed is also set for an ill-formed one. */
typedef struct {
  uint32_t abi_version, struct_size;
  const char *name, *version;
  utf8spec_status (*validate)(const uint8_t* in, size_t n, utf8spec_error*);
  utf8spec_status (*decode)(const uint8_t* in, size_t n, utf8spec_output*, utf8spec_error*);
  utf8spec_status (*replace)(const uint8_t* in, size_t n, utf8spec_output*);
  utf8spec_status (*encode)(const uint32_t* in, size_t n, utf8spec_output*, utf8spec_error*);
  utf8spec_status (*step)(const uint8_t* in, size_t n, uint32_t* scalar, size_t* consumed);
  void* (*stream_open)(int replace);
  utf8spec_status (*stream_push)(void*, const uint8_t* in, size_t n, int last, utf8spec_output*,
                                 utf8spec_error*);
  void (*stream_reset)(void*);
  void (*stream_close)(void*);
  const char* encoding; /* of the octets that it reads, such as "utf-16le"; NULL for "utf-8" */
} utf8spec_decoder;

/* What the host offers: memory of that many octets that ends right before an inaccessible page,
 * valid until the adapter's function returns. */
typedef struct {
  uint32_t abi_version;
  void* (*guarded)(size_t octets);
} utf8spec_host;

/* The one exported function. Answers an array of *count decoders, valid until the process ends. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count);

#ifdef __cplusplus
}
#endif

#endif
