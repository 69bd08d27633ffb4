// A minimal adapter that is right: the C library for adapters around the reference's step, with no
// memory of its own. It needs almost no time compared with the runner, so a run with it measures
// the runner.

#include "harnesses/abi/utf8spec_adapter.h"
#include "reference/step.h"

namespace {

using utf8spec::OctetView;
using utf8spec::reference::Step;

// Calls `visit` for each step. If a visit returns false, the walk ends, and so does this with
// false.
template <typename Visit>
bool each(const std::uint8_t* in, std::size_t n, Visit visit) {
  for (std::size_t offset = 0; offset < n;) {
    const Step next = utf8spec::reference::step(OctetView(in, n).subspan(offset));
    if (!visit(offset, next)) return false;
    offset += next.length;
  }
  return true;
}

// Notes the first error where the protocol wants it: offset and length in octets of the input.
bool is_right(const Step& step, std::size_t offset, utf8spec_error* error) {
  if (!step.well_formed()) *error = {offset, step.length};
  return step.well_formed();
}

// Appends a value. Returns false if the output is full, after which the library calls again.
bool put(utf8spec_output* output, char32_t scalar) {
  if (output->count == output->capacity) return false;
  static_cast<std::uint32_t*>(output->data)[output->count++] = scalar;
  return true;
}

utf8spec_status validate(const std::uint8_t* in, std::size_t n, utf8spec_error* error) {
  const bool right = each(
      in, n, [&](std::size_t offset, const Step& step) { return is_right(step, offset, error); });
  return right ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error* error) {
  bool fits = true;
  const bool right = each(in, n, [&](std::size_t offset, const Step& step) {
    return is_right(step, offset, error) && (fits = put(output, step.scalar));
  });
  if (!fits) return UTF8SPEC_OUT_OF_SPACE;
  return right ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

utf8spec_status replace(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  const bool fits = each(in, n, [&](std::size_t, const Step& step) {
    return put(output,
               step.well_formed() ? step.scalar : utf8spec::reference::replacement_character);
  });
  return fits ? UTF8SPEC_OK : UTF8SPEC_OUT_OF_SPACE;
}

}  // namespace

int main() {
  utf8spec_decoder decoder{};
  decoder.name = "reference-adapter";
  decoder.version = "1";
  decoder.validate = validate;
  decoder.decode = decode;
  decoder.replace = replace;
  return utf8spec_serve(&decoder);
}
