// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/search.h"

#include "merge/hashmerge.h"

#include <algorithm>
#include <utility>

namespace strata::hiera5 {

using OptionCache = Engine::OptionCache;

/// \a known if it has all requested byproducts, else null.
const LookupOptions *Search::ifComplete(const LookupOptions *known)
{
    if (!known || !m_chain.lookupContext.isEnough(known->byproduct()))
        return nullptr;
    m_chain.lookupContext.count(known->byproduct());
    return known;
}

/// Adds \a options to the cache, unless \a known is as complete; the caller holds the mutex.
const LookupOptions *Search::cacheOptions(LookupOptions options, const LookupOptions *known)
{
    if (known && (known->byproduct().reads || !options.byproduct().reads))
        return known;
    auto &owned = m_chain.options.owned;
    owned.push_back(std::make_unique<const LookupOptions>(std::move(options)));
    return owned.back().get();
}

/// Caches \a options for keys whose module has no layer.
const LookupOptions *Search::cacheForMostKeys(LookupOptions options)
{
    auto &place = m_chain.options.ofMostKeys;
    const LookupOptions *cached = cacheOptions(std::move(options), place.load(std::memory_order_relaxed));
    place.store(cached, std::memory_order_release);
    return cached;
}

Result<const LookupOptions *> Search::options(const std::optional<std::string> &module)
{
    const bool hasOwn = module && (m_chain.explain || m_engine.moduleLayer(*module));
    OptionCache &cache = m_chain.options;
    if (!hasOwn) {
        if (const auto *known = ifComplete(cache.ofMostKeys.load(std::memory_order_acquire)))
            return known;
    } else {
        const std::lock_guard lock(cache.mutex);
        if (const auto *known = ifComplete(cache.byModule[*module]))
            return known;
    }
    Result<LookupOptions> compiled;
    Byproduct byproduct =
        m_chain.lookupContext.byproductOf([&] { compiled = compileOptions(hasOwn ? module : std::nullopt); });
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    compiled->setByproduct(std::move(byproduct));
    const std::lock_guard lock(cache.mutex);
    return hasOwn ? cache.byModule[*module] = cacheOptions(std::move(*compiled), cache.byModule[*module])
                  : cacheForMostKeys(std::move(*compiled));
}

Result<LookupOptions> Search::compileOptions(const std::optional<std::string> &module)
{
    const ExplainScope story(m_chain.explain, [&] { return ExplainNode{ExplainNode::Kind::Search, kOptionsKey}; });
    Search meta(m_chain, {}, {});
    auto merged = meta.sharedOptions();
    if (!merged)
        return tl::unexpected<Error>(merged.error());
    if (module) { // keys without a module then need no search of their own
        auto compiled = m_engine.plan().compiledOptions(merged->value_or(Value()));
        if (!compiled)
            return tl::unexpected<Error>(compiled.error());
        const std::lock_guard lock(m_chain.options.mutex);
        compiled->setByproduct(m_chain.options.environment->byproduct);
        cacheForMostKeys(std::move(*compiled));
    }
    const LayerNode *layer = module ? m_engine.moduleLayer(*module) : nullptr;
    if (m_chain.explain) {
        if (auto missing = missingModule(module))
            m_chain.explain->add(std::move(*missing));
    }
    if (layer) {
        auto own = meta.layerOptions(layer, module);
        if (!own)
            return tl::unexpected<Error>(own.error());
        if (*own && *merged && !(*own)->isUndef()) {
            auto both = hashMerge(**merged, **own, m_recorder);
            if (!both)
                return tl::unexpected<Error>(both.error());
            if (m_chain.explain)
                explainJoining(*module, **merged, **own, *both);
            merged = std::optional(std::move(*both));
        } else if (*own) {
            merged = **own; // Reference quirk: a null in the module discards the other layers' options (hiera5.md C43)
        }
    }
    return m_engine.plan().compiledOptions(merged->value_or(Value()));
}

Result<std::optional<Value>> Search::layerOptions(const LayerNode *layer, const std::optional<std::string> &module)
{
    if (!layer)
        return std::nullopt;
    m_engine.readAhead(*layer, m_chain.lookupContext.cancel()); // every file may contain options
    std::optional<SharedOptions::Parts> parts = plainOptions(*layer, module);
    if (const auto known = parts ? m_engine.plan().sharedOptions().merged(*parts) : std::nullopt) {
        noteOptionsRead(*layer);
        return known;
    }
    const LayerNode *const layers[] = {layer};
    const LookupKey key{kOptionsKey, kOptionsKey, false, {}, module};
    auto folded = fold(hashStrategy(), key, {kOptionsKey, m_engine.keys()}, layers, Stage::OneGroup);
    if (!folded || !*folded)
        return folded;
    if (auto checked = checkLookupOptions(**folded, module); !checked)
        return tl::unexpected<Error>(checked.error());
    const bool arePlain = parts && std::none_of(parts->begin(), parts->end(), [](const Value &part) {
                              return hasTokens(part) || invalidDataNode(part);
                          });
    if (arePlain)
        m_engine.plan().sharedOptions().keepMerged(std::move(*parts), **folded);
    return folded;
}

/// The options in the files of \a layer if merging them has no side effects: no file is broken or warns, and no
/// explanation is requested. Tokens are not checked.
std::optional<SharedOptions::Parts> Search::plainOptions(const LayerNode &layer,
                                                         const std::optional<std::string> &module) const
{
    const bool isPlain = !module && !m_chain.explain && !m_recorder.isOn() && m_chain.stack.empty() &&
                         !m_engine.layerError(layer) && !m_engine.layerWarnings(layer) && !m_recorder.isCancelled();
    if (!isPlain)
        return std::nullopt;
    const KeyQuery key(kOptionsKey, m_engine.keys());
    SharedOptions::Parts parts;
    for (const LayerNode &level : layer.children) {
        for (const LayerNode *location : locations(level)) {
            const LocationSource &source = m_engine.source(location->layer);
            if (!source.exists)
                continue;
            if (source.refused || source.reader == LocationSource::Reader::NotRun ||
                source.reader == LocationSource::Reader::Eyaml)
                return std::nullopt;
            const DataFile &file = m_engine.data(location->layer);
            if (!file.isSound() || !file.warnings.empty())
                return std::nullopt;
            if (const Entry *entry = file.data->entry(key))
                parts.push_back(entry->value);
        }
        parts.emplace_back();
    }
    return parts;
}

/// Records the reads of merging the plain options of \a layer.
void Search::noteOptionsRead(const LayerNode &layer)
{
    if (!m_chain.lookupContext.reads())
        return;
    m_chain.lookupContext.reads()->noteKey(kOptionsKey);
    for (const LayerNode *location : locations(layer))
        noteFile(m_engine.source(location->layer));
}

Result<std::optional<Value>> Search::globalOptions()
{
    OptionCache &cache = m_chain.options;
    {
        const std::lock_guard lock(cache.mutex);
        if (cache.global && m_chain.lookupContext.isEnough(cache.global->byproduct)) {
            m_chain.lookupContext.count(cache.global->byproduct);
            return cache.global->value;
        }
    }
    // Reference quirk: while global options are being read, nested lookups have none (hiera5.md C19).
    if (std::exchange(m_chain.globalOptionsInProgress, true))
        return std::nullopt;
    Result<std::optional<Value>> found;
    Byproduct byproduct =
        m_chain.lookupContext.byproductOf([&] { found = layerOptions(m_engine.globalLayer(), std::nullopt); });
    m_chain.globalOptionsInProgress = false;
    if (found && *found && (*found)->isUndef())
        found = std::nullopt;
    if (found) {
        const std::lock_guard lock(cache.mutex);
        cache.global = OptionCache::MergedOptions{*found, std::move(byproduct)};
    }
    return found;
}

/// The options of a lookup confined to the global layer.
Result<const LookupOptions *> Search::globalOnlyOptions()
{
    OptionCache &cache = m_chain.options;
    {
        const std::lock_guard lock(cache.mutex);
        if (cache.ofGlobalOnly && !m_chain.lookupContext.reads()) // its inputs are recorded with the global ones
            return cache.ofGlobalOnly;
    }
    Search meta(m_chain, {}, {});
    const auto own = meta.globalOptions();
    if (!own)
        return tl::unexpected<Error>(own.error());
    auto compiled = m_engine.plan().compiledOptions(own->value_or(Value()));
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    const std::lock_guard lock(cache.mutex);
    return cache.ofGlobalOnly = cacheOptions(std::move(*compiled), cache.ofGlobalOnly);
}

/// The options of the global and environment layers.
Result<std::optional<Value>> Search::sharedOptions()
{
    OptionCache &cache = m_chain.options;
    {
        const std::lock_guard lock(cache.mutex);
        if (cache.environment && m_chain.lookupContext.isEnough(cache.environment->byproduct)) {
            m_chain.lookupContext.count(cache.environment->byproduct);
            return cache.environment->value;
        }
    }
    Result<std::optional<Value>> merged;
    Byproduct byproduct = m_chain.lookupContext.byproductOf([&] { merged = mergeSharedOptions(); });
    if (!merged)
        return merged;
    const std::lock_guard lock(cache.mutex);
    cache.environment = OptionCache::MergedOptions{*merged, std::move(byproduct)};
    return merged;
}

Result<std::optional<Value>> Search::mergeSharedOptions()
{
    auto global = globalOptions();
    if (!global)
        return global;
    auto own = layerOptions(m_engine.environmentLayer(), std::nullopt);
    if (!own)
        return own;
    std::optional<Value> merged = *own && !(*own)->isUndef() ? *own : std::nullopt;
    if (*global && merged) {
        auto both = hashMerge(**global, *merged, m_recorder);
        if (!both)
            return tl::unexpected<Error>(both.error());
        merged = std::move(*both);
    } else if (*global) {
        merged = *global;
    }
    return merged;
}

Result<const LookupOptions *> Search::fallbackOptions(const std::string &module)
{
    OptionCache &cache = m_chain.options;
    {
        const std::lock_guard lock(cache.mutex);
        if (const auto *known = ifComplete(cache.fallbacks[module]))
            return known;
    }
    const ExplainScope story(m_chain.explain, [&] {
        return ExplainNode{ExplainNode::Kind::Scope, "Searching for \"" + std::string(kOptionsKey) + '"'};
    });
    Result<std::optional<Value>> own;
    Byproduct byproduct = m_chain.lookupContext.byproductOf([&] {
        Search meta(m_chain, {}, {});
        own = meta.layerOptions(m_engine.fallbackLayer(module), module);
    });
    if (!own)
        return tl::unexpected<Error>(own.error());
    auto compiled = m_engine.plan().compiledOptions(own->value_or(Value()));
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    compiled->setByproduct(std::move(byproduct));
    const std::lock_guard lock(cache.mutex);
    return cache.fallbacks[module] = cacheOptions(std::move(*compiled), cache.fallbacks[module]);
}

} // namespace strata::hiera5
