#include "harnesses/judge/mixed_marks.h"

#include <algorithm>

namespace utf8spec::harnesses {
namespace {

// A stretch that would take more steps stays as it is, and is judged with one substitute.
constexpr std::size_t most_steps = 1'000'000;

// Matches the tokens of a stretch with its part of the output. A stretch is a series of runs and of
// characters that equal a mark. Every character comes once and in order, and a run is one mark at
// least, or none where marks may be absent.
class Match {
 public:
  Match(std::span<const Token> tokens, std::u32string_view output, Runs runs)
      : tokens_(tokens),
        output_(output),
        runs_(runs),
        reached_((tokens.size() + 1) * (output.size() + 1)) {
    fill();
  }

  bool is_whole() const { return reached(tokens_.size(), output_.size()); }

  // For each character of the output, whether it stands for a run. The match must be whole.
  std::vector<bool> marks() const {
    std::vector<bool> marks(output_.size());
    std::size_t position = output_.size();
    for (std::size_t token = tokens_.size(); token > 0; --token) {
      if (!is_run(tokens_[token - 1])) {
        --position;
        continue;
      }
      std::size_t first = position;
      while (!reached(token - 1, first) || (first == position && runs_ == Runs::replaced)) --first;
      std::fill(marks.begin() + static_cast<std::ptrdiff_t>(first),
                marks.begin() + static_cast<std::ptrdiff_t>(position), true);
      position = first;
    }
    return marks;
  }

 private:
  // Whether the first `tokens` can give the first `characters`.
  bool reached(std::size_t tokens, std::size_t characters) const {
    return reached_[tokens * (output_.size() + 1) + characters];
  }
  void reach(std::size_t tokens, std::size_t characters) {
    reached_[tokens * (output_.size() + 1) + characters] = true;
  }

  void fill() {
    reach(0, 0);
    for (std::size_t token = 0; token < tokens_.size(); ++token) {
      is_run(tokens_[token]) ? fill_run(token) : fill_character(token);
    }
  }

  void fill_character(std::size_t token) {
    for (std::size_t at = 0; at < output_.size(); ++at) {
      if (reached(token, at) && output_[at] == tokens_[token].scalar) reach(token + 1, at + 1);
    }
  }

  void fill_run(std::size_t token) {
    bool begun = false;
    for (std::size_t at = 0; at <= output_.size(); ++at) {
      const bool absent = reached(token, at) && runs_ == Runs::replaced_or_absent;
      if (begun || absent) reach(token + 1, at);
      begun = begun || reached(token, at);
    }
  }

  std::span<const Token> tokens_;
  std::u32string_view output_;
  Runs runs_;
  std::vector<bool> reached_;
};

}  // namespace

std::vector<Octets> inputs_to_mark() {
  return {{0x80},
          {0xFE},
          {0xC1, 0x81},
          {0xC2},
          {0xE0, 0xA0},
          {0xE0, 0x80, 0x80},
          {0xED, 0xA0, 0x80},
          {0xF0, 0x9F, 0x98},
          {0xF4, 0x90, 0x80, 0x80},
          {0xF8, 0x88, 0x80, 0x80, 0x80}};
}

std::u32string find_other_marks(std::span<const std::u32string> outputs, char32_t substitute) {
  const auto is_mark = [&](char32_t value) {
    return value == substitute || usual_marks.find(value) != std::u32string_view::npos;
  };
  std::u32string others;
  for (const char32_t mark : usual_marks) {
    const bool came = std::ranges::any_of(outputs, [&](const std::u32string& output) {
      return std::ranges::all_of(output, is_mark) && output.find(mark) != std::u32string::npos;
    });
    if (came && mark != substitute) others.push_back(mark);
  }
  return others;
}

// Outside of stretches, each character of the output must be the next token.
std::optional<std::u32string> with_one_mark(std::span<const Token> tokens,
                                            std::u32string_view output, const Replaced& how,
                                            std::u32string_view others) {
  const auto is_mark = [&](char32_t value) {
    return value == how.substitute || others.find(value) != std::u32string_view::npos;
  };
  const auto of_stretch = [&](const Token& token) {
    return is_run(token) || is_mark(token.scalar);
  };
  std::u32string changed;
  while (!tokens.empty()) {
    const auto end = std::ranges::find_if_not(tokens, of_stretch);
    const auto length = static_cast<std::size_t>(end - tokens.begin());
    if (length == 0) {
      if (output.empty() || output[0] != tokens[0].scalar) return std::nullopt;
      changed.push_back(output[0]);
      output.remove_prefix(1);
      tokens = tokens.subspan(1);
      continue;
    }
    const auto marks =
        static_cast<std::size_t>(std::ranges::find_if_not(output, is_mark) - output.begin());
    if ((length + 1) * (marks + 1) > most_steps) return std::nullopt;
    const Match match(tokens.first(length), output.substr(0, marks), how.runs);
    if (!match.is_whole()) return std::nullopt;
    const std::vector<bool> stands_for_run = match.marks();
    for (std::size_t at = 0; at < marks; ++at) {
      changed.push_back(stands_for_run[at] ? how.substitute : output[at]);
    }
    output.remove_prefix(marks);
    tokens = tokens.subspan(length);
  }
  return output.empty() ? std::optional(std::move(changed)) : std::nullopt;
}

}  // namespace utf8spec::harnesses
