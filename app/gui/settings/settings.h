// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace strata {

/// The user's settings for all projects.
struct Settings
{
    enum class Theme { System, Light, Dark };

    Theme theme = Theme::System;
    bool isHighContrast = false;
    int textSize = 100;       ///< percent of the desktop's, from 70 to 200
    bool offersReveal = true; ///< whether sealed values can be revealed
    QString editor = {};      ///< a command such as `code -g %f:%l:%c`; empty: the desktop's default

    int lookupWork = 1;    ///< multiple of the default work limit of a lookup: 1, 10 or 100
    int largestFile = 64;  ///< maximum size of files in MiB: 64, 256 or 1024
    QString language = {}; ///< ISO code, from the next start; empty: that of the system

    bool watchFiles = true;    ///< whether changed files are reloaded at once
    QStringList rulesOff = {}; ///< disabled finding rules, sorted

    friend bool operator==(const Settings &, const Settings &) = default;
};

/// The settings in the file \a path, which may contain other data. Missing or invalid values have their defaults. None:
/// no readable file.
std::optional<Settings> readSettings(const QString &path);
/// Writes them atomically, preserving other data in the file. Returns false if writing fails.
bool writeSettings(const QString &path, const Settings &settings);

/// The words of an editor's command with file (%f), line (%l) and column (%c, always 1) inserted. Quotes group words;
/// inserted values never split. A command without %f gets the file as last word.
QStringList editorCommand(const QString &command, const QString &path, int line);

} // namespace strata
