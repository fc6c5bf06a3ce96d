// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/impact.h"
#include "projection/layernames.h"

#include <string>

namespace strata::cli {

/// An impact as it is told.
struct ImpactReport
{
    std::string before; ///< "main"
    std::string after;  ///< "the files on the disk, change.diff"
    const Impact &impact;
    std::string folder; ///< paths are relative to it
};

/// For a terminal.
std::string impactText(const ImpactReport &report);
/// Short, with folded details, for the comment of a pull request.
std::string impactMarkdown(const ImpactReport &report);
/// One object; its form: docs/impact.md.
std::string impactJson(const ImpactReport &report);

} // namespace strata::cli
