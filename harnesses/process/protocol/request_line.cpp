#include "harnesses/process/protocol/request_line.h"

#include <algorithm>
#include <bit>
#include <string>

#include "harnesses/process/protocol/hex.h"

namespace utf8spec::harnesses {
namespace {

void append_octets(std::string& out, OctetView octets) {
  if (octets.empty()) {
    out += '-';
    return;
  }
  const std::size_t start = out.size();
  out.resize(start + 2 * octets.size());
  char* place = out.data() + start;
  for (const std::uint8_t octet : octets) {
    *place++ = octet_digits[octet][0];
    *place++ = octet_digits[octet][1];
  }
}

// Two equal cuts make an empty chunk, which is written as "-".
void append_chunks(std::string& out, OctetView octets, const std::vector<std::size_t>& cuts) {
  std::size_t start = 0;
  for (const std::size_t cut : cuts) {
    append_octets(out, octets.subspan(start, cut - start));
    out += '|';
    start = cut;
  }
  append_octets(out, octets.subspan(start));
}

// Values above 10FFFF can be asked of an encoder, so a value may have up to eight digits.
void append_scalar(std::string& out, char32_t scalar) {
  const auto bits = static_cast<int>(std::bit_width(static_cast<std::uint32_t>(scalar)));
  const int count = std::max(4, (bits + 3) / 4);
  for (int shift = 4 * (count - 1); shift >= 0; shift -= 4)
    out += hex_digits[(scalar >> shift) & 0xF];
}

void append_scalars(std::string& out, const std::u32string& scalars) {
  if (scalars.empty()) {
    out += '-';
    return;
  }
  for (const char32_t scalar : scalars) {
    append_scalar(out, scalar);
    out += ' ';
  }
  out.pop_back();
}

// The words up to the input: the operation, and the limit if it takes one.
void append_head(std::string& out, const Request& request) {
  const Operation operation = request.operation;
  out += gives_taken(operation) ? room_word : name(operation);
  out += ' ';
  if (!takes_limit(operation)) return;
  out += std::to_string(request.limit);
  out += ' ';
  if (!gives_taken(operation)) return;
  out += name(whole_form_of(operation));
  out += ' ';
}

}  // namespace

void append_request(std::string& out, const Request& request) {
  append_head(out, request);
  if (takes_values(request.operation)) return append_scalars(out, request.scalars);
  if (takes_chunks(request.operation)) return append_chunks(out, request.octets, request.cuts);
  append_octets(out, request.octets);
}

std::string request_line(const Request& request) {
  std::string line;
  append_request(line, request);
  return line;
}

}  // namespace utf8spec::harnesses
