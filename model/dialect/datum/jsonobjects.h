// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/datum/filetree.h"

namespace strata::datum {

// Objects of JSON files where the version of Datum does not make hashes of them: to a merge each is one thing without
// parts, and where one is in a result the real module writes an empty text, or null for one without members.
// Rule: datum.md 15.3.8.

/// The content of \a place as merges see it: such objects are of Kind::Foreign.
Value mergedContent(const FileTree &tree, const Place &place);

/// \a result as the real module writes it.
Value withObjectTexts(const Value &result);

} // namespace strata::datum
