#ifndef UTF8SPEC_VECTORS_H
#define UTF8SPEC_VECTORS_H

#include <stddef.h>

/* An input for a decoder. Each list is a part of a pool below: `xs` items from index `xs_at`.
 * `values` has U+FFFD for each maximal subpart of an ill-formed subsequence (Unicode 3.9). The
 * first `before` of them stand before the first error. */
struct utf8spec_decode_vector {
  const char *id;
  size_t octets_at, octets; /* in utf8spec_octets */
  size_t values_at, values; /* in utf8spec_values */
  size_t before;
  size_t errors_at, errors; /* in utf8spec_errors; none if the input is well-formed */
  size_t cuts_at, cuts;     /* in utf8spec_cuts: offsets at which a stream once went wrong */
};

/* An input for an encoder. It is an error if `errors` is not 0: the first is at the index
 * utf8spec_errors[errors_at].offset, and `octets` are those of the values before it. */
struct utf8spec_encode_vector {
  const char *id;
  size_t values_at, values;
  size_t octets_at, octets;
  size_t errors_at, errors;
};

/* A text that comes in chunks, which end at its cuts. `values` come in all, as of a decoder that
 * replaces. utf8spec_counts says how many of them are certain with each chunk: cuts + 1 numbers. */
struct utf8spec_delta_vector {
  const char *id;
  size_t octets_at, octets;
  size_t cuts_at, cuts;
  size_t values_at, values;
  size_t counts_at;
  int well_formed;
};

/* An ill-formed subsequence: the offset and the length of its maximal subpart, in octets. For an
 * encoder: the index of a value that is not a scalar value, and 1. */
struct utf8spec_vector_error {
  size_t offset, length;
};

#define UTF8SPEC_DECODE_COUNT {{DECODE_COUNT}}
#define UTF8SPEC_ENCODE_COUNT {{ENCODE_COUNT}}
#define UTF8SPEC_DELTA_COUNT {{DELTA_COUNT}}
#define UTF8SPEC_MOST_OCTETS {{MOST_OCTETS}} /* of one vector */
#define UTF8SPEC_MOST_VALUES {{MOST_VALUES}} /* of one vector */

/* Each pool has one item more than the vectors use: C has no empty arrays. */
static const unsigned char utf8spec_octets[] = {
{{#DECODE}}{{#OCTET}}0x{{O}},{{/OCTET}}
{{/DECODE}}{{#ENCODE}}{{#OCTET}}0x{{O}},{{/OCTET}}
{{/ENCODE}}{{#DELTA}}{{#OCTET}}0x{{O}},{{/OCTET}}
{{/DELTA}}0};

static const unsigned long utf8spec_values[] = {
{{#DECODE}}{{#VALUE}}0x{{V}},{{/VALUE}}
{{/DECODE}}{{#ENCODE}}{{#VALUE}}0x{{V}},{{/VALUE}}
{{/ENCODE}}{{#DELTA}}{{#VALUE}}0x{{V}},{{/VALUE}}
{{/DELTA}}0};

static const struct utf8spec_vector_error utf8spec_errors[] = {
{{#DECODE}}{{#ERROR}}{ {{OFFSET}},{{LENGTH}} },
{{/ERROR}}{{/DECODE}}{{#ENCODE}}{{#ERROR}}{ {{OFFSET}},{{LENGTH}} },
{{/ERROR}}{{/ENCODE}}{ 0,0 }};

static const size_t utf8spec_cuts[] = {
{{#DECODE}}{{#CUT}}{{C}},
{{/CUT}}{{/DECODE}}{{#DELTA}}{{#CUT}}{{C}},
{{/CUT}}{{/DELTA}}0};

static const size_t utf8spec_counts[] = {
{{#DELTA}}{{#COUNT}}{{N}},{{/COUNT}}
{{/DELTA}}0};

static const struct utf8spec_decode_vector utf8spec_decode_vectors[] = {
{{#DECODE}}{"{{ID}}",{{OCTETS_AT}},{{OCTETS}},{{VALUES_AT}},{{VALUES}},{{BEFORE}},{{ERRORS_AT}},{{ERRORS}},{{CUTS_AT}},{{CUTS}}},
{{/DECODE}}{"",0,0,0,0,0,0,0,0,0}};

static const struct utf8spec_encode_vector utf8spec_encode_vectors[] = {
{{#ENCODE}}{"{{ID}}",{{VALUES_AT}},{{VALUES}},{{OCTETS_AT}},{{OCTETS}},{{ERRORS_AT}},{{ERRORS}}},
{{/ENCODE}}{"",0,0,0,0,0,0}};

static const struct utf8spec_delta_vector utf8spec_delta_vectors[] = {
{{#DELTA}}{"{{ID}}",{{OCTETS_AT}},{{OCTETS}},{{CUTS_AT}},{{CUTS}},{{VALUES_AT}},{{VALUES}},{{COUNTS_AT}},{{#WELL_FORMED}}1{{/WELL_FORMED}}{{#ILL_FORMED}}0{{/ILL_FORMED}}},
{{/DELTA}}{"",0,0,0,0,0,0,0,0}};

#endif
