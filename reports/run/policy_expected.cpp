#include "reports/run/policy_expected.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "harnesses/judge/reading.h"
#include "reference/replace.h"
#include "reference/whole_input.h"
#include "reports/policies/evidence.h"
#include "reports/policies/way_names.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

using harnesses::Question;
using harnesses::Reading;

// The first way with this name; nothing if no way has it, as for "none".
template <typename Ways>
auto way_named(const Ways& ways, std::string_view policy) {
  const auto found =
      std::ranges::find_if(ways, [&](const auto way) { return name_of(way) == policy; });
  using Way = typename Ways::value_type;
  return found == ways.end() ? std::optional<Way>() : std::optional<Way>(*found);
}

std::string text_answer(const std::u32string& scalars) {
  constexpr std::size_t most = 24;
  if (scalars.size() > most) return "";
  std::string words = "ok";
  for (const char32_t value : scalars) words += " " + vectors::to_hex(value);
  return scalars.empty() ? "ok -" : words;
}

std::string offset_answer(std::string_view policy, const Reading& reading) {
  if (policy == "none") return "ill-formed";
  const auto way = way_named(harnesses::all_offset_ways, policy);
  if (!way) return "";
  return fmt::format("ill-formed {}", offset_told(*way, reading.first_error(), reading.scalars()));
}

std::string length_answer(std::string_view policy, const Reading& reading) {
  const auto way = way_named(harnesses::all_length_ways, policy);
  if (!way) return "";
  return fmt::format("ill-formed with the length {}", length_told(*way, reading.first_error()));
}

std::string chunk_answer(std::string_view policy, const Question& question,
                         const Reading& reading) {
  const auto way = way_named(harnesses::all_chunk_ways, policy);
  if (!way) return "";
  return fmt::format("ill-formed with the chunk {}",
                     chunk_told(*way, reading.first_error(), question.request));
}

std::string replacement_answer(std::string_view policy, const Reading& reading) {
  const auto named = reference::policy_named(reading.encoding(), policy);
  if (!named) return "";
  return text_answer(replace(reading.encoding(), reading.octets(), *named));
}

std::string signature_answer(std::string_view policy, const Reading& reading) {
  const OctetView rest = policy == "kept"
                             ? reading.octets()
                             : harnesses::without_signature(reading.octets(), reading.encoding());
  if (!reading.well_formed()) return "";
  return text_answer(replace(reading.encoding(), rest, reference::ReplacementPolicy::per_run));
}

std::string answer_by(const PolicyKind& kind, std::string_view policy, const Question& question,
                      const Reading& reading) {
  if (kind.name == &Policies::error_offset) return offset_answer(policy, reading);
  if (kind.name == &Policies::error_length) return length_answer(policy, reading);
  if (kind.name == &Policies::streaming) return chunk_answer(policy, question, reading);
  if (kind.name == &Policies::replacement) return replacement_answer(policy, reading);
  if (kind.name == &Policies::signature) return signature_answer(policy, reading);
  return "";
}

}  // namespace

std::string words_expected_by(const PolicyKind& kind, std::string_view policy,
                              const Question& question) {
  Reading reading;
  reading.read(question.request.octets, question.request.encoding);
  const std::string words = answer_by(kind, policy, question, reading);
  const std::string demand = fmt::format("{}={}", kind.key, policy);
  return words.empty() ? fmt::format("{}: {}", demand, explain(kind, policy))
                       : fmt::format("{} ({})", words, demand);
}

const WantedPolicy* contradicted_by(std::span<const WantedPolicy> required,
                                    const harnesses::Judge& judge,
                                    const harnesses::Question& question,
                                    const harnesses::Outcome& outcome) {
  if (outcome.kind != harnesses::Outcome::Kind::answered) return nullptr;
  harnesses::Reading reading;
  reading.read(question.request.octets, question.request.encoding);
  PolicyEvidence evidence;
  evidence.see(question, reading, outcome.answer, judge.judge(question, reading, outcome),
               judge.replaced(question.request.operation));
  const auto found = std::ranges::find_if(required, [&](const WantedPolicy& each) {
    const PolicyKind* const kind = policy_kind_named(each.policy);
    const WaySet ways = kind == nullptr ? 0 : ways_named(*kind, each.value);
    return ways != 0 && evidence.witnesses(*kind).least_unlike(ways) != nullptr;
  });
  return found == required.end() ? nullptr : &*found;
}

}  // namespace utf8spec::reports
