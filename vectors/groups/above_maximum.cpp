#include <fmt/format.h>

#include <array>
#include <string_view>

#include "vectors/builder.h"
#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// RFC 3629 section 3 ends at U+10FFFF, where UTF-16 ends; RFC 2279 went on. F4 begins both right
// and wrong sequences, so its second octet decides.
constexpr std::array shapes{
    Shape{"F4908080", "110000, the first value above the last"},
    Shape{"F49080BF", "11003F"},
    Shape{"F4908180", "110040"},
    Shape{"F490BFBF", "110FFF"},
    Shape{"F4918080", "111000"},
    Shape{"F4A08080", "120000"},
    Shape{"F4BFBFBF", "13FFFF, the last that F4 could begin"},
    Shape{"F5808080", "140000, with a lead that is in no row"},
    Shape{"F58FBFBF", "14FFFF"},
    Shape{"F5BFBFBF", "17FFFF"},
    Shape{"F6808080", "180000"},
    Shape{"F6BFBFBF", "1BFFFF"},
    Shape{"F7808080", "1C0000"},
    Shape{"F7BFBFBE", "1FFFFE"},
    Shape{"F7BFBFBF", "1FFFFF, all that four octets could ever hold"},
};

// The second octet already decides. Later octets are not needed, and none of them belongs to the
// fault.
constexpr std::array cut_short{
    Shape{"F490", "110000 and on, cut short after the octet that says so"},
    Shape{"F4BF80", "13F000 and on, cut short"},
    Shape{"F58080", "a lead that is in no row, cut short"},
};

}  // namespace

// A decoder of four octets can hold values up to 1FFFFF. This group asks whether it knows where to
// stop, for each lead that can pass 10FFFF.
void above_maximum(GroupBuilder& group) {
  group.note("above-maximum",
             "Values above U+10FFFF have no form in UTF-16 and index past tables that end there: "
             "wrong characters at best, reads out of bounds at worst.");
  add_in_contexts(group, shapes, "above-maximum");
  add_in_contexts(group, cut_short, "above-maximum");
}

}  // namespace utf8spec::vectors::groups
