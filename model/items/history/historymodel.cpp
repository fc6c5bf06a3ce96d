// SPDX-License-Identifier: MIT
#include "items/history/historymodel.h"

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

ExportTable HistoryModel::table() const
{
    ExportTable table{titles() << tr("Because"), {}};
    for (const HistoryRow &row : rows()) {
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column)
            cells << (column == CommitColumn ? row.commit : cellText(row, column));
        table.rows.push_back(cells << row.causes.join(tr(", ")));
    }
    return table;
}

QStringList HistoryModel::titles() const
{
    return {tr("Date"), tr("Commit"), tr("Author"), tr("Subject"), tr("Change")};
}

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    const HistoryRow *const at = row(index);
    if (!at)
        return {};
    switch (role) {
    case Qt::DisplayRole: return cellText(*at, index.column());
    case Qt::ToolTipRole:
        return index.column() == ChangeColumn ? at->changes.join(u'\n') : cellText(*at, index.column());
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
    if (!row.difference) // it is shown below as a tree
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
