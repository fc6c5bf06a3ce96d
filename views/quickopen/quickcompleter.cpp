// SPDX-License-Identifier: MIT
#include "views/quickopen/quickcompleter.h"

#include "items/text.h"
#include "views/fates/fateglyph.h"
#include "views/fates/fatepalette.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextLayout>

#include <utility>

namespace strata {

namespace {

constexpr int kOfferHeight = 24; // minimum pixels of a click target
constexpr int kOfferMargin = 6;

/// Draws \a text with \a parts in bold.
void drawOffer(QPainter &painter, const QRect &area, const QString &text, const std::vector<NamePart> &parts,
               const QFont &font)
{
    QList<QTextLayout::FormatRange> formats;
    for (const NamePart &part : parts) {
        QTextCharFormat bold;
        bold.setFontWeight(QFont::Bold);
        formats.append({static_cast<int>(part.start), static_cast<int>(part.length), bold});
    }
    QTextLayout layout(text, font);
    layout.setFormats(formats);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    layout.endLayout();
    if (!line.isValid())
        return;
    painter.save();
    painter.setClipRect(area);
    layout.draw(&painter, QPointF(area.left(), area.center().y() - line.height() / 2 + 1));
    painter.restore();
}

/// Draws the number of layers at the right of \a area, of a contested key on a badge. Returns the used part.
QRect drawLayers(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index, const QRect &area,
                 const FatePalette &colours)
{
    const QString count = index.data(SuggestionModel::ElsewhereRole).toBool()
                              ? UiTexts::tr("not for this node")
                              : counted(index.data(SuggestionModel::LayersRole).value<std::size_t>(),
                                        UiTexts::tr("1 layer"), UiTexts::tr("%1 layers"));
    const bool isChosen = option.state.testFlag(QStyle::State_Selected);
    const bool isContested = index.data(SuggestionModel::ContestedRole).toBool();
    const int height = option.fontMetrics.height() + 2;
    const int width = option.fontMetrics.horizontalAdvance(count) + 2 * kOfferMargin;
    const QRect badge(area.right() - width + 1, area.center().y() - height / 2, width, height);
    const QColor text = isChosen      ? option.palette.color(QPalette::HighlightedText)
                        : isContested ? colours.text()
                                      : colours.mutedText();
    if (isContested) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(isChosen ? text : colours.foreground(FateFamily::Result));
        painter.setBrush(isChosen ? QBrush(Qt::NoBrush) : QBrush(colours.tint(FateFamily::Result)));
        painter.drawRoundedRect(QRectF(badge).adjusted(0.5, 0.5, -0.5, -0.5), height / 2.0, height / 2.0);
    }
    painter.setPen(text);
    painter.drawText(badge, Qt::AlignCenter, count);
    return badge;
}

/// Draws a suggestion of SuggestionModel: the name with matching letters in bold, the problem sign and the number of
/// layers. While no row is chosen, the one that Enter opens is marked.
class SuggestionDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

void SuggestionDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem opt = option;
    initStyleOption(&opt, index);
    opt.showDecorationSelected = true;
    const QStyle *style = opt.widget ? opt.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &opt, painter, opt.widget);
    const FatePalette colours = FatePalette::forPalette(opt.palette);
    const auto *view = qobject_cast<const QAbstractItemView *>(opt.widget);
    const bool isChosen = opt.state.testFlag(QStyle::State_Selected);
    const bool isOpenedByEnter =
        index.data(SuggestionModel::OpenedByEnterRole).toBool() && view && !view->currentIndex().isValid();
    if (isOpenedByEnter)
        painter->fillRect(opt.rect, colours.tint(FateFamily::Result));
    QRect area = opt.rect.adjusted(kOfferMargin, 0, -kOfferMargin, 0);
    painter->save();
    painter->setLayoutDirection(Qt::LeftToRight); // names are always left to right
    const QVariant layers = index.data(SuggestionModel::LayersRole);
    if (layers.isValid()) {
        const QRect count = drawLayers(*painter, opt, index, area, colours);
        area.setRight(count.left() - kOfferMargin);
    }
    if (const QVariant worst = index.data(SuggestionModel::WorstRole);
        worst.isValid() && worst.value<FateFamily>() == FateFamily::Problem) {
        const int size = qMax(14, opt.fontMetrics.height() - 2);
        drawFateGlyph(*painter, QRectF(area.right() - size, area.center().y() - size / 2.0, size, size), Fate::Error,
                      colours);
        area.setRight(area.right() - size - kOfferMargin);
    }
    const bool isMessage = !index.flags().testFlag(Qt::ItemIsEnabled);
    painter->setPen(isMessage  ? colours.mutedText()
                    : isChosen ? opt.palette.color(QPalette::HighlightedText)
                               : colours.text());
    drawOffer(*painter, area, opt.text, index.data(SuggestionModel::PartsRole).value<std::vector<NamePart>>(),
              opt.font);
    painter->restore();
}

QSize SuggestionDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return QStyledItemDelegate::sizeHint(option, index).expandedTo({0, kOfferHeight});
}

} // namespace

QuickCompleter::QuickCompleter(Find find, QObject *parent)
    : QCompleter(parent), m_find(std::move(find)), m_suggestions(new SuggestionModel(this))
{
    setModel(m_suggestions);
    setFilterMode(Qt::MatchContains);
    setCaseSensitivity(Qt::CaseInsensitive);
    setMaxVisibleItems(15);
    popup()->setItemDelegate(new SuggestionDelegate(popup()));
    if (auto *list = qobject_cast<QListView *>(popup()))
        list->setUniformItemSizes(true); // measuring each of 200 would take longer than finding them
}

QStringList QuickCompleter::splitPath(const QString &typed) const
{
    constexpr std::size_t kMost = 200; // more are useless, and would block the window
    m_suggestions->show(m_find(typed, kMost));
    return {QString()};
}

} // namespace strata
