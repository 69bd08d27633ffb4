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
  return fmt::format("{}\n{}  answered  {}\n\n{} {} A fresh process shows it again.\n",
                     text_words(shown.text), expected, harmless_line(actual), words_of(shown.kind),
                     shortest_words());
}

std::string added_text(const std::vector<AddedRow>& added) {
  if (added.empty()) return {};
  std::string text =
      "\nIt reads these sequences, which are ill-formed. Behind the second octet, only the lowest "
      "one that goes on was followed:\n\n";
  for (const AddedRow& row : added) text += "  " + row_words(row) + "\n";
  return text;
}

std::string errors_text(const Proof& proof) {
  std::string text;
  for (const std::string& sentence : error_words(proof)) text += sentence + "\n";
  return text;
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
