// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QStandardPaths>
#include <QString>

namespace strata {

/// The default path for a file of the user, called \a name, that is not data: neither the working directory nor the
/// data folder.
inline QString amongOwnFiles(const QString &name = {})
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).filePath(name);
}

} // namespace strata
