// SPDX-License-Identifier: MIT
#include "views/guess/guesslist.h"

#include "views/guess/guessdelegate.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

namespace strata {

GuessList::GuessList(GuessModel &model, QWidget *parent) : QListView(parent), m_guess(model)
{
    setObjectName(QStringLiteral("guessList"));
    setAccessibleName(tr("Your guess"));
    setFrameShape(QFrame::NoFrame);
    setModel(&model);
    setItemDelegate(new GuessDelegate(this));
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setMouseTracking(true);
    // Rows have one line until they are marked.
    connect(&model, &QAbstractItemModel::dataChanged, this, [this] { scheduleDelayedItemsLayout(); });
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        for (int row = 0; row < m_guess.rowCount() && !currentIndex().isValid(); ++row) {
            if (m_guess.flags(m_guess.index(row)) & Qt::ItemIsEnabled)
                setCurrentIndex(m_guess.index(row));
        }
    });
}

void GuessList::keyPressEvent(QKeyEvent *event)
{
    const bool isAlt = event->modifiers() & Qt::AltModifier;
    bool isTaken = true;
    switch (event->key()) {
    case Qt::Key_Space: m_guess.toggle(currentIndex()); break;
    case Qt::Key_Return:
    case Qt::Key_Enter: emit submitted(); break;
    case Qt::Key_Up: isTaken = isAlt && moveCurrent(-1); break;
    case Qt::Key_Down: isTaken = isAlt && moveCurrent(1); break;
    case Qt::Key_Left: isTaken = walkValues(-1); break;
    case Qt::Key_Right: isTaken = walkValues(1); break;
    default: isTaken = false; break;
    }
    if (!isTaken)
        QListView::keyPressEvent(event);
}

bool GuessList::moveCurrent(int rows)
{
    if (m_guess.kind() == GuessKind::Order)
        setCurrentIndex(m_guess.move(currentIndex(), rows));
    return true;
}

bool GuessList::walkValues(int by)
{
    if (m_guess.kind() != GuessKind::Keys || !currentIndex().isValid())
        return false;
    const int option = currentIndex().data(GuessModel::OptionRole).toInt();
    m_guess.setValue(currentIndex(), m_guess.values()[option] + by);
    return true;
}

void GuessList::offerValues(const QModelIndex &index)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("guessValues"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QStringList values = m_guess.valuesOf(index);
    for (int i = 0; i < values.size(); ++i) {
        // Ampersands in data are no mnemonics, and long data must not widen the menu.
        const QString text = fontMetrics().elidedText(values[i], Qt::ElideMiddle, width());
        QAction *choose = menu->addAction(QString(text).replace(u'&', QLatin1String("&&")));
        choose->setCheckable(true);
        choose->setChecked(m_guess.values()[index.data(GuessModel::OptionRole).toInt()] == i);
        connect(choose, &QAction::triggered, this,
                [this, i, at = QPersistentModelIndex(index)] { m_guess.setValue(at, i); });
    }
    menu->popup(viewport()->mapToGlobal(visualRect(index).bottomLeft()));
}

void GuessList::mousePressEvent(QMouseEvent *event)
{
    QListView::mousePressEvent(event);
    m_pressed = event->button() == Qt::LeftButton ? indexAt(event->position().toPoint()) : QModelIndex();
    m_pressedAt = event->position().toPoint();
    m_isDragging = false;
}

void GuessList::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    if (m_guess.kind() != GuessKind::Order || !m_pressed.isValid()) {
        if (!(event->buttons() & Qt::LeftButton))
            QListView::mouseMoveEvent(event);
        return;
    }
    m_isDragging = m_isDragging || (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (!m_isDragging)
        return;
    setCursor(Qt::ClosedHandCursor);
    const QModelIndex below = indexAt(QPoint(1, at.y()));
    if (below.isValid() && below.row() != m_pressed.row()) {
        // Marks make rows higher and disappear with the first move, so the row is determined again.
        setCurrentIndex(m_guess.move(m_pressed, below.row() - m_pressed.row()));
        doItemsLayout();
    }
    scrollTo(m_pressed);
}

void GuessList::mouseReleaseEvent(QMouseEvent *event)
{
    QListView::mouseReleaseEvent(event);
    const QPersistentModelIndex pressed = m_pressed;
    const bool wasDragging = m_isDragging;
    m_pressed = QModelIndex();
    m_isDragging = false;
    unsetCursor();
    const QPoint at = event->position().toPoint();
    if (wasDragging || !pressed.isValid() || indexAt(at) != pressed)
        return;
    const QRect because = GuessDelegate::becauseRect(visualRect(pressed), pressed);
    if (because.contains(at))
        emit becauseActivated(pressed.data(GuessModel::OptionRole).toInt());
    else if (m_guess.kind() == GuessKind::Keys)
        offerValues(pressed);
    else
        m_guess.toggle(pressed);
}

void GuessList::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        scheduleDelayedItemsLayout();
}

} // namespace strata
