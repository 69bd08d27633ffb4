// Writes questions and answers in the words of the line protocol, for examples in reports. Long
// outputs are cut to a window around the first difference.

#pragma once

#include <string>

#include "harnesses/answer.h"
#include "harnesses/question.h"
#include "reports/diagnosis/diagnosis.h"
#include "reports/report.h"

namespace utf8spec::reports {

// The words for what came back, including crashes and hangs.
std::string actual_words(const harnesses::Question& question, const harnesses::Outcome& outcome);

// The words for the reference's answer. If a policy decides how many U+FFFD there are, the words
// say so.
std::string expected_words(const harnesses::Question& question, const harnesses::Outcome& outcome);

// A command that repeats the question together with all others of its group and operation.
std::string run_command(const harnesses::Question& question, std::string_view subject);

// A failure as a report shows it. `subject` names the decoder on the command line, such as
// `icu-ucnv` or `-- python3 adapter.py`.
Example example_of(const Failure& failure, std::string_view subject);

// The request and the whole answer, uncut, by which an expectation can name the failure.
UnexplainedAnswer unexplained_answer(const Failure& failure);

}  // namespace utf8spec::reports
