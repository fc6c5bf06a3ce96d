// SPDX-License-Identifier: MIT
#include "views/lessons/verdictbox.h"

#include "views/controls/widgets.h"
#include "views/fates/fatepalette.h"
#include "views/lessons/lessontext.h"

#include <QAccessible>
#include <QEvent>
#include <QPainter>

namespace strata {

namespace {

constexpr int kVerdictBoxSign = 16; // pixels

FateFamily familyOf(VerdictBox::Kind kind)
{
    switch (kind) {
    case VerdictBox::Kind::Right: break;
    case VerdictBox::Kind::Wrong: return FateFamily::Removed;
    case VerdictBox::Kind::Past: return FateFamily::Hidden;
    }
    return FateFamily::Result;
}

} // namespace

VerdictBox::VerdictBox(QWidget *parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("lessonVerdict"));
    auto *layout = makeRow(this, {12, 8, 8, 8}, 8);
    m_sign = new QLabel(this);
    m_text = new LessonText(this);
    m_text->setObjectName(QStringLiteral("lessonVerdictText"));
    layout->addWidget(m_sign, 0, Qt::AlignTop);
    layout->addWidget(m_text, 1);
    connect(m_text, &QLabel::linkActivated, this, &VerdictBox::linkActivated);
    hide();
}

void VerdictBox::showVerdict(Kind kind, const QString &body)
{
    m_kind = kind;
    m_text->setBody(body);
    setAccessibleName(m_text->accessibleName());
    drawSign();
    show();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void VerdictBox::drawSign()
{
    const LineIcon icon = m_kind == Kind::Right  ? LineIcon::Check
                          : m_kind == Kind::Past ? LineIcon::Information
                                                 : LineIcon::Close;
    m_sign->setPixmap(lineIcon(icon).pixmap(QSize(kVerdictBoxSign, kVerdictBoxSign), devicePixelRatioF()));
    update();
}

void VerdictBox::paintEvent(QPaintEvent *)
{
    const FatePalette colours = FatePalette::forPalette(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colours.tint(familyOf(m_kind)));
    painter.fillRect(QRect(0, 0, 3, height()), colours.foreground(familyOf(m_kind)));
}

void VerdictBox::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        drawSign();
}

} // namespace strata
