// SPDX-License-Identifier: MIT
#include "app/gui/settings/settingspart.h"

#include "app/gui/ownfiles.h"
#include "app/gui/settings/language.h"
#include "core/workbudget.h"
#include "source/files/filelimit.h"
#include "views/controls/theme.h"
#include "views/window/settingsdialog.h"

#include <QAction>
#include <QApplication>
#include <QFileDialog>

#include <cstdint>

namespace strata {

namespace {

void applyLimits(const Settings &settings)
{
    WorkBudget::allow(settings.lookupWork);
    allowFiles(static_cast<std::uint64_t>(settings.largestFile));
}

/// Common editors with their commands.
QList<SettingsDialog::NamedOption> editorPresets()
{
    const auto preset = [](const char *name, const char *command) {
        return SettingsDialog::NamedOption{QString::fromLatin1(name), QString::fromLatin1(command)};
    };
    return {{QCoreApplication::translate("strata::Settings", "Same as the desktop"), {}},
            preset("VS Code", "code -g %f:%l:%c"),
            preset("Vim", "x-terminal-emulator -e vim +%l %f"),
            preset("Kate", "kate --line %l --column %c %f"),
            preset("Emacs", "emacsclient -n -a emacs +%l:%c %f"),
            preset("IntelliJ IDEA", "idea --line %l --column %c %f")};
}

} // namespace

SettingsPart::SettingsPart(const WindowMemory &memory, MainWindow &window, QObject *parent)
    : QObject(parent), m_window(window), m_file(memory.file())
{
    m_settings = readSettings(m_file).value_or(Settings());
    connect(window.action(Command::Settings), &QAction::triggered, this, &SettingsPart::show);
    connect(&window, &MainWindow::zoomChanged, this, [this](qreal factor) {
        Settings settings = m_settings;
        settings.textSize = qRound(factor * 100);
        set(settings);
    });
    window.action(Command::WatchFiles)->setChecked(m_settings.watchFiles);
    connect(window.action(Command::WatchFiles), &QAction::toggled, this, [this](bool isOn) {
        Settings settings = m_settings;
        settings.watchFiles = isOn;
        set(settings);
    });
}

void SettingsPart::apply(bool appliesColours)
{
    const bool areChosen = m_settings.theme != Settings::Theme::System || m_settings.isHighContrast;
    if (appliesColours && areChosen)
        applyColours();
    if (m_settings.textSize != qRound(m_window.zoom() * 100))
        m_window.setZoom(m_settings.textSize / 100.0);
    applyLimits(m_settings);
    emit editorChanged(m_settings.editor);
    emit revealChanged(m_settings.offersReveal);
    emit rulesOffChanged({m_settings.rulesOff.begin(), m_settings.rulesOff.end()});
}

void SettingsPart::setRulesOff(const QSet<QString> &rules)
{
    Settings settings = m_settings;
    settings.rulesOff = QStringList(rules.begin(), rules.end());
    settings.rulesOff.sort();
    set(settings);
}

void SettingsPart::applyColours()
{
    const bool isDesktopDark = qApp->property("desktopIsDark").toBool();
    const bool isDark =
        m_settings.theme == Settings::Theme::Dark || (m_settings.theme == Settings::Theme::System && isDesktopDark);
    const QPalette plain = isDark ? darkPalette() : lightPalette();
    const QPalette strong = highContrastPalette(isDark ? Brightness::Dark : Brightness::Light);
    applyPalette(*qApp, m_settings.isHighContrast ? strong : plain);
}

void SettingsPart::set(const Settings &settings)
{
    if (settings == m_settings)
        return;
    const Settings before = std::exchange(m_settings, settings);
    if (!m_file.isEmpty() && !writeSettings(m_file, settings) && m_dialog)
        m_dialog->showRemark(tr("The settings could not be saved in %1.").arg(m_file));
    if (before.theme != settings.theme || before.isHighContrast != settings.isHighContrast)
        applyColours();
    if (settings.textSize != qRound(m_window.zoom() * 100))
        m_window.setZoom(settings.textSize / 100.0);
    if (before.editor != settings.editor)
        emit editorChanged(settings.editor);
    if (before.offersReveal != settings.offersReveal)
        emit revealChanged(settings.offersReveal);
    applyLimits(settings);
    m_window.action(Command::WatchFiles)->setChecked(settings.watchFiles);
    if (before.rulesOff != settings.rulesOff)
        emit rulesOffChanged({settings.rulesOff.begin(), settings.rulesOff.end()});
    if (before.language != settings.language && m_dialog)
        m_dialog->showRemark(tr("The language changes when Strata starts again."));
    fillDialog();
    emit changed(settings);
}

void SettingsPart::show()
{
    if (!m_dialog) {
        QList<SettingsDialog::NamedOption> spoken;
        for (const Language &language : languages())
            spoken << SettingsDialog::NamedOption{language.name, language.code};
        m_dialog = new SettingsDialog(editorPresets(), spoken, &m_window);
        connect(m_dialog, &SettingsDialog::changed, this, &SettingsPart::onChanged);
        connect(m_dialog, &SettingsDialog::importRequested, this, &SettingsPart::chooseImport);
        connect(m_dialog, &SettingsDialog::exportRequested, this, &SettingsPart::chooseExport);
        connect(m_dialog, &SettingsDialog::rulesOnRequested, this, [this] { setRulesOff({}); });
        connect(m_dialog, &SettingsDialog::resetRequested, this, [this] {
            set({});
            m_dialog->showRemark(tr("All settings have their defaults again."));
        });
    }
    m_dialog->showRemark({});
    fillDialog();
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

void SettingsPart::fillDialog()
{
    if (m_dialog)
        m_dialog->setChoices({static_cast<int>(m_settings.theme), m_settings.isHighContrast, m_settings.textSize,
                              m_settings.editor, m_settings.watchFiles, m_settings.offersReveal, m_settings.lookupWork,
                              m_settings.largestFile, m_settings.language,
                              static_cast<std::size_t>(m_settings.rulesOff.size())});
}

void SettingsPart::onChanged()
{
    const SettingsDialog::Choices choices = m_dialog->choices();
    set({static_cast<Settings::Theme>(choices.theme), choices.highContrast, choices.textSize, choices.offerReveal,
         choices.editor, choices.lookupWork, choices.largestFile, choices.language, choices.watchFiles,
         m_settings.rulesOff});
}

QString SettingsPart::importFrom(const QString &path)
{
    const auto settings = readSettings(path);
    if (!settings)
        return tr("%1 cannot be read as settings, so nothing is imported.").arg(path);
    set(*settings);
    return {};
}

QString SettingsPart::exportTo(const QString &path)
{
    return writeSettings(path, m_settings) ? QString() : tr("%1 cannot be written.").arg(path);
}

void SettingsPart::chooseImport()
{
    const QString path = QFileDialog::getOpenFileName(m_dialog, tr("Import settings"), amongOwnFiles(),
                                                      tr("Settings (*.ini);;All files (*)"));
    if (path.isEmpty())
        return;
    const QString problem = importFrom(path);
    m_dialog->showRemark(problem.isEmpty() ? tr("The settings of %1 are now used.").arg(path) : problem);
}

void SettingsPart::chooseExport()
{
    const QString path = QFileDialog::getSaveFileName(
        m_dialog, tr("Export settings"), amongOwnFiles(QStringLiteral("strata.ini")), tr("Settings (*.ini)"));
    if (path.isEmpty())
        return;
    const QString problem = exportTo(path);
    m_dialog->showRemark(problem.isEmpty() ? tr("The settings were written to %1.").arg(path) : problem);
}

} // namespace strata
