// SPDX-License-Identifier: MIT
#include "views/window/detailtext.h"

namespace strata {

DetailText::DetailText(const char *name, const QString &title, int lines, QWidget *parent)
    : QPlainTextEdit(parent), m_lines(lines)
{
    setObjectName(QString::fromLatin1(name));
    setAccessibleName(title);
    setReadOnly(true);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
}

QSize DetailText::sizeHint() const
{
    return {QPlainTextEdit::sizeHint().width(), heightOf(m_lines)};
}

QSize DetailText::minimumSizeHint() const
{
    return {QPlainTextEdit::minimumSizeHint().width(), heightOf(1)};
}

int DetailText::heightOf(int lines) const
{
    constexpr int kMargins = 16;
    return lines * fontMetrics().lineSpacing() + kMargins;
}

} // namespace strata
