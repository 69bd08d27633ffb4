#include "reports/run/probes.h"

#include <optional>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/judge/mixed_marks.h"
#include "reference/any_codec.h"
#include "reference/signature.h"
#include "reference/utf16.h"

namespace utf8spec::reports {
namespace {

// An input that is ill-formed by itself. For encodings of octets it is the octet. For larger units
// it is a low surrogate whose value contains the octet, behind the signature if that selects the
// order.
Octets ill_formed_alone(reference::Encoding encoding, std::uint8_t octet) {
  if (row_of(encoding).unit == 1) return {octet};
  const std::u32string text{reference::signature, reference::low_surrogate_of(octet)};
  const bool has_signature = reference::selects_order(encoding);
  return encode_all(reference::codec_of(encoding), text.substr(has_signature ? 0 : 1));
}

// Three different octets are asked. If all give one character, it is a substitute; if the numbers
// of the octets come out, it is an escape.
harnesses::MarksByOctet ask_for_marks(harnesses::Decoder& decoder, Operation operation) {
  const reference::Encoding encoding = decoder.introduction().encoding;
  std::vector<harnesses::Request> probes;
  for (const std::uint8_t octet : harnesses::octets_to_mark) {
    probes.push_back({.operation = operation,
                      .octets = ill_formed_alone(encoding, octet),
                      .cuts = {},
                      .scalars = {},
                      .encoding = encoding});
  }
  const std::vector<harnesses::Outcome> outcomes = ask_probes(decoder, probes);
  harnesses::MarksByOctet outputs;
  for (std::size_t place = 0; place < outcomes.size(); ++place) {
    outputs[harnesses::octets_to_mark[place]] = outcomes[place].answer.scalars;
  }
  return outputs;
}

// How the decoder marks inputs that are ill-formed in different ways.
std::vector<harnesses::MarkedInput> ask_for_other_marks(harnesses::Decoder& decoder,
                                                        Operation operation) {
  const reference::Encoding encoding = decoder.introduction().encoding;
  const std::size_t piece = octets_of(decoder.introduction().grain, encoding);
  std::vector<harnesses::Request> probes;
  for (const Octets& input : harnesses::inputs_to_mark(encoding)) {
    if (input.size() % piece != 0) continue;
    probes.push_back(
        {.operation = operation, .octets = input, .cuts = {}, .scalars = {}, .encoding = encoding});
  }
  const std::vector<harnesses::Outcome> outcomes = ask_probes(decoder, probes);
  std::vector<harnesses::MarkedInput> all;
  for (std::size_t place = 0; place < outcomes.size(); ++place) {
    all.push_back({probes[place].octets, outcomes[place].answer.scalars});
  }
  return all;
}

// The escape with what stands between octets that share it, if one of the outputs shows that.
harnesses::WrittenMark with_groups(harnesses::WrittenMark escape,
                                   const std::vector<harnesses::MarkedInput>& all) {
  for (const harnesses::MarkedInput& marked : all) {
    if (!escape.between) escape.between = find_between(escape, marked.input, marked.output);
  }
  return escape;
}

}  // namespace

std::vector<harnesses::Outcome> ask_probes(harnesses::Decoder& decoder,
                                           const std::vector<harnesses::Request>& probes) {
  std::vector<harnesses::Question> questions(probes.size());
  for (std::size_t place = 0; place < probes.size(); ++place) {
    questions[place].request = probes[place];
  }
  return outcomes_of(decoder, questions);
}

// A text that is the same for all octets has no other marks beside it.
void expect_marks(harnesses::Decoder& decoder, Operation operation, harnesses::Judge& judge) {
  judge.expect_marks(operation, ask_for_marks(decoder, operation));
  const std::vector<harnesses::MarkedInput> all = ask_for_other_marks(decoder, operation);
  const bool is_known = judge.substitute(operation) != reference::replacement_character ||
                        judge.replaced(operation).written != nullptr;
  const auto common = find_common_mark(decoder.introduction().encoding, all);
  if (common && !is_known) judge.expect_substitute(operation, *common);
  harnesses::Replaced how = judge.replaced(operation);
  if (how.written != nullptr && !how.written->is_escape()) return;
  const bool is_always_escaped = how.written != nullptr;
  auto escape = is_always_escaped ? std::optional(*how.written) : find_escape(all);
  if (escape) escape = with_groups(*std::move(escape), all);
  how.written = escape ? &*escape : nullptr;
  std::u32string characters = find_other_marks(all, how);
  if (is_always_escaped && characters.empty()) {
    judge.expect_written_mark(operation, *std::move(escape));
  } else {
    judge.expect_other_marks(operation, {std::move(characters), std::move(escape)});
  }
}

}  // namespace utf8spec::reports
