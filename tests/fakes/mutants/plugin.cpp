// A plugin with a decoder for each mutant. Functions of the C ABI have no context, so that each
// decoder has functions of its own; all they do is to name their place in the bank.

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <utility>

#include "harnesses/abi/utf8spec_decoder.h"
#include "tests/fakes/mutants/bank.h"
#include "tests/fakes/mutants/decoder.h"
#include "tests/fakes/mutants/encoder.h"
#include "tests/fakes/mutants/output.h"
#include "tests/fakes/mutants/stream.h"

namespace utf8spec::mutants {
namespace {

// At least as many as there are mutants: a bank that outgrows it ends the process.
constexpr std::size_t most_mutants = 512;

// Made when it is first called: a host calls one of them.
template <std::size_t place>
const Decoder& decoder_at() {
  static const Decoder decoder(bank()[place]);
  return decoder;
}

utf8spec_status report(const std::optional<Step>& found, utf8spec_error* error) {
  if (!found) return UTF8SPEC_OK;
  *error = {found->offset, found->reported};
  return UTF8SPEC_ILL_FORMED;
}

// The output before an error is handed over too, as far as it fits.
utf8spec_status decode_into(const Decoder& decoder, OctetView input, utf8spec_output* output,
                            utf8spec_error* error) {
  const Decoded decoded = decoder.decode(input, decoding);
  const utf8spec_status status = put(decoder.mutation(), decoded.scalars, *output);
  return status == UTF8SPEC_OK ? report(decoded.error, error) : status;
}

utf8spec_status encode_into(const Decoder& decoder, const std::uint32_t* in, std::size_t n,
                            utf8spec_output* output, utf8spec_error* error) {
  const Encoded encoded = encode(decoder.mutation(), std::u32string(in, in + n));
  const utf8spec_status status = put(decoder.mutation(), encoded.octets, *output);
  if (status != UTF8SPEC_OK || !encoded.refused) return status;
  error->offset = *encoded.refused;
  return UTF8SPEC_ILL_FORMED;
}

// A step has no history, so only faults without conditions on earlier steps show here.
utf8spec_status one_step(const Decoder& decoder, OctetView input, std::uint32_t* scalar,
                         std::size_t* consumed) {
  const Step step = decoder.step(input, input, decoding, {});
  *scalar = step.scalar;
  *consumed = step.length;
  return step.kind == Kind::well_formed ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

// The stream is copied, and the copy replaces it only if the output fits.
utf8spec_status push(void* object, OctetView chunk, int last, utf8spec_output* output,
                     utf8spec_error* error) {
  Stream& held = *static_cast<Stream*>(object);
  Stream stream = held;  // kept only if the output fits: OUT_OF_SPACE takes nothing
  const Decoded decoded = stream.push(chunk, last != 0 ? Push::last : Push::chunk);
  const utf8spec_status status = put(held.decoder().mutation(), decoded.scalars, *output);
  if (status != UTF8SPEC_OK) return status;
  held = std::move(stream);
  return report(decoded.error, error);
}

template <std::size_t place>
utf8spec_decoder entry() {
  return {
      .abi_version = UTF8SPEC_ABI_VERSION,
      .struct_size = sizeof(utf8spec_decoder),
      .name = bank()[place].name.c_str(),
      .version = "1",
      .validate =
          [](const std::uint8_t* in, std::size_t n, utf8spec_error* error) {
            return report(decoder_at<place>().decode({in, n}, validating).error, error);
          },
      .decode =
          [](const std::uint8_t* in, std::size_t n, utf8spec_output* output,
             utf8spec_error* error) {
            return decode_into(decoder_at<place>(), {in, n}, output, error);
          },
      .replace =
          [](const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
            const Decoder& decoder = decoder_at<place>();
            return put(decoder.mutation(), decoder.decode({in, n}, replacing).scalars, *output);
          },
      .encode =
          [](const std::uint32_t* in, std::size_t n, utf8spec_output* output,
             utf8spec_error* error) {
            return encode_into(decoder_at<place>(), in, n, output, error);
          },
      .step =
          [](const std::uint8_t* in, std::size_t n, std::uint32_t* scalar, std::size_t* consumed) {
            return one_step(decoder_at<place>(), {in, n}, scalar, consumed);
          },
      .stream_open = [](int replace) -> void* {
        return new Stream(decoder_at<place>(), replace != 0 ? stream_replacing : streaming);
      },
      .stream_push =
          [](void* stream, const std::uint8_t* in, std::size_t n, int last, utf8spec_output* output,
             utf8spec_error* error) {
            return push(stream, {in, n}, last, output, error);
          },
      .stream_reset = [](void* stream) { static_cast<Stream*>(stream)->reset(); },
      .stream_close = [](void* stream) { delete static_cast<Stream*>(stream); },
  };
}

using MakeEntry = utf8spec_decoder (*)();

template <std::size_t... places>
constexpr auto entries_at(std::index_sequence<places...>) {
  return std::array<MakeEntry, sizeof...(places)>{entry<places>...};
}

// `at` throws if the bank has more mutants than places: raise most_mutants then.
std::vector<utf8spec_decoder> all_entries() {
  constexpr auto makers = entries_at(std::make_index_sequence<most_mutants>());
  std::vector<utf8spec_decoder> entries;
  for (std::size_t place = 0; place < bank().size(); ++place) {
    entries.push_back(makers.at(place)());
  }
  return entries;
}

// The C ABI wants pointers that stay valid, so both lists are static.
const std::vector<const utf8spec_decoder*>& exported() {
  static const auto entries = all_entries();
  static const auto pointers = [] {
    std::vector<const utf8spec_decoder*> list;
    for (const utf8spec_decoder& decoder : entries) list.push_back(&decoder);
    return list;
  }();
  return pointers;
}

}  // namespace
}  // namespace utf8spec::mutants

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host*, size_t* count) {
  const auto& decoders = utf8spec::mutants::exported();
  *count = decoders.size();
  return decoders.data();
}
