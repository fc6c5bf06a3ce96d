// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamltoken.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A node of a YAML document, in the order in which an event reader meets the nodes.
struct YamlOutlineNode
{
    enum class Form : std::uint8_t { Empty, Scalar, Sequence, Mapping, Alias };

    Form form = Form::Empty;
    YamlStyle style = YamlStyle::Plain; ///< of a Scalar
    bool hasTag = false;
    bool isCut = false;       ///< a collection whose end the parser never saw because of a problem
    std::uint32_t indent = 0; ///< columns before the text of a block Scalar; only from yamlOutlines()
    YamlPosition start; ///< of the first property or, without one, of the content; an Empty stands where it is missing
    YamlPosition content;    ///< behind the properties
    std::size_t end = 0;     ///< offset behind a Scalar or Alias
    std::size_t size = 1;    ///< nodes of the tree below, with itself: the next sibling stands so many further on
    std::string_view anchor; ///< name of its own anchor, or of the one an Alias means
    std::string_view tag;    ///< source text of the tag
    std::string tagName;     ///< the tag in full, %TAG directives applied; only from yamlOutlines()
};

/// What libyaml or YamlDotNet sees in one document of a text.
struct YamlOutline
{
    std::vector<YamlOutlineNode> nodes;
    YamlPosition end;                     ///< where the document is over; Puppet never looks behind
    std::optional<YamlProblem> problem;   ///< why the parser refuses the text
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
