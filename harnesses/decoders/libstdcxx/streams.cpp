// in() of a codecvt facet as a stream. ISO C++ leaves unread octets to the caller, who must put
// them before the next chunk and keep the state. The adapter does exactly this. What is left at the
// end of input is a truncated sequence.

#include <codecvt>
#include <locale>
#include <vector>

#include "harnesses/decoders/libstdcxx/rows.h"
#include "harnesses/decoders/shared/stream_only.h"

namespace utf8spec::decoders {
namespace {

template <typename Facet>
struct Stream {
  Facet facet;
  std::mbstate_t state{};
  std::string left;
  std::size_t read = 0;  // of all chunks
};

template <typename Facet>
void* open(int) {
  return new Stream<Facet>;
}

// Octets that in() has not read stay in `left`.
template <typename Facet>
utf8spec_status push(void* opened, const std::uint8_t* in, std::size_t n, int last,
                     utf8spec_output* output, utf8spec_error* error) {
  using Unit = typename Facet::intern_type;
  auto& stream = *static_cast<Stream<Facet>*>(opened);
  error->offset = stream.read;
  if (last != 0) return stream.left.empty() ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
  stream.left.append(reinterpret_cast<const char*>(in), n);
  const char* const from = stream.left.data();
  const char* next = from;
  std::vector<Unit> units(stream.left.size() + 1);
  Unit* written = units.data();
  const auto result = stream.facet.in(stream.state, from, from + stream.left.size(), next,
                                      units.data(), units.data() + units.size(), written);
  stream.read += static_cast<std::size_t>(next - from);
  error->offset = stream.read;
  stream.left.erase(0, static_cast<std::size_t>(next - from));
  const auto status = put(*output, units.data(), static_cast<std::size_t>(written - units.data()));
  if (status != UTF8SPEC_OK || result == std::codecvt_base::noconv) return UTF8SPEC_FAULT;
  return result == std::codecvt_base::error ? UTF8SPEC_ILL_FORMED : UTF8SPEC_OK;
}

template <typename Facet>
void close(void* opened) {
  delete static_cast<Stream<Facet>*>(opened);
}

// Only std::codecvt_utf8 and its UTF-16 variant have rows: other facets share their code.
template <typename Facet>
int serve(const char* name) {
  utf8spec_decoder decoder = named(name);
  decoder.stream_open = open<Facet>;
  decoder.stream_push = push<Facet>;
  decoder.stream_close = close<Facet>;
  return utf8spec_serve_stream(&decoder);
}

}  // namespace
}  // namespace utf8spec::decoders

// Usage: streams ROW.
int main(int count, char** words) {
  using namespace utf8spec::decoders;
  const std::string row = count > 1 ? words[1] : "";
  if (row == UTF8SPEC_ROW("codecvt-utf8-stream")) {
    return serve<std::codecvt_utf8<char32_t>>(UTF8SPEC_ROW("codecvt-utf8-stream"));
  }
  if (row == UTF8SPEC_ROW("codecvt-utf8-utf16-stream")) {
    return serve<std::codecvt_utf8_utf16<char16_t>>(UTF8SPEC_ROW("codecvt-utf8-utf16-stream"));
  }
  return EXIT_FAILURE;
}
