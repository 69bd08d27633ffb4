#include "harnesses/plugin/exhaustive/made_calls.h"
#include "harnesses/plugin/exhaustive/step_function.h"

namespace utf8spec::harnesses::exhaustive {

Calls step_calls(reference::Encoding dialect) { return made_calls<StepFunction>(dialect); }

}  // namespace utf8spec::harnesses::exhaustive
