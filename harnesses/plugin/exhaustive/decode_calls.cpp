#include "harnesses/plugin/exhaustive/decode_function.h"
#include "harnesses/plugin/exhaustive/made_calls.h"

namespace utf8spec::harnesses::exhaustive {

Calls decode_calls(reference::Encoding dialect) { return made_calls<DecodeFunction>(dialect); }

}  // namespace utf8spec::harnesses::exhaustive
