#include "reports/prove/proof_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <vector>

#include "reference/dialects.h"
#include "reports/learn/study_words.h"
#include "reports/render/harmless.h"
#include "reports/render/words.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::states;
using reference::name;

std::string_view headline(Walked::End end) {
  switch (end) {
    case Walked::End::equal:
      return "Proved";
    case Walked::End::differs:
      return "Differs";
    case Walked::End::undecided:
      break;
  }
  return "Undecided";
}

std::string text_words(const Octets& text) {
  return text.empty() ? "no octets" : octet_words(text);
}

// The text with what is fed behind it.
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

// "ill-formed with octet 2, after U+0041".
std::string told_words(const FedResult& told, WordForm form, std::size_t length) {
  const std::string units = units_words(told.words, form);
  if (told.status == Fed::Status::ok) return units.empty() ? "ok" : "ok, " + units;
  const std::string where =
      told.calls > length ? std::string("at the end") : fmt::format("with octet {}", told.calls);
  return fmt::format("ill-formed {}{}{}", where, units.empty() ? "" : ", after ", units);
}

std::string difference_text(const Proof& proof) {
  const Confirmed& shown = *proof.confirmed;
  const std::size_t length = shown.text.size();
  const std::string actual =
      shown.crash.empty() ? told_words(shown.actual, proof.form, length) : shown.crash;
  const std::string expected =
      shown.crash.empty()
          ? fmt::format("  expected  {}\n", told_words(shown.expected, proof.form, length))
          : "";
  return fmt::format(
      "{}\n{}  answered  {}\n\n{} No shorter text shows a difference, fed one octet a call. A "
      "fresh "
      "process shows it again.\n",
      text_words(shown.text), expected, harmless_line(actual), words_of(shown.kind));
}

// A row such as "F5..F7 80..BF 80..BF 80..BF".
std::string row_words(const AddedRow& row) {
  std::string text = " ";
  for (const auto& [first, last] : row) {
    text +=
        first == last ? fmt::format(" {:02X}", first) : fmt::format(" {:02X}..{:02X}", first, last);
  }
  return text + "\n";
}

std::string added_text(const std::vector<AddedRow>& added) {
  if (added.empty()) return {};
  std::string text =
      "\nIt reads these sequences, which are ill-formed. Behind the second octet, only the lowest "
      "one that goes on was followed:\n\n";
  for (const AddedRow& row : added) text += row_words(row);
  return text;
}

std::string reading_words(const Proof& proof) {
  const StateReading& reading = proof.reading;
  const std::string errors = reading.policy
                                 ? fmt::format("It replaces errors by {}.", name(*reading.policy))
                                 : std::string("It stops at the first error.");
  const bool is_kept = reading.signature == SignatureHandling::kept;
  return fmt::format("{} A leading U+FEFF is {}.", errors, is_kept ? "kept" : "dropped");
}

std::string claim(const Proof& proof) {
  const auto& row = row_of(reference::declared_of(proof.reading.dialect));
  const std::string_view what =
      proof.form == WordForm::none ? "verdict (it gives no values)" : "verdict and values";
  return fmt::format(
      "Fed one octet a call, it reads every input of any length as {} says ({}): {}.\n{}\n",
      name(proof.reading.dialect), row.standard, what, reading_words(proof));
}

// When errors are told, and what comes of octets behind them.
std::string errors_text(const Proof& proof) {
  const Walked& walked = proof.walked;
  if (proof.reading.policy) return {};
  std::string text =
      walked.late ? fmt::format(
                        "It tells some errors later than they are certain: behind {}, none "
                        "is told yet.\n",
                        shown_words(*walked.late))
                  : std::string("It tells every error at the octet that makes it certain.\n");
  if (walked.loses_text) {
    text += fmt::format("It does not give all of the text before an error: see {}.\n",
                        shown_words(*walked.loses_text));
  }
  switch (walked.after_error) {
    case AfterError::refuses:
      return text + "After an error, it refuses every further octet.\n";
    case AfterError::goes_on:
      return text + fmt::format(
                        "After an error, nothing more may be fed: {} ends with an octet "
                        "behind an error, and is answered with ok.\n",
                        shown_words(*walked.goes_on));
    case AfterError::not_known:
      break;
  }
  return text + "After an error, nothing more may be fed. What comes of it was not examined.\n";
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

std::string hypotheses_text(const Proof& proof) {
  std::string text = fmt::format(
      "\nThis rests on:\n- {}\n- The answer depends on the state, the octet and constant memory, "
      "and "
      "not on chance or a clock. Each call was made twice, at two addresses.\n- The decoder is fed "
      "one octet a call, and the end by a call of its own.\n",
      protection_words(proof.walked.protection));
  if (proof.hello.state.find('.') == std::string::npos) return text;
  return text +
         "- Octets of the state that nothing ever wrote do not matter. Two patterns were "
         "tried in them.\n";
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

std::string body(const Proof& proof) {
  switch (proof.walked.end) {
    case Walked::End::equal:
      return claim(proof) + errors_text(proof) + hypotheses_text(proof);
    case Walked::End::differs:
      return difference_text(proof) + added_text(proof.added);
    case Walked::End::undecided:
      break;
  }
  return harmless_line(doubt_words(proof)) + "\nThis says nothing about the decoder.\n";
}

}  // namespace

std::string to_text(const Proof& proof) {
  return fmt::format("{}  {} {}: {}, {}\n\n{}", headline(proof.walked.end),
                     harmless_line(proof.hello.name), harmless_line(proof.hello.version),
                     counted(proof.walked.nodes, "pair"), counted(proof.walked.steps, "call"),
                     body(proof));
}

ExitStatus exit_status(const Proof& proof) {
  switch (proof.walked.end) {
    case Walked::End::equal:
      return ExitStatus::as_expected;
    case Walked::End::differs:
      return ExitStatus::non_conformant;
    case Walked::End::undecided:
      break;
  }
  return ExitStatus::incomplete;
}

}  // namespace utf8spec::reports
