#include "reports/prove/proof_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reference/dialects.h"
#include "reports/learn/study_words.h"
#include "reports/render/words.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::states;
using reference::name;

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

std::string_view protection_words(Protection protection) {
  switch (protection) {
    case Protection::process:
      return "feed keeps nothing in the stack, in errno, in files or in the kernel. All other "
             "memory was write-protected, or compared after each state.";
    case Protection::file:
      return "feed keeps nothing outside its state. Only the data of its own file were "
             "write-protected, because this is a sanitizer's build.";
    case Protection::nothing:
      break;
  }
  return "feed keeps nothing outside its state. No memory was write-protected.";
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
                                 ? fmt::format("It replaces errors by {}.", name(*reading.policy))
                                 : std::string("It stops at the first error.");
  const bool is_kept = reading.signature == SignatureHandling::kept;
  return fmt::format("{} A leading U+FEFF is {}.", errors, is_kept ? "kept" : "dropped");
}

std::string claim_words(const Proof& proof) {
  const auto& row = row_of(reference::declared_of(proof.reading.dialect));
  const std::string_view what =
      proof.form == WordForm::none ? "verdict (it gives no values)" : "verdict and values";
  return fmt::format(
      "Fed one octet a call, it reads every input of any length as {} says ({}): {}.",
      name(proof.reading.dialect), row.standard, what);
}

std::vector<std::string> hypotheses_of(const Proof& proof) {
  std::vector<std::string> hypotheses{
      std::string(protection_words(proof.walked.protection)),
      "The answer depends on the state, the octet and constant memory, and not on chance or a "
      "clock. Each call was made twice, at two addresses.",
      "The decoder is fed one octet a call, and the end by a call of its own."};
  if (proof.walked.end_of_input == EndOfInput::not_told) {
    hypotheses.back() =
        "The decoder is fed one octet a call. It has no call for the end of the input, so nothing "
        "is claimed about a sequence that the end cuts off.";
  }
  if (proof.hello.residue == Residue::forgotten) {
    hypotheses.emplace_back(
        "A state that the decoder's own test takes for the one before a text goes on as that one, "
        "as its documentation says. What else such a state holds was not followed.");
  }
  if (proof.hello.state.find('.') != std::string::npos) {
    hypotheses.emplace_back(
        "Octets of the state that nothing ever wrote do not matter. Two patterns were tried in "
        "them.");
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
