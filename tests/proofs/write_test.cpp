#include "proofs/write.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tests/proofs/tables.h"

namespace utf8spec::proofs {
namespace {

using reference::Kind;
using testing::HasSubstr;

// 41 goes on, 42 ends a character, all others are ill-formed.
Table small_table() {
  State first{};
  first.may_end = true;
  first.entries.fill({Kind::invalid_octet, 1, 0});
  first.entries[0x41] = {Kind::truncated, 0, 1};
  State second{};
  second.entries.fill({Kind::bad_continuation, 1, 0});
  second.entries[0x42] = {Kind::well_formed, 0, 0};
  return {first, second};
}

TEST(ProofsWrite, WritesALineForEachRange) {
  EXPECT_EQ(text_of(small_table(), {{0x41, 2}}),
            "state 0: no octet waits\n"
            "  00..40 is invalid-octet, length 1\n"
            "  41     goes on in state 1\n"
            "  42..FF is invalid-octet, length 1\n"
            "state 1: 41\n"
            "  00..41 is bad-continuation, length 1\n"
            "  42     ends a character\n"
            "  43..FF is bad-continuation, length 1\n"
            "values of all characters, in the order of their octets\n"
            "  2 values from 0041\n");
}

TEST(ProofsWrite, WritesAnAutomatonForFoma) {
  EXPECT_EQ(att_of(small_table()), "0\t1\tx41\tx41\n1\t0\tx42\tx42\n0\n");
}

TEST(ProofsWrite, WritesDefinitionsForCoq) {
  const std::string text = coq_of(small_table(), {{0x41, 2}, {0x50, 1}});
  EXPECT_THAT(text, HasSubstr("Definition table : table_form :=\n"
                              "   [[(0x00, 0x40, Fails 1);\n"
                              "     (0x41, 0x41, Goes 1);\n"
                              "     (0x42, 0xFF, Fails 1)];\n"
                              "    [(0x00, 0x41, Fails 1);\n"
                              "     (0x42, 0x42, Ends);\n"
                              "     (0x43, 0xFF, Fails 1)]].\n"));
  EXPECT_THAT(text, HasSubstr("Definition values : list (N * N) := [(65, 2); (80, 1)].\n"));
}

// The copy in the repository is for readers. Write it again with script/prove_reference, which
// leaves it in build/proofs.
TEST(ProofsWrite, WritesTheTableOfTheRepository) {
  std::ifstream file(UTF8SPEC_SOURCE_DIR "/proofs/utf-8.txt", std::ios::binary);
  const std::string kept(std::istreambuf_iterator<char>(file), {});
  EXPECT_EQ(text_of(proved_table(), value_runs()), kept);
}

TEST(ProofsWrite, WritesTheSameTextAgain) {
  const Table again = with_state_for_each_range(merged(enumerate(reference::Utf8{})));
  const std::vector<ValueRun> runs = value_runs();
  EXPECT_EQ(text_of(again, runs), text_of(proved_table(), runs));
  EXPECT_EQ(att_of(again), att_of(proved_table()));
  EXPECT_EQ(coq_of(again, runs), coq_of(proved_table(), runs));
}

}  // namespace
}  // namespace utf8spec::proofs
