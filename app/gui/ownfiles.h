// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QStandardPaths>
#include <QString>

namespace strata {

/// The path that is offered for a file \a name that the user saves: in the folder of documents, never among the data.
/// Without a name, the folder.
inline QString amongOwnFiles(const QString &name = {})
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).filePath(name);
}

} // namespace strata
