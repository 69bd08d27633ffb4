// Faults that were reported in public, each rebuilt in a few lines of our own. They test the
// corpus: an input that a report led to must show the fault of that report. The code of the wrong
// decoder is not here, only what the report says of it.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "reference/encode.h"
#include "reference/encoding.h"
#include "tests/vectors/model_decoder.h"
#include "vectors/vector.h"

namespace utf8spec::vectors {

struct ReportedFault {
  std::string_view regression;  // the folder in corpus/regressions/
  std::string_view report;      // one of its references
  std::function<bool(const Vector&)> shows;
  // Why a shorter input shows the rebuilt fault, too. Mostly empty: none does.
  std::string_view longer_because = {};

  // GoogleTest writes the parameter of a case that fails.
  friend void PrintTo(const ReportedFault& fault, std::ostream* out) { *out << fault.regression; }
};

// One function for each sort of fault.
std::vector<ReportedFault> reported_values();
std::vector<ReportedFault> reported_texts();
std::vector<ReportedFault> reported_errors();
std::vector<ReportedFault> reported_streams();
std::vector<ReportedFault> reported_encoders();
std::vector<ReportedFault> reported_units();

// The text that a decoder makes of a whole input, with U+FFFD for ill-formed subsequences.
using TextOf = std::function<std::u32string(OctetView)>;
// The same, from chunks.
using TextOfChunks = std::function<std::u32string(OctetView, const Cuts&)>;
// What an encoder writes.
using OctetsOf = std::function<reference::Encoded(std::u32string_view)>;
// The octets that an encoder writes for one value; nothing where it is right.
using OctetsOfOne = std::function<std::optional<Octets>(char32_t)>;

// Whether the answer is wrong for a vector. A vector of the other direction never shows it.
std::function<bool(const Vector&)> shown_in_steps(StepFunction step);
std::function<bool(const Vector&)> shown_in_text(TextOf text);
std::function<bool(const Vector&)> shown_in_chunks(TextOfChunks text);
std::function<bool(const Vector&)> shown_in_octets(OctetsOf octets);

// An encoder that writes some values in its own way. It checks those that it leaves alone.
OctetsOf that_writes(OctetsOfOne odd, reference::Encoding encoding = reference::Encoding::utf_8);

// The text of an encoding, step by step and without the reference's way of replacing.
std::u32string text_by(const StepFunction& step, OctetView input);
// The text of well-formed and ill-formed UTF-8.
std::u32string right_text(OctetView input);

// The chunks of an input, in order.
std::vector<OctetView> chunks_of(OctetView input, const Cuts& cuts);

}  // namespace utf8spec::vectors
