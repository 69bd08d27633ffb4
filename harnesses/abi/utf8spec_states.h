/** \file
 * Serves the states of a decoder for `utf8spec prove` (docs/prove.md): the runner names a state,
 * and gets an answer for each of the 256 octets and for the end of the input. C99 and POSIX; define
 * _GNU_SOURCE or _DEFAULT_SOURCE before the first include.
 *
 * A program ends main with `return utf8spec_serve_all(&it);`, and serves both the line protocol and
 * the states. The plugin host is built from the same header. */
#ifndef UTF8SPEC_STATES_H
#define UTF8SPEC_STATES_H

#include "harnesses/abi/state_row.h"
#include "harnesses/abi/utf8spec_adapter.h"

/** The room that the signal handler looks at. A handler has no argument for it. */
static utf8spec_state_room* utf8spec_watched_room;

/** What a fault at an address means, in one word; NULL for a crash of the decoder's own. */
static inline const char* utf8spec_meaning_of(const utf8spec_state_room* room, uintptr_t address) {
  const uintptr_t places = (uintptr_t)room->places, units = (uintptr_t)room->units;
  if (address >= places && address < places + utf8spec_places_size(room)) return "leaves-state";
  if (address >= units && address < units + room->page) return "leaves-output";
  if (address >= units && address < (uintptr_t)room + room->whole)
    return address < (uintptr_t)room->octets - room->page ? "leaves-output" : "leaves-input";
  if (utf8spec_holds(room->thread, address)) return "writes-thread-memory";
  for (size_t i = 0; i < room->span_count; ++i)
    if (utf8spec_holds(room->spans[i], address)) return "writes-memory";
  return NULL;
}

/** What a signal means: a fault, or a system call that was stopped. */
static inline const char* utf8spec_meaning_of_signal(const utf8spec_state_room* room, int number,
                                                     const siginfo_t* info) {
  if (number == SIGSYS) return "calls-kernel";
  if (number != SIGSEGV && number != SIGBUS) return NULL;
  return utf8spec_meaning_of(room, (uintptr_t)info->si_addr);
}

/** Tells the runner what ends the process. A decoder that writes to thread-local memory for the
 * first time goes on: it may set errno. */
static inline void utf8spec_on_fault(int number, siginfo_t* info, void* context) {
  utf8spec_state_room* const room = utf8spec_watched_room;
  (void)context;
  room->dispatch = 0;
  if (number == SIGSEGV && utf8spec_open_thread(room, (uintptr_t)info->si_addr)) return;
  const char* const meaning = utf8spec_meaning_of_signal(room, number, info);
  utf8spec_unprotect(room);
  utf8spec_say_trouble(room, meaning != NULL ? meaning : "crash ");
  if (meaning == NULL) utf8spec_say_number(room, (uint32_t)number, 10);
  utf8spec_say(room, "\n");
  utf8spec_send(room);
  _exit(EXIT_FAILURE);
}

/** Installs the handler, on a stack of its own. */
static inline void utf8spec_watch(utf8spec_state_room* room) {
  static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};
  struct sigaction action;
  stack_t stack;
  memset(&action, 0, sizeof action);
  memset(&stack, 0, sizeof stack);
  utf8spec_watched_room = room;
  stack.ss_sp = room->handler_stack;
  stack.ss_size = sizeof room->handler_stack;
  sigaltstack(&stack, NULL);
  action.sa_sigaction = utf8spec_on_fault;
  action.sa_flags = (int)(SA_SIGINFO | SA_ONSTACK | SA_NODEFER);
  for (size_t i = 0; i < sizeof signals / sizeof signals[0]; ++i)
    sigaction(signals[i], &action, NULL);
}

/** The value of a hexadecimal digit; -1 for any other character. */
static inline int utf8spec_digit(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  return digit >= 'A' && digit <= 'F' ? digit - 'A' + 10 : -1;
}

/** Reads the octets of a state. Where nothing ever wrote to them, the copy gets its pattern.
 * Returns what follows them, or NULL. */
static inline const char* utf8spec_read_octets(const utf8spec_state_room* room, const char* text,
                                               int copy, uint8_t* state) {
  for (size_t i = 0; i < room->decoder->state_size; ++i, text += 2) {
    const int is_unwritten = text[0] == '.' && text[1] == '.';
    const int high = utf8spec_digit(text[0]), low = high < 0 ? -1 : utf8spec_digit(text[1]);
    if (!is_unwritten && low < 0) return NULL;
    state[i] = is_unwritten ? utf8spec_fills[copy] : (uint8_t)(16 * high + low);
  }
  return text;
}

/** Reads eight hexadecimal digits. Returns what follows them, or NULL. */
static inline const char* utf8spec_read_word(const char* text, uint32_t* word) {
  *word = 0;
  for (int i = 0; i < 8; ++i, ++text) {
    if (utf8spec_digit(*text) < 0) return NULL;
    *word = *word << 4 | (uint32_t)utf8spec_digit(*text);
  }
  return text;
}

/** Reads the state of a row, as utf8spec_say_state wrote it. Returns 0 if it is not one. */
static inline int utf8spec_read_state(utf8spec_state_room* room, const char* text) {
  const char* const begin = text;
  for (int copy = 0; copy < 2; ++copy) {
    text = utf8spec_read_octets(room, begin, copy, room->state[copy]);
    if (text == NULL) return 0;
  }
  if (*text == '~') text = utf8spec_read_octets(room, text + 1, 1, room->state[1]);
  memset(&room->before, 0, sizeof room->before);
  if (text == NULL || *text == '\0') return text != NULL;
  if (*text != '+' || (text = utf8spec_read_word(text + 1, &room->before.number)) == NULL) return 0;
  text = utf8spec_read_word(text, &room->before.status);
  return text != NULL && *text == '\0';
}

/** Feeds a whole text to one state that stays where it is, as a user of the decoder would: nothing
 * is write-protected from then on. Answers stop behind the first that is not UTF8SPEC_OK; else the
 * last is that to the end. */
static inline void utf8spec_say_text(utf8spec_state_room* room, const char* text) {
  utf8spec_unprotect(room);
  utf8spec_say(room, "fed");
  const char* trouble = utf8spec_init_state(room);
  while (trouble == NULL) {
    const int is_end = *text == '\0';
    const int octet =
        is_end ? UTF8SPEC_END : 16 * utf8spec_digit(text[0]) + utf8spec_digit(text[1]);
    const utf8spec_fed answer = utf8spec_feed_here(room, 0, octet, utf8spec_fills[0]);
    if (utf8spec_has_no_end(octet, answer)) {
      utf8spec_say(room, " u");
      return;
    }
    trouble = answer.trouble;
    if (trouble != NULL) break;
    utf8spec_say_status(room, answer);
    utf8spec_say_output(room, answer);
    if (is_end || answer.status != UTF8SPEC_OK) return;
    text += 2;
  }
  utf8spec_say_trouble(room, trouble);
}

/** Whether a text is pairs of hexadecimal digits. */
static inline int utf8spec_is_octets(const char* text) {
  for (; *text != '\0'; text += 2)
    if (utf8spec_digit(text[0]) < 0 || utf8spec_digit(text[1]) < 0) return 0;
  return 1;
}

/** Write-protects the process. A row of the first state is asked before, since a decoder may make
 * its tables with the first call. */
static inline void utf8spec_say_protected(utf8spec_state_room* room) {
  const char* trouble = utf8spec_init_state(room);
  utf8spec_take_state(room);
  if (trouble == NULL) utf8spec_say_row(room);
  room->reply_size = 0;
  errno = 0;
  const char* const scope = utf8spec_protect(room);
  if (trouble == NULL && room->span_count > 0) utf8spec_watch_kernel(room);
  if (trouble == NULL) trouble = utf8spec_init_state(room);
  utf8spec_say(room, "protected ");
  utf8spec_say(room, scope);
  utf8spec_say(room, UTF8SPEC_WATCHES_REGISTERS ? " registers" : "");
  utf8spec_say(room, room->watches_kernel ? " kernel" : "");
  if (trouble != NULL) utf8spec_say_trouble(room, trouble);
}

/** Makes the reply to `protect`, `row STATE` or `feed OCTETS`. */
static inline void utf8spec_answer_state(utf8spec_state_room* room, const char* request) {
  if (strcmp(request, "protect") == 0)
    utf8spec_say_protected(room);
  else if (strncmp(request, "row ", 4) == 0 && utf8spec_read_state(room, request + 4))
    utf8spec_say_row(room);
  else if (strncmp(request, "feed ", 5) == 0 && utf8spec_is_octets(request + 5))
    utf8spec_say_text(room, request + 5);
  else
    utf8spec_say(room, "trouble 0 bad-request");
  utf8spec_say(room, "\n");
}

/** Answers the whole lines of the request and keeps the rest. Replies are sent together. Returns 0
 * if nobody reads them any more. */
static inline int utf8spec_answer_states(utf8spec_state_room* room) {
  char *line = room->request, *feed = NULL;
  char* const end = room->request + room->request_size;
  while ((feed = (char*)memchr(line, '\n', (size_t)(end - line))) != NULL) {
    *feed = '\0';
    utf8spec_answer_state(room, line);
    if (!utf8spec_send(room)) return 0;
    line = feed + 1;
  }
  room->request_size = (size_t)(end - line);
  memmove(room->request, line, room->request_size);
  return 1;
}

/** Says hello: the decoder and its first state. */
static inline void utf8spec_say_hello(utf8spec_state_room* room) {
  const utf8spec_decoder* const decoder = room->decoder;
  utf8spec_say(room, "states utf8spec/1 name=");
  utf8spec_say(room, decoder->name);
  utf8spec_say(room, " version=");
  utf8spec_say(room, decoder->version != NULL ? decoder->version : "unknown");
  utf8spec_say(room, " encoding=");
  utf8spec_say(room, decoder->encoding != NULL ? decoder->encoding : "utf-8");
  utf8spec_say(room, (decoder->flags & UTF8SPEC_WHOLE_UNITS) != 0 ? " units=whole" : "");
  utf8spec_say(room, (decoder->flags & UTF8SPEC_FEED_REPLACES) != 0 ? " replaces=yes" : "");
  utf8spec_say(room, decoder->state_is_initial != NULL ? " initial=tested" : "");
  utf8spec_say(room, " state=");
  utf8spec_say_state(room);
  utf8spec_say(room, "\n");
}

/** Serves until the input ends. */
static inline int utf8spec_serve_room(utf8spec_state_room* room) {
  const char* const trouble = utf8spec_init_state(room);
  if (trouble == NULL)
    utf8spec_say_hello(room);
  else
    utf8spec_say_trouble(room, trouble), utf8spec_say(room, "\n");
  ssize_t count = 1;
  while (utf8spec_send(room) && count > 0) {
    const size_t left = sizeof room->request - room->request_size;
    count = utf8spec_plain_read(room->input, room->request + room->request_size, left);
    if (count > 0) room->request_size += (size_t)count;
    if (count > 0 && !utf8spec_answer_states(room)) break;
  }
  utf8spec_unprotect(room);
  return count == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/** Serves the states of a server's decoder: the member `states` of utf8spec_server. */
static inline int utf8spec_serve_states(utf8spec_server* server) {
  static const char none[] = "trouble 257 not-offered\n";
  const utf8spec_decoder* const decoder = server->decoder;
  const int is_offered = decoder->feed != NULL && decoder->state_init != NULL &&
                         decoder->state_size > 0 && decoder->state_size <= UTF8SPEC_MOST_STATE;
  utf8spec_state_room* const room = is_offered ? utf8spec_open_room(decoder) : NULL;
  if (room == NULL) return write(server->output, none, sizeof none - 1) < 0;
  room->input = server->input;
  room->output = server->output;
  utf8spec_watch(room);
  const int status = utf8spec_serve_room(room);
  munmap(room, room->whole);
  return status;
}

/** Serves the line protocol and the states on stdin and stdout. Returns main's exit status. */
static inline int utf8spec_serve_all(const utf8spec_decoder* decoder) {
  return utf8spec_serve_with(decoder, utf8spec_serve_states);
}

#endif
