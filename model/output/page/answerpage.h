// SPDX-License-Identifier: MIT
#pragma once

#include "output/page/answerdata.h"
#include "projection/projection.h"
#include "projection/why/phrasebook.h"

#include <string>
#include <string_view>

namespace strata {

/// What a page shows first.
enum class PageTab { Contributions, Fold };

/// One answer as a self-contained HTML page: the matrix of contributions with Why for each value, the fold step by step
/// and the result. It requests nothing from anywhere, can be read without scripts and printed, and shows sealed values
/// sealed. Texts are in the language of \a book; \a node may be empty.
std::string answerPage(const Projection &answer, std::string_view node, const Phrasebook &book = {},
                       PageTab first = PageTab::Contributions, const PageRemark &remark = {});

} // namespace strata
