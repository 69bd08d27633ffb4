#include "tests/reports/run/allowed_decoders.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "harnesses/judge/written_mark.h"
#include "tests/reports/run/function_decoder.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::ChunkWay;
using harnesses::LengthWay;
using harnesses::OffsetWay;
using harnesses::Request;
using harnesses::WrittenMark;
using reference::ReplacementPolicy;
using Digits = WrittenMark::Digits;
using Replace = std::function<std::u32string(const Request&)>;

// `substitute` replaces each part that the policy finds.
Replace dividing(ReplacementPolicy policy, char32_t substitute = reference::replacement_character) {
  return [=](const Request& request) {
    return reference::replace(request.octets, policy, substitute);
  };
}

// Writes the text that `put` gives for each maximal subpart.
Replace putting(std::function<std::u32string(OctetView part, const reference::Step&)> put) {
  return [put = std::move(put)](const Request& request) {
    const OctetView input = request.octets;
    std::u32string output;
    reference::walk(input, [&](std::size_t offset, const reference::Step& step) {
      if (step.well_formed()) {
        output += step.scalar;
      } else {
        output += put(input.subspan(offset, step.length), step);
      }
      return true;
    });
    return output;
  };
}

// Writes each ill-formed octet by its number.
Replace escaping(const WrittenMark& escape) {
  return putting([escape](OctetView part, const reference::Step&) {
    return escape.between ? escape.of_group(part) : escape.of(part);
  });
}

// Writes `text` wherever the policy puts a mark.
Replace writing(ReplacementPolicy policy, const std::u32string& text) {
  constexpr char32_t no_character = 0xFFFFFFFF;
  return [=](const Request& request) {
    std::u32string output;
    for (const char32_t value : reference::replace(request.octets, policy, no_character)) {
      output += value == no_character ? text : std::u32string(1, value);
    }
    return output;
  };
}

// Deletes the subparts that `drops` chooses, and marks the others.
Replace dropping(const std::function<bool(OctetView part, const reference::Step&)>& drops) {
  return putting([drops](OctetView part, const reference::Step& step) {
    return drops(part, step) ? U"" : U"\uFFFD";
  });
}

// A whole text gets one mark for each subpart. Text in chunks gets one for each octet.
std::u32string by_chunks(const Request& request) {
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

// Escapes such as `\x80`, `<80>`, `%80`, `\200`, `&#128;` and `M-^@`. The octet can be read back,
// so nothing is lost. The last two write all octets of a subpart in one escape: `<E0 A0>`,
// `\xe0a0`.
std::vector<Allowed> escapers() {
  std::vector<Allowed> all;
  for (const WrittenMark& escape :
       {WrittenMark{Digits::upper_hex, U"\\x", U""}, WrittenMark{Digits::lower_hex, U"\\x", U""},
        WrittenMark{Digits::upper_hex, U"<", U">"}, WrittenMark{Digits::upper_hex, U"%", U""},
        WrittenMark{Digits::octal, U"\\", U""}, WrittenMark{Digits::decimal, U"&#", U";"},
        WrittenMark{Digits::lower_hex, U"[0x", U"]"}, WrittenMark{Digits::caret, U"M-", U""},
        WrittenMark{Digits::upper_hex, U"\uFFFD<", U">"},
        WrittenMark{Digits::upper_hex, U"<", U">", U" "},
        WrittenMark{Digits::lower_hex, U"\\x", U"", U""}}) {
    all.push_back({.name = "escape-" + std::to_string(all.size()),
                   .replacement = "escape",
                   .replace = escaping(escape)});
  }
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
                                     {maximal_subpart, U"[\uFFFD]"}}) {
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
    const auto put = [mark](OctetView part, const reference::Step& step) {
      return std::u32string(step.kind == reference::Kind::truncated ? 1 : part.size(),
                            mark(step.kind));
    };
    all.push_back({.name = name, .replacement = "substitute", .replace = putting(put)});
  };
  using enum reference::Kind;
  add("fffd-for-the-end", [](auto kind) { return kind == truncated ? U'\uFFFD' : U'?'; });
  add("sign-for-the-end", [](auto kind) { return kind == truncated ? U'?' : U'\uFFFD'; });
  add("sign-for-surrogates", [](auto kind) { return kind == surrogate ? U'?' : U'\uFFFD'; });
  return all;
}

// Decoders that write some ill-formed octets by their numbers, and the rest in another way.
std::vector<Allowed> part_escapers() {
  using enum reference::Kind;
  std::vector<Allowed> all;
  const WrittenMark escape{Digits::lower_hex, U"\\x", U""};
  const auto add = [&](const std::string& name, auto is_escaped, const std::u32string& mark) {
    const auto put = [=](OctetView part, const reference::Step& step) {
      return is_escaped(step.kind) ? escape.of(part) : mark;
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
  const auto is_end = [](OctetView, const reference::Step& step) {
    return step.kind == reference::Kind::truncated;
  };
  const auto is_stray = [](OctetView, const reference::Step& step) {
    return step.kind == reference::Kind::unexpected_continuation;
  };
  const auto lone = [](OctetView part, const reference::Step&) { return part.size() == 1; };
  return {{.name = "drops-the-end",
           .replacement = "inconsistent",
           .replace = dropping(is_end),
           .strictest = Profile::rfc3629},
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
           .replace = by_chunks,
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
      values += reference::is_scalar_value(value) ? std::u32string(1, value)
                                                  : allowed.for_non_scalars(value);
    }
    Request encodable = request;
    encodable.scalars = values;
    return correct_answer(encodable);
  }
  const reference::Decoded decoded = reference::decode(request.octets);
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
