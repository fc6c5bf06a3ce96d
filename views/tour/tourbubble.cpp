// SPDX-License-Identifier: MIT
#include "views/tour/tourbubble.h"

#include "views/controls/announce.h"
#include "views/controls/widgets.h"
#include "views/fates/fatepalette.h"
#include "views/metrics.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace strata {

namespace {

constexpr int kTourCharacters = 44; // width of the text
constexpr int kTourGap = 10;        // between the bubble and its target

/// The line around the target.
class TourRing : public QWidget
{
public:
    explicit TourRing(QWidget &window) : QWidget(&window)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        hide();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(FatePalette::forPalette(palette()).focus(), 3));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 5, 5);
    }
};

} // namespace

TourBubble::TourBubble(QWidget &window)
    : QFrame(&window), m_window(window), m_ring(new TourRing(window)), m_title(new QLabel(this)),
      m_text(makeTextLabel("tourText", this)), m_number(new QLabel(this)),
      m_previous(makeButton("tourPrevious", tr("Back"), {}, this)),
      m_next(makeButton("tourNext", tr("Next"), {}, this)), m_skip(makeButton("tourSkip", tr("Skip (Esc)"), {}, this))
{
    setObjectName(QStringLiteral("tourBubble"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_title->setObjectName(QStringLiteral("tourTitle"));
    m_title->setTextFormat(Qt::PlainText);
    m_number->setObjectName(QStringLiteral("tourNumber"));
    m_number->setForegroundRole(QPalette::PlaceholderText);
    auto *buttons = makeRow(nullptr, {}, kPad);
    buttons->addWidget(m_number, 1);
    buttons->addWidget(m_skip);
    buttons->addWidget(m_previous);
    buttons->addWidget(m_next);
    auto *layout = makeColumn(this, {14, 12, 14, 12}, kPad);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addLayout(buttons);
    for (QPushButton *button : {m_previous, m_next, m_skip}) {
        button->setAutoDefault(true); // Enter presses it
        button->installEventFilter(this);
    }
    connect(m_next, &QPushButton::clicked, this, &TourBubble::nextRequested);
    connect(m_previous, &QPushButton::clicked, this, &TourBubble::previousRequested);
    connect(m_skip, &QPushButton::clicked, this, &TourBubble::skipRequested);
    hide();
}

void TourBubble::showStep(const TourStep &step, int number, int count)
{
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setText(step.title);
    m_text->setText(step.text);
    m_number->setText(tr("%1 of %2").arg(number).arg(count));
    m_previous->setVisible(number > 1);
    m_skip->setVisible(number < count);
    m_next->setText(number < count ? tr("Next") : tr("Done"));
    const QString spoken = tr("%1: %2").arg(step.title, step.text);
    m_next->setAccessibleDescription(spoken);
    m_text->setFixedWidth(std::min(kTourCharacters * fontMetrics().averageCharWidth(), m_window.width() / 2));
    place(step.place);
    m_ring->show();
    m_ring->raise();
    show();
    raise();
    m_next->setFocus(Qt::OtherFocusReason);
    announce(*this, spoken);
}

/// Places the bubble below the target, else above it, else over its end; always inside the window.
void TourBubble::place(const QRect &target)
{
    const QRect room = m_window.rect().adjusted(kPad, kPad, -kPad, -kPad);
    m_ring->setGeometry(target.adjusted(-3, -3, 3, 3).intersected(m_window.rect()));
    layout()->activate();
    adjustSize();
    QRect bubble(QPoint(target.left() + kTourGap, target.bottom() + kTourGap), size());
    if (bubble.bottom() > room.bottom())
        bubble.moveBottom(target.top() - kTourGap);
    if (bubble.top() < room.top()) {
        bubble.moveBottom(std::min(target.bottom() - kTourGap, room.bottom()));
        bubble.moveRight(target.right() - kTourGap);
    }
    bubble.moveLeft(std::clamp(bubble.left(), room.left(), std::max(room.left(), room.right() - bubble.width() + 1)));
    bubble.moveTop(std::clamp(bubble.top(), room.top(), std::max(room.top(), room.bottom() - bubble.height() + 1)));
    setGeometry(bubble);
}

/// Handles Left and Right, which would otherwise move between the buttons.
bool TourBubble::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        auto *press = static_cast<QKeyEvent *>(event);
        if (press->key() == Qt::Key_Left || press->key() == Qt::Key_Right) {
            keyPressEvent(press);
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void TourBubble::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Right: emit nextRequested(); return;
    case Qt::Key_Left: emit previousRequested(); return;
    case Qt::Key_Escape: emit skipRequested(); return;
    default: QFrame::keyPressEvent(event);
    }
}

void TourBubble::hideEvent(QHideEvent *event)
{
    m_ring->hide();
    QFrame::hideEvent(event);
}

void TourBubble::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setPen(QPen(FatePalette::forPalette(palette()).focus(), 2));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

} // namespace strata
