// Decides by looks whether an example shows a deviation. It shares nothing with the diagnosis on
// purpose: a second opinion that uses the first is worth nothing. Each predicate is simple and may
// accept too much, but an example of something else fails. An id without a predicate fails too, so
// nobody publishes a new deviation unchecked.
#include <algorithm>
#include <array>
#include <map>

#include "tests/reports/published/shown.h"

namespace utf8spec::reports {
namespace {

using Predicate = bool (*)(const Shown&);

constexpr char32_t mark = 0xFFFD;

bool within(std::uint8_t octet, int first, int last) { return octet >= first && octet <= last; }

// Whether an octet of the first range is directly before one of the second.
bool has_pair(OctetView octets, std::array<int, 2> one, std::array<int, 2> other) {
  for (std::size_t at = 0; at + 1 < octets.size(); ++at) {
    if (within(octets[at], one[0], one[1]) && within(octets[at + 1], other[0], other[1])) {
      return true;
    }
  }
  return false;
}

bool has_octet(OctetView octets, int first, int last) {
  return std::ranges::any_of(octets, [&](auto octet) { return within(octet, first, last); });
}

// For an encoder the values are what was asked, and for a decoder the well-formed characters of the
// input.
bool has_value(const Shown& shown, char32_t first, char32_t last) {
  const auto is_inside = [&](char32_t value) { return value >= first && value <= last; };
  return std::ranges::any_of(shown.scalars, is_inside) ||
         std::ranges::any_of(shown.wanted, is_inside);
}

// Characters of the output that are neither in the input nor marks.
std::vector<char32_t> foreign(const Shown& shown) {
  std::vector<char32_t> left = shown.came;
  std::u32string wanted = shown.wanted;
  std::erase_if(left, [&](char32_t value) {
    const std::size_t at = wanted.find(value);
    if (at != std::u32string::npos) wanted.erase(at, 1);
    return at != std::u32string::npos || value == mark;
  });
  return left;
}

// Whether a well-formed character of the input is missing in the output.
bool lacks(const Shown& shown) {
  return std::ranges::any_of(shown.wanted, [&](char32_t value) {
    return std::ranges::count(shown.came, value) < std::ranges::count(shown.wanted, value);
  });
}

// Whether ill-formed octets were taken for characters.
bool takes(const Shown& shown) {
  if (shown.runs == 0) return false;
  return shown.operation == "validate" ? shown.ok : !foreign(shown).empty() || shown.stray;
}

// Without other arguments, the second octet is any continuation.
template <int first, int last, int second_first = 0x80, int second_last = 0xBF>
bool takes_pair(const Shown& shown) {
  return takes(shown) && has_pair(shown.octets, {first, last}, {second_first, second_last});
}

template <int first, int last>
bool takes_octet(const Shown& shown) {
  return takes(shown) && has_octet(shown.octets, first, last);
}

// F4 90 begins U+110000, and F5..F7 begin still larger values.
bool takes_above_maximum(const Shown& shown) {
  return takes_pair<0xF4, 0xF4, 0x90>(shown) || takes_octet<0xF5, 0xF7>(shown);
}

// A lead before ASCII, an octet of a sequence before a lead, or a continuation before ASCII.
bool takes_cut(const Shown& shown) {
  return takes_pair<0xC2, 0xF4, 0x00, 0x7F>(shown) || takes_pair<0x80, 0xF4, 0xC0, 0xFF>(shown) ||
         takes_pair<0x80, 0xBF, 0x00, 0x7F>(shown);
}

// Only input that does not end in ASCII can be cut by its end.
bool takes_end(const Shown& shown) {
  return takes(shown) && !shown.octets.empty() && shown.octets.back() >= 0x80;
}

bool takes_invalid(const Shown& shown) {
  return takes_octet<0xC0, 0xC1>(shown) || takes_octet<0xF5, 0xFF>(shown);
}

// Whether fewer characters came out than the well-formed ones and one mark for each run.
bool leaves_no_mark(const Shown& shown) {
  return shown.ok && shown.runs > 0 && shown.came.size() < shown.wanted.size() + shown.runs;
}

bool leaves_no_mark_at_end(const Shown& shown) {
  return leaves_no_mark(shown) && shown.octets.back() >= 0x80;
}

// A character can be swallowed only behind ill-formed octets.
bool swallows(const Shown& shown) { return shown.runs > 0 && shown.ok && lacks(shown); }

// A hang has no answer, so it is not a wrong one.
bool differs(const Shown& shown) {
  return shown.expected != shown.actual && !shown.actual.starts_with("no answer");
}

bool is_changed(const Shown& shown) { return shown.runs == 0 && differs(shown); }
// Whether a well-formed character came out as another one, perhaps beside ill-formed octets.
bool comes_as_another(const Shown& shown) {
  return is_changed(shown) || (shown.ok && lacks(shown) && !foreign(shown).empty());
}

bool loses(const Shown& shown) { return shown.ok && lacks(shown); }

bool invents(const Shown& shown) { return !foreign(shown).empty(); }

// ISO 8859-1 makes an octet the code point of the same number.
bool comes_as_latin_1(const Shown& shown) {
  return std::ranges::any_of(foreign(shown), [&](char32_t value) {
    return value >= 0x80 && std::ranges::find(shown.octets, value) != shown.octets.end();
  });
}

// Surrogates, larger values, or output that is not UTF-8.
bool is_no_scalar(const Shown& shown) {
  return shown.stray || std::ranges::any_of(shown.came, [](char32_t value) {
           return (value >= 0xD800 && value <= 0xDFFF) || value > 0x10FFFF;
         });
}

// The text before an error must be a beginning of the right text.
bool is_wrong_before_error(const Shown& shown) {
  return !shown.ok &&
         !shown.before.starts_with(std::u32string(shown.came.begin(), shown.came.end()));
}

// Whether such a character was refused as an error, or replaced.
template <char32_t first, char32_t last>
bool rejects(const Shown& shown) {
  const bool refused = !shown.ok || (shown.operation != "validate" && lacks(shown));
  return refused && has_value(shown, first, last);
}

template <int first, int last>
bool encodes(const Shown& shown) {
  return shown.ok && has_octet(shown.written, first, last);
}

// ED A0..BF begin each surrogate that is encoded in three octets.
bool encodes_surrogate(const Shown& shown) {
  return has_value(shown, 0xD800, 0xDFFF) && has_pair(shown.written, {0xED, 0xED}, {0xA0, 0xBF});
}

bool encodes_above_maximum(const Shown& shown) {
  return has_value(shown, 0x110000, 0xFFFFFFFF) &&
         (has_pair(shown.written, {0xF4, 0xF4}, {0x90, 0xBF}) || encodes<0xF5, 0xFF>(shown));
}

template <char32_t first, char32_t last>
bool encodes_as_other(const Shown& shown) {
  return has_value(shown, first, last) && shown.ok && !shown.written.empty();
}

// ED A0..AF begin a high surrogate, the first half of a pair.
bool encodes_pairs(const Shown& shown) {
  return has_value(shown, 0x10000, 0x10FFFF) && has_pair(shown.written, {0xED, 0xED}, {0xA0, 0xAF});
}

// Java writes U+0000 as C0 80.
bool encodes_modified_nul(const Shown& shown) {
  return has_value(shown, 0, 0) && has_pair(shown.written, {0xC0, 0xC0}, {0x80, 0x80});
}

// The expected words can be `as in one chunk: ...`, and then that answer must differ. Input in one
// chunk shows nothing about chunks.
bool depends_on_chunks(const Shown& shown) {
  return shown.in_chunks && shown.expected != "as in one chunk: " + shown.actual && differs(shown);
}

bool has_signature(const Shown& shown) {
  return shown.octets.size() >= 3 && shown.octets[0] == 0xEF && shown.octets[1] == 0xBB &&
         shown.octets[2] == 0xBF;
}

// More than eight octets: a shorter input says nothing about places.
bool is_long(const Shown& shown) { return shown.octets.size() > 8 && differs(shown); }

// U+FFFD came out although the operation is strict.
bool replaces(const Shown& shown) {
  return shown.ok && shown.runs > 0 && std::ranges::count(shown.came, mark) > 0;
}

bool crashes(const Shown& shown) { return shown.actual.find("crashed") != std::string::npos; }
bool hangs(const Shown& shown) { return shown.actual.starts_with("no answer"); }

// All ids that published reports may have. The arguments of templates are octets, but code points
// for `rejects` and `encodes_as_other`.
const std::map<std::string_view, Predicate>& predicates() {
  static const std::map<std::string_view, Predicate> all{
      {"accepts-above-maximum", takes_above_maximum},
      {"accepts-cut-sequence", takes_cut},
      {"accepts-everything", takes},
      {"accepts-invalid-octets", takes_invalid},
      {"accepts-lone-continuations", takes_octet<0x80, 0xBF>},
      {"accepts-long-forms", takes_octet<0xF8, 0xFD>},
      {"accepts-modified-utf8-nul", takes_pair<0xC0, 0xC0, 0x80, 0x80>},
      {"accepts-overlong-four-octets", takes_pair<0xF0, 0xF0, 0x80, 0x8F>},
      {"accepts-overlong-three-octets", takes_pair<0xE0, 0xE0, 0x80, 0x9F>},
      {"accepts-overlong-two-octets", takes_pair<0xC0, 0xC1>},
      {"accepts-surrogates", takes_pair<0xED, 0xED, 0xA0>},
      {"accepts-truncated-end", takes_end},
      {"crashes", crashes},
      {"decodes-to-wrong-values", comes_as_another},
      {"deletes-ill-formed", leaves_no_mark},
      {"delivers-no-scalar-values", is_no_scalar},
      {"depends-on-chunks", depends_on_chunks},
      {"depends-on-history", differs},
      {"encodes-above-maximum", encodes_above_maximum},
      {"encodes-above-maximum-as-others", encodes_as_other<0x110000, 0xFFFFFFFF>},
      {"encodes-modified-utf8-nul", encodes_modified_nul},
      {"encodes-surrogate-pairs", encodes_pairs},
      {"encodes-surrogates", encodes_surrogate},
      {"encodes-surrogates-as-others", encodes_as_other<0xD800, 0xDFFF>},
      {"encodes-to-wrong-octets", is_changed},
      {"hangs", hangs},
      {"ignores-unfinished-end", leaves_no_mark_at_end},
      {"invents-characters", invents},
      {"loses-characters", loses},
      {"marks-no-unfinished-end", leaves_no_mark_at_end},
      {"marks-nothing", leaves_no_mark},
      {"normalises", is_changed},
      {"reads-octets-as-latin-1", comes_as_latin_1},
      {"reads-octets-as-other-characters", takes},
      {"rejects-ascii", rejects<1, 0x7F>},
      {"rejects-c1-controls", rejects<0x80, 0x9F>},
      {"rejects-four-octet-characters", rejects<0x10000, 0x10FFFF>},
      {"rejects-noncharacters", rejects<0xFDD0, 0x10FFFF>},
      {"rejects-nul", rejects<0, 0>},
      {"rejects-private-use", rejects<0xE000, 0x10FFFF>},
      {"rejects-signature", rejects<0xFEFF, 0xFEFF>},
      {"rejects-three-octet-characters", rejects<0x800, 0xFFFF>},
      {"rejects-two-octet-characters", rejects<0x80, 0x7FF>},
      {"rejects-well-formed", is_changed},
      {"replaces-instead-of-reporting", replaces},
      {"signature-varies", has_signature},
      {"stops-at-nul", loses},
      {"strips-inner-signature", loses},
      {"strips-second-signature", loses},
      {"swallows-after-ill-formed", swallows},
      {"swallows-after-truncated", swallows},
      {"truncates-to-sixteen-bits", is_changed},
      {"unexplained", differs},
      {"wrong-before-error", is_wrong_before_error},
  };
  return all;
}

// A surrogate came out where the input has no character.
bool takes_surrogate(const Shown& shown) {
  return takes(shown) && (shown.operation == "validate" || is_no_scalar(shown));
}

template <char32_t first, char32_t last>
bool encodes_value(const Shown& shown) {
  return has_value(shown, first, last) && shown.ok && !shown.written.empty();
}

// Where octets in other encodings than UTF-8 look otherwise. All other ids mean the same in all.
const std::map<std::string_view, Predicate>& predicates_of_others() {
  static const std::map<std::string_view, Predicate> all{
      {"accepts-ill-formed", takes},
      {"accepts-surrogate-pairs", takes},
      {"accepts-truncated-end", takes},
      {"accepts-unpaired-surrogates", takes_surrogate},
      {"encodes-above-maximum", encodes_value<0x110000, 0xFFFFFFFF>},
      {"encodes-surrogates", encodes_value<0xD800, 0xDFFF>},
      {"ignores-unfinished-end", leaves_no_mark},
  };
  return all;
}

bool shows(const std::map<std::string_view, Predicate>& of, std::string_view deviation,
           const Shown& example) {
  const auto found = of.find(deviation);
  return found != of.end() && found->second(example);
}

}  // namespace

bool shows(std::string_view deviation, const Shown& example) {
  if (deviation == "depends-on-position") return is_long(example);
  if (const auto shown = shows_of_side(deviation, example)) return *shown;
  if (const auto shown = shows_of_units(deviation, example)) return *shown;
  const bool is_utf_8 = example.encoding == reference::Encoding::utf_8;
  const bool is_other = !is_utf_8 && predicates_of_others().contains(deviation);
  return shows(is_other ? predicates_of_others() : predicates(), deviation, example);
}

}  // namespace utf8spec::reports
