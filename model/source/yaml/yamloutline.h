// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamltoken.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The anchor and tag before the content of a node, or the name of an alias. Few nodes have any.
struct YamlProperties
{
    YamlPosition content;    ///< after the properties
    std::string_view anchor; ///< name of the node's own anchor, or of the one an Alias refers to
    std::string_view tag;    ///< source text of the tag
    std::string tagName;     ///< the full tag, with %TAG directives applied; only from yamlOutlines()
};

/// A node of a YAML document, in event order. Files have millions of them.
struct YamlOutlineNode
{
    enum class Form : std::uint8_t { Empty, Scalar, Sequence, Mapping, Alias };

    Form form = Form::Empty;
    YamlStyle style = YamlStyle::Plain; ///< of a Scalar
    bool hasTag = false;
    bool isCut = false;                   ///< a collection whose end was not reached because of a problem
    std::uint32_t indent = 0;             ///< columns before the text of a block Scalar; only from yamlOutlines()
    YamlPosition start;                   ///< of the first property, else of the content; for Empty where it is missing
    std::uint32_t end = 0;                ///< offset after a Scalar or Alias
    std::uint32_t size = 1;               ///< nodes of the subtree including this one: the offset to the next sibling
    YamlProperties *properties = nullptr; ///< owned by the outline; null if there are none

    /// Start of the content, after the properties.
    const YamlPosition &content() const { return properties ? properties->content : start; }
    std::string_view anchor() const { return properties ? properties->anchor : std::string_view(); }
    std::string_view tag() const { return properties ? properties->tag : std::string_view(); }
    std::string_view tagName() const { return properties ? std::string_view(properties->tagName) : std::string_view(); }
    /// The text of a Scalar in \a text as written.
    std::string_view source(std::string_view text) const
    {
        return text.substr(content().offset, end - content().offset);
    }
};

static_assert(sizeof(YamlOutlineNode) <= 48); // a file of 50 MB has ten million

/// The structure of one document of a text, as libyaml or YamlDotNet sees it.
struct YamlOutline
{
    std::vector<YamlOutlineNode> nodes;
    std::vector<std::unique_ptr<YamlProperties>> properties; ///< of the nodes that have some
    YamlPosition end;                                        ///< end of the document; Puppet ignores what follows
    std::optional<YamlProblem> problem;                      ///< why the parser refuses the text
    std::optional<YamlPosition> tooDeep;  ///< where the nesting exceeds kYamlNesting; the rest was not read
    std::optional<YamlPosition> oddBreak; ///< see YamlScanner::oddBreak()
};

/// The maximum nesting of sequences and mappings: the limit of yaml-cpp 0.7. Puppet itself reads 500 levels and fails
/// somewhat above. Rule: yaml.md A1.7.
inline constexpr std::size_t kYamlNesting = 498; // levels

/// The outline of the first document of the UTF-8 \a text; a literal port of libyaml 0.2.5's grammar. Rules: yaml.md
/// A1.5, A7.
YamlOutline yamlOutline(std::string_view text);

/// The outlines of all documents of the UTF-8 \a text, which must end with a line break, in YamlDotNet 16.3's grammar.
/// Only the last one can have a problem, possibly without nodes. Rules: yaml.md C1.3, C7.
std::vector<YamlOutline> yamlOutlines(std::string_view text);

} // namespace strata
