#include "harnesses/judge/find_marks.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "harnesses/judge/inputs_to_mark.h"
#include "harnesses/judge/lenient.h"
#include "harnesses/judge/marks/mixed_marks.h"
#include "reference/signature.h"
#include "reference/surrogate_groups.h"

namespace utf8spec::harnesses {
namespace {

using reference::Encoding;

// One answer alone may be as it is by chance.
constexpr std::size_t least_inputs = 2;

// An input without its signature, in the order that the signature selects.
struct Sample {
  Encoding encoding;
  OctetView octets;
  std::u32string_view output;
};

using Samples = std::vector<Sample>;

Sample sample_of(Encoding declared, const MarkedInput& marked) {
  const reference::Opened opened = reference::open(declared, marked.input);
  return {opened.encoding, OctetView(marked.input).subspan(opened.signature_length), marked.output};
}

// Whether the output consists of marks.
bool is_explained(const MarkStyle& style, const Sample& sample) {
  const Token run = run_token(0, sample.octets.size());
  Replaced how{.substitute = style.substitute, .style = &style};
  const TokenView view{sample.octets, {&run, 1}, sample.encoding};
  if (!with_one_mark(view, sample.output, how)) return false;
  // Where escapes stand for all octets, none may lack.
  return !style.is_written() || align(view, sample.output, how).whole;
}

// The escapes that may have written an output. A pair of surrogates has one for each half.
std::vector<Escape> suggested_escapes(const Sample& sample) {
  constexpr std::size_t half = reference::surrogate_group;
  if (sample.octets.size() != 2 * half) {
    return escapes_that_write(sample.encoding, sample.octets, sample.output);
  }
  return escapes_that_write(sample.encoding, sample.octets.first(half),
                            sample.output.substr(0, sample.output.size() / 2));
}

// What one class of inputs, such as octets that are ill-formed alone, got.
class Class {
 public:
  explicit Class(Samples samples) : samples_(std::move(samples)) {}

  bool is_explained_by(const MarkStyle& style) const {
    return std::ranges::all_of(samples_,
                               [&](const Sample& each) { return is_explained(style, each); });
  }

  // The character that came for all of them, once or several times.
  std::optional<char32_t> substitute() const {
    if (samples_.empty()) return std::nullopt;
    const std::u32string_view first = samples_[0].output;
    const bool same =
        std::ranges::all_of(samples_, [&](const Sample& each) { return each.output == first; });
    return same ? sole_character(first) : std::nullopt;
  }

  // The escape that explains all outputs. The first one suggests it, and others must confirm it.
  std::optional<Escape> escape() const {
    if (samples_.size() < least_inputs) return std::nullopt;
    for (const Escape& escape : suggested_escapes(samples_[0])) {
      const bool is_common = std::ranges::all_of(samples_, [&](const Sample& each) {
        return !each.output.empty() &&
               escape.length_of(each.encoding, each.octets, each.output) == each.output.size();
      });
      if (is_common) return escape;
    }
    return std::nullopt;
  }

  // The text that came for all of them.
  std::optional<std::u32string> text() const;

 private:
  Samples samples_;
};

// A text that nobody sees, or that ends a line, is not a mark.
bool is_visible(char32_t value) {
  const bool is_control = value < 0x20 || (value >= 0x7F && value < 0xA0);
  return reference::is_scalar_value(value) && !is_control && !reference::is_noncharacter(value);
}

bool is_text(std::u32string_view output) {
  return output.size() > 1 && !sole_character(output) && std::ranges::all_of(output, is_visible);
}

// A unit of several octets may have one copy for each of them.
std::u32string without_copies(std::u32string_view output, std::size_t octets) {
  for (std::size_t copies = octets; copies > 1; --copies) {
    if (output.size() % copies != 0) continue;
    const std::u32string_view copy = output.substr(0, output.size() / copies);
    std::u32string all;
    for (std::size_t count = 0; count < copies; ++count) all += copy;
    if (all == output) return std::u32string(copy);
  }
  return std::u32string(output);
}

std::optional<std::u32string> Class::text() const {
  if (samples_.size() < least_inputs || !is_text(samples_[0].output)) return std::nullopt;
  const Sample& first = samples_[0];
  const bool same = std::ranges::all_of(
      samples_, [&](const Sample& each) { return each.output == first.output; });
  if (!same) return std::nullopt;
  return without_copies(first.output, first.octets.size());
}

// Whether a decoder without checks may read the value out of the input.
bool can_be_read(const Sample& sample, char32_t value) {
  const auto texts = lenient_texts(reference::codec_of(sample.encoding), sample.octets);
  return std::ranges::find(sample.octets, value) != sample.octets.end() ||
         std::ranges::any_of(texts, [&](const LenientText& each) { return each.text[0] == value; });
}

// The inputs that a mark must come for. A usual mark may stand for one sort of ill-formed input.
// Any other character is a mark only if it stands for several sorts: as the output of one sort
// alone, such as `/` for surrogates, it is a fault.
std::size_t inputs_needed(char32_t mark, std::size_t all) {
  const bool is_usual = usual_marks.find(mark) != std::u32string_view::npos;
  return is_usual ? least_inputs : std::max(least_inputs, (all + 2) / 3);
}

// The character that alone came for the most inputs, and for enough of them, where no reading gives
// it. So a decoder has a substitute although it treats some octets otherwise. Nothing if U+FFFD
// came for any input.
std::optional<char32_t> find_common_mark(const Samples& all) {
  std::map<char32_t, std::size_t> inputs_by_mark;
  for (const Sample& sample : all) {
    if (sample.output.find(reference::replacement_character) != std::u32string_view::npos) {
      return std::nullopt;
    }
    const auto mark = sole_character(sample.output);
    if (mark && !can_be_read(sample, *mark)) ++inputs_by_mark[*mark];
  }
  const auto most =
      std::ranges::max_element(inputs_by_mark, {}, [](const auto& each) { return each.second; });
  if (most == inputs_by_mark.end()) return std::nullopt;
  const bool is_common = most->second >= inputs_needed(most->first, all.size());
  return is_common ? std::optional(most->first) : std::nullopt;
}

// How many different octets come as this escape.
std::size_t octets_written(const Samples& all, const Escape& escape) {
  std::set<std::uint8_t> written;
  for (const Sample& sample : all) {
    for (const std::uint8_t octet : sample.octets) {
      if (sample.output.find(escape.of(octet)) != std::u32string_view::npos) written.insert(octet);
    }
  }
  return written.size();
}

// The escape that came for at least two different octets. The first octet may come as an escape,
// and others behind it. Numbers without letters are the same in upper and lower case, so the escape
// with the most octets is taken. Among equals it is the longest, since `<80` is a part of `<80>`.
std::optional<Escape> find_escape(const Samples& all) {
  constexpr std::size_t longest = 10;
  std::pair<std::size_t, std::size_t> most;  // octets, then characters
  std::optional<Escape> found;
  for (const Sample& sample : all) {
    for (std::size_t length = 2; length <= std::min(sample.output.size(), longest); ++length) {
      for (Escape& escape : escapes_that_write(sample.encoding, sample.octets.first(1),
                                               sample.output.substr(0, length))) {
        const std::pair size{octets_written(all, escape), length};
        if (size.first < least_inputs || size <= most) continue;
        most = size;
        found = std::move(escape);
      }
    }
  }
  return found;
}

// The output without the marks that are known.
std::u32string without_written(const Sample& sample, const MarkStyle& style) {
  std::u32string rest;
  const std::u32string_view output = sample.output;
  for (std::size_t at = 0; at < output.size();) {
    std::size_t written = style.text_at(output.substr(at));
    for (std::size_t octet = 0; octet < sample.octets.size(); ++octet) {
      const auto escaped =
          style.escape_at(sample.encoding, sample.octets, octet, output.substr(at));
      written = std::max(written, escaped.characters);
    }
    if (written == 0) rest += output[at];
    at += std::max<std::size_t>(written, 1);
  }
  return rest;
}

// Whether the character came as a mark. An output that also holds another character than the usual
// marks says nothing.
bool is_mark_in(const Samples& all, const MarkStyle& style, char32_t mark) {
  const auto is_usual = [&](char32_t value) {
    return value == style.substitute || usual_marks.find(value) != std::u32string_view::npos;
  };
  return std::ranges::any_of(all, [&](const Sample& sample) {
    const std::u32string rest = without_written(sample, style);
    return std::ranges::all_of(rest, is_usual) && rest.find(mark) != std::u32string::npos;
  });
}

// Puts a style together, from the marks of the most inputs to those of few.
class Finder {
 public:
  Finder(Encoding declared, std::span<const MarkedInput> all) {
    for (const MarkedInput& marked : all) all_.push_back(sample_of(declared, marked));
    for (const InputsAlike& alike : inputs_to_mark(declared)) {
      Samples samples;
      for (const MarkedInput& marked : all) {
        if (std::ranges::find(alike, marked.input) == alike.end()) continue;
        samples.push_back(sample_of(declared, marked));
      }
      classes_.emplace_back(std::move(samples));
    }
  }

  MarkStyle find() {
    const bool is_every = find_for_all();
    if (!is_every) style_.reach = MarkStyle::Reach::some;
    find_for_classes();
    if (!is_every && style_.escapes.empty()) {
      if (auto escape = find_escape(all_)) style_.escapes.push_back(*std::move(escape));
    }
    find_groups();
    find_others();
    find_more_texts();
    return style_;
  }

 private:
  // Looks for a mark that stands for any ill-formed octet. Whether it is one of several characters.
  bool find_for_all() {
    const Class& alone = classes_.front();
    if (const auto substitute = alone.substitute()) {
      style_.substitute = *substitute;
    } else if (auto escape = alone.escape()) {
      style_.escapes.push_back(*std::move(escape));
      return true;
    } else if (auto text = alone.text()) {
      style_.texts.push_back(*std::move(text));
      return true;
    } else if (const auto common = find_common_mark(all_)) {
      style_.substitute = *common;
    }
    return false;
  }

  void find_for_classes() {
    for (const Class& each : classes_) {
      if (each.is_explained_by(style_)) continue;
      if (auto escape = each.escape()) style_.escapes.push_back(*std::move(escape));
    }
  }

  // What stands between octets that share an escape.
  void find_groups() {
    for (Escape& escape : style_.escapes) {
      for (const Sample& sample : all_) {
        if (escape.between) break;
        escape.between = find_between(escape, sample.octets, sample.output);
      }
    }
  }

  // Usual marks that share the work, in the order of `usual_marks`.
  void find_others() {
    for (const char32_t mark : usual_marks) {
      if (!is_mark_in(all_, style_, mark)) continue;
      style_.reach = MarkStyle::Reach::some;
      if (mark != style_.substitute) style_.others.push_back(mark);
    }
  }

  // A text that came for different inputs, where other marks stand for the rest.
  void find_more_texts() {
    std::map<std::u32string_view, std::size_t> inputs_by_text;
    for (const Sample& sample : all_) {
      const bool may_be_mark = is_text(sample.output) && !style_.is_character(sample.output[0]) &&
                               !can_be_read(sample, sample.output[0]);
      if (may_be_mark && !is_explained(style_, sample)) ++inputs_by_text[sample.output];
    }
    for (const auto& [text, inputs] : inputs_by_text) {
      if (inputs < least_inputs) continue;
      style_.texts.emplace_back(text);
      style_.reach = MarkStyle::Reach::some;
    }
  }

  Samples all_;
  std::vector<Class> classes_;
  MarkStyle style_;
};

}  // namespace

// The number of substitutes is a policy, so `??` shows the substitute `?`.
std::optional<char32_t> sole_character(std::u32string_view output) {
  const bool is_one = !output.empty() && reference::is_scalar_value(output[0]) &&
                      output.find_first_not_of(output[0]) == std::u32string_view::npos;
  return is_one ? std::optional(output[0]) : std::nullopt;
}

MarkStyle find_marks(Encoding declared, std::span<const MarkedInput> all) {
  return Finder(declared, all).find();
}

bool is_marked(const MarkStyle& style, Encoding declared, const MarkedInput& marked) {
  return is_explained(style, sample_of(declared, marked));
}

}  // namespace utf8spec::harnesses
