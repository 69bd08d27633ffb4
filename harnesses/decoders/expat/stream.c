/* Expat as a stream: the text of an XML element in chunks. XML_Parse promises to accept a
 * document cut at any octet, also inside a character. The start tag goes in first and the end
 * tag last. So the stream has one open element, and offsets are reduced by the three octets of
 * the tag. */

#include <expat.h>

#include "harnesses/decoders/shared/text_stream.h"
#include "harnesses/decoders/shared/xml_text.h"

/* Text comes in pieces that Expat chooses; the buffer joins them. */
static void take(void* text, const XML_Char* piece, int length) {
  utf8spec_append((utf8spec_buffer*)text, piece, (size_t)length);
}

/* The offset counts from the first octet of all chunks. */
static utf8spec_status parse(XML_Parser parser, const char* piece, size_t length, int last,
                             utf8spec_error* error) {
  if (XML_Parse(parser, piece, (int)length, last) == XML_STATUS_OK) return UTF8SPEC_OK;
  error->offset = (size_t)XML_GetCurrentByteIndex(parser) - (sizeof "<a>" - 1);
  return UTF8SPEC_ILL_FORMED;
}

/* The handler has the buffer as its user data, so streams do not share output. */
static void* opened(utf8spec_buffer* text) {
  utf8spec_error unused;
  XML_Parser parser = XML_ParserCreate("UTF-8");
  XML_SetUserData(parser, text);
  XML_SetCharacterDataHandler(parser, take);
  parse(parser, "<a>", 3, 0, &unused);
  return parser;
}

/* No chunk of the user's is the last: the end tag is. */
static utf8spec_status push(void* parser, const uint8_t* in, size_t n, utf8spec_error* error) {
  return parse((XML_Parser)parser, (const char*)in, n, 0, error);
}

static utf8spec_status finish(void* parser, utf8spec_error* error) {
  return parse((XML_Parser)parser, "</a>", 4, 1, error);
}

static void closed(void* parser) { XML_ParserFree((XML_Parser)parser); }

int main(void) {
  const utf8spec_text_stream row = {
      "expat-parse-stream", XML_ExpatVersion(), utf8spec_xml_forbids, opened, push, finish, closed,
      " also=stream-deltas"};
  return utf8spec_serve_text_stream(&row);
}
