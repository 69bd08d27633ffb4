#include "reports/diagnosis/careless_decoder.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "harnesses/judge/lenient.h"
#include "harnesses/judge/marks/alignment.h"
#include "reference/forms.h"
#include "reference/signature.h"
#include "reference/syntax.h"
#include "reference/utf16.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Token;
using Bounds = CarelessDecoder::Bounds;
using Above = CarelessDecoder::Above;
using CutValue = CarelessDecoder::CutValue;
using FirstOctet = CarelessDecoder::FirstOctet;
using Gone = CarelessDecoder::Gone;

std::uint8_t masked(std::uint8_t octet) {
  return static_cast<std::uint8_t>(reference::continuation.first |
                                   reference::continuation_bits(octet));
}

// The octets of a sequence, by the bits of its lead alone.
std::size_t length_by_bits(std::uint8_t lead, const CarelessDecoder& decoder) {
  const bool is_above = decoder.omits(Omission::fourth_octets) && lead >= 0xF0;
  return is_above ? 3 : reference::announced_length(lead);
}

// The octets of the sequence that an octet begins. One that a check refuses begins none.
std::size_t announced_length(std::uint8_t lead, const CarelessDecoder& decoder) {
  if (decoder.omits(Omission::first_octets) && decoder.first == FirstOctet::lead) {
    return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  }
  const std::size_t announced = length_by_bits(lead, decoder);
  if (reference::row_of_lead[lead] != reference::no_row || announced == 3) return announced;
  const Omission check = announced == 2   ? Omission::shortest_leads
                         : announced == 4 ? Omission::maximum_leads
                                          : Omission::long_leads;
  return decoder.omits(check) ? announced : 1;
}

// The bounds of the second octet behind a lead, as far as the decoder checks them. Upper bounds
// keep out surrogates in three octets, and values above U+10FFFF in four.
reference::OctetRange second_octets(std::uint8_t lead, const CarelessDecoder& decoder) {
  reference::OctetRange range = reference::continuation;
  const std::size_t length = length_by_bits(lead, decoder);
  if (!decoder.omits(Omission::shortest_seconds)) {
    // Behind a lead without a bit of its own, the second octet has one of those that the next
    // shorter form does not reach.
    const bool is_bare = length > 2 && reference::lead_bits(lead, length) == 0;
    if (is_bare) range.first = static_cast<std::uint8_t>(0x80 | (0x80 >> (length - 1)));
  }
  const std::uint8_t row = reference::row_of_lead[lead];
  const Omission upper = length == 4 ? Omission::maximum_seconds : Omission::surrogates;
  if (row != reference::no_row && !decoder.omits(upper)) {
    range.last = reference::syntax[row].octets[1].last;
  }
  return range;
}

// Whether the second octet lies within its bounds. A decoder compares only a bound that is not that
// of every continuation, so an octet that is not masked can pass the other one.
bool is_within(const reference::OctetRange& bounds, std::uint8_t second, Bounds compared) {
  if (compared == Bounds::of_masked_octet) return bounds.contains(masked(second));
  const bool is_too_low = bounds.first != reference::continuation.first && second < bounds.first;
  const bool is_too_high = bounds.last != reference::continuation.last && second > bounds.last;
  return !is_too_low && !is_too_high;
}

// What the decoder reads, and the output that is compared with it. A long text is mostly padding.
// So the characters at its start that come out unchanged are left out of both, and need no memory.
class Compared {
 public:
  Compared(std::u32string_view output, char32_t substitute)
      : output_(output), substitute_(substitute) {}

  void add(const Token& token) {
    if (tokens_.empty() && comes_out_unchanged(token)) {
      output_.remove_prefix(1);
    } else if (is_run(token) && !tokens_.empty() && is_run(tokens_.back())) {
      tokens_.back().length += token.length;
    } else {
      tokens_.push_back(token);
    }
  }

  const std::vector<Token>& tokens() const { return tokens_; }
  std::u32string_view output() const { return output_; }
  static bool is_signature(const Token& token) {
    return token.offset == 0 && token.scalar == reference::signature;
  }

 private:
  // A leading signature may be gone by policy, and a character that equals the substitute may
  // belong to a run behind it.
  bool comes_out_unchanged(const Token& token) const {
    return !is_run(token) && !is_signature(token) && token.scalar != substitute_ &&
           output_.starts_with(token.scalar);
  }

  std::vector<Token> tokens_;
  std::u32string_view output_;
  char32_t substitute_;
};

Compared read_all(OctetView octets, std::u32string_view output, const CarelessDecoder& decoder,
                  char32_t substitute) {
  Compared compared(output, substitute);
  for (std::size_t offset = 0; offset < octets.size();) {
    Token token = decoder.read(octets.subspan(offset));
    token.offset = static_cast<std::uint32_t>(offset);
    offset += token.length;
    compared.add(token);
  }
  return compared;
}

// The number of ASCII octets at the end that come out unchanged. A lead octet takes at most five
// octets behind it, so nothing before them matters. A written mark may end in such characters.
std::size_t unchanged_at_end(OctetView octets, std::u32string_view output,
                             const harnesses::Replaced& how) {
  constexpr std::size_t most_taken = 5;
  if (how.is_written()) return 0;
  std::size_t count = 0;
  for (; count < std::min(octets.size(), output.size()); ++count) {
    const std::uint8_t octet = octets[octets.size() - 1 - count];
    const bool is_unchanged = reference::ascii.contains(octet) && octet != how.substitute &&
                              output[output.size() - 1 - count] == octet;
    if (!is_unchanged) break;
  }
  return count > most_taken ? count - most_taken : 0;
}

// A leading signature may be gone by policy.
bool is_aligned(OctetView text, const std::vector<Token>& tokens, std::u32string_view output,
                const harnesses::Replaced& how) {
  const harnesses::TokenView view{text, tokens};
  const bool has_signature = !tokens.empty() && Compared::is_signature(tokens[0]);
  return align(view, output, how).whole ||
         (has_signature && align(view.after(1), output, how).whole);
}

// In UTF-16, two surrogates that follow each other are one character.
std::vector<Token> with_pairs_joined(const std::vector<Token>& tokens) {
  std::vector<Token> joined;
  for (const Token& token : tokens) {
    const bool is_pair = !joined.empty() && reference::is_high_surrogate(joined.back().scalar) &&
                         reference::is_low_surrogate(token.scalar);
    if (is_pair) {
      joined.back().scalar = reference::scalar_of_pair(joined.back().scalar, token.scalar);
      joined.back().length += token.length;
    } else {
      joined.push_back(token);
    }
  }
  return joined;
}

bool is_aligned(OctetView octets, std::u32string_view output, const CarelessDecoder& decoder,
                const harnesses::Replaced& how) {
  const std::size_t end = unchanged_at_end(octets, output, how);
  const OctetView text = octets.first(octets.size() - end);
  const Compared compared =
      read_all(text, output.substr(0, output.size() - end), decoder, how.substitute);
  return is_aligned(text, compared.tokens(), compared.output(), how) ||
         (decoder.omits(Omission::surrogates) &&
          is_aligned(text, with_pairs_joined(compared.tokens()), compared.output(), how));
}

// Whether the decoder takes octet number `at` of a sequence for a part of it.
bool is_taken(OctetView rest, std::size_t at, const CarelessDecoder& decoder) {
  if (!reference::is_continuation(rest[at]) && !decoder.omits(Omission::continuations))
    return false;
  return at > 1 || decoder.bounds == Bounds::of_value ||
         is_within(second_octets(rest[0], decoder), rest[1], decoder.bounds);
}

// The value of a sequence of which the first octets are there.
char32_t value_of(OctetView there, std::size_t length, CutValue cut) {
  const char32_t value = harnesses::read_unchecked(there, length).value;
  return cut == CutValue::with_zeros ? value : value >> 6 * (length - there.size());
}

char32_t coming_out(char32_t value, Above above) {
  const bool is_in_pair = value > reference::last_scalar_value && above == Above::in_pairs;
  return is_in_pair ? harnesses::in_surrogate_pair(value) : value;
}

// Whether a decoder that looks at values takes this one, of a sequence of this length.
bool is_allowed(char32_t value, std::size_t length, const CarelessDecoder& decoder) {
  constexpr std::array<char32_t, 7> least{0, 0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000};
  const bool is_overlong = length > 2 && value < least[length];
  return (!is_overlong || decoder.omits(Omission::shortest_seconds)) &&
         (!reference::is_surrogate(value) || decoder.omits(Omission::surrogates)) &&
         (value <= reference::last_scalar_value || decoder.omits(Omission::maximum_seconds));
}

// The octets that are gone with an error. `subpart` is what no check had refused.
std::size_t gone_with(OctetView rest, std::size_t subpart, const CarelessDecoder& decoder) {
  switch (decoder.gone) {
    case Gone::subpart:
      return subpart;
    case Gone::one_octet:
      return 1;
    case Gone::announced:
      return std::min(announced_length(rest[0], decoder), rest.size());
    case Gone::announced_by_bits:
      return rest[0] < 0xF8 ? std::min(reference::announced_length(rest[0]), rest.size()) : 1;
    case Gone::announced_by_all_bits:
      return std::min(reference::announced_length(rest[0]), rest.size());
    case Gone::pair:
      return rest[0] < 0xC2 && rest.size() > 1 && !reference::ascii.contains(rest[1]) ? 2 : subpart;
  }
  return subpart;
}

// Whether the decoder finds an error in the text.
bool finds_error(OctetView octets, const CarelessDecoder& decoder) {
  for (std::size_t offset = 0; offset < octets.size();) {
    const Token token = decoder.read(octets.subspan(offset));
    if (is_run(token)) return true;
    offset += token.length;
  }
  return false;
}

// Whether one decoder reads a character, or goes on before one, where the other does not.
bool reads_otherwise(OctetView rest, const CarelessDecoder& one, const CarelessDecoder& other) {
  const Token token = one.read(rest);
  const Token instead = other.read(rest);
  if (is_run(token) != is_run(instead)) return true;
  if (!is_run(token)) return token.length != instead.length || token.scalar != instead.scalar;
  const std::size_t shorter = std::min(token.length, instead.length);
  return token.length != instead.length && !is_run(other.read(rest.subspan(shorter)));
}

}  // namespace

// One that knows which octets can begin a sequence knows a broken sequence too.
CarelessDecoder CarelessDecoder::with(Omissions made) const {
  if ((made & only(Omission::first_octets)) != 0) made |= only(Omission::sequences);
  CarelessDecoder other = *this;
  other.omitted = static_cast<Omissions>(omitted & ~made);
  if ((made & only(Omission::restarts)) != 0 && omits(Omission::restarts))
    other.gone = Gone::subpart;
  return other;
}

Token CarelessDecoder::read(OctetView rest) const {
  if (reference::ascii.contains(rest[0])) return harnesses::character_token(0, 1, rest[0]);
  const std::size_t length = announced_length(rest[0], *this);
  if (length == 1 && omits(Omission::first_octets)) {
    return harnesses::character_token(0, 1, rest[0]);
  }
  const std::size_t there = std::min(length, rest.size());
  std::size_t taken = 1;
  while (taken < there && is_taken(rest, taken, *this)) ++taken;
  const bool is_whole = length > 1 && taken == length;
  const bool is_cut = length > 1 && taken == rest.size();
  if (is_whole || (is_cut && omits(Omission::ends))) {
    const char32_t value = value_of(rest.first(taken), length, cut);
    if (bounds != Bounds::of_value || is_allowed(value, length, *this)) {
      return harnesses::character_token(0, taken, coming_out(value, above));
    }
  }
  if (omits(Omission::sequences)) return harnesses::character_token(0, 1, rest[0]);
  return harnesses::run_token(0, gone_with(rest, taken, *this));
}

bool CarelessDecoder::would_answer(const harnesses::Judge& judge, const harnesses::Request& request,
                                   const Answer& answer) const {
  const bool stops = !replaces(request.operation) && finds_error(request.octets, *this);
  if (stops || answer.status != Answer::Status::ok) {
    return stops && answer.status == Answer::Status::ill_formed;
  }
  return !gives_output(request.operation) ||
         is_aligned(request.octets, answer.scalars, *this, judge.replaced(request.operation));
}

bool CarelessDecoder::is_wrong_about(Operation operation, OctetView octets) const {
  if (!replaces(operation)) return !finds_error(octets, *this);
  constexpr CarelessDecoder right;
  for (std::size_t offset = 0; offset < octets.size();) {
    const OctetView rest = octets.subspan(offset);
    if (reads_otherwise(rest, *this, right)) return true;
    offset += read(rest).length;
  }
  return false;
}

Omissions CarelessDecoder::shown_in(OctetView octets, Omissions among) const {
  Omissions shown = 0;
  for (std::size_t offset = 0; offset < octets.size();) {
    const OctetView rest = octets.subspan(offset);
    offset += read(rest).length;
    for (Omissions left = among & ~shown; left != 0; left &= static_cast<Omissions>(left - 1)) {
      const auto one = static_cast<Omissions>(left & -left);
      if (reads_otherwise(rest, *this, with(one))) shown |= one;
    }
  }
  return shown;
}

}  // namespace utf8spec::reports
