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

/// What reading the file of \a layer brought to light, with the keys that it is about.
std::vector<FindingEntry> fileFindings(const LookupEngine &engine, const LayerNode &layer);

/// The root key of \a root that the line of \a mark belongs to; empty above the first one.
std::string keyAtLine(const Value &root, SourceMark mark);

/// \a found with paths relative to the project in all texts, that of its own file not in front.
FindingEntry withRelativePaths(FindingEntry found, const FileNames &names);

/// The data files below \a folders that are none of \a read, by path. Folders and files with a dot in front do not
/// count, nor do folders that have one of \a others: they hold more than data. Cancelled, it gives what it has.
std::vector<FileId> filesBeside(const Snapshot &files, const std::vector<std::string> &folders,
                                const std::vector<FileId> &read, const std::vector<std::string> &others,
                                const CancelToken &cancel);

} // namespace strata
