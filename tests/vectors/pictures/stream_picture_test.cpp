// The pictures of docs/streams.md are those that the reference gives.
#include "tests/vectors/pictures/stream_picture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <pugixml.hpp>

namespace utf8spec::vectors {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string contents_of(const std::string& file) {
  std::ifstream stream(std::string(UTF8SPEC_SOURCE_DIR) + "/docs/" + file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(StreamPictures, AreThoseOfThePage) {
  for (const StreamPicture& picture : stream_pictures()) {
    EXPECT_EQ(contents_of(std::string(picture.file)), to_svg(picture))
        << "run build/release/bin/stream_pictures docs";
    EXPECT_THAT(contents_of("streams.md"), HasSubstr("(" + std::string(picture.file) + ")"));
  }
}

// The texts below `place`, from the left to the right.
std::vector<std::string> texts_at(const StreamPicture& picture, const char* y) {
  pugi::xml_document document;
  std::vector<std::string> texts;
  EXPECT_TRUE(document.load_string(to_svg(picture).c_str())) << picture.file;
  for (const auto& node : document.select_nodes("//text")) {
    if (std::string(node.node().attribute("y").value()) != y) continue;
    texts.emplace_back(node.node().child_value());
  }
  return texts;
}

TEST(StreamPictures, SayWhatEachChunkBringsAndHolds) {
  const auto [whole, broken] = stream_pictures();
  EXPECT_THAT(texts_at(whole, "173"),
              ElementsAre("U+0041", "U+00E9", "U+20AC", "U+1F600", "nothing"));
  EXPECT_THAT(texts_at(whole, "206"),
              ElementsAre("holds 1", "holds 2", "holds 2", "holds 0", "holds 0"));
  EXPECT_THAT(texts_at(broken, "173"),
              ElementsAre("U+0041", "nothing", "U+FFFD U+0041 U+FFFD", "U+0042", "U+FFFD"));
  EXPECT_THAT(texts_at(broken, "206"),
              ElementsAre("holds 1", "holds 2", "holds 0", "holds 2", "holds 0"));
}

}  // namespace
}  // namespace utf8spec::vectors
