#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace utf8spec::harnesses {

// What a process has written, as lines. Lines stay until they are dropped, so that a whole block of
// replies can be checked before the first one is judged. Views hold until space() or drop().
//
// Octets are read straight into the buffer and lines are seen through views, since this is an inner
// loop of a run. Lines are remembered by their position in the stream, since make_room() moves them
// in memory.
class LineBuffer {
 public:
  // Memory for the next read, at least `least` octets. After the read, add() takes the number of
  // octets that came.
  std::span<char> space(std::size_t least);
  void add(std::size_t count);

  // The complete lines that are not dropped, without their LF.
  std::size_t line_count() const { return lines_.size() - first_line_; }
  std::string_view line(std::size_t index) const;

  // The octets behind the last complete line.
  std::string_view unfinished() const;

  // Drops the first `count` lines, which must have come.
  void drop(std::size_t count);

  // Takes and drops the first line; nothing if no line is complete.
  std::optional<std::string> take_line();

  void clear();  // lines and the rest

 private:
  struct Line {
    std::uint64_t start;  // octets from the start of the whole stream
    std::size_t length;
  };

  // Positions count from the start of the stream, places from the start of `data_`.
  std::size_t place_of(std::uint64_t position) const {
    return begin_ + (position - begin_position_);
  }
  std::uint64_t position_of(std::size_t place) const { return begin_position_ + (place - begin_); }
  void make_room(std::size_t least);

  // data_[begin_, unfinished_) holds complete lines, [unfinished_, end_) the start of the next one.
  // The space behind `end_` is free.
  std::vector<char> data_;
  std::size_t begin_ = 0;  // of the first line not dropped
  std::size_t unfinished_ = 0;
  std::size_t end_ = 0;
  std::uint64_t begin_position_ = 0;  // of data_[begin_] in the whole stream
  std::vector<Line> lines_;
  std::size_t first_line_ = 0;
};

}  // namespace utf8spec::harnesses
