#include "harnesses/judge/delivery/repeats.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "harnesses/judge/delivery/delivery.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

// Characters that a stream may step back, without a place where a chunk begins.
constexpr std::size_t a_few = 32;

// A text as it is read by one that may step back to an earlier place.
class Rereader {
 public:
  // In a long text, a step goes to one of the places `starts` or a few characters back. `most` is
  // the number of steps.
  Rereader(std::u32string_view text, std::vector<std::size_t> starts, std::size_t most)
      : text_(text), starts_(std::move(starts)), most_(most) {
    fewest_[0] = 0;
    for (std::size_t place = 0; text.size() <= short_text && place < text.size(); ++place) {
      starts_.push_back(place);
    }
  }

  void read(char32_t value) {
    std::map<std::size_t, std::size_t> next;
    const auto go_on = [&](std::size_t place, std::size_t steps) {
      if (place >= text_.size() || text_[place] != value || steps > most_) return;
      const auto found = next.try_emplace(place + 1, steps).first;
      found->second = std::min(found->second, steps);
    };
    for (const auto& [place, steps] : fewest_) {
      go_on(place, steps);
      for (const std::size_t start : starts_) {
        if (start < place) go_on(start, steps + 1);
      }
      for (std::size_t back = 1; back <= std::min(a_few, place); ++back) {
        go_on(place - back, steps + 1);
      }
    }
    // Of a text of equal characters there are too many ways to read it.
    if (next.size() > most_places) next.clear();
    fewest_ = std::move(next);
  }

  bool has_stepped_back() const {
    const auto end = fewest_.find(text_.size());
    return end != fewest_.end() && end->second > 0;
  }

 private:
  static constexpr std::size_t short_text = 128;
  static constexpr std::size_t most_places = 256;

  std::u32string_view text_;
  std::vector<std::size_t> starts_;
  std::size_t most_;
  std::map<std::size_t, std::size_t> fewest_;  // steps on the way to each place
};

bool comes_again_in(std::u32string_view output, Rereader reader) {
  for (const char32_t value : output) reader.read(value);
  return reader.has_stepped_back();
}

// The output and the text without what they share at both ends, but for a few characters.
struct Middle {
  std::u32string_view output;
  std::u32string_view text;

  void leave_out_ends() {
    const auto first = std::ranges::mismatch(output, text);
    const std::size_t start = all_but_a_few(first.in1 - output.begin());
    output.remove_prefix(start);
    text.remove_prefix(start);
    const auto last = std::mismatch(output.rbegin(), output.rend(), text.rbegin(), text.rend());
    const std::size_t end = all_but_a_few(last.first - output.rbegin());
    output.remove_suffix(end);
    text.remove_suffix(end);
  }

 private:
  static std::size_t all_but_a_few(std::ptrdiff_t same) {
    const auto count = static_cast<std::size_t>(same);
    return count - std::min(count, a_few);
  }
};

// The text, with marks or up to the first error of a stream that stops there.
std::u32string text_of(const Request& request, OctetView octets, char32_t substitute) {
  if (!replaces(request.operation)) return reference::decode(request.encoding, octets).scalars;
  const auto policy = reference::ReplacementPolicy::maximal_subpart;
  return with_one_mark(reference::replace(request.encoding, octets, policy, substitute),
                       substitute);
}

// The whole text, and that without marks.
std::vector<std::u32string> texts_of(const Request& request, char32_t substitute) {
  std::vector<std::u32string> texts{text_of(request, request.octets, substitute)};
  if (replaces(request.operation)) {
    texts.push_back(reference::replace(request.encoding, request.octets,
                                       reference::ReplacementPolicy::deleted));
  }
  return texts;
}

// Where the text behind the first cuts begins, give or take an open character.
std::vector<std::size_t> starts_of_chunks(const Request& request, char32_t substitute) {
  constexpr std::size_t most = 8;
  std::vector<std::size_t> starts{0};
  for (std::size_t at = 0; at < std::min(most, request.cuts.size()); ++at) {
    const auto before = OctetView(request.octets).first(request.cuts[at]);
    const std::size_t place = text_of(request, before, substitute).size();
    starts.insert(starts.end(), {place - std::min<std::size_t>(place, 1), place});
  }
  return starts;
}

// Whether a stream that stops at the first error has done so. One that reads on gives the text
// behind the error, which may look like what came before it.
bool stops_where_it_must(const Request& request, const Answer& answer) {
  const auto error = reference::decode(request.encoding, request.octets).error;
  if (!error) return answer.status == Answer::Status::ok;
  return answer.status == Answer::Status::ill_formed &&
         (!answer.offset || *answer.offset <= error->offset);
}

}  // namespace

bool hands_over_again(const Request& request, const Answer& answer, char32_t substitute) {
  if (!replaces(request.operation) && !stops_where_it_must(request, answer)) return false;
  const std::u32string output = with_one_mark(joined(answer), substitute);
  const std::vector<std::size_t> starts = starts_of_chunks(request, substitute);
  const std::size_t most = request.cuts.size() + 1;
  for (std::u32string& text : texts_of(request, substitute)) {
    const bool is_stripped =
        text.starts_with(reference::signature) && !output.starts_with(reference::signature);
    if (is_stripped) text.erase(0, 1);
    if (output.size() <= text.size()) continue;
    Middle middle{output, text};
    middle.leave_out_ends();
    if (comes_again_in(middle.output, {middle.text, {}, most})) return true;
    if (comes_again_in(output, {text, starts, most})) return true;
  }
  return false;
}

}  // namespace utf8spec::harnesses
