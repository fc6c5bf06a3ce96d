// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/result.h"
#include "source/yaml/yamloutline.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A node of an outline by its index.
using YamlNodeIndex = std::size_t;

/// A node on the path to a place, and its position in its parent.
struct YamlStep
{
    YamlNodeIndex node = 0;
    std::optional<YamlNodeIndex> key = {}; ///< of an entry
    std::size_t position = 0;              ///< among its siblings, 0-based
};

/// The byte ranges of the nodes of a text. Must not outlive text and outline.
class YamlPlaces
{
public:
    YamlPlaces(std::string_view text, const YamlOutline &outline) : m_text(text), m_outline(outline) {}

    const YamlOutlineNode &node(YamlNodeIndex index) const { return m_outline.nodes[index]; }
    std::string_view text() const { return m_text; }

    /// Items of a list; entries of a mapping with their keys.
    std::vector<YamlStep> children(YamlNodeIndex index) const;
    /// The nodes from the root down to \a path, both included; \a root: the value of the text, which has \a path.
    /// Error Unsupported: an alias or a merge key is on the path.
    Result<std::vector<YamlStep>> stepsTo(const Value &root, const AddressPath &path) const;

    bool isFlow(YamlNodeIndex index) const;
    bool isBlockText(YamlNodeIndex index) const;
    /// Offset after the last byte of the node, without trailing comments and breaks.
    std::size_t end(YamlNodeIndex index) const;
    /// Offset of the dash of an item of a block list.
    std::size_t dash(const YamlStep &item) const;
    /// Offset after the colon of an entry's key.
    std::size_t afterColon(const YamlStep &entry) const;
    /// Why changing the node would also change something else; nothing: it would not.
    std::optional<std::string> sharedBy(const std::vector<YamlStep> &way) const;

    std::size_t lineStart(std::size_t offset) const;
    /// Offset of the line break, or the end of the text.
    std::size_t lineEnd(std::size_t offset) const;
    /// Offset of the next line, or the end of the text.
    std::size_t nextLine(std::size_t offset) const;
    std::size_t column(std::size_t offset) const { return offset - lineStart(offset); }
    /// Whether only blanks precede \a offset in its line.
    bool isFirstInLine(std::size_t offset) const;

private:
    std::size_t skipped(std::size_t offset) const;

    std::string_view m_text;
    const YamlOutline &m_outline;
};

} // namespace strata
