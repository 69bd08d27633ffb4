#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/plugin/exhaustive/function.h"
#include "harnesses/plugin/exhaustive/tally.h"
#include "harnesses/question.h"
#include "reference/dialects.h"
#include "reports/exit_status.h"
#include "reports/render/formats.h"
#include "reports/report.h"

namespace utf8spec::reports {

// The findings of a sweep over all strings of one to four octets, or over a part of them. It holds
// no time of day, so the same sweep gives the same record.
struct SweepRecord {
  struct {
    std::string name;
    std::string version;
    std::string subject;  // what names it on a command line
  } decoder;
  std::string suite_version;
  // By which it was judged: the encoding that the decoder declares, or a dialect of it.
  reference::Encoding dialect = reference::Encoding::utf_8;
  harnesses::Grain grain = harnesses::Grain::octets;  // units: strings of whole units alone
  harnesses::exhaustive::FunctionName function{};
  harnesses::exhaustive::Pruning pruning{};
  // The part that was ordered, and the slices of it that are done: in order, none touching the
  // next.
  harnesses::exhaustive::SweepShard shard;
  std::vector<harnesses::exhaustive::SliceRange> done;
  harnesses::exhaustive::Sums sums;
  std::vector<std::string> notes;  // what did not show again
};

// Octets of which every string of a record is a whole number.
inline std::size_t piece_of(const SweepRecord& record) {
  return octets_of(record.grain, record.dialect);
}

// The strings of a record in words, such as "all strings of one to four octets".
std::string strings_of(const SweepRecord& record);

// The strings of its shard in words, with the encoding, such as "shard 1/2 of all strings of one
// to four octets".
std::string part_of(const SweepRecord& record);

// What a conformant verdict covers: lengths and neighbours. `strings` are those of the record in
// words. It follows the word "Conformant", which nothing says without it.
std::string coverage_of(const SweepRecord& record, std::string_view strings);

// Whether a record has all slices of its shard; else it was ended early.
bool is_whole(const SweepRecord& record);

// Whether every string there is has been gone over.
bool is_over_all(const SweepRecord& record);

// Non-conformant if any answer is wrong. Otherwise incomplete if not everything could be judged or
// the sweep was ended early. Otherwise conformant, which says nothing about other shards.
Verdict verdict_of(const SweepRecord& record);

// The claim about the decoder with its hypotheses, or one sentence that says why there is none.
std::string claim_of(const SweepRecord& record);

// On what the claim rests; nothing if there is none.
std::optional<ClaimGrounds> grounds_of(const SweepRecord& record);

// Exit status of the command: 1, 6 or 0.
ExitStatus exit_status(const SweepRecord& record);

// The record as JSON, by reports/schema/exhaustive.schema.json.
std::string to_json(const SweepRecord& record);

// Reads it back; the error is one line that says what is wrong. Verdict and claim are made anew,
// and not believed.
tl::expected<SweepRecord, std::string> sweep_record_from_json(std::string_view text,
                                                              const NoteSink& note = {});

// The record for a terminal, verdict first. `missing` is what records that were merged lack, a line
// each.
std::string to_text(const SweepRecord& record, const std::vector<std::string>& missing,
                    Colour colour, std::size_t width = usual_width);

}  // namespace utf8spec::reports
