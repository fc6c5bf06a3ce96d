// SPDX-License-Identifier: MIT
#include "support/conservation.h"

#include "support/valuetext.h"
#include "projection/fates.h"

#include <algorithm>
#include <set>

namespace strata::test {

namespace {

QString leafWithoutOrigin(const Trace &trace, const Value &value, Defaults defaults)
{
    const bool isDefault = value.isCollection() && defaults == Defaults::Allowed && !value.origin().isValid();
    if (value.isLeaf() && !isDefault && (!value.origin().isValid() || value.origin().index >= trace.origins.size()))
        return QLatin1String("no origin: ") + toText(value);
    for (const Value &item : value.items()) {
        if (const QString problem = leafWithoutOrigin(trace, item, defaults); !problem.isEmpty())
            return problem;
    }
    for (const Entry &entry : value.entries()) {
        if (const QString problem = leafWithoutOrigin(trace, entry.value, defaults); !problem.isEmpty())
            return QString::fromStdString(entry.key.text()) + QLatin1String(": ") + problem;
    }
    return {};
}

} // namespace

QString conservationProblem(const Trace &trace, Defaults defaults)
{
    std::set<OriginId> leaves;
    for (std::uint32_t i = 0; i < trace.origins.size(); ++i) {
        if (trace.isLeaf(OriginId{i}))
            leaves.insert(OriginId{i});
    }
    for (const LeafFate &fate : leafFates(trace)) {
        if (leaves.erase(fate.leaf) != 1)
            return QStringLiteral("leaf %1 has a second fate").arg(fate.leaf.index);
        const bool isExplained = std::any_of(trace.events.begin(), trace.events.end(), [&](const Event &event) {
            return event.subject == fate.leaf && event.kind == EventKind::ReferenceQuirk;
        });
        if (fate.fate == Fate::Lost && !isExplained)
            return QLatin1String("lost without a reason: ") + toText(trace.origin(fate.leaf).value);
        if (fate.fate == Fate::Error && !trace.failed)
            return QLatin1String("an error in a lookup that succeeded: ") + toText(trace.origin(fate.leaf).value);
    }
    if (!leaves.empty())
        return QStringLiteral("leaf %1 has no fate").arg(leaves.begin()->index);
    if (trace.failed || trace.isNotFound || trace.origins.empty())
        return {};
    return leafWithoutOrigin(trace, trace.merged, defaults);
}

} // namespace strata::test
