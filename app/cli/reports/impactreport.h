// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/impact.h"
#include "difference/differencetext.h"

#include <functional>
#include <string>

namespace strata::cli {

struct ImpactReport
{
    std::string before; ///< "main"
    std::string after;  ///< "the files on disk, change.diff"
    const Impact &impact;
    std::string folder; ///< base of relative paths
    /// Names the places of both states by the layers of a node; empty: not at all.
    std::function<DifferencePlaces(const std::string &node)> places = {};
};

/// As text for a terminal.
std::string impactText(const ImpactReport &report);
/// Short Markdown with collapsed details, for the comment of a pull request.
std::string impactMarkdown(const ImpactReport &report);
/// As a JSON object; format: docs/impact.md.
std::string impactJson(const ImpactReport &report);

} // namespace strata::cli
