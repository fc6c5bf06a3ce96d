// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

#include <cstddef>
#include <QList>
#include <QString>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace strata {

/// The effective settings; changes apply at once.
class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    /// An option with its name: an editor with its command, a language with its code.
    struct NamedOption
    {
        QString name;
        QString value;
    };
    /// The settings shown. \a theme: 0 as the desktop, 1 light, 2 dark; \a textSize in percent.
    struct Choices
    {
        int theme = 0;
        bool highContrast = false;
        int textSize = 100;
        QString editor = {};
        bool watchFiles = true;
        bool offerReveal = true;
        int lookupWork = 1;       ///< multiple of the default
        int largestFile = 64;     ///< MiB
        QString language = {};    ///< language code; empty: that of the system
        std::size_t rulesOff = 0; ///< number of disabled finding rules

        friend bool operator==(const Choices &, const Choices &) = default;
    };

    SettingsDialog(const QList<NamedOption> &editors, const QList<NamedOption> &languages, QWidget *parent = nullptr);

    /// Shows \a choices without emitting changed().
    void setChoices(const Choices &choices);
    Choices choices() const;
    /// Shows a text below the settings.
    void showRemark(const QString &text);

signals:
    void changed();
    void importRequested();
    void exportRequested();
    void resetRequested();
    /// Requests to enable all finding rules.
    void rulesOnRequested();

private:
    void buildForm(const QList<NamedOption> &editors);
    void buildLimits();
    void buildLanguages(const QList<NamedOption> &languages);
    void showRules();
    void emitChanged();

    QComboBox *m_theme = nullptr;
    QCheckBox *m_contrast = nullptr;
    QSpinBox *m_textSize = nullptr;
    QComboBox *m_editor = nullptr;
    QCheckBox *m_watch = nullptr;
    QCheckBox *m_reveal = nullptr;
    QComboBox *m_lookupWork = nullptr;
    QComboBox *m_largestFile = nullptr;
    QComboBox *m_language = nullptr;
    QPushButton *m_rules = nullptr;
    std::size_t m_rulesOff = 0;
    QLabel *m_remark = nullptr;
    bool m_isSetting = false;
};

} // namespace strata
