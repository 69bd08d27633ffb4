/** \file
 * Write-protects the memory of the process while a decoder is asked about its states, so that it
 * can remember nothing outside of them. Linux; elsewhere nothing is protected, and the hello says
 * so. */
#ifndef UTF8SPEC_STATE_PROTECTION_H
#define UTF8SPEC_STATE_PROTECTION_H

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "harnesses/abi/state_room.h"

/* A sanitizer writes to memory of its own with every access, so only the file of the decoder can be
 * protected. */
#if defined(__SANITIZE_ADDRESS__)
#define UTF8SPEC_PROTECTS_ONE_FILE 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define UTF8SPEC_PROTECTS_ONE_FILE 1
#endif
#endif
#ifndef UTF8SPEC_PROTECTS_ONE_FILE
#define UTF8SPEC_PROTECTS_ONE_FILE 0
#endif

/** The pointer to an address that the system gave as a number. */
static inline uint8_t* utf8spec_at(uintptr_t address) {
  return (uint8_t*)address; /* NOLINT(performance-no-int-to-ptr) */
}

/** A line of /proc/self/maps. `path` ends at a line feed. */
typedef struct {
  utf8spec_span span;
  const char *path, *path_end;
} utf8spec_mapping;

/** Reads a hexadecimal number and moves behind it. */
static inline uintptr_t utf8spec_read_address(const char** text) {
  uintptr_t value = 0;
  for (;; ++*text) {
    const char digit = **text;
    if (digit >= '0' && digit <= '9')
      value = 16 * value + (uintptr_t)(digit - '0');
    else if (digit >= 'a' && digit <= 'f')
      value = 16 * value + (uintptr_t)(digit - 'a' + 10);
    else
      return value;
  }
}

/** Reads "BEGIN-END rwxp OFFSET DEVICE INODE PATH" and moves behind the line feed. */
static inline utf8spec_mapping utf8spec_read_mapping(const char** text) {
  utf8spec_mapping line;
  line.span.begin = utf8spec_read_address(text);
  ++*text;
  line.span.end = utf8spec_read_address(text);
  const char* access = *text + 1;
  line.span.access = (access[0] == 'r' ? PROT_READ : 0) | (access[1] == 'w' ? PROT_WRITE : 0) |
                     (access[2] == 'x' ? PROT_EXEC : 0);
  line.path_end = strchr(*text, '\n');
  line.path = *text;
  for (int field = 0; field < 4; ++field) {
    while (line.path < line.path_end && *line.path == ' ') ++line.path;
    while (line.path < line.path_end && *line.path != ' ') ++line.path;
  }
  while (line.path < line.path_end && *line.path == ' ') ++line.path;
  *text = line.path_end + 1;
  return line;
}

/** Reads /proc/self/maps. Returns 0 if it is not there or too long. */
static inline int utf8spec_read_maps(utf8spec_state_room* room) {
  const int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  size_t size = 0;
  ssize_t count = file < 0 ? -1 : 1;
  while (count > 0 && size < sizeof room->maps - 1) {
    count = read(file, room->maps + size, sizeof room->maps - 1 - size);
    if (count > 0) size += (size_t)count;
  }
  if (file >= 0) close(file);
  room->maps[size] = '\0';
  return count == 0 && size > 0;
}

/** The pages of errno and of the thread's own record, and what is between them: thread-local
 * memory. If that is too much for the copy, the page of errno. */
static inline utf8spec_span utf8spec_pages_of_thread(const utf8spec_state_room* room) {
  const uintptr_t number = (uintptr_t)room->own_errno, self = (uintptr_t)pthread_self();
  const uintptr_t first = number < self ? number : self, last = number < self ? self : number;
  const uintptr_t mask = ~(uintptr_t)(room->page - 1);
  utf8spec_span pages = {first & mask, (last & mask) + room->page, PROT_READ | PROT_WRITE};
  if (pages.end - pages.begin <= sizeof room->thread_copy) return pages;
  pages.begin = number & mask;
  pages.end = pages.begin + room->page;
  return pages;
}

/** Protects one span, if there is any of it. Returns 0 on failure. */
static inline int utf8spec_protect_span(utf8spec_state_room* room, uintptr_t begin, uintptr_t end,
                                        int access) {
  if (begin >= end) return 1;
  if (room->span_count == sizeof room->spans / sizeof room->spans[0]) return 0;
  if (mprotect(utf8spec_at(begin), end - begin, access & ~PROT_WRITE) != 0) return 0;
  const utf8spec_span span = {begin, end, access};
  room->spans[room->span_count++] = span;
  return 1;
}

/** Whether a span holds an address. */
static inline int utf8spec_holds(utf8spec_span span, uintptr_t address) {
  return span.begin <= address && address < span.end;
}

/** Protects a mapping. Thread-local memory has a span of its own, which is smaller if the mapping
 * does not hold all of it. The room and the stack are left out. */
static inline int utf8spec_protect_mapping(utf8spec_state_room* room, utf8spec_span span) {
  const char on_stack = 0;
  if (utf8spec_holds(span, (uintptr_t)room) || utf8spec_holds(span, (uintptr_t)&on_stack)) return 1;
  if (utf8spec_holds(span, (uintptr_t)room->places + room->page)) return 1;
  if (span.begin >= (uintptr_t)room && span.end <= (uintptr_t)room + room->whole) return 1;
  if (!utf8spec_holds(span, (uintptr_t)room->own_errno))
    return utf8spec_protect_span(room, span.begin, span.end, span.access);
  utf8spec_span thread = utf8spec_pages_of_thread(room);
  if (thread.begin < span.begin) thread.begin = span.begin;
  if (thread.end > span.end) thread.end = span.end;
  room->thread = thread;
  return utf8spec_protect_span(room, span.begin, thread.begin, span.access) &&
         utf8spec_protect_span(room, thread.begin, thread.end, span.access) &&
         utf8spec_protect_span(room, thread.end, span.end, span.access);
}

/** The mapping of the file that `feed` is in. */
static inline utf8spec_mapping utf8spec_mapping_of_feed(const utf8spec_state_room* room) {
  const char* text = room->maps;
  utf8spec_mapping line;
  memset(&line, 0, sizeof line);
  while (*text != '\0') {
    line = utf8spec_read_mapping(&text);
    if (utf8spec_holds(line.span, (uintptr_t)room->decoder->feed)) return line;
  }
  return line;
}

/** Whether two mappings are of one file. */
static inline int utf8spec_is_same_file(utf8spec_mapping one, utf8spec_mapping other) {
  const size_t length = (size_t)(one.path_end - one.path);
  return length > 0 && length == (size_t)(other.path_end - other.path) &&
         memcmp(one.path, other.path, length) == 0;
}

/** From now on, a system call ends the process unless room->dispatch is 0. So a decoder can keep
 * nothing in the kernel, such as a signal mask. Linux 5.11 on some processors; elsewhere the kernel
 * is not watched. */
static inline void utf8spec_watch_kernel(utf8spec_state_room* room) {
#if defined(PR_SET_SYSCALL_USER_DISPATCH) && !UTF8SPEC_PROTECTS_ONE_FILE
  room->watches_kernel =
      prctl(PR_SET_SYSCALL_USER_DISPATCH, PR_SYS_DISPATCH_ON, 0L, 0L, (char*)&room->dispatch) == 0;
#endif
  (void)room;
}

/** Makes all memory writable again that was. */
static inline void utf8spec_unprotect(utf8spec_state_room* room) {
  room->dispatch = 0;
  for (size_t i = 0; i < room->span_count; ++i)
    mprotect(utf8spec_at(room->spans[i].begin), room->spans[i].end - room->spans[i].begin,
             room->spans[i].access);
  room->span_count = 0;
  room->thread.end = room->thread.begin;
#ifdef PR_SET_SYSCALL_USER_DISPATCH
  if (room->watches_kernel) prctl(PR_SET_SYSCALL_USER_DISPATCH, PR_SYS_DISPATCH_OFF, 0L, 0L, 0L);
#endif
  room->watches_kernel = 0;
}

/** Lets the decoder write to the page of thread-local memory that holds an address, and takes a
 * copy of it. It may set errno, and anything else if it puts it back before the call ends, as
 * uselocale() is used. Returns 0 if the page is no such one, or is writable already. */
static inline int utf8spec_open_thread(utf8spec_state_room* room, uintptr_t address) {
  if (!utf8spec_holds(room->thread, address)) return 0;
  const size_t number = (address - room->thread.begin) / room->page;
  uint8_t* const page = utf8spec_at(room->thread.begin + number * room->page);
  if ((room->open_pages >> number & 1) != 0) return 0;
  memcpy(room->thread_copy + number * room->page, page, room->page);
  room->open_pages = room->open_pages | 1u << number;
  room->has_opened = 1;
  return mprotect(page, room->page, PROT_READ | PROT_WRITE) == 0;
}

/** Whether a page of thread-local memory differs from its copy. errno does not count. */
static inline int utf8spec_page_has_changed(const utf8spec_state_room* room, size_t number) {
  const uint8_t* const now = utf8spec_at(room->thread.begin + number * room->page);
  const uint8_t* const copy = room->thread_copy + number * room->page;
  const size_t at = (uintptr_t)room->own_errno - (uintptr_t)now, behind = at + sizeof(int);
  if (at >= room->page) return memcmp(now, copy, room->page) != 0;
  return memcmp(now, copy, at) != 0 ||
         memcmp(now + behind, copy + behind, room->page - behind) != 0;
}

/** Whether thread-local memory has changed since it became writable. */
static inline int utf8spec_thread_has_changed(const utf8spec_state_room* room) {
  if (room->thread.begin == room->thread.end) return 0;
  for (size_t number = 0; room->open_pages >> number != 0; ++number)
    if ((room->open_pages >> number & 1) != 0 && utf8spec_page_has_changed(room, number)) return 1;
  return 0;
}

/** Write-protects what the decoder could remember something in. Returns the scope in one word:
 * `process`, `file` for that of the decoder alone, or `nothing`. */
static inline const char* utf8spec_protect(utf8spec_state_room* room) {
  if (!utf8spec_read_maps(room)) return "nothing";
  const utf8spec_mapping own = utf8spec_mapping_of_feed(room);
  uintptr_t own_end = 0; /* of the file's latest mapping, behind which its zeroed data begin */
  const char* text = room->maps;
  while (*text != '\0') {
    const utf8spec_mapping line = utf8spec_read_mapping(&text);
    const int is_own = utf8spec_is_same_file(own, line) ||
                       (line.path == line.path_end && line.span.begin == own_end);
    if (is_own) own_end = line.span.end;
    if ((line.span.access & PROT_WRITE) == 0 || (UTF8SPEC_PROTECTS_ONE_FILE && !is_own)) continue;
    if (utf8spec_protect_mapping(room, line.span)) continue;
    utf8spec_unprotect(room);
    return "nothing";
  }
  return UTF8SPEC_PROTECTS_ONE_FILE ? "file" : "process";
}

#endif
