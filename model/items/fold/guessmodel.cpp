// SPDX-License-Identifier: MIT
#include "items/fold/guessmodel.h"

#include <QScopeGuard>

#include <numeric>

namespace strata {

QString verdictText(GuessVerdict verdict)
{
    switch (verdict) {
    case GuessVerdict::Right: return GuessModel::tr("right");
    case GuessVerdict::WrongPlace: return GuessModel::tr("wrong place");
    case GuessVerdict::ShouldBeThere: return GuessModel::tr("should be there");
    case GuessVerdict::ShouldNotBeThere: return GuessModel::tr("should not be there");
    case GuessVerdict::Wrong: return GuessModel::tr("wrong");
    }
    return {};
}

void GuessModel::ask(GuessKind kind, const GuessOptions &options)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_kind = kind;
    m_options = options;
    m_rows.resize(options.count);
    std::iota(m_rows.begin(), m_rows.end(), 0);
    if (kind == GuessKind::Order)
        m_rows.prepend(kLine);
    m_line = 0;
    m_in = QVector<bool>(options.count, false);
    m_values = QVector<int>(options.count, 0);
    m_marks = {};
}

bool GuessModel::isIn(int row) const
{
    return m_kind == GuessKind::Order ? row < m_line : m_in[optionAt(row)];
}

QVector<int> GuessModel::chosen() const
{
    QVector<int> options;
    for (int row = 0; row < m_rows.size(); ++row) {
        if (optionAt(row) != kLine && isIn(row))
            options << optionAt(row);
    }
    return options;
}

void GuessModel::setChosen(const QVector<int> &options)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_in.fill(false);
    for (const int option : options)
        m_in[option] = true;
    if (m_kind == GuessKind::Order) {
        m_rows = options;
        m_rows << kLine;
        for (int option = 0; option < m_options.count; ++option) {
            if (!m_in[option])
                m_rows << option;
        }
        m_line = static_cast<int>(options.size());
    }
    m_marks = {};
}

QStringList GuessModel::valuesOf(const QModelIndex &index) const
{
    const int option = index.isValid() ? optionAt(index.row()) : kLine;
    return option == kLine ? QStringList() : m_options.at(option).values;
}

void GuessModel::setValue(const QModelIndex &index, int value)
{
    const QStringList values = valuesOf(index);
    int &present = m_values[optionAt(index.row())];
    if (value < 0 || value >= values.size() || value == present)
        return;
    present = value;
    changed();
}

void GuessModel::setValues(const QVector<int> &values)
{
    Q_ASSERT(values.size() == m_values.size());
    m_values = values;
    changed();
}

void GuessModel::toggle(const QModelIndex &index)
{
    if (!index.isValid() || optionAt(index.row()) == kLine)
        return;
    switch (m_kind) {
    case GuessKind::Order: move(index, m_line - index.row()); return;
    case GuessKind::Items: {
        bool &isChosen = m_in[optionAt(index.row())];
        isChosen = !isChosen;
        break;
    }
    case GuessKind::Choice:
        m_in.fill(false);
        m_in[optionAt(index.row())] = true;
        break;
    case GuessKind::Keys:
        if (const auto count = valuesOf(index).size(); count > 0)
            setValue(index, (m_values[optionAt(index.row())] + 1) % static_cast<int>(count));
        return;
    case GuessKind::Text: return;
    }
    changed();
}

QModelIndex GuessModel::move(const QModelIndex &index, int rows)
{
    if (m_kind != GuessKind::Order || !index.isValid() || optionAt(index.row()) == kLine)
        return index;
    const int from = index.row();
    const int to = qBound(0, from + rows, static_cast<int>(m_rows.size()) - 1);
    if (from == to)
        return index;
    beginMoveRows({}, from, from, {}, to > from ? to + 1 : to);
    m_rows.move(from, to);
    m_line = static_cast<int>(m_rows.indexOf(kLine));
    endMoveRows();
    changed();
    return this->index(to);
}

void GuessModel::setMarks(const GuessMarks &marks)
{
    m_marks = marks;
    emit dataChanged(index(0), index(rowCount() - 1));
}

/// The state of a row depends on the separator, and marks refer to an earlier guess.
void GuessModel::changed()
{
    m_marks = {};
    emit dataChanged(index(0), index(rowCount() - 1));
    emit guessChanged();
}

int GuessModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant GuessModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    const int option = optionAt(row);
    if (role == OptionRole)
        return option;
    if (option == kLine) {
        if (role == StateRole)
            return QVariant::fromValue(State::Line);
        if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
            return m_line == 0  ? tr("A click or Space adds it:")
                   : m_line > 1 ? tr("Dragging or Alt+Up, Down moves it. Not in:")
                                : tr("Not in:");
        return {};
    }
    switch (role) {
    case Qt::DisplayRole: return m_options.at(option).text;
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: return accessibleText(row);
    case RemarkRole: return m_options.at(option).remark;
    case StateRole: return QVariant::fromValue(isIn(row) ? State::In : State::Out);
    case ValueTextRole:
        return m_kind == GuessKind::Keys ? m_options.at(option).values.value(m_values[option]) : QString();
    case PlaceRole: return m_kind == GuessKind::Order && isIn(row) ? row : -1;
    case VerdictRole: return isMarked() ? QVariant::fromValue(m_marks.verdicts[option]) : QVariant();
    case BecauseRole: return isMarked() ? m_marks.reason(option) : QString();
    default: return {};
    }
}

QString GuessModel::accessibleText(int row) const
{
    const int option = optionAt(row);
    const GuessOption what = m_options.at(option);
    QStringList parts{what.text};
    if (!what.remark.isEmpty())
        parts << what.remark;
    if (m_kind == GuessKind::Keys)
        parts << what.values.value(m_values[option]);
    else if (m_kind == GuessKind::Choice)
        parts << (isIn(row) ? tr("chosen") : tr("not chosen"));
    else if (!isIn(row))
        parts << tr("not in");
    else
        parts << (m_kind == GuessKind::Order ? tr("in, place %1").arg(row) : tr("in"));
    if (isMarked()) {
        parts << verdictText(m_marks.verdicts[option]);
        if (const QString because = m_marks.reason(option); !because.isEmpty())
            parts << because;
    }
    return parts.join(QLatin1String(", "));
}

Qt::ItemFlags GuessModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    if (optionAt(index.row()) == kLine)
        return Qt::ItemNeverHasChildren;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

} // namespace strata
