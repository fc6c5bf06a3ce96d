// SPDX-License-Identifier: MIT
#pragma once

#include "output/page/answerpanels.h"
#include "projection/projection.h"

#include <string>

namespace strata::cli {

/// Why each value of \a answer has its fate, and the steps of the fold, as collapsed details of Markdown that GitHub
/// and GitLab render. \a remark adds a sentence about the value at a place, where it is given.
std::string whyDetailsMarkdown(const Projection &answer, const PageRemark &remark);

} // namespace strata::cli
