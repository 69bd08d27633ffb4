/* Memory that grows. */
#ifndef UTF8SPEC_ADAPTER_BUFFER_H
#define UTF8SPEC_ADAPTER_BUFFER_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char* data;
  size_t size, capacity;
} utf8spec_buffer;

/* Room for `more` octets behind those in use. An adapter without memory cannot go on: it exits. */
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

static inline void utf8spec_append(utf8spec_buffer* buffer, const void* data, size_t size) {
  char* end = utf8spec_reserve(buffer, size);
  if (size > 0) memcpy(end, data, size);
  buffer->size += size;
}

static inline void utf8spec_put(utf8spec_buffer* buffer, const char* text) {
  utf8spec_append(buffer, text, strlen(text));
}

#endif
