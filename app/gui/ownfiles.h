// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QStandardPaths>
#include <QString>

namespace strata {

/// The default path for saving a file \a name: in the user's documents folder, never among the data. Without a name,
/// that folder.
inline QString amongOwnFiles(const QString &name = {})
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).filePath(name);
}

} // namespace strata
