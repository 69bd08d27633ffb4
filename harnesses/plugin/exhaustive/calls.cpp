#include "harnesses/plugin/exhaustive/calls.h"

namespace utf8spec::harnesses::exhaustive {

Calls calls_of(const Judged& judged) {
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

}  // namespace utf8spec::harnesses::exhaustive
