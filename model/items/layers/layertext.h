// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layernode.h"

#include <QString>
#include <QStringList>

namespace strata {

/// Length of the folder that all files below \a node share, with its trailing slash.
qsizetype sharedFolderLength(const LayerNode &node);

/// The only file of a level, or the file itself; null if there are several or none.
const LayerNode *fileOf(const LayerNode &node);

/// Whether \a node is a missing file, or a level with a single, missing file.
bool isWithoutFile(const LayerNode &node);

/// Whether so many levels have no file that they hide the others: more than three and more than a third. Levels that
/// wait for a variable do not count.
bool areLevelsMostlyWithoutFile(const LayerNode &layers);

/// Whether a variable used by \a layer is not set.
bool hasUndefinedInput(const LayerNode &layer);

/// The variables that the path of \a location uses.
QStringList inputNames(const LayerNode &location);

/// The variables of a layer on one line, unset ones first: "not set: role · certname = web01".
QString inputsText(const LayerNode &layer);

} // namespace strata
