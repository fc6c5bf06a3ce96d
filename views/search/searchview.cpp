// SPDX-License-Identifier: MIT
#include "views/search/searchview.h"

#include "views/controls/textfield.h"
#include "views/controls/widgets.h"
#include "views/fates/fatepalette.h"
#include "views/tables/rowdelegate.h"
#include "views/tables/rowtable.h"
#include "views/tables/spokentable.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeView>

namespace strata {

namespace {

enum SearchGrouping { SearchNotGrouped, SearchByFile, SearchByKey };

constexpr int kMatchDelegatePad = 6; // pixels

/// Draws the matches of a search, which are highlighted in their texts.
class MatchDelegate : public FateDelegate
{
public:
    explicit MatchDelegate(QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintText(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
};

MatchDelegate::MatchDelegate(QObject *parent) : FateDelegate({SearchModel::PlaceColumn, SearchModel::KeyColumn}, parent)
{}

void MatchDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (index.column() != SearchModel::TextColumn) {
        FateDelegate::paint(painter, option, index);
        return;
    }
    paintText(*painter, beginText(*painter, option, index), index);
    painter->restore();
}

/// Colour is not the only sign of the match: it is bold and underlined.
void MatchDelegate::paintText(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const FatePalette colours = FatePalette::forPalette(option.palette);
    const int begin = index.data(SearchModel::MatchBeginRole).toInt();
    const int length = index.data(SearchModel::MatchLengthRole).toInt();
    const QRect area = option.rect.adjusted(kMatchDelegatePad, 0, -kMatchDelegatePad, 0);
    painter.setPen(option.state & QStyle::State_Selected ? colours.selectedText() : colours.text());
    painter.setClipRect(area);
    QFont marked = option.font;
    marked.setBold(true);
    marked.setUnderline(true);
    int left = area.left();
    const auto draw = [&](const QString &part, const QFont &font) {
        const QFontMetrics metrics(font);
        painter.setFont(font);
        const int room = area.right() + 1 - left;
        if (part.isEmpty() || room <= 0)
            return;
        painter.drawText(QRect(left, area.top(), room, area.height()), Qt::AlignVCenter | Qt::AlignLeft,
                         metrics.elidedText(part, Qt::ElideRight, room));
        left += metrics.horizontalAdvance(part);
    };
    draw(option.text.left(begin), option.font);
    draw(option.text.mid(begin, length), marked);
    draw(option.text.mid(begin + length), option.font);
}

} // namespace

SearchView::SearchView(SearchModel &model, QWidget *parent)
    : ResultView("search", tr("Find in data"), parent), m_model(model), m_groups(model, SearchModel::PlaceColumn)
{
    setFocusPolicy(Qt::NoFocus);
    makeForm();
    makeTable();
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
    m_in = makeComboBox("searchIn", tr("Where to search"), {tr("Keys and values"), tr("Values"), tr("Keys")},
                        this); // by SearchForm::In
    m_keys = field("searchKeys", tr("Only keys with…"));
    m_files = field("searchFiles", tr("Only files with…"));
    m_keys->setMaximumWidth(26 * unit);
    m_files->setMaximumWidth(26 * unit);
    auto *first = makeRow(nullptr, {8, 6, 8, 2}, 6);
    first->addWidget(m_text, 1);
    for (QWidget *const each : std::initializer_list<QWidget *>{m_case, m_word, m_regex, m_in, m_keys, m_files})
        first->addWidget(each);
    addSummary();
    m_grouping = makeComboBox("searchGrouping", tr("Grouping"), {tr("No groups"), tr("By file"), tr("By key")},
                              this); // by SearchGrouping
    m_line->setContentsMargins(8, 2, 8, 6);
    m_line->addWidget(m_grouping);
    addFilter(tr("Filter matches"));
    m_layout->insertLayout(0, first);
    for (QLineEdit *const edit : {m_text, m_keys, m_files}) {
        connect(edit, &QLineEdit::textChanged, this, &SearchView::formChanged);
        connect(edit, &QLineEdit::returnPressed, this, &SearchView::searchRequested);
    }
    connect(m_in, &QComboBox::currentIndexChanged, this, &SearchView::formChanged);
    connect(m_grouping, &QComboBox::currentIndexChanged, this, &SearchView::group);
}

void SearchView::makeTable()
{
    QTreeView *const table = makeRowTable("searchTable", tr("Matches"), m_pages);
    setRows(table, table);
    m_table->setItemDelegate(new MatchDelegate(m_table));
    m_table->setModel(&m_groups);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(SearchModel::PlaceColumn, Qt::AscendingOrder);
    setColumnWidths(*m_table, {34, 34, 0, 8, 18});
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

void SearchView::setMessage(const QString &text)
{
    ResultView::setMessage(text);
    setFocusProxy(m_text);
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

void SearchView::editText()
{
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

} // namespace strata
