// From a run to the words that select its questions, and back. The words are the first line of
// each file of questions or answers (docs/offline.md).

#pragma once

#include "cli/common/failure.h"
#include "harnesses/decoder.h"
#include "harnesses/process/offline/section.h"
#include "reports/run/assess.h"
#include "vectors/suite/suite.h"

namespace utf8spec::cli {

// The words for the questions that this assignment asks the decoder that introduced itself so.
harnesses::SelectionWords selection_words(const vectors::Suite& suite,
                                          const reports::Assignment& assignment,
                                          const harnesses::Introduction& introduction);

// Sets what the words select: level, operations, groups and seed. Words without a meaning fail.
Result<reports::Assignment> with_selection(reports::Assignment assignment,
                                           const harnesses::SelectionWords& words,
                                           const harnesses::Introduction& introduction);

// Fails unless the words are about this suite, this version and the encoding of the decoder. The
// section is where the words stand.
Result<void> check_selection(const harnesses::Section& section, const vectors::Suite& suite);

}  // namespace utf8spec::cli
