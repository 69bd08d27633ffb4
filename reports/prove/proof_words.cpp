#include "reports/prove/proof_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reference/dialects.h"
#include "reports/learn/study_words.h"
#include "reports/prove/proof_claims.h"
#include "reports/render/words.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::states;

// Units as U+0041 or, where they are not values, in hex.
std::string units_words(const std::u32string& units, WordForm form) {
  std::vector<std::string> words;
  for (const char32_t unit : units) {
    const std::string hex = vectors::to_hex(unit);
    if (form == WordForm::scalars) words.push_back("U+" + hex);
    if (form == WordForm::utf16) words.push_back(hex);
    if (form == WordForm::utf8) words.push_back(hex.substr(hex.size() - 2));
  }
  return fmt::format("{}", fmt::join(words, " "));
}

// The sentence of a claim with what it names.
template <typename... Named>
std::string sentence_of(ProofClaim claim, const Named&... named) {
  return fmt::format(fmt::runtime(row_of(claim).sentence), named...);
}

}  // namespace

std::string text_words(const Octets& text) {
  return text.empty() ? "no octets" : octet_words(text);
}

std::string shown_words(const ShownText& shown) {
  if (shown.fed == end_of_input) return text_words(shown.text) + " and the end";
  return text_words(shown.octets());
}

std::string_view words_of(StateDifference kind) {
  switch (kind) {
    case StateDifference::accepts_ill_formed:
      return "It accepts an ill-formed text.";
    case StateDifference::refuses_well_formed:
      return "It tells of an error where there is none to tell.";
    case StateDifference::gives_other_values:
      return "It gives other values.";
    case StateDifference::gives_ill_formed:
      return "It gives values of an ill-formed sequence.";
    case StateDifference::loses_values:
      return "It does not give all values before the end.";
    case StateDifference::crashes:
      break;
  }
  return "A call of feed does not end as it should.";
}

std::string told_words(const FedResult& told, WordForm form, std::size_t length) {
  const std::string units = units_words(told.words, form);
  if (told.status == Fed::Status::ok) return units.empty() ? "ok" : "ok, " + units;
  const std::string where =
      told.calls > length ? std::string("at the end") : fmt::format("with octet {}", told.calls);
  return fmt::format("ill-formed {}{}{}", where, units.empty() ? "" : ", after ", units);
}

std::string reading_words(const Proof& proof) {
  const StateReading& reading = proof.reading;
  const std::string errors = reading.policy
                                 ? sentence_of(ProofClaim::replaces, name(*reading.policy))
                                 : sentence_of(ProofClaim::stops);
  const bool is_kept = reading.signature == SignatureHandling::kept;
  return errors + " " +
         sentence_of(is_kept ? ProofClaim::keeps_signature : ProofClaim::drops_signature);
}

std::string claim_words(const Proof& proof) {
  const auto& row = row_of(reference::declared_of(proof.reading.dialect));
  return sentence_of(
      proof.form == WordForm::none ? ProofClaim::reads_verdict : ProofClaim::reads_text,
      name(proof.reading.dialect), row.standard);
}

std::vector<std::string> error_words(const Proof& proof) {
  const Walked& walked = proof.walked;
  if (proof.reading.policy) return {};
  std::vector<std::string> words{
      walked.late ? sentence_of(ProofClaim::tells_late, shown_words(*walked.late))
                  : sentence_of(ProofClaim::tells_at_once)};
  if (walked.loses_text) {
    words.push_back(sentence_of(ProofClaim::loses_text, shown_words(*walked.loses_text)));
  }
  switch (walked.after_error) {
    case AfterError::refuses:
      words.push_back(sentence_of(ProofClaim::refuses_behind));
      break;
    case AfterError::goes_on:
      words.push_back(sentence_of(ProofClaim::goes_on_behind, shown_words(*walked.goes_on)));
      break;
    case AfterError::not_known:
      words.push_back(sentence_of(ProofClaim::says_no_more));
  }
  return words;
}

std::string shortest_words() { return sentence_of(ProofClaim::is_shortest); }

std::vector<std::string> hypotheses_of(const Proof& proof) {
  std::vector<std::string> hypotheses;
  for (const ProofAssumptionRow& row : proof_assumptions()) {
    if (row.is_made(proof)) hypotheses.emplace_back(row.sentence);
  }
  return hypotheses;
}

std::string doubt_words(const Proof& proof) {
  const Walked& walked = proof.walked;
  switch (walked.doubt) {
    case Doubt::trouble: {
      const TroubleAt& trouble = *walked.trouble;
      const std::string detail = trouble.detail.empty() ? "" : fmt::format(" ({})", trouble.detail);
      const std::string where = walked.at->fed < 0 ? "" : ", with " + shown_words(*walked.at);
      return fmt::format("It {}{}{}.", row_of(trouble.trouble).words, detail, where);
    }
    case Doubt::lag:
      return fmt::format("Its output is more than {} values behind or ahead, with {}.", most_lag,
                         shown_words(*walked.at));
    case Doubt::changed_form:
      return fmt::format("It gives output in another form than at first, with {}.",
                         shown_words(*walked.at));
    case Doubt::too_many:
      return fmt::format("It has too many states: {} pairs were reached, and more were left.",
                         grouped(walked.nodes));
    case Doubt::stopped:
      return "It was stopped early.";
    case Doubt::unconfirmed:
      break;
  }
  return fmt::format("A difference with {} did not show again in a fresh process.",
                     shown_words(*walked.at));
}

}  // namespace utf8spec::reports
