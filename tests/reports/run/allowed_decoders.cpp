#include "tests/reports/run/allowed_decoders.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "tests/reports/run/function_decoder.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::by_octets;
using harnesses::by_surrogates;
using harnesses::ChunkWay;
using harnesses::dividing;
using harnesses::Escape;
using harnesses::IllFormedOctets;
using harnesses::LengthWay;
using harnesses::OffsetWay;
using harnesses::putting;
using harnesses::Replace;
using harnesses::Request;
using harnesses::writing;
using reference::ReplacementPolicy;
using Digits = Escape::Digits;

// Deletes the subparts that `drops` chooses, and marks the others.
Replace dropping(const std::function<bool(const IllFormedOctets&)>& drops) {
  return putting([drops](const IllFormedOctets& part) { return drops(part) ? U"" : U"\uFFFD"; });
}

// A whole text gets one mark for each subpart. Text in chunks gets one for each octet.
std::u32string marked_by_chunks(const Request& request) {
  const auto policy =
      request.cuts.empty() ? ReplacementPolicy::maximal_subpart : ReplacementPolicy::per_octet;
  return reference::replace(request.octets, policy);
}

// Every division with U+FFFD and with four substitutes: `?`, U+001A (SUB), U+25A1 (a square) and
// U+FEFF. Deletion has no substitute, and only maximal subparts satisfy the profile `unicode`.
std::vector<Allowed> dividers() {
  std::vector<Allowed> all;
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    const bool marks = policy != ReplacementPolicy::deleted;
    const bool is_best = policy == ReplacementPolicy::maximal_subpart;
    const std::string policy_name(name(policy));
    all.push_back({.name = policy_name,
                   .replacement = policy_name,
                   .replace = dividing(policy),
                   .strictest = is_best ? Profile::unicode
                                : marks ? Profile::secure
                                        : Profile::rfc3629});
    if (!marks) continue;
    for (const char32_t substitute : {U'?', U'\u001A', U'\u25A1', U'\uFEFF'}) {
      all.push_back({.name = policy_name + "-by-" + std::to_string(substitute),
                     .replacement = "substitute",
                     .replace = dividing(policy, substitute)});
    }
  }
  return all;
}

// Escapes such as `\x80`, `<80>`, `%80`, `\200`, `&#128;`, `M-^@`, `«80»` and characters for
// private use. The octet can be read back, so nothing is lost. Two of them write all octets of a
// subpart in one escape: `<E0 A0>`, `\xe0a0`.
std::vector<Allowed> escapers() {
  std::vector<Allowed> all;
  const auto add = [&](Replace replace) {
    all.push_back({.name = "escape-" + std::to_string(all.size()),
                   .replacement = "escape",
                   .replace = std::move(replace)});
  };
  for (const Escape& escape :
       {Escape{Digits::upper_hex, U"\\x", U""}, Escape{Digits::lower_hex, U"\\x", U""},
        Escape{Digits::upper_hex, U"<", U">"}, Escape{Digits::upper_hex, U"%", U""},
        Escape{Digits::octal, U"\\", U""}, Escape{Digits::decimal, U"&#", U";"},
        Escape{Digits::lower_hex, U"[0x", U"]"}, Escape{Digits::caret, U"M-", U""},
        Escape{Digits::upper_hex, U"\uFFFD<", U">"}, Escape{Digits::upper_hex, U"<", U">", U" "},
        Escape{Digits::lower_hex, U"\\x", U"", U""},
        Escape{Digits::upper_hex, U"\u00AB", U"\u00BB"},
        Escape{Digits::decimal, U"\u2192", U"\u2190"}, Escape{Digits::lower_hex, U"\\u00", U""},
        Escape{Digits::upper_hex, U"=", U""}, Escape{.digits = Digits::character, .base = 0xF700},
        Escape{.digits = Digits::character, .base = 0x100000}}) {
    add(putting(by_octets(escape)));
  }
  add(by_surrogates("\\u{:04x}"));
  add(by_surrogates("&#{};"));
  all.push_back({.name = "pep-383",
                 .replacement = "surrogate-escape",
                 .replace = putting(by_octets({.digits = Digits::character, .base = 0xDC00})),
                 .strictest = Profile::rfc3629});
  return all;
}

// Marks without a number. Some of their characters also stand in texts that are asked.
std::vector<Allowed> writers() {
  using enum ReplacementPolicy;
  std::vector<Allowed> all;
  for (const auto& [policy, text] : {std::pair{maximal_subpart, U"[?]"},
                                     {per_run, U"..."},
                                     {per_octet, U"<invalid>"},
                                     {per_sequence, U"??"},
                                     {per_run, U"AB"},
                                     {maximal_subpart, U"//"},
                                     {maximal_subpart, U"[\uFFFD]"},
                                     {maximal_subpart, U"\u00AB?\u00BB"},
                                     {per_octet, U"\uFFFD\uFE0F"},
                                     {per_sequence, U"\u2192?\u2190"},
                                     {per_run, U"\u30A8\u30E9\u30FC"},
                                     {maximal_subpart, U"(invalid UTF-8)"}}) {
    all.push_back({.name = "text-" + std::to_string(all.size()),
                   .replacement = "substitute",
                   .replace = writing(policy, text)});
  }
  return all;
}

// Decoders that mark one sort of ill-formed input with one character and the rest with another.
std::vector<Allowed> sharers() {
  std::vector<Allowed> all;
  const auto add = [&](const std::string& name, auto mark) {
    const auto put = [mark](const IllFormedOctets& part) {
      return std::u32string(part.kind == reference::Kind::truncated ? 1 : part.octets.size(),
                            mark(part.kind));
    };
    all.push_back({.name = name, .replacement = "substitute", .replace = putting(put)});
  };
  using enum reference::Kind;
  add("fffd-for-the-end", [](auto kind) { return kind == truncated ? U'\uFFFD' : U'?'; });
  add("sign-for-the-end", [](auto kind) { return kind == truncated ? U'?' : U'\uFFFD'; });
  add("sign-for-surrogates", [](auto kind) { return kind == surrogate ? U'?' : U'\uFFFD'; });
  const auto add_text = [&](const std::string& name, const std::u32string& text, auto is_texted) {
    const auto put = [=](const IllFormedOctets& part) {
      return is_texted(part.kind) ? text : U"\uFFFD";
    };
    all.push_back({.name = name, .replacement = "substitute", .replace = putting(put)});
  };
  add_text("text-for-the-end", U"[cut]", [](auto kind) { return kind == truncated; });
  add_text("text-but-for-the-end", U"\u00ABbad\u00BB", [](auto kind) { return kind != truncated; });
  return all;
}

// Decoders that write some ill-formed octets by their numbers, and the rest in another way.
std::vector<Allowed> part_escapers() {
  using enum reference::Kind;
  std::vector<Allowed> all;
  const Escape escape{Digits::lower_hex, U"\\x", U""};
  const auto add = [&](const std::string& name, auto is_escaped, const std::u32string& mark) {
    const auto put = [=](const IllFormedOctets& part) {
      return is_escaped(part.kind) ? escape.of(part.octets) : mark;
    };
    all.push_back({.name = name,
                   .replacement = "substitute",
                   .replace = putting(put),
                   .strictest = mark.empty() ? Profile::rfc3629 : Profile::secure});
  };
  const auto is_end = [](reference::Kind kind) { return kind == truncated; };
  const auto is_no_end = [](reference::Kind kind) { return kind != truncated; };
  const auto is_stray = [](reference::Kind kind) { return kind == unexpected_continuation; };
  const auto is_invalid = [](reference::Kind kind) { return kind == invalid_octet; };
  const auto is_broken = [](reference::Kind kind) { return kind == bad_continuation; };
  add("escapes-but-for-the-end", is_no_end, U"?");
  add("escapes-the-end", is_end, U"\uFFFD");
  add("escapes-strays", is_stray, U"\uFFFD");
  add("escapes-invalid-octets", is_invalid, U"?");
  add("escapes-broken-sequences", is_broken, U"\uFFFD");
  add("escapes-invalid-octets-and-drops", is_invalid, U"");
  return all;
}

// Decoders with two rules at once, which `secure` forbids if they delete or count by chunks. The
// last one reports an error where it was asked to replace.
std::vector<Allowed> mixers() {
  const auto is_end = [](const IllFormedOctets& part) {
    return part.kind == reference::Kind::truncated;
  };
  const auto is_stray = [](const IllFormedOctets& part) {
    return part.kind == reference::Kind::unexpected_continuation;
  };
  const auto lone = [](const IllFormedOctets& part) { return part.octets.size() == 1; };
  // A stream that marks the same octets in front of text must not lose them at the end.
  const std::vector<Operation> whole{Operation::validate, Operation::decode, Operation::replace,
                                     Operation::stream, Operation::encode};
  return {{.name = "drops-the-end",
           .replacement = "inconsistent",
           .replace = dropping(is_end),
           .strictest = Profile::rfc3629,
           .operations = whole},
          {.name = "drops-strays",
           .replacement = "inconsistent",
           .replace = dropping(is_stray),
           .strictest = Profile::rfc3629},
          {.name = "drops-single-octets",
           .replacement = "inconsistent",
           .replace = dropping(lone),
           .strictest = Profile::rfc3629},
          {.name = "counts-by-chunks",
           .replacement = "inconsistent",
           .replace = marked_by_chunks,
           .strictest = Profile::rfc3629},
          {.name = "refuses-instead", .replacement = "", .strictest = Profile::unicode}};
}

// Decoders with one change each in how they report an error, treat a signature or encode a
// surrogate.
std::vector<Allowed> tellers() {
  std::vector<Allowed> all;
  const auto add = [&](const std::string& name, auto change) {
    all.push_back({.name = name, .replace = dividing(ReplacementPolicy::maximal_subpart)});
    all.back().strictest = Profile::unicode;
    change(all.back());
  };
  for (const OffsetWay way : harnesses::all_offset_ways) {
    add("offset-" + std::to_string(static_cast<int>(way)), [&](auto& it) { it.offset = way; });
  }
  add("no-offset", [](auto& it) { it.offset.reset(); });
  add("length-one", [](auto& it) { it.length = LengthWay::one; });
  add("no-length", [](auto& it) { it.length.reset(); });
  for (const ChunkWay way : harnesses::all_chunk_ways) {
    add("chunk-" + std::to_string(static_cast<int>(way)), [&](auto& it) { it.chunk = way; });
  }
  add("no-chunk", [](auto& it) { it.chunk.reset(); });
  add("stripped", [](auto& it) {
    it.signature = "stripped";
    it.strictest = Profile::whatwg;
  });
  add("stripped-before-text", [](auto& it) {
    it.signature = "stripped";
    it.least_text = 1;
  });
  const auto add_encoder = [&](const std::string& encoder, auto instead) {
    add("encoder-" + encoder, [&](auto& it) {
      it.encoder = encoder;
      it.for_non_scalars = instead;
    });
  };
  add_encoder("replaced-fffd", [](char32_t) { return U"\uFFFD"; });
  add_encoder("substitute", [](char32_t) { return U"?"; });
  add_encoder("inconsistent",
              [](char32_t value) { return reference::is_surrogate(value) ? U"" : U"\x1A"; });
  return all;
}

// One U+FEFF goes and a second one stays, as in every decoder that strips.
std::u32string without_signature(const std::u32string& text, const Allowed& allowed) {
  const bool goes = allowed.signature == "stripped" && text.starts_with(reference::signature) &&
                    text.size() > allowed.least_text;
  return goes ? text.substr(1) : text;
}

}  // namespace

std::vector<Allowed> allowed_bank() {
  std::vector<Allowed> all = dividers();
  for (auto more : {escapers(), writers(), sharers(), part_escapers(), mixers(), tellers()})
    std::ranges::move(more, std::back_inserter(all));
  return all;
}

// The right answer with the choices applied. Encoders that refuse nothing get the text without its
// surrogates.
harnesses::Answer allowed_answer(const Request& request, const Allowed& allowed) {
  Answer answer = correct_answer(request);
  if (request.operation == Operation::encode) {
    if (answer.status == Answer::Status::ok || !allowed.for_non_scalars) return answer;
    std::u32string values;
    for (const char32_t value : request.scalars) {
      values += can_encode(request.encoding, value) ? std::u32string(1, value)
                                                    : allowed.for_non_scalars(value);
    }
    Request encodable = request;
    encodable.scalars = values;
    return correct_answer(encodable);
  }
  const reference::Decoded decoded = reference::decode(request.encoding, request.octets);
  const bool is_replaced = replaces(request.operation) && allowed.replace;
  if (is_replaced) answer.scalars = without_signature(allowed.replace(request), allowed);
  if (is_replaced || !decoded.error) {
    answer.status = Answer::Status::ok;
    if (!is_replaced) answer.scalars = without_signature(answer.scalars, allowed);
    return answer;
  }
  answer = Answer{};
  answer.status = Answer::Status::ill_formed;
  if (allowed.offset) answer.offset = offset_told(*allowed.offset, *decoded.error, decoded.scalars);
  if (allowed.length) answer.length = length_told(*allowed.length, *decoded.error);
  if (allowed.chunk && takes_chunks(request.operation)) {
    answer.chunk = chunk_told(*allowed.chunk, *decoded.error, request);
  }
  return answer;
}

}  // namespace utf8spec::reports
