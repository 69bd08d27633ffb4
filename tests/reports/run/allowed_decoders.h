// A bank of decoders that follow the standards, each in its own way. It varies encodings,
// divisions, substitutes, texts, escapes, deletions, signatures, chunks, and the numbers that are
// reported for an error.

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/judge/error_ways.h"
#include "harnesses/judge/profile.h"
#include "harnesses/question.h"
#include "tests/harnesses/judge/marks/replacing.h"

namespace utf8spec::reports {

// A decoder that is right, with its choices where the standards leave one.
struct Allowed {
  std::string name;
  // The policies that a report must name.
  std::string replacement = "maximal-subpart";
  std::string signature = "kept";
  std::string encoder = "refused";
  // Nothing where an error is reported instead.
  harnesses::Replace replace = {};
  std::optional<harnesses::OffsetWay> offset = harnesses::OffsetWay::start;
  std::optional<harnesses::LengthWay> length = harnesses::LengthWay::maximal_subpart;
  std::optional<harnesses::ChunkWay> chunk = harnesses::ChunkWay::earliest;
  // What an encoder that refuses nothing encodes instead of a value.
  std::function<std::u32string(char32_t)> for_non_scalars = {};
  std::size_t least_text = 0;           // octets behind a signature that it takes to strip it
  Profile strictest = Profile::secure;  // that it is conformant under
  reference::Encoding encoding = reference::Encoding::utf_8;
  std::vector<Operation> operations = {core_operations.begin(), core_operations.end()};
};

// A name is unique in both banks, since it becomes the name of a test.
std::vector<Allowed> allowed_bank();
// The same of the other encodings.
std::vector<Allowed> allowed_in_other_encodings();

// What the decoder answers. It is right.
harnesses::Answer allowed_answer(const harnesses::Request& request, const Allowed& allowed);

}  // namespace utf8spec::reports
