#include "reports/diagnosis/careless.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "reference/step.h"
#include "reference/syntax.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Token;

// Which form of the second octet is compared with its bounds.
enum class Bounds : std::uint8_t { of_octet, of_masked_octet };

// How many octets are gone behind an error.
enum class Behind : std::uint8_t { subpart, one_octet, announced };

struct Variant {
  Bounds bounds;
  Behind behind;
};

constexpr std::array variants{Variant{Bounds::of_masked_octet, Behind::subpart},
                              Variant{Bounds::of_masked_octet, Behind::one_octet},
                              Variant{Bounds::of_masked_octet, Behind::announced},
                              Variant{Bounds::of_octet, Behind::subpart},
                              Variant{Bounds::of_octet, Behind::one_octet},
                              Variant{Bounds::of_octet, Behind::announced}};

std::uint8_t masked(std::uint8_t octet) {
  return static_cast<std::uint8_t>(reference::continuation.first |
                                   reference::continuation_bits(octet));
}

// Whether the second octet lies within the bounds of its row. A decoder compares only a bound that
// is not that of every continuation, so an octet that is not masked can pass the other one.
bool is_within(const reference::OctetRange& bounds, std::uint8_t second, Bounds compared) {
  if (compared == Bounds::of_masked_octet) return bounds.contains(masked(second));
  const bool is_too_low = bounds.first != reference::continuation.first && second < bounds.first;
  const bool is_too_high = bounds.last != reference::continuation.last && second > bounds.last;
  return !is_too_low && !is_too_high;
}

// What the decoder reads at the start of `rest`.
Token read(OctetView rest, const Variant& variant) {
  const std::uint8_t lead = rest[0];
  if (reference::ascii.contains(lead)) return harnesses::character_token(0, 1, lead);
  if (reference::row_of_lead[lead] == reference::no_row) return harnesses::run_token(0, 1);
  const reference::Row& row = reference::syntax[reference::row_of_lead[lead]];
  const std::size_t announced = row.length;
  const bool is_bounded = rest.size() == 1 || is_within(row.octets[1], rest[1], variant.bounds);
  if (is_bounded && rest.size() >= announced) {
    std::array<std::uint8_t, 4> meant{lead};
    for (std::size_t at = 1; at < announced; ++at) meant[at] = masked(rest[at]);
    const reference::Step step = reference::step(OctetView(meant).first(announced));
    if (step.well_formed()) return harnesses::character_token(0, announced, step.scalar);
  }
  const std::size_t there = std::min(announced, rest.size());
  const std::size_t subpart = is_bounded ? there : 1;
  if (variant.behind == Behind::subpart) return harnesses::run_token(0, subpart);
  return harnesses::run_token(0, variant.behind == Behind::one_octet ? 1 : there);
}

// Whether the decoder finds an error in the text.
bool finds_error(OctetView octets, const Variant& variant) {
  for (std::size_t offset = 0; offset < octets.size();) {
    const Token token = read(octets.subspan(offset), variant);
    if (is_run(token)) return true;
    offset += token.length;
  }
  return false;
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
  bool starts_with_signature() const {
    return !tokens_.empty() && !is_run(tokens_[0]) && is_signature(tokens_[0]);
  }

 private:
  static bool is_signature(const Token& token) {
    return token.offset == 0 && token.scalar == reference::signature;
  }
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

Compared read_all(OctetView octets, std::u32string_view output, const Variant& variant,
                  char32_t substitute) {
  Compared compared(output, substitute);
  for (std::size_t offset = 0; offset < octets.size();) {
    Token token = read(octets.subspan(offset), variant);
    token.offset = static_cast<std::uint32_t>(offset);
    offset += token.length;
    compared.add(token);
  }
  return compared;
}

// The number of ASCII octets at the end that come out unchanged. A lead octet takes at most three
// octets behind it, so nothing before them matters. A written mark may end in such characters.
std::size_t unchanged_at_end(OctetView octets, std::u32string_view output,
                             const harnesses::Replaced& how) {
  constexpr std::size_t most_taken = 3;
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
bool is_aligned(OctetView octets, std::u32string_view output, const Variant& variant,
                const harnesses::Replaced& how) {
  const std::size_t end = unchanged_at_end(octets, output, how);
  const OctetView text = octets.first(octets.size() - end);
  const Compared compared =
      read_all(text, output.substr(0, output.size() - end), variant, how.substitute);
  const harnesses::TokenView view{text, compared.tokens()};
  return align(view, compared.output(), how).whole ||
         (compared.starts_with_signature() && align(view.after(1), compared.output(), how).whole);
}

bool would_answer(const harnesses::Judge& judge, const harnesses::Request& request,
                  const Answer& answer, const Variant& variant) {
  const OctetView octets = request.octets;
  const bool stops = !replaces(request.operation) && finds_error(octets, variant);
  if (stops || answer.status != Answer::Status::ok) {
    return stops && answer.status == Answer::Status::ill_formed;
  }
  return !gives_output(request.operation) ||
         is_aligned(octets, answer.scalars, variant, judge.replaced(request.operation));
}

}  // namespace

bool takes_any_octet_for_continuation(const harnesses::Judge& judge,
                                      const harnesses::Question& question, const Answer& answer) {
  const harnesses::Request& request = question.request;
  if (takes_values(request.operation)) return false;
  return std::ranges::any_of(variants, [&](const Variant& variant) {
    return would_answer(judge, request, answer, variant);
  });
}

}  // namespace utf8spec::reports
