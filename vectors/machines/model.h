#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "reference/closed_set.h"
#include "reference/encoding.h"
#include "reference/replace.h"
#include "vectors/machines/words.h"

// The machines behind the operations, and the parts of them that complete suites are made of. The
// machines themselves are large and are not kept.
namespace utf8spec::vectors {

// The machines whose complete suites are asked, named by what an operation shows of a string.
enum class Model : std::uint8_t {
  validator,       // its verdict
  strict_payload,  // its verdict and, where it is well-formed, the scalar values
  control,         // how it is divided into characters and replaced parts
  payload,         // the same, and the scalar values
};

// In the order of the enumeration.
inline constexpr auto all_models = reference::values_of<Model>;

// The model's name in reports and manuals, such as `strict-payload`.
constexpr std::string_view name(Model model) { return reference::name_of(model); }

// Whether a model gives the scalar values.
constexpr bool shows_values(Model model) {
  return model == Model::strict_payload || model == Model::payload;
}

// Whether a model shows how ill-formed parts are replaced. Such a model has a machine for each
// policy.
constexpr bool shows_replacement(Model model) {
  return model == Model::control || model == Model::payload;
}

// The parts of a minimal machine that its complete suites are made of. The transitions are not
// needed.
struct Outline {
  std::size_t states = 0;
  // The least number of live states of a program with these answers, if lengths do not count
  // (remembered.h). With values, each beginning of a character is one.
  std::size_t live = 0;
  Words access;
  Words separating;  // the set W, without the empty word
};

// The outline of a machine of UTF-8. `policy` matters for the control and the payload only. The
// outlines of the payloads are known without their machines, since each beginning of a character is
// a state; tests make the machines and compare.
//
// An outline is made when a thread first asks for it, once, and kept until the program ends.
const Outline& outline(Model model, reference::ReplacementPolicy policy);

// The outline for any encoding. The encoding must have the model (`has_model` in encoding_models.h)
// and the policy (`reference::has_policy`). For `utf-8` it is the outline above. For the others the
// machine is computed from the codec.
const Outline& outline(reference::Encoding encoding, Model model,
                       reference::ReplacementPolicy policy);

}  // namespace utf8spec::vectors
