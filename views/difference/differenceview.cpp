// SPDX-License-Identifier: MIT
#include "views/difference/differenceview.h"

#include "items/roles.h"
#include "views/controls/widgets.h"
#include "views/fates/fatepalette.h"
#include "views/tables/rowdelegate.h"
#include "views/tables/rowtable.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kOpenedDifferences = 500; // a tree with at most as many is completely expanded

constexpr int kRoomyRows = 7; // rows with header that a tree has room for unless its view is low

/// Sets the colour of a sign, in addition to its shape.
void tintSign(QStyleOptionViewItem &option, const QString &sign)
{
    const FatePalette colours = FatePalette::forPalette(option.palette);
    const auto write = [&option](const QColor &colour) { option.palette.setColor(QPalette::Text, colour); };
    if (sign == QStringLiteral("−")) {
        option.backgroundBrush = colours.tint(FateFamily::Removed);
        write(colours.foreground(FateFamily::Removed));
    } else if (sign == QStringLiteral("+")) {
        option.backgroundBrush = colours.tint(FateFamily::Result);
        write(colours.foreground(FateFamily::Result));
    } else if (sign == QStringLiteral("!")) {
        write(colours.foreground(FateFamily::Problem));
    } else if (sign == QStringLiteral("Δ") || sign == QStringLiteral("~")) {
        write(colours.focus());
    }
}

} // namespace

DifferenceView::DifferenceView(const char *name, QWidget *parent) : QWidget(parent)
{
    setObjectName(QString::fromLatin1(name));
    auto *layout = makeColumn(this, {}, 0);
    m_title = makeTextLabel("differenceTitle", this);
    m_title->setContentsMargins(8, 4, 8, 4);
    layout->addWidget(m_title);
    m_tree = makeCompareTable(
        "differenceTree", tr("What differs"), DifferenceModel::SignColumn,
        {DifferenceModel::PlaceColumn, DifferenceModel::PlaceAColumn, DifferenceModel::PlaceBColumn}, this);
    m_tree->setRootIsDecorated(true);
    m_tree->setExpandsOnDoubleClick(false); // a double click opens the line, or the equal members
    m_tree->setModel(&m_model);
    m_tree->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // a text above it keeps its lines
    const int unit = fontMetrics().averageCharWidth();
    QHeaderView *const header = m_tree->header();
    header->setStretchLastSection(false);
    header->resizeSection(DifferenceModel::SignColumn, 4 * unit);
    header->setSectionResizeMode(DifferenceModel::AColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(DifferenceModel::BColumn, QHeaderView::Stretch);
    layout->addWidget(m_tree, 1);
    setFocusProxy(m_tree);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &DifferenceView::onReset);
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (const QModelIndex first = index.siblingAtColumn(0); m_model.isFolded(first))
            m_tree->setExpanded(first, !m_tree->isExpanded(first));
        else if (const QVariant mark = index.data(OriginRole); mark.isValid())
            emit sourceRequested(mark.value<SourceMark>());
    });
    clear();
}

void DifferenceView::show(std::shared_ptr<const ShownDifference> shown, const QString &title, const QString &a,
                          const QString &b)
{
    setTitle(title);
    m_model.setSides(a, b);
    m_model.show(std::move(shown));
}

void DifferenceView::clear(const QString &title)
{
    setTitle(title);
    m_model.clear();
}

QSize DifferenceView::sizeHint() const
{
    QSize size = QWidget::sizeHint();
    int rows = 1; // of the header
    for (QModelIndex at = m_model.index(0, 0); at.isValid() && rows < kRoomyRows; at = m_tree->indexBelow(at))
        ++rows;
    if (!m_tree->isHidden())
        size.rheight() += rows * m_tree->sizeHintForRow(0) + 2 * m_tree->frameWidth();
    return size;
}

/// The path, and layer and line of both sides, take at most a fifth of the width each; the values take the rest.
void DifferenceView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    constexpr int kPath = 24;  // characters
    constexpr int kPlace = 34; // characters
    const auto resize = [this](int column, int characters) {
        m_tree->header()->resizeSection(column, std::min(characters * fontMetrics().averageCharWidth(), width() / 5));
    };
    resize(DifferenceModel::PlaceColumn, kPath);
    resize(DifferenceModel::PlaceAColumn, kPlace);
    resize(DifferenceModel::PlaceBColumn, kPlace);
}

void DifferenceView::setTitle(const QString &title)
{
    m_title->setText(title);
    showParts();
}

void DifferenceView::showParts()
{
    const bool hasTitle = !m_title->text().isEmpty();
    m_title->setVisible(hasTitle);
    m_tree->setVisible(!m_model.isEmpty());
    setVisible(hasTitle || !m_model.isEmpty());
}

/// Opens what differs. Rows for folded equal members stay folded and span all columns.
void DifferenceView::openDiffering(const QModelIndex &parent)
{
    for (int row = 0; row < m_model.rowCount(parent); ++row) {
        const QModelIndex index = m_model.index(row, DifferenceModel::PlaceColumn, parent);
        const bool isFolded = m_model.isFolded(index);
        m_tree->setFirstColumnSpanned(row, parent, isFolded);
        if (isFolded || m_model.rowCount(index) == 0)
            continue;
        openDiffering(index);
        m_tree->expand(index);
    }
}

/// Expands a small tree completely; a large one shows its first level.
void DifferenceView::onReset()
{
    showParts();
    if (m_model.size() <= kOpenedDifferences)
        openDiffering({});
    m_tree->setCurrentIndex(m_model.index(0, 0));
}

QTreeView *makeCompareTable(const char *name, const QString &title, int sign, const QSet<int> &names, QWidget *parent)
{
    QTreeView *table = makeRowTable(name, title, parent);
    table->setTextElideMode(Qt::ElideRight);
    table->header()->setStretchLastSection(true);
    table->setItemDelegate(
        new FateDelegate(names, table, [sign](QStyleOptionViewItem &option, const QModelIndex &index) {
            if (index.column() == sign) {
                option.font.setBold(true);
                tintSign(option, option.text);
            } else if (const QVariant emphasis = index.data(EmphasisRole); emphasis.isValid() && !emphasis.toBool()) {
                option.palette.setColor(QPalette::Text, option.palette.color(QPalette::PlaceholderText));
            }
        }));
    return table;
}

} // namespace strata
