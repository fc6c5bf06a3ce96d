// SPDX-License-Identifier: MIT
#pragma once

#include "app/history/answerhistory.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace strata {

/// Lines that made a difference.
struct ChangeCause
{
    enum class Kind : std::uint8_t {
        Added,
        Removed,
        Changed,
        Hierarchy, ///< lines of a configuration
        Options,   ///< lines below lookup_options
        Facts,     ///< lines of the node's facts
    };

    std::string file;       ///< absolute path
    std::string layer = {}; ///< "L3"; empty: it is no layer's
    std::string level = {}; ///< the name of the layer's entry in the hierarchy
    Kind kind = Kind::Changed;
    std::size_t line = 0; ///< 1-based; where lines were only removed, in the file before
    // The former answer comes back when these lines, 0-based, are put back. Without any lines: the whole file.
    std::size_t before = 0;
    std::size_t beforeCount = 0;
    std::size_t after = 0;
    std::size_t afterCount = 0;

    /// How many lines to name.
    std::size_t count() const { return afterCount > 0 ? afterCount : beforeCount; }
};

/// Finds the lines that made \a change, by putting back fewer and fewer of all lines that the answer depends on and
/// that differ. By file and line. Empty where nothing can be named: the project was moved.
std::vector<ChangeCause> causesOf(const AnswerSource &source, const AnswerChange &change);

} // namespace strata
