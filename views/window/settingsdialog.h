// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>
#include <QList>
#include <QString>

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;

namespace strata {

/// Settings as they are in force; what is changed applies at once.
class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    /// An editor by its name, and its command.
    struct Editor
    {
        QString name;
        QString command;
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

        friend bool operator==(const Choices &, const Choices &) = default;
    };

    explicit SettingsDialog(const QList<Editor> &editors, QWidget *parent = nullptr);

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

private:
    void buildForm(const QList<Editor> &editors);
    void tell();

    QComboBox *m_theme = nullptr;
    QCheckBox *m_contrast = nullptr;
    QSpinBox *m_textSize = nullptr;
    QComboBox *m_editor = nullptr;
    QCheckBox *m_watch = nullptr;
    QCheckBox *m_reveal = nullptr;
    QLabel *m_remark = nullptr;
    QList<Editor> m_editors;
    bool m_isSetting = false;
};

} // namespace strata
