// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/dialect.h"
#include "hierarchy/layernode.h"
#include "source/documentviews.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The data files of one opened configuration, whether or not a node reads them.
class DataCatalog
{
public:
    virtual ~DataCatalog() = default;

    /// Absolute paths of the folders that hold data files; \a layers are those of any node.
    virtual std::vector<std::string> dataFolders(const LayerNode &layers) const;
    /// Whether a file called \a name in such a folder holds data.
    virtual bool isDataFile(std::string_view name) const = 0;
    /// How a file at \a path is read, going by its name.
    virtual const View<LoadedDocument> &viewOf(std::string_view path) const = 0;
};

/// The catalog of \a dialect; all dialects have one.
const DataCatalog &catalogOf(const Dialect &dialect);

} // namespace strata
