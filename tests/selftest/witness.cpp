// Judges every answer a second time. A report keeps a few examples, and the list of kills needs
// every vector that failed.
#include "tests/selftest/witness.h"

#include "harnesses/process/protocol/request_line.h"

namespace utf8spec::selftest {
namespace {

// A question without a vector is named by this many characters of its request.
constexpr std::size_t longest_request = 120;

std::string name_of(const harnesses::Question& question) {
  if (question.vector != nullptr) return question.vector->id;
  std::string line = harnesses::request_line(question.request);
  if (line.size() <= longest_request) return line;
  return line.substr(0, longest_request) + "...";
}

}  // namespace

void Witness::ask(const harnesses::QuestionSource& source, const harnesses::OutcomeSink& sink) {
  decoder_.ask(source, [&](const harnesses::Question& question, const harnesses::Outcome& outcome) {
    see(question, outcome);
    sink(question, outcome);
  });
}

// A vector comes several times in a row, whole and in chunks, so its reading is kept meanwhile.
void Witness::see(const harnesses::Question& question, const harnesses::Outcome& outcome) {
  if (octets_ != question.request.octets) {
    octets_ = question.request.octets;
    reading_.read(octets_);
  }
  const auto judgement = judge_.judge(question, reading_, outcome);
  if (judgement.ruling != harnesses::Judgement::Ruling::failed) return;
  std::string name = name_of(question);
  if (known_.insert(name).second) killers_.push_back(std::move(name));
}

}  // namespace utf8spec::selftest
