#include "reports/run/complete_claims.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "harnesses/plan/derived_group.h"
#include "reports/render/words.h"
#include "vectors/hex.h"
#include "vectors/machines/complete_suite.h"

namespace utf8spec::reports {
namespace {

using harnesses::Level;
using harnesses::SuiteChoice;
using vectors::Model;
using vectors::Signature;

// A claim lists the access words if there are at most this many.
constexpr std::size_t most_words = 32;

// A complete suite, and the operations that passed it.
struct Passed {
  SuiteChoice suite;
  std::vector<Operation> operations;
};

// Some suites do not test whether a signature is removed elsewhere than at the start. For an
// operation that removes one, their strings do not tell its states apart, so no claim follows.
bool is_blind(const SuiteChoice& suite, Signature treated) {
  return treated == Signature::stripped && suite.shape.signature != Signature::stripped;
}

// One entry for each suite, with all operations that passed it, so that they share a sentence.
// Policy and signature choose the machine and therefore the suite.
std::vector<Passed> passed_suites(const ClaimBasis& basis, const std::vector<Operation>& operations,
                                  const Divisions& divisions, const Signatures& signatures) {
  std::vector<Passed> all;
  for (const Operation operation : operations) {
    const auto division = divisions.find(operation);
    if (replaces(operation) && division == divisions.end()) continue;
    const auto policy =
        replaces(operation) ? division->second : reference::ReplacementPolicy::maximal_subpart;
    const auto found = signatures.find(operation);
    const Signature treated = found == signatures.end() ? Signature::kept : found->second;
    const harnesses::Asked asked(operation, basis.encoding, basis.grain);
    for (const SuiteChoice& suite : complete_suites(basis.level, asked, policy, treated)) {
      if (is_blind(suite, treated)) continue;
      const auto known = std::ranges::find(all, suite, &Passed::suite);
      if (known == all.end()) {
        all.push_back({suite, {operation}});
      } else {
        known->operations.push_back(operation);
      }
    }
  }
  return all;
}

// The operations of a claim, such as "decode, replace".
std::string names_of(const std::vector<Operation>& operations) {
  std::vector<std::string_view> names;
  for (const Operation operation : operations) names.push_back(name(operation));
  return fmt::format("{}", fmt::join(names, ", "));
}

// The strings that lead to the machine's states, in hex. Large machines have too many to list.
std::string access_words(const vectors::Outline& outline) {
  if (outline.access.size() > most_words) return "every beginning of a character";
  std::vector<std::string> words;
  for (const Octets& word : vectors::in_order(outline.access)) {
    words.push_back(word.empty() ? "the empty word" : vectors::to_hex(word));
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

// The part of the behaviour that the suite's machine describes, as the subject of a sentence.
std::string subject(const SuiteChoice& suite) {
  switch (suite.model) {
    case Model::validator:
      return "the verdicts are";
    case Model::strict_payload:
      return "the verdicts and the scalar values are";
    case Model::control:
      return fmt::format("the division into characters and U+FFFD ({}) is", name(suite.policy));
    case Model::payload:
      break;
  }
  return fmt::format("the division into scalar values and U+FFFD ({}) is", name(suite.policy));
}

// Machines of verdicts and of divisions do not describe scalar values. This says what remains to be
// assumed about them; empty if the machine has values.
std::string_view beside(const Passed& passed, Level level) {
  const bool has_values = passed.suite.model == Model::strict_payload ||
                          passed.suite.model == Model::payload ||
                          passed.operations == std::vector{Operation::validate};
  if (has_values) return "";
  return asks(level, harnesses::Derivation::scalar_value)
             ? " The scalar values are right too if each depends only on the octets of its own "
               "character. The run asked all of them."
             : " The claim does not cover scalar values.";
}

// Where else a state may be reached than at the start of the text.
std::string_view places(const SuiteChoice& suite) {
  return suite.shape.signature == Signature::unseen ? "" : ", alone or after EF BB BF,";
}

// A decoder that removes signatures needs three more states. The sentence says so, and what is not
// claimed.
std::string about_signature(const SuiteChoice& suite, Level level) {
  if (suite.shape.signature != Signature::stripped) return "";
  std::string words =
      " The decoder removes a leading signature and no other. Three of the states are for that.";
  if (level > Level::smoke) {
    words +=
        " No claim follows from the larger suites. They do not show whether the decoder removes a "
        "signature elsewhere.";
  }
  return words;
}

// The SHA-256 of a suite's strings. For UTF-8 it is a constant that a test holds. For other
// encodings it is computed here, unless the suite is too large for that.
std::string sum_words(const SuiteChoice& suite, const vectors::CompleteSuite& strings,
                      reference::Encoding encoding) {
  constexpr std::uint64_t most_strings = 5'000'000;
  if (encoding == reference::Encoding::utf_8) {
    return fmt::format(", SHA-256 {}", vectors::sum_of(suite.model, suite.policy, suite.shape));
  }
  return strings.size() > most_strings ? ""
                                       : fmt::format(", SHA-256 {}", vectors::sha256_of(strings));
}

// The name, size and sum of a suite, so that a reader can compute the same suite independently.
std::string suite_words(const SuiteChoice& suite, const vectors::Outline& outline,
                        reference::Encoding encoding) {
  const vectors::CompleteSuite strings(outline.access, outline.separating, suite.shape);
  const bool is_utf_8 = encoding == reference::Encoding::utf_8;
  return fmt::format("complete suite \"{}{}\", {} strings{}",
                     is_utf_8 ? "" : fmt::format("{} ", name(encoding)),
                     vectors::words_for(suite.model, suite.policy, suite.shape),
                     grouped(strings.size()), sum_words(suite, strings, encoding));
}

// Streams were fed one octet at a time. Faults that need larger chunks are not covered.
std::string_view chunk_words(const std::vector<Operation>& operations) {
  return std::ranges::any_of(operations, takes_chunks)
             ? " The run gave each string to streams one octet at a time. It does not claim "
               "anything about other chunks."
             : "";
}

// The claim of a suite. Nothing for suites with padding behind the string, since no theorem speaks
// of them.
std::optional<std::string> claim_of(const Passed& passed, const ClaimBasis& basis) {
  const SuiteChoice& suite = passed.suite;
  if (suite.shape.padding.behind > 0) return std::nullopt;
  const vectors::Outline& outline = vectors::outline(basis.encoding, suite.model, suite.policy);
  const std::string operations = names_of(passed.operations);
  const std::size_t states = outline.states + vectors::states_more(suite.shape.signature);
  if (suite.shape.padding.before > 0) {
    return fmt::format(
        "{}: the same holds with any number of states if each is reached by an access word after 0 "
        "to {} octets 41, and then at most {} octets. So the suite does not miss a fault at one "
        "place in a block of {} octets. The decoder passed the {}.{}",
        operations, suite.shape.padding.before, suite.shape.k, suite.shape.padding.before + 1,
        suite_words(suite, outline, basis.encoding), chunk_words(passed.operations));
  }
  return fmt::format(
      "{}: {} right on all inputs of every length under three assumptions. The decoder is "
      "deterministic. It starts every string in the same state. For these answers, it is a machine "
      "of at most {} states (n = {}, k = {}). Any number of states is allowed if each is reached "
      "by an access word{} and then at most {} octets. The access words are: {}.{}{} The decoder "
      "passed the {}.{}",
      operations, subject(suite), grouped(states + suite.shape.k), grouped(states), suite.shape.k,
      places(suite), suite.shape.k, access_words(outline), about_signature(suite, basis.level),
      beside(passed, basis.level), suite_words(suite, outline, basis.encoding),
      chunk_words(passed.operations));
}

// The assumption about scalar values in its short form; empty if none is needed.
std::string_view values_in_brief(const Passed& passed, Level level) {
  if (beside(passed, level).empty()) return "";
  return asks(level, harnesses::Derivation::scalar_value)
             ? ", and values that depend only on their own octets"
             : ". The claim does not cover values";
}

// The same claim in at most three lines of a terminal. The long form stands in the report file.
std::optional<std::string> brief_claim_of(const Passed& passed, const ClaimBasis& basis) {
  const SuiteChoice& suite = passed.suite;
  const std::string operations = names_of(passed.operations);
  if (suite.shape.padding.behind > 0) return std::nullopt;
  if (suite.shape.padding.before > 0) {
    return fmt::format("{}: the same after 0 to {} octets 41; see docs/theory.md", operations,
                       suite.shape.padding.before);
  }
  const vectors::Outline& outline = vectors::outline(basis.encoding, suite.model, suite.policy);
  const std::size_t states =
      outline.states + vectors::states_more(suite.shape.signature) + suite.shape.k;
  return fmt::format(
      "{}: {} right on every input. This assumes a deterministic decoder of at most {} states with "
      "one start state{}; see docs/theory.md",
      operations, subject(suite), grouped(states), values_in_brief(passed, basis.level));
}

// The bound on the states of the decoder under which the suite is complete.
ClaimGrounds grounds_of(const Passed& passed, const ClaimBasis& basis) {
  const SuiteChoice& suite = passed.suite;
  const vectors::Outline& outline = vectors::outline(basis.encoding, suite.model, suite.policy);
  const std::size_t right = outline.states + vectors::states_more(suite.shape.signature);
  return ClaimGrounds::complete(right + suite.shape.k, suite.shape.k);
}

}  // namespace

std::vector<Claim> complete_claims(const ClaimBasis& basis,
                                   const std::vector<Operation>& operations,
                                   const Divisions& divisions, const Signatures& signatures,
                                   Wording wording) {
  std::vector<Claim> claims;
  for (const Passed& passed : passed_suites(basis, operations, divisions, signatures)) {
    auto claim =
        wording == Wording::whole ? claim_of(passed, basis) : brief_claim_of(passed, basis);
    if (claim) claims.push_back({std::move(*claim), grounds_of(passed, basis)});
  }
  return claims;
}

}  // namespace utf8spec::reports
