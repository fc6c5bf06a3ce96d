// SPDX-License-Identifier: MIT
#pragma once

#include "projection/layernames.h"
#include "projection/nodemap.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace strata::cli {

/// Draws rows and columns of a map as SVG, for paper and browsers. With more than some hundred keys it shows namespaces
/// only, with a remark. Derived classes draw the cells.
class MapPicture
{
public:
    MapPicture(const NodeMap &map, const LayerNames &names) : m_map(map), m_names(names) {}
    virtual ~MapPicture() = default;

    std::string draw(const std::string &title, const std::string &legend);

protected:
    // Colours of the light theme of the window.
    static constexpr const char *kText = "#1B1F24";
    static constexpr const char *kMuted = "#57606A";
    static constexpr const char *kResult = "#115CBD";
    static constexpr const char *kHidden = "#5E6670";
    static constexpr const char *kRemoved = "#A33B00";
    static constexpr const char *kProblem = "#5C0F43";

    const NodeMap &map() const { return m_map; }
    /// The SVG text so far, and the top of the next row in pixels.
    std::string &out() { return m_out; }
    int y() const { return m_y; }
    void text(int x, int y, const std::string &shown, const char *colour, const char *more = "");

    virtual std::string summaryOf(std::uint32_t node) const = 0;
    /// Draws the cell of a row at \a x.
    virtual void cell(std::uint32_t node, std::size_t column, int x) = 0;

private:
    void header();
    void row(std::uint32_t node, int depth);
    void rowsBelow(std::uint32_t above, int depth, bool isFolded);

    const NodeMap &m_map;
    const LayerNames &m_names;
    std::string m_out;
    int m_y = 0;
};

} // namespace strata::cli
