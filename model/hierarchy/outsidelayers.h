// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layernode.h"
#include "source/files/filesystem.h"

#include <string>
#include <vector>

namespace strata {

/// A location outside the opened folder: through an absolute path, `../` or a link.
struct OutsideLayer
{
    LayerId layer;
    std::string path; ///< with all links followed
};

/// The locations below \a root outside \a folder, in order, including missing files: shows what else on the disk a
/// foreign configuration reads.
std::vector<OutsideLayer> layersOutside(const LayerNode &root, const std::string &folder, const FileSystem &files);

} // namespace strata
