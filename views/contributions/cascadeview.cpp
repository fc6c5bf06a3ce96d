// SPDX-License-Identifier: MIT
#include "views/contributions/cascadeview.h"

#include "items/roles.h"
#include "views/controls/eventfilter.h"
#include "views/controls/widgets.h"
#include "views/fates/fateglyph.h"
#include "views/metrics.h"
#include "views/contributions/matrixdelegate.h"
#include "views/contributions/matrixheader.h"
#include "views/controls/elidedlabel.h"

#include <QEvent>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QTableView>
#include <algorithm>

namespace strata {

namespace {

constexpr int kCascadeViewMostWidth = 320; // before the remaining room is distributed
constexpr int kMostLevelWidth = 180;
constexpr int kCascadeViewLeastWidth = 96;
constexpr int kMostPlaceWidth = 420;
constexpr int kLeastPlaceWidth = 144;

/// Shares the width of \a line between the end of a path, which tells most, and a value, whose end matters less.
void shareWidth(const QWidget &line, QWidget &place, QWidget &value)
{
    const auto shown = [](const QWidget &part) { return std::min(part.sizeHint().width(), part.maximumWidth()); };
    const int room = line.width() - line.layout()->sizeHint().width() + shown(place) + shown(value);
    place.setMaximumWidth(std::max(room - std::min(value.sizeHint().width(), line.width() / 2), 0));
    value.setMaximumWidth(std::max(room - shown(place), line.width() / 2));
}

/// Label, equals sign and value of one result, then its fate.
QWidget *makeSummaryLine(const CascadeModel &model, int place, const QFont &valueFont, QWidget *parent)
{
    auto *line = new QWidget(parent);
    auto *layout = makeRow(line, {}, 8);
    const bool isGhost = model.summary(place, GhostRole).toBool();
    const QString value = model.summary(place, ValueRole).toString();

    auto *name = new ElidedLabel(Qt::ElideMiddle, line);
    name->setText(model.summary(place, LabelRole).toString());
    auto *shown = new ElidedLabel(Qt::ElideMiddle, line);
    QFont font = valueFont;
    font.setBold(!isGhost);
    shown->setFont(font);
    shown->setText(isGhost ? CascadeView::tr("not in the result") : QLatin1String("=  ") + value);
    shown->setDetail(value);
    layout->addWidget(name);
    layout->addWidget(shown);
    new EventFilter(*line, line, [line, name, shown](QObject *, QEvent *event) {
        if (event->type() == QEvent::Resize)
            shareWidth(*line, *name, *shown);
        return false;
    });
    layout->addStretch(1);
    if (const QVariant fate = model.summary(place, FateRole); fate.isValid()) {
        auto *sign = new FateSign(line);
        sign->setFate(fate.value<Fate>(), model.summary(place, SurvivedRole).toBool() ? Survived::Yes : Survived::No);
        auto *text = new ElidedLabel(Qt::ElideLeft, line);
        text->setText(model.summary(place, Qt::DisplayRole).toString());
        layout->addWidget(sign);
        layout->addWidget(text);
    }
    line->setAccessibleName(model.summary(place, Qt::AccessibleTextRole).toString());
    return line;
}

} // namespace

CascadeView::CascadeView(CascadeModel &model, QWidget *parent)
    : QWidget(parent), m_model(model), m_delegate(new MatrixDelegate(this))
{
    setObjectName(QStringLiteral("cascadeView"));
    auto *layout = makeColumn(this, {}, 0);
    m_summary = new QWidget(this);
    m_summaryLayout = makeColumn(m_summary, {12, 10, 12, 10}, 4);
    layout->addWidget(m_summary);

    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("cascadeTable"));
    m_table->setAccessibleName(tr("Layers, highest priority first"));
    m_delegate->setSignInValues(false);
    m_header = new MatrixHeader(m_table, MatrixHeader::Lines::One);
    m_table->setHorizontalHeader(m_header);
    m_table->setModel(&m_model);
    m_table->setItemDelegate(m_delegate);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setMinimumSectionSize(48);
    m_table->viewport()->installEventFilter(this);
    layout->addWidget(m_table, 1);
    setFocusProxy(m_table);

    connect(&m_model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { m_isRestoring = true; });
    connect(&m_model, &QAbstractItemModel::modelReset, this, &CascadeView::rebuild);
    connect(m_table, &QTableView::activated, this, &CascadeView::open);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &current) {
        if (!m_isRestoring && current.isValid())
            emit currentChanged(current);
    });
    updateFont();
    rebuild();
}

void CascadeView::rebuild()
{
    fillSummary();
    arrangeColumns();
    m_table->setCurrentIndex(m_model.decidingIndex());
    m_isRestoring = false;
}

void CascadeView::fillSummary()
{
    while (QLayoutItem *item = m_summaryLayout->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (int place = 0; place < m_model.placeCount(); ++place) {
        if (m_model.summary(place, FateRole).isValid()) // a missing key needs no line
            m_summaryLayout->addWidget(makeSummaryLine(m_model, place, m_delegate->valueFont(), m_summary));
    }
    m_summary->setVisible(m_summaryLayout->count() > 0);
}

int CascadeView::preferredWidth(int column) const
{
    const QFontMetrics metrics(font());
    int width = metrics.horizontalAdvance(m_model.headerData(column, Qt::Horizontal).toString()) + 24;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, column);
        if (m_model.isFolded(row) && m_model.isValueColumn(column))
            continue; // its text spans the row
        const int text = m_model.isValueColumn(column) ? m_delegate->preferredWidth(font(), index) : 0;
        width =
            std::max({width, text, metrics.horizontalAdvance(index.data().toString()) + matrixRowHeight(metrics) + 16});
    }
    return width;
}

/// A folded row has one text, which spans all columns.
void CascadeView::joinFoldedCells()
{
    m_table->clearSpans();
    int first = 0;
    while (first < m_model.columnCount() && !m_model.isValueColumn(first))
        ++first;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (m_model.isFolded(row) && first + 1 < m_model.columnCount())
            m_table->setSpan(row, first, 1, m_model.columnCount() - first);
    }
}

/// Values get the remaining width. If it is small, places shrink first, then values: all columns are visible as long as
/// values have their minimum width.
void CascadeView::arrangeColumns()
{
    const int last = m_model.columnCount() - 1;
    const int available = m_table->viewport()->width();
    joinFoldedCells();
    int others = 0;
    int wantedValues = 0;
    for (int column = 0; column <= last; ++column) {
        if (m_model.isValueColumn(column)) {
            wantedValues += std::clamp(preferredWidth(column), kCascadeViewLeastWidth, kCascadeViewMostWidth);
        } else if (column != last) {
            const int width = std::min(preferredWidth(column),
                                       m_model.isFateColumn(column) ? kCascadeViewMostWidth : kMostLevelWidth);
            m_table->setColumnWidth(column, width);
            others += width;
        }
    }
    const int most = std::min(preferredWidth(last), kMostPlaceWidth);
    const int place = std::clamp(available - others - wantedValues, std::min(kLeastPlaceWidth, most), most);
    m_table->setColumnWidth(last, place);
    const int places = std::max(1, m_model.placeCount());
    const int room = std::max(available - others - place, places * kCascadeViewLeastWidth);
    const int spare = std::max(0, room - wantedValues) / places;
    const double shrunk = room < wantedValues ? double(room - places * kCascadeViewLeastWidth) /
                                                    (wantedValues - places * kCascadeViewLeastWidth)
                                              : 1.0;
    for (int column = 0; column <= last; ++column) {
        if (!m_model.isValueColumn(column))
            continue;
        const int wanted = std::clamp(preferredWidth(column), kCascadeViewLeastWidth, kCascadeViewMostWidth);
        m_table->setColumnWidth(column,
                                kCascadeViewLeastWidth + int((wanted - kCascadeViewLeastWidth) * shrunk) + spare);
    }
}

/// The table's width is known only after layout.
bool CascadeView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize)
        arrangeColumns();
    return QWidget::eventFilter(watched, event);
}

/// Enter and double click unfold the layers of a row, or open the source of the value.
void CascadeView::open(const QModelIndex &index)
{
    if (m_model.isFolded(index.row())) {
        m_model.unfold(index.row());
        arrangeColumns();
    } else {
        emit opened(index);
    }
}

QModelIndex CascadeView::currentIndex() const
{
    return m_table->currentIndex();
}

void CascadeView::setCurrentIndex(const QModelIndex &index)
{
    if (index.isValid())
        m_table->setCurrentIndex(index);
}

void CascadeView::updateFont()
{
    const QFont fixed = fixedFont(font());
    m_delegate->setValueFont(fixed);
    m_table->verticalHeader()->setDefaultSectionSize(
        std::max(matrixRowHeight(fontMetrics()), matrixRowHeight(QFontMetrics(fixed))));
}

void CascadeView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_table && event->type() == QEvent::FontChange) {
        updateFont();
        rebuild();
    }
}

} // namespace strata
