#pragma once

#include <string>
#include <string_view>

#include "reference/replace.h"
#include "vectors/machines/complete_suite.h"
#include "vectors/machines/model.h"

// Names and hashes of complete suites. A claim rests on the strings that were asked, and the hash
// lets others check that they have the same strings.
namespace utf8spec::vectors {

// A complete suite in a few words, such as "control per-run k=1 prefixes before=63". Policies with
// the same strings have the same words; only the right answers differ.
std::string words_for(Model model, reference::ReplacementPolicy policy, const SuiteShape& shape);

// The SHA-256 of a suite (`sha256_of`), computed once and stored, since the largest have billions
// of strings. It is empty for a suite that no level asks. Tests compute the sums of up to some
// million strings again; build/release/bin/suite_sums computes all.
std::string_view sum_of(Model model, reference::ReplacementPolicy policy, const SuiteShape& shape);

}  // namespace utf8spec::vectors
