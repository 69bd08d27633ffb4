#include "cli/common/translations.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/common/input.h"
#include "cli/common/interrupt.h"
#include "harnesses/learn/translation/learn_translation.h"
#include "harnesses/learn/translation/pair.h"
#include "reference/whole_input.h"
#include "reports/learn/machine_file.h"
#include "reports/pair/machine_classes.h"
#include "reports/render/words.h"
#include "vectors/hex.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using harnesses::learn::CharacterSet;
using harnesses::learn::LearntTranslation;
using reports::ExitStatus;

// One character as itself, or as U+ and its hex digits.
std::optional<char32_t> character_named(const std::string& word) {
  if (word.starts_with("U+")) {
    const auto value = vectors::parse_value(std::string_view(word).substr(2));
    return value ? std::optional(*value) : std::nullopt;
  }
  const Octets octets(word.begin(), word.end());
  if (!reference::is_well_formed(reference::Encoding::utf_8, octets)) return std::nullopt;
  const std::u32string scalars = reference::replace(reference::Encoding::utf_8, octets,
                                                    reference::ReplacementPolicy::maximal_subpart);
  return scalars.size() == 1 ? std::optional(scalars.front()) : std::nullopt;
}

bool is_machine_file(const std::string& name) { return name.ends_with(".json"); }

Result<LearntTranslation> read_machine_file(const std::string& file) {
  const auto text = read_file(file);
  if (!text) return tl::unexpected(text.error());
  auto learnt = reports::read_machine(*text, note_on(file));
  if (!learnt) return fail(ExitStatus::usage, file + ": " + learnt.error());
  return *std::move(learnt);
}

// The machine of the operation that replaces, beside that of the one that does not.
fs::path replacing_file(const std::string& file) {
  const fs::path path(file);
  return path.parent_path() / reports::replacing_prefix / path.filename();
}

bool has_what_is_needed(const SideWords& side, const LearntTranslation& learnt) {
  return side.needs == SideWords::Needs::nothing || shows_replacements(learnt);
}

bool is_of_wanted_operation(const SideWords& side, const LearntTranslation& learnt) {
  return side.operation.empty() || side.operation == name(learnt.operation);
}

bool is_fitting(const SideWords& side, const LearntTranslation& learnt) {
  return is_of_wanted_operation(side, learnt) && has_what_is_needed(side, learnt);
}

tl::unexpected<CommandFailure> lacks_replacements(const SideWords& side, const std::string& name,
                                                  const LearntTranslation& learnt,
                                                  std::string_view what_to_do) {
  return fail(ExitStatus::usage,
              fmt::format("{}: the machine of {} does not show what {} replaces; {}", name,
                          utf8spec::name(learnt.operation), side.what, what_to_do));
}

// The machine of the file, or that of the replacing operation beside it.
Result<LearntTranslation> fitting_machine(const SideWords& side) {
  auto learnt = read_machine_file(side.name);
  if (!learnt || is_fitting(side, *learnt)) return learnt;
  const fs::path other = replacing_file(side.name);
  std::error_code error;
  if (fs::exists(other, error)) {
    auto replacing = read_machine_file(other.string());
    if (!replacing || is_fitting(side, *replacing)) return replacing;
  }
  if (has_what_is_needed(side, *learnt)) return learnt;
  return lacks_replacements(side, side.name, *learnt,
                            "learn one of replace (utf8spec learn --machine FILE --operation "
                            "replace), or take --way refuses");
}

Result<LearntTranslation> machine_from(const SideWords& side, const CharacterSet& wanted) {
  auto learnt = fitting_machine(side);
  if (!learnt) return learnt;
  if (!is_of_wanted_operation(side, *learnt)) {
    return fail(ExitStatus::usage,
                fmt::format("{}: it is a machine of {}; leave the operation of {} out", side.name,
                            name(learnt->operation), side.what));
  }
  for (const char32_t value : wanted.values()) {
    if (learnt->characters.values().find(value) != std::u32string::npos) continue;
    return fail(ExitStatus::usage,
                fmt::format("{}: it does not name U+{}; choose the file's own characters with "
                            "--character, or learn it again with this one",
                            side.name, vectors::to_hex(value)));
  }
  if (learnt->characters == wanted) return std::move(*learnt);
  learnt->machine = restricted(learnt->machine, learnt->characters, wanted);
  learnt->characters = wanted;
  return std::move(*learnt);
}

Result<std::unique_ptr<harnesses::Decoder>> started(const SideWords& side, const Places& places) {
  TargetWords words;
  words.name = side.name;
  words.command = side.command;
  const auto target = find_target(words, places);
  if (!target) return tl::unexpected(target.error());
  auto decoder = start(*target);
  if (!decoder) return decoder;
  if ((*decoder)->introduction().grain == harnesses::Grain::octets) return decoder;
  return fail(ExitStatus::no_decoder,
              fmt::format("{} takes whole units (whole-units=yes), but learning asks single octets",
                          (*decoder)->introduction().name));
}

harnesses::learn::Depth depth_of(const TranslationWords& words) {
  harnesses::learn::Depth depth = words.learning.depth;
  depth.extra_states = words.learning.extra_states.value_or(0);
  return depth;
}

}  // namespace

harnesses::learn::Hooks hooks_of(ProgressLine& line, std::string what) {
  harnesses::learn::Hooks hooks;
  hooks.stop = was_interrupted;
  hooks.progress = [&line, what = std::move(what)](std::uint64_t answered) {
    if (!line.is_due()) return;
    line.show(fmt::format("{}, {} requests", what, reports::grouped(answered)));
  };
  return hooks;
}

void add_character_option(Syntax& syntax, TranslationWords& words) {
  syntax
      .option("--character", words.characters,
              "A character that matters, as itself or as U+002F; may be repeated (default: NUL, "
              "LF, CR, \", %, ', ., /, <, > and \\)")
      .value("CHARACTER")
      .one_word_each()
      .check(names_a_file);
}

void add_depth_options(Syntax& syntax, LearningWords& words) {
  syntax
      .option("--extra-states", words.extra_states,
              "Search for K more states than were found: 0, 1 or 2. See below for the cost")
      .value("K")
      .between(0, 2);
  syntax
      .option("--most-states", words.depth.most_states,
              "Stop learning at more than N states (default 100)")
      .value("N")
      .between(2, 5000);
  syntax
      .option("--samples", words.depth.samples,
              "Also ask N mutated well-formed strings (default 100000)")
      .value("N")
      .between(0, 1000000000);
}

Result<CharacterSet> characters_of(const TranslationWords& words) {
  if (words.characters.empty()) return CharacterSet();
  std::u32string values;
  for (const std::string& word : words.characters) {
    const auto value = character_named(word);
    if (!value) {
      return fail(ExitStatus::usage,
                  fmt::format("--character {}: give one character, as itself or as U+002F", word));
    }
    values += *value;
  }
  auto characters = CharacterSet::make(values);
  if (!characters) return fail(ExitStatus::usage, "--character: " + characters.error());
  return *std::move(characters);
}

Result<Operation> operation_of(const harnesses::Introduction& decoder, const SideWords& side) {
  for (const Operation operation : side.operations) {
    const bool is_wanted = side.operation.empty() || side.operation == name(operation);
    if (is_wanted && decoder.offers(operation)) return operation;
  }
  return fail(
      ExitStatus::nothing_selected,
      fmt::format("{} offers no operation that {} can be learned from", decoder.name, side.what));
}

Result<LearntTranslation> learn_translation_of(harnesses::Decoder& decoder, Operation operation,
                                               const TranslationWords& words) {
  const auto characters = characters_of(words);
  if (!characters) return tl::unexpected(characters.error());
  ProgressLine line;
  const auto hooks = hooks_of(
      line, fmt::format("{}: what {} reads", decoder.introduction().name, name(operation)));
  auto learnt = learn_translation(decoder, operation, *characters, depth_of(words), hooks);
  if (learnt) return *std::move(learnt);
  return fail(ExitStatus::incomplete,
              fmt::format("{} {}: not learnt: {}", decoder.introduction().name, name(operation),
                          learnt.error().text));
}

tl::expected<LearntTranslation, harnesses::learn::Trouble> learn_offsets_of(
    harnesses::Decoder& decoder, Operation operation, const TranslationWords& words) {
  ProgressLine line;
  const auto hooks = hooks_of(
      line, fmt::format("{}: offsets of {}", decoder.introduction().name, name(operation)));
  return learn_offsets(decoder, operation, depth_of(words), hooks);
}

Result<TranslationSide> side_of(const SideWords& side, const TranslationWords& words,
                                const Places& places) {
  const auto characters = characters_of(words);
  if (!characters) return tl::unexpected(characters.error());
  if (is_machine_file(side.name)) {
    return machine_from(side, *characters).map([](LearntTranslation learnt) {
      return TranslationSide{std::move(learnt), nullptr};
    });
  }
  auto decoder = started(side, places);
  if (!decoder) return tl::unexpected(decoder.error());
  const auto operation = operation_of((*decoder)->introduction(), side);
  if (!operation) return tl::unexpected(operation.error());
  auto learnt = learn_translation_of(**decoder, *operation, words);
  if (!learnt) return tl::unexpected(learnt.error());
  if (!has_what_is_needed(side, *learnt)) {
    return lacks_replacements(side, (*decoder)->introduction().name, *learnt, "take --way refuses");
  }
  return TranslationSide{*std::move(learnt), *std::move(decoder)};
}

bool is_confirmed(harnesses::Decoder* decoder, const LearntTranslation& machine, OctetView octets,
                  const harnesses::learn::Trace& expected) {
  if (decoder == nullptr) return true;
  const auto told = put_to_decoder(*decoder, machine, octets);
  return told && *told == expected;
}

}  // namespace utf8spec::cli
