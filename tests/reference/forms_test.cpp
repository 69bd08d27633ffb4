// Old decoders divide ill-formed input by announced lengths: five-octet and six-octet forms of RFC
// 2279, or longer ones. The report names such a division as a policy, so each must be told from
// every other. The expected rows are measurements of real decoders. If a row changes, reports give
// a library's behaviour a wrong name.
#include "reference/forms.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

// The number of parts is the number of U+FFFD that the decoder writes.
std::size_t parts_of(OctetView run, Forms forms) {
  std::size_t count = 0;
  for (; !run.empty(); ++count) run = run.subspan(part_length(run, forms));
  return count;
}

Forms forms_of(std::string_view name) {
  for (const FormDivision& division : all_form_divisions) {
    if (division.name == name) return division.forms;
  }
  ADD_FAILURE() << name << " is no division";
  return {};
}

// The number of parts in each division. Most rows were measured with decoders that divide in this
// way. Together the inputs tell any two divisions apart.
TEST(ReferenceForms, DivideAsSeenInDecoders) {
  const char* const inputs[]{"80 80",
                             "C0 80",
                             "C0 80 80",
                             "E0 80 80",
                             "ED A0 80",
                             "F0 80 80 80",
                             "F4 90 80 80",
                             "F5 80 80 80",
                             "F8 88 80 80 80",
                             "FE 80 80 80 80 80",
                             "FE 80 80 80 80 80 80",
                             "FF 80",
                             "FF 80 80 80 80 80",
                             "F0 90 80",
                             "E1"};
  const std::map<std::string, std::string> counts{
      // 8080 C080 C08080 E08080 EDA080 F0.. F4.. F5.. F8.. FE.. FE...6 FF80 FF...5 F09080 E1
      {"sequence-c2-f4", "2 2 3 1 1 1 1 4 5 6 7 2 6 1 1"},     // PHP 8.2, jq 1.6
      {"sequence-c2-f7", "2 2 3 1 1 1 1 1 5 6 7 2 6 1 1"},     // libunistring 1.0
      {"sequence-c0-f7", "2 1 2 1 1 1 1 1 5 6 7 2 6 1 1"},     // by its name
      {"sequence-c0-fe", "2 1 2 1 1 1 1 1 1 1 1 2 6 1 1"},     // D's std.encoding
      {"sequence-c0-ff", "2 1 2 1 1 1 1 1 1 1 1 1 1 1 1"},     // Perl 5.36
      {"sequence-of-four", "2 1 2 1 1 1 1 1 2 3 4 1 3 1 1"},   // D's std.utf.byDchar
      {"per-lead", "2 1 1 1 1 1 1 1 5 6 7 2 6 1 1"},           // utfcpp 3.2.3
      {"subpart-and-next", "2 2 3 2 2 3 3 4 5 6 7 2 6 1 1"},   // Mono 6.8
      {"subpart-surrogate", "2 2 3 3 1 4 4 4 5 6 7 2 6 1 1"},  // OpenJDK 17
  };
  ASSERT_EQ(counts.size(), all_form_divisions.size());
  for (const auto& [name, expected] : counts) {
    std::string found;
    for (const char* const input : inputs) {
      if (!found.empty()) found += ' ';
      found += std::to_string(parts_of(tests::octets(input), forms_of(name)));
    }
    EXPECT_EQ(found, expected) << name;
  }
}

// The count of leading ones is the length, up to six. 80 to BF, FE and FF announce nothing, so they
// are parts of one octet.
TEST(ReferenceForms, AnnounceWhatTheLeadingOnesSay) {
  const std::map<int, std::size_t> lengths{{0x41, 1}, {0x80, 1}, {0xBF, 1}, {0xC0, 2}, {0xDF, 2},
                                           {0xE0, 3}, {0xEF, 3}, {0xF0, 4}, {0xF7, 4}, {0xF8, 5},
                                           {0xFB, 5}, {0xFC, 6}, {0xFD, 6}, {0xFE, 1}, {0xFF, 1}};
  for (const auto& [lead, length] : lengths) {
    EXPECT_EQ(announced_length(static_cast<std::uint8_t>(lead)), length) << lead;
  }
}

}  // namespace
}  // namespace utf8spec::reference
