#include "reports/own_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/learn/study_report.h"
#include "reports/learn/study_words.h"
#include "reports/render/harmless.h"
#include "reports/render/own_table_text.h"
#include "reports/render/words.h"

namespace utf8spec::reports {

namespace {

using namespace harnesses::learn;

OwnTable::Row row_of(const ComparedRow& row) {
  const std::string words = row_words(row.octets);
  return {.own = row.standing == Standing::missing ? "" : words,
          .standard = row.standing == Standing::added ? "" : words,
          .shortest = row.standing == Standing::common ? "" : octet_words(row.first())};
}

std::size_t count_of(const ComparedRows& rows, Standing standing) {
  return static_cast<std::size_t>(std::ranges::count(rows.rows, standing, &ComparedRow::standing));
}

std::string summary_of(const ComparedRows& rows) {
  const std::size_t added = count_of(rows, Standing::added);
  const std::size_t missing = count_of(rows, Standing::missing);
  if (added + missing == 0) return "The decoder's table is that of RFC 3629.";
  return fmt::format(
      "{} added (+), {} missing (-). Each string was asked once more, and answered as shown.",
      counted(added, "row"), counted(missing, "row"));
}

OwnTable::Rows rows_of(const RowsContext& context) {
  OwnTable::Rows table;
  if (!context.access.empty()) table.behind = octet_words(context.access);
  for (const ComparedRow& row : context.rows.rows) table.rows.push_back(row_of(row));
  if (context.rows.is_cut) {
    table.cut = fmt::format("(rows of more than {} octets, or too many to read, are left out)",
                            longest_row);
  }
  table.summary = summary_of(context.rows);
  return table;
}

std::string source_of(View view, Operation operation) {
  return fmt::format("{} (from {})", view == View::verdict ? "Verdicts" : "Replacements",
                     name(operation));
}

OwnTable::Part part_of(View view, Operation operation, const Learnt& learnt) {
  OwnTable::Part part;
  part.title = fmt::format("{}: {} states, {} requests", source_of(view, operation),
                           grouped(learnt.model.machine.states()), grouped(learnt.questions));
  part.text = claim_words(learnt);
  return part;
}

OwnTable::Part part_of(const VerdictStudy& study) {
  OwnTable::Part part = part_of(View::verdict, study.operation, study.learnt);
  for (const RowsContext& context : study.contexts) part.tables.push_back(rows_of(context));
  return part;
}

// Ill-formed strings that show how much of each a decoder replaces as one.
const std::vector<Octets>& telling_strings() {
  static const std::vector<Octets> strings{{0xC2, 0x41},
                                           {0xE1, 0x80, 0x41},
                                           {0xF1, 0x80, 0x41},
                                           {0xF1, 0x80, 0x80, 0x41},
                                           {0x80, 0x80},
                                           {0xC0, 0x80},
                                           {0xE0, 0x80, 0x80},
                                           {0xED, 0xA0, 0x80},
                                           {0xF4, 0x90, 0x80, 0x80},
                                           {0xFF},
                                           {0xF8, 0x88, 0x80, 0x80, 0x80}};
  return strings;
}

OwnTable::Part part_of(const SegmentStudy& study) {
  const auto words = [&](const Trace& trace) {
    return trace_words(View::segments, trace, study.replacement);
  };
  OwnTable::Part part = part_of(View::segments, study.operation, study.learnt);
  const bool strips = study.policies.front().signature == harnesses::SignatureWay::stripped;
  const Trace sign(1, letter::replacement);
  part.policy = {.name = policy_words(study),
                 .sign = study.replacement.value ? words(sign) : "nothing",
                 .signature = strips ? "stripped" : "kept"};
  for (const PolicyComparison& each : study.policies) {
    if (!each.difference) continue;
    part.unlike.push_back({std::string(name(each.policy)), octet_words(each.difference->word),
                           words(each.difference->one), words(each.difference->other)});
  }
  for (const Octets& string : telling_strings()) {
    part.outputs.push_back({octet_words(string), words(study.learnt.model.trace_of(string))});
  }
  return part;
}

}  // namespace

OwnTable to_own_table(const Study& study) {
  OwnTable table;
  if (study.verdicts) table.parts.push_back(part_of(*study.verdicts));
  for (const SegmentStudy& segments : study.segments) table.parts.push_back(part_of(segments));
  for (const Unlearnt& each : study.unlearnt) {
    OwnTable::Part part;
    part.title = source_of(each.view, each.operation) + ": not learnt";
    part.text = harmless_line(each.trouble.text);
    table.parts.push_back(std::move(part));
  }
  table.departs = departs(study);
  table.machine = to_svg(study);
  return table;
}

std::string to_text(const Study& study) {
  return title_words(study) + "\n\n" + own_table_text(to_own_table(study));
}

}  // namespace utf8spec::reports
