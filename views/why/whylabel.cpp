// SPDX-License-Identifier: MIT
#include "views/why/whylabel.h"

#include "views/controls/widgets.h"

#include <QLabel>

namespace strata {

namespace {

constexpr int kWhyLabelLongestRun = 16; // characters
constexpr int kSmallest = 120;          // pixels
constexpr int kAroundText = 8;          // pixels: frame and gaps
constexpr int kArrow = 28;              // pixels

} // namespace

QLabel *makeWhyLabel(const char *name, QWidget *parent)
{
    QLabel *const label = makeTextLabel(name, parent);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QString wrappable(const QString &text)
{
    QString out;
    int run = 0; // characters since the last possible line break
    for (const QChar c : text) {
        out += c;
        const bool isSeparator =
            c == QLatin1Char('/') || c == QLatin1Char('.') || c == QLatin1Char(':') || c == QLatin1Char('_');
        run = c.isSpace() ? 0 : run + 1;
        if (isSeparator || (run >= kWhyLabelLongestRun && !c.isHighSurrogate())) {
            out += QChar(0x200b);
            run = 0;
        }
    }
    return out;
}

WhyLinkButton::WhyLinkButton(const QString &text, QWidget *parent) : QToolButton(parent), m_text(text)
{
    setText(text);
    setAccessibleName(text);
    setArrowType(Qt::RightArrow);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setAutoRaise(true);
    setMinimumHeight(24);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    QPalette colours = palette();
    colours.setColor(QPalette::ButtonText, colours.color(QPalette::Link));
    setPalette(colours);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

void WhyLinkButton::setWholeText(const QString &text)
{
    m_text = text;
    setText(fontMetrics().elidedText(m_text, Qt::ElideLeft, width() - around() + 4));
    updateGeometry();
}

QSize WhyLinkButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_text) + around(), QToolButton::sizeHint().height()};
}

QSize WhyLinkButton::minimumSizeHint() const
{
    return {qMin(kSmallest, sizeHint().width()), QToolButton::minimumSizeHint().height()};
}

int WhyLinkButton::around() const
{
    return arrowType() == Qt::NoArrow ? kAroundText : kAroundText + kArrow;
}

void WhyLinkButton::resizeEvent(QResizeEvent *event)
{
    QToolButton::resizeEvent(event);
    setText(fontMetrics().elidedText(m_text, Qt::ElideLeft, width() - around() + 4));
}

} // namespace strata
