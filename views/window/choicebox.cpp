// SPDX-License-Identifier: MIT
#include "views/window/choicebox.h"

#include <QStylePainter>

namespace strata {

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
