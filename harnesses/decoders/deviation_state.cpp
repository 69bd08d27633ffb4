#include "harnesses/decoders/deviation_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

using nlohmann::json;
using StateKind = DeviationState::Kind;

// A key of a state in JSON, and the member that keeps its text.
struct StateKey {
  const char* name;
  std::string DeviationState::*text;
};

constexpr StateKey says_key{"says", &DeviationState::says};
constexpr StateKey in_key{"in", &DeviationState::version};
constexpr StateKey at_key{"at", &DeviationState::address};

// A state that clears the library must say where that can be read.
std::vector<StateKey> required_keys(StateKind kind) {
  switch (kind) {
    case StateKind::open:
      return {};
    case StateKind::documented:
    case StateKind::unpromised:
      return {says_key, at_key};
    case StateKind::fixed:
      return {in_key, at_key};
  }
  return {};
}

// An open deviation may have an address: that of a report to the library.
std::vector<StateKey> allowed_keys(StateKind kind) {
  return kind == StateKind::open ? std::vector<StateKey>{at_key} : required_keys(kind);
}

// The hint at the end of each error.
constexpr std::string_view what_to_write =
    R"(write {"state": "open"}, with "at" where it is reported; "documented" or "unpromised" with )"
    R"("says" and "at"; or "fixed" with "in" and "at")";

tl::unexpected<std::string> refuse_state(const std::string& deviation, std::string_view what) {
  return tl::unexpected(
      fmt::format("the state of {} {}; {}", printable(deviation), what, what_to_write));
}

const DeviationStateWords* words_named(const json& state) {
  const auto* const found = std::ranges::find_if(
      deviation_states, [&](const auto& words) { return state == std::string(words.name); });
  return found == deviation_states.end() ? nullptr : found;
}

// The text of a key; empty if the key is missing or is not text.
std::string state_text(const json& entry, const char* key) {
  const auto found = entry.find(key);
  return found != entry.end() && found->is_string() ? found->get<std::string>() : "";
}

// The address becomes a link on a page, so characters that could end an attribute are refused.
bool is_web_address(const std::string& text) {
  return text.starts_with("https://") && text.find_first_of(" \"<>\n") == std::string::npos;
}

tl::expected<DeviationState, std::string> read_state(const std::string& deviation,
                                                     const json& entry) {
  if (!entry.is_object() || !entry.contains("state")) return refuse_state(deviation, "is missing");
  const DeviationStateWords* const words = words_named(entry["state"]);
  if (words == nullptr) {
    return refuse_state(deviation, fmt::format("is {}", printable(entry["state"].dump())));
  }
  DeviationState state{.kind = words->kind, .says = {}, .version = {}, .address = {}};
  for (const StateKey& key : required_keys(words->kind)) {
    if (state_text(entry, key.name).empty()) {
      return refuse_state(deviation, fmt::format("has no \"{}\"", key.name));
    }
  }
  // Keys that are known are counted. If the entry has more, one of them is misspelt or out of
  // place.
  std::size_t known = 1;  // "state" itself
  for (const StateKey& key : allowed_keys(words->kind)) {
    state.*key.text = state_text(entry, key.name);
    known += entry.count(key.name);
  }
  if (entry.size() != known) return refuse_state(deviation, "has an unknown key");
  if (entry.contains("at") && !is_web_address(state.address)) {
    return refuse_state(deviation, "has an address that does not begin with https://");
  }
  return state;
}

}  // namespace

tl::expected<DeviationStates, std::string> read_deviation_states(
    const json& states, const std::vector<std::string>& proved) {
  DeviationStates read;
  // Both directions are checked, so that a state cannot outlive its proof.
  for (const std::string& deviation : proved) {
    const auto entry = states.find(deviation);
    if (entry == states.end()) return refuse_state(deviation, "is missing");
    auto state = read_state(deviation, *entry);
    if (!state) return tl::unexpected(state.error());
    read[deviation] = std::move(*state);
  }
  for (const auto& [deviation, state] : states.items()) {
    if (read.contains(deviation)) continue;
    return tl::unexpected(
        fmt::format("the states name {}, which no proof shows; remove it, or add its proof",
                    printable(deviation)));
  }
  return read;
}

}  // namespace utf8spec::harnesses
