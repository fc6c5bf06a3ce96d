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

/// Settings as they are in force; what is changed applies at once.
class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    /// What can be chosen by its name: an editor for its command, a language for its code.
    struct Named
    {
        QString name;
        QString value;
    };
    /// What the dialog shows. \a theme: 0 as the desktop, 1 light, 2 dark; \a textSize in percent.
    struct Choices
    {
        int theme = 0;
        bool highContrast = false;
        int textSize = 100;
        QString editor = {};
        bool watchFiles = true;
        bool offerReveal = true;
        int lookupWork = 1;       ///< times the usual
        int largestFile = 64;     ///< MiB
        QString language = {};    ///< its code; empty: that of the system
        std::size_t rulesOff = 0; ///< how many rules of findings are

        friend bool operator==(const Choices &, const Choices &) = default;
    };

    SettingsDialog(const QList<Named> &editors, const QList<Named> &languages, QWidget *parent = nullptr);

    /// Shows these without telling of a change.
    void setChoices(const Choices &choices);
    Choices choices() const;
    /// Says something below the settings.
    void say(const QString &text);

signals:
    void changed();
    void importRequested();
    void exportRequested();
    void resetRequested();
    /// No rule of findings is to be off.
    void rulesOnRequested();

private:
    void buildForm(const QList<Named> &editors);
    void buildLimits();
    void buildLanguages(const QList<Named> &languages);
    void showRules();
    void tell();

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
