#include "harnesses/judge/inputs_to_mark.h"

#include "reference/any_codec.h"
#include "reference/scalar.h"
#include "reference/signature.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

using reference::Encoding;

std::vector<InputsAlike> inputs_of_octets() {
  return {{{0x80}, {0xC1}, {0xFE}},
          {{0xAB}},
          {{0xED, 0xA0, 0x80}, {0xED, 0xBF, 0xBF}},
          {{0xF4, 0x90, 0x80, 0x80}, {0xF7, 0xBF, 0xBF, 0xBF}},
          {{0xC1, 0x81}},
          {{0xC2}},
          {{0xC2, 0xC3, 0xFE}},
          {{0xE0, 0xA0}},
          {{0xE0, 0x80, 0x80}},
          {{0xF0, 0x9F, 0x98}},
          {{0xF8, 0x88, 0x80, 0x80, 0x80}},
          {{0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80}, {0xED, 0xAF, 0xBF, 0xED, 0xBF, 0xBF}}};
}

// Units that are no character, and a part of a unit.
std::vector<InputsAlike> inputs_of_units(Encoding encoding) {
  std::vector<std::vector<std::u32string>> texts{
      {{0xDC80}, {0xDCC1}, {0xDCFE}}, {{0xDFFF}, {0xD800}}, {{0xDC01, 0xDC02}}};
  if (row_of(encoding).unit == 4) texts.push_back({{0x110000}, {0x7FFFFFFF}});
  std::vector<InputsAlike> classes;
  for (const auto& alike : texts) {
    InputsAlike inputs;
    for (const std::u32string& text : alike) {
      inputs.push_back(encode_all(reference::codec_of(encoding), text));
    }
    classes.push_back(std::move(inputs));
  }
  classes.push_back({{'A'}, {0xB7}});
  return classes;
}

// The signature that selects the order of the encoding, if one does.
Octets signature_in_front(Encoding encoding) {
  if (!reference::selects_order(encoding)) return {};
  return encode_all(reference::codec_of(encoding), {&reference::signature, 1});
}

}  // namespace

std::vector<InputsAlike> inputs_to_mark(Encoding encoding) {
  if (row_of(encoding).unit > 1) {
    std::vector<InputsAlike> classes = inputs_of_units(encoding);
    const Octets before = signature_in_front(encoding);
    for (InputsAlike& inputs : classes) {
      for (Octets& input : inputs) input.insert(input.begin(), before.begin(), before.end());
    }
    return classes;
  }
  std::vector<InputsAlike> classes = inputs_of_octets();
  for (InputsAlike& inputs : classes) {
    std::erase_if(inputs,
                  [&](const Octets& input) { return reference::is_well_formed(encoding, input); });
  }
  std::erase_if(classes, [](const InputsAlike& inputs) { return inputs.empty(); });
  return classes;
}

Octets unfinished_input(Encoding encoding) {
  if (row_of(encoding).unit == 1) return {0xC2};
  Octets input = signature_in_front(encoding);
  const Octets high = encode_all(reference::codec_of(encoding), U"\xD800");
  input.insert(input.end(), high.begin(), high.end());
  return input;
}

}  // namespace utf8spec::harnesses
