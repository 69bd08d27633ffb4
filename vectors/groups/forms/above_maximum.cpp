#include <fmt/format.h>

#include "vectors/groups/forms/forms.h"
#include "vectors/groups/forms/texts.h"

namespace utf8spec::vectors::groups::forms {
namespace {

// Adds octets that the encoding refuses, alone and before a character. It leaves out those that the
// encoding reads, since one list serves all encodings.
void add(Texts& texts, const Octets& octets, const About& about) {
  if (texts.reads(octets)) return;
  texts.add(octets, about);
  About followed = about;
  followed.comment += "; then A, which must survive";
  texts.add(octets + texts.written(U"A"), followed);
}

// Units above the last value. Some look like a signature or like A when upper bits are lost.
void add_units(Texts& texts) {
  for (const char32_t unit :
       {0x110000u, 0x110041u, 0x1FFFFFu, 0x200000u, 0xFFFFFFu, 0x1000041u, 0x7FFFFFFFu, 0x80000000u,
        0x80000041u, 0xFEFF0000u, 0xFFFE0000u, 0xFFFFFFFFu}) {
    add(texts, texts.units({unit}),
        {.comment = fmt::format("the unit {:08X}", static_cast<std::uint32_t>(unit)),
         .flags = {"beyond"}});
  }
}

// The octets that a lead announces under RFC 2279; FE and FF announce none.
std::size_t announced_length(std::uint8_t lead) {
  if (lead >= 0xFE) return 1;
  if (lead >= 0xFC) return 6;
  return lead >= 0xF8 ? 5 : 4;
}

// Every lead above the sequences of three octets, with the least and the greatest continuations.
void add_leads(Texts& texts) {
  for (unsigned lead = 0xF0; lead <= 0xFF; ++lead) {
    for (const std::uint8_t later : octets_of("80 BF")) {
      Octets octets(announced_length(static_cast<std::uint8_t>(lead)), later);
      octets[0] = static_cast<std::uint8_t>(lead);
      if (texts.reads(octets)) continue;
      texts.add(octets,
                {.comment = fmt::format("{}: not a sequence of the encoding", spaced(octets)),
                 .flags = {"beyond"}});
    }
  }
}

// How UTF-8 writes supplementary characters, the first value after them, and longer forms.
void add_sequences(Texts& texts) {
  for (const auto* hex : {"F0 9F 98 80", "F0 90 80 80", "F4 8F BF BF", "F4 90 80 80", "FE", "FF",
                          "FE 83 BF BF BF BF BF"}) {
    add(texts, octets_of(hex),
        {.comment = fmt::format("{}, which another encoding reads, or none", hex),
         .flags = {"beyond"}});
  }
}

}  // namespace

// Units and octets that are part of no value of the encoding.
void above_maximum(GroupBuilder& group) {
  group.note("beyond",
             "A decoder that reads more than its encoding has makes values that other programs "
             "refuse, or that index tables past their end.");
  for (Texts& texts : texts_of(group)) {
    if (texts.unit() == 1) {
      add_sequences(texts);
      add_leads(texts);
    } else {
      add_units(texts);
    }
  }
}

}  // namespace utf8spec::vectors::groups::forms
