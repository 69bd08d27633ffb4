#pragma once

#include <algorithm>
#include <optional>
#include <string_view>

#include "harnesses/learn/trace.h"

namespace utf8spec::harnesses::learn {

// The beginning that words have in common, as words come in one by one. None before the first word.
class CommonBeginning {
 public:
  void add(std::string_view word) {
    if (!beginning_) {
      beginning_ = Trace(word);
      return;
    }
    const auto differs = std::ranges::mismatch(*beginning_, word).in1;
    beginning_->erase(differs, beginning_->end());
  }

  const std::optional<Trace>& get() const { return beginning_; }
  bool is_empty() const { return beginning_ && beginning_->empty(); }

 private:
  std::optional<Trace> beginning_;
};

}  // namespace utf8spec::harnesses::learn
