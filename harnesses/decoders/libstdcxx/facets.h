// std::codecvt and related facets: in() and out() over the whole input. There is room for every
// possible output. So `partial` can only mean a truncated sequence. A state that is not initial at
// the end means the same. ISO C++ promises `error` for input that cannot be converted.
#pragma once

#include <array>
#include <cstring>
#include <cwchar>
#include <locale>

#include "harnesses/decoders/libstdcxx/rows.h"

namespace utf8spec::decoders {

// No encoder of the library writes more octets for a unit.
inline constexpr std::size_t longest_sequence = 6;

// Facets have protected destructors, so a class derived from each is needed to make one.
template <typename Facet>
struct Own : Facet {
  ~Own() override = default;
};

template <typename Facet>
const Facet& own() {
  static const Own<Facet> facet;
  return facet;
}

// What a call of in() did with room for so many units.
template <typename Facet>
struct CallOfIn {
  typename Facet::intern_type* units;
  std::codecvt_base::result result;
  std::size_t read, written;
  bool is_initial;  // the state afterwards
};

template <typename Facet, const Facet& facet()>
CallOfIn<Facet> call_in(const std::uint8_t* in, std::size_t n, std::size_t room) {
  using Intern = typename Facet::intern_type;
  using Extern = typename Facet::extern_type;
  std::mbstate_t state{};
  const auto* const from = reinterpret_cast<const Extern*>(in);
  const Extern* read = from;
  auto* const to = static_cast<Intern*>(host->guarded(room * sizeof(Intern)));
  Intern* written = to;
  const auto result = facet().in(state, from, from + n, read, to, to + room, written);
  return {to, result, static_cast<std::size_t>(read - from), static_cast<std::size_t>(written - to),
          std::mbsinit(&state) != 0};
}

// An unread rest with `ok` is also a refusal: all input had to be read.
template <typename Facet, const Facet& facet()>
utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error* error) {
  const auto call = call_in<Facet, facet>(in, n, n);
  // `noconv` would mean that nothing has to be converted, which is wrong for each of these.
  if (call.result == std::codecvt_base::noconv) return UTF8SPEC_FAULT;
  const utf8spec_status status = put(*output, call.units, call.written);
  const bool whole = call.result == std::codecvt_base::ok && call.read == n && call.is_initial;
  if (status != UTF8SPEC_OK || whole) return status;
  if (call.result != std::codecvt_base::ok) error->offset = call.read;
  return UTF8SPEC_ILL_FORMED;
}

// With room for all, what is left without an error is the beginning of a character.
template <typename Facet, const Facet& facet()>
utf8spec_status prefix(const std::uint8_t* in, std::size_t n, std::size_t* open,
                       utf8spec_error* error) {
  const auto call = call_in<Facet, facet>(in, n, n);
  if (call.result == std::codecvt_base::noconv) return UTF8SPEC_FAULT;
  error->offset = call.read;
  *open = n - call.read;
  return call.result == std::codecvt_base::error ? UTF8SPEC_ILL_FORMED : UTF8SPEC_OK;
}

// Octets of an unfinished character may be in the state and nowhere else.
template <typename Facet, const Facet& facet()>
utf8spec_status fill_decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                            std::size_t* read, utf8spec_error* error) {
  const auto call = call_in<Facet, facet>(in, n, output->capacity);
  if (call.result == std::codecvt_base::noconv) return UTF8SPEC_FAULT;
  error->offset = *read = call.read;
  const bool is_refused = call.result == std::codecvt_base::error || !call.is_initial;
  return is_refused ? UTF8SPEC_ILL_FORMED : put(*output, call.units, call.written);
}

// What a caller keeps between octets: the facet's state, and the octets that in() has left. ISO C++
// leaves it to the caller to give them again, before the next octet.
struct Kept {
  std::mbstate_t state;
  std::uint8_t count;
  char left[longest_sequence + 1];
};

inline void begin(void* memory) { std::memset(memory, 0, sizeof(Kept)); }

// Gives in() what it has left, with an octet more.
template <typename Facet, const Facet& facet()>
utf8spec_status feed_octet(Kept& kept, std::uint8_t octet, utf8spec_output* output) {
  using Intern = typename Facet::intern_type;
  using Extern = typename Facet::extern_type;
  if (kept.count == sizeof kept.left) return UTF8SPEC_FAULT;
  kept.left[kept.count++] = static_cast<char>(octet);
  const auto* const from = reinterpret_cast<const Extern*>(kept.left);
  const Extern* const end = from + kept.count;
  const Extern* read = from;
  std::array<Intern, sizeof kept.left> units;
  Intern* written = units.data();
  const auto result =
      facet().in(kept.state, from, end, read, units.data(), units.data() + units.size(), written);
  if (result == std::codecvt_base::noconv) return UTF8SPEC_FAULT;
  // Behind an error, there is nothing to give again.
  kept.count = result == std::codecvt_base::error ? 0 : static_cast<std::uint8_t>(end - read);
  std::memmove(kept.left, read, kept.count);
  std::memset(kept.left + kept.count, 0, sizeof kept.left - kept.count);
  const auto status = put(*output, units.data(), static_cast<std::size_t>(written - units.data()));
  if (status != UTF8SPEC_OK) return status;
  return result == std::codecvt_base::error ? UTF8SPEC_ILL_FORMED : UTF8SPEC_OK;
}

// Whether no sequence is unfinished. mbsinit is the standard's test of the facet's state.
inline int is_between(const void* memory) {
  const auto& kept = *static_cast<const Kept*>(memory);
  return kept.count == 0 && std::mbsinit(&kept.state) != 0 ? 1 : 0;
}

// What is left at the end is a truncated sequence.
template <typename Facet, const Facet& facet()>
utf8spec_status feed(void* memory, const std::uint8_t* in, std::size_t, int last,
                     utf8spec_output* output, utf8spec_error*) {
  if (last != 0) return is_between(memory) != 0 ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
  return feed_octet<Facet, facet>(*static_cast<Kept*>(memory), *in, output);
}

// What one call of out() did with little room.
template <typename Facet>
struct CallOfOut {
  typename Facet::extern_type* octets;
  std::codecvt_base::result result;
  std::size_t read, written;
};

template <typename Facet, const Facet& facet()>
CallOfOut<Facet> call_out(const std::basic_string<typename Facet::intern_type>& units,
                          std::size_t room) {
  using Extern = typename Facet::extern_type;
  std::mbstate_t state{};
  const auto* const from = units.data();
  const auto* read = from;
  auto* const to = static_cast<Extern*>(host->guarded(room));
  Extern* written = to;
  const auto result = facet().out(state, from, from + units.size(), read, to, to + room, written);
  return {to, result, static_cast<std::size_t>(read - from),
          static_cast<std::size_t>(written - to)};
}

// The offset counts values only if a unit is a value. There is room for a signature too.
template <typename Facet, const Facet& facet()>
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error* error) {
  std::basic_string<typename Facet::intern_type> units;
  if (!assign(units, in, n)) return UTF8SPEC_UNSUPPORTED;
  const auto call = call_out<Facet, facet>(units, longest_sequence * (units.size() + 1));
  if (call.result == std::codecvt_base::noconv) return UTF8SPEC_FAULT;
  const utf8spec_status status = put(*output, call.octets, call.written);
  const bool whole = call.result == std::codecvt_base::ok && call.read == units.size();
  if (status != UTF8SPEC_OK || whole) return status;
  if (sizeof(typename Facet::intern_type) == 4) error->offset = call.read;
  return UTF8SPEC_ILL_FORMED;
}

// How many values so many units are. A read half of a pair counts as its value.
template <typename Unit>
std::size_t values_of(const std::uint32_t* in, std::size_t units) {
  std::size_t values = 0;
  for (std::size_t seen = 0; seen < units; ++values) {
    seen += sizeof(Unit) == 2 && in[values] > 0xFFFF ? 2 : 1;
  }
  return values;
}

template <typename Facet, const Facet& facet()>
utf8spec_status fill_encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                            std::size_t* read, utf8spec_error*) {
  using Intern = typename Facet::intern_type;
  std::basic_string<Intern> units;
  if (!assign(units, in, n)) return UTF8SPEC_UNSUPPORTED;
  const auto call = call_out<Facet, facet>(units, output->capacity);
  if (call.result == std::codecvt_base::noconv) return UTF8SPEC_FAULT;
  if (call.result == std::codecvt_base::error) return UTF8SPEC_ILL_FORMED;
  *read = values_of<Intern>(in, call.read);
  return put(*output, call.octets, call.written);
}

template <typename Facet, const Facet& facet() = own<Facet>>
utf8spec_decoder_extended facet_row(const char* name) {
  utf8spec_decoder_extended row = extended(name);
  utf8spec_decoder& decoder = row.side.decoder;
  decoder.decode = decode<Facet, facet>;
  decoder.encode = encode<Facet, facet>;
  decoder.state_size = sizeof(Kept);
  decoder.state_init = begin;
  decoder.feed = feed<Facet, facet>;
  row.prefix = prefix<Facet, facet>;
  row.fill_decode = fill_decode<Facet, facet>;
  row.fill_encode = fill_encode<Facet, facet>;
  return row;
}

}  // namespace utf8spec::decoders
