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

/// Stores, applies and edits settings.
class SettingsPart : public QObject
{
    Q_OBJECT

public:
    SettingsPart(const WindowMemory &memory, MainWindow &window, QObject *parent = nullptr);

    const Settings &settings() const { return m_settings; }
    /// Applies the stored settings; colours only if they were chosen and the command line has none.
    void apply(bool appliesColours);
    /// Imports the settings of a file; returns the error, or empty.
    QString importFrom(const QString &path);
    QString exportTo(const QString &path);
    /// Stores the disabled finding rules.
    void setRulesOff(const QSet<QString> &rules);
    /// Stores and applies \a settings.
    void set(const Settings &settings);

signals:
    void changed(const strata::Settings &settings);
    void editorChanged(const QString &command);
    /// Whether sealed values can be revealed.
    void revealChanged(bool offered);
    void rulesOffChanged(const QSet<QString> &rules);

private:
    void show();
    void chooseImport();
    void chooseExport();
    void onChanged();
    void applyColours();
    void fillDialog();

    MainWindow &m_window;
    QString m_file; // empty: nothing is stored
    Settings m_settings;
    QPointer<SettingsDialog> m_dialog;
};

} // namespace strata
