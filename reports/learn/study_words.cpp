#include "reports/learn/study_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/learn/study_report.h"
#include "reports/render/harmless.h"
#include "reports/render/words.h"
#include "vectors/hex.h"

namespace utf8spec::reports {

namespace {

using namespace harnesses::learn;

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
      return "U+" + vectors::to_hex(replacement.value.value_or(0xFFFD));
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
  constexpr std::string_view words[]{"common", "added", "missing"};
  return words[static_cast<std::size_t>(standing)];
}

std::string_view view_words(View view) {
  return view == View::verdict ? "verdicts" : "replacements";
}

std::string claim_words(const Learnt& learnt) {
  const std::size_t states = learnt.model.machine.states();
  std::string words = fmt::format(
      "This is the decoder's machine on every input if it answers each input afresh, and by a "
      "machine of at most {} states: it agrees on the complete suite for that, {} words",
      grouped(states + learnt.extra_states), grouped(learnt.suite_words));
  if (learnt.samples > 0) {
    words += fmt::format(", and, beyond what is claimed, on {} mutated well-formed strings",
                         grouped(learnt.samples));
  }
  return words + ".";
}

std::string policy_words(const SegmentStudy& study) {
  for (const PolicyComparison& comparison : study.policies) {
    if (!comparison.difference) return std::string(name(comparison.policy));
  }
  return "other";
}

std::string title_words(const Study& study) {
  const std::string version = study.decoder.version.empty() ? "" : " " + study.decoder.version;
  return harmless_line(study.decoder.name + version);
}

bool departs(const Study& study) {
  if (!study.verdicts) return false;
  for (const RowsContext& context : study.verdicts->contexts) {
    for (const ComparedRow& row : context.rows.rows) {
      if (row.standing != Standing::common) return true;
    }
  }
  return false;
}

}  // namespace utf8spec::reports
