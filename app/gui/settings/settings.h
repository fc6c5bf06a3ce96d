// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace strata {

/// What a person sets for all projects.
struct Settings
{
    enum class Theme { System, Light, Dark };
    enum class Contrast { Normal, High };
    enum class Reveal { Offered, Never };

    Theme theme = Theme::System;
    Contrast contrast = Contrast::Normal;
    int textSize = 100;              ///< percent of the desktop's, from 70 to 200
    Reveal reveal = Reveal::Offered; ///< whether sealed values may be shown in clear text
    QString editor = {}; ///< a command such as `code -g %f:%l:%c`; empty: what the desktop opens a file with

    int lookupWork = 1;    ///< how many times the usual work one lookup may do: 1, 10 or 100
    int largestFile = 64;  ///< MiB, of files that are read: 64, 256 or 1024
    QString language = {}; ///< ISO code, from the next start on; empty: that of the system

    bool watchFiles = true;    ///< whether files that other programs change are read again at once
    QStringList rulesOff = {}; ///< rules of findings that are left out, sorted

    friend bool operator==(const Settings &, const Settings &) = default;
};

/// The settings in the file \a path, which other things may be in, too. What is missing or no such value is as usual.
/// None: there is no file, or it cannot be read.
std::optional<Settings> readSettings(const QString &path);
/// Writes them into the file, at once and as a whole; all else in it stays. False: it cannot be written.
bool writeSettings(const QString &path, const Settings &settings);

/// An editor that many people have, and its command.
struct EditorPreset
{
    QString name;
    QString command;
};
QList<EditorPreset> editorPresets();

/// The words of an editor's command with the file (%f), line (%l) and column (%c, always 1) put in. Quotes hold words
/// together; what is put in never makes two words of one. A command without %f gets the file as last word.
QStringList editorCommand(const QString &command, const QString &path, int line);

} // namespace strata
