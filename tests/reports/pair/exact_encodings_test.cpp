// Rows that read another encoding than they declare. A wrong match is a false statement about a
// library, so near misses must not match.
#include "reports/pair/exact_encodings.h"

#include <gtest/gtest.h>

#include "tests/reports/pair/machines.h"

namespace utf8spec::reports {
namespace {

using reference::Encoding;

// A row that reads `read`, although it declares UTF-8.
MachineRow row_that_reads(const std::string& name, Encoding read) {
  const auto characters = row_with_slash("any").learnt.characters;
  MachineRow row{name, harnesses::learn::standard_translation(read, characters).value()};
  row.learnt.encoding = Encoding::utf_8;
  return row;
}

ExactEncodings exact(std::vector<MachineRow> rows) {
  const auto classes = classes_of(std::move(rows));
  return exact_encodings(classes, standards_of(classes));
}

TEST(ExactEncodings, AreThoseOfRowsThatReadAnother) {
  const ExactEncodings found = exact({row_that_reads("surrogates", Encoding::cesu_8),
                                      row_that_reads("six", Encoding::utf_8_1998),
                                      row_that_reads("right", Encoding::utf_8)});
  EXPECT_EQ(found,
            (ExactEncodings{{"surrogates", Encoding::cesu_8}, {"six", Encoding::utf_8_1998}}));
}

// It takes every octet, as no encoding does.
TEST(ExactEncodings, AreNotGuessed) {
  EXPECT_TRUE(exact({row_with_slash("slash"), row_of_validator("check")}).empty());
  EXPECT_TRUE(exact({}).empty());
}

// All rows of a class read alike.
TEST(ExactEncodings, AreThoseOfAWholeClass) {
  EXPECT_EQ(exact({row_that_reads("one", Encoding::wtf_8), row_that_reads("two", Encoding::wtf_8)}),
            (ExactEncodings{{"one", Encoding::wtf_8}, {"two", Encoding::wtf_8}}));
}

TEST(ExactEncodings, AreSaidInASentence) {
  EXPECT_EQ(words_of_exact(Encoding::wtf_8), "Its learned machine is exactly that of wtf-8.");
  EXPECT_EQ(words_of_exact(Encoding::cesu_8),
            "Its learned machine is exactly that of cesu-8, unpairedSurrogates refused.");
}

}  // namespace
}  // namespace utf8spec::reports
