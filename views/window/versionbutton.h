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

/// The version of the system whose answers are shown, with a menu to choose another one. Hidden where there is only
/// one.
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
    /// \a text is what the button says; \a chosen is one of \a versions, or nothing is offered.
    void setVersions(const QString &text, const std::vector<Version> &versions, const std::string &chosen);
    /// The values of the setting beside the version, and the one in force; without any, nothing is offered.
    void setStrictness(const QStringList &values, const QString &chosen);
    /// The same for a menu bar.
    QMenu *versionMenu() const { return m_menu; }

signals:
    void versionChosen(const std::string &name);
    void strictChosen(const std::string &value);

private:
    QAction *addChoice(QActionGroup *group, const QString &text, const QString &name, bool isChosen);

    QMenu *m_menu = nullptr;
    QAction *m_heading = nullptr; // of the setting; those of the versions stand above it
    QActionGroup *m_versions = nullptr;
    QActionGroup *m_strict = nullptr;
};

} // namespace strata
