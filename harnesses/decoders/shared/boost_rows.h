// What the adapters of Boost.Locale and Boost.Nowide share. Both libraries have a utf_traits of the
// same interface, and neither tells a version at run time.
#pragma once

#include <boost/version.hpp>
#include <cstddef>
#include <cstdint>

#include "harnesses/abi/utf8spec_decoder.h"
#include "harnesses/decoders/shared/units.h"

namespace utf8spec::decoders {

// The version is that of the headers.
inline utf8spec_decoder named(const char* name) {
  utf8spec_decoder row{};
  row.abi_version = UTF8SPEC_ABI_VERSION;
  row.struct_size = sizeof row;
  row.name = name;
  row.version = BOOST_LIB_VERSION;
  return row;
}

// A row that reads units of UTF-16 or UTF-32 in memory.
template <typename Unit>
utf8spec_decoder of_units(const char* name) {
  utf8spec_decoder row = named(name);
  row.encoding = sizeof(Unit) == 2 ? UTF8SPEC_UTF_16 : UTF8SPEC_UTF_32;
  row.flags = UTF8SPEC_WHOLE_UNITS;
  return row;
}

// The host aligns the input and gives whole units.
template <typename Unit>
const Unit* units(const std::uint8_t* in) {
  return reinterpret_cast<const Unit*>(in);
}

// One call of Traits::decode, which moves the iterator behind the units that it read, also after an
// error. The adapter does not distinguish the refusals.
template <typename Unit, typename Traits, std::uint32_t... refusals>
utf8spec_status step_by(const std::uint8_t* in, std::size_t n, std::uint32_t* scalar,
                        std::size_t* consumed) {
  const Unit* const begin = units<Unit>(in);
  const Unit* at = begin;
  *scalar = Traits::decode(at, begin + n / sizeof(Unit));
  *consumed = static_cast<std::size_t>(at - begin) * sizeof(Unit);
  return ((*scalar == refusals) || ...) ? UTF8SPEC_ILL_FORMED : UTF8SPEC_OK;
}

}  // namespace utf8spec::decoders
