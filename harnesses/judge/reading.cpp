#include "harnesses/judge/reading.h"

#include <algorithm>

#include "reference/scalar.h"
#include "reference/signature.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {

OctetView without_signature(OctetView octets, reference::Encoding encoding) {
  if (reference::selects_order(encoding)) return octets;
  return octets.subspan(reference::leading_signature(encoding, octets));
}

// Reads the whole input, also behind the first error: outputs that replace go on there.
void Reading::read(OctetView octets, reference::Encoding encoding) {
  octets_ = octets;
  encoding_ = encoding;
  tokens_.clear();
  tokens_.reserve(octets.size());  // a long text would be held twice while its tokens move
  scalars_.clear();
  error_ = {0, 0, reference::Kind::well_formed};
  error_offset_ = 0;
  reference::visit_text(encoding, octets, [&](auto codec, OctetView text) {
    codec_ = &reference::codec_of(codec.encoding);
    const std::size_t start = octets.size() - text.size();
    reference::walk(codec, text, [&](std::size_t offset, const reference::Step& step) {
      add(start + offset, step);
      return true;
    });
  });
}

void Reading::add(std::size_t offset, const reference::Step& step) {
  if (step.well_formed()) {
    // Scalar values are collected only up to the first error, tokens to the end.
    if (well_formed()) scalars_.push_back(step.scalar);
    tokens_.push_back(character_token(offset, step.length, step.scalar));
    return;
  }
  if (well_formed()) {
    error_ = step;
    error_offset_ = offset;
  }
  // Ill-formed parts in a row become one run: how a decoder divides a run is a policy.
  if (!tokens_.empty() && is_run(tokens_.back())) {
    tokens_.back().length += step.length;
  } else {
    tokens_.push_back(run_token(offset, step.length));
  }
}

bool Reading::starts_with_signature() const {
  return !tokens_.empty() && tokens_[0].kind == Token::Kind::character &&
         tokens_[0].scalar == reference::signature && !reference::selects_order(encoding_);
}

bool Reading::error_follows_signature() const {
  return starts_with_signature() && !well_formed() && error_offset_ == tokens_[0].length;
}

}  // namespace utf8spec::harnesses
