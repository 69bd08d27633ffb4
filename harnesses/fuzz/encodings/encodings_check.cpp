#include "harnesses/fuzz/encodings/encodings_check.h"

#include "harnesses/fuzz/encodings/codec_check.h"
#include "harnesses/fuzz/encodings/converter_check.h"
#include "harnesses/fuzz/encodings/icu_check.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::ReplacementPolicy;

// A case whose signature has chosen the order of its text.
struct OpenedCase {
  explicit OpenedCase(const Case& given)
      : opened(reference::open(given.encoding, given.octets)),
        text(OctetView(given.octets).subspan(opened.signature_length)) {
    // A cut inside of the signature leaves the text behind it whole.
    for (const std::size_t cut : given.cuts) {
      if (cut >= opened.signature_length) cuts.push_back(cut - opened.signature_length);
    }
  }

  OrderedText ordered() const { return {opened.encoding, text, cuts}; }

  reference::Opened opened;
  OctetView text;
  std::vector<std::size_t> cuts;
};

void check_order(const OpenedCase& opened, Holds& holds) {
  reference::visit_codec(opened.opened.encoding, [&]<typename Codec>(Codec) {
    check_codec<Codec>(opened.ordered(), holds);
  });
}

// The functions over whole inputs find the codec and the order themselves. Their offsets count the
// octets of the signature.
void check_whole_input(const Case& given, const OpenedCase& opened, Holds& holds) {
  const StepList steps = steps_by_arithmetic(opened.opened.encoding, opened.text);
  std::vector<reference::IllFormed> errors;
  for (const auto& [offset, step] : steps) {
    if (step.well_formed()) continue;
    errors.push_back({opened.opened.signature_length + offset, step.length, step.kind});
  }
  const auto decoded = reference::decode(given.encoding, given.octets);
  const bool is_first_error = errors.empty() ? !decoded.error : decoded.error == errors.front();
  holds.expect(decoded.scalars == values_before_error(steps) && is_first_error, "decode",
               "differs");
  holds.expect(reference::is_well_formed(given.encoding, given.octets) == errors.empty(),
               "validate", "differs");
  holds.expect(reference::ill_formed_subsequences(given.encoding, given.octets) == errors,
               "ill-formed-subsequences", "differs");
}

// Calls the codec as check_codec() does.
template <typename Codec>
void call_codec(const OrderedText& text) {
  const StepList steps = steps_by(Codec::step, text.octets);
  steps_by_arithmetic(text.order, text.octets);
  streamed_steps<Codec>(text);
  written_by<Codec>(values_before_error(steps));
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    if (!reference::has_policy(text.order, policy)) continue;
    reference::replace(Codec{}, text.octets, policy);
    replaced_as_stated(text.order, text.octets, policy);
  }
}

}  // namespace

Disagreements check_encodings(const Case& given) {
  Holds holds(reference::name(given.encoding));
  const OpenedCase opened(given);
  check_order(opened, holds);
  check_whole_input(given, opened, holds);
  check_icu(given, holds);
  check_converter(given, holds);
  return holds.found();
}

void call_encodings(const Case& given) {
  const OpenedCase opened(given);
  reference::visit_codec(opened.opened.encoding,
                         [&]<typename Codec>(Codec) { call_codec<Codec>(opened.ordered()); });
  reference::decode(given.encoding, given.octets);
  static_cast<void>(reference::is_well_formed(given.encoding, given.octets));
  static_cast<void>(reference::ill_formed_subsequences(given.encoding, given.octets));
  call_icu(given);
}

}  // namespace utf8spec::harnesses::fuzz
