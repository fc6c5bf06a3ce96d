// SPDX-License-Identifier: MIT
#include "lookup/keyindex.h"

#include "core/dotnet/ordinalcase.h"

#include <algorithm>
#include <unordered_map>

namespace strata {

namespace {

struct KeyHash
{
    std::size_t operator()(Key key) const { return std::hash<const void *>{}(key.record()); }
};

using LayersByKey = std::unordered_map<Key, std::vector<LayerId>, KeyHash>;

/// Gives keys that differ in case only the spelling that comes first.
class Spellings
{
public:
    explicit Spellings(bool ignoresCase) : m_ignoresCase(ignoresCase) {}

    Key of(Key key) { return m_ignoresCase ? m_known.emplace(ordinalUpper(key.text()), key).first->second : key; }

private:
    bool m_ignoresCase;
    std::unordered_map<std::string, Key> m_known; // by upper case
};

} // namespace

std::string lookupName(const std::string &key)
{
    if (key.find_first_of(".'\"") == std::string::npos)
        return key;
    const char quote = key.find('\'') == std::string::npos ? '\'' : '"';
    return quote + key + quote;
}

std::string KeyIndex::nameOf(const std::string &key) const
{
    return hasQuotes ? lookupName(key) : key;
}

KeyIndex buildKeyIndex(const LookupEngine &engine, const CancelToken &cancel)
{
    KeyIndex index;
    index.hasQuotes = engine.nameOf(".") != ".";
    LayersByKey layersByKey;
    Spellings spellings(engine.ignoresKeyCase());
    for (const LayerNode *location : locations(engine.layers())) {
        if (cancel.isCancelled())
            break;
        if (!location->layer.isValid())
            continue;
        if (index.keysPerLayer.size() <= location->layer.index)
            index.keysPerLayer.resize(location->layer.index + 1U, 0);
        LayerContent content = engine.content(location->layer);
        for (Finding &finding : content.findings)
            index.findings.push_back({location->layer, std::move(finding)});
        if (!content.document)
            continue;
        for (const Entry &entry : content.document->root.entries()) {
            if (!engine.isLookupKey(entry.key))
                continue;
            layersByKey[spellings.of(entry.key)].push_back(location->layer);
            ++index.keysPerLayer[location->layer.index];
        }
    }

    index.rows.reserve(layersByKey.size());
    for (auto &[key, layers] : layersByKey)
        index.rows.push_back({key, std::move(layers)});
    std::sort(index.rows.begin(), index.rows.end(),
              [](const KeyIndex::Row &a, const KeyIndex::Row &b) { return a.key.text() < b.key.text(); });
    return index;
}

} // namespace strata
