#include <fmt/format.h>

#include <array>
#include <string_view>

#include "vectors/builder.h"
#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// RFC 2279 section 2 (and FSS-UTF before it) had these; RFC 3629 section 12 removed them.
constexpr std::array rfc_2279{
    Shape{"F888808080", "200000, the first that RFC 2279 gave five octets"},
    Shape{"F890808080", "400000"},
    Shape{"F8BFBFBFBF", "FFFFFF"},
    Shape{"F980808080", "1000000"},
    Shape{"FA80808080", "2000000"},
    Shape{"FB80808080", "3000000"},
    Shape{"FBBFBFBFBF", "3FFFFFF, the last of five octets"},
    Shape{"FC8480808080", "4000000, the first of six octets"},
    Shape{"FCBFBFBFBFBF", "3FFFFFFF"},
    Shape{"FD8080808080", "40000000"},
    Shape{"FDBFBFBFBFBF", "7FFFFFFF, the last of RFC 2279"},
};

// FE and FF were never leads, not in RFC 2279 either. Some decoders continue the pattern to them.
constexpr std::array never_leads{
    Shape{"FE808080808080", "seven octets, which no standard had"},
    Shape{"FE82808080808080", "eight octets under FE"},
    Shape{"FF8080808080808080", "nine octets under FF"},
    Shape{"FF80808080808080", "eight octets, as some texts on UTF-8 have it"},
    Shape{"FE", "FE alone"},
    Shape{"FF", "FF alone"},
    Shape{"FEFF", "the signature of UTF-16, high octet first"},
    Shape{"FFFE", "the signature of UTF-16, low octet first"},
    Shape{"FEFEFFFF", "four octets that occur nowhere"},
};

// Announced octets that are missing, for decoders that still know these lengths.
constexpr std::array cut_short{
    Shape{"F888", "five octets announced, two there"},
    Shape{"F8888080", "five octets announced, four there"},
    Shape{"FC84808080", "six octets announced, five there"},
};

}  // namespace

// UTF-8 no longer has forms of five and more octets. Old decoders, and code that counts leading
// ones, still accept them.
void long_forms(GroupBuilder& group) {
  group.note("rfc-2279",
             "A decoder with five- and six-octet forms delivers values that are no characters, and "
             "has 31-bit overlong forms of all that are.");
  group.note("never-a-lead",
             "Shift counts taken from FE or FF exceed the width of the type: undefined behaviour "
             "in C, and reads past the end where the length is believed.");
  add_in_contexts(group, rfc_2279, "rfc-2279");
  add_in_contexts(group, cut_short, "rfc-2279");
  add_in_contexts(group, never_leads, "never-a-lead");
}

}  // namespace utf8spec::vectors::groups
