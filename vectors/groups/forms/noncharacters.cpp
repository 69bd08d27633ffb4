#include <fmt/format.h>

#include "vectors/groups/forms/forms.h"
#include "vectors/groups/forms/texts.h"

namespace utf8spec::vectors::groups::forms {
namespace {

// One character between others, so that its loss would show.
void add(Texts& texts, char32_t value, std::string_view flag) {
  if (!texts.has({&value, 1})) return;
  texts.add(texts.written(std::u32string{U'A', value, U'B'}),
            {.comment = u_name(value) + " between A and B", .flags = {std::string(flag)}});
}

// Text that goes on after U+0000. Decoders over C strings end there.
void add_nul(Texts& texts) {
  for (const auto& text : {std::u32string{0, U'A'}, std::u32string{U'A', 0, 0, U'B'}}) {
    texts.add(texts.written(text),
              {.comment = "U+0000 before more text, which must come out", .flags = {"nul"}});
  }
}

// Characters that a normal form would change.
void add_composed(Texts& texts) {
  for (const auto* text : {U"a\u0308", U"\u00E4", U"\u212B", U"\u0340"}) {
    texts.add(texts.written(text), {.comment = "a decoder does not normalise",
                                    .requirements = {"unicode-no-normalisation"},
                                    .flags = {"passes"}});
  }
}

}  // namespace

// All of these are values like others. Decoders change them by their meaning.
void noncharacters(GroupBuilder& group) {
  group.note("passes",
             "A decoder that refuses, changes or deletes characters by their meaning loses data "
             "that other programs keep.");
  group.note("nul",
             "Text that ends at U+0000 for one program and goes on for another passes checks that "
             "saw only its start.");
  for (Texts& texts : texts_of(group)) {
    for (const char32_t value :
         {0xFDD0u, 0xFDEFu, 0xFFFEu, 0xFFFFu, 0x1FFFEu, 0x1FFFFu, 0xFFFFFu, 0x10FFFEu, 0x10FFFFu}) {
      add(texts, value, "passes");
    }
    for (const char32_t value : {0x1u, 0x1Bu, 0x7Fu, 0x85u, 0x378u, 0xE000u, 0xF8FFu, 0xF0000u}) {
      add(texts, value, "passes");
    }
    add(texts, 0, "nul");
    add_nul(texts);
    add_composed(texts);
  }
}

}  // namespace utf8spec::vectors::groups::forms
