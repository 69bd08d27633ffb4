#include "harnesses/judge/reading.h"

#include "reference/decode.h"
#include "reference/scalar.h"

namespace utf8spec::harnesses {

void Reading::read(OctetView octets) {
  octets_ = octets;
  tokens_.clear();
  scalars_.clear();
  error_ = {0, 0, reference::Kind::well_formed};
  error_offset_ = 0;
  reference::walk(octets, [this](std::size_t offset, const reference::Step& step) {
    add(offset, step);
    return true;
  });
}

void Reading::add(std::size_t offset, const reference::Step& step) {
  if (step.well_formed()) {
    if (well_formed()) scalars_.push_back(step.scalar);
    tokens_.push_back({Token::Kind::character, offset, step.length, step.scalar});
    return;
  }
  if (well_formed()) {
    error_ = step;
    error_offset_ = offset;
  }
  if (!tokens_.empty() && tokens_.back().kind == Token::Kind::run) {
    tokens_.back().length += step.length;
  } else {
    tokens_.push_back({Token::Kind::run, offset, step.length, 0});
  }
}

bool Reading::starts_with_signature() const {
  return !tokens_.empty() && tokens_[0].kind == Token::Kind::character &&
         tokens_[0].scalar == reference::signature;
}

}  // namespace utf8spec::harnesses
