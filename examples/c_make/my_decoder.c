/* An adapter program for iconv: utf8spec starts it and speaks the line protocol with it. */
#include <errno.h>
#include <iconv.h>
#include <utf8spec/utf8spec_adapter.h>

static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* out,
                              utf8spec_error* error) {
  char *from = (char*)in, *to = out->data;
  size_t left = n, room = 4 * out->capacity;
  iconv_t converter = iconv_open("UTF-32LE", "UTF-8");
  const int reason = iconv(converter, &from, &left, &to, &room) == (size_t)-1 ? errno : 0;
  iconv_close(converter);
  out->count = out->capacity - room / 4;
  error->offset = n - left;
  if (reason == 0) return UTF8SPEC_OK;
  return reason == E2BIG ? UTF8SPEC_OUT_OF_SPACE : UTF8SPEC_ILL_FORMED;
}

int main(void) {
  const utf8spec_decoder decoder = {.name = "my-decoder", .version = "1.0", .decode = decode};
  return utf8spec_serve(&decoder);
}
