// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace strata {

/// Whose reading of YAML is followed: libyaml 0.2.5 behind Puppet, or YamlDotNet 16.3 behind Datum. YamlDotNet began as
/// a port of libyaml; the places where it went its own way ask for this.
enum class YamlParser : std::uint8_t { LibYaml, YamlDotNet };

/// How long a text may be: there are several positions for each value, so they have 32 bits.
inline constexpr std::size_t kLongestYaml = 0xffff0000; // bytes

/// A place in a YAML text, 0-based. libyaml counts characters, marks count bytes, so both are kept.
struct YamlPosition
{
    std::uint32_t offset = 0; ///< bytes
    std::uint32_t index = 0;  ///< characters
    std::uint32_t line = 0;
    std::uint32_t column = 0;    ///< characters
    std::uint32_t lineStart = 0; ///< offset of the line's first byte

    SourceMark mark(FileId file) const { return {file, line + 1, offset - lineStart + 1}; }
};

/// What libyaml finds wrong with a text.
struct YamlProblem
{
    std::string_view problem;
    std::string_view context; ///< "while ..."; empty: none
    YamlPosition contextAt;   ///< what Puppet's message names
    YamlPosition problemAt;   ///< where the mistake is
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
