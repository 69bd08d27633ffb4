// ICU's converter "UTF-8" with room for one, two or three units at a time, in turns. Characters
// that do not fit wait inside of it. That is a code path of its own, which no adapter with enough
// room reaches.

#include <unicode/ucnv.h>

#include <array>
#include <cstring>
#include <memory>

#include "harnesses/abi/utf8spec_decoder.h"

namespace utf8spec::harnesses::fuzz {
namespace {

constexpr std::size_t largest_target = 3;

const utf8spec_host* given_host = nullptr;

struct Stream {
  std::unique_ptr<UConverter, decltype(&ucnv_close)> converter;
  std::size_t consumed = 0;  // octets
  std::size_t calls = 0;
};

void* stream_open(int replaces) {
  UErrorCode code = U_ZERO_ERROR;
  auto stream = std::make_unique<Stream>(Stream{{ucnv_open("UTF-8", &code), ucnv_close}});
  if (replaces == 0) {
    ucnv_setToUCallBack(stream->converter.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr,
                        &code);
  }
  return U_FAILURE(code) ? nullptr : stream.release();
}

// ICU tells the octets of the error and not its place. They are the last that it has consumed.
utf8spec_status ill_formed(const Stream& stream, utf8spec_error& error) {
  std::array<char, 8> octets{};
  auto count = static_cast<std::int8_t>(octets.size());
  UErrorCode code = U_ZERO_ERROR;
  ucnv_getInvalidChars(stream.converter.get(), octets.data(), &count, &code);
  error.length = static_cast<std::uint8_t>(count);
  error.offset = stream.consumed - error.length;
  return U_FAILURE(code) ? UTF8SPEC_FAULT : UTF8SPEC_ILL_FORMED;
}

// Guarded memory for one push: one unit, two, three. A new block for every call would cost a page
// for every unit of a long text.
using Targets = std::array<UChar*, largest_target>;

// One call, into the target whose turn it is.
UErrorCode convert_some(Stream& stream, Targets& targets, const char*& source, const char* end,
                        bool last, utf8spec_output& output) {
  const std::size_t room = 1 + stream.calls++ % largest_target;
  UChar*& units = targets[room - 1];
  if (units == nullptr) units = static_cast<UChar*>(given_host->guarded(room * sizeof(UChar)));
  if (units == nullptr) return U_MEMORY_ALLOCATION_ERROR;
  UChar* target = units;
  const char* const before = source;
  UErrorCode code = U_ZERO_ERROR;
  ucnv_toUnicode(stream.converter.get(), &target, units + room, &source, end, nullptr,
                 static_cast<UBool>(last), &code);
  stream.consumed += static_cast<std::size_t>(source - before);
  const auto count = static_cast<std::size_t>(target - units);
  if (count > output.capacity - output.count) return U_INTERNAL_PROGRAM_ERROR;
  std::memcpy(static_cast<UChar*>(output.data) + output.count, units, count * sizeof(UChar));
  output.count += count;
  return code;
}

utf8spec_status stream_push(void* opened, const std::uint8_t* in, std::size_t n, int last,
                            utf8spec_output* output, utf8spec_error* error) {
  Stream& stream = *static_cast<Stream*>(opened);
  const auto* source = reinterpret_cast<const char*>(in);
  const char* const end = source + n;
  output->form = UTF8SPEC_UTF16;
  Targets targets{};
  UErrorCode code = U_BUFFER_OVERFLOW_ERROR;
  while (code == U_BUFFER_OVERFLOW_ERROR) {
    code = convert_some(stream, targets, source, end, last != 0, *output);
  }
  if (U_SUCCESS(code)) return UTF8SPEC_OK;
  const bool is_ill_formed = code == U_INVALID_CHAR_FOUND || code == U_ILLEGAL_CHAR_FOUND ||
                             code == U_TRUNCATED_CHAR_FOUND;
  return is_ill_formed ? ill_formed(stream, *error) : UTF8SPEC_FAULT;
}

// Units that wait inside are dropped too; a converter that kept them would show it as "-again".
void stream_reset(void* opened) {
  Stream& stream = *static_cast<Stream*>(opened);
  ucnv_reset(stream.converter.get());
  stream.consumed = 0;
}

void stream_close(void* opened) { delete static_cast<Stream*>(opened); }

const utf8spec_decoder row = [] {
  utf8spec_decoder decoder{};
  decoder.abi_version = UTF8SPEC_ABI_VERSION;
  decoder.struct_size = sizeof decoder;
  decoder.name = "icu-ucnv-small-targets";
  decoder.stream_open = stream_open;
  decoder.stream_push = stream_push;
  decoder.stream_reset = stream_reset;
  decoder.stream_close = stream_close;
  return decoder;
}();

}  // namespace
}  // namespace utf8spec::harnesses::fuzz

extern "C" const utf8spec_decoder* const* utf8spec_small_target_decoders(const utf8spec_host* given,
                                                                         std::size_t* count) {
  static const utf8spec_decoder* const rows[]{&utf8spec::harnesses::fuzz::row};
  utf8spec::harnesses::fuzz::given_host = given;
  *count = 1;
  return rows;
}
