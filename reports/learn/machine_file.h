#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "harnesses/learn/translation/learn_translation.h"
#include "reports/render/json_node.h"

// Files of machines that say what a decoder reads (reports/schema/machine.schema.json).
namespace utf8spec::reports {

inline constexpr std::string_view machine_format = "utf8spec-machine/1";

// Writes ASCII that ends with a line feed. Equal machines give equal octets in the member
// `machine`, and equal values of `sha256`.
std::string write_machine(const harnesses::learn::LearntTranslation& learnt);

// The member `machine` of such a file, without spaces.
std::string machine_member(const harnesses::learn::LearntTranslation& learnt);

// The SHA-256 of `machine_member`: machines with one sum translate alike.
std::string sum_of(const harnesses::learn::LearntTranslation& learnt);

// Reads a file that anyone may have written. The error is one line with the place in the file. A
// file that was changed by hand does not have its sum any more. Unknown keys are ignored, and
// `note` is told.
tl::expected<harnesses::learn::LearntTranslation, std::string> read_machine(
    std::string_view text, const NoteSink& note = {});

// The letters of a translation that are no character of its set: another one, and what stands for
// ill-formed octets.
inline constexpr std::string_view other_word = "other";
inline constexpr std::string_view mark_word = "mark";

// "002F other mark": the letters of a translation, characters as hex.
std::string translation_words(std::string_view letters,
                              const harnesses::learn::CharacterSet& characters);

// "ill-formed", "unsupported" or "lost".
std::string_view refusal_words(char refusal);

}  // namespace utf8spec::reports
