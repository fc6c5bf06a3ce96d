// SPDX-License-Identifier: MIT
#include "views/controls/choicebox.h"

#include <QStylePainter>

#include <algorithm>

namespace strata {

void ChoiceBox::setPreferredLength(int characters)
{
    m_preferredLength = characters;
    updateGeometry();
}

QSize ChoiceBox::sizeHint() const
{
    const int more = std::max(0, m_preferredLength - minimumContentsLength());
    return QComboBox::sizeHint() + QSize(fontMetrics().horizontalAdvance(u'X') * more, 0);
}

/// Grows with the text; Qt caches the first size.
QSize ChoiceBox::minimumSizeHint() const
{
    return m_preferredLength > 0 ? QComboBox::sizeHint() : QComboBox::minimumSizeHint();
}

void ChoiceBox::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    const int width =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this).width() - 4;
    option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, width);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

} // namespace strata
