// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

class QVariantAnimation;

namespace strata {

/// Draws the cells of a step: sign of a removed value, name, value, and its source or destination, and a sentence.
class FoldDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// \a viewport: shows the step.
    explicit FoldDelegate(QWidget &viewport, QObject *parent = nullptr);

    /// Lets the joining value of a played step slide in from its side, in at most \a longest milliseconds; not at all
    /// if the platform disables animations. Blocks nothing; values are complete in every frame.
    void playMotion(int longest);
    void stopMotion();

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int distance(const QModelIndex &index) const;
    void drawHappening(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void drawRemark(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index, QRect &area) const;
    void drawValue(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index, QRect area) const;

    QWidget &m_viewport;
    QVariantAnimation *m_motion = nullptr; // distance of the joining value from its final place, in pixels
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
