#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "harnesses/process/line_buffer.h"

namespace utf8spec::harnesses {

// Octets of the longest line in a file of answers: a request of 1 MiB and the longest reply to it.
inline constexpr std::size_t longest_answer_line = std::size_t{18} << 20;

// Reads a file line by line. The file may be larger than the memory, and anyone may have written
// it.
class LineReader {
 public:
  // Opens the file at an octet where a line begins. `line` is the number of that line.
  explicit LineReader(const std::string& file, std::uint64_t offset = 0, std::uint64_t line = 1);

  bool is_open() const { return file_ != nullptr; }

  // The next line without its LF, and without a CR before it; nothing at the end of the file. The
  // view holds until the next call. A line over the limit is cut and is the last.
  std::optional<std::string_view> next();

  // Of the line that next() gave last: its number, counted from 1, and its first octet.
  std::uint64_t line() const { return line_; }
  std::uint64_t offset() const { return offset_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { (void)std::fclose(file); }
  };

  bool fill();

  std::unique_ptr<std::FILE, Close> file_;
  LineBuffer buffer_;
  std::size_t taken_ = 0;  // octets of the line that next() gave last, with its end
  bool is_over_ = false;
  bool has_line_ = false;
  std::uint64_t line_;
  std::uint64_t offset_;
};

}  // namespace utf8spec::harnesses
