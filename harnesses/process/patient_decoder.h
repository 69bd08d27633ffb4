#pragma once

#include "harnesses/decoder.h"
#include "harnesses/process/patience.h"

namespace utf8spec::harnesses {

// A decoder whose troubles are counted in the order of the questions. Copies (copies.h) tell it of
// the answers that it did not give itself, so that the counts are those of a run without copies.
class PatientDecoder : public Decoder {
 public:
  virtual Patience& patience() = 0;
};

}  // namespace utf8spec::harnesses
