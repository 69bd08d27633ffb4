#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "reference/closed_set.h"
#include "reference/decode.h"
#include "reference/forms.h"
#include "reference/octets.h"
#include "reference/scalar.h"
#include "reference/step.h"

/// \file
/// Replaces ill-formed input. The standards leave open how it is divided into parts, so each way is
/// a policy: a row of `policy_rows`. `replaced_length` is the place that divides.
namespace utf8spec::reference {

/// How ill-formed input is divided when each part is replaced by one character. The standards leave
/// this open. Unicode 3.9 recommends maximal subparts, and the WHATWG Encoding Standard demands
/// them.
enum class ReplacementPolicy : std::uint8_t {
  maximal_subpart,  // one for each maximal subpart
  per_octet,        // one for each octet outside well-formed sequences
  per_sequence,     // one for each lead with the continuations that it announces under RFC 2279
  per_run,          // one for each maximal run of ill-formed octets
  deleted,          // none
};

/// The octets that are one part. Where a policy has a part of its own, it has a value here.
enum class ReplacedPart : std::uint8_t { subpart, unit, sequence };

/// The parts that a replacement character stands for.
enum class Marked : std::uint8_t { each_part, first_of_run, none };

/// The facts of a policy that need no code.
struct PolicyRow {
  ReplacementPolicy policy;
  ReplacedPart part;
  Marked marked;
  std::string_view name_by_units;  // where a unit has several octets
  std::string_view meaning;        // a sentence for reports
};

/// One row for each policy, in order.
inline constexpr std::array policy_rows{
    PolicyRow{
        ReplacementPolicy::maximal_subpart, ReplacedPart::subpart, Marked::each_part,
        "maximal-subpart",
        "One U+FFFD for each maximal subpart, as Unicode 3.9 recommends and the WHATWG demands."},
    PolicyRow{ReplacementPolicy::per_octet, ReplacedPart::unit, Marked::each_part, "per-unit",
              "One U+FFFD for each octet outside well-formed sequences."},
    PolicyRow{ReplacementPolicy::per_sequence, ReplacedPart::sequence, Marked::each_part,
              "per-sequence",
              "One U+FFFD for each lead octet with the continuations it announces under RFC 2279."},
    PolicyRow{ReplacementPolicy::per_run, ReplacedPart::subpart, Marked::first_of_run, "per-run",
              "One U+FFFD for each unbroken run of ill-formed octets."},
    PolicyRow{ReplacementPolicy::deleted, ReplacedPart::subpart, Marked::none, "deleted",
              "Ill-formed input vanishes without a trace, so the text on both sides is joined (UTR "
              "#36 3.5)."}};
static_assert(is_row_for_each(policy_rows, &PolicyRow::policy));

/// In the order in which vectors keep what each policy gives.
inline constexpr auto all_replacement_policies = values_of<ReplacementPolicy>;

/// The row of a policy.
constexpr const PolicyRow& row_of(ReplacementPolicy policy) {
  return policy_rows[static_cast<std::size_t>(policy)];
}

/// The policy's name in reports, such as `maximal-subpart`.
constexpr std::string_view name(ReplacementPolicy policy) { return name_of(policy); }

/// Whether ill-formed input leaves a replacement character in the output.
constexpr bool leaves_mark(ReplacementPolicy policy) {
  return row_of(policy).marked != Marked::none;
}

/// Whether a part of ill-formed input gets a replacement character, and what a reader remembers of
/// the run behind the part.
struct PartMark {
  bool is_written;
  bool in_run;
};

/// The mark of the next part, for readers that go part by part. `in_run` is what the part before it
/// left, and false where a run begins. It stays false where the policy has no use for it, so that
/// states which differ in nothing are the same.
constexpr PartMark mark_of(ReplacementPolicy policy, bool in_run) {
  switch (row_of(policy).marked) {
    case Marked::each_part:
      return {.is_written = true, .in_run = false};
    case Marked::first_of_run:
      return {.is_written = !in_run, .in_run = true};
    case Marked::none:
      break;
  }
  return {.is_written = false, .in_run = false};
}

/// Whether the mark of a part depends on the parts of the run before it.
constexpr bool remembers_runs(ReplacementPolicy policy) { return mark_of(policy, false).in_run; }

/// Whether decoders of an encoding can divide input in this way. Only octets that announce a length
/// form sequences. In UTF-32 each sequence is one unit, so `per_octet` (per unit) is the same as
/// `maximal_subpart`.
constexpr bool has_policy(Encoding encoding, ReplacementPolicy policy) {
  const EncodingRow& row = row_of(encoding);
  switch (row_of(policy).part) {
    case ReplacedPart::sequence:
      return row.unit == 1;
    case ReplacedPart::unit:
      return row.longest > row.unit;
    case ReplacedPart::subpart:
      break;
  }
  return true;
}

/// The policy's name for decoders of an encoding. Where a unit has several octets, `per_octet` is
/// called `per-unit`.
constexpr std::string_view name_in(Encoding encoding, ReplacementPolicy policy) {
  return row_of(encoding).unit > 1 ? row_of(policy).name_by_units : name(policy);
}

/// The policy that has this name for decoders of an encoding; nothing if none has it.
constexpr std::optional<ReplacementPolicy> policy_named(Encoding encoding, std::string_view name) {
  for (const ReplacementPolicy policy : all_replacement_policies) {
    if (name_in(encoding, policy) == name) return policy;
  }
  return std::nullopt;
}

/// How many octets the run of ill-formed subsequences at the start of `input` has; 0 if it starts
/// with a character.
template <IsCodec Codec>
std::size_t run_length(const Codec& codec, OctetView input) {
  std::size_t length = 0;
  walk(codec, input, [&](std::size_t, const Step& next) {
    if (!next.well_formed()) length += next.length;
    return !next.well_formed();
  });
  return length;
}

/// How many octets of ill-formed input are one part. `input` starts with an ill-formed subsequence.
template <IsCodec Codec>
std::size_t length_of(const Codec& codec, OctetView input, ReplacedPart part) {
  switch (part) {
    case ReplacedPart::unit:
      return std::min(row_of(codec.encoding).unit, input.size());
    case ReplacedPart::subpart:
      break;
    case ReplacedPart::sequence:
      return part_length(input, rfc2279_forms);
  }
  return codec.step(input).length;
}

/// How many octets of ill-formed input `policy` replaces as one part. `input` starts with an
/// ill-formed subsequence. `per_octet` means per unit where units have several octets.
template <IsCodec Codec>
std::size_t replaced_length(const Codec& codec, OctetView input, ReplacementPolicy policy) {
  const PolicyRow& row = row_of(policy);
  const bool is_run = row.marked == Marked::first_of_run;
  return is_run ? run_length(codec, input) : length_of(codec, input, row.part);
}

/// How many octets of ill-formed UTF-8 `policy` replaces as one part.
inline std::size_t replaced_length(OctetView input, ReplacementPolicy policy) {
  return replaced_length(Utf8{}, input, policy);
}

/// Calls `visit(step)` for every value of `input` and every ill-formed part as `policy` divides
/// them, in order. If a visit returns false, the walk ends. The step of a part describes its first
/// maximal subpart, which may be shorter or longer than the part.
template <IsCodec Codec, typename Visit>
void walk_replaced(const Codec& codec, OctetView input, ReplacementPolicy policy, Visit visit) {
  const PolicyRow& row = row_of(policy);
  const bool is_by_step = row.part == ReplacedPart::subpart && row.marked != Marked::first_of_run;
  bool go_on = true;
  for (std::size_t offset = 0; go_on && offset < input.size();) {
    const OctetView rest = input.subspan(offset);
    const Step next = codec.step(rest);
    const bool is_whole = next.well_formed() || is_by_step;
    go_on = visit(next);
    offset += is_whole ? next.length : replaced_length(codec, rest, policy);
  }
}

/// The same walk through UTF-8.
template <typename Visit>
void walk_replaced(OctetView input, ReplacementPolicy policy, Visit visit) {
  walk_replaced(Utf8{}, input, policy, visit);
}

/// The values of `input`, with `substitute` for each ill-formed part. The policy `deleted` writes
/// nothing for them.
template <IsCodec Codec>
std::u32string replace(const Codec& codec, OctetView input, ReplacementPolicy policy,
                       char32_t substitute = replacement_character) {
  std::u32string output;
  walk_replaced(codec, input, policy, [&](const Step& next) {
    const bool is_shown = next.well_formed() || leaves_mark(policy);
    if (is_shown) output.push_back(next.well_formed() ? next.scalar : substitute);
    return true;
  });
  return output;
}

/// The values of UTF-8, with `substitute` for each ill-formed part.
inline std::u32string replace(OctetView input, ReplacementPolicy policy,
                              char32_t substitute = replacement_character) {
  return replace(Utf8{}, input, policy, substitute);
}

}  // namespace utf8spec::reference
