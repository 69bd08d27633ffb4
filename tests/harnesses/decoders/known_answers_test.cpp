#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "harnesses/decoders/manifest.h"
#include "tests/harnesses/plugin_host/run_command.h"

namespace utf8spec::harnesses {
namespace {

const BundledPaths paths{UTF8SPEC_SOURCE_DIR "/harnesses/decoders",
                         UTF8SPEC_BINARY_DIR "/lib/utf8spec/decoders", UTF8SPEC_BINARY_DIR "/bin"};

struct Exchange {
  std::string decoder;
  std::string request;
  std::string reply;

  // What CTest calls the test.
  friend void PrintTo(const Exchange& exchange, std::ostream* out) {
    *out << exchange.decoder << ' ' << exchange.request;
  }
};

std::string ask(const std::string& name, const std::string& request) {
  const auto decoders = bundled_decoders(paths).value();
  const auto found = std::ranges::find(decoders, name, &BundledDecoder::name);
  if (found == decoders.end()) return "no such decoder";
  std::string command = "env LC_ALL=C.UTF-8";
  for (const std::string& word : found->command) command += fmt::format(" '{}'", word);
  return run_command(command, request + "\nbye\n").output;
}

class KnownAnswer : public testing::TestWithParam<Exchange> {};

TEST_P(KnownAnswer, ComesBack) {
  const auto& [decoder, request, reply] = GetParam();
  EXPECT_EQ(ask(decoder, request), reply + "\n") << decoder << ": " << request;
}

// What the API itself says, errors with as much of their place as it tells.
INSTANTIATE_TEST_SUITE_P(
    Reference, KnownAnswer,
    testing::Values(Exchange{"reference", "validate 41C3", "ill-formed 1 1"},
                    Exchange{"reference", "decode 41C3A9", "ok 0041 00E9"},
                    Exchange{"reference", "decode 41ED", "ill-formed 1 1 - before 0041"},
                    Exchange{"reference", "replace E28241", "ok FFFD 0041"},
                    Exchange{"reference", "stream F0|9F98|80", "ok 1F600"},
                    Exchange{"reference", "stream 41F0|9F98", "ill-formed 1 3 2 before 0041"},
                    Exchange{"reference", "stream 41F0|9F|41", "ill-formed 1 2 2 before 0041"},
                    Exchange{"reference", "stream F0|41", "ill-formed 0 1 1"},
                    Exchange{"reference", "stream-replace F0|9F98", "ok FFFD"},
                    Exchange{"reference", "encode 1F600 0041", "ok F09F988041"},
                    Exchange{"reference", "encode 0041 D800", "ill-formed 1"}));

INSTANTIATE_TEST_SUITE_P(
    Icu, KnownAnswer,
    testing::Values(
        Exchange{"icu-u8-next", "validate 41F09F", "ill-formed 1 2"},
        Exchange{"icu-u8-next", "decode F09F9880", "ok 1F600"},
        Exchange{"icu-u8-next", "decode 41EDA080", "ill-formed 1 1 - before 0041"},
        Exchange{"icu-u8-next", "encode 1F600 0041 007F 0080", "ok F09F9880417FC280"},
        Exchange{"icu-u8-next", "encode 0041 110000", "ill-formed 1"},
        Exchange{"icu-u8-next", "encode FFFFFFFF", "ill-formed 0"},
        Exchange{"icu-u-strfromutf8", "validate 41C3A9", "ok"},
        Exchange{"icu-u-strfromutf8", "validate C080", "ill-formed"},
        Exchange{"icu-u-strfromutf8", "decode F09F9880", "ok utf16 D83D DE00"},
        Exchange{"icu-u-strfromutf8", "decode 41C3", "ill-formed"},
        Exchange{"icu-u-strfromutf8", "encode 1F600", "ok F09F9880"},
        Exchange{"icu-u-strfromutf8", "encode D800", "ill-formed"},
        Exchange{"icu-u-strfromutf8", "encode D83D DE00", "unsupported"},
        Exchange{"icu-u-strfromutf8withsub", "replace 41E28242", "ok utf16 0041 FFFD 0042"},
        Exchange{"icu-u-strfromutf8withsub", "encode D800", "ok EFBFBD"},
        Exchange{"icu-u-strfromutf8withsub", "encode 110000", "unsupported"},
        Exchange{"icu-unicodestring", "replace 41F0808041", "ok utf16 0041 FFFD FFFD FFFD 0041"},
        Exchange{"icu-unicodestring", "encode DC00 1F600", "ok EFBFBDF09F9880"},
        Exchange{"icu-ucnv", "decode EFBBBF41", "ok utf16 FEFF 0041"},
        Exchange{"icu-ucnv", "decode 41E28241", "ill-formed 1 2 - before utf16 0041"},
        Exchange{"icu-ucnv", "replace 41E282", "ok utf16 0041 FFFD"},
        Exchange{"icu-ucnv", "stream F0|9F98|80", "ok utf16 D83D DE00"},
        Exchange{"icu-ucnv", "stream 41F0|9F98", "ill-formed 1 3 2 before utf16 0041"},
        Exchange{"icu-ucnv", "stream 41|F09F|41", "ill-formed 1 2 2 before utf16 0041"},
        Exchange{"icu-ucnv", "stream-replace F09F|9841|FF", "ok utf16 FFFD 0041 FFFD"},
        Exchange{"icu-ucnv", "encode 00E9 1F600", "ok C3A9F09F9880"},
        Exchange{"icu-ucnv", "encode D800", "ill-formed"}));

INSTANTIATE_TEST_SUITE_P(
    Utf8proc, KnownAnswer,
    testing::Values(Exchange{"utf8proc-iterate", "validate 41FF", "ill-formed 1"},
                    Exchange{"utf8proc-iterate", "validate -", "ok"},
                    Exchange{"utf8proc-iterate", "decode 00F09F9880", "ok 0000 1F600"},
                    Exchange{"utf8proc-iterate", "decode 41C080", "ill-formed 1 - - before 0041"},
                    Exchange{"utf8proc-iterate", "encode D800", "ok EDA080"},  // by its design
                    Exchange{"utf8proc-iterate", "encode 0041 110000", "ill-formed 1"},
                    Exchange{"utf8proc-decompose", "decode 61CC88C3A4", "ok 0061 0308 00E4"},
                    Exchange{"utf8proc-decompose", "decode EAB080CC88CCA3", "ok AC00 0308 0323"},
                    Exchange{"utf8proc-decompose", "decode 41FF", "ill-formed"}));

INSTANTIATE_TEST_SUITE_P(
    Python, KnownAnswer,
    testing::Values(Exchange{"python", "validate 41C3", "ill-formed 1 1"},
                    Exchange{"python", "validate -", "ok"},
                    Exchange{"python", "decode EFBBBF41", "ok FEFF 0041"},
                    Exchange{"python", "decode 41E28241", "ill-formed 1 2"},
                    Exchange{"python", "replace 41E28241", "ok 0041 FFFD 0041"},
                    Exchange{"python", "stream F0|9F98|80", "ok 1F600"},
                    Exchange{"python", "stream 41F0|9F98", "ill-formed 1 3 2"},
                    Exchange{"python", "stream 41|F09F|41", "ill-formed 1 2 2"},
                    Exchange{"python", "stream-replace F09F|-|41", "ok FFFD 0041"},
                    Exchange{"python", "encode 00E9 1F600", "ok c3a9f09f9880"},
                    Exchange{"python", "encode 0041 D800", "ill-formed 1"},
                    Exchange{"python", "encode 110000", "unsupported"},
                    Exchange{"python", "encode -", "ok -"}));

INSTANTIATE_TEST_SUITE_P(C, KnownAnswer,
                         testing::Values(Exchange{"c-mbrtoc32", "decode 00C3A9", "ok 0000 00E9"},
                                         Exchange{"c-mbrtoc32", "decode 41E282", "ill-formed 1"},
                                         Exchange{"c-mbrtoc32", "encode 1F600", "ok F09F9880"},
                                         Exchange{"c-mbrtoc32", "encode 0041 D800",
                                                  "ill-formed 1"}));

}  // namespace
}  // namespace utf8spec::harnesses
