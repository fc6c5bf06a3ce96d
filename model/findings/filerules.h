// SPDX-License-Identifier: MIT
#pragma once

#include "findings/findingentry.h"
#include "core/canceltoken.h"
#include "lookup/lookupengine.h"
#include "projection/layernames.h"
#include "source/snapshot.h"

#include <string>
#include <vector>

namespace strata {

/// The findings of reading the file of \a layer, with the keys that they concern.
std::vector<FindingEntry> fileFindings(const LookupEngine &engine, const LayerNode &layer);

/// The root key of \a root that the line of \a mark belongs to; empty above the first one.
std::string keyAtLine(const Value &root, SourceMark mark);

/// \a found with the paths in its texts relative to the project, and without a leading path of its own file.
FindingEntry withRelativePaths(FindingEntry found, const FileNames &names);

/// The files below \a folders, each once. Omits hidden files and folders; incomplete if cancelled, or if there are very
/// many.
std::vector<std::string> filesBelow(const Snapshot &files, const std::vector<std::string> &folders,
                                    const CancelToken &cancel);

/// The data files below \a folders that are not among \a read, by path. Omits hidden files and folders, and folders
/// with one of \a others, which contain more than data. Incomplete if cancelled.
std::vector<FileId> filesBeside(const Snapshot &files, const std::vector<std::string> &folders,
                                const std::vector<FileId> &read, const std::vector<std::string> &others,
                                const CancelToken &cancel);

} // namespace strata
