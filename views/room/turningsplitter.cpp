// SPDX-License-Identifier: MIT
#include "views/room/turningsplitter.h"

#include <QResizeEvent>

namespace strata {

TurningSplitter::TurningSplitter(int characters, QWidget *parent)
    : QSplitter(Qt::Horizontal, parent), m_characters(characters)
{}

void TurningSplitter::resizeEvent(QResizeEvent *event)
{
    const bool isWide = event->size().width() >= m_characters * fontMetrics().averageCharWidth();
    setOrientation(isWide ? Qt::Horizontal : Qt::Vertical);
    QSplitter::resizeEvent(event);
}

} // namespace strata
