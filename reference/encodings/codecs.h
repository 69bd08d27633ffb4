#pragma once

#include "reference/encodings/cesu8.h"
#include "reference/encodings/encoding.h"
#include "reference/encodings/modified_utf8.h"
#include "reference/encodings/utf16.h"
#include "reference/encodings/utf32.h"
#include "reference/encodings/utf8.h"
#include "reference/encodings/utf8_1998.h"
#include "reference/encodings/wtf8.h"

namespace utf8spec::reference {

// Calls `visit` with the codec of an encoding. `utf-16` and `utf-32` have none of their own: `open`
// (signature.h) chooses the order first, and they are visited in the order that Unicode 3.10 gives
// to text without a signature.
template <typename Visit>
constexpr auto visit_codec(Encoding encoding, Visit visit) {
  switch (encoding) {
    case Encoding::utf_8:
      return visit(Utf8{});
    case Encoding::utf_16:
    case Encoding::utf_16be:
      return visit(Utf16Be{});
    case Encoding::utf_16le:
      return visit(Utf16Le{});
    case Encoding::utf_32:
    case Encoding::utf_32be:
      return visit(Utf32Be{});
    case Encoding::utf_32le:
      return visit(Utf32Le{});
    case Encoding::cesu_8:
      return visit(Cesu8{});
    case Encoding::modified_utf_8:
      return visit(ModifiedUtf8{});
    case Encoding::wtf_8:
      return visit(Wtf8{});
    case Encoding::utf_8_1998:
      break;
  }
  return visit(Utf8Of1998{});
}

}  // namespace utf8spec::reference
