#include "reports/diagnosis/model.h"

#include <algorithm>
#include <array>
#include <vector>

#include "harnesses/judge/reading.h"
#include "reference/whole_input.h"
#include "reports/diagnosis/careless_decoder.h"
#include "reports/diagnosis/nul.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Element;
using harnesses::Judge;
using harnesses::Judgement;
using harnesses::Outcome;
using harnesses::Question;
using harnesses::Symptom;

// The model of a decoder that is right, but about other octets than it was given.
auto right_about(OctetView (*seen)(OctetView, reference::Encoding)) {
  return [seen](const Judge& judge, const Question& question, const Answer& answer) {
    if (takes_values(question.request.operation)) return false;
    harnesses::Reading reading;
    const reference::Encoding encoding = question.request.encoding;
    reading.read(seen(question.request.octets, encoding), encoding);
    const Judgement judgement =
        judge.judge(question, reading, {Outcome::Kind::answered, answer, {}});
    return judgement.ruling == Judgement::Ruling::passed;
  };
}

OctetView without_last(OctetView octets, reference::Encoding) {
  return octets.first(octets.size() - !octets.empty());
}

OctetView without_first(OctetView octets, reference::Encoding) {
  return octets.subspan(octets.empty() ? 0 : 1);
}

// ISO 8859-1 maps each octet to the code point of the same number, so no octet is ever ill-formed.
bool reads_latin_1(const Judge&, const Question& question, const Answer& answer) {
  const Operation operation = question.request.operation;
  return gives_scalars(operation) && answer.status == Answer::Status::ok &&
         std::ranges::equal(answer.scalars, question.request.octets,
                            [](char32_t scalar, std::uint8_t octet) { return scalar == octet; });
}

// Only operations without output can accept everything and say nothing else.
bool accepts_everything(const Judge&, const Question& question, const Answer& answer) {
  return !gives_output(question.request.operation) && answer.status == Answer::Status::ok;
}

bool rejects_everything(const Judge&, const Question&, const Answer& answer) {
  return answer.status == Answer::Status::ill_formed;
}

// An empty answer is right for empty input only, and a model must predict all answers.
bool answers_with_nothing(const Judge&, const Question& question, const Answer& answer) {
  return gives_output(question.request.operation) && answer.status == Answer::Status::ok &&
         answer.scalars.empty() && answer.octets.empty();
}

OctetView all_octets(OctetView octets, reference::Encoding) { return octets; }

// ASCII input must get the right answer, and any other input an error, wherever it is reported.
bool accepts_ascii_only(const Judge& judge, const Question& question, const Answer& answer) {
  const bool ascii = std::ranges::all_of(question.request.octets, [](auto o) { return o < 0x80; });
  if (takes_values(question.request.operation)) return false;
  if (ascii) return right_about(all_octets)(judge, question, answer);
  return answer.status == Answer::Status::ill_formed;
}

// What a decoder puts for ill-formed parts, and for one that the end of the text cuts.
struct MarksWithinUnits {
  std::u32string mark;
  std::u32string at_end;
};

// What comes out if a decoder goes on one octet behind the start of each ill-formed part.
std::u32string read_within_units(const reference::AnyCodec& codec, OctetView rest,
                                 const MarksWithinUnits& marks) {
  std::u32string text;
  while (!rest.empty()) {
    const reference::Step step = codec.step(rest);
    if (step.well_formed()) {
      text += step.scalar;
    } else {
      text += step.kind == reference::Kind::truncated ? marks.at_end : marks.mark;
    }
    rest = rest.subspan(step.well_formed() ? step.length : 1);
  }
  return text;
}

// The same for a text that ends with a NUL, as the result does (SDL). The NUL of the text may
// become a part of a character, and a NUL in the result ends it.
std::u32string read_within_units_of_string(const reference::AnyCodec& codec, OctetView text) {
  Octets string(text.size() + codec.row().unit);
  std::ranges::copy(text, string.begin());
  const std::u32string read = read_within_units(codec, string, {});
  return read.substr(0, read.find(U'\0'));
}

// A leading signature may be gone by policy.
bool may_come_out(std::u32string_view text, std::u32string_view output) {
  return output == text || (text.starts_with(reference::signature) && output == text.substr(1));
}

bool goes_on_within_units(const Judge& judge, const Question& question, const Answer& answer) {
  const harnesses::Request& request = question.request;
  if (!replaces(request.operation) || answer.status != Answer::Status::ok) return false;
  const auto opened = reference::open(request.encoding, request.octets);
  const reference::AnyCodec& codec = reference::codec_of(opened.encoding);
  if (codec.row().unit == 1) return false;
  const OctetView text = OctetView(request.octets).subspan(opened.signature_length);
  const std::u32string mark(1, judge.substitute(request.operation));
  const std::array<MarksWithinUnits, 3> all_marks{{{}, {mark, mark}, {mark, {}}}};
  const bool is_read = std::ranges::any_of(all_marks, [&](const MarksWithinUnits& marks) {
    return may_come_out(read_within_units(codec, text, marks), answer.scalars);
  });
  return is_read || may_come_out(read_within_units_of_string(codec, text), answer.scalars);
}

}  // namespace

std::span<const FaultModel> models() {
  static const std::array all{
      FaultModel{{"drops-last-octet", "drops the last octet of every input",
                  "One side appends an octet, and the other side never sees it.",
                  "rfc3629-1-ascii rfc3629-3-range"},
                 right_about(without_last)},
      FaultModel{{"drops-first-octet", "drops the first octet of every input",
                  "One side puts an octet in front, and the other side never sees it.",
                  "rfc3629-1-ascii rfc3629-3-range"},
                 right_about(without_first)},
      FaultModel{deviation_of({Symptom::stops_at_nul, Element::nul}), right_about(before_nul)},
      FaultModel{deviation_of({Symptom::accepts, Element::cut_by_octet}),
                 takes_any_octet_for_continuation, reference::Encoding::utf_8},
      FaultModel{{"reads-within-units", "goes on within a code unit behind ill-formed input",
                  "All text behind an error is read as other characters, until the next error. Who "
                  "writes the text chooses them.",
                  "unicode-no-swallow unicode-error"},
                 goes_on_within_units},
      FaultModel{{"reads-latin-1", "reads every octet as a character (ISO 8859-1)",
                  "What is not ISO 8859-1 comes out as other characters, and no input is an error.",
                  "rfc3629-4-syntax rfc3629-3-invalid"},
                 reads_latin_1},
      FaultModel{{"accepts-everything", "accepts every input",
                  "Nothing is checked: ill-formed text reaches every program behind it.",
                  "rfc3629-3-invalid rfc3629-4-syntax"},
                 accepts_everything},
      FaultModel{{"rejects-everything", "rejects every input", "Valid text is refused.",
                  "rfc3629-4-syntax rfc3629-1-ascii"},
                 rejects_everything},
      FaultModel{{"answers-with-nothing", "answers every input with empty text",
                  "All text is lost.", "rfc3629-3-range"},
                 answers_with_nothing},
      FaultModel{{"accepts-ascii-only", "accepts ASCII only", "Valid text is refused.",
                  "rfc3629-4-syntax rfc3629-3-range"},
                 accepts_ascii_only},
  };
  return all;
}

}  // namespace utf8spec::reports
