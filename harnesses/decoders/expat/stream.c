/* Expat: the text of an XML element, in chunks. */

#include <expat.h>

#include "harnesses/decoders/shared/serve_stream.h"
#include "harnesses/decoders/shared/xml_text.h"

typedef struct {
  XML_Parser parser;
  utf8spec_xml_past past;
} stream;

static void take(void* text, const XML_Char* piece, int length) {
  utf8spec_append((utf8spec_buffer*)text, piece, (size_t)length);
}

static utf8spec_status parse(stream* it, const char* piece, size_t length, int last,
                             utf8spec_error* error) {
  if (XML_Parse(it->parser, piece, (int)length, last) == XML_STATUS_OK) return UTF8SPEC_OK;
  error->offset = (size_t)XML_GetCurrentByteIndex(it->parser) - (sizeof "<a>" - 1);
  return UTF8SPEC_ILL_FORMED;
}

static void* opened(utf8spec_buffer* text) {
  static stream it;
  utf8spec_error unused;
  memset(&it, 0, sizeof it);
  it.parser = XML_ParserCreate("UTF-8");
  XML_SetUserData(it.parser, text);
  XML_SetCharacterDataHandler(it.parser, take);
  parse(&it, "<a>", 3, 0, &unused);
  return &it;
}

static utf8spec_status push(void* given, const uint8_t* in, size_t n, utf8spec_error* error) {
  stream* it = (stream*)given;
  if (utf8spec_xml_forbids(&it->past, in, n)) return UTF8SPEC_UNSUPPORTED;
  return parse(it, (const char*)in, n, 0, error);
}

static utf8spec_status finish(void* it, utf8spec_error* error) {
  return parse((stream*)it, "</a>", 4, 1, error);
}

static void closed(void* it) { XML_ParserFree(((stream*)it)->parser); }

int main(void) {
  const utf8spec_stream_row row = {
      "expat-parse-stream", XML_ExpatVersion(), opened, push, finish, closed};
  return utf8spec_serve_stream(&row);
}
