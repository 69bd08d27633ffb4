#include "harnesses/judge/difference.h"

#include <algorithm>
#include <array>
#include <vector>

#include "harnesses/judge/lenient.h"
#include "harnesses/judge/marks/alignment.h"
#include "reference/decode.h"
#include "reference/scalar.h"
#include "reference/surrogate_groups.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

// The place where an output leaves the tokens of its input. It names the difference by asking where
// the rest of the output goes on: after the token, after some tokens more, or nowhere.
class Departure {
 public:
  Departure(const Reading& reading, std::u32string_view output, const Replaced& how, Alignment at)
      : reading_(reading), output_(output), substitute_(how.substitute), how_(how), at_(at) {
    // To find where the output goes on, a later run may be absent too.
    how_.runs = Runs::replaced_or_absent;
  }

  Finding name() const {
    if (at_.token == reading_.tokens().size()) return name_surplus();
    return is_run(token()) ? name_at_run() : name_at_character();
  }

 private:
  const Token& token() const { return reading_.tokens()[at_.token]; }
  std::u32string_view rest() const { return output_.substr(at_.position); }

  // True if the output from here goes on with the token `skip` places further.
  bool goes_on_after(std::size_t skip) const {
    const TokenView view = reading_.view().after(at_.token);
    return skip <= view.tokens.size() && align(view.after(skip), rest(), how_).whole;
  }

  OctetView octets_of(const Token& run) const {
    return reading_.octets().subspan(run.offset, run.length);
  }

  // Names characters that came for ill-formed octets. If a decoder without checks reads the same
  // value somewhere in the run, the decoder accepts the error at that place. Otherwise it took the
  // octets for something else.
  Finding name_delivered(const Token& run, char32_t came) const {
    for (std::size_t at = 0; at < run.length; at += reading_.codec().row().unit) {
      const OctetView rest = reading_.octets().subspan(run.offset + at);
      if (reads_laxly_as(rest, came)) {
        return {Symptom::accepts, element_at(run.offset + at)};
      }
    }
    const Element element = element_at(run.offset);
    const OctetView octets = octets_of(run);
    const bool latin_1 = std::ranges::find(octets, came) != octets.end();
    if (latin_1) return {Symptom::octets_as_characters, element};
    if (!can_encode(reading_.encoding(), came)) return {Symptom::surrogates_out, element};
    return {Symptom::other_characters, element};
  }

  bool reads_laxly_as(OctetView rest, char32_t value) const {
    const std::vector<LenientValue> readings = lenient_readings(reading_.codec(), rest);
    return std::ranges::find(readings, value, &LenientValue::value) != readings.end();
  }

  Element element_at(std::size_t offset) const {
    const OctetView rest = reading_.octets().subspan(offset);
    return element_of_error(reading_.encoding(), rest, reading_.codec().step(rest));
  }

  // The last error of a run: a character behind the run that is missing was lost to it.
  Element last_element_of(const Token& run) const {
    std::size_t last = run.offset;
    reference::walk(reading_.codec(), reading_.octets().subspan(run.offset),
                    [&](std::size_t offset, const reference::Step&) {
                      if (offset >= run.length) return false;
                      last = run.offset + offset;
                      return true;
                    });
    return element_at(last);
  }

  // The output has nothing for a run, or something other than its substitutes.
  Finding name_at_run() const {
    if (goes_on_after(1) || rest().empty()) return {Symptom::deletes, element_at(token().offset)};
    return name_delivered(token(), rest()[0]);
  }

  Finding name_at_character() const {
    const Element element = element_of(reading_.encoding(), token().scalar);
    const bool after_run = at_.token > 0 && is_run(reading_.tokens()[at_.token - 1]);
    if (after_run) return name_after_run(element);
    if (rest().empty() || (goes_on_after(1) && rest()[0] != substitute_)) return name_loss(element);
    return name_wrong_character(element);
  }

  // A different character came instead of the expected one.
  Finding name_wrong_character(Element element) const {
    const char32_t came = rest()[0];
    const bool cut =
        reference::is_supplementary(token().scalar) && came == (token().scalar & 0xFFFF);
    // If the substitute is also the low 16 bits of the character, both faults would look the same.
    if (came == substitute_) return {Symptom::rejects, element, cut};
    if (cut) return {Symptom::sixteen_bits, element};
    if (!can_encode(reading_.encoding(), came)) return {Symptom::surrogates_out, element};
    return {Symptom::wrong_value, element};
  }

  // The run before has its substitutes, but the text behind it does not follow.
  Finding name_after_run(Element element) const {
    const Token& run = reading_.tokens()[at_.token - 1];
    const std::size_t remaining = reading_.tokens().size() - at_.token;
    // A decoder that swallows takes a few octets, so only a few tokens are tried.
    for (std::size_t skip = 1; skip <= std::min<std::size_t>(remaining, 5); ++skip) {
      if (goes_on_after(skip)) return {Symptom::swallows, last_element_of(run)};
    }
    if (rest().empty()) return {Symptom::swallows, last_element_of(run)};
    // Something stands between the run and the text: part of the run that was taken for characters.
    if (rest().find(token().scalar) != std::u32string_view::npos) {
      return name_delivered(run, rest()[0]);
    }
    return name_wrong_character(element);
  }

  // If one of several equal characters is missing, nobody can tell which. Behind ill-formed octets
  // it counts as the first, which they took with them. This gives the run before those characters,
  // if there is one.
  const Token* run_before_equals() const {
    const auto& tokens = reading_.tokens();
    std::size_t first = at_.token;
    while (first > 0 && is_character(tokens[first - 1], token().scalar)) --first;
    return first > 0 && is_run(tokens[first - 1]) ? &tokens[first - 1] : nullptr;
  }

  static bool is_character(const Token& token, char32_t value) {
    return !is_run(token) && token.scalar == value;
  }

  Finding name_loss(Element element) const {
    if (const Token* run = run_before_equals()) return {Symptom::swallows, last_element_of(*run)};
    const bool second_signature = at_.token == 1 && token().scalar == reference::signature &&
                                  reading_.starts_with_signature();
    return {second_signature ? Symptom::strips_second_signature : Symptom::loses, element};
  }

  // The output goes on although every token has come.
  Finding name_surplus() const {
    const auto& tokens = reading_.tokens();
    if (!tokens.empty() && is_run(tokens.back())) {
      return name_delivered(tokens.back(), rest()[0]);
    }
    const Element last =
        tokens.empty() ? Element::none : element_of(reading_.encoding(), tokens.back().scalar);
    return {Symptom::invents, last};
  }

  const Reading& reading_;
  std::u32string_view output_;
  char32_t substitute_;
  Replaced how_;  // it says where the rest goes on
  Alignment at_;
};

enum class Half : std::uint8_t { high, low };

// The tokens, with one half of each pair of surrogates as a character.
std::vector<Token> tokens_with(const Reading& reading, Half half) {
  std::vector<Token> tokens;
  const auto add_run = [&](std::size_t offset, std::size_t length) {
    if (!tokens.empty() && is_run(tokens.back())) {
      tokens.back().length += static_cast<std::uint32_t>(length);
    } else {
      tokens.push_back(run_token(offset, length));
    }
  };
  constexpr std::size_t octets = reference::surrogate_group;
  reference::walk(
      reading.codec(), reading.octets(), [&](std::size_t offset, const reference::Step& step) {
        const bool is_pair = step.kind == reference::Kind::surrogate_pair;
        const std::size_t kept = offset + (half == Half::low ? octets : 0);
        if (step.well_formed()) {
          tokens.push_back(character_token(offset, step.length, step.scalar));
        } else if (!is_pair) {
          add_run(offset, step.length);
        } else {
          const OctetView alone = reading.octets().subspan(kept, octets);
          const Token token = character_token(kept, octets, reading.codec().step(alone).scalar);
          if (half == Half::low) add_run(offset, octets);
          tokens.push_back(token);
          if (half == Half::high) add_run(offset + octets, octets);
        }
        return true;
      });
  return tokens;
}

}  // namespace

bool is_right_but_for_halves(const Reading& reading, std::u32string_view output,
                             const Replaced& how) {
  if (reading.encoding() != reference::Encoding::wtf_8) return false;
  return std::ranges::any_of(std::array{Half::high, Half::low}, [&](Half half) {
    const std::vector<Token> tokens = tokens_with(reading, half);
    if (tokens.size() == reading.tokens().size()) return false;  // there is no pair
    const TokenView view{reading.octets(), tokens, reading.encoding()};
    return align(view, output, how).whole ||
           (reading.starts_with_signature() && align(view.after(1), output, how).whole);
  });
}

bool is_without_signature(const Reading& reading, std::u32string_view output, const Replaced& how) {
  return reading.starts_with_signature() && align(reading.view().after(1), output, how).whole;
}

Finding first_difference(const Reading& reading, std::u32string_view output, const Replaced& how) {
  const Alignment alignment = align(reading.view(), output, how);
  if (alignment.whole || is_without_signature(reading, output, how)) return {};
  const char32_t substitute = how.substitute;
  // A substitute in front may stand for a refused signature. Then the signature was not removed.
  const bool refused = !output.empty() && output[0] == substitute &&
                       (reading.tokens().size() == 1 || !reading.error_follows_signature());
  if (!reading.starts_with_signature() || refused ||
      (!output.empty() && output[0] == reference::signature)) {
    return Departure(reading, output, how, alignment).name();
  }
  // The signature is gone, which is a policy, and there is another difference: that one is named.
  Alignment stripped = align(reading.view().after(1), output, how);
  ++stripped.token;
  return Departure(reading, output, how, stripped).name();
}

}  // namespace utf8spec::harnesses
