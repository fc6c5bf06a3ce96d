// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/opening/windowmemory.h"
#include "app/gui/settings/settings.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QPointer>
#include <QSet>

namespace strata {

class SettingsDialog;

/// Settings: keeps them, applies them, lets a person change them.
class SettingsPart : public QObject
{
    Q_OBJECT

public:
    SettingsPart(const WindowMemory &memory, MainWindow &window, QObject *parent = nullptr);

    const Settings &settings() const { return m_settings; }
    /// Applies what was kept; colours only where somebody has chosen some, and the command line names none.
    enum class Colours { Applied, Left };
    void apply(Colours colours);
    /// Takes over the settings of a file; what went wrong, or empty.
    QString importFrom(const QString &path);
    QString exportTo(const QString &path);
    /// Keeps which rules of findings are left out.
    void setRulesOff(const QSet<QString> &rules);

signals:
    void editorChanged(const QString &command);
    /// Whether sealed values may be shown in clear text.
    void revealChanged(bool offered);
    void rulesOffChanged(const QSet<QString> &rules);

private:
    void show();
    void chooseImport();
    void chooseExport();
    void onChanged();
    void set(const Settings &settings);
    void applyColours();
    void fillDialog();

    MainWindow &m_window;
    QString m_file; // empty: nothing is kept
    Settings m_settings;
    QPointer<SettingsDialog> m_dialog;
};

} // namespace strata
