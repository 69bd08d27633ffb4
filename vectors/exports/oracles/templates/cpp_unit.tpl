// Compares your function with the oracle on a million texts, of which half are valid UTF-8.
// Printed by utf8spec {{VERSION}}. SPDX-License-Identifier: CC0-1.0
//
//   c++ -std=c++17 -o test {{SELF}} my_decoder.cpp && ./test
#include "{{FILE}}"

#include <cstdio>

// Yours: the values, or nothing if the octets are ill-formed.
std::optional<std::u32string> my_decode(std::string_view octets);

int main() {
  for (std::uint32_t number = 0; number < 1'000'000; ++number) {
    const std::string octets = utf8_oracle::text(number);
    const auto [values, fault] = utf8_oracle::decode(octets);
    if (my_decode(octets) == (fault ? std::nullopt : std::optional(values))) continue;
    std::printf("my_decode differs from the oracle on text %u:", number);
    for (const char octet : octets) std::printf(" %02X", static_cast<unsigned char>(octet) & 0xFFu);
    std::puts("");
    return 1;
  }
}
