// Answers of side operations, for their tests.
#pragma once

#include <utility>

#include "harnesses/answer.h"

namespace utf8spec::harnesses {

inline Answer numbers(Numbers given) {
  Answer answer;
  answer.numbers = std::move(given);
  return answer;
}

}  // namespace utf8spec::harnesses
