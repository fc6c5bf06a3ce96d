// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamltoken.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// What stands before the content of a node, and the name that an alias means. Few nodes have any.
struct YamlProperties
{
    YamlPosition content;    ///< behind them
    std::string_view anchor; ///< name of the node's own anchor, or of the one an Alias means
    std::string_view tag;    ///< source text of the tag
    std::string tagName;     ///< the tag in full, %TAG directives applied; only from yamlOutlines()
};

/// A node of a YAML document, in the order in which an event reader meets the nodes. Files have millions of them.
struct YamlOutlineNode
{
    enum class Form : std::uint8_t { Empty, Scalar, Sequence, Mapping, Alias };

    Form form = Form::Empty;
    YamlStyle style = YamlStyle::Plain; ///< of a Scalar
    bool hasTag = false;
    bool isCut = false;       ///< a collection whose end the parser never saw because of a problem
    std::uint32_t indent = 0; ///< columns before the text of a block Scalar; only from yamlOutlines()
    YamlPosition start; ///< of the first property or, without one, of the content; an Empty stands where it is missing
    std::uint32_t end = 0;  ///< offset behind a Scalar or Alias
    std::uint32_t size = 1; ///< nodes of the tree below, with itself: the next sibling stands so many further on
    YamlProperties *properties = nullptr; ///< in the outline that the node belongs to; null without any

    /// Behind the properties.
    const YamlPosition &content() const { return properties ? properties->content : start; }
    std::string_view anchor() const { return properties ? properties->anchor : std::string_view(); }
    std::string_view tag() const { return properties ? properties->tag : std::string_view(); }
    std::string_view tagName() const { return properties ? std::string_view(properties->tagName) : std::string_view(); }
    /// The text of a Scalar in \a text as it is written.
    std::string_view source(std::string_view text) const
    {
        return text.substr(content().offset, end - content().offset);
    }
};

static_assert(sizeof(YamlOutlineNode) <= 48); // a file of 50 MB has ten million

/// What libyaml or YamlDotNet sees in one document of a text.
struct YamlOutline
{
    std::vector<YamlOutlineNode> nodes;
    std::vector<std::unique_ptr<YamlProperties>> properties; ///< of the nodes that have some
    YamlPosition end;                                        ///< where the document is over; Puppet never looks behind
    std::optional<YamlProblem> problem;                      ///< why the parser refuses the text
    std::optional<YamlPosition> tooDeep;  ///< where the nesting exceeds kYamlNesting; the rest was not looked at
    std::optional<YamlPosition> oddBreak; ///< see YamlScanner::oddBreak()
};

/// How deep sequences and mappings may nest: yaml-cpp 0.7 takes no more. Puppet itself reads 500 levels and gives up
/// somewhere above. Rule: yaml.md A1.7.
inline constexpr std::size_t kYamlNesting = 498; // levels

/// The outline of the first document of \a text, which must be UTF-8; a literal port of libyaml 0.2.5's grammar.
/// Rules: yaml.md A1.5, A7.
YamlOutline yamlOutline(std::string_view text);

/// The outlines of all documents of \a text, which must be UTF-8 and end with a line break, as YamlDotNet 16.3 sees
/// them. At most the last one has a problem; it may be without nodes then. Rules: yaml.md C1.3, C7.
std::vector<YamlOutline> yamlOutlines(std::string_view text);

} // namespace strata
