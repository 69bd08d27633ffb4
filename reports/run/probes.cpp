#include "reports/run/probes.h"

#include <string>
#include <utility>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/judge/find_marks.h"
#include "harnesses/judge/inputs_to_mark.h"
#include "reference/any_codec.h"

namespace utf8spec::reports {

std::vector<harnesses::Outcome> ask_probes(harnesses::Decoder& decoder,
                                           const std::vector<harnesses::Request>& probes) {
  std::vector<harnesses::Question> questions(probes.size());
  for (std::size_t place = 0; place < probes.size(); ++place) {
    questions[place].request = probes[place];
  }
  return outcomes_of(decoder, questions);
}

namespace {

// Whether the operation writes a mark for an unfinished sequence with a letter behind it.
bool marks_unfinished(harnesses::Decoder& decoder, Operation operation,
                      const harnesses::MarkStyle& style) {
  const reference::Encoding encoding = decoder.introduction().encoding;
  const Octets unfinished = harnesses::unfinished_input(encoding);
  const Octets letter = encode_all(reference::codec_of(encoding), U"A");
  Octets input = unfinished;
  input.insert(input.end(), letter.begin(), letter.end());
  const auto outcomes = ask_probes(decoder, {{operation, input, {}, {}, encoding}});
  if (outcomes.empty()) return false;
  std::u32string output = outcomes[0].answer.scalars;
  if (!output.ends_with(U'A')) return false;
  output.pop_back();
  return !output.empty() && is_marked(style, encoding, {unfinished, output});
}

}  // namespace

// Inputs that end inside a unit are not for decoders of whole units.
void expect_marks(harnesses::Decoder& decoder, Operation operation, harnesses::Judge& judge) {
  const reference::Encoding encoding = decoder.introduction().encoding;
  const std::size_t piece = octets_of(decoder.introduction().grain, encoding);
  std::vector<harnesses::Request> probes;
  for (const harnesses::InputsAlike& alike : harnesses::inputs_to_mark(encoding)) {
    for (const Octets& input : alike) {
      if (input.size() % piece != 0) continue;
      probes.push_back({operation, input, {}, {}, encoding});
    }
  }
  const std::vector<harnesses::Outcome> outcomes = ask_probes(decoder, probes);
  std::vector<harnesses::MarkedInput> all;
  for (std::size_t place = 0; place < outcomes.size(); ++place) {
    all.push_back({probes[place].octets, outcomes[place].answer.scalars});
  }
  harnesses::MarkStyle style = find_marks(encoding, all);
  const bool is_due = takes_chunks(operation) && marks_unfinished(decoder, operation, style);
  if (is_due) style.end = harnesses::MarkStyle::End::due;
  judge.expect_marks(whole_form_of(operation), std::move(style));
}

}  // namespace utf8spec::reports
