// Reads an example of a report's JSON. The reference divides the input; the answer is read from the
// words of the line protocol.
#include "tests/reports/published/shown.h"

#include <sstream>

#include "reference/any_codec.h"
#include "reference/whole_input.h"

namespace utf8spec::reports {
namespace {

// Reports write octets as hex without spaces.
Octets octets_of(const std::string& hex) {
  Octets octets;
  for (std::size_t at = 0; at + 1 < hex.size(); at += 2) {
    octets.push_back(static_cast<std::uint8_t>(std::stoul(hex.substr(at, 2), nullptr, 16)));
  }
  return octets;
}

// A run is an unbroken stretch of ill-formed octets. Policies differ in the number of marks, but
// all that mark leave at least one for a run.
void read_input(Shown& shown) {
  bool in_run = false;
  const auto opened = reference::open(shown.encoding, shown.octets);
  const reference::AnyCodec& codec = reference::codec_of(opened.encoding);
  for (std::size_t at = opened.signature_length; at < shown.octets.size();) {
    const reference::Step step = codec.step(OctetView(shown.octets).subspan(at));
    if (step.well_formed()) shown.wanted.push_back(step.scalar);
    if (!step.well_formed() && shown.runs == 0) shown.before = shown.wanted;
    if (!step.well_formed() && !in_run) ++shown.runs;
    in_run = !step.well_formed();
    at += step.length;
  }
}

// Other words of an answer, such as `after`, have lower-case letters.
bool is_hex(const std::string& word) {
  return word.find_first_not_of("0123456789ABCDEF") == std::string::npos;
}

// Reads `ok 0041 <80>` or `ill-formed after 0041`, where `<80>` is an octet that is not UTF-8.
void read_answer(Shown& shown) {
  std::istringstream words(shown.actual);
  std::string word;
  words >> word;
  shown.ok = word == "ok";
  bool is_output = shown.ok;
  while (words >> word) {
    is_output = is_output || word == "after";
    if (!is_output) continue;
    if (word.starts_with('<')) {
      shown.stray = true;
    } else if (is_hex(word)) {
      const auto value = static_cast<char32_t>(std::stoul(word, nullptr, 16));
      shown.came.push_back(value);
      shown.written.push_back(static_cast<std::uint8_t>(value));
    }
  }
}

}  // namespace

// The values of an encoder are in `scalars`, the octets of a decoder in `octets`. One of the two is
// empty.
Shown shown(const nlohmann::json& example, reference::Encoding encoding) {
  Shown shown;
  shown.encoding = encoding;
  example.at("operation").get_to(shown.operation);
  shown.octets = octets_of(example.at("octets"));
  std::istringstream scalars(example.at("scalars").get<std::string>());
  for (std::string value; scalars >> value;) {
    shown.scalars.push_back(static_cast<char32_t>(std::stoul(value, nullptr, 16)));
  }
  shown.in_chunks = !example.at("cuts").empty();
  example.at("expected").get_to(shown.expected);
  example.at("actual").get_to(shown.actual);
  read_input(shown);
  read_answer(shown);
  return shown;
}

}  // namespace utf8spec::reports
