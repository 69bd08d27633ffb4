// The plugin host asks each request twice and compares the answers. A difference in one unit
// must be seen wherever it is: long outputs are compared in two ways.
#include "harnesses/plugin/host_reply.h"

#include <gtest/gtest.h>

#include <string>

namespace utf8spec::harnesses {
namespace {

utf8spec_answer answer_of(utf8spec_form form, const std::string& memory) {
  utf8spec_answer answer{};
  answer.form = form;
  answer.data = memory.data();
  answer.count = memory.size() / utf8spec_unit(form);
  return answer;
}

TEST(Same, SeesADifferenceInEachUnit) {
  for (const utf8spec_form form : {UTF8SPEC_SCALARS, UTF8SPEC_UTF16, UTF8SPEC_UTF8}) {
    for (const std::size_t units : {1U, 63U, 64U, 65U, 200U}) {
      const std::string one(units * utf8spec_unit(form), 'a');
      std::string other = one;
      EXPECT_TRUE(same(answer_of(form, one), answer_of(form, other)));
      for (std::size_t unit = 0; unit < units; ++unit) {
        char& last_octet = other[(unit + 1) * utf8spec_unit(form) - 1];
        last_octet = 'b';
        EXPECT_FALSE(same(answer_of(form, one), answer_of(form, other))) << units << ' ' << unit;
        last_octet = 'a';
      }
    }
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
