// SPDX-License-Identifier: MIT
#pragma once

#include <QSettings>

namespace strata {

/// The format of settings files: lines `name=value` in sections, values as JSON, bytes as `{"base64": ...}`.
///
/// A file is replaced only after complete writing. Qt's own INI format (6.4) does not detect a full disk for small
/// files.
QSettings::Format settingsFormat();

/// Reads a settings file. Returns false if a line is invalid.
bool readSettingsFile(QIODevice &file, QSettings::SettingsMap &settings);
/// Writes a settings file. Returns false if writing fails.
bool writeSettingsFile(QIODevice &file, const QSettings::SettingsMap &settings);

} // namespace strata
