// The failures of side operations by their kind, each with a count and the shortest examples.

#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "harnesses/decoder.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/diagnosis/failure.h"
#include "reports/report.h"
#include "reports/run/wording.h"

namespace utf8spec::reports {

class KeptKinds {
 public:
  // Whether a failure shows its fault by itself. It does not if an open policy, or another fault,
  // gives the same answer, which only other answers refute. Such a failure convinces nobody, so it
  // is a worse example.
  enum class Shows : std::uint8_t { a_fault, another_too };

  // Adds a failure. `expected` is the right answer in words.
  void keep(const DeviationKind& kind, const Failure& failure, const std::string& expected,
            Shows shows = Shows::a_fault);

  bool has(const DeviationKind& kind) const { return kinds_.contains(kind.id); }

  std::size_t kinds() const { return kinds_.size(); }

  // Adds all failures of another book, and the same as failures of one kind. As examples they come
  // behind those that are here.
  void add(const KeptKinds& others);
  void add_as(const DeviationKind& kind, const KeptKinds& others);

  // Whether a fresh decoder shows a failure that rests on other answers too.
  using Shown = std::function<bool(const Failure&)>;

  // The deviations, by id. The shortest example of each is asked again of a fresh decoder, if
  // `decoder` is one; if that gives another answer, or if `is_shown` says no, the deviation is
  // `depends-on-history`.
  std::vector<Deviation> deviations(harnesses::Decoder* decoder, const Repeat& repeat,
                                    const Shown& is_shown) const;

  // The ids of the deviations that a group shows under an operation.
  std::vector<std::string> shown_by(const std::string& group, Operation operation) const;

 private:
  struct Kept {
    Failure failure;
    std::string expected;
    Shows shows;
  };
  struct OfKind {
    const DeviationKind* kind = nullptr;
    std::uint64_t count = 0;
    std::vector<Kept> shortest;  // those that show the fault by themselves first
    std::set<std::pair<Operation, std::string>> groups;
  };

  void add(const DeviationKind& kind, const OfKind& other);
  static void keep_example(OfKind& of, const Kept& kept);
  static std::optional<Condition> chunk_condition(harnesses::Decoder& decoder, const OfKind& of);
  static Deviation deviation_of(const OfKind& of, const DeviationKind& kind, const Repeat& repeat);

  std::map<std::string_view, OfKind> kinds_;
};

}  // namespace utf8spec::reports
