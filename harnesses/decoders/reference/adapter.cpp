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

utf8spec_status prefix(const std::uint8_t* in, std::size_t n, std::size_t* open,
                       utf8spec_error* error) {
  const auto found = validate({in, n});
  *open = found && found->kind == Kind::truncated ? n - found->offset : 0;
  if (!found || found->kind == Kind::truncated) return UTF8SPEC_OK;
  *error = {found->offset, found->length};
  return UTF8SPEC_ILL_FORMED;
}

// The octets of the longest beginning that ends between two steps and measures at most `limit`.
template <typename Measure>
std::size_t cut(OctetView input, std::size_t limit, Measure measure) {
  std::size_t kept = 0;
  walk(input, [&](std::size_t offset, const Step& next) {
    const std::size_t more = measure(next);
    if (more > limit) return false;
    limit -= more;
    kept = offset + next.length;
    return true;
  });
  return kept;
}

utf8spec_status truncate(const std::uint8_t* in, std::size_t n, std::size_t limit,
                         std::size_t* kept, utf8spec_error*) {
  *kept = cut({in, n}, limit, [](const Step& next) { return std::size_t{next.length}; });
  return UTF8SPEC_OK;
}

utf8spec_status truncate_utf_16(const std::uint8_t* in, std::size_t n, std::size_t limit,
                                std::size_t* kept, utf8spec_error*) {
  *kept = cut({in, n}, limit, [](const Step& next) {
    return next.scalar > 0xFFFF ? std::size_t{2} : std::size_t{1};
  });
  return UTF8SPEC_OK;
}

// Fills the room with scalar values. With `stops`, an error that is reached ends it.
enum class OnError : std::uint8_t { stops, replaces };

utf8spec_status fill(OctetView input, OnError on_error, utf8spec_output& output, std::size_t* read,
                     utf8spec_error* error) {
  std::u32string scalars;
  utf8spec_status status = UTF8SPEC_OK;
  *read = 0;
  walk(input, [&](std::size_t offset, const Step& next) {
    if (scalars.size() == output.capacity) return false;
    if (!next.well_formed() && on_error == OnError::stops) {
      *error = {offset, next.length};
      status = UTF8SPEC_ILL_FORMED;
      return false;
    }
    scalars += next.well_formed() ? next.scalar : replacement_character;
    *read = offset + next.length;
    return true;
  });
  put(scalars, UTF8SPEC_SCALARS, output);
  return status;
}

utf8spec_status fill_decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                            std::size_t* read, utf8spec_error* error) {
  return fill({in, n}, OnError::stops, *output, read, error);
}

utf8spec_status fill_replace(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                             std::size_t* read, utf8spec_error* error) {
  return fill({in, n}, OnError::replaces, *output, read, error);
}

utf8spec_status fill_encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                            std::size_t* read, utf8spec_error* error) {
  Octets octets;
  utf8spec_status status = UTF8SPEC_OK;
  for (*read = 0; *read < n; ++*read) {
    if (!is_scalar_value(in[*read])) {
      error->offset = *read;
      status = UTF8SPEC_ILL_FORMED;
      break;
    }
    const auto sequence = encode_scalar(in[*read]);
    if (octets.size() + sequence.view().size() > output->capacity) break;
    std::ranges::copy(sequence.view(), std::back_inserter(octets));
  }
  put(octets, UTF8SPEC_UTF8, *output);
  return status;
}

constexpr utf8spec_decoder make_reference() {
  utf8spec_decoder decoder{};
  decoder.abi_version = UTF8SPEC_ABI_VERSION;
  decoder.struct_size = sizeof(utf8spec_decoder_extended);
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

constexpr utf8spec_decoder_extended make_extended() {
  utf8spec_decoder_extended extended{};
  extended.side.decoder = make_reference();
  extended.prefix = prefix;
  extended.truncate = truncate;
  extended.truncate_utf_16 = truncate_utf_16;
  extended.fill_decode = fill_decode;
  extended.fill_replace = fill_replace;
  extended.fill_encode = fill_encode;
  return extended;
}
constexpr utf8spec_decoder_extended the_reference = make_extended();
constexpr const utf8spec_decoder* decoders[]{&the_reference.side.decoder};

}  // namespace

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host*, size_t* count) {
  *count = std::size(decoders);
  return decoders;
}
