#include "reports/run/assess.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "harnesses/plan/bulk_asker.h"
#include "harnesses/plan/delta_questions.h"
#include "harnesses/plan/edge_questions.h"
#include "harnesses/plan/read_as.h"
#include "harnesses/plan/side_questions.h"
#include "reports/run/assessor.h"
#include "reports/run/conclusion.h"
#include "reports/run/plain_answers.h"
#include "reports/run/probes.h"
#include "reports/run/utf16_values.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Question;

// Those of the offered operations that the user wants, in their order.
std::vector<Operation> wanted(const Assignment& assignment, std::vector<Operation> offered) {
  if (assignment.operations.empty()) return offered;
  std::erase_if(offered, [&](Operation operation) {
    return std::ranges::find(assignment.operations, operation) == assignment.operations.end();
  });
  return offered;
}

// How operations replace, by their answers to the curated vectors. The policy selects the machine,
// and so the complete suites that are asked.
std::map<Operation, reference::ReplacementPolicy> replacement_of(const Assessor& assessor) {
  std::map<Operation, reference::ReplacementPolicy> found;
  for (const auto& [operation, evidence] : assessor.evidence()) {
    if (const auto division = evidence.division()) found[operation] = *division;
  }
  return found;
}

// Which operations remove a leading signature, by the same answers. Their machines have more
// states, so they are asked other suites. Operations that are missing keep it.
std::map<Operation, vectors::Signature> signatures_of(const Assessor& assessor) {
  std::map<Operation, vectors::Signature> found;
  for (const auto& [operation, evidence] : assessor.evidence()) {
    if (evidence.signature() == harnesses::SignatureWay::stripped) {
      found[operation] = vectors::Signature::stripped;
    }
  }
  return found;
}

// A run in progress, of one decoder with one assessor.
class Run {
 public:
  Run(harnesses::Decoder& decoder, const vectors::Suite& suite, const Assignment& assignment,
      Assessor& assessor)
      : decoder_(decoder), suite_(suite), assignment_(assignment), assessor_(assessor) {}

  // Asks everything that is selected, in two halves. The curated vectors come first, because they
  // show the decoder's policies. These decide which complete suites follow, and which answers bulk
  // questions expect.
  void ask_all(harnesses::Selection& selection) {
    expect_all(selection);
    ask(harnesses::Plan::of_vectors(suite_, selection));
    ask_side(selection);
    ask_deltas(selection);
    ask_edges(selection);
    selection.replacement = replacement_of(assessor_);
    selection.signatures = signatures_of(assessor_);
    for (const Operation operation : selection.operations) {
      selection.not_passed[operation] = assessor_.not_passed(operation);
    }
    expect_all(selection);
    assessor_.begin_derived();
    const bool in_bulk = decoder_.bulk_asker() != nullptr;
    const auto left = in_bulk ? ask_in_bulk(selection) : std::vector<harnesses::Leftover>();
    const auto derived = [&] {
      return in_bulk ? harnesses::Plan::of_derived(suite_, selection, left)
                     : harnesses::Plan::of_derived(suite_, selection);
    };
    decoder_.recognise(assessor_.reply_check());
    ask(derived());
    decoder_.recognise({});
    assessor_.end_derived(derived);
  }

 private:
  // Counts the questions for the progress line. It takes some hundredths of a second, so it is
  // skipped if nobody listens.
  void expect_all(const harnesses::Selection& selection) {
    if (!assignment_.progress) return;
    if (!beside_plan_) {
      beside_plan_ = harnesses::SideQuestions(suite_, selection).size() +
                     delta_questions(selection).size() + edge_questions(selection).size();
    }
    so_far_.all = harnesses::Plan(suite_, selection).size() + *beside_plan_;
  }

  void tell_progress(std::uint64_t more) {
    so_far_.answered += more;
    if (assignment_.progress) assignment_.progress(so_far_);
  }

  // The same for one answer of many. Telling of each would take part of a fast decoder's time.
  void tell_one_more() {
    constexpr std::uint64_t told_at_a_time = 16;
    if (++untold_ == told_at_a_time) tell_untold();
  }
  void tell_untold() { tell_progress(std::exchange(untold_, 0)); }

  // Also tells the progress line, so that the new way shows before the first answer.
  void begin(AskedSoFar::Way way) {
    so_far_.way = way;
    tell_progress(0);
  }

  void ask(harnesses::Plan plan) {
    begin(AskedSoFar::Way::one_by_one);
    decoder_.ask([&](Question& question) { return next_of(plan, question); },
                 [&](const Question& question, const Outcome& outcome) {
                   assessor_.take(question, outcome);
                   so_far_.operation = question.request.operation;
                   tell_one_more();
                 });
    tell_untold();
  }

  // The next question that the API can be given. One over UTF-16 strings takes no pairs.
  bool next_of(harnesses::Plan& plan, Question& question) {
    while (!is_stopped(assignment_) && plan.next(question)) {
      if (!takes_utf16_ || !holds_pair(question.request)) return true;
      tell_one_more();
    }
    return false;
  }

  // Side operations have questions and a notebook of their own. They are asked among the curated
  // ones: each shard of a run asks them all.
  void ask_side(const harnesses::Selection& selection) {
    ask(harnesses::SideQuestions(suite_, selection), assessor_.side());
  }

  harnesses::DeltaQuestions delta_questions(const harnesses::Selection& selection) const {
    return {suite_, selection, decoder_.introduction().operations};
  }

  // The same of streams that are asked chunk by chunk.
  void ask_deltas(const harnesses::Selection& selection) {
    ask(delta_questions(selection), assessor_.deltas());
  }

  harnesses::EdgeQuestions edge_questions(const harnesses::Selection& selection) const {
    return {suite_, selection, decoder_.introduction()};
  }

  // The same of operations at an edge.
  void ask_edges(const harnesses::Selection& selection) {
    ask(edge_questions(selection), assessor_.edges());
  }

  // Asks questions that have a notebook of their own.
  template <typename Questions, typename Book>
  void ask(Questions questions, Book& book) {
    decoder_.ask(
        [&](Question& question) { return !is_stopped(assignment_) && questions.next(question); },
        [&](const Question& question, const Outcome& outcome) {
          book.take(question, outcome);
          so_far_.operation = question.request.operation;
          tell_progress(1);
        });
    book.finish();
  }

  // The bulk questions in shards, each with the habits that the curated vectors showed. Without
  // evidence the habits are empty, and every answer then goes to the judge.
  std::vector<harnesses::BulkJob> jobs_of(const harnesses::Selection& selection) const {
    std::vector<harnesses::BulkJob> jobs;
    for (const harnesses::BulkOrder& bulk : bulk_orders(suite_, selection)) {
      const auto evidence = assessor_.evidence().find(bulk.operation);
      const bool is_known = evidence != assessor_.evidence().end();
      const auto habits = is_known ? evidence->second.habits() : harnesses::Habits{};
      for (const harnesses::BulkOrder& shard : in_shards(bulk)) {
        jobs.push_back({shard, assignment_.profile, habits});
      }
    }
    return jobs;
  }

  // Counts the bulk questions that were answered as expected, and returns the others. These are
  // asked again one by one: the bulk asker never decides that an answer is wrong.
  std::vector<harnesses::Leftover> ask_in_bulk(const harnesses::Selection& selection) {
    const std::vector<harnesses::BulkJob> jobs = jobs_of(selection);
    std::vector<harnesses::BulkResult> results;
    begin(AskedSoFar::Way::in_bulk);
    decoder_.bulk_asker()->ask(
        jobs,
        [&](std::size_t index, const harnesses::BulkResult& result) {
          so_far_.operation = jobs[index].bulk.operation;
          tell_progress(result.passed);
          results.push_back(result);
        },
        [this] { return is_stopped(assignment_); });
    return leftovers(jobs, results);
  }

  // If a job of an operation was lost, the others do not count either. Mishaps end an operation at
  // a place in the order of all its questions, which only asking them in this order shows.
  std::vector<harnesses::Leftover> leftovers(const std::vector<harnesses::BulkJob>& jobs,
                                             const std::vector<harnesses::BulkResult>& results) {
    using Left = harnesses::BulkResult::Left;
    using harnesses::Leftover;
    std::set<Operation> lost;
    for (std::size_t index = 0; index < results.size(); ++index) {
      if (results[index].left == Left::lost) lost.insert(jobs[index].bulk.operation);
    }
    std::vector<Leftover> left;
    for (std::size_t index = 0; index < results.size(); ++index) {
      const harnesses::BulkOrder& order = jobs[index].bulk;
      const auto& [extent, passed, others] = results[index];
      if (extent == Left::listed && !lost.contains(order.operation)) {
        assessor_.book().count_passed(order.operation, derivation_of(order.bulk), passed);
        left.push_back({order, Leftover::Extent::listed, others});
      } else {
        so_far_.answered -= passed;
        left.push_back({order, Leftover::Extent::all, {}});
      }
    }
    return left;
  }

  harnesses::Decoder& decoder_;
  const vectors::Suite& suite_;
  const Assignment& assignment_;
  Assessor& assessor_;
  const bool takes_utf16_ = takes_utf16_values(decoder_.introduction());
  AskedSoFar so_far_;
  std::uint64_t untold_ = 0;                  // answers
  std::optional<std::uint64_t> beside_plan_;  // questions, which no policy of the decoder changes
};

// The operations that are asked, and those as which side operations read, asked or not.
std::vector<Operation> readers(const harnesses::Selection& selection,
                               const std::vector<Operation>& offered) {
  std::vector<Operation> all = selection.operations;
  for (const Operation side : selection.side) {
    const Operation reader = harnesses::read_as(side, offered);
    const bool is_read = gives_parts(reader) || !is_side(reader);
    if (is_read && std::ranges::find(all, reader) == all.end()) all.push_back(reader);
  }
  return all;
}

}  // namespace

harnesses::Selection selection_of(const Assignment& assignment,
                                  const harnesses::Introduction& introduction) {
  // The hello's `reuse=yes` says that one stream object serves many inputs.
  return {.level = assignment.level,
          .operations = wanted(assignment, introduction.operations),
          .groups = assignment.groups,
          .reuses = introduction.says("reuse", "yes"),
          .takes_supplementary =
              !hold(assignment.without, U'\U00010000') || !hold(assignment.without, U'\U0010FFFF'),
          .longest_input = introduction.longest_input,
          .encoding = introduction.encoding,
          .grain = introduction.grain,
          .side_input = introduction.side_input,
          .kind = introduction.kind,
          .seed = assignment.seed,
          .side = wanted(assignment, introduction.side),
          .repeats = assignment.repeats};
}

Report assess(harnesses::Decoder& asked, const vectors::Suite& suite,
              const Assignment& assignment) {
  // A few probes come before the run: marks, then dialects. All later rulings depend on them.
  PlainAnswers decoder(asked);
  harnesses::Selection selection = selection_of(assignment, decoder.introduction());
  Assessor assessor(assignment, selection.encoding, selection.grain);
  for (const Operation operation : readers(selection, decoder.introduction().operations)) {
    if (replaces(operation)) expect_marks(decoder, operation, assessor.judge());
    selection.dialects[operation] = find_dialect(decoder, operation, assessor.judge());
    assessor.expect_dialect(operation, selection.dialects[operation]);
  }
  Run(decoder, suite, assignment, assessor).ask_all(selection);
  Report report = conclude(decoder, suite, assignment, selection, assessor);
  report.divisions = selection.replacement;
  report.signatures = selection.signatures;
  return report;
}

}  // namespace utf8spec::reports
