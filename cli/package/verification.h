// `utf8spec package --verify`: makes a package again out of its answers, and asks the decoder a
// sample of its questions if it is at hand.

#pragma once

#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "cli/common/places.h"
#include "cli/common/target.h"
#include "cli/package/verify.h"
#include "cli/tree/syntax.h"

namespace utf8spec::cli {

struct VerifyWords {
  std::string archive;  // empty if none is to be verified
  TargetWords target;
  Sample sample{1000, 1};
  std::vector<const Option*> of_asking;  // those that need a decoder
};

// Declares `--verify` and the options beside it.
void add_verify_options(Syntax& syntax, VerifyWords& words);

Result<reports::ExitStatus> verify_package(const VerifyWords& words, const Places& places);

}  // namespace utf8spec::cli
