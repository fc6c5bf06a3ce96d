// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/opening/windowmemory.h"

#include <QString>

namespace strata {

/// The folder in which a dialog for one kind of file starts: the one used last, also before the program was started
/// again.
class LastFolder
{
public:
    /// \a kind: of the file, its name among the choices of \a memory.
    LastFolder(WindowMemory memory, const QString &kind);

    /// The path of a file \a name there; without a name the folder. The first one is the documents folder, or where
    /// there is none, that beside \a project; never among the data.
    QString path(const QString &name, const QString &project) const;
    /// The user chose \a file.
    void use(const QString &file);

private:
    WindowMemory m_memory;
    QString m_choice;
    QString m_folder; // empty: none was used
};

} // namespace strata
