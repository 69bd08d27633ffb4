/* Streams of the C library: mbrtowc keeps an unfinished sequence in its mbstate_t. iconv leaves
 * it to the caller, who must put it before the next chunk. The adapter does what POSIX demands
 * of a caller, and no more: a sequence that is lost between chunks is then the library's fault. */

#include <errno.h>
#include <iconv.h>
#include <locale.h>
#include <wchar.h>

#ifdef __GLIBC__
#include <gnu/libc-version.h>
#define VERSION gnu_get_libc_version()
#else
#define VERSION NULL
#endif

#include "harnesses/decoders/shared/stream_only.h"

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define UTF32 "UTF-32LE"
#else
#define UTF32 "UTF-32BE"
#endif

/* An unfinished sequence is never longer. */
enum { most_kept = 8 };

typedef struct {
  mbstate_t state;
  iconv_t descriptor;
  uint8_t kept[most_kept];
  size_t kept_count;
  size_t read; /* what iconv has read of all chunks */
} Stream;

/* iconv is reset by a call without input, as POSIX says. */
static void stream_reset(void* opened) {
  Stream* const stream = opened;
  memset(&stream->state, 0, sizeof stream->state);
  stream->kept_count = stream->read = 0;
  iconv(stream->descriptor, NULL, NULL, NULL, NULL);
}

static void* stream_open(int replace) {
  Stream* const stream = malloc(sizeof *stream);
  (void)replace;
  if (stream == NULL) return NULL;
  stream->descriptor = iconv_open(UTF32, "UTF-8");
  stream_reset(stream);
  return stream;
}

static void stream_close(void* opened) {
  iconv_close(((Stream*)opened)->descriptor);
  free(opened);
}

/* (size_t)-2: all octets belong to an unfinished character. At the end of input, the state tells
 * whether there is one. */
static utf8spec_status push_mbrtowc(void* opened, const uint8_t* in, size_t n, int last,
                                    utf8spec_output* output, utf8spec_error* error) {
  Stream* const stream = opened;
  (void)error;
  if (last) return mbsinit(&stream->state) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
  for (size_t offset = 0; offset < n;) {
    wchar_t character;
    const size_t length = mbrtowc(&character, (const char*)in + offset, n - offset, &stream->state);
    if (length == (size_t)-2) break;
    if (length == (size_t)-1) return UTF8SPEC_ILL_FORMED;
    if (output->count == output->capacity) return UTF8SPEC_FAULT; /* there is always more room */
    ((uint32_t*)output->data)[output->count++] = (uint32_t)character;
    offset += length > 0 ? length : 1; /* 0 stands for the one octet of U+0000 */
  }
  return UTF8SPEC_OK;
}

/* EINVAL: the rest is unfinished and comes again before the next chunk. */
static utf8spec_status push_iconv(void* opened, const uint8_t* in, size_t n, int last,
                                  utf8spec_output* output, utf8spec_error* error) {
  Stream* const stream = opened;
  error->offset = stream->read;
  if (last) return stream->kept_count == 0 ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
  size_t left = stream->kept_count + n, room = output->capacity * 4;
  char* const joined = malloc(left + 1);
  char *from = joined, *to = output->data;
  if (joined == NULL) return UTF8SPEC_FAULT;
  memcpy(joined, stream->kept, stream->kept_count);
  memcpy(joined + stream->kept_count, in, n);
  errno = 0;
  const size_t result = iconv(stream->descriptor, &from, &left, &to, &room);
  const int reason = result == (size_t)-1 ? errno : 0;
  stream->read += (size_t)(from - joined);
  error->offset = stream->read;
  output->count = output->capacity - room / 4;
  stream->kept_count = reason == EINVAL && left <= most_kept ? left : 0;
  memcpy(stream->kept, from, stream->kept_count);
  free(joined);
  if (reason == EILSEQ) return UTF8SPEC_ILL_FORMED;
  return stream->kept_count == left ? UTF8SPEC_OK : UTF8SPEC_FAULT;
}

/* Usage: NAME-mbrtowc-stream or NAME-iconv-stream. The version is known only for glibc. */
int main(int count, char** words) {
  if (count < 2 || setlocale(LC_ALL, "C.UTF-8") == NULL) return EXIT_FAILURE;
  const int is_iconv = strstr(words[1], "iconv") != NULL;
  const utf8spec_decoder decoder = {.name = words[1],
                                    .version = VERSION,
                                    .stream_open = stream_open,
                                    .stream_push = is_iconv ? push_iconv : push_mbrtowc,
                                    .stream_reset = stream_reset,
                                    .stream_close = stream_close};
  return utf8spec_serve_stream(&decoder);
}
