// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace strata {

/// What opening a file or folder that was dropped does.
enum class DroppedFile {
    Folder,        ///< opens what is in it
    Configuration, ///< a hiera.yaml, a Datum.yml, by whatever name
    Facts,         ///< a file with the facts of a node, for what is open
    FactsFolder,
    Nothing ///< Strata has no use for it
};

/// \a path by its name and the beginning of what is in it. Facts are of use only while something is open.
enum class Opened { No, Yes };
DroppedFile droppedFile(const QString &path, Opened opened);

} // namespace strata
