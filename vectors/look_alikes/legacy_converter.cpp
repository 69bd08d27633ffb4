#include "vectors/look_alikes/legacy_converter.h"

#include <fmt/format.h>

#include <vector>

namespace utf8spec::vectors {
namespace {

// What ICU wrote: octets, and for each the place of its character in the text.
struct Written {
  std::vector<char> octets;
  std::vector<std::int32_t> places;
  UErrorCode code = U_ZERO_ERROR;
};

Written write(UConverter* converter, std::u16string_view text) {
  const auto room = static_cast<std::size_t>(
      UCNV_GET_MAX_BYTES_FOR_STRING(text.size(), ucnv_getMaxCharSize(converter)));
  Written written{std::vector<char>(room), std::vector<std::int32_t>(room)};
  ucnv_resetFromUnicode(converter);
  const UChar* source = text.data();
  char* target = written.octets.data();
  ucnv_fromUnicode(converter, &target, target + room, &source, source + text.size(),
                   written.places.data(), 1, &written.code);
  written.octets.resize(static_cast<std::size_t>(target - written.octets.data()));
  return written;
}

}  // namespace

tl::expected<LegacyConverter, std::string> LegacyConverter::open(const char* name) {
  UErrorCode code = U_ZERO_ERROR;
  Handle handle(ucnv_open(name, &code), ucnv_close);
  ucnv_setFromUCallBack(handle.get(), UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &code);
  if (U_FAILURE(code)) return tl::unexpected(fmt::format("ICU has no converter {}", name));
  ucnv_setFallback(handle.get(), 0);
  return LegacyConverter(std::move(handle));
}

// ICU leaves out characters that show nothing, such as U+200D, where the encoding lacks them.
bool LegacyConverter::has(std::u16string_view text) const {
  const Written written = write(handle_.get(), text);
  if (U_FAILURE(written.code)) return false;
  const auto* octets = reinterpret_cast<const std::uint8_t*>(written.octets.data());
  return decode({octets, written.octets.size()}) == text;
}

EncodedText LegacyConverter::encode(std::u16string_view text) const {
  const Written written = write(handle_.get(), text);
  EncodedText encoded{{written.octets.begin(), written.octets.end()},
                      std::vector<bool>(written.octets.size() + 1)};
  std::int32_t before = -1;
  for (std::size_t offset = 0; offset < written.octets.size(); ++offset) {
    const std::int32_t place = written.places[offset];
    encoded.is_boundary[offset] = place > before;
    before = std::max(before, place);
  }
  encoded.is_boundary.back() = true;
  return encoded;
}

std::u16string LegacyConverter::decode(OctetView octets) const {
  std::u16string text(2 * octets.size() + 1, u' ');
  UErrorCode code = U_ZERO_ERROR;
  const std::int32_t length =
      ucnv_toUChars(handle_.get(), text.data(), static_cast<std::int32_t>(text.size()),
                    reinterpret_cast<const char*>(octets.data()),
                    static_cast<std::int32_t>(octets.size()), &code);
  text.resize(U_FAILURE(code) ? 0 : static_cast<std::size_t>(length));
  return text;
}

}  // namespace utf8spec::vectors
