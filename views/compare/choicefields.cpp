// SPDX-License-Identifier: MIT
#include "views/compare/choicefields.h"

#include <QComboBox>
#include <QFontMetrics>
#include <QLineEdit>
#include <QSizePolicy>

#include <algorithm>

namespace strata {

namespace {

/// Lets the field of \a input, which in its preferred \a width has room for \a usual pixels of text, grow with \a text.
void growWithText(const QWidget &input, int width, int usual, const QString &text)
{
    const int longer = std::max(0, input.fontMetrics().horizontalAdvance(text + u'X') - usual);
    QWidget &field = *input.parentWidget();
    field.setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    field.setMaximumWidth(std::max(width + longer, field.sizeHint().width()));
    field.updateGeometry();
}

} // namespace

QString nameAt(const QComboBox &box)
{
    return box.currentData().toString();
}

void select(QComboBox &box, const QString &name)
{
    box.setCurrentIndex(std::max(box.findData(name), 0));
}

void growWithText(const QComboBox &box)
{
    const int usual = box.fontMetrics().horizontalAdvance(u'X') * box.minimumContentsLength();
    growWithText(box, box.sizeHint().width(), usual, box.currentText());
}

void growWithText(QLineEdit &line)
{
    const QFontMetrics metrics = line.fontMetrics();
    const int frame = line.sizeHint().width() - 17 * metrics.horizontalAdvance(u'x');
    const int usual = metrics.horizontalAdvance(line.placeholderText() + u'X');
    line.setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    line.setMinimumWidth(frame + usual);
    growWithText(line, frame + usual, usual, line.text());
}

} // namespace strata
