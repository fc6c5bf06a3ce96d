// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace strata {

class FoldMotion;

/// Draws the cells of a step: sign of a removed value, name, value, and its source or destination, and a sentence.
class FoldDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// \a motion must outlive this object.
    explicit FoldDelegate(const FoldMotion &motion, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int distance(const QModelIndex &index) const;
    void drawHappening(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void drawRemark(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index, QRect &area) const;
    void drawValue(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index, QRect area) const;

    const FoldMotion &m_motion;
};

/// Draws the event sentences of a step: sign, sentence, and the position of the value.
class FoldEventDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// Draws the markers as chips: sign, marker, layer, state.
class FoldMarkerDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace strata
