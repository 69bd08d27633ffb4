#include "tests/vectors/pictures/stream_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "reference/scalar.h"
#include "reference/stream.h"
#include "vectors/builder.h"

namespace utf8spec::vectors {
namespace {

// In pixels.
constexpr std::size_t box = 46, gap = 30, margin = 16, height = 262;

constexpr std::string_view style = R"(<style>
svg { font: 13px sans-serif; color-scheme: light dark; }
.paper { fill: #fff; }
text { fill: #1f2328; text-anchor: middle; }
.head { font-size: 16px; font-weight: bold; text-anchor: start; }
.note { text-anchor: start; }
.box { fill: #ddeeff; stroke: #0072b2; stroke-width: 2; }
.held { fill: #ffe8d6; stroke: #d55e00; stroke-width: 2; stroke-dasharray: 5 3; }
.out { fill: none; stroke: #59636e; stroke-width: 1.5; }
.edge { fill: none; stroke: #59636e; }
@media (prefers-color-scheme: dark) {
.paper { fill: #0d1117; }
text { fill: #e6edf3; }
.box { fill: #10304d; stroke: #5aa9f0; }
.held { fill: #4a2a12; stroke: #ff8c42; }
.out, .edge { stroke: #9198a1; }
}
</style>
<rect class="paper" width="100%" height="100%"/>
)";

// What a chunk brings, or the end, and how many of the octets that have come are held then.
struct Delivery {
  std::vector<std::uint8_t> octets;
  std::vector<std::string> brings;
  std::size_t held = 0;
};

std::string name_of(const reference::Step& step) {
  const char32_t value = step.well_formed() ? step.scalar : reference::replacement_character;
  return fmt::format("U+{:04X}", static_cast<std::uint32_t>(value));
}

// A step may begin in an earlier chunk: then it takes octets that were held.
void take(const std::vector<reference::StreamStep>& steps, std::size_t held, Delivery& delivery) {
  delivery.held = held + delivery.octets.size();
  for (const reference::StreamStep& each : steps) {
    delivery.brings.push_back(name_of(each.step));
    delivery.held -= each.step.length;
  }
}

std::vector<Delivery> deliveries_of(const StreamPicture& picture) {
  std::vector<Delivery> all;
  reference::Stream stream;
  std::vector<std::size_t> ends = picture.cuts;
  ends.push_back(picture.octets.size());
  std::size_t from = 0, held = 0;
  for (const std::size_t end : ends) {
    const OctetView chunk = OctetView(picture.octets).subspan(from, end - from);
    Delivery& delivery = all.emplace_back();
    delivery.octets.assign(chunk.begin(), chunk.end());
    take(stream.push(chunk), held, delivery);
    held = delivery.held;
    from = end;
  }
  take(stream.finish(), held, all.emplace_back());
  return all;
}

// The end of the input has no octets, and is as wide as one.
std::size_t width_of(const Delivery& delivery) {
  return box * std::max({delivery.octets.size(),
                         delivery.brings.size() + delivery.brings.size() / 2, std::size_t{2}});
}

std::string octets_at(const Delivery& delivery, std::size_t left) {
  std::string text;
  const std::size_t size = delivery.octets.size();
  for (std::size_t place = 0; place < size; ++place) {
    const std::size_t x = left + box * place;
    const bool is_held = place + delivery.held >= size;
    text += fmt::format(
        "<rect class=\"{}\" x=\"{}\" y=\"78\" width=\"{}\" height=\"32\"/>"
        "<text x=\"{}\" y=\"99\">{:02X}</text>\n",
        is_held ? "held" : "box", x + 2, box - 4, x + box / 2, delivery.octets[place]);
  }
  return text;
}

// What has come of it stands below, behind an arrow.
std::string brought_at(const Delivery& delivery, std::size_t left) {
  const std::size_t width = width_of(delivery), middle = left + width / 2;
  const std::string text = fmt::format("{}", fmt::join(delivery.brings, " "));
  return fmt::format(
      "<path class=\"edge\" d=\"M{0} 118V146m-4-6l4 6l4-6\"/>"
      "<rect class=\"out\" x=\"{1}\" y=\"152\" width=\"{2}\" height=\"32\"/>"
      "<text x=\"{0}\" y=\"173\">{3}</text>\n",
      middle, left + 2, width - 4, text.empty() ? "nothing" : text);
}

std::string column_at(const Delivery& delivery, std::size_t left, const std::string& title) {
  const std::size_t middle = left + width_of(delivery) / 2;
  const std::size_t shift = (width_of(delivery) - box * delivery.octets.size()) / 2;
  return fmt::format("<text x=\"{}\" y=\"66\">{}</text>\n", middle, title) +
         octets_at(delivery, left + shift) + brought_at(delivery, left) +
         fmt::format("<text x=\"{}\" y=\"206\">holds {}</text>\n", middle, delivery.held);
}

constexpr std::string_view legend =
    R"(<rect class="box" x="18" y="226" width="22" height="18"/>)"
    R"(<text class="note" x="48" y="240">taken by the end of its chunk</text>
<rect class="held" x="258" y="226" width="22" height="18"/>)"
    R"(<text class="note" x="288" y="240">held: it may become a character</text>
)";

}  // namespace

std::array<StreamPicture, 2> stream_pictures() {
  return {StreamPicture{"streams_well_formed.svg",
                        "A well-formed text in four chunks",
                        "Each chunk brings the characters that it completes. The octets of an "
                        "open character are held, three at most.",
                        octets_of("41C3A9E282ACF09F9880"),
                        {2, 5, 8}},
          StreamPicture{"streams_ill_formed.svg",
                        "An ill-formed text in four chunks",
                        "U+FFFD comes when no octet can make a character of what is held: with "
                        "the octet that shows it, or with the end.",
                        octets_of("41E28241FF42F09F"),
                        {2, 3, 5}}};
}

std::string to_svg(const StreamPicture& picture) {
  const std::vector<Delivery> all = deliveries_of(picture);
  std::string columns;
  std::size_t left = margin;
  for (std::size_t number = 0; number < all.size(); ++number) {
    const bool is_end = number + 1 == all.size();
    columns += column_at(all[number], left, is_end ? "the end" : fmt::format("chunk {}", number));
    left += width_of(all[number]) + gap;
  }
  const std::size_t width = left - gap + margin;
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" "
      "width=\"{0}\" height=\"{1}\" role=\"img\" aria-labelledby=\"title words\">\n"
      "<title id=\"title\">{2}</title>\n<desc id=\"words\">{3}</desc>\n{4}"
      "<text class=\"head\" x=\"16\" y=\"26\">{2}</text>\n{5}{6}</svg>\n",
      width, height, picture.title, picture.words, style, columns, legend);
}

}  // namespace utf8spec::vectors
