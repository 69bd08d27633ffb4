#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "reference/closed_set.h"
#include "reference/encoding.h"
#include "reference/replace.h"
#include "vectors/machines/words.h"

namespace utf8spec::vectors {

// The machines whose complete suites are asked, by what an operation shows of a string.
enum class Model : std::uint8_t {
  validator,       // its verdict
  strict_payload,  // its verdict and, where it is well-formed, the scalar values
  control,         // how it is divided into characters and replaced parts
  payload,         // the same, and the scalar values
};

inline constexpr auto all_models = reference::values_of<Model>;

constexpr std::string_view name(Model model) { return reference::name_of(model); }

constexpr bool shows_values(Model model) {
  return model == Model::strict_payload || model == Model::payload;
}

// Whether a model shows how ill-formed parts are replaced, so that there is one under each policy.
constexpr bool shows_replacement(Model model) {
  return model == Model::control || model == Model::payload;
}

// Of a model's minimal machine what its complete suites are made of.
struct Outline {
  std::size_t states = 0;
  Words access;
  Words separating;  // the set W, without the empty word
};

// `policy` matters to the control and the payload alone. The payloads' machines are known without
// being made, since each beginning of a character is a state (the tests make them all the same).
// Each is made once, when it is first asked for, by whichever thread, and kept.
const Outline& outline(Model model, reference::ReplacementPolicy policy);

// The same of any encoding. It has the model (`has_model` in encoding_models.h) and the policy
// (`reference::has_policy`). Of `utf-8` these are the outlines above; of the others the machines
// are computed from the codec.
const Outline& outline(reference::Encoding encoding, Model model,
                       reference::ReplacementPolicy policy);

}  // namespace utf8spec::vectors
