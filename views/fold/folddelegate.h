// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>
#include <QStyledItemDelegate>

namespace strata {

class FatePalette;
class FoldMotion;

/// Draws the cells of a step: sign of what goes, name, value, and behind it where it stems from or goes to.
class FoldDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// \a motion must stay.
    explicit FoldDelegate(const FoldMotion &motion, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int distance(const QModelIndex &index) const;
    void drawRemark(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index, QRect &area) const;
    void drawValue(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index, QRect area) const;

    const FoldMotion &m_motion;
};

/// Draws the sentences about a step: sign, sentence, and where the value is written.
class FoldEventDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// Draws the markers on their way as chips: sign, marker, layer, state.
class FoldMarkerDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace strata
