// SPDX-License-Identifier: MIT
#include "support/foldwalk.h"

#include "items/text.h"
#include "items/valuetext.h"

#include <QMap>

namespace strata::test {

namespace {

/// One column of one step.
class Column
{
public:
    Column(const FoldModel &model, FoldSide side) : m_model(model), m_side(side) {}

    QString problem() const { return m_problem; }

    void checkRoot(const Value &root)
    {
        const QModelIndex first = m_model.index(0, static_cast<int>(m_side));
        const bool isWhole = m_model.rowCount() == 1 && first.data(ValueRole).isValid() &&
                             first.data(LabelRole).toString().isEmpty() &&
                             first.data(ValueRole).toString() == preview(root).text;
        if (isWhole)
            check(m_model.index(0, 0), root);
        else
            check({}, root);
    }

private:
    void fail(const QString &what, const QString &where)
    {
        if (m_problem.isEmpty())
            m_problem = QStringLiteral("column %1: %2 %3").arg(static_cast<int>(m_side)).arg(what, where);
    }

    /// The cells below \a parent; those of a run belong to the row above it.
    void collect(const QModelIndex &parent, QList<QModelIndex> &cells) const
    {
        for (int row = 0; row < m_model.rowCount(parent); ++row) {
            const QModelIndex index = m_model.index(row, 0, parent);
            const QModelIndex cell = index.siblingAtColumn(static_cast<int>(m_side));
            if (index.data(FoldModel::UnchangedRole).toInt() > 0)
                collect(index, cells);
            else if (cell.data(ValueRole).isValid())
                cells << cell;
        }
    }

    void check(const QModelIndex &parent, const Value &value)
    {
        QList<QModelIndex> cells;
        collect(parent, cells);
        const auto items = value.items();
        const auto entries = value.entries();
        if (static_cast<std::size_t>(cells.size()) != items.size() + entries.size())
            return fail(QStringLiteral("%1 cells for").arg(cells.size()), preview(value).text);
        QMap<QString, QModelIndex> byLabel;
        for (const QModelIndex &cell : cells)
            byLabel.insert(cell.data(LabelRole).toString(), cell);
        for (std::size_t i = 0; i < items.size(); ++i)
            checkCell(byLabel.value(QString::number(i)), cells.value(static_cast<qsizetype>(i)), items[i]);
        for (std::size_t i = 0; i < entries.size(); ++i)
            checkCell(byLabel.value(shownText(entries[i].key.text())), cells.value(static_cast<qsizetype>(i)),
                      entries[i].value);
    }

    void checkCell(const QModelIndex &named, const QModelIndex &inOrder, const Value &value)
    {
        if (!named.isValid() || !inOrder.isValid())
            return fail(QStringLiteral("no cell for"), preview(value).text);
        const bool isSameLabel = named.data(LabelRole).toString() == inOrder.data(LabelRole).toString();
        if (m_side == FoldSide::After && !isSameLabel)
            return fail(QStringLiteral("out of order:"), preview(value).text);
        // Two keys of different types may have the same text; the order distinguishes them.
        const QModelIndex cell = isSameLabel ? inOrder : named;
        if (cell.data(ValueRole).toString() != preview(value).text)
            return fail(cell.data(ValueRole).toString() + QLatin1String(" instead of"), preview(value).text);
        if (!value.isLeaf())
            check(cell.siblingAtColumn(0), value);
    }

    const FoldModel &m_model;
    FoldSide m_side;
    QString m_problem;
};

} // namespace

QString columnProblem(const FoldModel &model, FoldSide side, const Value &value)
{
    Column column(model, side);
    column.checkRoot(value);
    return column.problem();
}

QString panesProblem(const std::shared_ptr<const Projection> &projection)
{
    const auto play = std::make_shared<const FoldPlay>(projection);
    FoldModel model;
    for (std::uint32_t step = 0; step < play->count(); ++step) {
        model.setStep(play, step);
        const StepView &view = play->step(step);
        const bool isJoin = play->record(step).kind == StepKind::Combine;
        for (const FoldSide side : {FoldSide::SoFar, FoldSide::Joins, FoldSide::After}) {
            if (side == FoldSide::Joins && !isJoin)
                continue;
            const Value &value = side == FoldSide::SoFar   ? view.soFar
                                 : side == FoldSide::Joins ? view.joins
                                                           : view.after;
            if (const QString problem = columnProblem(model, side, value); !problem.isEmpty())
                return QStringLiteral("step %1, %2").arg(step).arg(problem);
        }
    }
    return {};
}

} // namespace strata::test
