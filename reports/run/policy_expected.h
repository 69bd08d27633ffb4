// The answer that a policy would give to a question, in words for an example.

#pragma once

#include <string>
#include <string_view>

#include "harnesses/question.h"
#include "reports/policy_words.h"

namespace utf8spec::reports {

// In words of the line protocol if the policy decides the answer, such as "ill-formed 2" for
// errorOffset=start. Otherwise the policy with its meaning.
std::string words_expected_by(const PolicyKind& kind, std::string_view policy,
                              const harnesses::Question& question);

}  // namespace utf8spec::reports
