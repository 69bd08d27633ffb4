/** \file
 * Asks a decoder what it does from one state with each octet and with the end of the input
 * (utf8spec_states.h). Each call is made twice, with the state at two addresses and with two
 * patterns in the bits of it that nothing ever wrote. Both calls must answer alike. What they leave
 * in their states may differ: each goes on from its own, and so what it does is compared. */
#ifndef UTF8SPEC_STATE_ROW_H
#define UTF8SPEC_STATE_ROW_H

#include "harnesses/abi/state_protection.h"

#if defined(__GNUC__)
#define UTF8SPEC_NEVER_INLINE __attribute__((noinline, unused))
#else
#define UTF8SPEC_NEVER_INLINE
#endif

/** What stands in octets of the state that nothing ever wrote, by place. */
static const uint8_t utf8spec_fills[2] = {0xA5, 0x5A};

/** What one call has answered; its units are in the room. */
typedef struct {
  utf8spec_status status;
  utf8spec_form form;
  size_t count;
  const char* trouble; /* why it is no answer; NULL if it is one */
} utf8spec_fed;

/** Octets in a unit; 0 for an unknown form. */
static inline size_t utf8spec_unit_size(utf8spec_form form) {
  switch (form) {
    case UTF8SPEC_SCALARS:
      return 4;
    case UTF8SPEC_UTF16:
      return 2;
    case UTF8SPEC_UTF8:
      return 1;
  }
  return 0;
}

/** Why a call is no answer; NULL if it is one. */
static inline const char* utf8spec_trouble_of(utf8spec_status status,
                                              const utf8spec_output* output) {
  if (status == UTF8SPEC_UNSUPPORTED) return "unsupported";
  if (status == UTF8SPEC_OUT_OF_SPACE) return "out-of-space";
  if (status != UTF8SPEC_OK && status != UTF8SPEC_ILL_FORMED) return "fault";
  if (output->count > UTF8SPEC_MOST_UNITS || utf8spec_unit_size(output->form) == 0)
    return "bad-output";
  return NULL;
}

/** Copies the output into the room. */
static inline void utf8spec_keep_words(utf8spec_state_room* room, int which,
                                       const utf8spec_output* output) {
  const uint8_t* const data = (const uint8_t*)output->data;
  for (size_t i = 0; i < output->count; ++i) {
    uint16_t unit = 0;
    uint32_t word = data[i];
    if (output->form == UTF8SPEC_UTF16) memcpy(&unit, data + 2 * i, sizeof unit), word = unit;
    if (output->form == UTF8SPEC_SCALARS) memcpy(&word, data + 4 * i, sizeof word);
    room->words[which][i] = word;
  }
}

/** Writes over the stack below its caller. So what a decoder finds in variables that it never set
 * is the same in each call from one state, and differs between the places. */
static UTF8SPEC_NEVER_INLINE void utf8spec_scrub_stack(uint8_t fill) {
#if defined(__GNUC__) && !UTF8SPEC_PROTECTS_ONE_FILE
  uint8_t dead[1024];
  memset(dead, fill, sizeof dead);
  __asm__ volatile("" : : "r"(dead) : "memory"); /* else nobody would see a reason to write */
#endif
  (void)fill;
}

/** Feeds an octet or the end to the state that lies in a place. What was in the room for output
 * differs from place to place, so that output which is counted and not written differs too. */
static inline utf8spec_fed utf8spec_feed_here(utf8spec_state_room* room, int which, int fed,
                                              uint8_t fill) {
  const size_t most = UTF8SPEC_MOST_UNITS * sizeof(uint32_t);
  utf8spec_output output;
  utf8spec_error error = {SIZE_MAX, SIZE_MAX};
  memset(&output, 0, sizeof output);
  output.data = room->units + room->page - most;
  output.capacity = UTF8SPEC_MOST_UNITS;
  memset(output.data, fill, most);
  room->fed = fed;
  uint8_t* const state = utf8spec_place(room, which);
  const uint8_t* const octet = utf8spec_octet_place(room, fed, which);
  utf8spec_fed answer;
  utf8spec_scrub_stack(fill);
  room->dispatch = (char)room->watches_kernel;
  answer.status = room->decoder->feed(state, octet, fed == UTF8SPEC_END ? 0 : 1,
                                      fed == UTF8SPEC_END, &output, &error);
  room->dispatch = 0;
  answer.form = output.form;
  answer.count = output.count;
  answer.trouble = utf8spec_trouble_of(answer.status, &output);
  output.data = room->units + room->page - most; /* whatever the decoder has put there */
  if (answer.trouble == NULL) utf8spec_keep_words(room, which, &output);
  return answer;
}

/** Sets what outlasts a call to what the row begins with. */
static inline void utf8spec_begin_call(utf8spec_state_room* room) {
  if (*room->own_errno != (int)room->before.number) {
    utf8spec_open_thread(room, (uintptr_t)room->own_errno);
    *room->own_errno = (int)room->before.number;
  }
  if (room->registers.status == room->before.status) return;
  room->registers.status = room->before.status;
  utf8spec_write_registers(room->registers);
}

/** Takes what a call has left outside the state, and puts registers back. Thread-local memory is
 * compared after the first of two calls, since that costs as much as a call: the second one begins
 * with the same and does the same. */
static inline void utf8spec_end_call(utf8spec_state_room* room, int which) {
  const utf8spec_registers before = room->registers;
  room->registers = utf8spec_read_registers();
  room->left[which].number = (uint32_t)*room->own_errno;
  room->left[which].status = room->registers.status;
  const char* change = utf8spec_change_of(before, room->registers);
  if (change != NULL) room->registers = before, utf8spec_write_registers(before);
  if (change == NULL && which == 0 && utf8spec_thread_has_changed(room))
    change = "writes-thread-memory";
  if (room->outside == NULL) room->outside = change;
}

/** Puts what lay in a place when the row began into a place, and feeds it. */
static inline utf8spec_fed utf8spec_feed_copy(utf8spec_state_room* room, int copy, int which,
                                              int fed) {
  memcpy(utf8spec_place(room, which), room->state[copy], room->decoder->state_size);
  utf8spec_begin_call(room);
  const utf8spec_fed answer = utf8spec_feed_here(room, which, fed, utf8spec_fills[copy]);
  utf8spec_end_call(room, which);
  return answer;
}

/** Whether the calls in both places have answered alike, and left the same outside their states. */
static inline int utf8spec_is_same_answer(const utf8spec_state_room* room, utf8spec_fed one,
                                          utf8spec_fed other) {
  return one.status == other.status && one.count == other.count &&
         (one.count == 0 || one.form == other.form) &&
         memcmp(room->words[0], room->words[1], one.count * sizeof(uint32_t)) == 0 &&
         memcmp(&room->left[0], &room->left[1], sizeof room->left[0]) == 0;
}

/** Whether an octet differs between the places only by what was put there, in each of its bits. So
 * nothing has written these bits: they are padding, or lie beside a bit-field. */
static inline int utf8spec_is_unwritten(uint8_t one, uint8_t other) {
  return ((one ^ other) & (one ^ utf8spec_fills[0])) == 0;
}

/** Whether two copies of a state differ only by such bits. */
static inline int utf8spec_is_same_state(const utf8spec_state_room* room, const uint8_t* one,
                                         const uint8_t* other) {
  for (size_t i = 0; i < room->decoder->state_size; ++i)
    if (!utf8spec_is_unwritten(one[i], other[i])) return 0;
  return 1;
}

/** The same of what lies in the places. */
static inline int utf8spec_are_same_states(const utf8spec_state_room* room) {
  return utf8spec_is_same_state(room, utf8spec_place(room, 0), utf8spec_place(room, 1));
}

/** Makes a state that the decoder's own test takes for the one before a text into that one. What
 * else it holds does not matter, as the decoder's documentation says. */
static inline void utf8spec_forget_residue(const utf8spec_state_room* room, int which) {
  const utf8spec_decoder* const decoder = room->decoder;
  uint8_t* const place = utf8spec_place(room, which);
  if (decoder->state_is_initial == NULL || !decoder->state_is_initial(place)) return;
  memset(place, utf8spec_fills[which], decoder->state_size);
  decoder->state_init(place);
}

/** Whether the call in the first place, made again, leaves the same there as the latest one. */
static inline int utf8spec_is_steady(utf8spec_state_room* room, int fed) {
  const size_t size = room->decoder->state_size;
  memcpy(room->kept, utf8spec_place(room, 0), size);
  utf8spec_feed_copy(room, 0, 0, fed);
  utf8spec_forget_residue(room, 0);
  return memcmp(room->kept, utf8spec_place(room, 0), size) == 0;
}

/** Why two calls answer in two ways. A third and a fourth, with what lay in the first place, tell
 * chance from what else may be the cause. If the copy answers in the second place as in the first
 * one, the cause is what the states differ in, and not the place. */
static inline const char* utf8spec_why_differ(utf8spec_state_room* room, int fed) {
  const utf8spec_fed one = utf8spec_feed_copy(room, 0, 0, fed);
  utf8spec_forget_residue(room, 0);
  const utf8spec_fed copied = utf8spec_feed_copy(room, 0, 1, fed);
  if (utf8spec_is_same_answer(room, one, copied))
    return utf8spec_is_same_state(room, room->state[0], room->state[1]) ? "reads-unwritten"
                                                                        : "depends-on-address";
  memcpy(room->words[1], room->words[0], sizeof room->words[0]);
  room->left[1] = room->left[0];
  const int is_steady = utf8spec_is_steady(room, fed);
  const utf8spec_fed again = utf8spec_feed_copy(room, 0, 0, fed);
  return is_steady && utf8spec_is_same_answer(room, again, one) ? "depends-on-address" : "changes";
}

/** Appends the octets of a state as hexadecimal digits, with ".." where nothing ever wrote to them.
 * Returns how many octets differ between the places in another way. */
static inline size_t utf8spec_say_octets(utf8spec_state_room* room, const uint8_t* one,
                                         const uint8_t* other) {
  static const char digits[] = "0123456789ABCDEF.";
  const size_t size = room->decoder->state_size;
  char* at = room->reply + room->reply_size;
  size_t different = 0;
  for (size_t i = 0; i < size; ++i, at += 2) {
    const int is_unwritten = one[i] == utf8spec_fills[0] && other[i] == utf8spec_fills[1];
    at[0] = digits[is_unwritten ? 16 : one[i] >> 4];
    at[1] = digits[is_unwritten ? 16 : one[i] & 0xF];
    different += !is_unwritten && one[i] != other[i];
  }
  room->reply_size += 2 * size;
  return different;
}

/** Appends a number as eight hexadecimal digits. */
static inline void utf8spec_say_word(utf8spec_state_room* room, uint32_t word) {
  for (int shift = 28; shift >= 0; shift -= 4)
    room->reply[room->reply_size++] = "0123456789ABCDEF"[word >> shift & 0xF];
}

/** Appends the state in the first place. Where that in the second one differs, it follows behind
 * `~`: each goes on from what it was, so that the walk compares what both do and not what they look
 * like. What was left in errno and in the status of arithmetic follows behind `+`. */
static inline void utf8spec_say_state(utf8spec_state_room* room) {
  const uint8_t *const one = utf8spec_place(room, 0), *const other = utf8spec_place(room, 1);
  if (utf8spec_say_octets(room, one, other) > 0) {
    utf8spec_say(room, "~");
    utf8spec_say_octets(room, other, other);
  }
  if (room->left[0].number == 0 && room->left[0].status == 0) return;
  utf8spec_say(room, "+");
  utf8spec_say_word(room, room->left[0].number);
  utf8spec_say_word(room, room->left[0].status);
}

/** Appends the status of an answer, `o` or `i`. */
static inline void utf8spec_say_status(utf8spec_state_room* room, utf8spec_fed answer) {
  utf8spec_say(room, answer.status == UTF8SPEC_OK ? " o" : " i");
}

/** Appends the output of an answer, such as `/s1F600,41`; nothing if there is none. */
static inline void utf8spec_say_output(utf8spec_state_room* room, utf8spec_fed answer) {
  static const char* const forms[] = {"/s", "/w", "/b"};
  for (size_t i = 0; i < answer.count; ++i) {
    utf8spec_say(room, i > 0 ? "," : forms[answer.form]);
    utf8spec_say_number(room, room->words[0][i], 16);
  }
}

/** Replaces the reply by the reason why there is none, and names what was fed. */
static inline void utf8spec_say_trouble(utf8spec_state_room* room, const char* what) {
  room->reply_size = 0;
  utf8spec_say(room, "trouble ");
  utf8spec_say_number(room, (uint32_t)room->fed, 10);
  utf8spec_say(room, " ");
  utf8spec_say(room, what);
}

/** Whether the answer says that the API has no call for the end. */
static inline int utf8spec_has_no_end(int fed, utf8spec_fed answer) {
  return fed == UTF8SPEC_END && answer.status == UTF8SPEC_UNSUPPORTED;
}

/** Appends one answer from the state of the row. Returns why there is none, or NULL. */
static inline const char* utf8spec_say_answer(utf8spec_state_room* room, int fed) {
  const utf8spec_fed one = utf8spec_feed_copy(room, 0, 0, fed);
  const utf8spec_fed other = utf8spec_feed_copy(room, 1, 1, fed);
  if (room->outside != NULL) return room->outside;
  if (utf8spec_has_no_end(fed, one) && utf8spec_has_no_end(fed, other)) {
    utf8spec_say(room, " u");
    return NULL;
  }
  if (one.trouble != NULL) return one.trouble;
  for (int which = 0; which < 2; ++which) utf8spec_forget_residue(room, which);
  if (!utf8spec_is_same_answer(room, one, other)) return utf8spec_why_differ(room, fed);
  if (!utf8spec_are_same_states(room) && !utf8spec_is_steady(room, fed)) return "changes";
  utf8spec_say_status(room, one);
  utf8spec_say_state(room);
  utf8spec_say_output(room, one);
  return NULL;
}

/** Makes the reply for one state: an answer for each octet and for the end. It begins again if
 * thread-local memory was written to for the first time, because the rest of that call was not
 * watched. */
static inline void utf8spec_say_row(utf8spec_state_room* room) {
  const char* trouble = NULL;
  do {
    room->reply_size = 0;
    room->has_opened = 0;
    room->outside = NULL;
    utf8spec_say(room, "row");
    for (int fed = 0; trouble == NULL && !room->has_opened && fed <= UTF8SPEC_END; ++fed)
      trouble = utf8spec_say_answer(room, fed);
  } while (trouble == NULL && room->has_opened);
  if (trouble == NULL && utf8spec_thread_has_changed(room)) trouble = "writes-thread-memory";
  if (trouble != NULL) utf8spec_say_trouble(room, trouble);
}

/** Makes the state before a text in both places. Returns why there is none, or NULL. */
static inline const char* utf8spec_init_state(utf8spec_state_room* room) {
  room->fed = UTF8SPEC_INIT;
  room->outside = NULL;
  memset(&room->before, 0, sizeof room->before);
  for (int which = 0; which < 2; ++which) {
    memset(utf8spec_place(room, which), utf8spec_fills[which], room->decoder->state_size);
    utf8spec_begin_call(room);
    utf8spec_scrub_stack(utf8spec_fills[which]);
    room->dispatch = (char)room->watches_kernel;
    room->decoder->state_init(utf8spec_place(room, which));
    room->dispatch = 0;
    utf8spec_end_call(room, which);
  }
  return room->outside;
}

/** Takes the state in both places for that of the row. */
static inline void utf8spec_take_state(utf8spec_state_room* room) {
  for (int which = 0; which < 2; ++which)
    memcpy(room->state[which], utf8spec_place(room, which), room->decoder->state_size);
  room->before = room->left[0];
}

#endif
