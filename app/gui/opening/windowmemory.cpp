// SPDX-License-Identifier: MIT
#include "app/gui/opening/windowmemory.h"

#include <QSettings>

namespace strata {

namespace {

constexpr qsizetype kRecentFolders = 8;

QSettings openSettings()
{
    return QSettings(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("strata"), QStringLiteral("strata"));
}

constexpr QLatin1String kRecent("window/recent");
constexpr QLatin1String kMappings("mappings");
constexpr QLatin1String kEyamlKey("eyaml/key");
constexpr QLatin1String kWatching("files/watch");
constexpr QLatin1String kGeometry("window/geometry");
constexpr QLatin1String kLayout("window/layout");

/// A folder as the name of a setting: slashes would make groups.
QString settingOf(const QString &folder)
{
    return QString::fromLatin1(folder.toUtf8().toPercentEncoding());
}

} // namespace

QStringList WindowMemory::recentFolders() const
{
    return m_mode == Mode::Forgetful ? QStringList() : openSettings().value(kRecent).toStringList();
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
    if (m_mode == Mode::Forgetful)
        return {};
    QSettings settings = openSettings();
    settings.beginGroup(kMappings);
    return settings.value(settingOf(folder)).toStringList();
}

void WindowMemory::rememberMappings(const QString &folder, const QStringList &mappings)
{
    if (m_mode == Mode::Forgetful)
        return;
    QSettings settings = openSettings();
    settings.beginGroup(kMappings);
    if (mappings.isEmpty())
        settings.remove(settingOf(folder));
    else
        settings.setValue(settingOf(folder), mappings);
}

QString WindowMemory::eyamlKey() const
{
    return m_mode == Mode::Forgetful ? QString() : openSettings().value(kEyamlKey).toString();
}

void WindowMemory::rememberEyamlKey(const QString &path)
{
    if (m_mode == Mode::Kept)
        openSettings().setValue(kEyamlKey, path);
}

bool WindowMemory::watchesFiles() const
{
    return m_mode == Mode::Forgetful || openSettings().value(kWatching, true).toBool();
}

void WindowMemory::rememberWatching(bool watches)
{
    if (m_mode == Mode::Kept)
        openSettings().setValue(kWatching, watches);
}

QByteArray WindowMemory::geometry() const
{
    return m_mode == Mode::Forgetful ? QByteArray() : openSettings().value(kGeometry).toByteArray();
}

QByteArray WindowMemory::layout() const
{
    return m_mode == Mode::Forgetful ? QByteArray() : openSettings().value(kLayout).toByteArray();
}

void WindowMemory::rememberWindow(const QByteArray &geometry, const QByteArray &layout)
{
    if (m_mode == Mode::Forgetful)
        return;
    QSettings settings(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("strata"), QStringLiteral("strata"));
    settings.setValue(kGeometry, geometry);
    settings.setValue(kLayout, layout);
}

} // namespace strata
