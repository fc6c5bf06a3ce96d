// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace strata {

/// The effect of dropping a file or folder.
enum class DroppedFile {
    Folder,        ///< opens its content
    Configuration, ///< a hiera.yaml or Datum.yml with any name
    Facts,         ///< a facts file of a node, for the open project
    FactsFolder,
    Nothing ///< not usable
};

/// Classifies \a path by its name and the beginning of its content. Facts are usable only with an open project.
DroppedFile droppedFile(const QString &path, bool isProjectOpen);

} // namespace strata
