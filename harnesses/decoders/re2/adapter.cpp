// RE2: the check of a pattern's UTF-8, and the automaton for any character. RE2 promises
// ErrorBadUTF8 for a pattern. For a text it promises nothing, but `.` must match one character. So
// a full match of `.*` shows what RE2 takes for text.

#include <re2/re2.h>

#include <array>

#include "harnesses/decoders/shared/hand_over.h"

namespace {

// A piece has a length, so U+0000 can be put to RE2.
re2::StringPiece piece(const std::uint8_t* in, std::size_t n) {
  return {reinterpret_cast<const char*>(in), n};
}

// A literal pattern, in which no octet has a meaning. The memory limit allows patterns of any
// request's length.
utf8spec_status pattern(const std::uint8_t* in, std::size_t n, utf8spec_error*) {
  RE2::Options options;
  options.set_literal(true);
  options.set_log_errors(false);
  options.set_max_mem(std::int64_t{1} << 30);
  const RE2 compiled(piece(in, n), options);
  if (compiled.ok()) return UTF8SPEC_OK;
  return compiled.error_code() == RE2::ErrorBadUTF8 ? UTF8SPEC_ILL_FORMED : UTF8SPEC_FAULT;
}

// "(?s)" lets the dot match a line feed, too.
utf8spec_status any_character(const std::uint8_t* in, std::size_t n, utf8spec_error*) {
  static const RE2 compiled("(?s).*");
  return RE2::FullMatch(piece(in, n), compiled) ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;
}

}  // namespace

// RE2 tells no version, so the build passes that of the package.
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host*, size_t* count) {
  static std::array decoders{utf8spec_row("re2-pattern", RE2_VERSION),
                             utf8spec_row("re2-any-character", RE2_VERSION)};
  static const std::array<const utf8spec_decoder*, 2> rows{&decoders[0], &decoders[1]};
  decoders[0].validate = pattern;
  decoders[1].validate = any_character;
  *count = rows.size();
  return rows.data();
}
