#include "reports/run/complete_claims.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "harnesses/plan/derived_group.h"
#include "reports/claim_rows.h"
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
    for (const SuiteChoice& suite :
         complete_suites(basis.level, asked, policy, treated, basis.kind)) {
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

// Octets in hex, such as "22, 27".
std::string hex_list(const Octets& octets) {
  return fmt::format("{:02X}", fmt::join(octets, ", "));
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

// The entry octets, as a claim lists them.
std::string entry_words() {
  return fmt::format("{}, and behind whole characters also 00 to 1F",
                     hex_list(vectors::entry_octets(vectors::EntryPlace::elsewhere)));
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

bool shows_values(const Passed& passed) { return vectors::shows_values(passed.suite.model); }

// Machines of verdicts and of divisions do not describe scalar values. This says what remains to be
// assumed about them; empty if the machine has values.
std::string_view beside(const Passed& passed, Level level) {
  const bool has_values =
      shows_values(passed) || passed.operations == std::vector{Operation::validate};
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

// A decoder may go back to the octets of an open character. Policies that replace the character as
// one part, or count what its lead announces, leave nothing to go back to.
std::string_view about_rereading(const SuiteChoice& suite) {
  if (!vectors::shows_replacement(suite.model)) return "";
  switch (suite.policy) {
    case reference::ReplacementPolicy::maximal_subpart:
    case reference::ReplacementPolicy::per_sequence:
      return "";
    case reference::ReplacementPolicy::per_octet:
    case reference::ReplacementPolicy::per_run:
    case reference::ReplacementPolicy::deleted:
      break;
  }
  return " If it goes back to octets that it has read, it reads them as behind any other "
         "ill-formed octet.";
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

// The machine of a suite, as a claim counts its states.
struct Counted {
  const vectors::Outline& outline;
  std::size_t n;             // live states that a right decoder needs at least
  std::size_t with_lengths;  // and if its table counts the octets of an open character
};

Counted counted_states(const SuiteChoice& suite, const ClaimBasis& basis) {
  const vectors::Outline& outline = vectors::outline(basis.encoding, suite.model, suite.policy);
  const std::size_t more = vectors::states_more(suite.shape.signature);
  return {outline, outline.live + more, outline.states + more};
}

// A table that replaces unit by unit may count the units by its states. Then it has more of them,
// and none is hidden.
std::string counting_words(const SuiteChoice& suite, const Counted& counted) {
  const bool counts = vectors::shows_replacement(suite.model) &&
                      row_of(suite.policy).part == reference::ReplacedPart::unit &&
                      counted.with_lengths > counted.n;
  return counts ? fmt::format("; {} if the table counts the octets of an open character",
                              counted.with_lengths + suite.shape.k)
                : "";
}

// Which row of the table a suite proves. Nothing for suites with padding behind the string, since
// no theorem speaks of them.
const ClaimRow* row_of(const SuiteChoice& suite) {
  if (suite.shape.padding.behind > 0) return nullptr;
  if (suite.shape.padding.before > 0) return &row_of(ClaimForm::behind_padding);
  if (suite.shape.entries != vectors::Entries::none) return &row_of(ClaimForm::entered_state);
  if (vectors::shows_values(suite.model)) return &row_of(ClaimForm::values_of_beginnings);
  return &row_of_hidden(suite.shape.k);
}

// The sentence and the assumptions of a row about this suite.
std::string row_words(const ClaimRow& row, const Passed& passed, const ClaimBasis& basis) {
  const SuiteChoice& suite = passed.suite;
  const Counted counted = counted_states(suite, basis);
  return fmt::format(
      fmt::runtime(fmt::format("{} {}", row.sentence, row.assumptions)),
      fmt::arg("operations", names_of(passed.operations)), fmt::arg("subject", subject(suite)),
      fmt::arg("hidden", hidden_words(row.hidden)),
      fmt::arg("states", grouped(counted.n + suite.shape.k)), fmt::arg("n", grouped(counted.n)),
      fmt::arg("counting", counting_words(suite, counted)), fmt::arg("places", places(suite)),
      fmt::arg("padding", suite.shape.padding.before),
      fmt::arg("block", suite.shape.padding.before + 1), fmt::arg("entries", entry_words()),
      fmt::arg("k", suite.shape.k));
}

// Behind the assumptions: the access words, and what the claim does not cover.
std::string details(const Passed& passed, const ClaimBasis& basis) {
  const SuiteChoice& suite = passed.suite;
  const Counted counted = counted_states(suite, basis);
  return fmt::format(
      " Any number of states is allowed if each is reached by an access word{} and "
      "then at most {} octets. The access words are: {}.{}{}{}",
      places(suite), suite.shape.k, access_words(counted.outline),
      about_signature(suite, basis.level), about_rereading(suite), beside(passed, basis.level));
}

// Claims about padding and entries say that the claim before them holds further.
bool is_of_its_own(const ClaimRow& row) {
  return row.form != ClaimForm::behind_padding && row.form != ClaimForm::entered_state;
}

std::optional<std::string> claim_of(const Passed& passed, const ClaimBasis& basis) {
  const ClaimRow* const row = row_of(passed.suite);
  if (row == nullptr) return std::nullopt;
  return fmt::format(
      "{}{} The decoder passed the {}.{}", row_words(*row, passed, basis),
      is_of_its_own(*row) ? details(passed, basis) : "",
      suite_words(passed.suite, counted_states(passed.suite, basis).outline, basis.encoding),
      chunk_words(passed.operations));
}

// The assumption about scalar values in its short form; empty if none is needed.
std::string_view values_in_brief(const Passed& passed, Level level) {
  if (shows_values(passed)) {
    return ", and values that depend on all octets of their character and on nothing else";
  }
  if (beside(passed, level).empty()) return "";
  return asks(level, harnesses::Derivation::scalar_value)
             ? ", and values that depend only on their own octets"
             : ". The claim does not cover values";
}

// The same claim in at most three lines of a terminal. The long form stands in the report file.
std::optional<std::string> brief_claim_of(const Passed& passed, const ClaimBasis& basis) {
  const SuiteChoice& suite = passed.suite;
  const ClaimRow* const row = row_of(suite);
  if (row == nullptr) return std::nullopt;
  const std::string operations = names_of(passed.operations);
  if (row->form == ClaimForm::behind_padding) {
    return fmt::format("{}: the same after 0 to {} octets 41; see docs/theory.md.", operations,
                       suite.shape.padding.before);
  }
  if (row->form == ClaimForm::entered_state) {
    return fmt::format(
        "{}: the same with one hidden state that an entry octet leads to; see "
        "docs/theory.md.",
        operations);
  }
  const std::string table =
      shows_values(passed) ? ""
                           : fmt::format(" (up to {} live states)",
                                         grouped(counted_states(suite, basis).n + suite.shape.k));
  return fmt::format(
      "{}: {} right on every input. This assumes a deterministic decoder with one start state and "
      "{}{}{}; see docs/theory.md.",
      operations, subject(suite), hidden_words(row->hidden), table,
      values_in_brief(passed, basis.level));
}

// The bound on the live states of the decoder under which the suite is complete. Claims that speak
// of hidden states alone have none.
ClaimGrounds grounds_of(const Passed& passed, const ClaimBasis& basis) {
  const SuiteChoice& suite = passed.suite;
  const ClaimRow& row = *row_of(suite);
  const bool is_about_tables = is_of_its_own(row) && !shows_values(passed);
  return ClaimGrounds::complete(
      is_about_tables ? counted_states(suite, basis).n + suite.shape.k : 0, suite.shape.k);
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
