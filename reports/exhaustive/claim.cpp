#include <fmt/format.h>

#include <algorithm>

#include "harnesses/plugin/exhaustive/swept_encoding.h"
#include "reports/exhaustive/difference_words.h"
#include "reports/exhaustive/record.h"
#include "reports/exhaustive/sweep_claims.h"
#include "reports/exit_status.h"
#include "reports/render/words.h"

namespace utf8spec::reports {
namespace {

using harnesses::exhaustive::FunctionName;
using harnesses::exhaustive::Pruning;
using harnesses::exhaustive::Reach;
using harnesses::exhaustive::reach_of;
using harnesses::exhaustive::SliceRange;
using harnesses::exhaustive::Tally;
using harnesses::exhaustive::Way;

bool has_wrong_answers(const Tally& tally) {
  return std::ranges::any_of(tally.findings,
                             [](const auto& each) { return is_wrong(each.first.way); });
}

bool is_wrong_anywhere(const SweepRecord& record) {
  return has_wrong_answers(record.sums.strings) || has_wrong_answers(record.sums.longer);
}

// Whether something stays open that a claim would cover too.
bool lacks_verdicts(const SweepRecord& record) {
  for (const Tally* tally : {&record.sums.strings, &record.sums.longer}) {
    for (const Way way : {Way::unsupported, Way::faulted, Way::not_asked, Way::varies}) {
      if (tally->has(way)) return true;
    }
  }
  return !record.notes.empty();
}

// A string of a record in words.
std::string string_of(const SweepRecord& record) {
  switch (piece_of(record)) {
    case 1:
      return "string of one to four octets";
    case 2:
      return "string of one or two whole units";
    default:
      return "string of one whole unit";
  }
}

template <typename... Named>
std::string said(SweepClaim claim, const Named&... named) {
  return fmt::format(fmt::runtime(sentence_of(claim)), named...);
}

// How many strings were looked at for such a dependence.
std::string sample_words(const SweepRecord& record) {
  const std::uint64_t sampled = record.sums.strings.sampled + record.sums.longer.sampled;
  return sampled == 0 ? "" : " " + said(SweepClaim::stays_the_same, grouped(sampled));
}

// What is claimed of the strings that were swept, and no more.
std::string claim_of_these(const SweepRecord& record) {
  return fmt::format("{} {}", said(SweepClaim::right_on_strings, string_of(record)),
                     sentence_of(SweepAssumption::surroundings));
}

// An encoding without sequences of more than four octets is known from strings of four. A step that
// looks further is not: nobody has asked what it does there.
std::string about_longer(const SweepRecord& record) {
  switch (reach_of(record.dialect)) {
    case Reach::further:
      return " The report does not claim anything about longer strings. A step of this encoding "
             "may read five or six octets, and the sweep did not ask such strings.";
    case Reach::four_octets:
    case Reach::no_step:
      break;
  }
  return " The report does not claim anything about longer strings.";
}

// The inputs of which a claim speaks.
std::string_view whole_units(const SweepRecord& record) {
  return record.grain == harnesses::Grain::units ? "input of whole units" : "input";
}

// Whether all strings of four octets were asked as the beginnings of longer ones, too.
bool covers_longer(const SweepRecord& record) {
  return record.sums.longer.strings > 0 && !record.sums.longer.has(Way::reads_beyond);
}

// A step function is known on all inputs once it is known to read at most four octets. That is
// looked at, and never proved: so it is a hypothesis of the claim.
std::string claim_of_step(const SweepRecord& record) {
  std::string claim = fmt::format(
      "{} {} {} ", said(SweepClaim::right_on_inputs, whole_units(record)),
      sentence_of(SweepAssumption::four_octets), sentence_of(SweepAssumption::surroundings));
  if (reach_of(record.dialect) == Reach::further) {
    claim = claim_of_these(record) + about_longer(record);
  } else if (record.sums.longer.has(Way::reads_beyond)) {
    claim = claim_of_these(record) +
            " The report does not claim anything about longer strings, because `step` reads more "
            "than four octets of some.";
  } else if (!covers_longer(record)) {
    claim += "The sweep did not check whether `step` reads more of a longer input.";
  } else {
    claim += said(SweepClaim::reads_no_more, harnesses::exhaustive::longer_length);
  }
  if (record.pruning == Pruning::by_beginning) {
    claim += fmt::format(" {}", sentence_of(SweepAssumption::cut_calls));
  }
  return claim + sample_words(record);
}

std::string claim_of_strings(const SweepRecord& record) {
  return claim_of_these(record) + about_longer(record) + sample_words(record);
}

}  // namespace

std::string strings_of(const SweepRecord& record) {
  switch (piece_of(record)) {
    case 1:
      return "all strings of one to four octets";
    case 2:
      return "all strings of one or two whole units";
    default:
      return "all strings of one whole unit";
  }
}

std::string coverage_of(const SweepRecord& record, std::string_view strings) {
  const std::string covered = said(SweepClaim::covers_strings, strings);
  return covers_longer(record)
             ? covered + said(SweepClaim::covers_longer, harnesses::exhaustive::longer_length)
             : covered;
}

bool is_whole(const SweepRecord& record) {
  return record.done == std::vector<SliceRange>{record.shard.slices()};
}

bool is_over_all(const SweepRecord& record) {
  return record.done == std::vector<SliceRange>{SliceRange{}};
}

namespace {

// Why nothing can be claimed, or nothing. Each of the reasons alone is enough.
std::string reason_against(const SweepRecord& record) {
  if (is_wrong_anywhere(record)) return "there are wrong answers";
  if (lacks_verdicts(record)) return "not every answer could be judged";
  if (!is_over_all(record)) return fmt::format("these are not {}", strings_of(record));
  return "";
}

}  // namespace

// One wrong answer decides, also in a part of a sweep.
Verdict verdict_of(const SweepRecord& record) {
  if (is_wrong_anywhere(record)) return Verdict::non_conformant;
  const bool is_complete = is_whole(record) && !lacks_verdicts(record);
  return is_complete ? Verdict::conformant : Verdict::incomplete;
}

std::string claim_of(const SweepRecord& record) {
  if (const auto reason = reason_against(record); !reason.empty()) {
    return "The report does not claim anything, because " + reason + ".";
  }
  return record.function == FunctionName::step ? claim_of_step(record) : claim_of_strings(record);
}

// Every string was asked, so nothing is assumed about the states of the decoder.
std::optional<ClaimGrounds> grounds_of(const SweepRecord& record) {
  if (!reason_against(record).empty()) return std::nullopt;
  return ClaimGrounds::proved(
      fmt::format("{} was asked {}", name(record.function), strings_of(record)));
}

ExitStatus exit_status(const SweepRecord& record) {
  switch (verdict_of(record)) {
    case Verdict::conformant:
      return ExitStatus::as_expected;
    case Verdict::non_conformant:
      return ExitStatus::non_conformant;
    case Verdict::incomplete:
    case Verdict::not_offered:
      break;
  }
  return ExitStatus::incomplete;
}

}  // namespace utf8spec::reports
