#include "reports/claim_rows.h"

#include <fmt/format.h>

namespace utf8spec::reports {

std::string hidden_words(std::size_t hidden) {
  constexpr std::array<std::string_view, 3> words{"no hidden state", "at most one hidden state",
                                                  "at most two hidden states"};
  return hidden < words.size() ? std::string(words.at(hidden))
                               : fmt::format("at most {} hidden states", hidden);
}

}  // namespace utf8spec::reports
