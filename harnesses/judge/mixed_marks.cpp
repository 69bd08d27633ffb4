#include "harnesses/judge/mixed_marks.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "harnesses/judge/lenient.h"
#include "reference/signature.h"

namespace utf8spec::harnesses {
namespace {

// A stretch that would take more steps stays as it is, and is judged with one substitute.
constexpr std::size_t most_steps = 1'000'000;

// What stands for ill-formed octets in an output.
class Marks {
 public:
  explicit Marks(const Replaced& how) : how_(how) {}

  bool is_character(char32_t value) const {
    return value == how_.substitute || how_.others.find(value) != std::u32string_view::npos;
  }
  // Whether the next mark depends on which octets came before it.
  bool hold_numbers() const { return how_.other_written != nullptr; }

  // The mark at the start of `output` for the first of these octets, or for later ones if the first
  // have none; both are 0 if there is no mark. A character stands for no octet in particular.
  WrittenMark::Escaped at_start(OctetView octets, std::u32string_view output) const {
    if (!output.empty() && is_character(output[0])) return {0, 1};
    for (std::size_t skipped = 0; hold_numbers() && skipped < octets.size(); ++skipped) {
      const auto escaped = how_.other_written->escape_at(octets.subspan(skipped), output);
      if (escaped.octets > 0) return {skipped + escaped.octets, escaped.characters};
    }
    return {};
  }

  // Calls `visit(end)` with the end of each mark in the series that begins at `start`, as long as
  // it returns true.
  template <typename Visit>
  void for_each_end(OctetView octets, std::u32string_view output, std::size_t start,
                    Visit visit) const {
    for (;;) {
      const auto mark = at_start(octets, output.substr(start));
      if (mark.characters == 0) return;
      start += mark.characters;
      octets = octets.subspan(mark.octets);
      if (!visit(start)) return;
    }
  }

 private:
  const Replaced& how_;
};

// Matches the tokens of a stretch with its part of the output. A stretch is a series of runs and of
// characters that equal a mark. Every character comes once and in order, and a run is one mark at
// least, or none where marks may be absent.
class Match {
 public:
  Match(OctetView input, std::span<const Token> tokens, std::u32string_view output,
        const Replaced& how)
      : input_(input),
        tokens_(tokens),
        output_(output),
        how_(how),
        marks_(how),
        reached_((tokens.size() + 1) * (output.size() + 1)) {
    fill();
  }

  bool is_whole() const { return reached(tokens_.size(), output_.size()); }

  // The output with a substitute for each mark. The match must be whole.
  std::u32string with_substitutes() const {
    std::u32string changed;
    std::size_t end = output_.size();
    for (std::size_t token = tokens_.size(); token > 0; --token) {
      const std::size_t start = start_of(token - 1, end);
      changed.insert(0, part(token - 1, start, end));
      end = start;
    }
    return changed;
  }

 private:
  // Whether the first `tokens` can give the first `characters`.
  bool reached(std::size_t tokens, std::size_t characters) const {
    return reached_[tokens * (output_.size() + 1) + characters];
  }
  void reach(std::size_t tokens, std::size_t characters) {
    reached_[tokens * (output_.size() + 1) + characters] = true;
  }
  OctetView octets_of(const Token& token) const {
    return input_.subspan(token.offset, token.length);
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
    for (std::size_t at = 0; at <= output_.size(); ++at) {
      if (!reached(token, at)) continue;
      if (how_.runs == Runs::replaced_or_absent) reach(token + 1, at);
      marks_.for_each_end(octets_of(tokens_[token]), output_, at, [&](std::size_t end) {
        const bool is_known = reached(token + 1, end);
        reach(token + 1, end);
        return marks_.hold_numbers() || !is_known;
      });
    }
  }

  // How many marks stand for the run from `start` to `end`; nothing if they do not end there.
  std::optional<std::size_t> marks_between(std::size_t token, std::size_t start,
                                           std::size_t end) const {
    if (start == end && how_.runs == Runs::replaced_or_absent) return 0;
    std::size_t marks = 0, last = start;
    marks_.for_each_end(octets_of(tokens_[token]), output_, start, [&](std::size_t at) {
      ++marks;
      last = at;
      return at < end;
    });
    return marks > 0 && last == end ? std::optional(marks) : std::nullopt;
  }

  // Where the part of a token begins that ends at `end`: as late as possible.
  std::size_t start_of(std::size_t token, std::size_t end) const {
    if (!is_run(tokens_[token])) return end - 1;
    std::size_t start = end;
    while (!reached(token, start) || !marks_between(token, start, end)) --start;
    return start;
  }

  std::u32string part(std::size_t token, std::size_t start, std::size_t end) const {
    if (!is_run(tokens_[token])) return std::u32string(output_.substr(start, 1));
    return std::u32string(*marks_between(token, start, end), how_.substitute);
  }

  OctetView input_;
  std::span<const Token> tokens_;
  std::u32string_view output_;
  const Replaced& how_;
  Marks marks_;
  std::vector<bool> reached_;
};

// The octets from the first of these tokens to the last.
OctetView octets_of(OctetView input, std::span<const Token> tokens) {
  const Token& last = tokens.back();
  const std::size_t first = tokens.front().offset;
  return input.subspan(first, last.offset + last.length - first);
}

// The output without the escapes of the input's octets.
std::u32string without_escapes(const MarkedInput& marked, const WrittenMark* escape) {
  std::u32string rest;
  const std::u32string_view output = marked.output;
  for (std::size_t at = 0; at < output.size();) {
    std::size_t escaped = 0;
    for (std::size_t octet = 0; escape != nullptr && octet < marked.input.size(); ++octet) {
      const OctetView octets = OctetView(marked.input).subspan(octet);
      escaped = std::max(escaped, escape->escape_at(octets, output.substr(at)).characters);
    }
    if (escaped == 0) rest += output[at];
    at += std::max<std::size_t>(escaped, 1);
  }
  return rest;
}

// How many different octets come as this escape.
std::size_t octets_written(std::span<const MarkedInput> all, const WrittenMark& escape) {
  std::set<std::uint8_t> written;
  for (const MarkedInput& marked : all) {
    for (const std::uint8_t octet : marked.input) {
      if (marked.output.find(escape.of(octet)) != std::u32string::npos) written.insert(octet);
    }
  }
  return written.size();
}

}  // namespace

namespace {

std::vector<Octets> inputs_of_octets_to_mark() {
  return {{0x80},
          {0xAB},
          {0xFE},
          {0xC1, 0x81},
          {0xC2},
          {0xC2, 0xC3, 0xFE},
          {0xE0, 0xA0},
          {0xE0, 0x80, 0x80},
          {0xED, 0xA0, 0x80},
          {0xF0, 0x9F, 0x98},
          {0xF4, 0x90, 0x80, 0x80},
          {0xF8, 0x88, 0x80, 0x80, 0x80}};
}

// Units that are no character, and half a unit.
std::vector<Octets> inputs_of_units_to_mark(reference::Encoding encoding) {
  const reference::AnyCodec& codec = reference::codec_of(encoding);
  std::vector<std::u32string> texts{{0xDC00}, {0xDFFF}, {0xDC01, 0xDC02}, {0xD800}};
  if (codec.row().unit == 4) texts.insert(texts.end(), {{0x110000}, {0x7FFFFFFF}});
  const std::u32string before(reference::selects_order(encoding) ? 1 : 0, reference::signature);
  std::vector<Octets> inputs{encode_all(codec, before)};
  inputs[0].push_back('A');
  for (const std::u32string& text : texts) inputs.push_back(encode_all(codec, before + text));
  return inputs;
}

// Whether a decoder without checks may read the value out of the input.
bool can_be_read(reference::Encoding encoding, OctetView input, char32_t value) {
  const auto texts = lenient_texts(reference::codec_of(encoding), input);
  return std::ranges::find(input, value) != input.end() ||
         std::ranges::any_of(texts, [&](const LenientText& each) { return each.text[0] == value; });
}

}  // namespace

std::vector<Octets> inputs_to_mark(reference::Encoding encoding) {
  if (encoding == reference::Encoding::utf_8) return inputs_of_octets_to_mark();
  if (row_of(encoding).unit > 1) return inputs_of_units_to_mark(encoding);
  return {};
}

std::optional<char32_t> find_common_mark(reference::Encoding encoding,
                                         std::span<const MarkedInput> all) {
  std::map<char32_t, std::size_t> inputs_by_mark;
  for (const MarkedInput& marked : all) {
    if (marked.output.find(reference::replacement_character) != std::u32string::npos) return {};
    const auto mark = sole_character(marked.output);
    if (mark && !can_be_read(encoding, marked.input, *mark)) ++inputs_by_mark[*mark];
  }
  const auto most =
      std::ranges::max_element(inputs_by_mark, {}, [](const auto& each) { return each.second; });
  constexpr std::size_t least_inputs = 2;  // one may be by chance
  const bool is_common = most != inputs_by_mark.end() && most->second >= least_inputs;
  return is_common ? std::optional(most->first) : std::nullopt;
}

// The first octet may come as an escape, and others behind it. Numbers without letters are the same
// in upper and lower case, so the escape with the most octets is taken. Among equals it is the
// longest, since `<80` is a part of `<80>`.
std::optional<WrittenMark> find_escape(std::span<const MarkedInput> all) {
  constexpr std::size_t longest = 10;
  constexpr std::size_t least_octets = 2;    // one alone may be by chance
  std::pair<std::size_t, std::size_t> most;  // octets, then characters
  std::optional<WrittenMark> found;
  for (const MarkedInput& marked : all) {
    const std::u32string_view output = marked.output;
    for (std::size_t length = 2; length <= std::min(output.size(), longest); ++length) {
      for (WrittenMark& escape : escapes_that_write(marked.input[0], output.substr(0, length))) {
        const std::pair size{octets_written(all, escape), length};
        if (size.first < least_octets || size <= most) continue;
        most = size;
        found = std::move(escape);
      }
    }
  }
  return found;
}

std::u32string find_other_marks(std::span<const MarkedInput> all, const Replaced& how) {
  const auto is_mark = [&](char32_t value) {
    return value == how.substitute || usual_marks.find(value) != std::u32string_view::npos;
  };
  std::u32string others;
  for (const char32_t mark : usual_marks) {
    const bool came = std::ranges::any_of(all, [&](const MarkedInput& marked) {
      const std::u32string rest = without_escapes(marked, how.written);
      return std::ranges::all_of(rest, is_mark) && rest.find(mark) != std::u32string::npos;
    });
    if (came && mark != how.substitute) others.push_back(mark);
  }
  return others;
}

// Outside of stretches, each character of the output must be the next token.
std::optional<std::u32string> with_one_mark(OctetView input, std::span<const Token> tokens,
                                            std::u32string_view output, const Replaced& how) {
  const Marks marks(how);
  const auto of_stretch = [&](const Token& token) {
    return is_run(token) || marks.is_character(token.scalar);
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
    std::size_t marked = 0;  // characters
    marks.for_each_end(octets_of(input, tokens.first(length)), output, 0, [&](std::size_t at) {
      marked = at;
      return true;
    });
    if ((length + 1) * (marked + 1) > most_steps) return std::nullopt;
    const Match match(input, tokens.first(length), output.substr(0, marked), how);
    if (!match.is_whole()) return std::nullopt;
    changed += match.with_substitutes();
    output.remove_prefix(marked);
    tokens = tokens.subspan(length);
  }
  return output.empty() ? std::optional(std::move(changed)) : std::nullopt;
}

}  // namespace utf8spec::harnesses
