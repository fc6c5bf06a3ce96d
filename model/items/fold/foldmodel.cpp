// SPDX-License-Identifier: MIT
#include "items/fold/foldmodel.h"

#include "items/answer/fatetext.h"
#include "items/fold/foldlists.h"
#include "items/text.h"
#include "items/valuetext.h"
#include "projection/steps/steptext.h"

#include <QScopeGuard>

#include <algorithm>

namespace strata {

/// A row, or a run of unchanged rows.
struct FoldModel::Node
{
    FoldRow row;
    Node *parent = nullptr;
    std::uint32_t place = 0;     ///< index among the rows of the parent
    std::uint32_t unchanged = 0; ///< number of rows in the run; 0: not a run
    bool isRead = false;         ///< `children` are created
    std::vector<Node> children;
};

FoldModel::FoldModel(QObject *parent) : QAbstractItemModel(parent), m_root(std::make_unique<Node>())
{
    m_root->isRead = true;
}

FoldModel::~FoldModel() = default;

void FoldModel::setStep(std::shared_ptr<const FoldPlay> play, std::uint32_t step, Outcome outcome)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_root = std::make_unique<Node>();
    m_root->isRead = true;
    m_play = std::move(play);
    m_step = step;
    m_outcome = outcome;
    if (m_play)
        m_root->children =
            nodesOf(m_outcome == Outcome::Shown ? m_play->top(m_step) : m_play->rows(m_step).folded(rowsBelow(*m_root)),
                    *m_root);
}

/// The rows of the operands without the result of the step: keys by name, items by index.
std::vector<FoldRow> FoldModel::operandRows(const Value *soFar, const Value *joins) const
{
    const auto isList = [](const Value *value) { return value && value->isSequence(); };
    FoldRow both;
    both.values = {soFar, joins, nullptr};
    if (!isList(soFar) && !isList(joins))
        return m_play->rows(m_step).below(both);
    std::vector<FoldRow> rows;
    for (const FoldSide side : {FoldSide::SoFar, FoldSide::Joins}) {
        const Value *list = both.at(side);
        if (!isList(list))
            continue;
        const auto items = list->items();
        rows.resize(std::max(rows.size(), items.size()));
        for (std::uint32_t i = 0; i < items.size(); ++i) {
            rows[i].isItem = true;
            rows[i].values[static_cast<std::size_t>(side)] = &items[i];
            rows[i].places[static_cast<std::size_t>(side)] = i;
        }
    }
    return rows;
}

std::vector<FoldRow> FoldModel::rowsBelow(const Node &node) const
{
    const FoldRows &matched = m_play->rows(m_step);
    const bool isTop = &node == m_root.get();
    if (m_outcome == Outcome::Shown)
        return isTop ? matched.top() : matched.below(node.row);
    if (!isTop)
        return operandRows(node.row.at(FoldSide::SoFar), node.row.at(FoldSide::Joins));
    const StepView &step = matched.step();
    const Value *joins = m_play->record(m_step).kind == StepKind::Combine ? &step.joins : nullptr;
    std::vector<FoldRow> rows = operandRows(&step.soFar, joins);
    if (rows.empty() || step.soFar.isCollection() != (!joins || joins->isCollection())) {
        FoldRow whole;
        whole.values = {&step.soFar, joins, nullptr};
        rows = {whole};
    }
    return rows;
}

/// The rows of a run are its children.
std::vector<FoldModel::Node> FoldModel::nodesOf(const std::vector<FoldedRow> &rows, Node &parent)
{
    std::vector<Node> nodes;
    nodes.reserve(rows.size());
    for (const auto &[row, unchanged] : rows)
        nodes.push_back(
            {.row = row, .parent = &parent, .place = static_cast<std::uint32_t>(nodes.size()), .unchanged = unchanged});
    return nodes;
}

std::vector<FoldModel::Node> &FoldModel::childrenOf(Node &node) const
{
    if (node.isRead)
        return node.children;
    node.isRead = true;
    if (node.unchanged == 0) {
        node.children = nodesOf(m_play->rows(m_step).folded(rowsBelow(node)), node);
        return node.children;
    }
    // The rows of a run are not stored; they are matched again on demand.
    Node &parent = *node.parent;
    const std::vector<FoldRow> rows = rowsBelow(parent);
    std::size_t first = 0;
    for (std::uint32_t i = 0; i < node.place; ++i)
        first += std::max(1U, parent.children[i].unchanged);
    node.children.reserve(node.unchanged);
    for (std::uint32_t i = 0; i < node.unchanged; ++i)
        node.children.push_back({.row = rows[first + i], .parent = &node, .place = i});
    return node.children;
}

FoldModel::Node &FoldModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? *static_cast<Node *>(index.internalPointer()) : *m_root;
}

QModelIndex FoldModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, &childrenOf(nodeOf(parent))[static_cast<std::size_t>(row)]);
}

QModelIndex FoldModel::parent(const QModelIndex &index) const
{
    Node *const above = index.isValid() ? nodeOf(index).parent : nullptr;
    if (!above || above == m_root.get())
        return {};
    return createIndex(static_cast<int>(above->place), 0, above);
}

int FoldModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(childrenOf(nodeOf(parent)).size());
}

int FoldModel::columnCount(const QModelIndex &) const
{
    return kHappensColumn + 1;
}

bool FoldModel::hasChildren(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return !m_root->children.empty();
    if (parent.column() > 0)
        return false;
    const Node &node = nodeOf(parent);
    return node.unchanged > 0 || std::any_of(node.row.values.begin(), node.row.values.end(),
                                             [](const Value *value) { return value && !value->isLeaf(); });
}

QModelIndex FoldModel::indexOf(OriginId origin) const
{
    if (!m_play || !origin.isValid())
        return {};
    // Searches created rows first: a deeply nested value need not be searched for in all rows.
    const auto search = [&](const auto &self, const std::vector<Node> &nodes) -> QModelIndex {
        for (const Node &node : nodes) {
            for (std::size_t side = 0; side < kFoldSides && node.unchanged == 0; ++side) {
                if (node.row.values[side] && node.row.values[side]->origin() == origin)
                    return createIndex(static_cast<int>(node.place), static_cast<int>(side), &node);
            }
            if (const QModelIndex found = self(self, node.children); found.isValid())
                return found;
        }
        return {};
    };
    return search(search, m_root->children);
}

OriginId FoldModel::originAt(const QModelIndex &index) const
{
    if (!index.isValid() || index.column() == kHappensColumn || nodeOf(index).unchanged > 0)
        return {};
    const Value *value = nodeOf(index).row.at(static_cast<FoldSide>(index.column()));
    return value ? value->origin() : OriginId();
}

QString FoldModel::label(const Node &node, FoldSide side) const
{
    if (node.row.isItem)
        return QString::number(node.row.placeAt(side));
    return node.row.keyAt(side).isValid() ? shownText(node.row.keyAt(side).text()) : QString();
}

/// A step that fails the lookup has no result. A lookup may also fail after its last step.
bool FoldModel::fails() const
{
    return m_step + 1 == m_play->count() && m_play->step(m_step).after.isUndef() &&
           m_play->projection().result().status == LookupResult::Status::Failed;
}

QString FoldModel::courseText(const Node &node) const
{
    const FoldRows &rows = m_play->rows(m_step);
    const FoldRow &row = node.row;
    if (fails()) {
        const bool isWhy =
            rows.fate(row, FoldSide::SoFar) == Fate::Error || rows.fate(row, FoldSide::Joins) == Fate::Error;
        return isWhy ? tr("the lookup fails") : QString();
    }
    const auto badge = [&](FoldSide side) {
        const Value *value = row.at(side);
        return value && value->origin().isValid() ? shownText(m_play->projection().layerOf(value->origin()).badge)
                                                  : QString();
    };
    switch (rows.course(row)) {
    case FoldCourse::Stays: return tr("stays");
    case FoldCourse::Moved: return tr("moved");
    case FoldCourse::Comes: {
        const QString layer = badge(FoldSide::After);
        return layer.isEmpty() ? tr("new") : tr("+ %1").arg(layer);
    }
    case FoldCourse::Joined: return tr("joined");
    case FoldCourse::Changed: {
        const auto event = rows.decidingEvent(row);
        const auto fate = event ? eventFate(m_play->projection().trace().events[*event].kind) : std::nullopt;
        return fate == Fate::Emptied ? fateText(Fate::Emptied) : tr("changed");
    }
    case FoldCourse::Gone: break;
    }
    for (const FoldSide side : {FoldSide::Joins, FoldSide::SoFar}) {
        if (const auto fate = rows.fate(row, side))
            return fateText(*fate);
    }
    return tr("removed");
}

/// The event that ends a value of the row. A list or hash has one if it ends as a whole.
std::optional<std::uint32_t> FoldModel::happening(const Node &node) const
{
    const FoldRows &rows = m_play->rows(m_step);
    for (const FoldSide side : {FoldSide::Joins, FoldSide::SoFar}) {
        const Value *value = node.row.at(side);
        if (value && rows.fate(node.row, side)) {
            if (const auto event = rows.decidingEvent(*value))
                return event;
        }
    }
    const Value *after = node.row.at(FoldSide::After);
    const auto event = after && after->isCollection() ? std::nullopt : rows.decidingEvent(node.row);
    return event && eventFate(m_play->projection().trace().events[*event].kind) ? event : std::nullopt;
}

/// The sentence of the row's event; empty: none.
QString FoldModel::happensText(const Node &node) const
{
    if (const auto event = happening(node))
        return shownText(eventText(m_play->projection(), *event, phrasebook()));
    const Value *soFar = node.row.at(FoldSide::SoFar);
    const Value *joins = node.row.at(FoldSide::Joins);
    if (fails())
        return {};
    if (soFar && joins && (soFar->isCollection() || joins->isCollection()))
        return tr("both values are merged");
    const OriginId origin = joins ? joins->origin() : OriginId();
    switch (m_play->rows(m_step).course(node.row)) {
    case FoldCourse::Comes:
        return origin.isValid() ? tr("new from %1").arg(shownText(m_play->projection().layerOf(origin).title()))
                                : QString();
    case FoldCourse::Moved: return tr("moves to another position");
    case FoldCourse::Gone:
    case FoldCourse::Stays:
    case FoldCourse::Joined:
    case FoldCourse::Changed: break;
    }
    return {};
}

QVariant FoldModel::happensData(const Node &node, int role) const
{
    if (m_outcome == Outcome::Hidden)
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: return happensText(node);
    default: break;
    }
    const auto event = happening(node);
    return event ? placeData(*m_play, m_step, m_play->projection().trace().events[*event].subject, role) : QVariant();
}

QString FoldModel::accessibleText(const Node &node, FoldSide side) const
{
    const Value *value = node.row.at(side);
    QStringList parts;
    if (const QString name = value ? label(node, side) : QString(); !name.isEmpty())
        parts << name;
    parts << (value ? preview(*value).text : tr("nothing"));
    const auto fate = m_play->rows(m_step).fate(node.row, side);
    if (fate && m_outcome == Outcome::Shown)
        parts << fateText(*fate);
    if (side == FoldSide::After)
        parts << courseText(node);
    return parts.join(QLatin1String(", "));
}

QVariant FoldModel::valueData(const Node &node, FoldSide side, int role) const
{
    const Value &value = *node.row.at(side);
    switch (role) {
    case Qt::DisplayRole: {
        const QString name = label(node, side);
        const QString text = preview(value).text;
        return name.isEmpty() ? text : tr("%1: %2").arg(name, text);
    }
    case Qt::ToolTipRole: return fullText(value);
    case LabelRole: return label(node, side);
    case ValueRole: return preview(value).text;
    case ValueKindRole: return QVariant::fromValue(preview(value).kind);
    case MoreLinesRole: return preview(value).moreLines;
    case GhostRole: return m_outcome == Outcome::Shown && !node.row.at(FoldSide::After);
    default: return placeData(*m_play, m_step, value.origin(), role);
    }
}

QVariant FoldModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node &node = nodeOf(index);
    const auto side = static_cast<FoldSide>(index.column());
    if (role == UnchangedRole)
        return static_cast<int>(node.unchanged);
    if (node.unchanged > 0) {
        const bool isText = role == Qt::DisplayRole || role == Qt::AccessibleTextRole || role == Qt::ToolTipRole;
        const bool hasText = side == FoldSide::SoFar || side == FoldSide::After;
        return isText && hasText ? tr("%1 unchanged").arg(numberText(node.unchanged)) : QVariant();
    }
    if (index.column() == kHappensColumn)
        return happensData(node, role);
    switch (role) {
    case CourseRole: return QVariant::fromValue(m_play->rows(m_step).course(node.row));
    case CourseTextRole: return courseText(node);
    case Qt::AccessibleTextRole: return accessibleText(node, side);
    case FateRole: {
        const auto fate = m_play->rows(m_step).fate(node.row, side);
        return fate && m_outcome == Outcome::Shown ? QVariant::fromValue(*fate) : QVariant();
    }
    default: {
        const bool isThere = node.row.at(side) && !(side == FoldSide::After && fails());
        return isThere ? valueData(node, side, role) : QVariant();
    }
    }
}

QVariant FoldModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole) || !m_play)
        return {};
    if (section == kHappensColumn)
        return role == Qt::DisplayRole ? tr("What happens")
                                       : shownText(stepRule(m_play->projection(), m_play->step(m_step), phrasebook()));
    switch (static_cast<FoldSide>(section)) {
    case FoldSide::SoFar: {
        const QString layers = shownText(m_play->layersSoFar(m_step, phrasebook()));
        const bool isJoin = m_play->record(m_step).kind == StepKind::Combine;
        if (layers.isEmpty())
            return isJoin ? tr("So far") : tr("Before");
        return isJoin ? tr("Result so far (%1)").arg(layers) : tr("Before (%1)").arg(layers);
    }
    case FoldSide::Joins: return tr("+ %1").arg(shownText(m_play->layersJoining(m_step, phrasebook())));
    case FoldSide::After: return tr("= After");
    }
    return {};
}

} // namespace strata
