#include <fmt/format.h>

#include "reference/whole_input.h"
#include "vectors/groups/forms/forms.h"
#include "vectors/groups/forms/texts.h"
#include "vectors/scope.h"

namespace utf8spec::vectors::groups::forms {
namespace {

// One value alone.
void add(Texts& texts, char32_t value) {
  const Octets octets = texts.written({&value, 1});
  texts.add(octets, {.comment = fmt::format("{} in {} octets", u_name(value), octets.size()),
                     .flags = {"boundary"}});
}

// Neighbours where lengths change or a gap lies between. A high surrogate before a low one is
// another text, so it is left out.
void add_in_company(Texts& texts, char32_t before, char32_t value,
                    const std::vector<std::string>& requirements) {
  const std::u32string values{before, value, before};
  const Octets octets = texts.written(values);
  const bool is_even = octets.size() == 3 * texts.written({&value, 1}).size();
  if (is_even && value == before + 1) return;
  if (reference::decode(texts.encoding(), octets).scalars != values) return;
  texts.add(octets,
            {.comment = fmt::format("from {} to {} and back", u_name(before), u_name(value)),
             .requirements = requirements,
             .flags = {"boundary"}});
}

}  // namespace

// As in UTF-8: the values next to each bound find bounds that are off by one.
void boundaries(GroupBuilder& group) {
  group.note("boundary",
             "A bound that is off by one refuses or changes characters of real text, or lets one "
             "too many in.");
  // Where a signature selects the order, side operations are not asked.
  std::vector<std::string> requirements;
  if (is_of_one_order(group.encoding())) requirements = {"interface-boundary", "interface-count"};
  for (Texts& texts : texts_of(group)) {
    const auto values = edge_values(texts.encoding());
    for (const char32_t value : values) add(texts, value);
    for (std::size_t place = 1; place < values.size(); ++place) {
      add_in_company(texts, values[place - 1], values[place], requirements);
    }
  }
}

}  // namespace utf8spec::vectors::groups::forms
