// The reference as a decoder among others. It is the judge of all answers, so a run against it
// tests the runner: each verdict must be right. It offers each operation, and its streams return
// OUT_OF_SPACE correctly.

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <string>
#include <vector>

#include "harnesses/abi/utf8spec_decoder.h"
#include "reference/decode.h"
#include "reference/encode.h"
#include "reference/replace.h"
#include "reference/stream.h"

namespace {

using namespace utf8spec;
using namespace utf8spec::reference;

// A decoder object. If it replaces, it continues after an error; otherwise it stops there.
struct StreamObject {
  bool replaces = false;
  Stream stream;
};

// Hands units over whole or not at all.
template <typename Units>
utf8spec_status put(const Units& units, utf8spec_form form, utf8spec_output& output) {
  if (units.size() > output.capacity) return UTF8SPEC_OUT_OF_SPACE;
  if (!units.empty()) std::memcpy(output.data, units.data(), units.size() * sizeof units[0]);
  output.count = units.size();
  output.form = form;
  return UTF8SPEC_OK;
}

utf8spec_status validate_octets(const std::uint8_t* in, std::size_t n, utf8spec_error* error) {
  const auto found = validate({in, n});
  if (!found) return UTF8SPEC_OK;
  *error = {found->offset, found->length};
  return UTF8SPEC_ILL_FORMED;
}

utf8spec_status decode_octets(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  const Decoded decoded = decode({in, n});
  const utf8spec_status status = put(decoded.scalars, UTF8SPEC_SCALARS, *output);
  if (status != UTF8SPEC_OK || !decoded.error) return status;
  *error = {decoded.error->offset, decoded.error->length};
  return UTF8SPEC_ILL_FORMED;
}

utf8spec_status replace_octets(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  return put(replace({in, n}, ReplacementPolicy::maximal_subpart), UTF8SPEC_SCALARS, *output);
}

// The index of the first value that is not a scalar value.
utf8spec_status encode_values(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                              utf8spec_error* error) {
  const Encoded encoded = encode(std::u32string(in, in + n));
  const utf8spec_status status = put(encoded.octets, UTF8SPEC_UTF8, *output);
  if (status != UTF8SPEC_OK || !encoded.not_scalar) return status;
  error->offset = *encoded.not_scalar;
  return UTF8SPEC_ILL_FORMED;
}

utf8spec_status one_step(const std::uint8_t* in, std::size_t n, std::uint32_t* scalar,
                         std::size_t* consumed) {
  const Step next = step({in, n});
  *scalar = next.scalar;
  *consumed = next.length;
  return next.well_formed() ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

// The host closes each stream that it opens.
void* open_stream(int replace) { return new StreamObject{replace != 0, {}}; }

utf8spec_status push(void* object, const std::uint8_t* in, std::size_t n, int last,
                     utf8spec_output* output, utf8spec_error* error) {
  StreamObject& held = *static_cast<StreamObject*>(object);
  Stream stream = held.stream;  // kept only if the output fits: OUT_OF_SPACE takes nothing
  std::vector<StreamStep> steps = stream.push({in, n});
  if (last != 0) std::ranges::copy(stream.finish(), std::back_inserter(steps));
  const auto ill_formed = std::ranges::find_if(
      steps, [&](const StreamStep& next) { return !held.replaces && !next.step.well_formed(); });
  std::u32string scalars;
  std::for_each(steps.begin(), ill_formed, [&](const StreamStep& next) {
    scalars += next.step.well_formed() ? next.step.scalar : replacement_character;
  });
  const utf8spec_status status = put(scalars, UTF8SPEC_SCALARS, *output);
  if (status != UTF8SPEC_OK) return status;
  held.stream = stream;
  if (ill_formed == steps.end()) return UTF8SPEC_OK;
  *error = {ill_formed->offset, ill_formed->step.length};
  return UTF8SPEC_ILL_FORMED;
}

void reset(void* object) { static_cast<StreamObject*>(object)->stream = {}; }

void close(void* object) { delete static_cast<StreamObject*>(object); }

constexpr utf8spec_decoder make_reference() {
  utf8spec_decoder decoder{};
  decoder.abi_version = UTF8SPEC_ABI_VERSION;
  decoder.struct_size = sizeof(utf8spec_decoder);
  decoder.name = "reference";
  decoder.version = "1";
  decoder.validate = validate_octets;
  decoder.decode = decode_octets;
  decoder.replace = replace_octets;
  decoder.encode = encode_values;
  decoder.step = one_step;
  decoder.stream_open = open_stream;
  decoder.stream_push = push;
  decoder.stream_reset = reset;
  decoder.stream_close = close;
  return decoder;
}
constexpr utf8spec_decoder the_reference = make_reference();
constexpr const utf8spec_decoder* decoders[]{&the_reference};

}  // namespace

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host*, size_t* count) {
  *count = std::size(decoders);
  return decoders;
}
