// SPDX-License-Identifier: MIT
#include "views/controls/detailtext.h"

namespace strata {

DetailText::DetailText(const char *name, const QString &title, int lines, QWidget *parent)
    : QTextBrowser(parent), m_lines(lines)
{
    setObjectName(QString::fromLatin1(name));
    setAccessibleName(title);
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

QSize DetailText::sizeHint() const
{
    return {QTextBrowser::sizeHint().width(), heightOf(m_lines)};
}

QSize DetailText::minimumSizeHint() const
{
    return {QTextBrowser::minimumSizeHint().width(), heightOf(1)};
}

int DetailText::heightOf(int lines) const
{
    constexpr int kMargins = 16;
    return lines * fontMetrics().lineSpacing() + kMargins;
}

} // namespace strata
