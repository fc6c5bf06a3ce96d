// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "dialect/datacatalog.h"
#include "hierarchy/layernode.h"
#include "source/snapshot.h"

#include <string>
#include <vector>

namespace strata {

/// The data files of a project: those that \a layers of a node read, and all others in the folders of data, by path.
/// Files and folders with a dot in front and links are no data unless the node reads them; \a excluded are paths that
/// hold no data, such as facts. Cancelled, it gives what it has.
std::vector<FileId> dataFiles(const LayerNode &layers, const DataCatalog &catalog, const Snapshot &files,
                              const std::vector<std::string> &excluded, const CancelToken &cancel = {});

} // namespace strata
