// SPDX-License-Identifier: MIT
#include "items/sourcevalues.h"

#include <algorithm>

namespace strata {

std::vector<SourceValue> sourceValues(const Trace &trace, std::span<const LeafFate> fates, FileId file)
{
    std::vector<SourceValue> values;
    std::vector<const LeafFate *> byOrigin(trace.origins.size(), nullptr);
    for (const LeafFate &fate : fates)
        byOrigin[fate.leaf.index] = &fate;
    for (std::size_t i = 0; i < trace.origins.size(); ++i) {
        const Origin &origin = trace.origins[i];
        const SourceMark mark = origin.mark.line > 0 ? origin.mark : origin.keyMark;
        if (mark.file != file || mark.line == 0)
            continue;
        SourceValue value{.line = mark.line,
                          .column = mark.column,
                          .origin = {static_cast<std::uint32_t>(i)},
                          .layer = origin.layer,
                          .isLeaf = byOrigin[i] != nullptr};
        if (byOrigin[i]) {
            value.fate = byOrigin[i]->fate;
            value.survived = byOrigin[i]->survived;
        }
        values.push_back(value);
    }
    std::stable_sort(values.begin(), values.end(),
                     [](const SourceValue &a, const SourceValue &b) { return a.line < b.line; });
    return values;
}

const SourceValue *valueOfLine(std::span<const SourceValue> values, std::uint32_t line)
{
    const auto first = std::lower_bound(values.begin(), values.end(), line,
                                        [](const SourceValue &value, std::uint32_t at) { return value.line < at; });
    const SourceValue *best = nullptr;
    const auto rank = [](const SourceValue &value) {
        return value.isLeaf ? 1 + static_cast<int>(familyOf(value.fate)) : 0;
    };
    for (auto value = first; value != values.end() && value->line == line; ++value) {
        if (!best || rank(*value) > rank(*best))
            best = &*value;
    }
    return best;
}

OriginId originAt(const Trace &trace, const ContributionTable &table, LayerId layer, const AddressPath &path)
{
    if (layer.isValid())
        return originAt(trace, layer, path);
    const auto row = std::find_if(table.rows.begin(), table.rows.end(), [&](const ContributionRow &each) {
        return each.result && isSamePath(each.path, path);
    });
    return row == table.rows.end() ? OriginId() : leadingOrigin(*row);
}

} // namespace strata
