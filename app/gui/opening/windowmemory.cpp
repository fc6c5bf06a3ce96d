// SPDX-License-Identifier: MIT
#include "app/gui/opening/windowmemory.h"

#include "app/gui/settings/settingsfile.h"

#include <QFile>

namespace strata {

namespace {

constexpr qsizetype kRecentFolders = 8;
constexpr qsizetype kKeptKeys = 8; // of a folder

QSettings openSettings()
{
    return QSettings(settingsFormat(), QSettings::UserScope, QStringLiteral("strata"), QStringLiteral("strata"));
}

constexpr QLatin1String kWindowMemoryVersion("version");
constexpr int kPresentVersion = 1;
constexpr QLatin1String kSession("session");
constexpr QLatin1String kRecent("window/recent");
constexpr QLatin1String kMappings("mappings/");
constexpr QLatin1String kReferences("references/");
constexpr QLatin1String kRecentKeys("keys/");
constexpr QLatin1String kEyamlKey("eyaml/key");
constexpr QLatin1String kChoices("views/");
constexpr QLatin1String kGeometry("window/geometry");
constexpr QLatin1String kLayout("window/layout");

/// A folder as a settings key: slashes would make groups.
QString settingOf(const QString &folder)
{
    return QString::fromLatin1(folder.toUtf8().toPercentEncoding());
}

} // namespace

QString WindowMemory::file() const
{
    return m_mode == Mode::Forgetful ? QString() : openSettings().fileName();
}

/// Invalid: nothing is stored.
QVariant WindowMemory::value(const QString &name) const
{
    return m_mode == Mode::Forgetful ? QVariant() : openSettings().value(name);
}

QStringList WindowMemory::ofFolder(QLatin1String group, const QString &folder) const
{
    return value(group + settingOf(folder)).toStringList();
}

QStringList WindowMemory::recentFolders() const
{
    return value(kRecent).toStringList();
}

void WindowMemory::rememberFolder(const QString &folder)
{
    if (m_mode == Mode::Forgetful)
        return;
    QStringList folders = recentFolders();
    folders.removeAll(folder);
    folders.prepend(folder);
    openSettings().setValue(kRecent, QStringList(folders.mid(0, kRecentFolders)));
}

void WindowMemory::forgetFolder(const QString &folder)
{
    if (m_mode == Mode::Forgetful)
        return;
    QStringList folders = recentFolders();
    folders.removeAll(folder);
    openSettings().setValue(kRecent, folders);
}

QStringList WindowMemory::mappings(const QString &folder) const
{
    return ofFolder(kMappings, folder);
}

void WindowMemory::rememberMappings(const QString &folder, const QStringList &mappings)
{
    if (m_mode == Mode::Forgetful)
        return;
    if (mappings.isEmpty())
        openSettings().remove(kMappings + settingOf(folder));
    else
        openSettings().setValue(kMappings + settingOf(folder), mappings);
}

QStringList WindowMemory::reference(const QString &folder) const
{
    return ofFolder(kReferences, folder);
}

void WindowMemory::rememberReference(const QString &folder, const QStringList &words)
{
    if (m_mode != Mode::Forgetful)
        openSettings().setValue(kReferences + settingOf(folder), words);
}

QStringList WindowMemory::recentKeys(const QString &folder) const
{
    return ofFolder(kRecentKeys, folder);
}

void WindowMemory::rememberKeys(const QString &folder, const QStringList &keys)
{
    const QStringList before = recentKeys(folder);
    QStringList all = keys.mid(0, kKeptKeys) + before;
    all.removeDuplicates();
    all = all.mid(0, kKeptKeys);
    if (m_mode == Mode::Forgetful || all == before)
        return;
    QStringList kept{settingOf(folder)};
    for (const QString &recent : recentFolders())
        kept << settingOf(recent);
    QSettings settings = openSettings();
    settings.beginGroup(kRecentKeys);
    for (const QString &each : settings.childKeys()) {
        if (!kept.contains(each))
            settings.remove(each);
    }
    settings.setValue(settingOf(folder), all);
}

QString WindowMemory::eyamlKey() const
{
    return value(kEyamlKey).toString();
}

void WindowMemory::rememberEyamlKey(const QString &path)
{
    if (m_mode != Mode::Forgetful)
        openSettings().setValue(kEyamlKey, path);
}

QString WindowMemory::choice(const QString &name) const
{
    return value(kChoices + name).toString();
}

void WindowMemory::rememberChoice(const QString &name, const QString &choice)
{
    if (m_mode != Mode::Forgetful)
        openSettings().setValue(kChoices + name, choice);
}

WindowMemory::LastSession WindowMemory::lastSession() const
{
    if (m_mode == Mode::Forgetful)
        return {};
    QSettings settings = openSettings();
    settings.beginGroup(kSession);
    return {settings.value(QStringLiteral("root")).toString(), settings.value(QStringLiteral("folder")).toString(),
            settings.value(QStringLiteral("link")).toString(), settings.value(QStringLiteral("tab")).toInt()};
}

bool WindowMemory::rememberSession(const LastSession &session)
{
    if (m_mode != Mode::Kept)
        return true;
    QSettings settings = openSettings();
    settings.setValue(kWindowMemoryVersion, kPresentVersion);
    settings.beginGroup(kSession);
    settings.setValue(QStringLiteral("root"), session.root);
    settings.setValue(QStringLiteral("folder"), session.folder);
    settings.setValue(QStringLiteral("link"), session.link);
    settings.setValue(QStringLiteral("tab"), session.tab);
    settings.sync();
    return settings.status() == QSettings::NoError;
}

QString WindowMemory::setDamagedAside()
{
    if (m_mode == Mode::Forgetful)
        return {};
    const QSettings settings = openSettings();
    const QString file = settings.fileName();
    settings.allKeys(); // reads the file
    if (settings.status() != QSettings::FormatError)
        return {};
    const QString aside = file + QStringLiteral(".damaged");
    QFile::remove(aside);
    return QFile::rename(file, aside) ? aside : QString();
}

QByteArray WindowMemory::geometry() const
{
    return value(kGeometry).toByteArray();
}

QByteArray WindowMemory::layout() const
{
    return value(kLayout).toByteArray();
}

void WindowMemory::rememberWindow(const QByteArray &geometry, const QByteArray &layout)
{
    if (m_mode != Mode::Kept)
        return;
    QSettings settings = openSettings();
    settings.setValue(kGeometry, geometry);
    settings.setValue(kLayout, layout);
}

} // namespace strata
