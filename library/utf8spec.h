/** \file
 * libutf8spec: the reference of utf8spec as a C library. It reads and writes each encoding as its
 * standard demands, so that a fuzz target can compare a decoder with it. C89 with <stdint.h>.
 *
 * Words. Texts are octets, and lengths and offsets count octets. Values are scalar values (Unicode
 * D76), or what else the encoding has; counts and capacities of values count values.
 *
 * Memory. All memory is the caller's. No function allocates, and none keeps a pointer. A pointer
 * may be NULL if its length or capacity is 0. Buffers must not overlap. Functions write no more
 * than the capacity.
 *
 * Misuse. A function refuses a number that is not an encoding or a policy, NULL for memory that it
 * needs, and a length that no object can have (above SIZE_MAX / 2). It then writes nothing.
 *
 * Threads. The library has no state of its own: threads may call every function at any time. Two
 * threads must not use one utf8spec_state at the same time. */
#ifndef UTF8SPEC_H
#define UTF8SPEC_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

/** The count that a function returns if it was misused: SIZE_MAX. */
#define UTF8SPEC_NO_COUNT ((size_t)-1)

/** What a function returns that gives no count. */
enum utf8spec_result {
  UTF8SPEC_RESULT_MISUSED = -1,   /* an argument is wrong; nothing was done */
  UTF8SPEC_RESULT_OK = 0,         /* all is well-formed, or all was taken */
  UTF8SPEC_RESULT_ILL_FORMED = 1, /* an ill-formed subsequence */
  UTF8SPEC_RESULT_CHARACTER = 2,  /* a step: a character */
  UTF8SPEC_RESULT_MORE = 3,       /* a step: more octets are needed */
  UTF8SPEC_RESULT_FULL = 4        /* a push: the buffer is full; call again with the rest */
};

/** Why a subsequence is ill-formed. If several kinds fit, the first of this list is given. */
enum utf8spec_kind {
  UTF8SPEC_KIND_WELL_FORMED = 0,
  UTF8SPEC_KIND_INVALID_OCTET = 1,           /* C0, C1, F5..FF (RFC 3629 section 4) */
  UTF8SPEC_KIND_UNEXPECTED_CONTINUATION = 2, /* 80..BF where a lead is due */
  UTF8SPEC_KIND_TRUNCATED = 3,               /* the text ends inside a sequence */
  UTF8SPEC_KIND_OVERLONG = 4,                /* a shorter form exists (RFC 3629 section 10) */
  UTF8SPEC_KIND_SURROGATE = 5,               /* U+D800..U+DFFF (RFC 3629 section 3) */
  UTF8SPEC_KIND_ABOVE_MAXIMUM = 6,           /* above U+10FFFF (RFC 3629 section 3) */
  UTF8SPEC_KIND_BAD_CONTINUATION = 7,        /* another octet where a continuation is due */
  UTF8SPEC_KIND_UNPAIRED_SURROGATE = 8,      /* UTF-16, CESU-8: half of a pair (Unicode D91) */
  UTF8SPEC_KIND_SURROGATE_PAIR = 9,          /* WTF-8: six octets for a character of four */
  UTF8SPEC_KIND_SURROGATE_UNIT = 10,         /* D800..DFFF without pairs: UTF-32 (D90) */
  UTF8SPEC_KIND_UNIT_ABOVE_MAXIMUM = 11,     /* UTF-32: above 10FFFF (Unicode D90) */
  UTF8SPEC_KIND_UNMARKED = 12                /* no signature where the dialect demands one */
};

/** How ill-formed input is divided into parts, and which parts U+FFFD stands for. The standards
 * leave this open (Unicode 3.9). */
enum utf8spec_policy {
  UTF8SPEC_POLICY_NONE = -1,           /* of a state alone: a push stops at the first part */
  UTF8SPEC_POLICY_MAXIMAL_SUBPART = 0, /* one for each maximal subpart (D93b; the WHATWG) */
  UTF8SPEC_POLICY_PER_OCTET = 1,       /* one for each octet, or unit, that is ill-formed */
  UTF8SPEC_POLICY_PER_SEQUENCE = 2,    /* one for each sequence as RFC 2279 announces it */
  UTF8SPEC_POLICY_PER_RUN = 3,         /* one for each run of ill-formed octets */
  UTF8SPEC_POLICY_DELETED = 4          /* none */
};

/** The first ill-formed subsequence of a text. The length is that of its maximal subpart (Unicode
 * D93b). If the text is well-formed: the text's length, 0, UTF8SPEC_KIND_WELL_FORMED. */
typedef struct utf8spec_ill_formed {
  size_t offset;
  size_t length;
  int kind; /* enum utf8spec_kind */
} utf8spec_ill_formed;

/** What utf8spec_step and utf8spec_end tell of one character or one ill-formed part. The policy
 * divides the parts; with UTF8SPEC_POLICY_NONE and UTF8SPEC_POLICY_PER_RUN they are maximal
 * subparts. The kind is that of the maximal subpart at the start of the part. */
typedef struct utf8spec_event {
  size_t offset;  /* from the start of the whole text */
  size_t length;  /* octets of the character or part */
  uint32_t value; /* the character, or U+FFFD where the policy writes it; otherwise 0 */
  int kind;       /* enum utf8spec_kind */
  int is_written; /* 1 if a decoder of this policy writes the value, otherwise 0 */
  int is_taken;   /* 0 if utf8spec_step must be called again with the same octet */
} utf8spec_event;

/** A decoder that has read a part of a text. It is a plain value: a copy goes on by itself. Only
 * utf8spec_start may fill it, and programs must not rely on the members. Two states that differ in
 * `offset` alone give the same answers from then on. */
typedef struct utf8spec_state {
  size_t offset; /* of pending[0] in the text */
  int encoding;
  int order; /* the encoding of fixed order; -1 before a signature could select it */
  int policy;
  int is_in_run;      /* whether a run of ill-formed parts goes on, if that matters */
  uint8_t pending[7]; /* octets whose meaning may still change; 0 behind them */
  uint8_t pending_count;
} utf8spec_state;

/** What utf8spec_push and utf8spec_finish did. */
typedef struct utf8spec_progress {
  size_t octets;                  /* taken from the chunk */
  size_t values;                  /* written to the buffer */
  utf8spec_ill_formed ill_formed; /* set if the result is UTF8SPEC_RESULT_ILL_FORMED */
} utf8spec_progress;

/** The version of the library, such as "1.0.0". The text is valid until the program ends. */
const char* utf8spec_version(void);

/** How many encodings there are. Their numbers are 0 to this count minus 1. The dialects of
 * encodings whose standard leaves the reader a choice come last. */
int utf8spec_encoding_count(void);

/** The number of an encoding or dialect by its exact name, such as "utf-16le"; -1 if there is none.
 * Programs look the number up: it may differ between versions. */
int utf8spec_encoding_named(const char* name);

/** The name of an encoding; NULL if the number is not one. */
const char* utf8spec_encoding_name(int encoding);

/** The standard of an encoding, such as "RFC 3629"; NULL if the number is not one. */
const char* utf8spec_encoding_standard(int encoding);

/** The encoding that a dialect belongs to; for an encoding, itself; -1 if the number is not one. */
int utf8spec_encoding_of_dialect(int encoding);

/** How many octets the unit of an encoding has: 1, 2 or 4; 0 if the number is not one. */
size_t utf8spec_encoding_unit(int encoding);

/** How many octets the longest sequence of an encoding has; 0 if the number is not one. */
size_t utf8spec_encoding_longest(int encoding);

/** The policy of this name, such as "maximal-subpart"; "per-unit" is another name of "per-octet".
 * UTF8SPEC_POLICY_NONE if there is none. */
int utf8spec_policy_named(const char* name);

/** The name of a policy; NULL if the number is not one, and for UTF8SPEC_POLICY_NONE. */
const char* utf8spec_policy_name(int policy);

/** 1 if texts of the encoding can be divided by the policy, otherwise 0. Sequences as RFC 2279
 * announces them need units of one octet. In UTF-32, a unit is a whole sequence. */
int utf8spec_policy_fits(int policy, int encoding);

/** The name of a kind, such as "bad-continuation"; NULL if the number is not one. */
const char* utf8spec_kind_name(int kind);

/** Whether a text is well-formed (for UTF-8: RFC 3629 section 4). UTF8SPEC_RESULT_OK or
 * UTF8SPEC_RESULT_ILL_FORMED. `first` may be NULL. */
int utf8spec_validate(int encoding, const uint8_t* text, size_t length, utf8spec_ill_formed* first);

/** Decodes a text up to the first ill-formed subsequence. Returns how many values it has up to
 * there, and writes those that fit. `first` may be NULL. */
size_t utf8spec_decode(int encoding, const uint8_t* text, size_t length, uint32_t* values,
                       size_t capacity, utf8spec_ill_formed* first);

/** Decodes a text, with U+FFFD for its ill-formed parts as the policy says. Returns how many values
 * that makes, and writes those that fit. A text of n octets has at most n values. */
size_t utf8spec_replace(int encoding, int policy, const uint8_t* text, size_t length,
                        uint32_t* values, size_t capacity);

/** Encodes values up to the first that the encoding does not have. Returns how many octets that
 * makes, and writes those that fit: the last sequence may be cut. `*encoded` is the number of
 * values before that one: `count` if there is none. `encoded` may be NULL. "utf-16" and
 * "utf-32" are written in big-endian order, and no encoding with a signature. WTF-8 does not have a
 * low surrogate right behind a high one. */
size_t utf8spec_encode(int encoding, const uint32_t* values, size_t count, uint8_t* octets,
                       size_t capacity, size_t* encoded);

/** Makes a state at the start of a text. UTF8SPEC_RESULT_OK. */
int utf8spec_start(utf8spec_state* state, int encoding, int policy);

/** Reads one octet. If a character or an ill-formed part is certain then, it is told in `*event`:
 * UTF8SPEC_RESULT_CHARACTER or UTF8SPEC_RESULT_ILL_FORMED. If `is_taken` is 0, call again with the
 * same octet, which then begins or continues something else. Otherwise UTF8SPEC_RESULT_MORE. */
int utf8spec_step(utf8spec_state* state, uint8_t octet, utf8spec_event* event);

/** Ends the text. Tells one character or part that is still open. Call it until it returns
 * UTF8SPEC_RESULT_OK; the state is then one at the start of a text. */
int utf8spec_end(utf8spec_state* state, utf8spec_event* event);

/** Reads a chunk, which may be empty, and writes the values that are certain then. The values do
 * not depend on the places where chunks are cut. UTF8SPEC_RESULT_OK: all octets were taken.
 * UTF8SPEC_RESULT_FULL: the buffer is full. UTF8SPEC_RESULT_ILL_FORMED, with UTF8SPEC_POLICY_NONE
 * alone: it stopped behind an ill-formed subsequence. After both, a push of the octets that were
 * not taken goes on. Room for `length` + 6 values is always enough. */
int utf8spec_push(utf8spec_state* state, const uint8_t* chunk, size_t length, uint32_t* values,
                  size_t capacity, utf8spec_progress* progress);

/** Ends the text and writes the values that were still open. The results are those of
 * utf8spec_push; after UTF8SPEC_RESULT_OK the state is one at the start of a text. */
int utf8spec_finish(utf8spec_state* state, uint32_t* values, size_t capacity,
                    utf8spec_progress* progress);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
