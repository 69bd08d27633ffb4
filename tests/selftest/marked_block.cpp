// Tables that a program makes inside documents that people write. docs/selftest.md shows the score
// so, and a test compares it, so that the page cannot praise an old result.
#include "tests/selftest/marked_block.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

namespace utf8spec::selftest {
namespace {

// A document in three parts: the text up to the block, the block, and the rest.
struct Divided {
  std::string before, block, behind;
};

tl::expected<Divided, std::string> divide(const std::filesystem::path& file,
                                          std::string_view name) {
  std::ifstream stream(file);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  const std::string first = fmt::format("<!-- {} -->\n", name);
  const std::string last = fmt::format("<!-- end of {} -->\n", name);
  const std::size_t start = text.find(first);
  const std::size_t end = text.find(last, start);
  if (start == std::string::npos || end == std::string::npos) {
    return tl::unexpected(
        fmt::format("{}: no table stands between '<!-- {} -->' and '<!-- end of {} -->'",
                    file.string(), name, name));
  }
  const std::size_t begin = start + first.size();
  return Divided{text.substr(0, begin), text.substr(begin, end - begin), text.substr(end)};
}

}  // namespace

tl::expected<void, std::string> compare_block(const std::filesystem::path& file,
                                              std::string_view name, const std::string& block) {
  const auto divided = divide(file, name);
  if (!divided) return tl::unexpected(divided.error());
  if (divided->block == block) return {};
  return tl::unexpected(
      fmt::format("{}: the table '{}' shows something else; put this one there:\n\n{}",
                  file.string(), name, block));
}

// Both sides begin with a line feed, so that the end of another line does not match.
tl::expected<void, std::string> find_in_block(const std::filesystem::path& file,
                                              std::string_view name, const std::string& line) {
  const auto divided = divide(file, name);
  if (!divided) return tl::unexpected(divided.error());
  if (("\n" + divided->block).find("\n" + line) != std::string::npos) return {};
  return tl::unexpected(fmt::format("{}: the table '{}' has another line than this one:\n\n{}",
                                    file.string(), name, line));
}

// The rest of the document is written back as it was.
tl::expected<void, std::string> write_block(const std::filesystem::path& file,
                                            std::string_view name, const std::string& block) {
  const auto divided = divide(file, name);
  if (!divided) return tl::unexpected(divided.error());
  std::ofstream stream(file);
  stream << divided->before << block << divided->behind << std::flush;
  if (!stream) return tl::unexpected(fmt::format("{}: cannot be written", file.string()));
  return {};
}

}  // namespace utf8spec::selftest
