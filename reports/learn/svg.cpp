#include <fmt/format.h>

#include <cstdlib>
#include <pugixml.hpp>
#include <sstream>

#include "reports/learn/graph.h"
#include "reports/learn/study_report.h"

namespace utf8spec::reports {

namespace {

// All lengths are pixels. A column holds a label of four ranges between two circles.
constexpr int column_width = 230, row_height = 74, margin = 70, radius = 30;

// From the upper left corner, y downwards.
struct Point {
  int x, y;
};

Point point_of(const Spot& spot) {
  return {margin + static_cast<int>(spot.column) * column_width,
          margin + static_cast<int>(spot.row) * row_height};
}

// A curve from one node to another, and where its label stands.
struct Curve {
  std::string path;
  Point label;
};

// From left to right through the gap between columns; else in an arc over the nodes.
Curve curve_between(Point from, Point to) {
  if (to.x > from.x) {
    const int x1 = from.x + radius, x2 = to.x - radius - 6;
    const int bend = x1 + column_width / 2;
    return {fmt::format("M{} {}C{} {} {} {} {} {}", x1, from.y, bend, from.y, bend - 30, to.y, x2,
                        to.y),
            {(x1 + 6 * bend - 90 + x2) / 8, (from.y + to.y) / 2 - 4}};  // half-way
  }
  const int y1 = from.y - radius, y2 = to.y - radius - 6;
  const int spread = from.x == to.x && from.y == to.y ? 26 : 0;
  const int height = std::min(y1, y2) - 24 - spread;
  return {fmt::format("M{} {}C{} {} {} {} {} {}", from.x + spread / 2, y1, from.x + spread, height,
                      to.x - spread, height, to.x - spread / 2, y2),
          {(from.x + to.x) / 2, height + 12}};
}

class Picture {
 public:
  Picture(const Graph& graph, const Layout& layout)
      : svg_(document_.append_child("svg")), layout_(layout) {
    const int width = 2 * margin + static_cast<int>(layout.columns - 1) * column_width;
    const int height = 2 * margin + static_cast<int>(layout.rows - 1) * row_height;
    set(svg_, {{"xmlns", "http://www.w3.org/2000/svg"},
               {"viewBox", fmt::format("0 0 {} {}", width, height)},
               {"width", std::to_string(width)},
               {"height", std::to_string(height)},
               {"role", "img"},
               {"font-family", "sans-serif"},
               {"font-size", "12"}});
    svg_.append_child("title").text().set(graph.title.c_str());
    add_arrow_head();
    set(add("rect"), {{"width", "100%"}, {"height", "100%"}, {"fill", "#fff"}});
    text_at({margin / 2, margin / 3}, graph.title, "start");
  }

  void draw(const Edge& edge) {
    const bool ends = layout_.end && edge.to == 0;
    const Spot to = ends ? *layout_.end : layout_.spots.at(edge.to);
    const Curve curve = curve_between(point_of(layout_.spots.at(edge.from)), point_of(to));
    set(add("path"),
        {{"d", curve.path}, {"fill", "none"}, {"stroke", "#555"}, {"marker-end", "url(#arrow)"}});
    set(text_at(curve.label, edge.label, "middle"),
        {{"stroke", "#fff"}, {"stroke-width", "4"}, {"paint-order", "stroke"}});
  }

  void draw(const Node& node) {
    draw_circle(point_of(layout_.spots.at(node.state)), node.label, node.accepts);
    if (node.state == 0 && layout_.end) draw_circle(point_of(*layout_.end), "start", node.accepts);
  }

  std::string text() const {
    std::ostringstream out;
    document_.save(out, " ");
    return out.str();
  }

 private:
  using Attributes = std::vector<std::pair<const char*, std::string>>;

  static void set(pugi::xml_node node, const Attributes& attributes) {
    for (const auto& [name, value] : attributes) node.append_attribute(name) = value.c_str();
  }

  pugi::xml_node add(const char* name) { return svg_.append_child(name); }

  void add_arrow_head() {
    pugi::xml_node marker = add("defs").append_child("marker");
    set(marker, {{"id", "arrow"},
                 {"viewBox", "0 0 8 8"},
                 {"refX", "1"},
                 {"refY", "4"},
                 {"markerWidth", "8"},
                 {"markerHeight", "8"},
                 {"orient", "auto"}});
    set(marker.append_child("path"), {{"d", "M0 0L8 4L0 8z"}, {"fill", "#555"}});
  }

  pugi::xml_node text_at(Point at, const std::string& text, const char* anchor) {
    pugi::xml_node node = add("text");
    set(node, {{"x", std::to_string(at.x)}, {"y", std::to_string(at.y)}, {"text-anchor", anchor}});
    node.text().set(text.c_str());
    return node;
  }

  void draw_circle(Point at, const std::string& label, bool accepts) {
    for (const int inset : {0, 4}) {
      if (inset > 0 && !accepts) break;
      set(add("circle"), {{"cx", std::to_string(at.x)},
                          {"cy", std::to_string(at.y)},
                          {"r", std::to_string(radius - inset)},
                          {"fill", "#fff"},
                          {"stroke", "#222"}});
    }
    text_at({at.x, at.y + 4}, label, "middle");
  }

  pugi::xml_document document_;
  pugi::xml_node svg_;
  const Layout& layout_;
};

}  // namespace

std::string to_svg(const harnesses::learn::Study& study) {
  const auto graph = graph_of(study);
  if (!graph) return "";
  const Layout layout = layout_of(*graph);
  Picture picture(*graph, layout);
  for (const Edge& edge : graph->edges) picture.draw(edge);
  for (const Node& node : graph->nodes) picture.draw(node);
  return picture.text();
}

}  // namespace utf8spec::reports
