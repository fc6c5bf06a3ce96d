// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace strata {

/// How scalars are written in a file.
enum class Quoting {
    Backslash,  ///< YAML, JSON, HOCON
    PowerShell, ///< psd1
};

/// Maps the characters of keys and values to the text of their file. The text must outlive this.
class ValueTextMap
{
public:
    ValueTextMap(std::string_view source, Quoting quoting);

    /// The mark of the character at byte \a offset of \a text, a key or value that is written at \a node; \a node where
    /// the two cannot be aligned.
    SourceMark markOf(SourceMark node, std::string_view text, std::size_t offset);

private:
    /// A scalar that is being read.
    struct Scalar
    {
        enum class Style { Plain, Verbatim, Single, Double };

        SourceMark node;
        std::string_view text;
        Style style = Style::Plain;
        std::size_t at = 0;   ///< in the source
        std::size_t done = 0; ///< bytes of the text before it
        bool isLost = false;
    };

    std::optional<std::size_t> offsetOf(SourceMark mark) const;
    Scalar open(SourceMark node, std::string_view text) const;
    void advance(std::size_t offset);
    bool skipBlanks();
    bool stepOver();
    std::size_t blankEscapeLength() const;

    std::string_view m_source;
    Quoting m_quoting;
    std::vector<std::size_t> m_lines; // offsets of their beginnings
    Scalar m_scalar;                  // of the last question: matches of one text come one after the other
};

} // namespace strata
