#include "harnesses/learn/translation/common_beginning.h"

#include <algorithm>

namespace utf8spec::harnesses::learn {

void CommonBeginning::add(std::string_view word) {
  if (!beginning_) {
    beginning_ = Trace(word);
    return;
  }
  const std::size_t shorter = std::min(beginning_->size(), word.size());
  std::size_t same = 0;
  while (same < shorter && (*beginning_)[same] == word[same]) ++same;
  beginning_->resize(same);
}

}  // namespace utf8spec::harnesses::learn
