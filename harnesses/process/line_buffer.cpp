#include "harnesses/process/line_buffer.h"

#include <algorithm>
#include <cstring>

namespace utf8spec::harnesses {

std::span<char> LineBuffer::space(std::size_t least) {
  if (data_.size() - end_ < least) make_room(least);
  return std::span(data_).subspan(end_);
}

// Moves the lines that are still needed to the front, and grows only if that gives too little.
void LineBuffer::make_room(std::size_t least) {
  std::copy(data_.begin() + static_cast<std::ptrdiff_t>(begin_),
            data_.begin() + static_cast<std::ptrdiff_t>(end_), data_.begin());
  unfinished_ -= begin_;
  end_ -= begin_;
  begin_ = 0;
  if (data_.size() - end_ < least) data_.resize(2 * end_ + least);
}

void LineBuffer::add(std::size_t count) {
  const char* const data = data_.data();
  std::size_t scanned = end_;
  end_ += count;
  while (const void* found = std::memchr(data + scanned, '\n', end_ - scanned)) {
    const auto line_end = static_cast<std::size_t>(static_cast<const char*>(found) - data);
    lines_.push_back({position_of(unfinished_), line_end - unfinished_});
    scanned = unfinished_ = line_end + 1;
  }
}

std::string_view LineBuffer::line(std::size_t index) const {
  const Line& line = lines_[first_line_ + index];
  return {data_.data() + place_of(line.start), line.length};
}

std::string_view LineBuffer::unfinished() const {
  return {data_.data() + unfinished_, end_ - unfinished_};
}

void LineBuffer::drop(std::size_t count) {
  first_line_ += count;
  const std::uint64_t position =
      first_line_ == lines_.size() ? position_of(unfinished_) : lines_[first_line_].start;
  begin_ = place_of(position);
  begin_position_ = position;
  if (first_line_ == lines_.size()) {
    lines_.clear();
    first_line_ = 0;
  }
}

std::optional<std::string> LineBuffer::take_line() {
  if (line_count() == 0) return std::nullopt;
  std::string first(line(0));
  drop(1);
  return first;
}

// Used where output is only thrown away. The unfinished line goes too.
void LineBuffer::clear() {
  drop(line_count());
  begin_position_ = position_of(end_);
  begin_ = unfinished_ = end_;
}

}  // namespace utf8spec::harnesses
