// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layernode.h"
#include "source/files/filesystem.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The part of the path \a written of a level that is the same for all nodes, up to the last slash in it.
std::string_view fixedFolder(std::string_view written);

/// The folder in which the relative path \a written of a level begins, if the absolute \a resolved is made of it; else
/// empty.
std::string levelFolder(const std::string &written, const std::string &resolved);

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
