// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace strata {

/// What the window remembers from run to run, in the settings of the user and never in the user's data.
/// Forgetful: nothing is read or written, for tests and pictures.
class WindowMemory
{
public:
    enum class Mode { Kept, Forgetful };

    explicit WindowMemory(Mode mode) : m_mode(mode) {}

    /// The settings file; empty while nothing is kept.
    QString file() const;

    QStringList recentFolders() const;
    /// Puts \a folder first.
    void rememberFolder(const QString &folder);
    void forgetFolder(const QString &folder);

    /// The path mappings "FROM=TO" that were given for \a folder, to be used again without being given.
    QStringList mappings(const QString &folder) const;
    void rememberMappings(const QString &folder, const QStringList &mappings);

    /// The version that was chosen for \a folder and its setting strict; empty: as most people run it.
    QStringList reference(const QString &folder) const;
    void rememberReference(const QString &folder, const QStringList &words);

    /// The path of the private key that opens sealed values; empty: those that configurations name.
    QString eyamlKey() const;
    void rememberEyamlKey(const QString &path);

    /// What was chosen in a view, by a name of its own; empty: nothing yet.
    QString choice(const QString &name) const;
    void rememberChoice(const QString &name, const QString &choice);

    /// Where a person was: root and folder of what was open, the question and place as a link over the root, the tab.
    struct LastSession
    {
        QString root; ///< empty: nothing was open yet
        QString folder;
        QString link;
        int tab = 0;
    };
    LastSession lastSession() const;
    /// False: it could not be written.
    bool rememberSession(const LastSession &session);

    /// Moves settings that cannot be read out of the way, so that they are not lost. Where they are now; empty: nothing
    /// was wrong with them.
    QString setDamagedAside();

    QByteArray geometry() const;
    QByteArray layout() const;
    void rememberWindow(const QByteArray &geometry, const QByteArray &layout);

private:
    Mode m_mode;
};

} // namespace strata
