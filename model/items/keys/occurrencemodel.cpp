// SPDX-License-Identifier: MIT
#include "items/keys/occurrencemodel.h"

#include "items/text.h"

namespace strata {

QStringList OccurrenceModel::titles() const
{
    return {tr("Key"), tr("Layer"), tr("Value")};
}

QVariant OccurrenceModel::data(const QModelIndex &index, int role) const
{
    const OccurrenceRow *const at = row(index);
    if (!at)
        return {};
    const QString key = shownText(at->place.key.name());
    const QString value = shownText(at->value);
    const QString shown = at->others == 0 ? value : tr("%1 and %2 more").arg(value).arg(at->others);
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
        return at->layer.empty() ? tr("%1: %2").arg(key, shown)
                                 : tr("%1, %2: %3").arg(key, shownText(at->layer), shown);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case KeyColumn: return key;
    case LayerColumn: return shownText(at->layer);
    case ValueColumn: return shown;
    default: return {};
    }
}

} // namespace strata
