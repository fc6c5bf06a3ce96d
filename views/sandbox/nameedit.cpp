// SPDX-License-Identifier: MIT
#include "views/sandbox/nameedit.h"

#include <QPainter>
#include <QStyleOptionFrame>

namespace strata {

namespace {

constexpr int kNameEditMargin = 2; // on both sides of the text, like a line edit

} // namespace

NameEdit::NameEdit(QWidget *parent) : QLineEdit(parent) {}

QRect NameEdit::textRect() const
{
    QStyleOptionFrame option;
    initStyleOption(&option);
    return style()
        ->subElementRect(QStyle::SE_LineEditContents, &option, this)
        .marginsRemoved(textMargins())
        .adjusted(kNameEditMargin, 0, -kNameEditMargin, 0);
}

QString NameEdit::shownText() const
{
    return hasFocus() ? text() : fontMetrics().elidedText(text(), Qt::ElideMiddle, textRect().width());
}

void NameEdit::paintEvent(QPaintEvent *event)
{
    const QString shown = shownText();
    if (shown == text()) {
        QLineEdit::paintEvent(event);
        return;
    }
    QPainter painter(this);
    style()->drawItemText(&painter, textRect(), static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), palette(),
                          isEnabled(), shown, QPalette::Text);
}

} // namespace strata
