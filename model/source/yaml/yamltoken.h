// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace strata {

/// The YAML parser to reproduce: libyaml 0.2.5 (Puppet), or YamlDotNet 16.3 (Datum), which began as a port of libyaml
/// and differs in places.
enum class YamlParser : std::uint8_t { LibYaml, YamlDotNet };

/// The maximum length of a text: positions have 32 bits because there are several for each value.
inline constexpr std::size_t kLongestYaml = 0xffff0000; // bytes

/// A position in a YAML text, 0-based. libyaml counts characters, marks count bytes, so both are kept.
struct YamlPosition
{
    std::uint32_t offset = 0; ///< bytes
    std::uint32_t index = 0;  ///< characters
    std::uint32_t line = 0;
    std::uint32_t column = 0;    ///< characters
    std::uint32_t lineStart = 0; ///< offset of the line's first byte

    SourceMark mark(FileId file) const { return {file, line + 1, offset - lineStart + 1}; }
};

/// Why libyaml refuses a text.
struct YamlProblem
{
    std::string_view problem;
    std::string_view context; ///< "while ..."; empty: none
    YamlPosition contextAt;   ///< the position in Puppet's message
    YamlPosition problemAt;   ///< the position of the mistake
};

enum class YamlStyle : std::uint8_t { Plain, SingleQuoted, DoubleQuoted, Literal, Folded };

/// A token of libyaml's scanner; scalars are not decoded.
struct YamlToken
{
    enum class Kind : std::uint8_t {
        StreamEnd,
        VersionDirective,
        TagDirective,
        DocumentStart,
        DocumentEnd,
        BlockSequenceStart,
        BlockMappingStart,
        BlockEnd,
        FlowSequenceStart,
        FlowSequenceEnd,
        FlowMappingStart,
        FlowMappingEnd,
        BlockEntry,
        FlowEntry,
        Key,
        Value,
        Alias,
        Anchor,
        Tag,
        Scalar,
    };

    Kind kind = Kind::StreamEnd;
    YamlStyle style = YamlStyle::Plain; ///< of a Scalar
    YamlPosition start;
    YamlPosition end;
    std::string_view
        text; ///< name of an Alias or Anchor, handle of a Tag or TagDirective, number of a VersionDirective
    std::uint32_t indent = 0; ///< columns before the text of a block Scalar; only from YamlDotNet's rules
};

} // namespace strata
