/* What the plugins of `utf8spec prove` share: a state that is a value, a decoder that feeds the
 * table of faulty_dfa.h, and the list of decoders. */
#ifndef UTF8SPEC_STATE_FEEDS_H
#define UTF8SPEC_STATE_FEEDS_H

#include "harnesses/abi/utf8spec_decoder.h"
#include "tests/fakes/plugins/faulty_dfa.h"

static Dfa right;

typedef struct {
  uint32_t value;
  uint8_t at, more, bank, flag;
} State;

static void init(void* state) { memset(state, 0, sizeof(State)); }

/* The payload of the next octet. */
static uint32_t payload(uint32_t value, int at, uint8_t octet) {
  if (at != START) return value << 6 | (octet & 0x3F);
  return octet < 0x80   ? octet
         : octet < 0xE0 ? octet & 0x1Fu
         : octet < 0xF0 ? octet & 0xFu
                        : octet & 7u;
}

static void put(utf8spec_output* output, uint32_t value) {
  ((uint32_t*)output->data)[output->count++] = value;
}

static utf8spec_status end_of(const State* state) {
  return state->at == START ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

static utf8spec_status feed_by(const Dfa* dfa, State* state, uint8_t octet,
                               utf8spec_output* output) {
  state->value = payload(state->value, state->at, octet);
  state->at = dfa->next[state->at][octet];
  if (state->at == REJECT) state->value = 0;
  if (state->at == START) put(output, state->value), state->value = 0;
  return state->at == REJECT ? UTF8SPEC_ILL_FORMED : UTF8SPEC_OK;
}

#define FEED(name)                                                                        \
  static inline utf8spec_status name(void* memory, const uint8_t* in, size_t n, int last, \
                                     utf8spec_output* output, utf8spec_error* error)
#define UNUSED (void)in, (void)n, (void)last, (void)output, (void)error

FEED(feed_right) {
  UNUSED;
  return last ? end_of(memory) : feed_by(&right, memory, *in, output);
}

enum { MOST_DECODERS = 450 };
static utf8spec_decoder decoders[MOST_DECODERS];
static const utf8spec_decoder* list[MOST_DECODERS];
static size_t count;

static utf8spec_decoder* add(const char* name, size_t size, void (*begin)(void*),
                             utf8spec_status (*feed)(void*, const uint8_t*, size_t, int,
                                                     utf8spec_output*, utf8spec_error*)) {
  utf8spec_decoder* const decoder = &decoders[count];
  decoder->abi_version = UTF8SPEC_ABI_VERSION;
  decoder->struct_size = sizeof *decoder;
  decoder->name = name;
  decoder->version = "1";
  decoder->state_size = size;
  decoder->state_init = begin;
  decoder->feed = feed;
  list[count++] = decoder;
  return decoder;
}

#endif
