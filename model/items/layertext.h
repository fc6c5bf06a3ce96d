// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layernode.h"

#include <QString>
#include <QStringList>

namespace strata {

/// Length of the folder, with its slash, that all files below \a node share.
qsizetype sharedFolderLength(const LayerNode &node);

/// Whether a variable that \a layer needs is not set.
bool hasUndefinedInput(const LayerNode &layer);

/// The variables that the path of \a location uses.
QStringList inputNames(const LayerNode &location);

/// "not set: role · certname = web01": the inputs of a layer in one line, those without value first.
QString inputsText(const LayerNode &layer);

} // namespace strata
