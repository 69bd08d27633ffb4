// The converters of UTF-8, UTF-16, UTF-32 and CESU-8, for whole inputs and chunk by chunk. A
// callback decides what happens at an error: stop, or substitute. The signature is ICU's business:
// UTF-16 and UTF-32 select an order by it. Offsets come from ucnv_getInvalidChars.

#include <unicode/ucnv.h>

#include <array>
#include <cstring>
#include <memory>
#include <span>

#include "harnesses/decoders/icu/rows.h"

namespace utf8spec::decoders {
namespace {

enum class OnError : std::uint8_t { stop, substitute };

// A converter and the names that ICU, the ABI and the report have for it.
struct Named {
  const char* row;
  const char* converter;
  const char* encoding;  // as the ABI has it
};

constexpr Named utf_8{"icu-ucnv", "UTF-8", nullptr};
constexpr Named utf_16{"icu-ucnv-utf-16", "UTF-16", "utf-16"};
constexpr Named utf_16be{"icu-ucnv-utf-16be", "UTF-16BE", "utf-16be"};
constexpr Named utf_16le{"icu-ucnv-utf-16le", "UTF-16LE", "utf-16le"};
constexpr Named utf_32{"icu-ucnv-utf-32", "UTF-32", "utf-32"};
constexpr Named utf_32be{"icu-ucnv-utf-32be", "UTF-32BE", "utf-32be"};
constexpr Named utf_32le{"icu-ucnv-utf-32le", "UTF-32LE", "utf-32le"};
constexpr Named cesu_8{"icu-ucnv-cesu-8", "CESU-8", "cesu-8"};

// A converter, and the number of octets of the stream that it has read.
struct Converter {
  std::unique_ptr<UConverter, decltype(&ucnv_close)> handle;
  std::size_t consumed = 0;
};

Converter open(const Named& named, OnError on_error) {
  UErrorCode code = U_ZERO_ERROR;
  Converter converter{{ucnv_open(named.converter, &code), ucnv_close}};
  if (on_error == OnError::substitute) return converter;  // what ucnv_open sets
  ucnv_setToUCallBack(converter.handle.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr,
                      &code);
  ucnv_setFromUCallBack(converter.handle.get(), UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr,
                        nullptr, &code);
  return converter;
}

// The stop callback leaves the source directly after the octets that ucnv_getInvalidChars returns.
utf8spec_error last_error(const Converter& converter) {
  std::array<char, 8> octets{};
  auto count = static_cast<std::int8_t>(octets.size());
  UErrorCode code = U_ZERO_ERROR;
  ucnv_getInvalidChars(converter.handle.get(), octets.data(), &count, &code);
  const std::size_t octet_count = static_cast<std::uint8_t>(count);
  return {converter.consumed - octet_count, octet_count};
}

// Guarded memory for the output of `n` octets: one unit for each, and some for a sequence that was
// left open.
std::span<UChar> room_for(std::size_t n) {
  const std::size_t room = n + U8_MAX_LENGTH;
  return {static_cast<UChar*>(host->guarded(room * sizeof(UChar))), room};
}

// Converts into guarded memory. With less room, ucnv_toUnicode would stop before octets that give
// no output.
utf8spec_status convert(Converter& converter, const std::uint8_t* in, std::size_t n, bool flush,
                        utf8spec_output& output, utf8spec_error& error) {
  const std::span<UChar> units = room_for(n);
  UChar* target = units.data();
  const char* source = chars(in);
  UErrorCode code = U_ZERO_ERROR;
  ucnv_toUnicode(converter.handle.get(), &target, units.data() + units.size(), &source,
                 chars(in) + n, nullptr, static_cast<UBool>(flush), &code);
  converter.consumed += static_cast<std::size_t>(source - chars(in));
  const auto count = static_cast<std::size_t>(target - units.data());
  if (count > output.capacity) return UTF8SPEC_OUT_OF_SPACE;
  std::memcpy(output.data, units.data(), count * sizeof(UChar));
  output.count = count;
  output.form = UTF8SPEC_UTF16;
  const utf8spec_status status = answer(code, length(count), UTF8SPEC_UTF16, output);
  if (status == UTF8SPEC_ILL_FORMED) error = last_error(converter);
  return status;
}

// A converter is reused for all inputs and reset before each.
template <const Named& named>
utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error* error) {
  static Converter converter = open(named, OnError::stop);
  ucnv_resetToUnicode(converter.handle.get());
  converter.consumed = 0;
  return convert(converter, in, n, true, *output, *error);
}

// Without flush, the octets of an unfinished character stay in the converter, which counts them.
template <const Named& named>
utf8spec_status prefix(const std::uint8_t* in, std::size_t n, std::size_t* open_octets,
                       utf8spec_error* error) {
  Converter converter = open(named, OnError::stop);
  const std::span<UChar> units = room_for(n);
  UErrorCode code = U_ZERO_ERROR;
  utf8spec_output output{units.data(), units.size(), 0, UTF8SPEC_UTF16};
  const utf8spec_status status = convert(converter, in, n, false, output, *error);
  if (status != UTF8SPEC_OK) return status;
  const std::int32_t pending = ucnv_toUCountPending(converter.handle.get(), &code);
  *open_octets = static_cast<std::size_t>(pending);
  return pending < 0 ? UTF8SPEC_FAULT : UTF8SPEC_OK;
}

// ucnv_toUChars resets the converter itself. It never has too little room here: asked how much it
// needs for a cut signature of UTF-32, it says none.
template <const Named& named>
utf8spec_status replace(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  static const Converter converter = open(named, OnError::substitute);
  const std::span<UChar> units = room_for(n);
  UErrorCode code = U_ZERO_ERROR;
  const std::int32_t count = ucnv_toUChars(converter.handle.get(), units.data(),
                                           length(units.size()), chars(in), length(n), &code);
  if (count > length(output->capacity)) return UTF8SPEC_OUT_OF_SPACE;
  const utf8spec_status status = answer(code, count, UTF8SPEC_UTF16, *output);
  if (status == UTF8SPEC_OK) std::memcpy(output->data, units.data(), output->count * sizeof(UChar));
  return status;
}

template <const Named& named>
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  static const Converter converter = open(named, OnError::stop);
  const auto units = utf16(in, n);
  if (!units) return UTF8SPEC_UNSUPPORTED;
  UErrorCode code = U_ZERO_ERROR;
  const std::int32_t count =
      ucnv_fromUChars(converter.handle.get(), static_cast<char*>(output->data),
                      length(output->capacity), units->data(), length(units->size()), &code);
  return answer(code, count, UTF8SPEC_UTF8, *output);
}

// A stream has a converter of its own, as its state lives between chunks.
template <const Named& named>
void* stream_open(int replaces) {
  return new Converter(open(named, replaces != 0 ? OnError::substitute : OnError::stop));
}

// Output that does not fit is lost, as ICU cannot take it back. So the status is FAULT and not
// OUT_OF_SPACE.
utf8spec_status stream_push(void* stream, const std::uint8_t* in, std::size_t n, int last,
                            utf8spec_output* output, utf8spec_error* error) {
  const utf8spec_status status =
      convert(*static_cast<Converter*>(stream), in, n, last != 0, *output, *error);
  return status == UTF8SPEC_OUT_OF_SPACE ? UTF8SPEC_FAULT : status;
}

void stream_reset(void* stream) {
  auto& converter = *static_cast<Converter*>(stream);
  ucnv_reset(converter.handle.get());
  converter.consumed = 0;
}

void stream_close(void* stream) { delete static_cast<Converter*>(stream); }

template <const Named& by>
utf8spec_decoder_extended row_of() {
  utf8spec_decoder_extended whole = extended(named(by.row));
  utf8spec_decoder& row = whole.side.decoder;
  row.encoding = by.encoding;
  row.decode = decode<by>;
  row.replace = replace<by>;
  row.encode = encode<by>;
  row.stream_open = stream_open<by>;
  row.stream_push = stream_push;
  row.stream_reset = stream_reset;
  row.stream_close = stream_close;
  whole.prefix = prefix<by>;
  return whole;
}

}  // namespace

const utf8spec_decoder_extended ucnv = row_of<utf_8>();
const utf8spec_decoder_extended ucnv_utf_16 = row_of<utf_16>();
const utf8spec_decoder_extended ucnv_utf_16be = row_of<utf_16be>();
const utf8spec_decoder_extended ucnv_utf_16le = row_of<utf_16le>();
const utf8spec_decoder_extended ucnv_utf_32 = row_of<utf_32>();
const utf8spec_decoder_extended ucnv_utf_32be = row_of<utf_32be>();
const utf8spec_decoder_extended ucnv_utf_32le = row_of<utf_32le>();
const utf8spec_decoder_extended ucnv_cesu_8 = row_of<cesu_8>();

}  // namespace utf8spec::decoders
