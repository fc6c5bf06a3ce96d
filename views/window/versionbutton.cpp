// SPDX-License-Identifier: MIT
#include "views/window/versionbutton.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace strata {

namespace {

void removeChoices(QActionGroup *group)
{
    for (QAction *choice : group->actions())
        delete choice;
}

} // namespace

VersionButton::VersionButton(QWidget *parent) : QToolButton(parent)
{
    setObjectName(QStringLiteral("versionButton"));
    setAccessibleName(tr("Version whose answers are shown"));
    setToolTip(tr("The version whose answers are shown; choose another one"));
    setAutoRaise(true);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::StrongFocus);
    m_menu = new QMenu(tr("&Answers of"), this);
    m_menu->setObjectName(QStringLiteral("versionMenu"));
    m_heading = m_menu->addSection(tr("Setting strict"));
    m_versions = new QActionGroup(this);
    m_strict = new QActionGroup(this);
    setMenu(m_menu);
    connect(m_versions, &QActionGroup::triggered, this,
            [this](QAction *choice) { emit versionChosen(choice->data().toString().toStdString()); });
    connect(m_strict, &QActionGroup::triggered, this,
            [this](QAction *choice) { emit strictChosen(choice->data().toString().toStdString()); });
    setVersions({}, {}, {});
    setStrictness({}, {});
}

QAction *VersionButton::addChoice(QActionGroup *group, const QString &text, const QString &name, bool isChosen)
{
    auto *choice = new QAction(text, group);
    choice->setCheckable(true);
    choice->setChecked(isChosen);
    choice->setData(name);
    return choice;
}

void VersionButton::setVersions(const QString &text, const std::vector<Version> &versions, const std::string &chosen)
{
    setText(text);
    setVisible(!versions.empty());
    m_menu->menuAction()->setVisible(!versions.empty());
    removeChoices(m_versions);
    for (const Version &version : versions)
        m_menu->insertAction(m_heading, addChoice(m_versions, version.title, QString::fromStdString(version.name),
                                                  version.name == chosen));
}

void VersionButton::setStrictness(const QStringList &values, const QString &chosen)
{
    removeChoices(m_strict);
    m_heading->setVisible(!values.isEmpty());
    for (const QString &value : values)
        m_menu->addAction(addChoice(m_strict, value, value, value == chosen));
}

} // namespace strata
