// Protocol Buffers: a string field of proto3, parsed from its wire format. The language guide
// promises that a string is UTF-8, and C++ checks it when parsing. The adapter builds a correct
// message, so a failed parse is a refusal of the string. ParseFromString gives no place.

#include <google/protobuf/stubs/common.h>
#include <google/protobuf/stubs/logging.h>
#include <google/protobuf/wrappers.pb.h>

#include <array>
#include <string>

#include "harnesses/decoders/shared/hand_over.h"

namespace {

// A StringValue with these octets: the key of field 1 (0A), the length as a varint, the octets.
std::string message_of(const std::uint8_t* in, std::size_t n) {
  std::string message = "\x0A";
  std::size_t length = n;
  for (; length > 0x7F; length >>= 7) message += static_cast<char>(0x80 | (length & 0x7F));
  message += static_cast<char>(length);
  return message.append(reinterpret_cast<const char*>(in), n);
}

// Only the octets of the string can be wrong.
utf8spec_status parse(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                      utf8spec_error*) {
  google::protobuf::StringValue value;
  if (!value.ParseFromString(message_of(in, n))) return UTF8SPEC_ILL_FORMED;
  return utf8spec_hand_over(output, UTF8SPEC_UTF8, value.value().data(), value.value().size());
}

}  // namespace

// The version is that of the headers; ParseFromString logs each refusal unless told not to.
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host*, size_t* count) {
  static const std::string version =
      google::protobuf::internal::VersionString(GOOGLE_PROTOBUF_VERSION);
  static utf8spec_decoder row = utf8spec_row("protobuf-parse", version.c_str());
  static const std::array<const utf8spec_decoder*, 1> rows{&row};
  google::protobuf::SetLogHandler(nullptr);  // a line for every ill-formed string otherwise
  row.decode = parse;
  *count = rows.size();
  return rows.data();
}
