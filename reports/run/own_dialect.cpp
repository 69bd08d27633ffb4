#include <algorithm>
#include <array>
#include <utility>

#include "reference/dialects.h"
#include "reference/signature.h"
#include "reports/run/probes.h"
#include "vectors/hex.h"
#include "vectors/telling_texts.h"

namespace utf8spec::reports {
namespace {

using harnesses::Judgement;
using harnesses::Outcome;
using harnesses::Question;
using harnesses::Request;
using reference::Dialect;
using reference::Encoding;

// An encoder gets one value if the dialects write it differently, and no question otherwise.
std::vector<Request> probes_of(const Dialect& dialect, Operation operation) {
  const vectors::TellingTexts& telling = vectors::telling_texts_of(dialect);
  std::vector<Request> probes;
  if (takes_values(operation)) {
    if (telling.value != 0) probes.push_back({operation, {}, {}, {telling.value}, dialect.of});
    return probes;
  }
  for (const std::string_view text : telling.texts) {
    if (text.empty()) continue;
    probes.push_back({operation, *vectors::parse_hex(text), {}, {}, dialect.of});
  }
  return probes;
}

// Judges an answer by one dialect, one in parts as the whole answer. A missing answer is not wrong,
// so it excludes no dialect.
bool is_wrong(Request request, const Outcome& outcome, Encoding dialect,
              const harnesses::Judge& judge) {
  Question question;
  request.encoding = dialect;
  request.operation = whole_form_of(request.operation);
  question.request = std::move(request);
  harnesses::Reading reading;
  reading.read(question.request.octets, dialect);
  return judge.judge(question, reading, outcome).ruling == Judgement::Ruling::failed;
}

// Asks the encoder for one letter and compares the octets with both orders. Big-endian is assumed
// if neither fits, as Unicode 3.10 (D98) says for text without a signature.
Encoding order_written(harnesses::Decoder& decoder, Encoding encoding) {
  const std::u32string letter = U"A";
  const auto outcomes = ask_probes(decoder, {{Operation::encode, {}, {}, letter, encoding}});
  for (const Encoding order : orders_of(encoding)) {
    if (outcomes.empty()) break;
    const Octets expected = encode_all(reference::codec_of(order), letter);
    if (outcomes[0].answer.octets == expected) return order;
  }
  return orders_of(encoding)[0];
}

}  // namespace

Encoding find_dialect(harnesses::Decoder& decoder, Operation operation,
                      const harnesses::Judge& judge) {
  const Encoding declared = decoder.introduction().encoding;
  if (takes_values(operation) && reference::selects_order(declared)) {
    return order_written(decoder, declared);
  }
  const auto dialects = reference::dialects_of(declared);
  if (dialects.empty()) return declared;
  const std::vector<Request> probes = probes_of(dialects[0], operation);
  const std::vector<Outcome> outcomes = ask_probes(decoder, probes);
  const auto wrong_in = [&](const Dialect& dialect) {
    std::size_t wrong = 0;
    for (std::size_t probe = 0; probe < outcomes.size(); ++probe) {
      wrong += is_wrong(probes[probe], outcomes[probe], dialect.encoding, judge) ? 1 : 0;
    }
    return wrong;
  };
  // A decoder with a fault may fail in each dialect, but it fails least in its own. The encoding
  // itself is the first dialect.
  return std::ranges::min_element(dialects, {}, wrong_in)->encoding;
}

}  // namespace utf8spec::reports
