// SPDX-License-Identifier: MIT
#pragma once

#include <QSettings>

namespace strata {

/// The format of settings files: lines `name=value` in sections, values as JSON, bytes as `{"base64": ...}`.
///
/// A file is replaced only after complete writing. Qt's own INI format (6.4) does not detect a full disk for small
/// files.
QSettings::Format settingsFormat();

/// Reads such a file, possibly malformed. False: invalid line.
bool readSettingsFile(QIODevice &file, QSettings::SettingsMap &settings);
/// False: writing failed.
bool writeSettingsFile(QIODevice &file, const QSettings::SettingsMap &settings);

} // namespace strata
