#include "harnesses/fuzz/expected.h"

#include "reference/scalar.h"

namespace utf8spec::harnesses::fuzz {

void Expected::read(const Case& given) {
  given_ = &given;
  replaced_.clear();
  error_.reset();
  steps_.clear();
  reference::walk(given.octets, [this](std::size_t offset, const reference::Step& step) {
    steps_.push_back({offset, step});
    if (!step.well_formed() && !error_) {
      error_ = {offset, step.length, step.kind};
      before_ = replaced_.size();
    }
    replaced_ += step.well_formed() ? step.scalar : reference::replacement_character;
    return true;
  });
  if (!error_) before_ = replaced_.size();
}

}  // namespace utf8spec::harnesses::fuzz
