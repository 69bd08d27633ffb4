// Decoders as machines that say what they read, for the commands that compare two of them. A
// machine comes from a file, or from a decoder that is learned on the spot.

#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/common/learning.h"
#include "cli/common/progress_line.h"
#include "cli/common/run_words.h"
#include "cli/tree/syntax.h"
#include "harnesses/learn/translation/learn_translation.h"

namespace utf8spec::cli {

// How to learn a translation.
struct TranslationWords {
  LearningWords learning;
  std::vector<std::string> characters;  // each as itself or as U+002F; none for the usual set
};

// Declares `--character`.
void add_character_option(Syntax& syntax, TranslationWords& words);

// Shows `what` with the number of requests, as long as the line lives.
harnesses::learn::Hooks hooks_of(ProgressLine& line, std::string what);

// Declares the options of a depth, as `learn` has them.
void add_depth_options(Syntax& syntax, LearningWords& words);

Result<harnesses::learn::CharacterSet> characters_of(const TranslationWords& words);

// The words for one of the two decoders.
struct SideWords {
  std::string what;  // its part, such as "FILTER"
  std::string name;  // a machine file (*.json), a bundled decoder or a plugin; empty for `command`
  std::vector<std::string> command;
  // Empty for the first that is offered of `operations`. If NAME.json is of another operation, the
  // file replace/NAME.json beside it may be of this one.
  std::string operation;
  std::vector<Operation> operations = {};
  // What the machine must show. For `replacements` a file NAME.json may stand for the file
  // replace/NAME.json beside it.
  enum class Needs : std::uint8_t { nothing, replacements } needs = Needs::nothing;
};

// A machine, and the decoder behind it; none if the machine comes from a file.
struct TranslationSide {
  harnesses::learn::LearntTranslation learnt;
  std::unique_ptr<harnesses::Decoder> decoder;
};

// Reads or learns the machine. A machine file must name all wanted characters; those that are not
// wanted are forgotten.
Result<TranslationSide> side_of(const SideWords& side, const TranslationWords& words,
                                const Places& places);

// Learns a started decoder's translation, with progress on standard error.
Result<harnesses::learn::LearntTranslation> learn_translation_of(harnesses::Decoder& decoder,
                                                                 Operation operation,
                                                                 const TranslationWords& words);

// Learns where it says that errors are.
tl::expected<harnesses::learn::LearntTranslation, harnesses::learn::Trouble> learn_offsets_of(
    harnesses::Decoder& decoder, Operation operation, const TranslationWords& words);

// The first of the operations that the decoder offers.
Result<Operation> operation_of(const harnesses::Introduction& decoder, const SideWords& side);

// Whether the decoder itself answers as its machine says; true if there is no decoder to ask.
bool is_confirmed(harnesses::Decoder* decoder, const harnesses::learn::LearntTranslation& machine,
                  OctetView octets, const harnesses::learn::Trace& expected);

}  // namespace utf8spec::cli
