#include "reference/forms.h"

#include <algorithm>

namespace utf8spec::reference {
namespace {

// A form may limit its second octet (`well_formed_and`). E0 80 then begins nothing, and the part is
// one octet.
std::size_t length_of_form(OctetView input, const Form& form) {
  if (!form.lead.contains(input[0])) return 1;
  if (input.size() < 2 || !form.second.contains(input[1])) return 1;
  const std::size_t most = std::min(form.length, input.size());
  std::size_t length = 2;
  while (length < most && is_continuation(input[length])) ++length;
  return length;
}

}  // namespace

std::size_t part_length(OctetView input, Forms forms) {
  std::size_t longest = 1;
  for (const Form& form : forms) longest = std::max(longest, length_of_form(input, form));
  return longest;
}

std::size_t announced_length(std::uint8_t lead) {
  const auto* const form = std::ranges::find_if(
      rfc2279_forms, [&](const Form& each) { return each.lead.contains(lead); });
  return form == rfc2279_forms.end() ? 1 : form->length;
}

}  // namespace utf8spec::reference
