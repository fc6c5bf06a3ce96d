// SPDX-License-Identifier: MIT
#include "projection/sourcevalues.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace strata {

std::vector<SourceValue> sourceValues(const Trace &trace, const std::vector<LeafFate> &fates, FileId file)
{
    std::vector<SourceValue> values;
    auto fate = fates.begin(); // origins are sorted
    for (std::size_t i = 0; i < trace.origins.size(); ++i) {
        const Origin &origin = trace.origins[i];
        const SourceMark mark = origin.mark.line > 0 ? origin.mark : origin.keyMark;
        if (mark.file != file || mark.line == 0)
            continue;
        const OriginId id{static_cast<std::uint32_t>(i)};
        while (fate != fates.end() && fate->leaf < id)
            ++fate;
        const bool isLeaf = fate != fates.end() && fate->leaf == id;
        SourceValue value{
            .line = mark.line, .column = mark.column, .origin = id, .layer = origin.layer, .isLeaf = isLeaf};
        if (isLeaf) {
            value.fate = fate->fate;
            value.survived = fate->survived;
        }
        values.push_back(value);
    }
    const auto isBefore = [](const SourceValue &a, const SourceValue &b) { return a.line < b.line; };
    if (!std::is_sorted(values.begin(), values.end(), isBefore)) // sorted unless several values share a line
        std::stable_sort(values.begin(), values.end(), isBefore);
    return values;
}

std::vector<SourceValue> sourceValues(const Projection &projection, FileId file)
{
    return sourceValues(projection.trace(), projection.fates(), file);
}

std::vector<SourceValue> preferringLayer(const std::vector<SourceValue> &values, LayerId layer)
{
    std::vector<SourceValue> preferred;
    preferred.reserve(values.size());
    for (auto line = values.begin(); line != values.end();) { // sorted by line
        const auto isOfLayer = [layer](const SourceValue &each) { return each.layer == layer; };
        const auto end =
            std::find_if(line, values.end(), [&](const SourceValue &each) { return each.line != line->line; });
        const bool hasOne = std::any_of(line, end, isOfLayer);
        std::copy_if(line, end, std::back_inserter(preferred),
                     [&](const SourceValue &each) { return !hasOne || isOfLayer(each); });
        line = end;
    }
    return preferred;
}

std::vector<std::pair<SourceMark, const InterpolationToken *>> sourceTokens(const Trace &trace, FileId file)
{
    const auto before = [](const SourceMark &a, const SourceMark &b) {
        return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    };
    std::map<SourceMark, const Interpolation *, decltype(before)> strings(before); // a file at two levels: once
    for (const Interpolation &interpolation : trace.interpolations) {
        if (interpolation.mark.file == file && interpolation.mark.line > 0)
            strings.emplace(interpolation.mark, &interpolation);
    }
    std::vector<std::pair<SourceMark, const InterpolationToken *>> tokens;
    for (const auto &[mark, interpolation] : strings) {
        for (const InterpolationToken &token : interpolation->tokens)
            tokens.emplace_back(mark, &token);
    }
    return tokens;
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

OriginId originAt(const Projection &projection, LayerId layer, const AddressPath &path)
{
    if (layer.isValid())
        return originAt(projection.trace(), layer, path);
    const std::vector<ContributionRow> &rows = projection.table().rows;
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const ContributionRow &each) {
        return each.result && isSamePath(each.path, path);
    });
    return row == rows.end() ? OriginId() : leadingOrigin(*row);
}

LayerValues layerValues(const LookupEngine &engine, const KeyIndex &keys, const LayerNames &names, LayerId layer,
                        const CancelToken &cancel)
{
    LayerValues found;
    const FileId file = locations(engine.layers())[layer.index]->file;
    for (const KeyIndex::Row &row : keys.rows) {
        if (cancel.isCancelled())
            return {};
        if (std::find(row.layers.begin(), row.layers.end(), layer) == row.layers.end())
            continue;
        LookupRequest request;
        request.key = LookupTarget::named(engine.nameOf(row.key.text()));
        request.cancel = cancel;
        const LookupResult result = engine.lookup(request);
        const TraceFates fates = traceFates(result.trace, cancel);
        for (SourceValue value : sourceValues(result.trace, fates.leaves, file)) {
            if (value.layer != layer)
                continue;
            found.places.push_back({.key = request.key,
                                    .layer = names.addresses().address(layer),
                                    .path = addressPath(result.trace.path(value.origin))});
            value.origin = OriginId{static_cast<std::uint32_t>(found.places.size() - 1)};
            found.values.push_back(value);
        }
    }
    std::stable_sort(found.values.begin(), found.values.end(),
                     [](const SourceValue &a, const SourceValue &b) { return a.line < b.line; });
    return found;
}

} // namespace strata
