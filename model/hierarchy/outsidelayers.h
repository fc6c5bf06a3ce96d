// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layernode.h"
#include "source/files/filesystem.h"

#include <string>
#include <vector>

namespace strata {

/// A location whose file is not in the folder that was opened: an absolute path, `../` or a link leads out of it.
struct OutsideLayer
{
    LayerId layer;
    std::string path; ///< with all links followed
};

/// The locations below \a root that lead out of \a folder, in their order; files that do not exist count as well.
/// Whoever shows a foreign configuration to others wants to know what else of the disk it brings in.
std::vector<OutsideLayer> layersOutside(const LayerNode &root, const std::string &folder, const FileSystem &files);

} // namespace strata
