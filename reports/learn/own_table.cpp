#include "reports/own_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "reference/dialects.h"
#include "reports/learn/study_report.h"
#include "reports/learn/study_words.h"
#include "reports/learn/telling_strings.h"
#include "reports/render/harmless.h"
#include "reports/render/words.h"

namespace utf8spec::reports {

namespace {

using namespace harnesses::learn;

// A row that only one side has leaves the other column empty.
OwnTable::Row row_of(const ComparedRow& row) {
  const std::string words = row_words(row.octets);
  return {.own = row.standing == Standing::missing ? "" : words,
          .standard = row.standing == Standing::added ? "" : words,
          .shortest = row.standing == Standing::common ? "" : octet_words(row.first())};
}

// Rows of one standing.
std::size_t count_of(const ComparedRows& rows, Standing standing) {
  return static_cast<std::size_t>(std::ranges::count(rows.rows, standing, &ComparedRow::standing));
}

std::string summary_of(const ComparedRows& rows, std::string_view standard) {
  const std::size_t added = count_of(rows, Standing::added);
  const std::size_t missing = count_of(rows, Standing::missing);
  if (added + missing == 0) return fmt::format("The decoder's table is that of {}.", standard);
  return fmt::format(
      "{} added (+), {} missing (-). Each string was asked again, and the answer is as shown.",
      counted(added, "row"), counted(missing, "row"));
}

OwnTable::Rows rows_of(const RowsContext& context, std::string_view standard) {
  OwnTable::Rows table;
  if (!context.access.empty()) table.behind = octet_words(context.access);
  for (const ComparedRow& row : context.rows.rows) table.rows.push_back(row_of(row));
  if (context.rows.is_cut) {
    table.cut = fmt::format(
        "(some rows are left out: they have more than {} octets, or there are too many of them)",
        longest_row);
  }
  table.summary = summary_of(context.rows, standard);
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
  part.text = labelled(Claim{claim_words(learnt), grounds_of(learnt)});
  return part;
}

OwnTable::Part part_of(const VerdictStudy& study) {
  OwnTable::Part part = part_of(View::verdict, study.operation, study.learnt);
  const reference::Encoding declared = reference::declared_of(study.standard);
  const std::string_view standard = row_of(declared).standard;
  part.compared = comparison_words(study);
  for (const RowsContext& context : study.contexts) {
    part.tables.push_back(rows_of(context, standard));
  }
  part.other_encoding = other_encoding_words(study);
  return part;
}

// The policy, what tells the decoder from each other policy, and some outputs.
OwnTable::Part part_of(const SegmentStudy& study) {
  const auto words = [&](const Trace& trace) {
    return trace_words(View::segments, trace, study.replacement);
  };
  OwnTable::Part part = part_of(View::segments, study.operation, study.learnt);
  part.policy = {.name = policy_words(study),
                 .sign = harmless_line(sign_words(study.replacement)),
                 .signature = std::string(signature_words(study))};
  for (const PolicyComparison& each : study.policies) {
    if (!each.difference) continue;
    part.unlike.push_back({std::string(name_in(study.standard, each.policy)),
                           octet_words(each.difference->word), words(each.difference->one),
                           words(each.difference->other)});
  }
  for (const Octets& string : telling_strings(study.standard)) {
    part.outputs.push_back({octet_words(string), words(study.learnt.model.trace_of(string))});
  }
  return part;
}

}  // namespace

OwnTable to_own_table(const Study& study) {
  OwnTable table;
  table.standard = row_of(study.decoder.encoding).standard;
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
