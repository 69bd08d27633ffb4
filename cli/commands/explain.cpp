// `utf8spec explain`: shows how the reference reads octets, which rule each part falls under, and
// what each replacement policy makes of them; and characters in every form. It asks no decoder.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "cli/common/terminal.h"
#include "cli/common/words.h"
#include "cli/explain/character_forms.h"
#include "harnesses/judge/lenient.h"
#include "reference/whole_input.h"
#include "reports/render/text_page.h"
#include "vectors/hex.h"

namespace utf8spec::cli {
namespace {

using reference::Encoding;
using reference::Kind;
using reference::Step;
using reports::ExitStatus;

// A range of octets as the standard writes it, such as "80..BF" or "E0".
std::string range_words(const reference::OctetRange& range) {
  if (range.first == range.last) return fmt::format("{:02X}", range.first);
  return fmt::format("{:02X}..{:02X}", range.first, range.last);
}

// A row of RFC 3629 section 4, such as "E1..EC 80..BF 80..BF".
std::string row_words(const reference::Row& row) {
  std::string words;
  for (std::size_t place = 0; place < row.length; ++place) {
    words += (place == 0 ? "" : " ") + range_words(row.octets[place]);
  }
  return words;
}

// The row that a lead octet opens. `lead` must open one.
const reference::Row& row_opened_by(std::uint8_t lead) {
  return reference::syntax[reference::row_of_lead[lead]];
}

// What a decoder without checks would read here. It shows why the rule exists.
std::string lenient_words(OctetView rest) {
  const auto lenient = harnesses::read_as_cesu8(rest);
  if (!lenient) return "";
  return fmt::format("; a decoder without this rule reads {} as {}",
                     spaced_octets(rest.first(lenient->length)),
                     lenient->value > reference::last_scalar_value
                         ? fmt::format("the value {:X}, above U+10FFFF",
                                       static_cast<std::uint32_t>(lenient->value))
                         : "U+" + vectors::to_hex(lenient->value));
}

// The octet behind the maximal subpart, which is the one that cannot follow.
std::string next_octet(OctetView rest, const Step& step) {
  return fmt::format("{:02X}", rest[step.length]);
}

// The rule of RFC 3629 under which a part of UTF-8 falls, with its section.
std::string rule_of_utf_8(OctetView rest, const Step& step) {
  // Most rules begin with the row that the lead opens. Octets without a row are handled before it
  // is used.
  const std::string opened = fmt::format("{:02X} opens the row {}", rest[0],
                                         reference::row_of_lead[rest[0]] == reference::no_row
                                             ? ""
                                             : row_words(row_opened_by(rest[0])));
  switch (step.kind) {
    case Kind::invalid_octet:
      return fmt::format(
          "{:02X} is in no row: C0, C1 and F5..FF never appear (RFC 3629, sections 1 and 4)",
          rest[0]);
    case Kind::unexpected_continuation:
      return fmt::format("{:02X} is a continuation octet, and no sequence is open (section 4)",
                         rest[0]);
    case Kind::truncated:
      return opened + ", and the input ends inside it (section 4)";
    case Kind::overlong:
      return fmt::format("{}; {} here would be an overlong form (sections 3 and 10)", opened,
                         next_octet(rest, step));
    case Kind::surrogate:
      return fmt::format("{}; {} here would be a surrogate, U+D800..U+DFFF (section 3)", opened,
                         next_octet(rest, step));
    case Kind::above_maximum:
      return fmt::format("{}; {} here would lie above U+10FFFF (section 3)", opened,
                         next_octet(rest, step));
    case Kind::bad_continuation:
      return fmt::format("{}; {} is not a continuation octet (section 4)", opened,
                         next_octet(rest, step));
    case Kind::well_formed:
      return fmt::format("row {}", row_words(row_opened_by(rest[0])));
    case Kind::unpaired_surrogate:
    case Kind::surrogate_pair:
    case Kind::surrogate_unit:
    case Kind::unit_above_maximum:
    case Kind::unmarked:
      break;  // not of UTF-8
  }
  return "";
}

// The same for other encodings, whose kinds of error need less explanation.
std::string_view rule_of_kind(Kind kind) {
  switch (kind) {
    case Kind::well_formed:
      return "well-formed";
    case Kind::invalid_octet:
      return "this octet does not begin a sequence";
    case Kind::unexpected_continuation:
      return "a continuation octet, and no sequence is open";
    case Kind::truncated:
      return "the input ends before the character does";
    case Kind::overlong:
      return "a longer form than the shortest";
    case Kind::surrogate:
      return "a surrogate, D800..DFFF";
    case Kind::above_maximum:
      return "above U+10FFFF";
    case Kind::bad_continuation:
      return "the next octet does not continue this sequence";
    case Kind::unpaired_surrogate:
      return "a surrogate that is not half of a pair";
    case Kind::surrogate_pair:
      return "a surrogate pair, for a character that has a form of four octets";
    case Kind::surrogate_unit:
      return "a unit in D800..DFFF";
    case Kind::unmarked:
      return "text without a signature";
    case Kind::unit_above_maximum:
      break;
  }
  return "a unit above 10FFFF";
}

// UTF-8 has explanations of its own; others name their standard.
std::string rule_words(reference::Encoding encoding, OctetView rest, const Step& step) {
  if (encoding == reference::Encoding::utf_8) return rule_of_utf_8(rest, step);
  return fmt::format("{} ({})", rule_of_kind(step.kind), row_of(encoding).standard);
}

// The reading of the octets at the start of `rest`.
std::string reading_of(reference::Encoding encoding, OctetView rest, const Step& step) {
  const std::string rule = rule_words(encoding, rest, step);
  if (step.well_formed()) return fmt::format("U+{}: {}", vectors::to_hex(step.scalar), rule);
  // Only UTF-8 has a lenient reading that is worth showing, since attacks use it.
  const bool is_utf_8 = encoding == reference::Encoding::utf_8;
  return fmt::format("ill-formed, {}: {}{}", name(step.kind), rule,
                     is_utf_8 ? lenient_words(rest) : "");
}

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
                   reading_of(opened.encoding, rest, step));
    return true;
  });
  // `decode` stops at the first error, as strict decoders do.
  const auto error = reference::decode(encoding, octets).error;
  page.line();
  page.paragraph("", error
                         ? fmt::format("ill-formed: the first error is at offset {}, {} octets: {}",
                                       error->offset, error->length, name(error->kind))
                         : "well-formed");
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
    text += (text.empty() ? "" : "\n") + character_forms(character);
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

Result<Octets> octets_of(const ExplainWords& words) {
  if (!words.text.empty()) return Octets(words.text.begin(), words.text.end());
  std::string hex;
  // "-" stands for no octets, because a shell drops empty words easily.
  for (const std::string& word : words.words) hex += word == "-" ? "" : word;
  auto octets = vectors::parse_hex(hex);
  if (octets) return std::move(*octets);
  return fail(ExitStatus::usage,
              fmt::format("the octets cannot be read: {}; write two hex digits each, such as "
                          "C0 AF, or - for none",
                          octets.error()));
}

Result<std::string> explanation(const ExplainWords& words) {
  if (words.words.empty() == words.text.empty()) {
    return fail(ExitStatus::usage,
                "give octets, characters such as U+00E4, or --text, and only one");
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

Action add_explain(CLI::App& app) {
  const auto words = std::make_shared<ExplainWords>();
  app.add_option(
      "words", words->words,
      "Octets in hex, such as C0AF or C0 AF; - for none. Or characters, as U+00E4 or, beyond "
      "ASCII, as themselves");
  auto* const encoding =
      app.add_option("--encoding,--from", words->encoding,
                     fmt::format("The encoding of the octets (default utf-8): {}",
                                 fmt::join(reference::encoding_names, ", ")))
          ->type_name("ENCODING")
          ->check(CLI::IsMember(names_of(reference::all_encodings)));
  app.add_option("--text", words->text,
                 "A text as it is, in UTF-8, with the forms of its characters")
      ->type_name("TEXT")
      ->excludes(encoding);
  app.add_flag("--forms", words->has_forms,
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
