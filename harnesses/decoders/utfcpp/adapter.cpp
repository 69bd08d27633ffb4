// UTF8-CPP: its checked functions, with a row for each way in. They promise exceptions derived from
// utf8::exception. The unchecked functions are documented for valid input, so they have no rows.
// UTF-16 is given as units.

#include <utf8.h>

#include <array>
#include <iterator>
#include <string>
#include <vector>

#include "harnesses/decoders/shared/hand_over.h"
#include "harnesses/decoders/shared/units.h"

namespace {

// Writes output directly into the room that the host gives, through std::back_inserter.
template <typename Unit, utf8spec_form form>
class Sink {
 public:
  using value_type = Unit;

  explicit Sink(utf8spec_output& output) : output_(output) { output.form = form; }
  void push_back(Unit unit) {
    if (utf8spec_hand_over(&output_, form, &unit, 1) != UTF8SPEC_OK) full_ = true;
  }
  bool is_full() const { return full_; }

 private:
  utf8spec_output& output_;
  bool full_ = false;
};

using Scalars = Sink<std::uint32_t, UTF8SPEC_SCALARS>;
using Utf16 = Sink<std::uint16_t, UTF8SPEC_UTF16>;
using Octets = Sink<std::uint8_t, UTF8SPEC_UTF8>;

// Calls a function that writes into a sink. utf8::exception is the base of all exceptions of
// UTF8-CPP.
template <typename Out, typename Call>
utf8spec_status into(utf8spec_output* output, Call call) {
  Out out(*output);
  utf8spec_status status = UTF8SPEC_OK;
  try {
    call(std::back_inserter(out));
  } catch (const utf8::exception&) {
    status = UTF8SPEC_ILL_FORMED;
  }
  return out.is_full() ? UTF8SPEC_OUT_OF_SPACE : status;
}

// Two functions of one check; the verdict is that of is_valid.
utf8spec_status find_invalid(const std::uint8_t* in, std::size_t n, utf8spec_error* error) {
  error->offset = static_cast<std::size_t>(utf8::find_invalid(in, in + n) - in);
  return utf8::is_valid(in, in + n) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

utf8spec_status to_32(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                      utf8spec_error*) {
  return into<Scalars>(output, [&](auto out) { utf8::utf8to32(in, in + n, out); });
}

utf8spec_status from_32(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                        utf8spec_error*) {
  return into<Octets>(output, [&](auto out) { utf8::utf32to8(in, in + n, out); });
}

utf8spec_status to_16(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                      utf8spec_error*) {
  return into<Utf16>(output, [&](auto out) { utf8::utf8to16(in, in + n, out); });
}

// The units include lone surrogates, which utf16to8 must refuse.
utf8spec_status from_16(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                        utf8spec_error*) {
  if (utf8spec_utf16_can_say(in, n) == 0) return UTF8SPEC_UNSUPPORTED;
  std::vector<std::uint16_t> units(2 * n);
  std::size_t count = 0;
  for (std::size_t i = 0; i < n; ++i) count += utf8spec_utf16_units(in[i], &units[count]);
  units.resize(count);
  return into<Octets>(output, [&](auto out) { utf8::utf16to8(units.begin(), units.end(), out); });
}

// If utf8::next throws, the iterator stays at the character.
utf8spec_status next(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                     utf8spec_error* error) {
  const std::uint8_t* at = in;
  return into<Scalars>(output, [&](auto out) {
    while (at != in + n) {
      error->offset = static_cast<std::size_t>(at - in);
      *out++ = utf8::next(at, in + n);
    }
  });
}

// Calls a function that moves an iterator or counts. Its exception is an error at `from`.
template <typename Call>
utf8spec_status measure(std::size_t from, std::size_t* number, utf8spec_error* error, Call call) {
  error->offset = from;
  try {
    *number = static_cast<std::size_t>(call());
  } catch (const utf8::exception&) {
    return UTF8SPEC_ILL_FORMED;
  }
  return UTF8SPEC_OK;
}

utf8spec_status characters_in(const std::uint8_t* in, std::size_t n, std::size_t* characters,
                              utf8spec_error* error) {
  const utf8spec_status status =
      measure(0, characters, error, [&] { return utf8::distance(in, in + n); });
  *error = {SIZE_MAX, SIZE_MAX};  // it does not say where
  return status;
}

utf8spec_status move_on(const std::uint8_t* in, std::size_t n, std::size_t from, std::size_t* to,
                        utf8spec_error* error) {
  return measure(from, to, error, [&] {
    const std::uint8_t* at = in + from;
    utf8::next(at, in + n);
    return at - in;
  });
}

utf8spec_status move_back(const std::uint8_t* in, std::size_t, std::size_t from, std::size_t* to,
                          utf8spec_error* error) {
  return measure(from, to, error, [&] {
    const std::uint8_t* at = in + from;
    utf8::prior(at, in);
    return at - in;
  });
}

// The offset counts values.
utf8spec_status append(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error* error) {
  return into<Octets>(output, [&](auto out) {
    for (error->offset = 0; error->offset < n; ++error->offset) {
      out = utf8::append(in[error->offset], out);
    }
  });
}

utf8spec_status replace_invalid(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  return into<Octets>(output, [&](auto out) { utf8::replace_invalid(in, in + n, out); });
}

utf8spec_status read_16(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                        utf8spec_error*) {
  const std::uint16_t* const units = utf8spec_units_16(in);
  return into<Octets>(output, [&](auto out) { utf8::utf16to8(units, units + n / 2, out); });
}

utf8spec_status read_32(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                        utf8spec_error*) {
  const std::uint32_t* const values = utf8spec_units_32(in);
  return into<Octets>(output, [&](auto out) { utf8::utf32to8(values, values + n / 4, out); });
}

utf8spec_decoder over_units(const char* name, const char* encoding) {
  utf8spec_decoder row = utf8spec_row(name, UTFCPP_VERSION);
  row.encoding = encoding;
  row.flags = UTF8SPEC_WHOLE_UNITS;
  return row;
}

}  // namespace

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host*, size_t* count) {
  static std::array decoders{utf8spec_row("utfcpp-find-invalid", UTFCPP_VERSION),
                             utf8spec_row("utfcpp-utf8to32", UTFCPP_VERSION),
                             utf8spec_row("utfcpp-utf8to16", UTFCPP_VERSION),
                             utf8spec_row("utfcpp-replace-invalid", UTFCPP_VERSION),
                             over_units("utfcpp-utf16to8", UTF8SPEC_UTF_16),
                             over_units("utfcpp-utf32to8", UTF8SPEC_UTF_32)};
  static utf8spec_decoder_with_side by_iterator{};
  static const std::array<const utf8spec_decoder*, 7> rows{
      &decoders[0], &decoders[1], &decoders[2], &by_iterator.decoder,
      &decoders[3], &decoders[4], &decoders[5]};
  decoders[0].validate = find_invalid;
  decoders[1].decode = to_32;
  decoders[1].encode = from_32;
  decoders[2].decode = to_16;
  decoders[2].encode = from_16;
  by_iterator.decoder = utf8spec_row("utfcpp-next", UTFCPP_VERSION);
  by_iterator.decoder.decode = next;
  by_iterator.decoder.encode = append;
  by_iterator.decoder.struct_size = sizeof by_iterator;
  by_iterator.count = characters_in;
  by_iterator.next = move_on;
  by_iterator.prev = move_back;
  decoders[3].replace = replace_invalid;
  decoders[4].decode = read_16;
  decoders[5].decode = read_32;
  *count = rows.size();
  return rows.data();
}
