// SPDX-License-Identifier: MIT
#include "views/layout/adaptivesplitter.h"

#include <QResizeEvent>

namespace strata {

AdaptiveSplitter::AdaptiveSplitter(int characters, QWidget *parent)
    : QSplitter(Qt::Horizontal, parent), m_characters(characters)
{}

void AdaptiveSplitter::resizeEvent(QResizeEvent *event)
{
    const bool isWide = event->size().width() >= m_characters * fontMetrics().averageCharWidth();
    setOrientation(isWide ? Qt::Horizontal : Qt::Vertical);
    QSplitter::resizeEvent(event);
}

} // namespace strata
