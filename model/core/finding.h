// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <string>
#include <vector>

namespace strata {

/// A remark on files, a configuration or an answer. It never stops the rest from working.
struct Finding
{
    enum class Severity {
        Note,    ///< untidy
        Warning, ///< surprising
        Error,   ///< the real system fails, or data are lost
    };

    /// A related place.
    struct RelatedPlace
    {
        SourceMark mark = {};
        std::string text = {}; ///< what it contains, for people

        friend bool operator==(const RelatedPlace &, const RelatedPlace &) = default;
    };

    std::string rule = {}; ///< short and stable, lower case with hyphens: "key-duplicate"
    Severity severity = Severity::Warning;
    std::string text = {}; ///< for people, without path and line: the mark has them
    SourceMark mark = {};
    std::vector<RelatedPlace> related = {};
    std::string instead = {}; ///< the word to write in place of the one at the mark; empty: none is known

    static Finding fromError(std::string rule, const Error &error)
    {
        return {std::move(rule), Severity::Error, error.message, error.mark, {}};
    }
    friend bool operator==(const Finding &, const Finding &) = default;
};

/// Adds \a finding unless one with the same text exists: each text is reported once, with its first place.
void addOnce(std::vector<Finding> &findings, Finding finding);
void addOnce(std::vector<Finding> &findings, const std::vector<Finding> &more);

} // namespace strata
