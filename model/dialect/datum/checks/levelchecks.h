// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "dialect/datum/definition.h"
#include "dialect/datum/filetree.h"
#include "source/snapshot.h"

#include <string>
#include <vector>

namespace strata::datum {

/// Prefixes that lead nowhere on any node: names of stores, folders and files that do not exist, extensions, and
/// variables as other systems write them. Reads no data file.
std::vector<Finding> levelFindings(const Definition &definition, const Folder &stores);

/// The folder beside \a path, the missing folder of a store, that is spelled most like it; empty: none.
std::string folderLike(const std::string &path, const Snapshot &files);

} // namespace strata::datum
