// SPDX-License-Identifier: MIT
#include "views/fleet/fleetpane.h"

#include <QAction>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QRadioButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace strata {

FleetPane::FleetPane(QWidget *oneKey, QWidget *keys, QAction &allKeys, QWidget *parent)
    : QWidget(parent), m_pages(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("fleetPane"));
    setAccessibleName(tr("Fleet"));
    auto *line = new QHBoxLayout;
    line->setContentsMargins(8, 6, 8, 0);
    line->setSpacing(16);
    auto *one = new QRadioButton(tr("&This key"), this);
    one->setObjectName(QStringLiteral("fleetOneKey"));
    one->setToolTip(tr("The answer of each node for the key"));
    auto *all = new QRadioButton(tr("&All keys"), this);
    all->setObjectName(QStringLiteral("fleetAllKeys"));
    all->setToolTip(tr("How many different results each key has"));
    auto *group = new QButtonGroup(this);
    for (QRadioButton *button : {one, all}) {
        group->addButton(button);
        line->addWidget(button);
    }
    line->addStretch();
    m_pages->addWidget(oneKey);
    m_pages->addWidget(keys);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(line);
    layout->addWidget(m_pages, 1);
    connect(all, &QRadioButton::toggled, &allKeys, &QAction::setChecked);
    connect(&allKeys, &QAction::toggled, this, [this, one, all](bool isOn) {
        (isOn ? all : one)->setChecked(true);
        show(isOn);
    });
    (allKeys.isChecked() ? all : one)->setChecked(true);
    show(allKeys.isChecked());
}

void FleetPane::show(bool isOfAllKeys)
{
    m_pages->setCurrentIndex(isOfAllKeys ? 1 : 0);
    setFocusProxy(m_pages->currentWidget());
}

} // namespace strata
