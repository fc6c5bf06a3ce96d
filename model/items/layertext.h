// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layernode.h"

#include <QString>
#include <QStringList>

namespace strata {

/// Length of the folder, with its slash, that all files below \a node share.
qsizetype sharedFolderLength(const LayerNode &node);

/// The one file of a level, or the file itself; null for what has several or none.
const LayerNode *fileOf(const LayerNode &node);

/// Whether \a node is a file, or a level with one, that is not there.
bool isWithoutFile(const LayerNode &node);

/// Whether a variable that \a layer needs is not set.
bool hasUndefinedInput(const LayerNode &layer);

/// The variables that the path of \a location uses.
QStringList inputNames(const LayerNode &location);

/// "not set: role · certname = web01": the inputs of a layer in one line, those without value first.
QString inputsText(const LayerNode &layer);

} // namespace strata
