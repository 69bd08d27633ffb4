#include "harnesses/plugin/exhaustive/validate_function.h"

#include "harnesses/plugin/exhaustive/made_calls.h"

namespace utf8spec::harnesses::exhaustive {

Calls validate_calls(reference::Encoding dialect) { return made_calls<ValidateFunction>(dialect); }

}  // namespace utf8spec::harnesses::exhaustive
