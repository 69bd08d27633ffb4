// `utf8spec explain`: shows how the reference reads octets, which rule each part falls under, and
// what each replacement policy makes of them; characters in every form; and the guide to a
// deviation. It asks no decoder.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "cli/commands/commands.h"
#include "cli/common/closest.h"
#include "cli/common/output.h"
#include "cli/common/terminal.h"
#include "cli/common/words.h"
#include "cli/explain/character_forms.h"
#include "cli/explain/deviation_guide.h"
#include "reference/whole_input.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/reading/reading_words.h"
#include "reports/render/text_page.h"
#include "vectors/hex.h"

namespace utf8spec::cli {
namespace {

using reference::Encoding;
using reference::Step;
using reports::ExitStatus;

// What the signature of `utf-16` or `utf-32` says about the order; empty for other encodings.
std::string opening_words(reference::Encoding encoding, const reference::Opened& opened) {
  if (opened.encoding == encoding) return "";
  return opened.signature_length > 0
             ? fmt::format("a signature of {} octets selects {}\n", opened.signature_length,
                           name(opened.encoding))
             : fmt::format("there is no signature; read as {}\n", name(opened.encoding));
}

void write_outputs(reference::Encoding encoding, OctetView octets, reports::TextPage& page) {
  page.heading("output under each replacement policy");
  // Policies that the encoding cannot have are left out.
  for (const auto policy : reference::all_replacement_policies) {
    if (!has_policy(encoding, policy)) continue;
    page.paragraph(fmt::format("  {:16} ", name_in(encoding, policy)),
                   spaced_scalars(reference::replace(encoding, octets, policy)));
  }
}

// Three parts: the reading of each sequence, the verdict with the first error, and the outputs of
// all policies.
std::string explain(reference::Encoding encoding, OctetView octets) {
  reports::TextPage page(reports::Colour::never, width_of_output());
  const auto opened = reference::open(encoding, octets);
  page.verbatim(opening_words(encoding, opened), "offset octets       reading");
  reference::walk(encoding, octets, [&](std::size_t offset, const Step& step) {
    const OctetView rest = octets.subspan(offset);
    page.paragraph(fmt::format("{:5}  {:12} ", offset, spaced_octets(rest.first(step.length))),
                   reports::reading_words(opened.encoding, rest, step));
    return true;
  });
  page.line();
  page.paragraph("", reports::verdict_words(encoding, octets));
  write_outputs(encoding, octets, page);
  return std::move(page).take();
}

// The octets may be one word or several, since shells split what users paste.
struct ExplainWords {
  std::vector<std::string> words;
  std::string text;
  std::string encoding;
  bool has_forms = false;
};

// Longer texts have the forms of their first characters.
constexpr std::size_t most_characters = 50;

// The forms of each character once, in the order of the text.
std::string forms_of(std::u32string_view characters) {
  std::u32string shown;
  std::string text;
  for (const char32_t character : characters) {
    if (shown.find(character) != std::u32string::npos) continue;
    if (shown.size() == most_characters) {
      return text + fmt::format("\n(the forms of the first {} characters)\n", most_characters);
    }
    text += (text.empty() ? "" : "\n") + character_forms(character, width_of_output());
    shown += character;
  }
  return text;
}

// The characters of a text, without what is ill-formed.
std::u32string characters_in(Encoding encoding, OctetView octets) {
  return reference::replace(encoding, octets, reference::ReplacementPolicy::deleted);
}

// `U+00E9`, or characters beyond ASCII themselves. Those of ASCII could be hex digits.
bool names_a_character(std::string_view word) {
  const Octets octets(word.begin(), word.end());
  const bool is_beyond_ascii =
      std::ranges::any_of(octets, [](std::uint8_t each) { return each >= 0x80; });
  return word.starts_with("U+") ||
         (is_beyond_ascii && reference::is_well_formed(Encoding::utf_8, octets));
}

// The value of U+ and hex digits; else the characters of the word, if it may name some.
std::optional<std::u32string> characters_named(const std::string& word) {
  if (!names_a_character(word)) return std::nullopt;
  if (!word.starts_with("U+"))
    return characters_in(Encoding::utf_8, Octets(word.begin(), word.end()));
  const auto value = vectors::parse_value(word.substr(2));
  return value ? std::optional(std::u32string(1, *value)) : std::nullopt;
}

Result<std::string> explain_characters(const std::vector<std::string>& words) {
  std::u32string characters;
  for (const std::string& word : words) {
    const auto named = characters_named(word);
    if (!named) {
      return fail(ExitStatus::usage,
                  fmt::format("'{}' does not name a character; write U+ and hex digits, such as "
                              "U+00E4, for all of them",
                              printable(word)));
    }
    characters += *named;
  }
  return forms_of(characters);
}

std::vector<std::string> deviation_ids() {
  std::vector<std::string> ids;
  for (const auto& kind : reports::deviation_kinds()) ids.emplace_back(kind.id);
  return ids;
}

Result<Octets> octets_of(const ExplainWords& words) {
  if (!words.text.empty()) return Octets(words.text.begin(), words.text.end());
  std::string hex;
  // "-" stands for no octets, because a shell drops empty words easily.
  for (const std::string& word : words.words) hex += word == "-" ? "" : word;
  auto octets = vectors::parse_hex(hex);
  if (octets) return std::move(*octets);
  return fail(ExitStatus::usage,
              fmt::format("the octets cannot be read: {}; write two hex digits each, such as "
                          "C0 AF, or - for none{}",
                          octets.error(), did_you_mean(words.words.front(), deviation_ids())));
}

Result<std::string> explanation(const ExplainWords& words) {
  if (words.words.empty() == words.text.empty()) {
    return fail(ExitStatus::usage,
                "give octets, characters such as U+00E4, a deviation, or --text, and only one");
  }
  if (words.words.size() == 1) {
    if (auto guide = deviation_guide(words.words.front(), width_of_output())) return *guide;
  }
  const bool has_names = std::ranges::any_of(words.words, names_a_character);
  if (has_names && !words.encoding.empty()) {
    return fail(ExitStatus::usage, "U+00E4 and the like need no --encoding: they show every form");
  }
  if (has_names) return explain_characters(words.words);
  const auto encoding = reference::encoding_named(words.encoding).value_or(Encoding::utf_8);
  const auto octets = octets_of(words);
  if (!octets) return tl::unexpected(octets.error());
  const std::string forms =
      words.has_forms || !words.text.empty() ? forms_of(characters_in(encoding, *octets)) : "";
  return explain(encoding, *octets) + (forms.empty() ? "" : "\n" + forms);
}

}  // namespace

Action add_explain(Syntax& syntax) {
  const auto words = std::make_shared<ExplainWords>();
  syntax.option(
      "words", words->words,
      "Octets in hex, such as C0AF or C0 AF; - for none. Or characters, as U+00E4 or, beyond "
      "ASCII, as themselves. Or the id of a deviation, such as accepts-surrogates");
  const Option& encoding = syntax
                               .option("--encoding,--from", words->encoding,
                                       fmt::format("The encoding of the octets (default utf-8): {}",
                                                   fmt::join(reference::encoding_names, ", ")))
                               .value("ENCODING")
                               .one_of(names_of(reference::all_encodings));
  syntax
      .option("--text", words->text, "A text as it is, in UTF-8, with the forms of its characters")
      .value("TEXT")
      .excludes(encoding);
  syntax.flag("--forms", words->has_forms,
              "Also show each character in every form: name, number, octets in each encoding, and "
              "the way to the octets of UTF-8");
  return [words](const CommandContext&) -> Result<ExitStatus> {
    const auto text = explanation(*words);
    if (!text) return tl::unexpected(text.error());
    if (auto printed = print(*text); !printed) return tl::unexpected(printed.error());
    return ExitStatus::as_expected;
  };
}

}  // namespace utf8spec::cli
