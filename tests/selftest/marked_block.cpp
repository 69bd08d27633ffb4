#include "tests/selftest/marked_block.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

namespace utf8spec::selftest {

tl::expected<void, std::string> compare_block(const std::filesystem::path& file,
                                              const std::string& block) {
  std::ifstream stream(file);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  const std::size_t start = text.find(block_start);
  const std::size_t end = text.find(block_end, start);
  if (start == std::string::npos || end == std::string::npos) {
    return tl::unexpected(
        fmt::format("{}: no table stands between '<!-- selftest -->' and '<!-- "
                    "end of selftest -->'",
                    file.string()));
  }
  const std::size_t begin = start + block_start.size();
  if (text.substr(begin, end - begin) == block) return {};
  return tl::unexpected(fmt::format("{}: the table shows another score; put this one there:\n\n{}",
                                    file.string(), block));
}

}  // namespace utf8spec::selftest
