// Fuzzes your function: each answer must be that of the oracle. For libFuzzer, AFL++ and OSS-Fuzz.
// Printed by utf8spec {{VERSION}}. SPDX-License-Identifier: CC0-1.0
//
//   clang++ -std=c++17 -g -O1 -fsanitize=fuzzer,address {{SELF}} my_decoder.cpp -o fuzz
//   ./fuzz
//   export AFL_USE_ASAN=1
//   afl-clang-fast++ -std=c++17 -fsanitize=fuzzer {{SELF}} my_decoder.cpp -o fuzz
//   afl-fuzz -i seeds -o findings -x utf8spec.dict -- ./fuzz
//
// `utf8spec-dev corpus export DIR` writes seeds and the dictionary.
#include "{{FILE}}"

#include <cstdio>
#include <cstdlib>

// Yours: the values, or nothing if the octets are ill-formed.
std::optional<std::u32string> my_decode(std::string_view octets);

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, std::size_t count) {
  const std::string_view octets(reinterpret_cast<const char *>(data), count);
  const auto [values, fault] = utf8_oracle::decode(octets);
  if (my_decode(octets) == (fault ? std::nullopt : std::optional(values))) return 0;
  std::fputs("my_decode differs from the oracle on", stderr);
  for (const char octet : octets) std::fprintf(stderr, " %02X", static_cast<unsigned char>(octet));
  std::fputs("\n", stderr);
  std::abort();
}
