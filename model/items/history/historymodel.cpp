// SPDX-License-Identifier: MIT
#include "items/history/historymodel.h"

#include <algorithm>

namespace strata {

namespace {

constexpr int kShortCommitId = 10;

QString cellText(const HistoryRow &row, int column)
{
    switch (column) {
    case HistoryModel::DateColumn: return row.date;
    case HistoryModel::CommitColumn:
        return row.commit.isEmpty() ? HistoryModel::tr("not committed") : row.commit.left(kShortCommitId);
    case HistoryModel::AuthorColumn: return row.author;
    case HistoryModel::SubjectColumn: return row.subject;
    case HistoryModel::ChangeColumn: return row.change;
    default: return {};
    }
}

QString historyLines(const QStringList &lines)
{
    QString html;
    for (const QString &line : lines)
        html += QStringLiteral("<div><code>%1</code></div>").arg(line.toHtmlEscaped());
    return html;
}

} // namespace

void HistoryModel::clear()
{
    beginResetModel();
    m_changes.clear();
    m_places.clear();
    m_others.clear();
    m_all = 0;
    endResetModel();
}

void HistoryModel::add(std::vector<HistoryRow> changes, const std::vector<int> &places, int all)
{
    const int first = rowCount();
    const int added = m_extent == Extent::AllCommits ? all - m_all : static_cast<int>(changes.size());
    if (added > 0)
        beginInsertRows({}, first, first + added - 1);
    for (HistoryRow &change : changes)
        m_changes.push_back(std::make_shared<const HistoryRow>(std::move(change)));
    m_places.insert(m_places.end(), places.begin(), places.end());
    m_all = all;
    if (added > 0)
        endInsertRows();
}

void HistoryModel::setExtent(Extent extent)
{
    beginResetModel();
    m_extent = extent;
    endResetModel();
}

std::shared_ptr<const HistoryRow> HistoryModel::row(const QModelIndex &index) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return nullptr;
    if (const int change = changeAt(index.row()); change >= 0)
        return m_changes[static_cast<std::size_t>(change)];
    if (const auto *known = m_others.object(index.row()))
        return *known;
    auto made = std::make_shared<const HistoryRow>(m_makeRow(index.row()));
    m_others.insert(index.row(), new std::shared_ptr<const HistoryRow>(made));
    return made;
}

int HistoryModel::commitAt(int row) const
{
    return m_extent == Extent::AllCommits ? row : m_places[static_cast<std::size_t>(row)];
}

int HistoryModel::rowOf(int commit) const
{
    if (m_extent == Extent::AllCommits)
        return commit;
    const auto at = std::lower_bound(m_places.begin(), m_places.end(), commit);
    return std::min(static_cast<int>(at - m_places.begin()), rowCount() - 1);
}

int HistoryModel::changeAt(int row) const
{
    if (m_extent == Extent::Changes)
        return row;
    const auto at = std::lower_bound(m_places.begin(), m_places.end(), row);
    return at != m_places.end() && *at == row ? static_cast<int>(at - m_places.begin()) : -1;
}

HistoryModel::TableWriter HistoryModel::tableWriter(RowMaker makeRow) const
{
    std::vector<std::shared_ptr<const HistoryRow>> rows; // by row; null: to be made
    for (int row = 0; row < rowCount(); ++row) {
        const int change = changeAt(row);
        rows.push_back(change >= 0 ? m_changes[static_cast<std::size_t>(change)] : nullptr);
    }
    return [titles = titles() << tr("Because"), rows = std::move(rows),
            makeRow = std::move(makeRow)](const CancelToken &cancel) {
        ExportTable table{titles, {}};
        for (std::size_t i = 0; i < rows.size() && !cancel.isCancelled(); ++i) {
            const HistoryRow row = rows[i] ? *rows[i] : makeRow(static_cast<int>(i));
            QStringList cells;
            for (int column = 0; column < ColumnCount; ++column)
                cells << (column == CommitColumn ? row.commit : cellText(row, column));
            table.rows.push_back(cells << row.causes.join(tr(", ")));
        }
        return table;
    };
}

QStringList HistoryModel::titles() const
{
    return {tr("Date"), tr("Commit"), tr("Author"), tr("Subject"), tr("Change")};
}

int HistoryModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    return m_extent == Extent::AllCommits ? m_all : static_cast<int>(m_changes.size());
}

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    const auto at = row(index);
    if (!at)
        return {};
    switch (role) {
    case Qt::DisplayRole: return cellText(*at, index.column());
    case Qt::ToolTipRole:
        return index.column() == ChangeColumn && at->isChange ? at->changes.join(u'\n') : cellText(*at, index.column());
    case Qt::AccessibleTextRole: {
        const QString text = cellText(*at, index.column());
        return text.isEmpty() ? tr("none") : text;
    }
    default: return {};
    }
}

QString historyHtml(const HistoryRow &row)
{
    QString html;
    if (row.commit.isEmpty()) {
        html = QStringLiteral("<p><b>%1</b></p>").arg(HistoryModel::tr("Not committed"));
    } else {
        html = QStringLiteral("<p><b>%1</b><br>%2, %3<br><code>%4</code></p>")
                   .arg(row.subject.toHtmlEscaped(), row.author.toHtmlEscaped(), row.date.toHtmlEscaped(), row.commit);
    }
    if (!row.isChange)
        html += QStringLiteral("<p>%1</p>").arg(row.changes.join(u' ').toHtmlEscaped());
    else if (!row.difference) // it is shown below as a tree
        html += historyLines(row.changes);
    if (row.causes.isEmpty())
        return html;
    html += QStringLiteral("<p>%1</p>").arg(HistoryModel::tr("Because"));
    for (qsizetype i = 0; i < row.causes.size(); ++i)
        html += QStringLiteral("<div><a href=\"cause:%1\">%2</a></div>")
                    .arg(QString::number(i), row.causes[i].toHtmlEscaped());
    return html;
}

} // namespace strata
