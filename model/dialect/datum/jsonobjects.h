// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/datum/filetree.h"

namespace strata::datum {

// Objects of JSON files in versions of Datum that do not convert them to hashes: a merge treats each as indivisible,
// and in a result the real module writes an empty text, or null for one without members. Rule: datum.md 15.3.8.

/// The content of \a place for merges: such objects have Kind::Foreign.
Value mergedContent(const FileTree &tree, const Place &place);

/// \a result as written by the real module.
Value withObjectTexts(const Value &result);

} // namespace strata::datum
