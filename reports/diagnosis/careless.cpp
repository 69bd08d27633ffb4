#include "reports/diagnosis/careless.h"

#include <algorithm>
#include <array>
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

std::vector<Token> read_all(OctetView octets, const Variant& variant) {
  std::vector<Token> tokens;
  for (std::size_t offset = 0; offset < octets.size();) {
    Token token = read(octets.subspan(offset), variant);
    token.offset = static_cast<std::uint32_t>(offset);
    offset += token.length;
    if (is_run(token) && !tokens.empty() && is_run(tokens.back())) {
      tokens.back().length += token.length;
    } else {
      tokens.push_back(token);
    }
  }
  return tokens;
}

// A leading signature may be gone by policy.
bool is_aligned(const harnesses::TokenView& view, const Answer& answer,
                const harnesses::Replaced& how) {
  const bool has_signature = !view.tokens.empty() && !is_run(view.tokens[0]) &&
                             view.tokens[0].scalar == reference::signature;
  return align(view, answer.scalars, how).whole ||
         (has_signature && align(view.after(1), answer.scalars, how).whole);
}

bool would_answer(const harnesses::Judge& judge, const harnesses::Request& request,
                  const Answer& answer, const Variant& variant) {
  const std::vector<Token> tokens = read_all(request.octets, variant);
  const bool is_error = std::ranges::any_of(tokens, harnesses::is_run);
  if (is_error && !replaces(request.operation)) return answer.status == Answer::Status::ill_formed;
  if (answer.status != Answer::Status::ok) return false;
  if (!gives_output(request.operation)) return true;
  return is_aligned({request.octets, tokens}, answer, judge.replaced(request.operation));
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
