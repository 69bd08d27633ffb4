#include "bench/recognition/pieces.h"

#include <algorithm>

#include "reference/step.h"

namespace utf8spec::bench {
namespace {

// Walks over whole characters of UTF-8, as long as there are some.
class Walk {
 public:
  Walk(OctetView octets, std::size_t start) : octets_(octets), at_(start) {}

  // Whether all octets from the start to `end` are well-formed. `end` must not fall from one call
  // to the next. A character that goes on behind `end` is cut there, so that the piece is
  // ill-formed.
  bool is_well_formed_until(std::size_t end) {
    while (at_ < end && goes_on_) advance();
    return at_ == end;
  }

  std::size_t at() const { return at_; }
  bool goes_on() const { return goes_on_; }

  void advance() {
    const reference::Step step = reference::step(octets_.subspan(at_));
    goes_on_ = step.well_formed();
    if (goes_on_) at_ += step.length;
  }

 private:
  OctetView octets_;
  std::size_t at_;
  bool goes_on_ = true;
};

bool is_high(std::uint8_t octet) { return !reference::ascii.contains(octet); }

void count_high_at(std::size_t start, const vectors::EncodedText& text, HighCounts& counts) {
  Walk walk(text.octets, start);
  std::size_t high = 0;
  std::size_t index = 0;
  for (std::size_t at = start; at < text.octets.size() && index < counts.size(); ++at) {
    if (!is_high(text.octets[at]) || ++high < high_numbers[index]) continue;
    HighCount& count = counts[index++];
    if (!text.is_boundary[at + 1]) continue;
    ++count.all;
    count.well_formed += walk.is_well_formed_until(at + 1) ? 1 : 0;
  }
}

std::size_t end_of_high_run(std::size_t start, const vectors::EncodedText& text) {
  Walk walk(text.octets, start);
  std::size_t end = start;
  while (walk.at() < text.octets.size() && is_high(text.octets[walk.at()])) {
    walk.advance();
    if (!walk.goes_on()) break;
    if (text.is_boundary[walk.at()]) end = walk.at();
  }
  return end;
}

}  // namespace

void count_pieces_at(std::size_t start, const vectors::EncodedText& text, PieceCounts& counts) {
  const OctetView octets = text.octets;
  const OctetView longest = octets.subspan(start, std::min(longest_piece, octets.size() - start));
  const auto first_high =
      static_cast<std::size_t>(std::ranges::find_if(longest, is_high) - longest.begin());
  Walk walk(octets, start);
  for (std::size_t index = 0; index < piece_lengths.size(); ++index) {
    const std::size_t length = piece_lengths[index];
    if (length > longest.size()) return;
    if (!text.is_boundary[start + length]) continue;
    const bool has_high = first_high < length;
    PieceCount& count = counts[index];
    ++count.all;
    count.with_high += has_high ? 1 : 0;
    count.well_formed += has_high && walk.is_well_formed_until(start + length) ? 1 : 0;
  }
}

PieceCounts count_pieces(const vectors::EncodedText& text) {
  PieceCounts counts{};
  for (std::size_t start = 0; start < text.octets.size(); ++start) {
    if (text.is_boundary[start]) count_pieces_at(start, text, counts);
  }
  return counts;
}

HighCounts count_by_high_octets(const vectors::EncodedText& text) {
  HighCounts counts{};
  for (std::size_t start = 0; start < text.octets.size(); ++start) {
    if (text.is_boundary[start] && is_high(text.octets[start])) count_high_at(start, text, counts);
  }
  return counts;
}

Octets longest_high_run(const vectors::EncodedText& text) {
  std::size_t first = 0;
  std::size_t length = 0;
  for (std::size_t start = 0; start < text.octets.size(); ++start) {
    if (!text.is_boundary[start]) continue;
    const std::size_t found = end_of_high_run(start, text) - start;
    if (found <= length) continue;
    first = start;
    length = found;
  }
  const OctetView run = OctetView(text.octets).subspan(first, length);
  return {run.begin(), run.end()};
}

}  // namespace utf8spec::bench
