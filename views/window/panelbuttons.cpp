// SPDX-License-Identifier: MIT
#include "views/window/panelbuttons.h"

#include "views/controls/widgets.h"

#include <QAction>
#include <QKeySequence>
#include <QToolButton>

namespace strata {

PanelButtons::PanelButtons(const QList<QAction *> &toggles, QWidget *parent) : QWidget(parent)
{
    auto *line = makeRow(this, {}, 0);
    for (QAction *toggle : toggles) {
        if (toggle->shortcut().isEmpty())
            continue;
        toggle->setToolTip(tr("%1 (%2)").arg(toggle->toolTip(), toggle->shortcut().toString(QKeySequence::NativeText)));
        auto *button = new QToolButton(this);
        button->setObjectName(toggle->objectName() + QStringLiteral("Button"));
        button->setAutoRaise(true);
        button->setDefaultAction(toggle);
        line->insertWidget(0, button);
    }
}

} // namespace strata
