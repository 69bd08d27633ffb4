#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "vectors/hex.h"
#include "vectors/look_alikes/look_alikes.h"

namespace utf8spec::vectors {
namespace {

std::string code_points(std::u32string_view text) {
  std::vector<std::string> words;
  for (const char32_t value : text) words.push_back(to_hex(value));
  return fmt::to_string(fmt::join(words, " "));
}

std::string line_of(const LookAlike& each) {
  const nlohmann::ordered_json line{{"encoding", each.encoding},
                                    {"language", each.language},
                                    {"locale", each.locale},
                                    {"text", code_points(each.text)},
                                    {"octets", to_hex(each.octets)}};
  return line.dump();
}

}  // namespace

std::string look_alikes_json(const LookAlikes& look_alikes) {
  std::vector<std::string> lines;
  for (const LookAlike& each : look_alikes.all) lines.push_back(line_of(each));
  return fmt::format("{{\"icu\":{},\"lookAlikes\":[\n{}\n]}}\n",
                     nlohmann::json(look_alikes.icu).dump(), fmt::join(lines, ",\n"));
}

}  // namespace utf8spec::vectors
