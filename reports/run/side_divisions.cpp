#include "reports/run/side_divisions.h"

#include <fmt/format.h>

#include "harnesses/judge/side/right_numbers.h"
#include "reference/whole_input.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::AnswersToText;

// The characters of a text and the ill-formed parts between them, each as U+FFFD.
vectors::Characters parts_of(reference::Encoding encoding, OctetView text,
                             const Division& division) {
  const reference::AnyCodec codec = reference::codec_of(encoding);
  vectors::Characters parts;
  const auto add = [&](std::size_t at, char32_t value) {
    parts.starts.push_back(at);
    parts.values.push_back(value);
  };
  for (std::size_t at = 0; at < text.size();) {
    const reference::Step next = codec.step(text.subspan(at));
    if (next.well_formed()) {
      add(at, next.scalar);
      at += next.length;
      continue;
    }
    for (std::size_t left = reference::run_length(codec, text.subspan(at)); left > 0;) {
      if (division.leaves_mark()) add(at, reference::replacement_character);
      const std::size_t part = part_of(codec, text.subspan(at), left, division);
      at += part;
      left -= part;
    }
  }
  return parts;
}

OctetView without_unfinished_unit(reference::Encoding encoding, OctetView text) {
  return text.first(text.size() - text.size() % row_of(encoding).unit);
}

}  // namespace

// Deleted parts have no place, so no function that gives places can follow that division.
bool SideDivisions::fits(const AnswersToText& all, Operation operation, const Way& way) {
  const auto& [division, end] = way;
  const reference::Encoding encoding = all.text.encoding;
  const bool is_place = gives_offsets(operation);
  if (!division.is_of(encoding) || (is_place && !division.leaves_mark())) return false;
  const OctetView text = all.text.octets;
  if (end == End::left_out && (!gives_number(operation) || row_of(encoding).unit == 1)) {
    return false;
  }
  const vectors::Characters parts = parts_of(
      encoding, end == End::left_out ? without_unfinished_unit(encoding, text) : text, division);
  if (!is_side(operation)) return *harnesses::output_of(all, operation) == parts.values;
  const auto expected = harnesses::right_numbers(operation, parts, text.size(),
                                                 harnesses::octets_of(all.grain, encoding));
  return !expected || all.answers.at(operation).numbers == *expected;
}

void SideDivisions::see(const AnswersToText& all) {
  encoding_ = all.text.encoding;
  if (reference::is_well_formed(encoding_, all.text.octets)) return;
  for (const auto& [operation, answer] : all.answers) {
    const bool tells = is_side(operation) ? harnesses::is_whole(all, operation)
                                          : harnesses::output_of(all, operation).has_value();
    if (!tells) continue;
    auto& ways = ways_.try_emplace(operation, std::bitset<way_count>().set()).first->second;
    for (std::size_t way = 0; way < way_count; ++way) {
      ways[way] = ways[way] && fits(all, operation, way_at(way));
    }
  }
}

bool SideDivisions::follows_one(Operation operation) const {
  const auto ways = ways_.find(operation);
  return ways != ways_.end() && ways->second.any();
}

std::size_t SideDivisions::first_way(Operation operation) const {
  std::size_t way = 0;
  while (!ways_.at(operation)[way]) ++way;
  return way;
}

std::string SideDivisions::policy_of(Operation operation) const {
  return std::string(way_at(first_way(operation)).division.name_in(encoding_));
}

std::string SideDivisions::words_for(Operation operation) const {
  const bool is_left_out = way_at(first_way(operation)).end == End::left_out;
  return fmt::format("{}{}", policy_of(operation),
                     is_left_out ? " without an unfinished unit at the end" : "");
}

}  // namespace utf8spec::reports
