#include "harnesses/judge/marks/alignment.h"

#include <algorithm>

namespace utf8spec::harnesses {
namespace {

// The length of the start of `output` that stands for a run, if at least one octet of the run is
// written by its number; else 0. Other octets of the run may have substitutes. They may have
// nothing if the profile allows deletion.
std::size_t escaped_length(const TokenView& view, std::u32string_view output, const Replaced& how) {
  const OctetView run = view.octets_of(view.tokens[0]);
  std::size_t length = 0;
  bool is_escaped = false;
  bool is_marked = how.runs == Runs::replaced_or_absent;  // the last one that has no number
  for (std::size_t octet = 0; octet < run.size();) {
    const std::u32string_view rest = output.substr(length);
    const Escape::Escaped escaped = how.style->escape_at(view.encoding, run, octet, rest);
    octet += std::max<std::size_t>(escaped.octets, 1);
    if (escaped.octets > 0) {
      length += escaped.characters;
      is_escaped = true;
      is_marked = how.runs == Runs::replaced_or_absent;
    } else if (rest.starts_with(how.substitute)) {
      ++length;
      is_marked = true;
    } else if (!is_marked) {
      return 0;
    }
  }
  return is_escaped ? length : 0;
}

// How many copies of `text` stand at the start of `output`.
std::size_t copies_in(std::u32string_view output, std::u32string_view text) {
  std::size_t copies = 0;
  for (; output.starts_with(text); output.remove_prefix(text.size())) ++copies;
  return copies;
}

bool starts_with(std::span<const Token> tokens, std::u32string_view text) {
  const auto is_letter = [](const Token& token, char32_t value) {
    return !is_run(token) && token.scalar == value;
  };
  return tokens.size() >= text.size() &&
         std::ranges::equal(tokens.first(text.size()), text, is_letter);
}

// The least number of copies of `text` that runs, and characters that spell it, need at the start
// of `tokens`.
std::size_t copies_due(std::span<const Token> tokens, std::u32string_view text, Runs runs) {
  std::size_t copies = 0;
  while (!tokens.empty()) {
    const bool spells = starts_with(tokens, text);
    if (!spells && !is_run(tokens[0])) break;
    copies += spells || runs == Runs::replaced ? 1 : 0;
    tokens = tokens.subspan(spells ? text.size() : 1);
  }
  return copies;
}

// The length of the start of `output` that stands for the run `tokens[0]` as copies of one text.
// Their number is a policy: one at least, and one for each octet at most. Copies that are due
// behind the run are left to what stands there.
std::size_t repeated_length(std::span<const Token> tokens, std::u32string_view output,
                            std::u32string_view text, Runs runs) {
  const std::size_t found = copies_in(output, text);
  const std::size_t due = copies_due(tokens.subspan(1), text, runs);
  return std::min<std::size_t>(tokens[0].length, found > due ? found - due : 0) * text.size();
}

// The length of the start of `output` that holds written marks for the first token; 0 if it is not
// a run, or is not written.
std::size_t written_length(const TokenView& view, std::u32string_view output, const Replaced& how) {
  if (!is_run(view.tokens[0])) return 0;
  const std::u32string_view text = how.style->sole_text();
  return text.empty() ? escaped_length(view, output, how)
                      : repeated_length(view.tokens, output, text, how.runs);
}

// A run and a character that equals the substitute look the same in the output. So both are matched
// together: a stretch of such tokens with a stretch of substitutes.
struct Stretch {
  std::size_t tokens = 0;
  std::size_t runs = 0;
};

// The longest stretch at the start of `tokens`.
Stretch stretch_at(std::span<const Token> tokens, char32_t substitute) {
  Stretch stretch;
  for (const Token& token : tokens) {
    if (!is_run(token) && token.scalar != substitute) break;
    ++stretch.tokens;
    if (is_run(token)) ++stretch.runs;
  }
  return stretch;
}

// Characters at the start of `output` that equal the substitute.
std::size_t count_substitutes(std::u32string_view output, char32_t substitute) {
  const auto* const end =
      std::ranges::find_if(output, [&](char32_t value) { return value != substitute; });
  return static_cast<std::size_t>(end - output.begin());
}

// The token of the stretch that is a character with `found` characters before it.
std::size_t nth_character(std::span<const Token> stretch, std::size_t found) {
  std::size_t at = 0;
  for (; is_run(stretch[at]) || found > 0; ++at) found -= is_run(stretch[at]) ? 0 : 1;
  return at;
}

// The first token of a stretch that has no counterpart if the output has only `found` substitutes.
std::size_t first_unmatched(std::span<const Token> stretch, std::size_t found, Runs runs) {
  if (runs == Runs::replaced_or_absent) return nth_character(stretch, found);
  if (found < stretch.size()) {
    // An absent run is a better explanation than an absent character.
    const auto run = std::ranges::find_if(stretch.subspan(found), is_run);
    if (run != stretch.end()) return static_cast<std::size_t>(run - stretch.begin());
  }
  return std::min(found, stretch.size());
}

}  // namespace

// Walks over the tokens once. It never goes back: a stretch takes all substitutes that follow.
Alignment align(const TokenView& view, std::u32string_view output, const Replaced& how) {
  const std::span<const Token> tokens = view.tokens;
  const bool is_written = how.is_written();
  std::size_t position = 0;
  for (std::size_t token = 0; token < tokens.size();) {
    const std::size_t written =
        is_written ? written_length(view.after(token), output.substr(position), how) : 0;
    if (written > 0) {
      position += written;
      ++token;
      continue;
    }
    // With written marks, a run is not written as substitutes, so a character equal to the
    // substitute stands by itself.
    const bool stands_alone = is_written && !is_run(tokens[token]);
    const Stretch stretch =
        stands_alone ? Stretch{} : stretch_at(tokens.subspan(token), how.substitute);
    if (stretch.runs == 0) {
      if (position == output.size() || output[position] != tokens[token].scalar) {
        return {false, token, position};
      }
      ++position;
      ++token;
      continue;
    }
    const std::size_t found = count_substitutes(output.substr(position), how.substitute);
    const std::size_t needed =
        how.runs == Runs::replaced ? stretch.tokens : stretch.tokens - stretch.runs;
    if (found < needed) {
      const std::size_t unmatched =
          first_unmatched(tokens.subspan(token, stretch.tokens), found, how.runs);
      return {false, token + unmatched, position + std::min(found, unmatched)};
    }
    position += found;
    token += stretch.tokens;
  }
  return {position == output.size(), tokens.size(), position};
}

}  // namespace utf8spec::harnesses
