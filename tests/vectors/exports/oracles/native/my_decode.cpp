// The user's function in C, as the test in C++ wants it.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {
#include <my_decode.c>
}

std::optional<std::u32string> my_decode(std::string_view octets) {
  std::u32string values;
  std::string room(octets);
  std::vector<unsigned long> words(octets.size());
  const long count =
      my_decode(reinterpret_cast<const unsigned char*>(room.data()), room.size(), words.data());
  if (count < 0) return std::nullopt;
  return std::u32string(words.begin(), words.begin() + count);
}
