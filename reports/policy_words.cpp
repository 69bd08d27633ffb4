#include "reports/policy_words.h"

#include <algorithm>

#include "reference/replace.h"

namespace utf8spec::reports {

namespace {

// A policy and its meaning. Names are unique within a kind only.
struct PolicyWords {
  std::string_view kind;  // the key of its PolicyKind; empty for names that every kind knows
  std::string_view name;
  std::string_view meaning;
};

// In the order of the kinds, and there from the recommended policy down. The replacement policies
// that have a name in the reference have their words in its table. The reader of report files
// refuses all other names.
constexpr PolicyWords all_words[]{
    {"replacement", "sequence-c2-f4",
     "One U+FFFD for each lead octet from C2 to F4 with the continuations it announces."},
    {"replacement", "sequence-c2-f7",
     "One U+FFFD for each lead octet from C2 to F7 with the continuations it announces."},
    {"replacement", "sequence-c0-f7",
     "One U+FFFD for each lead octet from C0 to F7 with the continuations it announces."},
    {"replacement", "sequence-c0-fe",
     "One U+FFFD for each lead octet from C0 to FE with the continuations it announces; FE "
     "announces six."},
    {"replacement", "sequence-c0-ff",
     "One U+FFFD for each lead octet from C0 to FF with the continuations it announces; FE "
     "announces six and FF twelve, as in Perl's own form of UTF-8."},
    {"replacement", "sequence-of-four",
     "One U+FFFD for each lead octet with the continuations it announces, where all from F0 to FF "
     "announce three."},
    {"replacement", "per-lead",
     "One U+FFFD for each lead octet from C0 to F7 with all continuations that follow."},
    {"replacement", "subpart-and-next",
     "One U+FFFD for each maximal subpart with the continuation octet that broke it off."},
    {"replacement", "subpart-surrogate",
     "One U+FFFD for each maximal subpart, where an encoded surrogate (ED A0 80) is one."},
    {"replacement", "subpart-in-octets",
     "One U+FFFD for each maximal subpart, counted in octets: an odd octet at the end belongs to "
     "the surrogate before it only if a low surrogate can begin so."},
    {"replacement", "surrogate-and-low",
     "One U+FFFD for each surrogate with the low surrogate behind it, and for each other unit."},
    {"replacement", "substitute",
     "Another character than U+FFFD, or a short text, stands for ill-formed input, or for some of "
     "it."},
    {"replacement", "escape",
     "Each ill-formed octet or unit is written by its number, as text or as a private-use "
     "character."},
    {"replacement", "surrogate-escape",
     "Each ill-formed octet comes out as a surrogate, U+DC80..U+DCFF (PEP 383)."},
    {"replacement", "per-unit",
     "One U+FFFD for each unit outside well-formed sequences, where a unit has several octets."},
    {"replacement", "other", "U+FFFD appears, but none of the named rules fits."},

    {"signature", "kept", "A leading U+FEFF comes out as a character."},
    {"signature", "stripped", "One leading U+FEFF is taken as a signature and does not come out."},

    {"errorOffset", "start", "The first octet of the ill-formed subsequence."},
    {"errorOffset", "offending-octet",
     "The octet that cannot follow, or the end of input that came too early."},
    {"errorOffset", "after", "The first octet after the ill-formed subsequence."},
    {"errorOffset", "characters", "The number of characters before the error, not of octets."},
    {"errorOffset", "last-octet", "The last octet of the maximal subpart."},
    {"errorOffset", "one-based",
     "The first octet of the ill-formed subsequence, where the first octet of the input has the "
     "number 1."},
    {"errorOffset", "none", "No offset is reported."},

    {"errorLength", "maximal-subpart", "The maximal subpart of the ill-formed subsequence."},
    {"errorLength", "one", "Always one octet."},
    {"errorLength", "other", "None of the named rules fits the length."},
    {"errorLength", "none", "No length is reported."},

    {"streaming", "fail-fast", "With the chunk that makes it certain."},
    {"streaming", "late", "In a later chunk than the one that makes it certain."},
    {"streaming", "at-end", "Only when the input has ended."},
    {"streaming", "unknown", "The decoder does not say at which chunk."},

    {"encoder", "refused", "They are reported as an error."},
    {"encoder", "replaced-fffd", "U+FFFD is encoded in their place."},
    {"encoder", "substitute", "A character other than U+FFFD is encoded in their place."},
    {"encoder", "dropped", "They vanish without a trace."},
    {"encoder", "escaped", "Their number is encoded in their place, in ASCII."},

    {"unmarkedOrder", "big", "Big-endian, as RFC 2781 4.3 recommends."},
    {"unmarkedOrder", "little", "Little-endian."},
    {"unmarkedOrder", "refused", "Text without a signature is an error."},

    {"unpairedSurrogates", "accepted", "It is read as the value that it is."},
    {"unpairedSurrogates", "refused", "It is an error."},

    {"nonShortest", "accepted", "They are read, as java.io.DataInput reads them."},
    {"nonShortest", "nul-refused", "00 is an error; longer forms of other characters are read."},
    {"nonShortest", "longer-refused", "Longer forms are errors; 00 is read."},
    {"nonShortest", "refused", "They are errors, 00 included."},

    {"delivery", "prompt", "All that is certain comes with the chunk that makes it certain."},
    {"delivery", "one-behind", "The last character that is certain is held back."},
    {"delivery", "at-line", "What is certain comes up to the last line feed."},
    {"delivery", "by-blocks", "What is certain comes in whole blocks of the input."},
    {"delivery", "at-end", "Nothing comes before the input has ended."},
    {"delivery", "splits", "All that is certain comes, and half of a character too."},
    {"delivery", "other", "None of the named rules fits."},

    {"incomplete", "early", "With the first octet that no continuation can mend."},
    {"incomplete", "late", "Some are called incomplete until all octets of a character are there."},

    {"truncation", "exact", "Behind the last character that has room."},
    {"truncation", "shorter", "Sometimes earlier, such as between words or grapheme clusters."},

    {"", inconsistent, "It changes from one input to another."},
};

std::string_view explain_replacement(std::string_view name) {
  const auto policy = reference::value_named<reference::ReplacementPolicy>(name);
  return policy ? row_of(*policy).meaning : std::string_view{};
}

}  // namespace

std::vector<std::string_view> names_of(const PolicyKind& kind) {
  std::vector<std::string_view> names;
  if (kind.name == &Policies::replacement) {
    for (const auto policy : reference::all_replacement_policies) names.push_back(name(policy));
  }
  for (const PolicyWords& words : all_words) {
    if (words.kind == kind.key) names.push_back(words.name);
  }
  return names;
}

const PolicyKind* policy_kind_named(std::string_view key) {
  const auto* const found = std::ranges::find(policy_kinds, key, &PolicyKind::key);
  return found == policy_kinds.end() ? nullptr : found;
}

// A name without a kind, such as "inconsistent", fits every kind.
std::string_view explain(const PolicyKind& kind, std::string_view name) {
  if (kind.name == &Policies::replacement) {
    if (const auto meaning = explain_replacement(name); !meaning.empty()) return meaning;
  }
  const auto* found = std::ranges::find_if(all_words, [&](const PolicyWords& words) {
    return words.name == name && (words.kind.empty() || words.kind == kind.key);
  });
  return found == std::end(all_words) ? std::string_view{} : found->meaning;
}

}  // namespace utf8spec::reports
