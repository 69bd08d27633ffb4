#include "reports/diagnosis/faults/faults.h"

#include <algorithm>
#include <iterator>

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using harnesses::Finding;
using harnesses::Symptom;

// Those of `texts` that `output` begins with, the shortest first. A decoder may invent another text
// behind each input, so not all of them are looked at. In their order they lie before `output`, and
// before what those that are no beginning share with it.
std::vector<std::u32string_view> beginnings(const std::set<std::u32string, std::less<>>& texts,
                                            std::u32string_view output) {
  std::vector<std::u32string_view> found;
  for (auto at = texts.upper_bound(output); at != texts.begin(); at = texts.upper_bound(output)) {
    const std::u32string& text = *--at;
    const auto differs = std::ranges::mismatch(text, output).in1;
    output = output.substr(0, static_cast<std::size_t>(differs - text.begin()));
    if (output.size() < text.size()) continue;
    found.push_back(text);
    if (text.empty()) break;
    output.remove_suffix(1);
  }
  std::ranges::reverse(found);
  return found;
}

}  // namespace

// A fault that needs no output holds for every input with its element.
void Faults::add(const Fault& fault) {
  const Finding& finding = fault.finding;
  shown_.set(index_of(finding));
  touched_.set(static_cast<std::size_t>(finding.element));
  if (finding.symptom == Symptom::invents) {
    invented_[finding.element].insert(fault.output);
  } else if (finding.symptom == Symptom::swallows) {
    swallowed_[finding.element].insert(fault.swallowing);
  } else if (needs_output(finding.symptom)) {
    longest_unit_ = std::max(longest_unit_, fault.unit.size());
    outputs_[fault.unit].insert({fault.unit.size(), finding, fault.output});
    // An empty unit begins every text.
    if (fault.unit.empty()) {
      first_octets_.set();
    } else {
      first_octets_.set(fault.unit[0]);
    }
  }
}

bool Faults::has(const Finding& finding) const {
  return shown_[index_of(finding)] || (others_ != nullptr && others_->has(finding));
}

bool Faults::touch(Element element) const {
  return touched_[static_cast<std::size_t>(element)] ||
         (others_ != nullptr && others_->touch(element));
}

// All known units that `rest` begins with, the shortest first.
std::vector<Faults::Output> Faults::outputs_at(OctetView rest) const {
  std::vector<Output> found;
  if (others_ != nullptr) found = others_->outputs_at(rest);
  Octets unit;
  for (std::size_t length = 1; length <= std::min(longest_unit_, rest.size()); ++length) {
    unit.push_back(rest[length - 1]);
    const auto known = outputs_.find(unit);
    if (known != outputs_.end()) std::ranges::copy(known->second, std::back_inserter(found));
  }
  return found;
}

bool Faults::may_give_output_at(std::uint8_t octet) const {
  return first_octets_[octet] || (others_ != nullptr && others_->may_give_output_at(octet));
}

bool Faults::swallow() const {
  return !swallowed_.empty() || (others_ != nullptr && others_->swallow());
}

std::vector<Swallowing> Faults::swallowed_with(const IllFormedPart& part) const {
  std::vector<Swallowing> found;
  if (others_ != nullptr) found = others_->swallowed_with(part);
  const auto known = swallowed_.find(part.element);
  if (known == swallowed_.end()) return found;
  std::ranges::copy_if(known->second, std::back_inserter(found),
                       [&](const Swallowing& seen) { return seen.announced == part.announced; });
  return found;
}

bool Faults::contradict(const Fault& fault) const {
  if (fault.finding.symptom != Symptom::swallows) return false;
  const auto known = swallowed_with({0, fault.swallowing.announced, fault.finding.element});
  return std::ranges::find(known, Swallowing::Amount::exact, &Swallowing::amount) != known.end();
}

std::vector<std::u32string_view> Faults::invented_after(Element element,
                                                        std::u32string_view output) const {
  std::vector<std::u32string_view> found;
  if (others_ != nullptr) found = others_->invented_after(element, output);
  const auto known = invented_.find(element);
  if (known != invented_.end()) {
    std::ranges::copy(beginnings(known->second, output), std::back_inserter(found));
  }
  return found;
}

}  // namespace utf8spec::reports
