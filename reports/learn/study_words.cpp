#include "reports/learn/study_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reference/closed_set.h"
#include "reference/dialects.h"
#include "reference/signature.h"
#include "reports/claim_rows.h"
#include "reports/learn/study_report.h"
#include "reports/render/harmless.h"
#include "reports/render/words.h"
#include "vectors/hex.h"

namespace utf8spec::reports {

namespace {

using namespace harnesses::learn;

// A report's policy of this choice has the same key (reports/policy_words.h).
std::string_view key_of(reference::OpenChoice choice) {
  switch (choice) {
    case reference::OpenChoice::unmarked_order:
      return "unmarkedOrder";
    case reference::OpenChoice::unpaired_surrogates:
      return "unpairedSurrogates";
    case reference::OpenChoice::non_shortest:
      break;
  }
  return "nonShortest";
}

std::string letter_words(char letter, const Replacement& replacement) {
  switch (letter) {
    case letter::well_formed:
      return "well-formed";
    case letter::ill_formed:
      return "ill-formed";
    case letter::unsupported:
      return "unsupported";
    case letter::lost:
      return "crash or hang";
    case letter::no_scalar:
      return "no scalar value";
    case letter::replacement:
      return replacement.text.empty() ? "U+" + vectors::to_hex(replacement.value.value_or(0xFFFD))
                                      : "mark";
    default:
      return {letter};
  }
}

}  // namespace

std::string range_words(const OctetRange& range) {
  if (range.first == range.last) return fmt::format("{:02X}", range.first);
  return fmt::format("{:02X}..{:02X}", range.first, range.last);
}

std::string row_words(const RowOfRanges& row) {
  std::string words;
  for (const OctetRange& range : row) words += (words.empty() ? "" : " ") + range_words(range);
  return words;
}

std::string octet_words(OctetView octets) {
  return octets.empty() ? "-" : fmt::format("{:02X}", fmt::join(octets, " "));
}

std::string trace_words(View view, const Trace& trace, const Replacement& replacement) {
  if (trace.empty()) return "nothing";
  if (view == View::segments && trace == Trace(1, letter::ill_formed)) return "refused";
  std::string words;
  for (const char letter : trace) {
    words += (words.empty() ? "" : " ") + letter_words(letter, replacement);
  }
  return words;
}

std::string_view standing_words(Standing standing) {
  return reference::text_of(standing, "common", "added", "missing");
}

std::string_view view_words(View view) {
  return view == View::verdict ? "verdicts" : "replacements";
}

std::string claim_words(const Learnt& learnt) {
  const ClaimRow& row = row_of(ClaimForm::learned_machine);
  std::string words = fmt::format(fmt::runtime(fmt::format("{} {}", row.sentence, row.assumptions)),
                                  fmt::arg("hidden", hidden_words(learnt.extra_states)),
                                  fmt::arg("words", counted(learnt.suite_words, "word")));
  if (learnt.samples > 0) {
    words += fmt::format(" As a further check, both agree on {} mutated well-formed strings.",
                         grouped(learnt.samples));
  }
  return words;
}

ClaimGrounds grounds_of(const Learnt& learnt) {
  return ClaimGrounds::complete(0, learnt.extra_states);
}

std::string encoding_words(reference::Encoding encoding) {
  const reference::Dialect* const dialect = reference::dialect_of(encoding);
  if (dialect == nullptr) return std::string(name(encoding));
  return fmt::format("{}, {} {}", name(dialect->of), key_of(dialect->choice), dialect->chosen);
}

std::string comparison_words(const VerdictStudy& study) {
  if (study.standard == reference::Encoding::utf_8) return "";
  return fmt::format(
      "Compared with the machine of {}. A row leads from a point where text is well-formed to the "
      "next such point.",
      encoding_words(study.standard));
}

std::string other_encoding_words(const VerdictStudy& study) {
  if (!study.other_encoding) return "";
  const ClaimRow& row = row_of(ClaimForm::machine_of_an_encoding);
  return fmt::format(
      fmt::runtime(fmt::format("{} {}", row.sentence, row.assumptions)),
      fmt::arg("encoding", fmt::format("{} ({})", encoding_words(*study.other_encoding),
                                       reference::row_of(*study.other_encoding).standard)),
      fmt::arg("hidden", hidden_words(study.learnt.extra_states)));
}

std::string_view signature_words(const SegmentStudy& study) {
  if (reference::selects_order(study.standard)) return "taken as the signature";
  const bool strips = study.policies.front().signature == harnesses::SignatureWay::stripped;
  return strips ? "stripped" : "kept";
}

// A character for each octet is shown by its number, since it may be a surrogate.
std::string sign_words(const Replacement& replacement) {
  const std::u32string& text = replacement.text;
  if (text.size() == 1) return "U+" + vectors::to_hex(text[0]);
  if (text.empty()) {
    return replacement.value ? letter_words(letter::replacement, replacement) : "nothing";
  }
  const Octets octets = encode_all(reference::codec_of(reference::Encoding::utf_8), text);
  return "'" + std::string(octets.begin(), octets.end()) + "'";
}

std::string policy_words(const SegmentStudy& study) {
  for (const PolicyComparison& comparison : study.policies) {
    if (comparison.difference) continue;
    const std::string_view escape = study.replacement.escape_policy;
    return std::string(escape.empty() ? name_in(study.standard, comparison.policy) : escape);
  }
  return "other";
}

std::string title_words(const Study& study) {
  const std::string version = study.decoder.version.empty() ? "" : " " + study.decoder.version;
  const reference::Encoding encoding = study.decoder.encoding;
  const bool is_usual = encoding == reference::Encoding::utf_8;
  const std::string of = is_usual ? "" : fmt::format(" ({})", name(encoding));
  return harmless_line(study.decoder.name + version + of);
}

bool departs(const Study& study) {
  return study.verdicts && unlike_rows(study.verdicts->contexts) > 0;
}

}  // namespace utf8spec::reports
