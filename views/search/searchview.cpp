// SPDX-License-Identifier: MIT
#include "views/search/searchview.h"

#include "views/controls/elidedlabel.h"
#include "views/controls/textfield.h"
#include "views/search/matchdelegate.h"
#include "views/tables/rowtable.h"
#include "views/tables/spokentable.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <array>

namespace strata {

namespace {

enum SearchViewPage { SearchMessagePage, SearchTablePage };
enum SearchGrouping { SearchNotGrouped, SearchByFile, SearchByKey };

} // namespace

SearchView::SearchView(SearchModel &model, QWidget *parent)
    : QWidget(parent), m_model(model), m_groups(model, SearchModel::PlaceColumn)
{
    setObjectName(QStringLiteral("searchView"));
    setAccessibleName(tr("Find in data"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeForm();
    m_pages = new QStackedWidget(this);
    m_message = makeTableMessage("searchMessage", m_pages);
    makeTable();
    m_pages->addWidget(m_message);
    m_pages->addWidget(m_table);
    layout->addWidget(m_pages, 1);
    setFocusProxy(m_text);
    setMessage({});
}

QToolButton *SearchView::option(const char *name, const QString &text, const QString &toolTip)
{
    auto *button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    button->setCheckable(true);
    connect(button, &QToolButton::toggled, this, &SearchView::formChanged);
    return button;
}

void SearchView::makeForm()
{
    const int unit = fontMetrics().averageCharWidth();
    const auto field = [this](const char *name, const QString &text) { return makeTextField(name, text, text, this); };
    m_text = field("searchText", tr("Find in all data files"));
    m_case = option("searchCase", QStringLiteral("Aa"), tr("Match case"));
    m_word = option("searchWord", QStringLiteral("\u201cw\u201d"), tr("Whole words only"));
    m_regex = option("searchRegex", QStringLiteral(".*"), tr("Regular expression of Ruby"));
    m_in = new QComboBox(this);
    m_in->setObjectName(QStringLiteral("searchIn"));
    m_in->setAccessibleName(tr("Where to search"));
    m_in->addItems({tr("Keys and values"), tr("Values"), tr("Keys")}); // by SearchForm::In
    m_keys = field("searchKeys", tr("Only keys with…"));
    m_files = field("searchFiles", tr("Only files with…"));
    m_keys->setMaximumWidth(26 * unit);
    m_files->setMaximumWidth(26 * unit);
    auto *first = new QHBoxLayout;
    first->setContentsMargins(8, 6, 8, 2);
    first->setSpacing(6);
    first->addWidget(m_text, 1);
    for (QWidget *const each : std::initializer_list<QWidget *>{m_case, m_word, m_regex, m_in, m_keys, m_files})
        first->addWidget(each);
    m_summary = new CountLabel(Qt::ElideRight, this);
    m_summary->setObjectName(QStringLiteral("searchSummary"));
    m_grouping = new QComboBox(this);
    m_grouping->setObjectName(QStringLiteral("searchGrouping"));
    m_grouping->setAccessibleName(tr("Grouping"));
    m_grouping->addItems({tr("No groups"), tr("By file"), tr("By key")}); // by SearchGrouping
    m_filter = field("searchFilter", tr("Filter matches"));
    m_filter->setMaximumWidth(34 * unit);
    auto *second = new QHBoxLayout;
    second->setContentsMargins(8, 2, 8, 6);
    second->setSpacing(8);
    second->addWidget(m_summary, 1);
    second->addWidget(m_grouping);
    second->addWidget(m_filter);
    auto *const lines = static_cast<QVBoxLayout *>(layout());
    lines->addLayout(first);
    lines->addLayout(second);
    for (QLineEdit *const edit : {m_text, m_keys, m_files}) {
        connect(edit, &QLineEdit::textChanged, this, &SearchView::formChanged);
        connect(edit, &QLineEdit::returnPressed, this, &SearchView::searchRequested);
    }
    connect(m_in, &QComboBox::currentIndexChanged, this, &SearchView::formChanged);
    connect(m_grouping, &QComboBox::currentIndexChanged, this, &SearchView::group);
    connect(m_filter, &QLineEdit::textChanged, this, &SearchView::orderChanged);
}

void SearchView::makeTable()
{
    m_table = makeRowTable("searchTable", tr("Matches"), m_pages);
    m_table->setItemDelegate(new MatchDelegate(m_table));
    m_table->setModel(&m_groups);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(SearchModel::PlaceColumn, Qt::AscendingOrder);
    QHeaderView *const header = m_table->header();
    header->setSectionResizeMode(SearchModel::TextColumn, QHeaderView::Stretch);
    const int unit = fontMetrics().averageCharWidth();
    constexpr std::array<int, SearchModel::ColumnCount> kWidths{34, 34, 0, 8, 18}; // characters
    for (std::size_t column = 0; column < kWidths.size(); ++column) {
        if (kWidths[column] > 0)
            header->resizeSection(static_cast<int>(column), kWidths[column] * unit);
    }
    connect(m_table->header(), &QHeaderView::sortIndicatorChanged, this, &SearchView::orderChanged);
    connect(&m_groups, &QAbstractItemModel::modelReset, m_table, [this] {
        if (m_groups.isGrouped())
            m_table->expandAll();
    });
    connect(&m_groups, &QAbstractItemModel::modelReset, this, &SearchView::visibleChanged);
    connect(m_table, &QTreeView::expanded, this, &SearchView::visibleChanged);
    connect(m_table, &QTreeView::collapsed, this, &SearchView::visibleChanged);
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &SearchView::visibleChanged);
    connect(m_table, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (const SearchRow *row = rowAt(index))
            emit matchActivated(row->number);
    });
    auto *const spoken = new SpokenTable(*m_table);
    connect(&m_groups, &QAbstractItemModel::modelReset, spoken, &SpokenTable::announceRows);
}

void SearchView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showColumns();
    emit visibleChanged();
}

void SearchView::showColumns()
{
    const int characters = width() / qMax(1, fontMetrics().averageCharWidth());
    m_table->setColumnHidden(SearchModel::KeyColumn, characters < 90);
    m_keys->setVisible(characters >= 110);
    m_files->setVisible(characters >= 110);
}

void SearchView::group()
{
    const std::optional<std::size_t> at = currentMatch();
    switch (m_grouping->currentIndex()) {
    case SearchByFile: m_groups.setGrouping(SearchModel::PlaceColumn, FileNameRole); break;
    case SearchByKey: m_groups.setGrouping(SearchModel::KeyColumn, SearchModel::RootKeyRole); break;
    default: m_groups.setGrouping(std::nullopt);
    }
    m_table->setRootIsDecorated(m_groups.isGrouped());
    if (at)
        setCurrentMatch(at);
}

SearchForm SearchView::form() const
{
    return {m_text->text(),
            m_regex->isChecked(),
            m_word->isChecked(),
            m_case->isChecked(),
            static_cast<SearchForm::In>(m_in->currentIndex()),
            m_keys->text(),
            m_files->text()};
}

void SearchView::goToMatches()
{
    m_table->setFocus();
}

void SearchView::setSummary(const QString &text, const QList<CountLink> &counts)
{
    m_summary->setCounts(text, counts);
}

void SearchView::setMessage(const QString &text)
{
    m_message->setText(text);
    m_pages->setCurrentIndex(text.isEmpty() ? SearchTablePage : SearchMessagePage);
}

SearchOrder SearchView::order() const
{
    return {m_filter->text().trimmed(), m_table->header()->sortIndicatorSection(),
            m_table->header()->sortIndicatorOrder()};
}

std::optional<std::size_t> SearchView::currentMatch() const
{
    const SearchRow *const row = rowAt(m_table->currentIndex());
    return row ? std::optional(row->number) : std::nullopt;
}

void SearchView::setCurrentMatch(std::optional<std::size_t> number)
{
    int row = 0;
    for (int at = 0; number && at < m_model.rowCount(); ++at) {
        if (m_model.row(m_model.index(at, 0))->number == *number)
            row = at;
    }
    m_table->setCurrentIndex(m_groups.fromTable(m_model.index(row, SearchModel::TextColumn)));
}

std::vector<std::size_t> SearchView::visibleMatches() const
{
    std::vector<std::size_t> numbers;
    const int bottom = m_table->viewport()->height();
    QModelIndex at = m_table->indexAt(QPoint(0, 0));
    for (; at.isValid() && m_table->visualRect(at).top() < bottom; at = m_table->indexBelow(at)) {
        if (const SearchRow *const row = rowAt(at))
            numbers.push_back(row->number);
    }
    return numbers;
}

void SearchView::setContextActions(const QList<QAction *> &actions)
{
    m_table->addActions(actions);
}

void SearchView::editText()
{
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

} // namespace strata
