/** \file
 * Asks a decoder what it does from one state with each octet and with the end of the input
 * (utf8spec_states.h). Each call is made twice, with the state at two addresses and with two
 * patterns in the octets of it that nothing ever wrote. Both calls must answer alike. */
#ifndef UTF8SPEC_STATE_ROW_H
#define UTF8SPEC_STATE_ROW_H

#include "harnesses/abi/state_protection.h"

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
  utf8spec_fed answer;
  answer.status =
      room->decoder->feed(utf8spec_place(room, which), utf8spec_octet_place(room, fed, which),
                          fed == UTF8SPEC_END ? 0 : 1, fed == UTF8SPEC_END, &output, &error);
  answer.form = output.form;
  answer.count = output.count;
  answer.trouble = utf8spec_trouble_of(answer.status, &output);
  output.data = room->units + room->page - most; /* whatever the decoder has put there */
  if (answer.trouble == NULL) utf8spec_keep_words(room, which, &output);
  return answer;
}

/** Puts the state of the row into a place. */
static inline void utf8spec_put_state(const utf8spec_state_room* room, int which, uint8_t fill) {
  const size_t size = room->decoder->state_size;
  uint8_t* const place = utf8spec_place(room, which);
  for (size_t i = 0; i < size; ++i) place[i] = room->unwritten[i] ? fill : room->state[i];
}

/** The same, and then feeds. */
static inline utf8spec_fed utf8spec_feed_state(utf8spec_state_room* room, int which, int fed,
                                               uint8_t fill) {
  utf8spec_put_state(room, which, fill);
  return utf8spec_feed_here(room, which, fed, fill);
}

/** Whether the calls in both places have answered alike, but for their states. */
static inline int utf8spec_is_same_answer(const utf8spec_state_room* room, utf8spec_fed one,
                                          utf8spec_fed other) {
  return one.status == other.status && one.count == other.count &&
         (one.count == 0 || one.form == other.form) &&
         memcmp(room->words[0], room->words[1], one.count * sizeof(uint32_t)) == 0;
}

/** Whether an octet of the state differs between the places only by what was put there. */
static inline int utf8spec_is_unwritten(uint8_t one, uint8_t other) {
  return one == utf8spec_fills[0] && other == utf8spec_fills[1];
}

/** Whether the states in both places are one state, but for octets that nothing ever wrote. */
static inline int utf8spec_is_same_state(const utf8spec_state_room* room) {
  const uint8_t *const one = utf8spec_place(room, 0), *const other = utf8spec_place(room, 1);
  for (size_t i = 0; i < room->decoder->state_size; ++i)
    if (one[i] != other[i] && !utf8spec_is_unwritten(one[i], other[i])) return 0;
  return 1;
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

/** Why two calls differ. A call in the first place and one in the second, with one pattern, tell
 * the address from the pattern; a third tells chance from both. */
static inline const char* utf8spec_why_differ(utf8spec_state_room* room, int fed) {
  const size_t size = room->decoder->state_size;
  const utf8spec_fed one = utf8spec_feed_state(room, 0, fed, utf8spec_fills[0]);
  const utf8spec_fed other = utf8spec_feed_state(room, 1, fed, utf8spec_fills[0]);
  const int is_same = utf8spec_is_same_answer(room, one, other) &&
                      memcmp(utf8spec_place(room, 0), utf8spec_place(room, 1), size) == 0;
  if (is_same) return "reads-unwritten";
  memcpy(room->reply, utf8spec_place(room, 0), size);
  const utf8spec_fed again = utf8spec_feed_state(room, 0, fed, utf8spec_fills[0]);
  const int is_stable = again.status == one.status && again.count == one.count &&
                        memcmp(room->reply, utf8spec_place(room, 0), size) == 0;
  return is_stable ? "depends-on-address" : "changes";
}

/** Appends the state of a place as hexadecimal digits, with ".." for octets that nothing ever
 * wrote. */
static inline void utf8spec_say_state(utf8spec_state_room* room) {
  const uint8_t *const one = utf8spec_place(room, 0), *const other = utf8spec_place(room, 1);
  static const char digits[] = "0123456789ABCDEF.";
  char* at = room->reply + room->reply_size;
  for (size_t i = 0; i < room->decoder->state_size; ++i, at += 2) {
    const int is_unwritten = utf8spec_is_unwritten(one[i], other[i]);
    at[0] = digits[is_unwritten ? 16 : one[i] >> 4];
    at[1] = digits[is_unwritten ? 16 : one[i] & 0xF];
  }
  room->reply_size += 2 * room->decoder->state_size;
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
  const utf8spec_fed one = utf8spec_feed_state(room, 0, fed, utf8spec_fills[0]);
  const utf8spec_fed other = utf8spec_feed_state(room, 1, fed, utf8spec_fills[1]);
  if (utf8spec_has_no_end(fed, one) && utf8spec_has_no_end(fed, other)) {
    utf8spec_say(room, " u");
    return NULL;
  }
  if (one.trouble != NULL) return one.trouble;
  for (int which = 0; which < 2; ++which) utf8spec_forget_residue(room, which);
  if (!utf8spec_is_same_answer(room, one, other) || !utf8spec_is_same_state(room))
    return utf8spec_why_differ(room, fed);
  utf8spec_say_status(room, one);
  utf8spec_say_state(room);
  utf8spec_say_output(room, one);
  return NULL;
}

/** Makes the reply for one state: an answer for each octet and for the end. */
static inline void utf8spec_say_row(utf8spec_state_room* room) {
  const char* trouble = NULL;
  utf8spec_say(room, "row");
  utf8spec_copy_thread(room);
  for (int fed = 0; trouble == NULL && fed <= UTF8SPEC_END; ++fed)
    trouble = utf8spec_say_answer(room, fed);
  if (trouble == NULL && utf8spec_thread_has_changed(room)) {
    room->fed = UTF8SPEC_INIT; /* the copy does not tell which octet it was */
    trouble = "writes-thread-memory";
  }
  if (trouble != NULL) utf8spec_say_trouble(room, trouble);
}

/** Makes the state before a text in both places. Returns why there is none, or NULL. */
static inline const char* utf8spec_init_state(utf8spec_state_room* room) {
  room->fed = UTF8SPEC_INIT;
  for (int which = 0; which < 2; ++which) {
    memset(utf8spec_place(room, which), utf8spec_fills[which], room->decoder->state_size);
    room->decoder->state_init(utf8spec_place(room, which));
  }
  return utf8spec_is_same_state(room) ? NULL : "depends-on-address";
}

/** Takes the state in both places for that of the row. */
static inline void utf8spec_take_state(utf8spec_state_room* room) {
  const uint8_t *const one = utf8spec_place(room, 0), *const other = utf8spec_place(room, 1);
  for (size_t i = 0; i < room->decoder->state_size; ++i) {
    room->state[i] = one[i];
    room->unwritten[i] = (uint8_t)utf8spec_is_unwritten(one[i], other[i]);
  }
}

#endif
