#pragma once

#include "reference/encoding.h"
#include "vectors/machines/model.h"
#include "vectors/machines/signature.h"

// Which machines and complete suites an encoding has, by its row (`reference::EncodingRow`).
namespace utf8spec::vectors {

// Whether the suites of an encoding ask about a leading signature.
constexpr bool knows_signature(reference::Encoding encoding) {
  return row_of(encoding).modelled == reference::Modelled::completely;
}

// Whether `outline(encoding, model, policy)` exists. With values, some machines would have millions
// of states.
constexpr bool has_model(reference::Encoding encoding, Model model) {
  switch (row_of(encoding).modelled) {
    case reference::Modelled::without_values:
      return !shows_values(model);
    case reference::Modelled::completely:
      break;
  }
  return true;
}

// The signature of the suites for a decoder of `encoding` that treats a leading U+FEFF as
// `treated`. The suites of most encodings ask nothing about it.
constexpr Signature signature_for(reference::Encoding encoding, Signature treated) {
  return knows_signature(encoding) ? treated : Signature::unseen;
}

}  // namespace utf8spec::vectors
