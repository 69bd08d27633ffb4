#pragma once

#include <string>
#include <string_view>

#include "reference/replace.h"
#include "vectors/machines/complete_suite.h"
#include "vectors/machines/model.h"

namespace utf8spec::vectors {

// A complete suite in a few words, such as "control per-run k=1 prefixes before=63". Policies whose
// strings are the same (only the right answers differ) have the same words.
std::string words_for(Model model, reference::ReplacementPolicy policy, const SuiteShape& shape);

// The SHA-256 of a suite (`sha256_of`) as it was computed once: the largest have billions of
// strings. Empty for a suite that no level asks. The tests compute those of up to some millions
// anew; build/release/bin/suite_sums all of them.
std::string_view sum_of(Model model, reference::ReplacementPolicy policy, const SuiteShape& shape);

}  // namespace utf8spec::vectors
