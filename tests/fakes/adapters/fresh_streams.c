/* An adapter over the line protocol for the tests of utf8spec_adapter.h. Its decoder decodes
 * each octet to itself, so that every reply is easy to foresee. It has no `reset`: each request
 * opens a stream. The count of opened streams is put out at the end of each stream. */
#include <stdlib.h>

#include "harnesses/abi/utf8spec_adapter.h"

static uint32_t opened;

static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  for (size_t i = 0; i < n; ++i) {
    if (in[i] == 0xFF) {
      error->offset = i;
      return UTF8SPEC_ILL_FORMED;
    }
    ((uint32_t*)output->data)[output->count++] = in[i];
  }
  return UTF8SPEC_OK;
}

/* Output as octets. It wants more room than the adapter library offers at first. */
static utf8spec_status replace(const uint8_t* in, size_t n, utf8spec_output* output) {
  if (output->capacity < 100 * n) return UTF8SPEC_OUT_OF_SPACE;
  memcpy(output->data, in, n);
  output->count = n;
  output->form = UTF8SPEC_UTF8;
  return UTF8SPEC_OK;
}

static void* stream_open(int replaces) { return (void)replaces, ++opened, malloc(1); }

/* An empty chunk before the end puts out nothing; the end puts out the count. */
static utf8spec_status stream_push(void* stream, const uint8_t* in, size_t n, int last,
                                   utf8spec_output* output, utf8spec_error* error) {
  (void)stream;
  if (n > 0) return decode(in, n, output, error);
  if (!last) return UTF8SPEC_OK;
  *(uint32_t*)output->data = opened;
  output->count = 1;
  return UTF8SPEC_OK;
}

int main(void) {
  const utf8spec_decoder decoder = {.name = "fresh streams",
                                    .decode = decode,
                                    .replace = replace,
                                    .stream_open = stream_open,
                                    .stream_push = stream_push,
                                    .stream_close = free};
  return utf8spec_serve(&decoder);
}
