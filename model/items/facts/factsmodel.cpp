// SPDX-License-Identifier: MIT
#include "items/facts/factsmodel.h"

#include "core/text/rubytext.h"
#include "items/text.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

QString factText(const Value &value)
{
    if (value.isUndef())
        return QStringLiteral("~");
    return toText(value.isCollection() ? rubyInspect(value) : rubyToString(value));
}

/// The kind of value of \a text as a fact.
Kind typedKind(const QString &text)
{
    KeyTable keys;
    const auto value = typedFact(toUtf8(text), keys);
    return value ? value->kind() : Kind::String;
}

QString kindText(Kind kind)
{
    switch (kind) {
    case Kind::Undef: return FactsModel::tr("null");
    case Kind::Boolean: return FactsModel::tr("boolean");
    case Kind::Integer: return FactsModel::tr("integer");
    case Kind::Float: return FactsModel::tr("float");
    case Kind::Sequence: return FactsModel::tr("list");
    case Kind::Mapping: return FactsModel::tr("hash");
    default: return FactsModel::tr("string");
    }
}

QString joined(const QString &parent, const std::string &name)
{
    return parent.isEmpty() ? toText(name) : QString(parent + u'.' + toText(name));
}

void appendFacts(std::vector<FactRow> &rows, const QString &name, const Value &value, bool isReadOnly)
{
    if (value.isMapping() && !value.entries().empty()) {
        for (const Entry &entry : value.entries())
            appendFacts(rows, joined(name, entry.key.text()), entry.value, isReadOnly);
        return;
    }
    if (name.isEmpty())
        return;
    FactRow row;
    row.name = name;
    row.kind = value.kind();
    row.original = factText(value);
    row.isReadOnly = isReadOnly || value.isSequence();
    rows.push_back(row);
}

} // namespace

void FactsModel::setFacts(const Scope &scope, const QMap<QString, QString> &changes, const QStringList &missing)
{
    std::vector<FactRow> rows;
    appendFacts(rows, {}, scope.facts, false);
    for (auto change = changes.cbegin(); change != changes.cend(); ++change) {
        auto found =
            std::find_if(rows.begin(), rows.end(), [&](const FactRow &row) { return row.name == change.key(); });
        if (found == rows.end()) {
            found = rows.insert(rows.end(), FactRow{change.key()});
        }
        found->kind = typedKind(change.value());
        found->changed = change.value();
        found->isChanged = true;
    }
    for (const QString &name : missing) {
        const bool isKnown =
            std::any_of(rows.begin(), rows.end(), [&](const FactRow &row) { return row.name == name; });
        if (isKnown)
            continue;
        rows.insert(rows.begin(), FactRow{.name = name, .isMissing = true});
    }
    if (scope.trusted.isMapping())
        appendFacts(rows, QStringLiteral("trusted"), scope.trusted, true);
    setRows(std::move(rows));
}

QStringList FactsModel::titles() const
{
    return {tr("Fact"), tr("Type"), tr("Value"), tr("Node’s own value")};
}

QVariant FactsModel::data(const QModelIndex &index, int role) const
{
    const FactRow *const at = RowModel::row(index);
    if (!at)
        return {};
    const FactRow &row = *at;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        if (index.column() == NameColumn)
            return role == Qt::EditRole ? row.name : shownText(row.name, Lines::One);
        if (index.column() == TypeColumn)
            return row.isMissing ? QString() : kindText(row.kind);
        if (index.column() == OriginalColumn)
            return row.isChanged ? shownText(row.original) : QString();
        if (role == Qt::DisplayRole && row.isMissing)
            return tr("not set");
        return role == Qt::EditRole ? row.isChanged ? row.changed : row.original
                                    : shownText(row.isChanged ? row.changed : row.original);
    case Qt::ToolTipRole:
        if (row.isMissing)
            return tr("A path of the hierarchy uses %1, but the node has no such value.")
                .arg(shownText(row.name, Lines::One));
        if (row.isReadOnly)
            return tr("%1 cannot be changed here.").arg(shownText(row.name, Lines::One));
        return tr("%1: double-click the value to change it for this session. It is typed as in YAML: 8080 is an "
                  "integer, "
                  "'8080' a string.")
            .arg(shownText(row.name, Lines::One));
    case IsChangedRole: return row.isChanged;
    case IsMissingRole: return row.isMissing;
    default: return {};
    }
}

bool FactsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const FactRow &row = rows()[static_cast<std::size_t>(index.row())];
    const QString text = value.toString();
    if (text == (row.isChanged ? row.changed : row.original))
        return false;
    emit changeRequested(row.name, text);
    return true;
}

Qt::ItemFlags FactsModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = RowModel::flags(index);
    if (!index.isValid() || index.column() != ValueColumn || row(index)->isReadOnly)
        return flags;
    return flags | Qt::ItemIsEditable;
}

} // namespace strata
