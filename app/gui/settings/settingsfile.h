// SPDX-License-Identifier: MIT
#pragma once

#include <QSettings>

namespace strata {

/// The form of all files with settings: lines `name=value` in sections, values as in JSON, bytes as `{"base64": ...}`.
///
/// A file is replaced only by one that was written whole. Qt's own INI format (6.4) is not that safe: of a small file
/// it does not notice that the disk was full.
QSettings::Format settingsFormat();

/// Reads such a file, which anybody may have written. False: a line is none of these.
bool readSettingsFile(QIODevice &file, QSettings::SettingsMap &settings);
/// False: not all of it could be written.
bool writeSettingsFile(QIODevice &file, const QSettings::SettingsMap &settings);

} // namespace strata
