// rfc3629-1-boundary beside libraries: where characters start, as GLib and utf8proc find it. ICU is
// compared in properties_test.
#include <glib.h>
#include <gtest/gtest.h>
#include <utf8proc.h>

#include "reference/boundary.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

const char* characters(OctetView string) { return reinterpret_cast<const char*>(string.data()); }

// GLib promises only to look for the last octet in front that is no continuation. That is the start
// in the reference too, unless the octet is a continuation that belongs to nothing.
bool starts_as_in_glib(OctetView string) {
  for (std::size_t offset = 0; offset < string.size(); ++offset) {
    const std::size_t start = sequence_start(string, offset);
    if (is_continuation(string[start])) continue;
    const char* const text = characters(string);
    if (g_utf8_find_prev_char(text, text + offset + 1) != text + start) return false;
  }
  return true;
}

// The other direction. GLib also goes over the continuations that belong to nothing.
bool continues_as_in_glib(OctetView string) {
  const char* const text = characters(string);
  for (std::size_t offset = 0; offset < string.size(); ++offset) {
    const Step read = step(string.subspan(offset));
    const std::size_t next = offset + read.length;
    if (!read.well_formed()) continue;
    const char* const found = g_utf8_find_next_char(text + offset, text + string.size());
    if (next == string.size() ? found != nullptr
                              : !is_continuation(string[next]) && found != text + next) {
      return false;
    }
  }
  return true;
}

// utf8proc reads a character, with the reference's value and length, at each start of a sequence
// that is well-formed, and nothing at all other offsets.
bool reads_as_utf8proc(OctetView string) {
  for (std::size_t offset = 0; offset < string.size(); ++offset) {
    const OctetView rest = string.subspan(offset);
    utf8proc_int32_t value = 0;
    const auto length =
        utf8proc_iterate(rest.data(), static_cast<utf8proc_ssize_t>(rest.size()), &value);
    const Step read = step(rest);
    if ((length > 0) != read.well_formed()) return false;
    if (length > 0 && (static_cast<char32_t>(value) != read.scalar || length != read.length)) {
      return false;
    }
  }
  return true;
}

// utf8proc has nothing that goes backwards. The character that an octet belongs to is the one that
// utf8proc reads across it.
bool starts_where_utf8proc_reads(OctetView string) {
  for (std::size_t offset = 0; offset < string.size(); ++offset) {
    const std::size_t start = sequence_start(string, offset);
    const OctetView rest = string.subspan(start);
    utf8proc_int32_t value = 0;
    const auto length =
        utf8proc_iterate(rest.data(), static_cast<utf8proc_ssize_t>(rest.size()), &value);
    if (length > 0 && start + static_cast<std::size_t>(length) <= offset) return false;
  }
  return true;
}

TEST(BoundariesBesideLibraries, AreThoseOfGlibBackwards) {
  EXPECT_EQ(tests::counterexample(tests::edge_octets(), 4, starts_as_in_glib), tests::none);
}

TEST(BoundariesBesideLibraries, AreThoseOfGlibForwards) {
  EXPECT_EQ(tests::counterexample(tests::edge_octets(), 4, continues_as_in_glib), tests::none);
}

TEST(BoundariesBesideLibraries, AreWhereUtf8procReadsACharacter) {
  EXPECT_EQ(tests::counterexample(tests::edge_octets(), 4, reads_as_utf8proc), tests::none);
}

TEST(BoundariesBesideLibraries, HoldTheCharacterThatUtf8procReads) {
  EXPECT_EQ(tests::counterexample(tests::edge_octets(), 4, starts_where_utf8proc_reads),
            tests::none);
}

// The least text on which GLib and the reference differ, as GLib's documentation lets it.
TEST(BoundariesBesideLibraries, DifferWhereAContinuationBelongsToNothing) {
  const Octets text = tests::octets("41 80");
  const char* const begin = characters(text);
  EXPECT_EQ(g_utf8_find_prev_char(begin, begin + 2) - begin, 0);
  EXPECT_EQ(sequence_start(text, 1), 1U);
}

}  // namespace
}  // namespace utf8spec::reference
