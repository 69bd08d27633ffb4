// The words for what a decoder did. Questions and answers are written in the words of the line
// protocol, for examples in reports. Long outputs are cut to a window around the first difference.

#pragma once

#include <string>

#include "harnesses/answer.h"
#include "harnesses/decoder.h"
#include "harnesses/judge/profile.h"
#include "harnesses/judge/right_answer.h"
#include "harnesses/plan/level.h"
#include "harnesses/question.h"
#include "reports/diagnosis/diagnosis.h"
#include "reports/report.h"

namespace utf8spec::reports {

// Examples of one deviation in a report.
inline constexpr std::size_t most_examples = 5;

// What a command needs to repeat a question, and to judge the answer as the run did.
struct Repeat {
  std::string subject;  // names the decoder on the command line: `icu-ucnv`, `-- python3 a.py`
  Profile profile = Profile::rfc3629;
  harnesses::Level level = harnesses::default_level;
  std::string selection = {};  // the options that selected the questions of the run: "--group x "
};

// The note behind an expected output with U+FFFD. What a profile demands does not stand there.
inline constexpr std::string_view number_is_policy = " (the number of FFFD is a policy)";
inline constexpr std::string_view mark_is_due = " (the number of FFFD is a policy, at least one)";
// The note behind the parts of a stream that come as early as they may.
inline constexpr std::string_view or_later = " (or later)";

// The words for what came back, including crashes and hangs.
std::string actual_words(const harnesses::Question& question, const harnesses::Outcome& outcome);

// The answer of a side operation, as the line protocol has it. Of a long list only the numbers are
// shown around the first one that `other` does not have there.
std::string numbers_in_words(const harnesses::Numbers& numbers, const harnesses::Numbers& other);

// The words for a right answer, next to what came back. If a policy decides how many U+FFFD there
// are, the words say so.
std::string expected_words(const harnesses::Question& question, const harnesses::Outcome& outcome,
                           const harnesses::RightAnswer& right);

// What would have been right instead of a wrong answer. If it lacks nothing but marks, some mark
// was due.
harnesses::RightAnswer right_instead_of(const harnesses::Question& question,
                                        const harnesses::Outcome& wrong, Profile profile);

// A command that repeats the question together with all others of its group and operation.
std::string run_command(const harnesses::Question& question, const Repeat& repeat);

// The command of the run itself, for a failure that needs all that was asked before it.
std::string whole_run_command(const Repeat& repeat);

// A failure as a report shows it.
Example example_of(const Failure& failure, const Repeat& repeat);

// The request and the whole answer, uncut, by which an expectation can name the failure.
UnexplainedAnswer unexplained_answer(const Failure& failure);

// Whether a deviation is the adapter's breach of the line protocol. Such a run ends with exit
// status 3.
bool is_breach_of_protocol(const Diagnosed& diagnosed);

// Describes an event between requests, such as a crash that no single request repeats. The
// deviation has no example and blames no vector.
Deviation deviation_of(const harnesses::Incident& incident);

}  // namespace utf8spec::reports
