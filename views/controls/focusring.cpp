// SPDX-License-Identifier: MIT
#include "views/controls/focusring.h"

#include "views/fates/fatepalette.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QEvent>
#include <QPainter>

namespace strata {

namespace {

constexpr int kFocusRingLine = 2; // pixels
constexpr int kOffset = 2;        // pixels

bool isMove(QEvent::Type type)
{
    return type == QEvent::Move || type == QEvent::Resize || type == QEvent::Show || type == QEvent::Hide ||
           type == QEvent::ZOrderChange;
}

/// Whether \a widget accepts text, so that a cursor shows the focus.
bool acceptsText(const QWidget &widget)
{
    return widget.testAttribute(Qt::WA_InputMethodEnabled);
}

/// Whether \a widget marks its current cell instead of itself.
bool hasCurrentCell(const QWidget &widget)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(&widget);
    return view && view->currentIndex().isValid();
}

} // namespace

FocusRing::FocusRing(QWidget &window) : QWidget(&window), m_window(window)
{
    setObjectName(QStringLiteral("focusRing"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { follow(now); });
    window.installEventFilter(this); // to observe keys and clicks
}

void FocusRing::follow(QWidget *focus)
{
    for (const QPointer<QWidget> &widget : m_watched) {
        if (widget && widget != &m_window)
            widget->removeEventFilter(this);
    }
    m_watched.clear();
    const bool isWithin = focus && focus != &m_window && m_window.isAncestorOf(focus) && focus->window() == &m_window;
    m_focus = isWithin ? focus : nullptr;
    for (QWidget *each = m_focus; each && each != &m_window; each = each->parentWidget()) {
        each->installEventFilter(this);
        m_watched << each;
    }
    place();
}

/// The visible part of the focused widget, as clipped by scroll areas.
QRect FocusRing::visibleRect() const
{
    QRect rect(m_focus->mapTo(&m_window, QPoint()), m_focus->size());
    for (const QWidget *each = m_focus->parentWidget(); each && each != &m_window; each = each->parentWidget())
        rect &= QRect(each->mapTo(&m_window, QPoint()), each->size());
    return rect & m_window.rect();
}

void FocusRing::place()
{
    const bool isVisibleRing = m_focus && m_focus->isVisible() && !hasCurrentCell(*m_focus) &&
                               m_window.testAttribute(Qt::WA_KeyboardFocusChange);
    const QRect rect = isVisibleRing ? visibleRect() : QRect();
    if (rect.isEmpty()) {
        hide();
        return;
    }
    const int around = kFocusRingLine + kOffset;
    setGeometry(rect.adjusted(-around, -around, around, around) & m_window.rect());
    show();
    raise();
}

bool FocusRing::eventFilter(QObject *watched, QEvent *event)
{
    const QWidget *const owner = m_window.parentWidget();
    if (watched == &m_window && event->type() == QEvent::Show && owner)
        m_window.setAttribute(Qt::WA_KeyboardFocusChange, owner->window()->testAttribute(Qt::WA_KeyboardFocusChange));
    const bool isPress = event->type() == QEvent::MouseButtonPress;
    if (isPress && watched == m_focus) {
        m_window.setAttribute(Qt::WA_KeyboardFocusChange, false);
        hide();
    } else if (event->type() == QEvent::KeyPress && watched == m_focus && !acceptsText(*m_focus)) {
        m_window.setAttribute(Qt::WA_KeyboardFocusChange); // by default only Tab sets it
        place();
    } else if (isMove(event->type()) && (watched != &m_window || event->type() == QEvent::Resize)) {
        QMetaObject::invokeMethod(this, &FocusRing::place, Qt::QueuedConnection); // after all widgets have moved
    }
    return QWidget::eventFilter(watched, event);
}

void FocusRing::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(FatePalette::forPalette(palette()).focus(), kFocusRingLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
}

} // namespace strata
