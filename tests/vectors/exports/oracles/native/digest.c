/* Prints the digests of the oracle in C. README.md beside this folder says what they are over. */
#define UTF8_ORACLE_IMPLEMENTATION
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utf8_oracle.h>

static unsigned long digest, strings;

static void add(unsigned long word) {
  digest = ((digest ^ (word & 0xFFFFFFFFul)) * 0x9E3779B1ul + 0x7F4A7C15ul) & 0xFFFFFFFFul;
  digest ^= digest >> 15;
}

static void add_values(const unsigned long* values, size_t count) {
  size_t at;
  add((unsigned long)count);
  for (at = 0; at < count; ++at) add(values[at]);
}

static void add_verdict(struct utf8_oracle_verdict verdict) {
  add((unsigned long)verdict.status);
  if (verdict.status == UTF8_ORACLE_VALID) return;
  add((unsigned long)verdict.offset);
  add((unsigned long)verdict.length);
}

static void ask(const unsigned char* octets, size_t count) {
  unsigned long values[UTF8_ORACLE_LONGEST_TEXT];
  struct utf8_oracle_verdict verdict;
  size_t written, at;
  ++strings;
  add_verdict(utf8_oracle_validate(octets, count));
  verdict = utf8_oracle_decode(octets, count, values, &written);
  add_values(values, written);
  add_verdict(verdict);
  written = utf8_oracle_replace(octets, count, values);
  add_values(values, written);
  for (at = 0; at <= count; ++at) {
    const struct utf8_oracle_step step = utf8_oracle_step(octets + at, count - at);
    add((unsigned long)step.status);
    if (step.status == UTF8_ORACLE_VALID) add(step.value);
    add((unsigned long)step.length);
  }
}

static void ask_all_of(size_t length) {
  unsigned char octets[3];
  unsigned long number;
  for (number = 0; number < 1ul << (8 * length); ++number) {
    size_t place;
    for (place = 0; place < length; ++place) {
      octets[place] = (unsigned char)(number >> (8 * (length - 1 - place)) & 0xFFu);
    }
    ask(octets, length);
  }
}

static void ask_scalar(unsigned long value) {
  unsigned char octets[4];
  const size_t length = value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
  static const unsigned char leads[] = {0, 0, 0xC0, 0xE0, 0xF0};
  size_t place;
  for (place = length; place-- > 1; value >>= 6)
    octets[place] = (unsigned char)(0x80 | (value & 0x3F));
  octets[0] = (unsigned char)(leads[length] | value);
  ask(octets, length);
}

static void ask_scalars(void) {
  unsigned long value;
  for (value = 0; value <= 0x10FFFF; ++value) {
    if (value < 0xD800 || value > 0xDFFF) ask_scalar(value);
  }
}

static void ask_texts(unsigned long count) {
  unsigned char octets[UTF8_ORACLE_LONGEST_TEXT];
  unsigned long number;
  for (number = 0; number < count; ++number) ask(octets, utf8_oracle_text(number, octets));
}

int main(int count, char** words) {
  size_t length;
  int at;
  for (at = 1; at < count; ++at) {
    digest = 1;
    strings = 0;
    if (strcmp(words[at], "short") == 0) {
      for (length = 0; length <= 2; ++length) ask_all_of(length);
    } else if (strcmp(words[at], "triples") == 0) {
      ask_all_of(3);
    } else if (strcmp(words[at], "scalars") == 0) {
      ask_scalars();
    } else {
      ask_texts(strtoul(words[at], NULL, 10));
    }
    printf("%s %lu %08lx\n", words[at], strings, digest);
  }
  return 0;
}
