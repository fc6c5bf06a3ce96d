// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QToolButton>

#include <string>
#include <vector>

class QAction;
class QActionGroup;
class QMenu;

namespace strata {

/// The version of the real system, with a menu to select another one. Hidden if there is only one.
class VersionButton : public QToolButton
{
    Q_OBJECT

public:
    explicit VersionButton(QWidget *parent = nullptr);

    struct Version
    {
        std::string name;
        QString title;
    };
    /// \a text: label of the button; \a chosen: one of \a versions, else the menu is empty.
    void setVersions(const QString &text, const std::vector<Version> &versions, const std::string &chosen);
    /// The values of the setting `strict`, and the effective one; hidden if empty.
    void setStrictness(const QStringList &values, const QString &chosen);
    /// The menu for a menu bar.
    QMenu *versionMenu() const { return m_menu; }

signals:
    void versionChosen(const std::string &name);
    void strictChosen(const std::string &value);

private:
    QAction *addChoice(QActionGroup *group, const QString &text, const QString &name, bool isChosen);

    QMenu *m_menu = nullptr;
    QAction *m_heading = nullptr; // of the setting; versions are above it
    QActionGroup *m_versions = nullptr;
    QActionGroup *m_strict = nullptr;
};

} // namespace strata
