// SPDX-License-Identifier: MIT
#include "views/fleet/fleetpane.h"

#include "items/text.h"
#include "views/controls/widgets.h"

#include <QAction>
#include <QButtonGroup>
#include <QRadioButton>
#include <QStackedWidget>

namespace strata {

QWidget *makeFleetPane(QWidget *oneKey, QWidget *keys, QAction &allKeys)
{
    auto *pane = new QWidget;
    auto *pages = new QStackedWidget(pane);
    pane->setObjectName(QStringLiteral("fleetPane"));
    pane->setAccessibleName(UiTexts::tr("Fleet"));
    auto *line = makeRow(nullptr, {8, 6, 8, 0}, 16);
    auto *one = new QRadioButton(UiTexts::tr("&This key"), pane);
    one->setObjectName(QStringLiteral("fleetOneKey"));
    one->setToolTip(UiTexts::tr("The answer of each node for the key"));
    auto *all = new QRadioButton(UiTexts::tr("&All keys"), pane);
    all->setObjectName(QStringLiteral("fleetAllKeys"));
    all->setToolTip(UiTexts::tr("How many different results each key has"));
    auto *group = new QButtonGroup(pane);
    for (QRadioButton *button : {one, all}) {
        group->addButton(button);
        line->addWidget(button);
    }
    line->addStretch();
    pages->addWidget(oneKey);
    pages->addWidget(keys);
    auto *layout = makeColumn(pane, {}, 0);
    layout->addLayout(line);
    layout->addWidget(pages, 1);
    const auto show = [pane, pages](bool isOfAllKeys) {
        pages->setCurrentIndex(isOfAllKeys ? 1 : 0);
        pane->setFocusProxy(pages->currentWidget());
    };
    QObject::connect(all, &QRadioButton::toggled, &allKeys, &QAction::setChecked);
    QObject::connect(&allKeys, &QAction::toggled, pane, [show, one, all](bool isOn) {
        (isOn ? all : one)->setChecked(true);
        show(isOn);
    });
    (allKeys.isChecked() ? all : one)->setChecked(true);
    show(allKeys.isChecked());
    return pane;
}

} // namespace strata
