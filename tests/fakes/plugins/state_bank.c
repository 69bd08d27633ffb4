/* The bank of faulty tables (faulty_dfa.h) as decoders: `bank-N` gives values, `verdict-bank-N`
 * does not. */

#include <stdio.h>

#include "tests/fakes/plugins/state_feeds.h"

static Dfa bank[BANK_SIZE];
static char names[2][BANK_SIZE][32];

FEED(feed_bank) {
  UNUSED;
  State* const state = memory;
  return last ? end_of(state) : feed_by(&bank[state->bank], state, *in, output);
}

/* Gives no values and so has few states. */
FEED(feed_verdict_bank) {
  UNUSED;
  State* const state = memory;
  const utf8spec_status status = feed_bank(memory, in, n, last, output, error);
  state->value = 0;
  output->count = 0;
  return status;
}

/* One init for each table of the bank. */
#define INIT(n) \
  static void init_##n(void* state) { init(state), ((State*)state)->bank = (n); }
#define TEN(do, t) \
  do (t##0) do(t##1) do(t##2) do(t##3) do(t##4) do(t##5) do(t##6) do(t##7) do(t##8) do(t##9)
#define HUNDRED(do, h) \
  TEN(do, h##1)        \
  TEN(do, h##2)        \
  TEN(do, h##3) TEN(do, h##4) TEN(do, h##5) TEN(do, h##6) TEN(do, h##7) TEN(do, h##8) TEN(do, h##9)
#define ALL(do) \
  do            \
  (0) do(1) do(2) do(3) do(4) do(5) do(6) do(7) do(8) do(9) HUNDRED(do, ) TEN(do, 10) HUNDRED(do, 1)
ALL(INIT)
#define ENTRY(n) init_##n,
static void (*const bank_inits[])(void*) = {ALL(ENTRY)};

static void add_bank(void) {
  for (unsigned i = 0; i < BANK_SIZE; ++i) {
    make_faulty(&bank[i], i);
    (void)snprintf(names[0][i], sizeof names[0][i], "bank-%u", i);
    (void)snprintf(names[1][i], sizeof names[1][i], "verdict-bank-%u", i);
    add(names[0][i], sizeof(State), bank_inits[i], feed_bank);
    add(names[1][i], sizeof(State), bank_inits[i], feed_verdict_bank);
  }
}

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* size) {
  (void)host;
  make_right(&right);
  add_bank();
  *size = count;
  return list;
}
