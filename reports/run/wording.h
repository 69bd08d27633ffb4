#pragma once

#include <string>

#include "harnesses/answer.h"
#include "harnesses/question.h"
#include "reports/diagnosis/diagnosis.h"
#include "reports/report.h"

namespace utf8spec::reports {

// What came back, in the words of the line protocol. Long outputs are shown around the place where
// they leave what was expected.
std::string actual_words(const harnesses::Question& question, const harnesses::Outcome& outcome);

// What should have come back.
std::string expected_words(const harnesses::Question& question, const harnesses::Outcome& outcome);

// What asks a question again together with all that is asked beside it.
std::string run_command(const harnesses::Question& question, std::string_view subject);

// A failure as a report shows it. `subject` names the decoder on the command line, such as
// `icu-ucnv` or `-- python3 adapter.py`.
Example example_of(const Failure& failure, std::string_view subject);

// The request and its whole answer, by which an expectation can name it.
UnexplainedAnswer unexplained_answer(const Failure& failure);

}  // namespace utf8spec::reports
