// SPDX-License-Identifier: MIT
#include "views/layers/layerdelegate.h"

#include "hierarchy/layernode.h"
#include "items/layers/layertreemodel.h"
#include "views/controls/elidedlabel.h"
#include "views/fates/fatebar.h"
#include "views/fates/fateglyph.h"
#include "views/fates/fatepalette.h"

#include <QApplication>
#include <QPainter>

namespace strata {

namespace {

constexpr int kLayerDelegateGlyph = 16;
constexpr int kLayerDelegateGap = 4;
constexpr int kSmallestPath = 10;    // characters; a shorter piece of a path is useless
constexpr int kPathBeforeNote = 130; // with less, only a sign is shown
constexpr int kLeastOfName = 8;      // characters, before the sign is dropped
constexpr int kLeastOfVariable = 10; // characters, including " is "
constexpr int kSmallestNote = 60;    // of an elided one

bool isProvider(const QModelIndex &index)
{
    return index.data(LayerTreeModel::ItemKindRole).toInt() == static_cast<int>(LayerNode::Role::Provider);
}

/// Whether the row is one of several files of a level.
bool isLocation(const QModelIndex &index)
{
    return index.data(LayerTreeModel::ItemKindRole).toInt() == static_cast<int>(LayerNode::Role::Location);
}

bool isGroup(const QModelIndex &index)
{
    return index.data(LayerTreeModel::ItemKindRole).toInt() == static_cast<int>(LayerNode::Role::Level) &&
           index.data(BadgeRole).toString().isEmpty() && !index.data(LayerTreeModel::IsFilelessGroupRole).toBool();
}

/// The note beside the path; words only if they fit in \a width. A missing file is shown by the sign of the row.
QString fittingNote(const QModelIndex &index, const QFontMetrics &metrics, int width)
{
    const QString note = index.data(LayerTreeModel::NoteRole).toString();
    if (metrics.horizontalAdvance(note) + 2 * kLayerDelegateGap < width)
        return note;
    const bool isUnresolved = index.data(LayerStateRole).isValid() &&
                              index.data(LayerStateRole).value<LayerState>() == LayerState::Unresolved;
    if (isUnresolved && width > kSmallestNote) { // elided on the left: the end names the variable and says "not set"
        const QString brief = LayerTreeModel::tr("not set");
        const int least = metrics.horizontalAdvance(brief) + metrics.averageCharWidth() * kLeastOfVariable;
        return least < width ? metrics.elidedText(note, Qt::ElideLeft, width - 2 * kLayerDelegateGap) : brief;
    }
    return index.data(LayerTreeModel::IsOutsideRole).toBool() ? QStringLiteral("↗") : QString();
}

/// The part of \a path that is never cut: its last segment, after an ellipsis for the others.
QString pathEnd(const QString &path)
{
    const qsizetype last = qMax(path.lastIndexOf(u'/'), path.lastIndexOf(u'\\'));
    return last > 0 ? QChar(0x2026) + path.mid(last) : path;
}

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

void paintProvider(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                   const FatePalette &colours)
{
    const QRect area = option.rect.adjusted(kLayerDelegateGap, 3, -kLayerDelegateGap, -3);
    const QString count = index.data(LayerTreeModel::ContributorsRole).toString();
    const QString inputs = index.data(LayerTreeModel::InputsRole).toString();
    const QFontMetrics metrics(bold(option.font));
    const int countWidth = option.fontMetrics.horizontalAdvance(count) + kLayerDelegateGap;
    const int line = inputs.isEmpty() ? area.height() : area.height() / 2;
    const QRect top(area.left(), area.top(), area.width(), line);
    painter->setPen(colours.text());
    painter->setFont(bold(option.font));
    painter->drawText(top.adjusted(0, 0, -countWidth, 0), Qt::AlignLeft | Qt::AlignVCenter,
                      metrics.elidedText(index.data().toString(), Qt::ElideRight, top.width() - countWidth));
    painter->setFont(option.font);
    painter->setPen(colours.mutedText());
    painter->drawText(top, Qt::AlignRight | Qt::AlignVCenter, count);
    if (inputs.isEmpty())
        return;
    const bool isSelected = option.state & QStyle::State_Selected;
    painter->setPen(isSelected ? colours.text() : colours.mutedText());
    const QRect below(area.left(), area.top() + line, area.width(), area.height() - line);
    painter->drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(inputs, Qt::ElideRight, below.width()));
}

void paintLevel(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                const FatePalette &colours)
{
    QRect area = option.rect.adjusted(kLayerDelegateGap, 0, -kLayerDelegateGap, 0);
    const int size = qMax(kLayerDelegateGlyph, option.fontMetrics.height());
    const QString badge = index.data(BadgeRole).toString();
    const int telling = size + QFontMetrics(bold(option.font)).horizontalAdvance(badge) +
                        kLeastOfName * option.fontMetrics.averageCharWidth();
    if (index.data(LayerTreeModel::HasWarningRole).toBool() &&
        area.width() - size > telling) { // the tool tip contains it too
        drawFateGlyph(*painter, QRect(area.right() - size, area.center().y() - size / 2 + 1, size, size), Fate::Error,
                      colours);
        area.setRight(area.right() - size - kLayerDelegateGap);
    }
    const bool isContributing = index.data(IsContributingRole).toBool();
    if (!badge.isEmpty()) {
        const auto state = index.data(LayerStateRole).value<LayerState>();
        const QRect glyph(area.left(), area.center().y() - size / 2 + 1, size, size);
        drawLayerState(*painter, glyph, state, colours);
        area.setLeft(area.left() + size + kLayerDelegateGap);
        const QFont font = bold(option.font);
        const int width = QFontMetrics(font).horizontalAdvance(badge) + kLayerDelegateGap + 2;
        painter->setFont(font);
        painter->setPen(isContributing ? colours.text() : colours.mutedText());
        painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter, badge);
        area.setLeft(area.left() + width);
    }
    const bool isInGroup = isLocation(index);
    const bool isCount = index.data(LayerTreeModel::IsFilelessGroupRole).toBool(); // a link to what it counts
    QFont font = isGroup(index) ? bold(option.font) : option.font;
    font.setUnderline(isCount);
    painter->setFont(font);
    if (isContributing || isGroup(index) || (option.state & QStyle::State_Selected))
        painter->setPen(colours.text());
    else
        painter->setPen(isCount ? option.palette.color(QPalette::Link) : colours.mutedText());
    if (!isInGroup) {
        const QFontMetrics metrics(font);
        const QString whole = index.data().toString();
        const QString name = elidedLevel(whole, metrics, area.width());
        painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter, name);
        area.setLeft(area.left() + metrics.horizontalAdvance(name) + 2 * kLayerDelegateGap);
        if (whole.contains(u'\\') && name != whole) // its last part is the file name
            return;
    }
    const QString path = index.data(LayerTreeModel::ShortPathRole).toString();
    const int least =
        qMin(kSmallestPath * option.fontMetrics.averageCharWidth(), option.fontMetrics.horizontalAdvance(path));
    if (badge.isEmpty() || area.width() < least)
        return;
    painter->setFont(option.font);
    const QString note = fittingNote(index, option.fontMetrics, area.width() - kPathBeforeNote);
    if (!note.isEmpty()) {
        painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, note);
        area.setRight(area.right() - option.fontMetrics.horizontalAdvance(note) - 2 * kLayerDelegateGap);
    }
    if (!isInGroup && !(option.state & QStyle::State_Selected))
        painter->setPen(colours.mutedText());
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter, elidedPath(path, option.fontMetrics, area.width()));
}

void paintFates(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                const FatePalette &colours)
{
    if (index.data(IsContributingRole).toBool()) {
        const QRect bar(option.rect.left() + kLayerDelegateGap, option.rect.center().y() - 4,
                        option.rect.width() - 2 * kLayerDelegateGap, 9);
        drawFateBar(*painter, bar, index.data(CountsRole).value<FamilyCounts>(), colours);
        return;
    }
    painter->setPen(option.state & QStyle::State_Selected ? colours.text() : colours.mutedText());
    const QRect area = option.rect.adjusted(kLayerDelegateGap, 0, -kLayerDelegateGap, 0);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, area.width()));
}

} // namespace

void LayerDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool isOwn = index.column() == LayerTreeModel::LevelColumn || index.column() == LayerTreeModel::FatesColumn;
    if (!isOwn) {
        QStyleOptionViewItem muted = option;
        if (!(option.state & QStyle::State_Selected) && !index.data(IsContributingRole).toBool())
            muted.palette.setColor(QPalette::Text, FatePalette::forPalette(option.palette).mutedText());
        QStyledItemDelegate::paint(painter, muted, index);
        return;
    }
    QStyleOptionViewItem opt = option;
    initStyleOption(&opt, index);
    const QStyle *style = opt.widget ? opt.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &opt, painter, opt.widget);
    const FatePalette colours = FatePalette::forPalette(opt.palette);
    painter->save();
    painter->setLayoutDirection(option.direction);
    painter->setRenderHint(QPainter::Antialiasing);
    if (isProvider(index))
        paintProvider(painter, opt, index, colours);
    else if (index.column() == LayerTreeModel::LevelColumn)
        paintLevel(painter, opt, index, colours);
    else
        paintFates(painter, opt, index, colours);
    painter->restore();
}

int LayerDelegate::nameWidth(const QFont &font, const QModelIndex &index)
{
    if (isProvider(index) || index.data(LayerTreeModel::IsFilelessGroupRole).toBool()) // these span all columns
        return 0;
    const QFontMetrics metrics(font);
    const QFontMetrics boldMetrics(bold(font));
    const QString name = index.data().toString();
    if (isGroup(index))
        return 2 * kLayerDelegateGap + boldMetrics.horizontalAdvance(name);
    const int sign = qMax(kLayerDelegateGlyph, metrics.height()) + kLayerDelegateGap;
    const int warning = index.data(LayerTreeModel::HasWarningRole).toBool() ? sign : 0;
    const QString text = isLocation(index)      ? pathEnd(index.data(LayerTreeModel::ShortPathRole).toString())
                         : name.contains(u'\\') ? pathEnd(name)
                                                : name;
    return 2 * kLayerDelegateGap + sign + boldMetrics.horizontalAdvance(index.data(BadgeRole).toString()) +
           kLayerDelegateGap + 2 + metrics.horizontalAdvance(text) + warning;
}

QSize LayerDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    const int line = option.fontMetrics.height();
    const bool hasInputs = isProvider(index) && !index.data(LayerTreeModel::InputsRole).toString().isEmpty();
    size.setHeight(qMax(24, hasInputs ? 2 * line + 10 : line + 8));
    return size;
}

} // namespace strata
