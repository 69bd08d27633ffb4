#include "harnesses/process/offline/line_reader.h"

namespace utf8spec::harnesses {
namespace {

constexpr std::size_t block = 256 << 10;

std::string_view without_cr(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

}  // namespace

LineReader::LineReader(const std::string& file, std::uint64_t offset, std::uint64_t line)
    : file_(std::fopen(file.c_str(), "rbe")), line_(line - 1), offset_(offset) {
  if (file_ == nullptr) return;
  is_over_ = std::fseek(file_.get(), static_cast<long>(offset), SEEK_SET) != 0 && offset != 0;
}

// False at the end of the file.
bool LineReader::fill() {
  const std::span<char> space = buffer_.space(block);
  const std::size_t count = std::fread(space.data(), 1, space.size(), file_.get());
  buffer_.add(count);
  return count > 0;
}

std::optional<std::string_view> LineReader::next() {
  if (has_line_) buffer_.drop(1);
  has_line_ = false;
  offset_ += taken_;
  taken_ = 0;
  if (file_ == nullptr || is_over_) return std::nullopt;
  while (buffer_.line_count() == 0) {
    const bool is_too_long = buffer_.unfinished().size() > longest_answer_line;
    if (!is_too_long && fill()) continue;
    // The last line may lack its LF. Behind a line that is too long, nothing can be trusted.
    is_over_ = true;
    if (buffer_.unfinished().empty()) return std::nullopt;
    ++line_;
    return without_cr(buffer_.unfinished());
  }
  has_line_ = true;
  ++line_;
  taken_ = buffer_.line(0).size() + 1;
  return without_cr(buffer_.line(0));
}

}  // namespace utf8spec::harnesses
