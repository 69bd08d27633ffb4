// Reads machine files. A stranger may have written them, so every number is bounded before it is
// used: a machine of a small file must not take minutes or gigabytes.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "reports/learn/machine_file.h"
#include "reports/render/harmless.h"
#include "reports/render/json_node.h"
#include "reports/render/json_text.h"
#include "reports/split.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;

constexpr std::size_t most_file_states = 5000;
constexpr std::size_t most_letters = 64;  // of one word
constexpr std::size_t octet_count = vectors::Machine::octet_count;

CharacterSet characters_in(const JsonNode& node) {
  std::u32string values;
  for (const JsonNode& each : node.elements(CharacterSet::most)) {
    const auto value = values_from_hex(each.text());
    if (!value || value->size() != 1 || (!values.empty() && value->front() <= values.back())) {
      each.complain("a character in upper-case hex that is greater than those before it");
      return {};
    }
    values += *value;
  }
  auto characters = CharacterSet::make(values);
  if (!characters) node.complain(fmt::format("a set of characters: {}", characters.error()));
  return characters.value_or(CharacterSet());
}

// The letter of a word such as "002F"; nothing if the word is none.
std::optional<char> letter_in(std::string_view word, const CharacterSet& characters) {
  if (word == "mark") return letter::replacement;
  if (word == "other") return letter::other;
  const auto value = values_from_hex(word);
  if (!value || value->size() != 1) return std::nullopt;
  const char found = characters.letter_of(value->front());
  return CharacterSet::is_member(found) ? std::optional(found) : std::nullopt;
}

Trace letters_in(const JsonNode& node, const CharacterSet& characters) {
  const std::string text = node.text();
  Trace letters;
  if (text.empty()) return letters;
  for (const std::string_view word : split(text, ' ')) {
    const auto found = letter_in(word, characters);
    if (!found || letters.size() == most_letters) {
      node.complain(
          fmt::format("at most {} of mark, other and the characters of the machine", most_letters));
      return {};
    }
    letters += *found;
  }
  return letters;
}

std::optional<std::uint8_t> octet_in(std::string_view text) {
  const auto octets = octets_from_hex(text);
  if (!octets || octets->size() != 1) return std::nullopt;
  return octets->front();
}

// The last octet of a range that begins at `first`: "C2", "C2..DF".
std::optional<std::size_t> range_end(const std::string& text, std::size_t first) {
  const std::size_t dots = text.find("..");
  const auto from = octet_in(std::string_view(text).substr(0, dots));
  if (!from || *from != first) return std::nullopt;
  if (dots == std::string::npos) return first;
  const auto to = octet_in(std::string_view(text).substr(dots + 2));
  if (!to || *to <= first) return std::nullopt;
  return *to;
}

Transducer::Arc arc_in(const JsonNode& node, std::size_t states, const CharacterSet& characters) {
  node.expect_keys({"octets", "next"}, {"output"});
  const std::uint64_t next = node["next"].count();
  if (next >= states) node["next"].complain(fmt::format("a state below {}", states));
  return {static_cast<std::uint32_t>(std::min<std::uint64_t>(next, states - 1)),
          node.has("output") ? letters_in(node["output"], characters) : Trace()};
}

InputEnd end_in(const JsonNode& node, const CharacterSet& characters) {
  if (!node.has("refuses")) return {std::nullopt, letters_in(node["end"], characters)};
  const std::string word = node["refuses"].text();
  for (const char each : {letter::ill_formed, letter::unsupported, letter::lost}) {
    if (word == refusal_words(each)) return {each, {}};
  }
  node["refuses"].complain("ill-formed, unsupported or lost");
  return {};
}

Transducer::State state_in(const JsonNode& node, std::size_t states,
                           const CharacterSet& characters) {
  node.expect_keys({"transitions"}, {"end", "refuses"});
  if (node.has("end") == node.has("refuses")) node.complain("either `end` or `refuses`");
  Transducer::State state{end_in(node, characters), {}};
  std::size_t next = 0;
  for (const JsonNode& each : node["transitions"].elements(octet_count)) {
    const Transducer::Arc arc = arc_in(each, states, characters);
    const auto last = range_end(each["octets"].text(), next);
    if (!last) {
      each["octets"].complain(fmt::format("a range of octets that begins at {:02X}", next));
      return state;
    }
    for (; next <= *last; ++next) state.arcs[next] = arc;
  }
  if (next != octet_count) node["transitions"].complain("ranges for all octets up to FF");
  return state;
}

Transducer machine_in(const JsonNode& node, const CharacterSet& characters) {
  Transducer machine{letters_in(node["start"], characters), {}};
  const std::vector<JsonNode> states = node["states"].elements(most_file_states);
  if (states.empty()) node["states"].complain("at least one state");
  for (const JsonNode& each : states) {
    machine.states.push_back(state_in(each, states.size(), characters));
  }
  return machine;
}

// A closed set's value by its name.
template <typename Value>
Value named(const JsonNode& node, std::optional<Value> (*find)(std::string_view), Value otherwise,
            std::string_view what) {
  const auto found = find(node.text());
  if (!found) node.complain(fmt::format("the name of {}", what));
  return found.value_or(otherwise);
}

LearntTranslation learnt_in(const JsonNode& root) {
  const JsonNode decoder = root["decoder"], evidence = root["evidence"], machine = root["machine"];
  decoder.expect_keys({"name", "version"});
  evidence.expect_keys({"requests", "extraStates", "suiteWords", "samples", "characterTexts"});
  machine.expect_keys({"characters", "start", "states"});
  LearntTranslation learnt;
  learnt.decoder = harmless_line(decoder["name"].text());
  learnt.version = harmless_line(decoder["version"].text());
  learnt.encoding =
      named(root["encoding"], reference::encoding_named, learnt.encoding, "an encoding");
  learnt.operation =
      named(root["operation"], core_operation_named, learnt.operation, "an operation");
  if (takes_values(learnt.operation)) root["operation"].complain("an operation that reads octets");
  learnt.characters = characters_in(machine["characters"]);
  learnt.machine = machine_in(machine, learnt.characters);
  constexpr std::uint64_t most_extra = 100;
  learnt.extra_states =
      static_cast<unsigned>(std::min(evidence["extraStates"].count(), most_extra));
  learnt.suite_words = evidence["suiteWords"].count();
  learnt.samples = evidence["samples"].count();
  learnt.texts = evidence["characterTexts"].count();
  learnt.requests = evidence["requests"].count();
  return learnt;
}

// The states that the file claims are at most these.
void check_hypotheses(const JsonNode& node, const LearntTranslation& learnt) {
  node.expect_keys({"deterministic", "mostStates"});
  if (!node["deterministic"].truth()) node["deterministic"].complain("true");
  const std::size_t most = learnt.machine.states.size() + learnt.extra_states;
  if (node["mostStates"].count() != most) {
    node["mostStates"].complain(fmt::format("{}, the states and the extra states", most));
  }
}

}  // namespace

tl::expected<LearntTranslation, std::string> read_machine(std::string_view text,
                                                          const NoteSink& note) {
  const auto complain = [](std::string_view what) {
    return tl::make_unexpected(fmt::format("the machine cannot be read: {}", what));
  };
  const auto value = parse_strictly(text);
  if (!value) return complain(value.error());
  JsonFindings findings;
  const std::optional<std::string>& complaint = findings.complaint;
  const JsonNode root(*value, findings);
  root["format"].expect_format(machine_format);
  root.expect_keys({"format", "decoder", "encoding", "operation", "hypotheses", "evidence",
                    "sha256", "machine"});
  LearntTranslation learnt = complaint ? LearntTranslation{} : learnt_in(root);
  if (!complaint) check_hypotheses(root["hypotheses"], learnt);
  if (!complaint && root["sha256"].text() != sum_of(learnt)) {
    root["sha256"].complain("the sum of the machine; learn it again (utf8spec learn --machine)");
  }
  if (complaint) return complain(*complaint);
  findings.tell(note);
  return learnt;
}

}  // namespace utf8spec::reports
