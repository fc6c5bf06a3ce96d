// SPDX-License-Identifier: MIT
#include "views/reference/referenceview.h"

#include "items/roles.h"
#include "views/controls/focusring.h"
#include "views/controls/textfield.h"
#include "views/controls/widgets.h"
#include "views/fates/fatepalette.h"
#include "views/window/infopage.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStandardItemModel>

namespace strata {

namespace {

constexpr int kReferenceViewWordsRole = ReferenceView::kTopicRole + 1; // QString

constexpr QSize kReferenceViewStartSize(860, 620);
constexpr int kListWidth = 260; // pixels
constexpr int kReferenceViewRowHeight = 24;

} // namespace

ReferenceView::ReferenceView(QWidget *parent)
    : QDialog(parent), m_topics(new QStandardItemModel(this)), m_found(new QSortFilterProxyModel(this))
{
    setObjectName(QStringLiteral("referenceView"));
    new FocusRing(*this);
    setWindowTitle(tr("Reference"));
    setAccessibleName(tr("Reference"));
    setModal(false);
    setSizeGripEnabled(true);
    resize(kReferenceViewStartSize);
    m_found->setSourceModel(m_topics);
    m_found->setFilterRole(kReferenceViewWordsRole);
    m_found->setFilterCaseSensitivity(Qt::CaseInsensitive);

    auto *split = new QSplitter(this);
    split->setChildrenCollapsible(false);
    auto *left = new QWidget(split);
    auto *column = makeColumn(left, {}, 8);
    m_search = makeTextField("referenceSearch", tr("Search the reference"), tr("Search the reference"), left);
    m_search->installEventFilter(this);
    m_list = new QListView(left);
    m_list->setObjectName(QStringLiteral("referenceList"));
    m_list->setAccessibleName(tr("Pages"));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setModel(m_found);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    m_page = new InfoPage(split);
    m_page->setObjectName(QStringLiteral("referencePage"));
    m_page->setAccessibleName(tr("Page"));
    m_page->document()->setDocumentMargin(16);
    split->addWidget(left);
    split->addWidget(m_page);
    split->setStretchFactor(1, 1);
    split->setSizes({kListWidth, kReferenceViewStartSize.width() - kListWidth});
    auto *layout = makeColumn(this, {8, 8, 8, 8});
    layout->addWidget(split);
    connect(m_search, &QLineEdit::textChanged, this, &ReferenceView::onSearched);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &ReferenceView::onCurrent);
    connect(m_page, &InfoPage::linkActivated, this, &ReferenceView::linkActivated);
}

void ReferenceView::setTopics(const std::vector<ReferenceTopic> &topics)
{
    const QScopedValueRollback quiet(m_isQuiet, true);
    m_topics->clear();
    QString heading;
    for (const ReferenceTopic &topic : topics) {
        if (topic.heading != heading)
            addHeading(heading = topic.heading);
        auto *item = new QStandardItem(topic.title);
        item->setData(topic.topic, kTopicRole);
        item->setData(topic.words, kReferenceViewWordsRole);
        item->setToolTip(tr("%1 (%2)").arg(topic.title, topic.kind));
        item->setData(tr("%1, %2").arg(topic.title, topic.kind), Qt::AccessibleTextRole);
        if (topic.fate)
            item->setData(QVariant::fromValue(*topic.fate), FateRole);
        item->setData(topic.survived == Survived::Yes, SurvivedRole);
        m_topics->appendRow(item);
    }
    formatRows();
}

/// A heading matches no search, so that it is hidden while searching.
void ReferenceView::addHeading(const QString &text)
{
    auto *item = new QStandardItem(text);
    item->setFlags(Qt::ItemIsEnabled);
    QFont bold = font();
    bold.setBold(true);
    item->setFont(bold);
    m_topics->appendRow(item);
}

/// Sets icons in the colours of the palette, and row heights of the font.
void ReferenceView::formatRows()
{
    const FatePalette colours = FatePalette::forPalette(palette());
    const int side = fontMetrics().height();
    m_list->setIconSize({side, side});
    for (int row = 0; row < m_topics->rowCount(); ++row) {
        QStandardItem *item = m_topics->item(row);
        item->setSizeHint({0, qMax(kReferenceViewRowHeight, side + 8)});
        const QVariant fate = item->data(FateRole);
        if (!fate.isValid())
            continue;
        QPixmap sign(QSize(side, side) * 2);
        sign.fill(Qt::transparent);
        QPainter painter(&sign);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(2, 2);
        drawFateGlyph(painter, QRectF(0, 0, side, side), fate.value<Fate>(), colours,
                      item->data(SurvivedRole).toBool() ? Survived::Yes : Survived::No);
        painter.end();
        sign.setDevicePixelRatio(2);
        item->setIcon(sign);
    }
}

void ReferenceView::setPage(const QString &topic, const QString &body)
{
    m_topic = topic;
    m_page->setBody(body);
    selectTopic();
}

void ReferenceView::selectTopic()
{
    const QScopedValueRollback quiet(m_isQuiet, true);
    const QModelIndexList found = m_found->match(m_found->index(0, 0), kTopicRole, m_topic, 1, Qt::MatchExactly);
    m_list->setCurrentIndex(found.isEmpty() ? QModelIndex() : found.front());
}

void ReferenceView::focusSearch()
{
    m_search->setFocus();
    m_search->selectAll();
}

/// Matches all words in any order.
void ReferenceView::onSearched(const QString &text)
{
    QString pattern;
    for (const QString &word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        pattern += QStringLiteral("(?=.*%1)").arg(QRegularExpression::escape(word));
    {
        const QScopedValueRollback quiet(m_isQuiet, true);
        m_found->setFilterRegularExpression(QRegularExpression(
            pattern, QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption));
    }
    selectTopic();
    if (!m_list->currentIndex().isValid() && m_found->rowCount() > 0)
        m_list->setCurrentIndex(m_found->index(0, 0));
}

void ReferenceView::onCurrent()
{
    const QString topic = m_list->currentIndex().data(kTopicRole).toString();
    if (!m_isQuiet && !topic.isEmpty() && topic != m_topic)
        emit topicChosen(topic);
}

void ReferenceView::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    const bool isLook = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (isLook && m_list)
        formatRows();
}

/// Goes to the previous or next page; skips headings.
void ReferenceView::walk(int step)
{
    for (int row = m_list->currentIndex().row() + step; row >= 0 && row < m_found->rowCount(); row += step) {
        const QModelIndex index = m_found->index(row, 0);
        if (index.flags() & Qt::ItemIsSelectable) {
            m_list->setCurrentIndex(index);
            return;
        }
    }
}

/// Up and Down in the search field move in the list.
bool ReferenceView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0 && m_found->rowCount() > 0) {
            walk(step);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace strata
