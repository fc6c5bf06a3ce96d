// SPDX-License-Identifier: MIT
#include "app/builtin/builtinfiles.h"

#include <QDirIterator>
#include <QFile>
#include <QString>

namespace strata {

std::map<std::string, std::string> builtInFiles(std::string_view folder)
{
    const QString root = QStringLiteral(":/") + QString::fromUtf8(folder.data(), static_cast<qsizetype>(folder.size()));
    std::map<std::string, std::string> files;
    QDirIterator entries(root, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        const QString path = entries.next();
        QFile file(path);
        if (file.open(QIODevice::ReadOnly))
            files.emplace(path.mid(root.size() + 1).toStdString(), file.readAll().toStdString());
    }
    return files;
}

} // namespace strata
