// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QStandardPaths>
#include <QString>

namespace strata {

/// Where a file of the user's own called \a name, which is none of the data, is looked for or saved at first: not where
/// the program happened to be started, nor beside the data.
inline QString amongOwnFiles(const QString &name = {})
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).filePath(name);
}

} // namespace strata
