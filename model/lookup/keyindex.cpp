// SPDX-License-Identifier: MIT
#include "lookup/keyindex.h"

#include "core/dotnet/ordinalcase.h"

#include <algorithm>
#include <unordered_map>

namespace strata {

namespace {

/// That a layer has a key.
struct Occurrence
{
    Key key;
    std::uint32_t place = 0; // of the layer among all, counted from the highest
    LayerId layer;
};

bool comesBefore(const Occurrence &a, const Occurrence &b)
{
    if (a.key != b.key) {
        const int order = a.key.text().compare(b.key.text());
        return order < 0 || (order == 0 && a.key.record() < b.key.record());
    }
    return a.place < b.place;
}

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

void KeyIndex::add(Key key, std::vector<LayerId> layers)
{
    rows.push_back({key, *layerLists->insert(std::move(layers)).first});
}

std::string KeyIndex::nameOf(const std::string &key) const
{
    return hasQuotes ? lookupName(key) : key;
}

KeyIndex buildKeyIndex(const LookupEngine &engine, const CancelToken &cancel)
{
    KeyIndex index;
    index.hasQuotes = engine.nameOf(".") != ".";
    std::vector<Occurrence> all;
    Spellings spellings(engine.ignoresKeyCase());
    std::uint32_t place = 0;
    for (const LayerNode *location : locations(engine.layers())) {
        ++place;
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
        const auto entries = content.document->root.entries();
        if (all.size() + entries.size() > all.capacity())
            all.reserve(std::max(all.size() + entries.size(), 2 * all.size()));
        for (const Entry &entry : entries) {
            if (!engine.isLookupKey(entry.key))
                continue;
            all.push_back({spellings.of(entry.key), place, location->layer});
            ++index.keysPerLayer[location->layer.index];
        }
    }

    std::sort(all.begin(), all.end(), comesBefore);
    std::size_t count = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
        count += i == 0 || all[i - 1].key != all[i].key ? 1 : 0;
    index.rows.reserve(count);
    for (auto each = all.begin(); each != all.end();) {
        const Key key = each->key;
        std::vector<LayerId> layers;
        for (; each != all.end() && each->key == key; ++each)
            layers.push_back(each->layer);
        index.add(key, std::move(layers));
    }
    return index;
}

} // namespace strata
