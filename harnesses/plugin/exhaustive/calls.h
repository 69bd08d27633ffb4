#pragma once

#include "harnesses/abi/utf8spec_decoder.h"
#include "harnesses/plugin/exhaustive/messages.h"
#include "harnesses/plugin/exhaustive/places.h"

namespace utf8spec::harnesses::exhaustive {

// The calls of one function of a decoder, judged by one codec. The codec is a type, which is chosen
// here once a request: no call looks it up.
struct Calls {
  SliceReply (*sweep)(const utf8spec_decoder&, CallSetting, const SliceRequest&);
  AloneReply (*ask_alone)(const utf8spec_decoder&, CallSetting, const AloneRequest&);
  // Whether the codec calls the answer to one string wrong.
  bool (*is_wrong)(const utf8spec_decoder&, CallSetting, const Call&);
};

// Of an encoding, or a dialect of one, that has steps (`reach_of`). Each is defined in the source
// of its function, since each codec makes a sweep of its own there.
Calls step_calls(reference::Encoding dialect);
Calls decode_calls(reference::Encoding dialect);
Calls validate_calls(reference::Encoding dialect);

inline Calls calls_of(const Judged& judged) {
  switch (judged.function) {
    case FunctionName::step:
      return step_calls(judged.dialect);
    case FunctionName::decode:
      return decode_calls(judged.dialect);
    case FunctionName::validate:
      break;
  }
  return validate_calls(judged.dialect);
}

// The first dialect of a decoder's encoding that its function does not contradict; what it declares
// where it contradicts all of them. To be called with the trap in place.
reference::Encoding find_dialect(const utf8spec_decoder& decoder, CallSetting setting,
                                 FunctionName function);

}  // namespace utf8spec::harnesses::exhaustive
