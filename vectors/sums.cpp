#include "vectors/sums.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <utility>

namespace utf8spec::vectors {
namespace {

constexpr std::size_t digest_digits = 64;
constexpr std::string_view between = "  ";

// A digest in lower case, two spaces, and a name: the second space stands for a text file.
bool is_line_of_sums(std::string_view line) {
  return line.size() > digest_digits + between.size() &&
         line.find_first_not_of("0123456789abcdef") == digest_digits &&
         line.substr(digest_digits, between.size()) == between;
}

}  // namespace

std::string to_text(const Sums& sums) {
  std::string text;
  for (const auto& [file, digest] : sums) text += fmt::format("{}{}{}\n", digest, between, file);
  return text;
}

tl::expected<Sums, std::string> parse_sums(std::string_view text) {
  Sums sums;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    if (end == std::string_view::npos || !is_line_of_sums(line)) {
      return tl::unexpected(fmt::format("line {}: not a digest and a file name", number));
    }
    const std::string file(line.substr(digest_digits + between.size()));
    if (!sums.emplace(file, line.substr(0, digest_digits)).second) {
      return tl::unexpected(fmt::format("line {}: {} a second time", number, file));
    }
    text.remove_prefix(end + 1);
  }
  return sums;
}

tl::expected<std::string, std::string> read_file(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream || text.bad()) return tl::unexpected(std::string("cannot be read"));
  return std::move(text).str();
}

}  // namespace utf8spec::vectors
