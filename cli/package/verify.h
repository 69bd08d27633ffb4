// Checks a package that somebody else may have made.

#pragma once

#include <cstdint>
#include <string>

#include "cli/common/failure.h"
#include "cli/common/places.h"
#include "cli/package/package.h"
#include "harnesses/decoder.h"

namespace utf8spec::cli {

// A package whose report and statement follow from its answers.
struct VerifiedPackage {
  StatedWords stated;
  PackagedRun packaged;
  std::uint64_t answers = 0;  // lines that answer a question
};

// Takes the archive apart, and makes it again out of its answers, which it puts into `folder`, an
// empty folder. A difference is a failure with status 1 that names the file and the line. An
// archive that is no package fails with status 2. `name` names the archive in messages.
Result<VerifiedPackage> verify(std::string_view archive, const std::string& name,
                               const std::string& folder, const Places& places);

// How a sample of the questions is drawn.
struct Sample {
  std::uint64_t questions = 0;  // at most
  std::uint32_t seed = 0;
};

// Differences that are looked for; a decoder of another kind would have thousands.
inline constexpr std::size_t most_differences = 20;

// What a decoder says to a sample of the questions.
struct SampledAnswers {
  std::uint64_t asked = 0;
  std::uint64_t different = 0;  // most_differences stands for any larger number
  // The first question that has another answer now, with both answers; empty if there is none.
  std::string first_request, packaged, now;
};

// Asks the decoder a sample of the package's questions again. Answers that say nothing of a
// question, because the decoder was stopped before it, are not drawn.
SampledAnswers ask_again(const VerifiedPackage& verified, harnesses::Decoder& decoder,
                         Sample sample);

}  // namespace utf8spec::cli
