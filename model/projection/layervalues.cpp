// SPDX-License-Identifier: MIT
#include "projection/layervalues.h"

#include <algorithm>

namespace strata {

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
