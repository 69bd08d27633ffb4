/** \file
 * utf8spec C ABI, version 1: how the suite calls a decoder in C or C++. C99.
 *
 * Fill in a utf8spec_decoder, with NULL for all that the decoder does not offer, and export
 * utf8spec_decoders_v1 from a shared object. Adapters need not be thread-safe. The page after or
 * before the input may be inaccessible: reading an octet outside the input ends the process. */
#ifndef UTF8SPEC_DECODER_H
#define UTF8SPEC_DECODER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The version that a decoder states in abi_version. */
#define UTF8SPEC_ABI_VERSION 1u

/** The result of one call. UTF8SPEC_UNSUPPORTED and UTF8SPEC_FAULT are never a verdict on the
 * decoder. */
typedef enum {
  UTF8SPEC_OK,
  UTF8SPEC_ILL_FORMED,
  UTF8SPEC_UNSUPPORTED, /* this one input cannot be put to this API */
  UTF8SPEC_FAULT,       /* the adapter's own trouble, never a verdict */
  UTF8SPEC_OUT_OF_SPACE /* the output's capacity is too small: it is called again with more */
} utf8spec_status;

/** The unit of an output: scalar values of four octets, UTF-16 units of two, or UTF-8 octets. */
typedef enum { UTF8SPEC_SCALARS, UTF8SPEC_UTF16, UTF8SPEC_UTF8 } utf8spec_form;

/** Where the input is ill-formed: offset and length in octets of the whole input, in streams too.
 * For encode, offset is the index of the value. SIZE_MAX if the decoder does not say. */
typedef struct {
  size_t offset, length;
} utf8spec_error;

/** Where a decoder writes. Capacity and count are units of form: 4, 2 or 1 octets. The caller sets
 * data and capacity: data has room for that many units of the form that the adapter chooses. The
 * adapter sets form and count. */
typedef struct {
  void* data;
  size_t capacity, count;
  utf8spec_form form;
} utf8spec_output;

/** A flag: the API is over code units of the encoding, so no input and no chunk may end inside one.
 */
#define UTF8SPEC_WHOLE_UNITS 1u

/** A flag: feed puts U+FFFD where the input is ill-formed, or leaves it out, and goes on. Without
 * it, feed stops at the first error. */
#define UTF8SPEC_FEED_REPLACES 2u

/** A flag: the side functions document that they take well-formed text alone. */
#define UTF8SPEC_SIDE_WELL_FORMED 4u

/** The functions of one decoder.
 *
 * A stream gets every chunk, the last one too, with last = 0. A push of no octets with last = 1
 * tells it of the end. So an error that only the end makes certain differs from one inside the last
 * chunk. Each push puts out what it adds. A push that answers UTF8SPEC_OUT_OF_SPACE has taken
 * nothing and is called again with the same chunk. After any answer but UTF8SPEC_OK nothing more is
 * pushed until stream_reset, if offered, or stream_close.
 *
 * step reads one character: *consumed is also set for an ill-formed one.
 *
 * state_size, state_init and feed are for a decoder whose state is a value: a copy of its
 * state_size octets, at any place, goes on as the original would. state_init makes the state before
 * a text. feed takes n = 0 or 1 octets; no octets with last = 1 are the end, as in a stream; it
 * answers UTF8SPEC_UNSUPPORTED if the API has no call for the end. It keeps nothing outside the
 * state. What it does with octets after an error is looked at and not
 * judged. The host ignores the numbers in utf8spec_error. state_is_initial is the decoder's own
 * documented test of a state, such as mbsinit; NULL if there is none.
 */
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
  uint32_t flags;       /* the flags above, or 0 */
  size_t state_size;    /* octets, at most 4,096; 0 if the state is not a value */
  void (*state_init)(void* state);
  utf8spec_status (*feed)(void* state, const uint8_t* in, size_t n, int last, utf8spec_output*,
                          utf8spec_error*);
  int (*state_is_initial)(const void* state); /* nonzero: it goes on as the state before a text */
} utf8spec_decoder;

/** A side function that measures a text of n octets: the number of its characters, or of the code
 * units that it needs in another form. */
typedef utf8spec_status utf8spec_measure(const uint8_t* in, size_t n, size_t* number,
                                         utf8spec_error*);

/** A side function that goes from one offset in a text of n octets to another. */
typedef utf8spec_status utf8spec_move(const uint8_t* in, size_t n, size_t from, size_t* to,
                                      utf8spec_error*);

/** A decoder that also has side functions, which count or find characters. Export a pointer to
 * `decoder`, with the size of the whole as its struct_size.
 *
 * boundary gives the start of the character that holds the octet at from, which is less than n.
 * next gives the offset behind the character that starts at from. prev gives the start of the
 * character that ends right before from. Each answers UTF8SPEC_ILL_FORMED if the API reports an
 * error there. All of them are optional. */
typedef struct {
  utf8spec_decoder decoder;
  utf8spec_measure* count;
  utf8spec_move *boundary, *next, *prev;
  utf8spec_measure *length_as_utf_8, *length_as_utf_16, *length_as_utf_32;
} utf8spec_decoder_with_side;

/** A function that fills the room of its output as far as whole characters fit, and sets *read to
 * how many octets it took. More of the input is left for another call, so little room is no error:
 * it answers UTF8SPEC_OK. */
typedef utf8spec_status utf8spec_fill(const uint8_t* in, size_t n, utf8spec_output*, size_t* read,
                                      utf8spec_error*);

/** A decoder that also has functions for text in pieces. Export a pointer to `side.decoder`, with
 * the size of the whole as its struct_size.
 *
 * prefix gives the octets of the open character at the end, 0 if there is none, and
 * UTF8SPEC_ILL_FORMED if nothing behind the text can make it well-formed. truncate gives how many
 * octets are kept if at most `from` octets may be, and truncate_utf_16 if the text may have at most
 * `from` UTF-16 units. The others fill the output, and *read of fill_encode counts values. All of
 * them are optional. */
typedef struct {
  utf8spec_decoder_with_side side;
  utf8spec_measure* prefix;
  utf8spec_move *truncate, *truncate_utf_16;
  utf8spec_fill *fill_decode, *fill_replace;
  utf8spec_status (*fill_encode)(const uint32_t* in, size_t n, utf8spec_output*, size_t* read,
                                 utf8spec_error*);
} utf8spec_decoder_extended;

/** The host's services: memory of that many octets that ends right before an inaccessible page,
 * valid until the adapter's function returns. */
typedef struct {
  uint32_t abi_version;
  void* (*guarded)(size_t octets);
} utf8spec_host;

/** The one exported function. Returns an array of *count decoders, valid until the process ends. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* count);

#ifdef __cplusplus
}
#endif

#endif
