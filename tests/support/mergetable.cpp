// SPDX-License-Identifier: MIT
#include "support/mergetable.h"

#include <QRegularExpression>
#include <QSet>
#include <QString>

namespace strata::test {

namespace {

QByteArray uniqueName(const QByteArray &comment, const QByteArray &row, QSet<QByteArray> &taken)
{
    QByteArray name = comment.isEmpty() ? row.simplified() : comment;
    if (taken.contains(name))
        name += ": " + row.simplified();
    while (taken.contains(name))
        name += " again";
    taken.insert(name);
    return name;
}

} // namespace

QList<MergeRow> mergeTable(const char *table)
{
    static const QRegularExpression line(QStringLiteral("^(.*?)\\s*=>\\s*(.*?)(?:\\s{2,}#\\s*(.*))?$"));
    static const QRegularExpression separator(QStringLiteral("\\s{2,}>\\s{2,}"));
    QList<MergeRow> rows;
    QSet<QByteArray> names;
    for (const QByteArray &text : QByteArray(table).split('\n')) {
        const QRegularExpressionMatch match = line.match(QString::fromUtf8(text));
        if (!match.hasMatch())
            continue;
        MergeRow row;
        row.name = uniqueName(match.captured(3).toUtf8(), match.captured(1).toUtf8(), names);
        for (const QString &value : match.captured(1).split(separator))
            row.values << value.trimmed().toUtf8();
        row.expected = match.captured(2).trimmed().toUtf8();
        rows << row;
    }
    return rows;
}

} // namespace strata::test
