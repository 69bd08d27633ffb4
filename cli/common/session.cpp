#include "cli/common/session.h"

#include "cli/common/interrupt.h"
#include "harnesses/plan/delta_questions.h"
#include "harnesses/plan/edge_questions.h"
#include "harnesses/plan/side_questions.h"
#include "reports/run/assess.h"

namespace utf8spec::cli {

bool selects_anything(const vectors::Suite& suite, const reports::Assignment& assignment,
                      const harnesses::Introduction& introduction) {
  // One question is enough to know. The plan makes the others only when it is asked for them.
  const harnesses::Selection selection = reports::selection_of(assignment, introduction);
  harnesses::Question question;
  return harnesses::Plan(suite, selection).next(question) ||
         harnesses::SideQuestions(suite, selection).next(question) ||
         harnesses::DeltaQuestions(suite, selection, introduction.operations).next(question) ||
         harnesses::EdgeQuestions(suite, selection, introduction).next(question);
}

Result<vectors::Suite> own_suite(vectors::Suite at_hand, const Places& places,
                                 const harnesses::Introduction& introduction) {
  if (at_hand.encoding == introduction.encoding) return at_hand;
  return load_suite(places, introduction.encoding);
}

RunSession run_session(harnesses::Decoder& decoder, const vectors::Suite& suite,
                       reports::Assignment assignment) {
  RunProgress progress(decoder.introduction().name);
  assignment.progress = [&](const reports::AskedSoFar& now) { progress.take(now); };
  assignment.stop = was_interrupted;
  reports::Report report = reports::assess(decoder, suite, assignment);
  return {std::move(report), progress.paces()};
}

}  // namespace utf8spec::cli
