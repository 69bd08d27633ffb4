#include "harnesses/plan/selection.h"

#include <algorithm>

#include "harnesses/plan/derived_group.h"

namespace utf8spec::harnesses {

reference::Encoding Selection::encoding_of(Operation operation) const {
  const auto found = dialects.find(operation);
  return found == dialects.end() ? encoding : found->second;
}

bool Selection::varies_conditions(Operation operation) const {
  const bool is_utf_8 = encoding_of(operation) == reference::Encoding::utf_8;
  return takes_supplementary && (is_utf_8 || level > Level::smoke);
}

HistoryLength Selection::history() const {
  return repeats ? HistoryLength{*repeats, *repeats} : history_length(level, kind);
}

bool Selection::wants(std::string_view group) const {
  return groups.empty() || std::ranges::find(groups, group) != groups.end();
}

bool Selection::wants(Derivation derivation) const {
  return asks(level, derivation) && wants(derived_group(derivation).name);
}

}  // namespace utf8spec::harnesses
