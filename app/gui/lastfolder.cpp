// SPDX-License-Identifier: MIT
#include "app/gui/lastfolder.h"

#include "app/gui/ownfiles.h"

#include <QDir>
#include <QFileInfo>

namespace strata {

LastFolder::LastFolder(WindowMemory memory, const QString &kind)
    : m_memory(memory), m_choice(QStringLiteral("folder-") + kind), m_folder(m_memory.choice(m_choice))
{}

QString LastFolder::path(const QString &name, const QString &project) const
{
    if (!m_folder.isEmpty() && QFileInfo(m_folder).isDir())
        return QDir(m_folder).filePath(name);
    const QFileInfo beside(QFileInfo(project).absolutePath());
    const bool canBeBeside = !project.isEmpty() && QFileInfo(project).isDir() && beside.isWritable();
    return QFileInfo(amongOwnFiles()).isDir() || !canBeBeside ? amongOwnFiles(name)
                                                              : QDir(beside.filePath()).filePath(name);
}

void LastFolder::use(const QString &file)
{
    m_folder = QFileInfo(file).absolutePath();
    m_memory.rememberChoice(m_choice, m_folder);
}

} // namespace strata
