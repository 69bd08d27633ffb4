// Reported decoders that are right on whole texts and wrong where a chunk ends inside a character.
#include <algorithm>

#include "tests/vectors/reported/reported.h"

namespace utf8spec::vectors {
namespace {

std::u32string decodes_each_chunk_by_itself(OctetView input, const Cuts& cuts) {
  std::u32string text;
  for (const OctetView chunk : chunks_of(input, cuts)) text += right_text(chunk);
  return text;
}

// A message is refused as a whole.
std::u32string checks_each_chunk_by_itself(OctetView input, const Cuts& cuts) {
  for (const OctetView chunk : chunks_of(input, cuts)) {
    if (!reference::is_well_formed(chunk)) return {};
  }
  return right_text(input);
}

bool begins_with_a_longer_character(OctetView chunk) {
  return !chunk.empty() && chunk[0] > 0x7F && reference::step(chunk).well_formed();
}

// A chunk that begins with a character of several octets ends with it.
std::u32string leaves_a_chunk_behind_its_first_character(OctetView input, const Cuts& cuts) {
  Octets read;
  for (OctetView chunk : chunks_of(input, cuts)) {
    if (begins_with_a_longer_character(chunk)) chunk = chunk.first(reference::step(chunk).length);
    read.insert(read.end(), chunk.begin(), chunk.end());
  }
  return right_text(read);
}

// The octets at the end of which the last character is not whole.
std::size_t unfinished(OctetView octets) {
  std::size_t held = 0;
  reference::walk(octets, [&](std::size_t, const reference::Step& step) {
    held = step.more_input_could_complete() ? step.length : 0;
    return true;
  });
  return held;
}

// What is held stands before the next chunk, but no more is read than that chunk has.
std::u32string reads_the_length_of_the_chunk(OctetView input, const Cuts& cuts) {
  std::u32string text;
  Octets held;
  for (const OctetView chunk : chunks_of(input, cuts)) {
    if (chunk.empty()) continue;
    held.insert(held.end(), chunk.begin(), chunk.end());
    held.resize(std::min(held.size(), chunk.size()));
    const std::size_t whole = held.size() - unfinished(held);
    text += right_text(OctetView(held).first(whole));
    held.erase(held.begin(), held.begin() + static_cast<std::ptrdiff_t>(whole));
  }
  return text + right_text(held);
}

}  // namespace

std::vector<ReportedFault> reported_streams() {
  constexpr std::string_view own_input = "the report has this character";
  return {
      {"e4-b8-cut-ad-c5436561", "https://github.com/LinusU/node-jsonlines/issues/7",
       shown_in_chunks(decodes_each_chunk_by_itself), own_input},
      {"f4-8f-cut-bf-bf-bbda1dff", "https://github.com/status-im/nim-websock/issues/85",
       shown_in_chunks(checks_each_chunk_by_itself), own_input},
      {"c3-a9-41-5c1dcc58", "https://github.com/dscape/clarinet/pull/29",
       shown_in_chunks(leaves_a_chunk_behind_its_first_character)},
      {"c3-cut-a9-4928cc1e", "https://github.com/ModeShape/modeshape/pull/1578",
       shown_in_chunks(reads_the_length_of_the_chunk)},
  };
}

}  // namespace utf8spec::vectors
