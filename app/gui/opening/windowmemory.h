// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QVariant>

namespace strata {

/// Persistent state of the window, in the user's settings and never in the data.
class WindowMemory
{
public:
    enum class Mode {
        Kept,
        Further,  ///< of a window beside the first, whose session and geometry stay those of the next start
        Forgetful ///< stores nothing; for tests and pictures
    };

    explicit WindowMemory(Mode mode) : m_mode(mode) {}
    /// That of a window beside the one with this memory.
    WindowMemory further() const { return WindowMemory(m_mode == Mode::Kept ? Mode::Further : m_mode); }

    bool isFurther() const { return m_mode == Mode::Further; }

    /// The settings file; empty: nothing is stored.
    QString file() const;

    QStringList recentFolders() const;
    /// Adds \a folder at the front.
    void rememberFolder(const QString &folder);
    void forgetFolder(const QString &folder);

    /// The path mappings "FROM=TO" given for \a folder, reused automatically.
    QStringList mappings(const QString &folder) const;
    void rememberMappings(const QString &folder, const QStringList &mappings);

    /// The version chosen for \a folder and its setting `strict`; empty: the default.
    QStringList reference(const QString &folder) const;
    void rememberReference(const QString &folder, const QStringList &words);

    /// The keys looked up last in \a folder, a few, newest first; those of recent folders are kept.
    QStringList recentKeys(const QString &folder) const;
    /// Adds \a keys, newest first, at the front.
    void rememberKeys(const QString &folder, const QStringList &keys);

    /// The path of the private key for sealed values; empty: those of configurations.
    QString eyamlKey() const;
    void rememberEyamlKey(const QString &path);

    /// The choice made in a view, by a name; empty: none.
    QString choice(const QString &name) const;
    void rememberChoice(const QString &name, const QString &choice);

    /// The last session: root and folder of the project, question and place as a link relative to the root, the tab.
    struct LastSession
    {
        QString root; ///< empty: no project
        QString folder;
        QString link;
        int tab = 0;
    };
    LastSession lastSession() const;
    /// Returns false if writing fails.
    bool rememberSession(const LastSession &session);

    /// Renames unreadable settings so that they are not lost. Returns the new path; empty: they were readable.
    QString setDamagedAside();

    QByteArray geometry() const;
    QByteArray layout() const;
    void rememberWindow(const QByteArray &geometry, const QByteArray &layout);

private:
    QVariant value(const QString &name) const;
    QStringList ofFolder(QLatin1String group, const QString &folder) const;

    Mode m_mode;
};

} // namespace strata
