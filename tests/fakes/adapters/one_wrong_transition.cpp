// one_wrong_transition OPERATION SEED: an adapter whose decoder is a machine of
// vectors/machines with one wrong transition. One octet in one state, drawn from the seed,
// leads to another state. The complete suites claim to find every such fault; this adapter
// tests the claim through the whole runner. With `none` as the seed nothing is wrong, so that a
// failure is never the adapter's own. The operation is validate, replace or stream-replace.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "harnesses/abi/utf8spec_adapter.h"
#include "reference/scalar.h"
#include "reference/syntax.h"
#include "tests/vectors/machines/random_mutants.h"
#include "vectors/machines/specification.h"

namespace {

using namespace utf8spec;
using vectors::Specification;

// The machine of the standard, and the same machine with one transition changed.
struct Wrong {
  const Specification& specification;
  vectors::Mutant mutant;
};

vectors::Mutant drawn(const Specification& specification, std::string_view seed) {
  if (seed == "none") return vectors::Mutant(specification.machine);
  vectors::VectorDraws draws(std::strtoull(seed.data(), nullptr, 10));
  return vectors::draw_mutant(specification, vectors::MutantKind::octet_elsewhere, draws).mutant;
}

// The functions of the C ABI have no context, so the one decoder of the process is global.
std::unique_ptr<Wrong>& made() {
  static std::unique_ptr<Wrong> it;
  return it;
}

Wrong& wrong() { return *made(); }

utf8spec_status validate(const uint8_t* in, size_t n, utf8spec_error* /*error*/) {
  std::uint32_t state = 0;
  std::uint32_t accepts = 1;
  for (size_t i = 0; i < n; ++i) {
    const auto transition = wrong().mutant.at(state, in[i]);
    state = transition.next;
    accepts = transition.output;
  }
  return accepts != 0 ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

// The value by arithmetic. A wrong transition may call octets a character that are none.
char32_t value_of(OctetView character) {
  char32_t value = reference::lead_bits(character[0], character.size());
  for (const std::uint8_t octet : character.subspan(1)) {
    value = value << 6 | reference::continuation_bits(octet);
  }
  return value;
}

constexpr std::size_t longest_character = 4;

// The octets read so far, and the output as if the input ended here. The machine says at each
// octet how many characters to take back and what to add.
struct Reading {
  std::uint32_t state = 0;
  Octets octets;  // the last of them, as many as a character can have
  std::vector<char32_t> characters;

  void read(std::uint8_t octet) {
    const auto transition = wrong().mutant.at(state, octet);
    state = transition.next;
    if (octets.size() == longest_character) octets.erase(octets.begin());
    octets.push_back(octet);
    const vectors::OutputChange change = vectors::change_of(transition.output);
    for (unsigned i = 0; i < change.removed && !characters.empty(); ++i) characters.pop_back();
    characters.insert(characters.end(), change.replacements, reference::replacement_character);
    if (change.length > 0 && change.length <= octets.size()) {
      characters.push_back(value_of(OctetView(octets).last(change.length)));
    }
  }

  // Puts out all characters except the last `held`.
  utf8spec_status put(utf8spec_output* output, std::size_t held) {
    const std::size_t ready = characters.size() - std::min(held, characters.size());
    if (output->capacity < ready) return UTF8SPEC_OUT_OF_SPACE;
    const auto end = characters.begin() + static_cast<std::ptrdiff_t>(ready);
    std::copy(characters.begin(), end, static_cast<std::uint32_t*>(output->data));
    output->count = ready;
    characters.erase(characters.begin(), end);
    return UTF8SPEC_OK;
  }
};

utf8spec_status replace(const uint8_t* in, size_t n, utf8spec_output* output) {
  Reading reading;
  for (size_t i = 0; i < n; ++i) reading.read(in[i]);
  return reading.put(output, 0);
}

// Holds back one U+FFFD of an open sequence, because the next octet may complete the character.
// The stream changes only if the output fits.
utf8spec_status stream_push(void* stream, const uint8_t* in, size_t n, int last,
                            utf8spec_output* output, utf8spec_error* /*error*/) {
  Reading reading = *static_cast<Reading*>(stream);
  for (size_t i = 0; i < n; ++i) reading.read(in[i]);
  const utf8spec_status status = reading.put(output, last == 0 ? 1 : 0);
  if (status == UTF8SPEC_OK) *static_cast<Reading*>(stream) = std::move(reading);
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const std::string_view operation = argv[1];
  const Specification specification =
      operation == "validate" ? vectors::validator()
                              : vectors::control(reference::ReplacementPolicy::maximal_subpart,
                                                 vectors::Shown::characters);
  made() = std::make_unique<Wrong>(Wrong{specification, drawn(specification, argv[2])});
  utf8spec_decoder decoder{};
  decoder.name = "one wrong transition";
  if (operation == "validate") decoder.validate = validate;
  if (operation == "replace") decoder.replace = replace;
  if (operation == "stream-replace") {
    decoder.stream_open = [](int /*replaces*/) -> void* { return new Reading; };
    decoder.stream_push = stream_push;
    decoder.stream_close = [](void* stream) { delete static_cast<Reading*>(stream); };
  }
  return utf8spec_serve(&decoder);
}
