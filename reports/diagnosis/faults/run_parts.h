#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "harnesses/judge/element.h"
#include "reference/decode.h"
#include "reference/step.h"
#include "reports/diagnosis/faults/given.h"

namespace utf8spec::reports {

// Divides runs of ill-formed octets into parts, for an account of an answer.
class RunParts {
 public:
  struct Part {
    std::size_t end;  // the offset behind it, in octets of the input
    harnesses::Element element;
  };

  // `given` must outlive it.
  explicit RunParts(const Given& given) : given_(given) {}

  // The ends of the parts of a run for which marks may stand: the first `most_ends` and the last.
  // They hold until the next call.
  std::span<const Part> from(std::size_t offset) {
    parts_.clear();
    const OctetView chunk = given_.rest_at(offset);
    const auto visit = [&](std::size_t at, const reference::Step& step) {
      if (step.well_formed() || parts_.size() == most_ends) return false;
      parts_.push_back(part_at(offset, chunk.subspan(at), at, step));
      return true;
    };
    reference::walk(given_.codec, chunk, visit);
    const Part last = last_part(offset);
    if (parts_.back().end != last.end) parts_.push_back(last);
    return parts_;
  }

 private:
  // Places inside a run where another treatment may begin.
  static constexpr std::size_t most_ends = 16;

  Part part_at(std::size_t offset, OctetView rest, std::size_t at,
               const reference::Step& step) const {
    return {offset + at + step.length,
            harnesses::element_of_error(given_.codec.encoding, rest, step)};
  }

  // The last part of the run that holds the part at `offset`. Other places of the run ask again.
  Part last_part(std::size_t offset) {
    if (!last_ || offset >= last_->end) {
      const OctetView chunk = given_.rest_at(offset);
      reference::walk(given_.codec, chunk, [&](std::size_t at, const reference::Step& step) {
        if (step.well_formed()) return false;
        last_ = part_at(offset, chunk.subspan(at), at, step);
        return true;
      });
    }
    return *last_;
  }

  const Given& given_;
  std::vector<Part> parts_;
  std::optional<Part> last_;  // of the run that was read last
};

}  // namespace utf8spec::reports
