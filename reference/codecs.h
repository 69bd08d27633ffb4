#pragma once

#include "reference/cesu8_codec.h"
#include "reference/encoding.h"
#include "reference/modified_utf8_codec.h"
#include "reference/unmarked_codec.h"
#include "reference/utf16_codec.h"
#include "reference/utf32_codec.h"
#include "reference/utf8_1998_codec.h"
#include "reference/utf8_codec.h"
#include "reference/wtf8_codec.h"

namespace utf8spec::reference {

/// Calls `visit` with the codec of an encoding or dialect, and returns its result. `utf-16` and
/// `utf-32` have no codec of their own: `open` (signature.h) chooses the order first. Here they get
/// the codec of the order that text without a signature has.
///
/// The switch names every value, so the compiler reports an encoding without a codec.
template <typename Visit>
constexpr auto visit_codec(Encoding encoding, Visit visit) {
  switch (encoding) {
    case Encoding::utf_8:
      return visit(Utf8{});
    case Encoding::utf_16:
    case Encoding::utf_16be:
      return visit(Utf16Be{});
    case Encoding::utf_16_little:
    case Encoding::utf_16le:
      return visit(Utf16Le{});
    case Encoding::utf_32:
    case Encoding::utf_32be:
      return visit(Utf32Be{});
    case Encoding::utf_16_marked:
      return visit(UnmarkedUtf16{});
    case Encoding::utf_32_marked:
      return visit(UnmarkedUtf32{});
    case Encoding::utf_32_little:
    case Encoding::utf_32le:
      return visit(Utf32Le{});
    case Encoding::cesu_8:
      return visit(Cesu8{});
    case Encoding::cesu_8_unpaired:
      return visit(Cesu8Unpaired{});
    case Encoding::modified_utf_8:
      return visit(ModifiedUtf8{});
    case Encoding::modified_utf_8_without_nul:
      return visit(StricterModifiedUtf8<Encoding::modified_utf_8_without_nul>{});
    case Encoding::modified_utf_8_without_longer:
      return visit(StricterModifiedUtf8<Encoding::modified_utf_8_without_longer>{});
    case Encoding::modified_utf_8_shortest:
      return visit(StricterModifiedUtf8<Encoding::modified_utf_8_shortest>{});
    case Encoding::wtf_8:
      return visit(Wtf8{});
    case Encoding::utf_8_1998:
      return visit(Utf8Of1998{});
    case Encoding::utf_8_1998_without_surrogates:
      break;
  }
  return visit(Utf8Of1998WithoutSurrogates{});
}

}  // namespace utf8spec::reference
