/** \file
 * Memory for asking a decoder about its states (utf8spec_states.h). All of it is one mapping, so
 * that everything else in the process can be write-protected while the decoder runs. POSIX with
 * MAP_ANONYMOUS: define _GNU_SOURCE or _DEFAULT_SOURCE before the first include. */
#ifndef UTF8SPEC_STATE_ROOM_H
#define UTF8SPEC_STATE_ROOM_H

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

#include "harnesses/abi/state_outlasting.h"
#include "harnesses/abi/utf8spec_decoder.h"

/** The largest state, in octets, and the most units of output that one call of feed may give. */
#define UTF8SPEC_MOST_STATE 4096u
#define UTF8SPEC_MOST_UNITS 64u

/** What is fed: an octet, or one of these. */
enum { UTF8SPEC_END = 256, UTF8SPEC_INIT = 257 };

/** A part of the address space. `access` is what mprotect gave it at first. */
typedef struct {
  uintptr_t begin, end;
  int access;
} utf8spec_span;

/** The buffers, and where the decoder finds its state, its input and its output.
 *
 * The state lies in one of two places, each of which ends right before an inaccessible page. Each
 * octet of input has a read-only page between inaccessible ones: it is the first and the last octet
 * of it. */
typedef struct {
  const utf8spec_decoder* decoder;
  int input, output; /* file descriptors of the conversation */
  size_t page, whole;
  uint8_t *places, *units, *octets; /* the pages for states, output and input */

  int fed;                                /* now: an octet, UTF8SPEC_END or UTF8SPEC_INIT */
  uint8_t state[2][UTF8SPEC_MOST_STATE];  /* from which a row is fed: what lies in each place */
  uint8_t kept[UTF8SPEC_MOST_STATE];      /* what a call has left in the first place */
  uint32_t words[2][UTF8SPEC_MOST_UNITS]; /* the output of the latest calls, by place */

  utf8spec_outlasting before;   /* what a call of the row begins with */
  utf8spec_outlasting left[2];  /* what the latest calls have left, by place */
  utf8spec_registers registers; /* as they are now */
  const char* outside;          /* a trouble outside the state; NULL if there is none */

  size_t span_count;
  utf8spec_span spans[1024];    /* that are write-protected */
  int* own_errno;               /* which the decoder may set */
  utf8spec_span thread;         /* thread-local memory; empty unless it is protected too */
  volatile uint32_t open_pages; /* of that memory, once the decoder has written there */
  volatile int has_opened;      /* 1 if that was in this row */
  volatile char dispatch;       /* 1 while a system call ends the process; the kernel reads it */
  int watches_kernel;
  uint8_t thread_copy[1u << 16];   /* of these pages as they were */
  uint8_t handler_stack[1u << 16]; /* of signals */

  size_t request_size, reply_size;
  char request[5 * UTF8SPEC_MOST_STATE];
  char reply[257 * (4 * UTF8SPEC_MOST_STATE + 10 * UTF8SPEC_MOST_UNITS + 36)];
  char maps[1u << 19];
} utf8spec_state_room;

/** Octets in the memory of the two places, with the inaccessible pages around them. */
static inline size_t utf8spec_places_size(const utf8spec_state_room* room) {
  return 5 * room->page;
}

/** Where the state begins in the first place (0) or the second (1). */
static inline uint8_t* utf8spec_place(const utf8spec_state_room* room, int which) {
  return room->places + (which == 0 ? 2 : 4) * room->page - room->decoder->state_size;
}

/** An octet before an inaccessible page, and the same octet behind one. For the end of the input
 * there is nothing to read: the pointer leads to an inaccessible page. */
static inline const uint8_t* utf8spec_octet_place(const utf8spec_state_room* room, int octet,
                                                  int which) {
  const uint8_t* const page = room->octets + 2 * (size_t)(octet & 0xFF) * room->page;
  if (octet == UTF8SPEC_END) return room->octets - room->page;
  return which == 0 ? page + room->page - 1 : page;
}

/** Makes the pages of the input. Continuation octets stand between, since a decoder that reads on
 * is more likely to take them. Returns 0 on failure. */
static inline int utf8spec_fill_octets(const utf8spec_state_room* room) {
  for (int octet = 0; octet < 256; ++octet) {
    uint8_t* const page = room->octets + 2 * (size_t)octet * room->page;
    if (mprotect(page, room->page, PROT_READ | PROT_WRITE) != 0) return 0;
    memset(page, 0x80, room->page);
    page[0] = page[room->page - 1] = (uint8_t)octet;
    if (mprotect(page, room->page, PROT_READ) != 0) return 0;
  }
  return 1;
}

/** Makes the room. Returns NULL if there is no memory. The state has at most UTF8SPEC_MOST_STATE
 * octets. */
static inline utf8spec_state_room* utf8spec_open_room(const utf8spec_decoder* decoder) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  const size_t own = (sizeof(utf8spec_state_room) + page - 1) / page * page;
  const size_t whole = own + (5 + 2 + 1 + 2 * 256) * page;
  uint8_t* const memory =
      (uint8_t*)mmap(NULL, whole, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if ((void*)memory == MAP_FAILED) return NULL;
  if (mprotect(memory, own, PROT_READ | PROT_WRITE) != 0) return NULL;
  utf8spec_state_room* const room = (utf8spec_state_room*)(void*)memory;
  room->decoder = decoder;
  room->page = page;
  room->whole = whole;
  room->own_errno = &errno;
  room->registers = utf8spec_read_registers();
  room->places = memory + own; /* inaccessible, place, inaccessible, place, inaccessible */
  room->units = room->places + utf8spec_places_size(room);
  room->octets = room->units + 3 * page;
  for (int place = 0; place < 2; ++place) {
    uint8_t* const its_page = room->places + (size_t)(2 * place + 1) * page;
    if (mprotect(its_page, page, PROT_READ | PROT_WRITE) != 0) return NULL;
  }
  if (mprotect(room->units, page, PROT_READ | PROT_WRITE) != 0) return NULL;
  return utf8spec_fill_octets(room) ? room : NULL;
}

/** Appends to the reply. The buffer has room for every reply. */
static inline void utf8spec_say(utf8spec_state_room* room, const char* text) {
  const size_t length = strlen(text);
  memcpy(room->reply + room->reply_size, text, length);
  room->reply_size += length;
}

/** Appends a number, without zeros before it. */
static inline void utf8spec_say_number(utf8spec_state_room* room, uint32_t number, unsigned base) {
  char digits[11];
  size_t begin = sizeof digits;
  digits[--begin] = '\0';
  do {
    digits[--begin] = "0123456789ABCDEF"[number % base];
    number /= base;
  } while (number > 0);
  utf8spec_say(room, digits + begin);
}

/** write() may set something in thread-local memory, which is write-protected here. */
static inline ssize_t utf8spec_plain_write(int file, const void* data, size_t size) {
#ifdef __linux__
  return syscall(SYS_write, file, data, size);
#else
  return write(file, data, size);
#endif
}

/** The same of read(). */
static inline ssize_t utf8spec_plain_read(int file, void* data, size_t size) {
#ifdef __linux__
  return syscall(SYS_read, file, data, size);
#else
  return read(file, data, size);
#endif
}

/** Writes the reply out, which becomes empty. Returns 0 if nobody reads it any more. */
static inline int utf8spec_send(utf8spec_state_room* room) {
  for (size_t written = 0; written < room->reply_size;) {
    const ssize_t count =
        utf8spec_plain_write(room->output, room->reply + written, room->reply_size - written);
    if (count <= 0) return 0;
    written += (size_t)count;
  }
  room->reply_size = 0;
  return 1;
}

#endif
