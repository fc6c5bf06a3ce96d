// SPDX-License-Identifier: MIT
#include "views/findings/findingsview.h"

#include "items/roles.h"
#include "items/text.h"
#include "views/controls/detailtext.h"
#include "views/controls/widgets.h"
#include "views/fates/fatepalette.h"
#include "views/tables/rowdelegate.h"
#include "views/tables/rowtable.h"
#include "views/tables/spokentable.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QTreeView>

namespace strata {

namespace {

enum FindingsGrouping { NotGrouped, GroupedByRule, GroupedByFile, GroupedByKey };

constexpr int kFindingsViewDetailLines = 6;
// Widths of columns in characters, before their texts are known.
constexpr int kSeverityWidth = 19;
constexpr int kRuleWidth = 36;
constexpr int kPlaceWidth = 24;
constexpr int kKeyWidth = 19;

/// The sign of a severity, before its text.
QString severitySign(Finding::Severity severity)
{
    switch (severity) {
    case Finding::Severity::Error: return QStringLiteral("✖ ");
    case Finding::Severity::Warning: return QStringLiteral("▲ ");
    case Finding::Severity::Note: return QStringLiteral("• ");
    }
    return {};
}

/// Severities have a sign and a colour; groups are bold, and their sentences extend over the empty columns.
class FindingDelegate : public RowDelegate
{
public:
    explicit FindingDelegate(QTreeView *table)
        : RowDelegate({FindingsModel::PlaceColumn, FindingsModel::KeyColumn}, table), m_table(*table)
    {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        if (!isGroup(index) || index.column() < FindingsModel::TextColumn) {
            RowDelegate::paint(painter, option, index);
        } else if (index.column() == FindingsModel::NodesColumn) {
            QStyleOptionViewItem cell = option; // the last one, because each has painted its background before
            cell.rect.setLeft(m_table.columnViewportPosition(FindingsModel::TextColumn));
            RowDelegate::paint(painter, cell, index.siblingAtColumn(FindingsModel::TextColumn));
        }
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        RowDelegate::initStyleOption(option, index);
        option->font.setBold(isGroup(index));
        const QVariant severity = index.data(FindingsModel::SeverityRole);
        if (!severity.isValid())
            return;
        const FatePalette colours = FatePalette::forPalette(option->palette);
        const auto value = static_cast<Finding::Severity>(severity.toInt());
        option->text.prepend(severitySign(value));
        switch (value) {
        case Finding::Severity::Error:
            option->palette.setColor(QPalette::Text, colours.foreground(FateFamily::Problem));
            break;
        case Finding::Severity::Warning:
            option->palette.setColor(QPalette::Text, colours.foreground(FateFamily::Removed));
            break;
        case Finding::Severity::Note: option->palette.setColor(QPalette::Text, colours.mutedText()); break;
        }
    }

private:
    static bool isGroup(const QModelIndex &index) { return index.model()->hasChildren(index.siblingAtColumn(0)); }

    const QTreeView &m_table;
};

} // namespace

FindingsView::FindingsView(FindingsModel &model, QWidget *parent)
    : ResultView("findings", tr("Findings"), parent), m_model(model), m_groups(model, FindingsModel::TextColumn)
{
    makeTop();
    makeTable();
    m_detail = new DetailText("findingsDetail", tr("The current finding in full"), kFindingsViewDetailLines, this);
    m_layout->addWidget(m_detail);
    connect(m_detail, &QTextBrowser::anchorClicked, this,
            [this](const QUrl &link) { emit linkActivated(link.toString()); });
    setMessage({});
    setDetail({});
}

void FindingsView::makeTop()
{
    addSummary();
    addAgainButton(tr("Search &again"));
    m_least = makeComboBox("findingsLeast", tr("Severity"), {tr("All"), tr("Errors and warnings"), tr("Errors only")},
                           this); // by Finding::Severity
    m_grouping =
        makeComboBox("findingsGrouping", tr("Grouping"), {tr("No groups"), tr("By rule"), tr("By file"), tr("By key")},
                     this); // by FindingsGrouping
    m_grouping->setToolTip(tr("Findings in groups; many are grouped by rule at first"));
    makeKnownMenu();
    m_rulesButton = new QToolButton(this);
    m_rulesButton->setObjectName(QStringLiteral("findingsRules"));
    m_rulesButton->setText(tr("R&ules"));
    m_rulesButton->setToolTip(tr("Switch rules off and on"));
    m_rulesButton->setPopupMode(QToolButton::InstantPopup);
    m_rulesMenu = new QMenu(m_rulesButton);
    m_rulesMenu->setObjectName(QStringLiteral("findingsRulesMenu"));
    m_rulesMenu->setToolTipsVisible(true);
    m_rulesButton->setMenu(m_rulesMenu);
    for (QWidget *const each : std::initializer_list<QWidget *>{m_grouping, m_least, m_knownButton, m_rulesButton})
        m_line->addWidget(each);
    addFilter(tr("Filter findings"));
    connect(m_least, &QComboBox::currentIndexChanged, this, &FindingsView::orderChanged);
    connect(m_grouping, &QComboBox::activated, this, [this] {
        m_isGroupingChosen = true;
        group();
    });
    connect(m_rulesMenu, &QMenu::aboutToShow, this, &FindingsView::showRules);
}

void FindingsView::makeTable()
{
    QTreeView *const table = makeRowTable("findingsTable", tr("Findings"), m_pages);
    setRows(table, table);
    m_table->setItemDelegate(new FindingDelegate(m_table));
    m_table->setModel(&m_groups);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(FindingsModel::SeverityColumn, Qt::DescendingOrder);
    m_table->header()->setSectionsMovable(false); // sentences of groups extend over the columns after theirs
    setColumnWidths(*m_table, {kSeverityWidth, kRuleWidth, 0, kPlaceWidth, kKeyWidth, 11, 9});
    connect(m_table, &QTreeView::activated, this, &FindingsView::placeRequested);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (!m_isArranging)
            m_chosen = currentFinding();
        emit currentChanged();
    });
    connect(&m_groups, &QAbstractItemModel::modelReset, this, &FindingsView::currentChanged);
    auto *const spoken = new SpokenTable(*m_table);
    connect(&m_model, &QAbstractItemModel::modelReset, spoken, &SpokenTable::announceRows);
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

/// In a narrow view only the messages are shown; the detail pane has the other columns.
void FindingsView::showColumns()
{
    const int characters = width() / qMax(1, fontMetrics().averageCharWidth());
    m_table->setColumnHidden(FindingsModel::LevelColumn, characters < 180);
    m_table->setColumnHidden(FindingsModel::RuleColumn, characters < 135);
    m_table->setColumnHidden(FindingsModel::KeyColumn, characters < 105);
}

/// Severity and Rule get the width of their texts, Place and Key what remains.
void FindingsView::fitColumns()
{
    QFont bold = m_table->font(); // of groups
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    const QHeaderView &header = *m_table->header();
    const int margin = 3 * metrics.averageCharWidth();
    const int unit = fontMetrics().averageCharWidth();
    const int most = kRuleWidth * unit;
    int severities = header.sectionSizeHint(FindingsModel::SeverityColumn);
    for (const auto each : {Finding::Severity::Note, Finding::Severity::Warning, Finding::Severity::Error}) {
        const QString text = severitySign(each) + FindingsModel::severityText(each);
        const int indentation = m_groups.isGrouped() ? 2 * m_table->indentation() : 0;
        severities = qMax(severities, metrics.horizontalAdvance(text) + margin + indentation);
    }
    int rules = header.sectionSizeHint(FindingsModel::RuleColumn);
    for (const RuleSummary &rule : m_rules)
        rules = qMax(rules, metrics.horizontalAdvance(rule.id) + margin);
    rules = qMin(rules, most);
    if (std::pair(severities, rules) == m_fitted)
        return; // the user may have resized them
    m_fitted = {severities, rules};
    const int rest = qMax(0, kSeverityWidth * unit + most - severities - rules);
    m_table->header()->resizeSection(FindingsModel::SeverityColumn, severities);
    m_table->header()->resizeSection(FindingsModel::RuleColumn, rules);
    m_table->header()->resizeSection(FindingsModel::PlaceColumn, kPlaceWidth * unit + rest * 2 / 3);
    m_table->header()->resizeSection(FindingsModel::KeyColumn, kKeyWidth * unit + rest / 3);
}

void FindingsView::openRules()
{
    m_rulesButton->setFocus();
    m_rulesMenu->popup(m_rulesButton->mapToGlobal(QPoint(0, m_rulesButton->height())));
}

void FindingsView::setRules(std::vector<RuleSummary> rules)
{
    m_rules = std::move(rules);
    fitColumns();
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
    for (const RuleSummary &rule : m_rules) {
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
    return {ResultView::order(), static_cast<Finding::Severity>(m_least->currentIndex()), m_rulesOff, {}};
}

std::optional<std::size_t> FindingsView::currentFinding() const
{
    const FindingRow *const row = areRowsShown() ? m_model.row(m_groups.toTable(m_table->currentIndex())) : nullptr;
    return row ? std::optional(row->number) : std::nullopt;
}

void FindingsView::setCurrentFinding(std::optional<std::size_t> number)
{
    const QScopedValueRollback guard(m_isArranging, true);
    if (!m_isGroupingChosen) {
        constexpr int kMany = 100; // findings; more are grouped by rule at first
        m_grouping->setCurrentIndex(m_areArriving || m_model.rowCount() > kMany ? GroupedByRule : NotGrouped);
        group();
    }
    m_chosen = number;
    int row = 0;
    for (int at = 0; number && at < m_model.rowCount(); ++at) {
        if (m_model.row(m_model.index(at, 0))->number == *number)
            row = at;
    }
    const bool isGroupFirst = m_groups.isGrouped() && !number;
    m_table->setCurrentIndex(isGroupFirst ? m_groups.index(0, FindingsModel::TextColumn)
                                          : m_groups.fromTable(m_model.index(row, FindingsModel::TextColumn)));
}

void FindingsView::group()
{
    switch (m_grouping->currentIndex()) {
    case GroupedByRule: m_groups.setGrouping(FindingsModel::RuleColumn); break;
    case GroupedByFile: m_groups.setGrouping(FindingsModel::PlaceColumn, FileNameRole); break;
    case GroupedByKey: m_groups.setGrouping(FindingsModel::KeyColumn); break;
    default: m_groups.setGrouping(std::nullopt);
    }
    m_table->setRootIsDecorated(m_groups.isGrouped());
    fitColumns();
}

void FindingsView::makeKnownMenu()
{
    m_knownButton = new QToolButton(this);
    m_knownButton->setObjectName(QStringLiteral("findingsKnown"));
    m_knownButton->setPopupMode(QToolButton::InstantPopup);
    m_knownButton->setToolTip(
        tr("Hide findings that are listed in a baseline, a file of known findings, so that only new ones are shown"));
    auto *menu = new QMenu(m_knownButton);
    menu->setObjectName(QStringLiteral("findingsKnownMenu"));
    m_hideKnown = menu->addAction(tr("&Hide known ones"));
    m_hideKnown->setObjectName(QStringLiteral("findingsHideKnown"));
    m_hideKnown->setCheckable(true);
    menu->addSeparator();
    connect(menu->addAction(tr("&Load known findings (baseline)…")), &QAction::triggered, this,
            &FindingsView::baselineRequested);
    connect(menu->addAction(tr("&Save all findings as known (baseline)…")), &QAction::triggered, this,
            &FindingsView::baselineToWriteRequested);
    connect(m_hideKnown, &QAction::triggered, this, &FindingsView::hidingToggled);
    m_knownButton->setMenu(menu);
    setKnown(std::nullopt, false);
}

void FindingsView::setKnown(std::optional<std::size_t> count, bool areHidden)
{
    m_hideKnown->setEnabled(count.has_value());
    m_hideKnown->setChecked(areHidden);
    m_knownButton->setText(!count      ? tr("Kno&wn")
                           : areHidden ? tr("%1 hidden", "known findings").arg(numberText(*count))
                                       : tr("%1 known", "findings").arg(numberText(*count)));
}

} // namespace strata
