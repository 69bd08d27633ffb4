#include "harnesses/fuzz/encodings/icu_converter.h"

#include <array>
#include <map>
#include <stdexcept>
#include <utility>

namespace utf8spec::harnesses::fuzz {
namespace {

// No octet gives more than one unit. A converter may hold back up to six octets of an earlier
// chunk, and it asks for room before it looks at octets that give nothing.
std::size_t room_for(OctetView text) { return text.size() + 8; }

}  // namespace

IcuConverter::IcuConverter(const char* name, OnError on_error) : converter_(nullptr, ucnv_close) {
  UErrorCode code = U_ZERO_ERROR;
  converter_.reset(ucnv_open(name, &code));
  if (on_error == OnError::stop) {  // the callback that ucnv_open sets substitutes
    ucnv_setToUCallBack(converter_.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr,
                        &code);
  }
  if (U_FAILURE(code)) throw std::runtime_error(std::string("ICU has no converter ") + name);
}

IcuConverter& IcuConverter::shared(const char* name, OnError on_error) {
  static std::map<std::pair<std::string_view, OnError>, IcuConverter> opened;
  return opened.try_emplace({name, on_error}, name, on_error).first->second;
}

UErrorCode IcuConverter::push(OctetView chunk, UBool is_last) {
  UErrorCode code = U_ZERO_ERROR;
  const auto* source = reinterpret_cast<const char*>(chunk.data());
  const char* const start = source;
  UChar* target = units_.data() + unit_count_;
  ucnv_toUnicode(converter_.get(), &target, units_.data() + units_.size(), &source,
                 source + chunk.size(), nullptr, is_last, &code);
  consumed_ += static_cast<std::size_t>(source - start);
  unit_count_ = static_cast<std::size_t>(target - units_.data());
  return code;
}

// The stop callback leaves the source right behind the octets that ucnv_getInvalidChars tells.
IcuConverter::Error IcuConverter::last_error() const {
  std::array<char, 8> octets{};
  auto count = static_cast<std::int8_t>(octets.size());
  UErrorCode code = U_ZERO_ERROR;
  ucnv_getInvalidChars(converter_.get(), octets.data(), &count, &code);
  const std::size_t length = static_cast<std::uint8_t>(count);
  return {consumed_ - length, length};
}

IcuConverter::Output IcuConverter::read(OctetView text, std::span<const std::size_t> cuts) {
  ucnv_resetToUnicode(converter_.get());
  units_.resize(std::max(units_.size(), room_for(text)));
  unit_count_ = consumed_ = 0;
  UErrorCode code = U_ZERO_ERROR;
  std::size_t start = 0;
  for (std::size_t index = 0; index <= cuts.size() && U_SUCCESS(code); ++index) {
    const std::size_t end = index < cuts.size() ? cuts[index] : text.size();
    const bool is_last = index == cuts.size();
    code = push(text.subspan(start, end - start), static_cast<UBool>(is_last));
    start = end;
  }
  Output output{{units_.data(), unit_count_}, std::nullopt};
  if (U_FAILURE(code)) output.error = last_error();
  return output;
}

}  // namespace utf8spec::harnesses::fuzz
