#include "figures/figure.hpp"

#include <fmt/format.h>

#include <cmath>
#include <stdexcept>
#include <utility>

#include "figures/text.hpp"

namespace figures {

namespace {

constexpr double kHeadLength = 11;
constexpr double kHeadHalfWidth = 4.5;

// Two decimals are finer than a pixel; "12.00" and "12" must not both occur, so zeros at the end go.
std::string px(double value) {
  std::string text = number(value, 2);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string escaped(std::string_view words) {
  std::string text;
  for (const char c : words) {
    if (c == '&') {
      text += "&amp;";
    } else if (c == '<') {
      text += "&lt;";
    } else if (c == '>') {
      text += "&gt;";
    } else if (c == '"') {
      text += "&quot;";
    } else {
      text += c;
    }
  }
  return text;
}

std::string_view anchor_name(Anchor anchor) {
  switch (anchor) {
    case Anchor::kStart:
      return "start";
    case Anchor::kEnd:
      return "end";
    case Anchor::kMiddle:
      break;
  }
  return "middle";
}

std::string stroke_attributes(const Stroke& stroke) {
  return fmt::format("stroke=\"{}\" stroke-width=\"{}\"{}", stroke.colour, px(stroke.width),
                     stroke.dashed ? " stroke-dasharray=\"5 4\"" : "");
}

}  // namespace

Figure::Figure(std::string name, double width, double height, std::string title, std::string description)
    : name_(std::move(name)),
      width_(width),
      height_(height),
      title_(std::move(title)),
      description_(std::move(description)) {
  if (name_.empty() || title_.empty() || description_.empty()) {
    throw std::invalid_argument("Figure: name, title and description must all be given; got \"" + name_ + "\", \"" +
                                title_ + "\", \"" + description_ + "\"");
  }
  if (!(width > 0) || !(height > 0)) {
    throw std::invalid_argument(fmt::format("Figure {}: {} x {} pixels; both must be above 0", name_, width, height));
  }
}

void Figure::rectangle(const Box& box, std::string_view fill, std::string_view stroke, double radius) {
  strokes_ +=
      fmt::format("  <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{}\" stroke=\"{}\"/>\n",
                  px(box.corner.x), px(box.corner.y), px(box.width), px(box.height), px(radius), fill, stroke);
}

void Figure::text(Point at, std::string_view words, const TextStyle& style) {
  const double baseline = at.y + 0.35 * style.size;  // letters without descenders look centred so
  strokes_ += fmt::format("  <text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\" text-anchor=\"{}\"{}>{}</text>\n",
                          px(at.x), px(baseline), px(style.size), style.colour, anchor_name(style.anchor),
                          style.bold ? " font-weight=\"bold\"" : "", escaped(words));
}

void Figure::line(Point from, Point to, const Stroke& stroke) {
  strokes_ += fmt::format("  <line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" {}/>\n", px(from.x), px(from.y), px(to.x),
                          px(to.y), stroke_attributes(stroke));
}

void Figure::arrow(Point from, Point to, const Stroke& stroke) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (!(length > 0)) return;
  const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
  const Point neck{to.x - kHeadLength * along.x, to.y - kHeadLength * along.y};
  if (length > kHeadLength) line(from, neck, stroke);
  strokes_ += fmt::format("  <polygon points=\"{},{} {},{} {},{}\" fill=\"{}\"/>\n", px(to.x), px(to.y),
                          px(neck.x - kHeadHalfWidth * along.y), px(neck.y + kHeadHalfWidth * along.x),
                          px(neck.x + kHeadHalfWidth * along.y), px(neck.y - kHeadHalfWidth * along.x), stroke.colour);
}

void Figure::curve(std::span<const Point> points, const Stroke& stroke) {
  std::string places;
  for (const Point& point : points) places += (places.empty() ? "" : " ") + px(point.x) + "," + px(point.y);
  strokes_ += fmt::format("  <polyline points=\"{}\" fill=\"none\" {}/>\n", places, stroke_attributes(stroke));
}

void Figure::dot(Point at, double radius, std::string_view fill) {
  strokes_ +=
      fmt::format("  <circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>\n", px(at.x), px(at.y), px(radius), fill);
}

std::string Figure::svg() const {
  const bool ended = title_.ends_with('?') || title_.ends_with('!') || title_.ends_with('.');
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\" "
      "aria-label=\"{2}{6} {3}\" font-family=\"sans-serif\">\n"
      "  <title>{2}</title>\n"
      "  <desc>{3}</desc>\n"
      "  <rect width=\"{0}\" height=\"{1}\" rx=\"8\" fill=\"{4}\"/>\n"
      "{5}</svg>\n",
      px(width_), px(height_), escaped(title_), escaped(description_), colour::kPanel, strokes_, ended ? "" : ".");
}

}  // namespace figures
