// How the operations of one decoder divide ill-formed text. The standards leave the division open,
// so two functions that follow different divisions are not at fault: what differs is a policy.

#pragma once

#include <bitset>
#include <map>
#include <string>

#include "harnesses/judge/side/agreement.h"
#include "reports/policies/divisions.h"

namespace utf8spec::reports {

class SideDivisions {
 public:
  // Takes the answers about one text. Well-formed text has one division and tells nothing.
  void see(const harnesses::AnswersToText& all);

  // Whether one open division explains all answers of an operation to ill-formed texts.
  bool follows_one(Operation operation) const;
  // A difference between two such operations is a policy. Any other is a fault: an operation whose
  // own answers fit no division changes its mind, or takes well-formed octets into an ill-formed
  // part.
  bool allow(Operation one, Operation other) const {
    return follows_one(one) && follows_one(other);
  }

  // The division that an operation follows: in words, and as a policy of reports. Of several that
  // fit, the one that standards name first.
  std::string words_for(Operation operation) const;
  std::string policy_of(Operation operation) const;

 private:
  // A count of whole units leaves out an unfinished one at the end of the text, which is less than
  // a character in every division.
  enum class End : std::uint8_t { counted, left_out };
  struct Way {
    Division division;
    End end;
  };
  static constexpr std::size_t way_count = 2 * division_count;
  static constexpr Way way_at(std::size_t index) {
    return {all_divisions[index % division_count],
            index < division_count ? End::counted : End::left_out};
  }

  static bool fits(const harnesses::AnswersToText& all, Operation operation, const Way& way);
  std::size_t first_way(Operation operation) const;

  reference::Encoding encoding_ = reference::Encoding::utf_8;
  std::map<Operation, std::bitset<way_count>> ways_;  // that fit all answers so far
};

}  // namespace utf8spec::reports
