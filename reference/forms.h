#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

#include "reference/octets.h"
#include "reference/syntax.h"

/// \file
/// Decoders divide ill-formed input in ways that no standard names. Most can be described by the
/// forms that a decoder takes for sequences: a range of leads, and how many continuations belong to
/// them. One table of forms for each way keeps them data. A new way needs a row and no code.
namespace utf8spec::reference {

/// Octets that look like one sequence: a lead, a second octet, and further continuations.
struct Form {
  OctetRange lead;
  std::size_t length;  // octets, the lead among them
  OctetRange second = continuation;
};

/// The forms of one way to divide. The table outlives the view.
using Forms = std::span<const Form>;

/// How many octets at the start of `input` begin a sequence of one of the forms; the longest
/// counts. It is 1 if no form has the first octet as its lead. `input` is not empty.
std::size_t part_length(OctetView input, Forms forms);

/// The sequences that leads announce by their leading one bits. RFC 2279 section 2 has the forms of
/// up to six octets, overlong ones among them. FE and FF are Perl's; FF serves for 64 bits.
inline constexpr std::array announced{
    Form{{0xC0, 0xDF}, 2}, Form{{0xE0, 0xEF}, 3}, Form{{0xF0, 0xF7}, 4}, Form{{0xF8, 0xFB}, 5},
    Form{{0xFC, 0xFD}, 6}, Form{{0xFE, 0xFE}, 7}, Form{{0xFF, 0xFF}, 13}};

/// The announced forms, reduced to these leads. A form without such a lead has an empty range.
constexpr auto announced_by(OctetRange leads) {
  auto forms = announced;
  for (Form& form : forms) {
    form.lead = {std::max(form.lead.first, leads.first), std::min(form.lead.last, leads.last)};
  }
  return forms;
}

/// The forms of RFC 2279 section 2.
inline constexpr auto rfc2279_forms = announced_by({0xC0, 0xFD});

/// How many octets a sequence has that `lead` opens under RFC 2279 section 2: 1 to 6. The answer is
/// 1 for ASCII, continuations, FE and FF.
std::size_t announced_length(std::uint8_t lead);

/// A way to divide ill-formed input that decoders have and no standard names. Each start of a form
/// is one part, and so is each octet that no form holds.
struct FormDivision {
  std::string_view name;
  Forms forms;
};

/// The forms of `all_form_divisions`, by the leads that a decoder accepts.
namespace forms {

inline constexpr auto c2_f4 = announced_by({0xC2, 0xF4});
inline constexpr auto c2_f7 = announced_by({0xC2, 0xF7});
inline constexpr auto c0_f7 = announced_by({0xC0, 0xF7});
inline constexpr auto c0_fe = announced_by({0xC0, 0xFE});
inline constexpr auto c0_ff = announced_by({0xC0, 0xFF});
inline constexpr std::array of_four{Form{{0xC0, 0xDF}, 2}, Form{{0xE0, 0xEF}, 3},
                                    Form{{0xF0, 0xFF}, 4}};
inline constexpr std::array all_continuations{
    Form{{0xC0, 0xF7}, std::numeric_limits<std::size_t>::max()}};

/// The rows of RFC 3629 section 4, and one more form.
constexpr auto well_formed_and(const Form& more) {
  std::array<Form, syntax.size()> forms{};  // in the place of the row for ASCII
  forms[0] = more;
  for (std::size_t row = 1; row < syntax.size(); ++row) {
    forms[row] = {syntax[row].octets[0], syntax[row].length, syntax[row].octets[1]};
  }
  return forms;
}

inline constexpr auto wrong_continuation = well_formed_and({{0xC2, 0xF4}, 2});
inline constexpr auto surrogates = well_formed_and({{0xED, 0xED}, 3});

}  // namespace forms

/// The names go into reports, so a row that is published keeps its name.
inline constexpr std::array all_form_divisions{
    FormDivision{"sequence-c2-f4", forms::c2_f4},
    FormDivision{"sequence-c2-f7", forms::c2_f7},
    FormDivision{"sequence-c0-f7", forms::c0_f7},
    FormDivision{"sequence-c0-fe", forms::c0_fe},
    FormDivision{"sequence-c0-ff", forms::c0_ff},
    FormDivision{"sequence-of-four", forms::of_four},
    FormDivision{"per-lead", forms::all_continuations},
    FormDivision{"subpart-and-next", forms::wrong_continuation},
    FormDivision{"subpart-surrogate", forms::surrogates},
};

}  // namespace utf8spec::reference
