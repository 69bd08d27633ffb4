/* A decoder of UTF-8 as a table of states, and a bank of tables with one changed range each. The
 * plugin state_bank.c and the test that knows the truth about the bank share it. */
#ifndef UTF8SPEC_FAULTY_DFA_H
#define UTF8SPEC_FAULTY_DFA_H

#include <stdint.h>
#include <string.h>

/* Between characters; one, two or three continuations missing; a second octet with limits; error.
 */
enum { START, ONE, TWO, THREE, AFTER_E0, AFTER_ED, AFTER_F0, AFTER_F4, REJECT, DFA_STATES };

typedef struct {
  uint8_t next[DFA_STATES][256];
} Dfa;

enum { BANK_SIZE = 200 };

static inline void set_range(Dfa* dfa, int from, int first, int last, int to) {
  for (int octet = first; octet <= last; ++octet) dfa->next[from][octet] = (uint8_t)to;
}

/* RFC 3629 section 4. */
static inline void make_right(Dfa* dfa) {
  memset(dfa, REJECT, sizeof *dfa);
  set_range(dfa, START, 0x00, 0x7F, START);
  set_range(dfa, START, 0xC2, 0xDF, ONE);
  set_range(dfa, START, 0xE0, 0xE0, AFTER_E0);
  set_range(dfa, START, 0xE1, 0xEC, TWO);
  set_range(dfa, START, 0xED, 0xED, AFTER_ED);
  set_range(dfa, START, 0xEE, 0xEF, TWO);
  set_range(dfa, START, 0xF0, 0xF0, AFTER_F0);
  set_range(dfa, START, 0xF1, 0xF3, THREE);
  set_range(dfa, START, 0xF4, 0xF4, AFTER_F4);
  set_range(dfa, ONE, 0x80, 0xBF, START);
  set_range(dfa, TWO, 0x80, 0xBF, ONE);
  set_range(dfa, THREE, 0x80, 0xBF, TWO);
  set_range(dfa, AFTER_E0, 0xA0, 0xBF, ONE);
  set_range(dfa, AFTER_ED, 0x80, 0x9F, ONE);
  set_range(dfa, AFTER_F0, 0x90, 0xBF, TWO);
  set_range(dfa, AFTER_F4, 0x80, 0x8F, TWO);
}

static inline uint32_t next_number(uint32_t* seed) {
  *seed = *seed * 1664525u + 1013904223u;
  return *seed >> 16;
}

/* The table of a number below BANK_SIZE. A few of them are right: the change changes nothing. */
static inline void make_faulty(Dfa* dfa, unsigned number) {
  uint32_t seed = 2654435761u * (number + 1);
  make_right(dfa);
  const int from = (int)(next_number(&seed) % REJECT);
  const int first = (int)(next_number(&seed) % 256);
  const int length = (int)(next_number(&seed) % 24);
  const int last = first + length < 256 ? first + length : 255;
  set_range(dfa, from, first, last, (int)(next_number(&seed) % DFA_STATES));
}

#endif
