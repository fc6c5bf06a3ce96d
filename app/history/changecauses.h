// SPDX-License-Identifier: MIT
#pragma once

#include "app/history/answerhistory.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace strata {

/// Adjacent lines that changed an answer.
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
    std::string layer = {}; ///< "L3"; empty: the file is not a layer
    std::string level = {}; ///< the name of the layer's entry in the hierarchy
    Kind kind = Kind::Changed;
    std::size_t line = 0; ///< 1-based, in the new file; in the old one if lines were only removed
    // The range (0-based) in the old file and the one that replaced it; both counts 0: the whole file.
    std::size_t before = 0;
    std::size_t beforeCount = 0;
    std::size_t after = 0;
    std::size_t afterCount = 0;

    /// The number of lines to report.
    std::size_t count() const { return afterCount > 0 ? afterCount : beforeCount; }
};

/// Finds the lines that caused \a change: reverts ever smaller sets of the changed lines that the answer depends on,
/// until none can be left out or 120 lookups are made. Sorted by file and line. Empty if no line can be reported, for
/// example if the project was moved.
std::vector<ChangeCause> causesOf(const AnswerSource &source, const AnswerChange &change);

} // namespace strata
