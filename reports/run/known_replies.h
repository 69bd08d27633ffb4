#pragma once

#include <string_view>
#include <utility>

#include "harnesses/decoder.h"
#include "reports/run/known_answers.h"

namespace utf8spec::reports {

// Recognises known answers by the lines of their replies. A line is compared as it is read, number
// by number, so that a right one takes no memory and no second look.
class KnownReplies final : public harnesses::ReplyCheck {
 public:
  explicit KnownReplies(KnownAnswers known) : known_(std::move(known)) {}

  bool is_known(const harnesses::Question& question, std::string_view line) override;

 private:
  KnownAnswers known_;
};

// Whether a line of the published protocol says exactly what is expected. A line in another form of
// the protocol is not recognised.
bool says_exactly(std::string_view line, Operation operation,
                  const harnesses::ExpectedAnswer& expected);

}  // namespace utf8spec::reports
