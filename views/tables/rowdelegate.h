// SPDX-License-Identifier: MIT
#pragma once

#include <QSet>
#include <QStyledItemDelegate>

#include <functional>

namespace strata {

/// Table rows of at least 24 pixels that grow with the font. Values are elided at the end, paths and keys in the
/// middle.
class RowDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// Changes how a cell is drawn.
    using Style = std::function<void(QStyleOptionViewItem &option, const QModelIndex &index)>;

    /// \a names: the columns with paths or keys.
    explicit RowDelegate(QSet<int> names, QObject *parent, Style style = {});

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
    /// Draws the cell without its text, and saves \a painter with the text's font. Returns the option with the text.
    QStyleOptionViewItem beginText(QPainter &painter, const QStyleOptionViewItem &option,
                                   const QModelIndex &index) const;

private:
    QSet<int> m_names;
    Style m_style; // null: as it is
};

/// Rows in which cells with a fate have its sign before their text.
class FateDelegate : public RowDelegate
{
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace strata
