/* Expat: the text of an XML element, with octets raw or as character references. XML 1.0 allows
 * only some characters, so others cannot be put to it. Expat itself checks UTF-8 while it
 * tokenizes. The text is wrapped in an element; offsets are corrected by that wrapper only. */

#include <expat.h>

#include "harnesses/decoders/shared/xml_text.h"

static const utf8spec_host* host;

typedef struct {
  utf8spec_output* output;
  utf8spec_status status;
} target;

/* Expat calls this several times for one text. After the first failure the rest is ignored. */
static void take(void* given, const XML_Char* text, int length) {
  target* it = (target*)given;
  if (it->status == UTF8SPEC_OK)
    it->status = utf8spec_hand_over(it->output, UTF8SPEC_UTF8, text, (size_t)length);
}

/* The encoding is given as "UTF-8", so Expat does not guess it. An error's place is the octet in
 * the whole text. */
static utf8spec_status parse(utf8spec_text text, utf8spec_output* output, size_t* place) {
  target it = {output, UTF8SPEC_OK};
  XML_Parser parser = XML_ParserCreate("UTF-8");
  XML_SetUserData(parser, &it);
  XML_SetCharacterDataHandler(parser, take);
  output->form = UTF8SPEC_UTF8;
  if (XML_Parse(parser, text.data, (int)text.length, 1) != XML_STATUS_OK) {
    *place = (size_t)XML_GetCurrentByteIndex(parser);
    it.status = it.status == UTF8SPEC_OK ? UTF8SPEC_ILL_FORMED : it.status;
  }
  XML_ParserFree(parser);
  return it.status;
}

/* Forbidden are characters that XML has no way to write raw, and markup. */
static utf8spec_status decode(const uint8_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  if (utf8spec_xml_forbids(in, n)) return UTF8SPEC_UNSUPPORTED;
  const utf8spec_status status =
      parse(utf8spec_between(host, "<a>", in, n, "</a>"), output, &error->offset);
  if (status == UTF8SPEC_ILL_FORMED) error->offset -= sizeof "<a>" - 1;
  return status;
}

/* References are numbers in ASCII, so the offset of an error would be one in their digits. */
static utf8spec_status encode(const uint32_t* in, size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  size_t octet_of_the_text;
  (void)error;
  const utf8spec_text text = utf8spec_xml_references(host, in, n);
  return text.data == NULL ? UTF8SPEC_UNSUPPORTED : parse(text, output, &octet_of_the_text);
}

/* XML_ExpatVersion is the version of the library that runs. */
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static utf8spec_decoder row;
  static const utf8spec_decoder* const rows[] = {&row};
  host = given;
  row = utf8spec_row("expat-parse", XML_ExpatVersion());
  row.decode = decode;
  row.encode = encode;
  *count = sizeof rows / sizeof rows[0];
  return rows;
}
