// SPDX-License-Identifier: MIT
#include "views/window/failurecover.h"

#include <QEvent>

namespace strata {

FailureCover::FailureCover(QWidget *covered) : InfoPage(covered)
{
    setObjectName(QStringLiteral("viewFailure"));
    setAccessibleName(tr("What failed"));
    covered->installEventFilter(this);
    hide();
}

void FailureCover::showText(const QString &body)
{
    const bool hadFocus = isAncestorOf(parentWidget()->focusWidget()) || hasFocus();
    setBody(body);
    setGeometry(parentWidget()->rect());
    setVisible(!body.isEmpty());
    raise();
    if (hadFocus && body.isEmpty())
        parentWidget()->setFocus(Qt::OtherFocusReason);
}

bool FailureCover::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return InfoPage::eventFilter(watched, event);
}

} // namespace strata
