/** \file
 * Memory that grows. C99 has no such container, and a C adapter should need no other library. */
#ifndef UTF8SPEC_ADAPTER_BUFFER_H
#define UTF8SPEC_ADAPTER_BUFFER_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** Octets on the heap: `size` of them hold, and `capacity` of them are allocated. Zeroed memory is
 * an empty buffer. The owner frees `data`. */
typedef struct {
  char* data;
  size_t size, capacity;
} utf8spec_buffer;

/** Makes room for `more` octets after those in use and returns where they go. The size stays as it
 * is. Older pointers into the buffer become invalid. An adapter without memory cannot go on: it
 * exits. */
static inline char* utf8spec_reserve(utf8spec_buffer* buffer, size_t more) {
  if (buffer->capacity - buffer->size <= more) {
    const size_t needed = buffer->size + more + 1; /* never nothing, so that data is never NULL */
    const size_t capacity = needed > 2 * buffer->capacity ? needed : 2 * buffer->capacity;
    buffer->data = (char*)realloc(buffer->data, capacity);
    buffer->capacity = capacity;
    if (buffer->data == NULL) {
      (void)fputs("utf8spec adapter: out of memory\n", stderr);
      exit(EXIT_FAILURE);
    }
  }
  return buffer->data + buffer->size;
}

/** Copies `size` octets to the end. `data` may be NULL if there are none. */
static inline void utf8spec_append(utf8spec_buffer* buffer, const void* data, size_t size) {
  char* end = utf8spec_reserve(buffer, size);
  if (size > 0) memcpy(end, data, size);
  buffer->size += size;
}

/** Copies a string to the end, without its NUL. */
static inline void utf8spec_put(utf8spec_buffer* buffer, const char* text) {
  utf8spec_append(buffer, text, strlen(text));
}

/** Appends a space and a decimal number. */
static inline void utf8spec_put_number(utf8spec_buffer* buffer, size_t number) {
  char text[24];
  (void)snprintf(text, sizeof text, " %zu", number);
  utf8spec_put(buffer, text);
}

#endif
