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

// How several marks in a row are compared: as one, or each as a character of the text.
enum class Rows : std::uint8_t { as_one, as_they_are };

// A text as it comes in chunks.
struct TextInChunks {
  std::u32string characters;      // all, or those before the first error if the stream stops there
  std::vector<std::size_t> ends;  // how many of them have come with each chunk, if promptly

  void leave_out_signature() {
    characters.erase(0, 1);
    for (std::size_t& end : ends) end -= std::min<std::size_t>(end, 1);
  }
};

enum class Marks : std::uint8_t { written, deleted };

// Where a step is certain. An open character is broken by the octet behind it.
std::size_t certain_end(const reference::AnyCodec& codec, OctetView rest,
                        const reference::Step& step) {
  const bool is_open =
      !step.well_formed() && codec.step(rest.first(step.length)).more_input_could_complete();
  return step.length + (is_open ? 1 : 0);
}

TextInChunks text_in_chunks(const Request& request, Marks marks, Rows rows, char32_t substitute) {
  const OctetView octets = request.octets;
  const auto& codec =
      reference::codec_of(reference::open(request.encoding, request.octets).encoding);
  const std::vector<std::size_t> chunks = ends_of_chunks(request);
  TextInChunks text;
  reference::walk(request.encoding, octets, [&](std::size_t offset, const reference::Step& step) {
    const std::size_t end = offset + certain_end(codec, octets.subspan(offset), step);
    while (text.ends.size() < chunks.size() && chunks[text.ends.size()] < end) {
      text.ends.push_back(text.characters.size());
    }
    if (!step.well_formed() && !replaces(request.operation)) return false;
    if (!step.well_formed() && marks == Marks::deleted) return true;
    const char32_t character = step.well_formed() ? step.scalar : substitute;
    const bool is_in_row =
        rows == Rows::as_one && character == substitute && text.characters.ends_with(substitute);
    if (!is_in_row) text.characters.push_back(character);
    return true;
  });
  text.ends.resize(chunks.size(), text.characters.size());
  return text;
}

// The whole text, and that without marks. A stream that stops has none before its error.
std::vector<TextInChunks> texts_of(const Request& request, Rows rows, char32_t substitute) {
  std::vector<TextInChunks> texts{text_in_chunks(request, Marks::written, rows, substitute)};
  if (rows == Rows::as_one && replaces(request.operation)) {
    texts.push_back(text_in_chunks(request, Marks::deleted, rows, substitute));
  }
  return texts;
}

// Where the text behind the first cuts begins, give or take an open character.
std::vector<std::size_t> starts_of_chunks(const TextInChunks& text) {
  constexpr std::size_t most = 8;
  std::vector<std::size_t> starts{0};
  for (std::size_t at = 0; at < std::min(most, text.ends.size() - 1); ++at) {
    const std::size_t end = text.ends[at];
    starts.insert(starts.end(), {end - std::min<std::size_t>(end, 1), end, end + 1});
  }
  return starts;
}

// Takes away what an output begins with; false if it does not.
bool take(std::u32string_view& output, std::u32string_view part) {
  if (!output.starts_with(part)) return false;
  output.remove_prefix(part.size());
  return true;
}

// Whether each chunk brings all that came so far. The end may do so too, or bring the rest. In a
// text of equal characters the length alone shows it.
bool is_all_each_time(std::u32string_view output, const TextInChunks& text) {
  const std::u32string_view all = text.characters;
  return std::ranges::all_of(text.ends,
                             [&](std::size_t end) { return take(output, all.substr(0, end)); }) &&
         (output == all || output == all.substr(text.ends.back()));
}

// Whether the end brings again what came with the last chunk.
bool is_last_part_again(std::u32string_view output, const TextInChunks& text) {
  const std::u32string_view all = text.characters;
  const std::size_t end = text.ends.back();
  const std::size_t last = text.ends.size() < 2 ? 0 : text.ends[text.ends.size() - 2];
  return take(output, all.substr(0, end)) && take(output, all.substr(last, end - last)) &&
         output == all.substr(end);
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
  const Rows rows = holds_ill_formed_chunk(request) ? Rows::as_one : Rows::as_they_are;
  const std::u32string output = rows == Rows::as_one ? with_one_mark(joined(answer), substitute)
                                                     : std::u32string(joined(answer));
  const std::size_t most = request.cuts.size() + 1;
  for (TextInChunks& text : texts_of(request, rows, substitute)) {
    const std::u32string& all = text.characters;
    const bool is_stripped =
        all.starts_with(reference::signature) && !output.starts_with(reference::signature);
    if (is_stripped) text.leave_out_signature();
    if (output.size() <= all.size()) continue;
    if (is_all_each_time(output, text) || is_last_part_again(output, text)) return true;
    Middle middle{output, all};
    middle.leave_out_ends();
    if (comes_again_in(middle.output, {middle.text, {}, most})) return true;
    if (comes_again_in(output, {all, starts_of_chunks(text), most})) return true;
  }
  return false;
}

}  // namespace utf8spec::harnesses
