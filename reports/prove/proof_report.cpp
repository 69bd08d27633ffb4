#include "reports/prove/proof_report.h"

#include <fmt/format.h>

#include "reference/closed_set.h"
#include "reports/learn/study_words.h"
#include "reports/prove/proof_words.h"
#include "reports/render/harmless.h"
#include "reports/render/words.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::states;

std::string_view headline(Walked::End end) {
  return reference::text_of(end, "Proved", "Differs", "Undecided");
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

std::string added_text(const std::vector<AddedRow>& added) {
  if (added.empty()) return {};
  std::string text =
      "\nIt reads these sequences, which are ill-formed. Behind the second octet, only the lowest "
      "one that goes on was followed:\n\n";
  for (const AddedRow& row : added) text += "  " + row_words(row) + "\n";
  return text;
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

std::string hypotheses_text(const Proof& proof) {
  std::string text = "\nThis rests on:\n";
  for (const std::string& hypothesis : hypotheses_of(proof)) text += "- " + hypothesis + "\n";
  return text;
}

std::string body(const Proof& proof) {
  switch (proof.walked.end) {
    case Walked::End::equal:
      return claim_words(proof) + "\n" + reading_words(proof) + "\n" + errors_text(proof) +
             hypotheses_text(proof);
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
