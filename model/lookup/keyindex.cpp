// SPDX-License-Identifier: MIT
#include "lookup/keyindex.h"

#include "core/dotnet/ordinalcase.h"

#include <algorithm>
#include <unordered_map>

namespace strata {

namespace {

bool comesBefore(const KeyIndex::Row &a, const KeyIndex::Row &b)
{
    if (a.key == b.key)
        return a.layers.front() < b.layers.front();
    const int order = a.key.text().compare(b.key.text());
    return order < 0 || (order == 0 && a.key.record() < b.key.record());
}

} // namespace

std::string lookupName(const std::string &key)
{
    if (key.find_first_of(".'\"") == std::string::npos)
        return key;
    const char quote = key.find('\'') == std::string::npos ? '\'' : '"';
    return quote + key + quote;
}

void KeyIndex::add(Key key, std::vector<LayerId> layers)
{
    rows.push_back({key, listOf(std::move(layers))});
}

std::string KeyIndex::nameOf(const std::string &key) const
{
    return hasQuotes ? lookupName(key) : key;
}

std::span<const LayerId> KeyIndex::listOf(std::vector<LayerId> layers)
{
    return *layerLists->insert(std::move(layers)).first;
}

void KeyIndex::unite()
{
    std::sort(rows.begin(), rows.end(), comesBefore);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t end = i + 1;
        while (end < rows.size() && rows[end].key == rows[i].key)
            ++end;
        Row row = rows[i];
        if (end > i + 1) {
            std::vector<LayerId> layers;
            for (std::size_t at = i; at < end; ++at)
                layers.push_back(rows[at].layers.front());
            row.layers = listOf(std::move(layers));
        }
        rows[kept++] = row;
        i = end;
    }
    rows.resize(kept);
}

KeyIndex buildKeyIndex(const LookupEngine &engine, const CancelToken &cancel)
{
    KeyIndex index;
    index.hasQuotes = engine.nameOf(".") != ".";
    std::unordered_map<std::string, Key> spellings; // the first one, by upper case
    const auto spelled = [&spellings, ignoresCase = engine.ignoresKeyCase()](Key key) {
        return ignoresCase ? spellings.emplace(ordinalUpper(key.text()), key).first->second : key;
    };
    for (const LayerNode *location : locations(engine.layers())) {
        if (cancel.isCancelled())
            break;
        if (!location->layer.isValid())
            continue;
        if (index.keysPerLayer.size() <= location->layer.index)
            index.keysPerLayer.resize(location->layer.index + 1U, 0);
        LayerContent content = engine.content(location->layer);
        for (Finding &finding : content.findings)
            index.findings.emplace_back(location->layer, std::move(finding));
        if (!content.document)
            continue;
        const auto layers = index.listOf({location->layer});
        const auto entries = content.document->root.entries();
        if (index.rows.size() + entries.size() > index.rows.capacity())
            index.rows.reserve(std::max(index.rows.size() + entries.size(), 2 * index.rows.size()));
        for (const Entry &entry : entries) {
            if (!engine.isLookupKey(entry.key))
                continue;
            index.rows.push_back({spelled(entry.key), layers});
            ++index.keysPerLayer[location->layer.index];
        }
    }
    index.unite();
    return index;
}

} // namespace strata
