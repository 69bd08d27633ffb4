#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "reference/closed_set.h"
#include "reference/dialects.h"
#include "reference/encoding.h"
#include "vectors/machines/model.h"
#include "vectors/machines/signature.h"

// Which machines and complete suites an encoding has. UTF-8 has all. The others have those without
// values, because a machine with values has one state for each string that begins a character.
namespace utf8spec::vectors {

// How far an encoding is modelled.
enum class Modelled : std::uint8_t {
  by_its_orders,   // a signature selects the encoding of fixed order, which has the machines
  without_values,  // with values some would have millions of states
  with_values,
};

// The row of one encoding that a decoder can declare.
struct EncodingModels {
  reference::Encoding encoding;
  Modelled modelled;
  bool knows_signature;  // whether its suites do
};

// In the order of `reference::all_encodings`, so that `models_of` can index it.
inline constexpr std::array encoding_models{
    EncodingModels{reference::Encoding::utf_8, Modelled::with_values, true},
    EncodingModels{reference::Encoding::utf_16be, Modelled::without_values, false},
    EncodingModels{reference::Encoding::utf_16le, Modelled::without_values, false},
    EncodingModels{reference::Encoding::utf_16, Modelled::by_its_orders, false},
    EncodingModels{reference::Encoding::utf_32be, Modelled::without_values, false},
    EncodingModels{reference::Encoding::utf_32le, Modelled::without_values, false},
    EncodingModels{reference::Encoding::utf_32, Modelled::by_its_orders, false},
    EncodingModels{reference::Encoding::cesu_8, Modelled::without_values, false},
    EncodingModels{reference::Encoding::modified_utf_8, Modelled::without_values, false},
    EncodingModels{reference::Encoding::wtf_8, Modelled::without_values, false},
    EncodingModels{reference::Encoding::utf_8_1998, Modelled::without_values, false}};
static_assert(std::ranges::equal(encoding_models, reference::all_encodings, {},
                                 &EncodingModels::encoding));

// The row of an encoding. A dialect has the row of the encoding that its decoders declare.
constexpr const EncodingModels& models_of(reference::Encoding encoding) {
  return encoding_models[static_cast<std::size_t>(reference::declared_of(encoding))];
}

// Whether `outline(encoding, model, policy)` exists.
constexpr bool has_model(reference::Encoding encoding, Model model) {
  switch (models_of(encoding).modelled) {
    case Modelled::by_its_orders:
      return false;
    case Modelled::without_values:
      return !shows_values(model);
    case Modelled::with_values:
      break;
  }
  return true;
}

// The signature of the suites for a decoder of `encoding` that treats a leading U+FEFF as
// `treated`. Only the suites of `utf-8` have one; those of other encodings ask nothing about it.
constexpr Signature signature_for(reference::Encoding encoding, Signature treated) {
  return models_of(encoding).knows_signature ? treated : Signature::unseen;
}

}  // namespace utf8spec::vectors
