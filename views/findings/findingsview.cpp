// SPDX-License-Identifier: MIT
#include "views/findings/findingsview.h"

#include "items/text.h"
#include "views/window/detailtext.h"
#include "views/window/elidedlabel.h"
#include "views/window/growingcolumns.h"
#include "views/window/rowdelegate.h"
#include "views/window/spokentable.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace strata {

namespace {

enum FindingsPage { FindingsMessagePage, FindingsTablePage };

constexpr int kFindingsViewDetailLines = 6;

} // namespace

FindingsView::FindingsView(FindingsModel &model, QWidget *parent) : QWidget(parent), m_model(model)
{
    setObjectName(QStringLiteral("findingsView"));
    setAccessibleName(tr("Findings"));
    setFocusPolicy(Qt::StrongFocus); // while the table is empty
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeTop();
    m_pages = new QStackedWidget(this);
    m_message = new QLabel(m_pages);
    m_message->setObjectName(QStringLiteral("findingsMessage"));
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setMargin(16);
    m_message->setAlignment(Qt::AlignCenter);
    makeTable();
    m_pages->addWidget(m_message);
    m_pages->addWidget(m_table);
    layout->addWidget(m_pages, 1);
    m_detail = new DetailText("findingsDetail", tr("The current finding in full"), kFindingsViewDetailLines, this);
    layout->addWidget(m_detail);
    connect(m_detail, &QTextBrowser::anchorClicked, this,
            [this](const QUrl &link) { emit linkActivated(link.toString()); });
    setMessage({});
    setDetail({});
}

void FindingsView::makeTop()
{
    auto *line = new QHBoxLayout;
    line->setContentsMargins(8, 6, 8, 6);
    line->setSpacing(8);
    m_summary = new ElidedLabel(Qt::ElideRight, this);
    m_summary->setObjectName(QStringLiteral("findingsSummary"));
    m_again = new QPushButton(tr("Search &again"), this);
    m_again->setObjectName(QStringLiteral("findingsAgain"));
    m_again->hide();
    m_least = new QComboBox(this);
    m_least->setObjectName(QStringLiteral("findingsLeast"));
    m_least->setAccessibleName(tr("Severity"));
    m_least->addItems({tr("All"), tr("Errors and warnings"), tr("Errors only")}); // by Finding::Severity
    m_rulesButton = new QToolButton(this);
    m_rulesButton->setObjectName(QStringLiteral("findingsRules"));
    m_rulesButton->setText(tr("R&ules"));
    m_rulesButton->setToolTip(tr("Switch rules off and on"));
    m_rulesButton->setPopupMode(QToolButton::InstantPopup);
    m_rulesMenu = new QMenu(m_rulesButton);
    m_rulesMenu->setObjectName(QStringLiteral("findingsRulesMenu"));
    m_rulesMenu->setToolTipsVisible(true);
    m_rulesButton->setMenu(m_rulesMenu);
    m_filter = new QLineEdit(this);
    m_filter->setObjectName(QStringLiteral("findingsFilter"));
    m_filter->setAccessibleName(tr("Filter findings"));
    m_filter->setPlaceholderText(tr("Filter findings"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(34 * fontMetrics().averageCharWidth());
    line->addWidget(m_summary, 1);
    for (QWidget *const each : std::initializer_list<QWidget *>{m_again, m_least, m_rulesButton, m_filter})
        line->addWidget(each);
    static_cast<QVBoxLayout *>(layout())->addLayout(line);
    connect(m_filter, &QLineEdit::textChanged, this, &FindingsView::orderChanged);
    connect(m_least, &QComboBox::currentIndexChanged, this, &FindingsView::orderChanged);
    connect(m_again, &QPushButton::clicked, this, &FindingsView::startRequested);
    connect(m_rulesMenu, &QMenu::aboutToShow, this, &FindingsView::showRules);
}

void FindingsView::makeTable()
{
    m_table = new QTreeView(m_pages);
    m_table->setObjectName(QStringLiteral("findingsTable"));
    m_table->setAccessibleName(tr("Findings"));
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAllColumnsShowFocus(true);
    m_table->setAlternatingRowColors(true);
    m_table->setItemDelegate(new RowDelegate({FindingsModel::PlaceColumn, FindingsModel::KeyColumn}, m_table));
    m_table->setModel(&m_model);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(FindingsModel::SeverityColumn, Qt::DescendingOrder);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    QHeaderView *const header = m_table->header();
    header->setStretchLastSection(false);
    new GrowingColumns(*header);
    header->setSectionResizeMode(FindingsModel::TextColumn, QHeaderView::Stretch);
    const int unit = fontMetrics().averageCharWidth();
    constexpr std::array<int, FindingsModel::ColumnCount> kWidths{12, 19, 0, 32, 22, 12, 9}; // characters
    for (std::size_t column = 0; column < kWidths.size(); ++column) {
        if (kWidths[column] > 0)
            header->resizeSection(static_cast<int>(column), kWidths[column] * unit);
    }
    connect(&m_model, &FindingsModel::orderWanted, this, &FindingsView::orderChanged);
    connect(m_table, &QTreeView::activated, this, &FindingsView::placeRequested);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (!m_isArranging)
            m_chosen = currentFinding();
        emit currentChanged();
    });
    connect(&m_model, &QAbstractItemModel::modelReset, this, &FindingsView::currentChanged);
    auto *const spoken = new SpokenTable(*m_table);
    connect(&m_model, &QAbstractItemModel::modelReset, spoken, &SpokenTable::sayRows);
}

void FindingsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showColumns();
}

void FindingsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_table)
        showColumns();
}

/// In a narrow view only the messages are shown; the detail pane has the rest.
void FindingsView::showColumns()
{
    const int characters = width() / qMax(1, fontMetrics().averageCharWidth());
    m_table->setColumnHidden(FindingsModel::LevelColumn, characters < 180);
    m_table->setColumnHidden(FindingsModel::RuleColumn, characters < 135);
    m_table->setColumnHidden(FindingsModel::KeyColumn, characters < 105);
}

void FindingsView::setSummary(const QString &text)
{
    m_summary->setText(text);
}

void FindingsView::setMessage(const QString &text)
{
    m_message->setText(text);
    m_pages->setCurrentIndex(text.isEmpty() ? FindingsTablePage : FindingsMessagePage);
    setFocusProxy(text.isEmpty() ? m_table : nullptr);
}

void FindingsView::setIncomplete(bool incomplete)
{
    m_again->setVisible(incomplete);
}

void FindingsView::setRules(std::vector<FoundRule> rules)
{
    m_rules = std::move(rules);
}

void FindingsView::setRulesOff(const QSet<QString> &rules)
{
    if (rules == m_rulesOff)
        return;
    m_rulesOff = rules;
    emit rulesOffChanged();
    emit orderChanged();
}

void FindingsView::showRules()
{
    m_rulesMenu->clear();
    for (const FoundRule &rule : m_rules) {
        QAction *const action =
            m_rulesMenu->addAction(tr("%1 (%2)", "rule (number of findings)").arg(rule.id, numberText(rule.findings)));
        action->setToolTip(rule.what);
        action->setCheckable(true);
        action->setChecked(!m_rulesOff.contains(rule.id));
        connect(action, &QAction::toggled, this, [this, id = rule.id](bool isOn) {
            QSet<QString> off = m_rulesOff;
            if (isOn)
                off.remove(id);
            else
                off.insert(id);
            setRulesOff(off);
        });
    }
    m_rulesMenu->addSeparator();
    QAction *const all = m_rulesMenu->addAction(tr("&All rules"));
    all->setEnabled(!m_rulesOff.isEmpty());
    connect(all, &QAction::triggered, this, [this] { setRulesOff({}); });
}

void FindingsView::setDetail(const QString &html)
{
    m_detail->setHtml(html);
    m_detail->setVisible(!html.isEmpty());
}

FindingOrder FindingsView::order() const
{
    return {m_filter->text().trimmed(), static_cast<Finding::Severity>(m_least->currentIndex()), m_rulesOff,
            m_table->header()->sortIndicatorSection(), m_table->header()->sortIndicatorOrder()};
}

std::optional<std::size_t> FindingsView::currentFinding() const
{
    const FindingRow *const row =
        m_pages->currentIndex() == FindingsTablePage ? m_model.row(m_table->currentIndex()) : nullptr;
    return row ? std::optional(row->number) : std::nullopt;
}

void FindingsView::setCurrentFinding(std::optional<std::size_t> number)
{
    const QScopedValueRollback guard(m_isArranging, true);
    m_chosen = number;
    int row = 0;
    for (int at = 0; number && at < m_model.rowCount(); ++at) {
        if (m_model.row(m_model.index(at, 0))->number == *number)
            row = at;
    }
    m_table->setCurrentIndex(m_model.index(row, FindingsModel::TextColumn));
}

void FindingsView::setContextActions(const QList<QAction *> &actions)
{
    m_table->addActions(actions);
}

} // namespace strata
