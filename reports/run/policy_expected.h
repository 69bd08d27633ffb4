// What a policy expects of one question: the answer in words for an example, and whether an answer
// contradicts it.

#pragma once

#include <span>
#include <string>
#include <string_view>

#include "harnesses/judge/judge.h"
#include "harnesses/question.h"
#include "reports/policy_words.h"
#include "reports/report.h"

namespace utf8spec::reports {

// In words of the line protocol if the policy decides the answer, such as "ill-formed 2" for
// errorOffset=start. Otherwise the policy with its meaning.
std::string words_expected_by(const PolicyKind& kind, std::string_view policy,
                              const harnesses::Question& question);

// The first requirement that the answer contradicts; null if there is none. An answer that is wrong
// anyway shows no policy, and contradicts none.
const WantedPolicy* contradicted_by(std::span<const WantedPolicy> required,
                                    const harnesses::Judge& judge,
                                    const harnesses::Question& question,
                                    const harnesses::Outcome& outcome);

}  // namespace utf8spec::reports
