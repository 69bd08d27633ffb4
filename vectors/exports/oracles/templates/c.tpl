/* A UTF-8 oracle in C89: short and right, not fast.
 * Printed by utf8spec {{VERSION}} (`utf8spec export --as oracle-c`). Do not edit.
 * SPDX-License-Identifier: CC0-1.0 (public domain; nobody has to be named)
 *
 * Define UTF8_ORACLE_IMPLEMENTATION in one source before it includes this file.
 */
#ifndef UTF8_ORACLE_H
#define UTF8_ORACLE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* INCOMPLETE: the input ends inside a character, and more octets could complete it. */
enum utf8_oracle_status { UTF8_ORACLE_VALID, UTF8_ORACLE_INCOMPLETE, UTF8_ORACLE_INVALID };

/* A character, or the maximal subpart of an ill-formed subsequence (Unicode 3.9). */
struct utf8_oracle_step {
  enum utf8_oracle_status status;
  size_t length;       /* in octets; 0 only if the input is empty */
  unsigned long value; /* if the status is VALID */
};

/* The first fault of a text. If the text is valid, offset is its length, and length is 0. */
struct utf8_oracle_verdict {
  enum utf8_oracle_status status;
  size_t offset;
  size_t length;
};

/* Reads what stands at the start of `octets`. */
struct utf8_oracle_step utf8_oracle_step(const unsigned char *octets, size_t count);
struct utf8_oracle_verdict utf8_oracle_validate(const unsigned char *octets, size_t count);

/* Writes the values before the first fault, at most `count`, and sets `written` to their number. */
struct utf8_oracle_verdict utf8_oracle_decode(const unsigned char *octets, size_t count,
                                              unsigned long *values, size_t *written);

/* Writes U+FFFD for each maximal subpart, and returns how many values it wrote, at most `count`. */
size_t utf8_oracle_replace(const unsigned char *octets, size_t count, unsigned long *values);

/* Writes test text `number`, at most UTF8_ORACLE_LONGEST_TEXT octets, and returns its length. All
 * languages make the same texts. Those with odd numbers are valid. */
size_t utf8_oracle_text(unsigned long number, unsigned char *octets);
#define UTF8_ORACLE_LONGEST_TEXT 28

#ifdef __cplusplus
}
#endif
#endif

#ifdef UTF8_ORACLE_IMPLEMENTATION

/* RFC 3629 section 4: what each octet of a character may be. foma and Coq checked this table. */
static const struct utf8_oracle_row {
  size_t length;
  unsigned char bits; /* of the value, in the first octet */
  unsigned char first[4], last[4];
} utf8_oracle_rows[] = {
{{#ROW}}    {{LEFT}}{{LENGTH}}, {{BITS}}, {{LEFT}}{{FIRST}}}, {{LEFT}}{{LAST}}}},
{{/ROW}}};

#define UTF8_ORACLE_ROWS (sizeof utf8_oracle_rows / sizeof utf8_oracle_rows[0])

struct utf8_oracle_step utf8_oracle_step(const unsigned char *octets, size_t count) {
  struct utf8_oracle_step step = {UTF8_ORACLE_INCOMPLETE, 0, 0};
  const struct utf8_oracle_row *row = utf8_oracle_rows;
  const struct utf8_oracle_row *const end = row + UTF8_ORACLE_ROWS;
  if (count == 0) return step;
  while (row != end && (octets[0] < row->first[0] || octets[0] > row->last[0])) ++row;
  step.status = UTF8_ORACLE_INVALID;
  step.length = 1;
  if (row == end) return step;
  step.value = (unsigned long)(octets[0] & row->bits);
  for (; step.length < row->length && step.length < count; ++step.length) {
    const unsigned char octet = octets[step.length];
    if (octet < row->first[step.length] || octet > row->last[step.length]) return step;
    step.value = step.value << 6 | (octet & 0x3Fu);
  }
  step.status = step.length == row->length ? UTF8_ORACLE_VALID : UTF8_ORACLE_INCOMPLETE;
  return step;
}

struct utf8_oracle_verdict utf8_oracle_validate(const unsigned char *octets, size_t count) {
  return utf8_oracle_decode(octets, count, NULL, NULL);
}

struct utf8_oracle_verdict utf8_oracle_decode(const unsigned char *octets, size_t count,
                                              unsigned long *values, size_t *written) {
  struct utf8_oracle_verdict verdict = {UTF8_ORACLE_VALID, 0, 0};
  if (written != NULL) *written = 0;
  for (; verdict.offset < count; verdict.offset += verdict.length) {
    struct utf8_oracle_step step;
    step = utf8_oracle_step(octets + verdict.offset, count - verdict.offset);
    verdict.status = step.status;
    verdict.length = step.length;
    if (step.status != UTF8_ORACLE_VALID) return verdict;
    if (values != NULL) values[(*written)++] = step.value;
  }
  verdict.length = 0;
  return verdict;
}

size_t utf8_oracle_replace(const unsigned char *octets, size_t count, unsigned long *values) {
  size_t at = 0, written = 0;
  while (at < count) {
    struct utf8_oracle_step step = utf8_oracle_step(octets + at, count - at);
    values[written++] = step.status == UTF8_ORACLE_VALID ? step.value : 0xFFFDul;
    at += step.length;
  }
  return written;
}

static unsigned long utf8_oracle_xorshift(unsigned long x) {
  x ^= x << 13 & 0xFFFFFFFFul;
  x ^= x >> 17;
  return x ^ (x << 5 & 0xFFFFFFFFul);
}

size_t utf8_oracle_text(unsigned long number, unsigned char *octets) {
  unsigned long pieces, x = (number * 0x9E3779B1ul ^ 0x5BD1E995ul) & 0xFFFFFFFFul;
  size_t count = 0, place;
  for (pieces = (x = utf8_oracle_xorshift(x)) % 8; pieces > 0; --pieces) {
    const struct utf8_oracle_row *const row =
        utf8_oracle_rows + (x = utf8_oracle_xorshift(x)) % UTF8_ORACLE_ROWS;
    for (place = 0; place < row->length; ++place) {
      const unsigned long first = row->first[place], last = row->last[place];
      const unsigned long choice = ((x = utf8_oracle_xorshift(x)) % 16) | (number % 2 * 4);
      unsigned long octet = first + (x >> 8) % (last - first + 1);
      if (choice == 0) break;
      if (choice == 1) octet = x >> 8;
      if (choice == 2 || choice == 4 || choice == 5) octet = first - (choice == 2);
      if (choice == 3 || choice == 6 || choice == 7) octet = last + (choice == 3);
      octets[count++] = (unsigned char)(octet & 0xFFu);
    }
  }
  return count;
}
#endif
