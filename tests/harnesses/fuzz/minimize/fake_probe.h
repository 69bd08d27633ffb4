// A probe asks a target what a case shows. The minimizer has no other view of a decoder, so
// tests of its search replace the decoder by a rule. Such a probe is fast and exact, and the
// least input is known beforehand.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "harnesses/fuzz/minimize/probe.h"

namespace utf8spec::harnesses::fuzz {

// `asked` counts the cases. After `fails_after` cases the probe fails, as a lost target would.
class FakeProbe : public Probe {
 public:
  using Rule = std::function<Showing(const Case&)>;

  explicit FakeProbe(Rule rule) : rule_(std::move(rule)) {}

  tl::expected<void, std::string> ask(const CaseSource& source, const CaseSink& sink) override {
    for (Case next; source(next);) {
      ++asked;
      if (asked == fails_after) return tl::make_unexpected("the target is gone");
      if (!sink(next, rule_(next))) break;
    }
    return {};
  }

  tl::expected<Showing, std::string> ask_alone(const Case& given) override { return rule_(given); }

  std::uint64_t asked = 0;
  std::uint64_t fails_after = 0;

 private:
  Rule rule_;
};

// The signature of the finding that the tests minimize.
inline const std::string sought = "fake decode accepts surrogate";

// Shows `sought` for the cases that a condition holds for.
template <typename Condition>
FakeProbe probe_for(Condition condition) {
  return FakeProbe([condition](const Case& given) {
    Showing shown;
    if (condition(given)) shown.signatures = {sought};
    return shown;
  });
}

}  // namespace utf8spec::harnesses::fuzz
