// SPDX-License-Identifier: MIT
#include "fleet/fleetstate.h"

#include "core/value.h"
#include "core/valueequality.h"
#include "lookup/tokentext.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace strata {

namespace {

void addFromText(std::string_view text, std::set<std::string> &names)
{
    if (text.find("%{") == std::string_view::npos)
        return;
    for (const TokenText::Token &token : TokenText(text).tokens) {
        const std::size_t start = token.argument.find_first_not_of(':');
        if (token.method == InterpolationToken::Method::Variable && start != std::string::npos)
            names.insert(token.argument.substr(start));
    }
}

/// Adds the variables in tokens of texts in \a value to \a names, without leading `::`: most likely, answers will read
/// them.
void addMentionedVariables(const Value &value, std::set<std::string> &names)
{
    if (value.isKnownFor(Trait::NoTokens))
        return;
    if (value.isString())
        addFromText(value.text(), names);
    for (const Value &item : value.items())
        addMentionedVariables(item, names);
    for (const Entry &entry : value.entries()) {
        addFromText(entry.key.text(), names);
        addMentionedVariables(entry.value, names);
    }
}

void note(NodeInput &input, const std::string &text)
{
    input.shape += text + '\x1f';
}

void note(NodeInput &input, std::size_t number)
{
    note(input, std::to_string(number));
}

void addLocation(NodeInput &input, const LookupEngine &engine, const LayerNode &location, bool isModule)
{
    using State = LayerNode::State;
    const bool isPlain = location.state == State::Present || location.state == State::Missing;
    if (!isPlain) {
        note(input, static_cast<std::size_t>(location.state));
        note(input, location.written);
        note(input, location.message);
    }
    if (!location.layer.isValid())
        return;
    LayerContent content = engine.content(location.layer);
    const bool isUsable = content.document && content.document->root.isMapping();
    // A lookup of a module's key warns about all other keys in its files.
    if ((!isUsable && location.state != State::Missing) || (isModule && content.document)) {
        note(input, location.layer.index);
        note(input, location.file.isValid() ? location.file.index : 0);
        note(input, content.document && !isUsable ? exactText(content.document->root) : std::string());
    }
    if (content.document)
        input.contents.push_back({location.layer, location.file, content.document->root});
}

void addLayer(NodeInput &input, const LookupEngine &engine, const LayerNode &node, bool isModule)
{
    if (node.role == LayerNode::Role::Location) {
        addLocation(input, engine, node, isModule);
        return;
    }
    note(input, node.children.size());
    note(input, static_cast<std::size_t>(node.state));
    note(input, node.isFallback ? 1 : 0);
    note(input, node.module);
    note(input, node.message);
    for (const LayerNode &child : node.children)
        addLayer(input, engine, child, isModule || !node.module.empty());
}

} // namespace

NodeInput nodeInput(const LookupEngine &engine)
{
    NodeInput input;
    addLayer(input, engine, engine.layers(), false);
    for (const Finding &warning : engine.hierarchyWarnings())
        note(input, warning.text);
    return input;
}

using namespace fleet;

ContentIndex Fleet::State::contentOf(const PlacedContent &placed, const LookupEngine &engine)
{
    std::vector<ContentIndex> &ofFile = inventory->byFile[placed.file];
    const NamedOptions *named = engine.namedOptions(placed.layer);
    for (const ContentIndex known : ofFile) {
        if (contents[known].root.isSameNode(placed.root) && contents[known].named == named)
            return known;
    }
    std::string text;
    if (!ofFile.empty()) { // contents computed for each node are often equal
        text = exactText(placed.root);
        for (const ContentIndex known : ofFile) {
            if (contents[known].text.empty())
                contents[known].text = exactText(contents[known].root);
            if (contents[known].text == text && contents[known].named == named)
                return known;
        }
    }
    return addContent(placed, engine, std::move(text));
}

ContentIndex Fleet::State::addContent(const PlacedContent &placed, const LookupEngine &engine, std::string text)
{
    const NamedOptions *named = engine.namedOptions(placed.layer);
    const auto index = static_cast<ContentIndex>(contents.size());
    contents.push_back(
        {placed.file, placed.root, std::move(text), named, named ? named->read(placed.root) : OptionsText()});
    inventory->byFile[placed.file].push_back(index);
    noteOptions(index);
    noteKeys(index, engine);
    return index;
}

void Fleet::State::noteOptions(ContentIndex index)
{
    if (!contents[index].options)
        return;
    withOptions.insert(std::lower_bound(withOptions.begin(), withOptions.end(), index), index);
    namedOptions.insert(contents[index].named);
}

void Fleet::State::noteKeys(ContentIndex index, const LookupEngine &engine)
{
    const Content &content = contents[index];
    for (const Entry &entry : content.root.entries()) {
        std::string key = folded(entry.key.text());
        std::vector<ContentIndex> &having = byKey[key];
        const auto place = std::lower_bound(having.begin(), having.end(), index);
        if (place == having.end() || *place != index)
            having.insert(place, index);
        if (engine.isLookupKey(entry.key))
            spellings.emplace(std::move(key), &entry.key.text());
    }
}

void Fleet::State::renew(ContentIndex index, const PlacedContent &placed, const LookupEngine &engine)
{
    const Value before = std::exchange(contents[index].root, placed.root);
    Content &content = contents[index];
    content.text.clear();
    content.named = engine.namedOptions(placed.layer);
    content.options = content.named ? content.named->read(placed.root) : OptionsText();
    std::erase(withOptions, index);
    noteOptions(index);
    const auto old = before.entries();
    const auto now = placed.root.entries();
    const bool hasSameKeys = std::equal(old.begin(), old.end(), now.begin(), now.end(),
                                        [](const Entry &one, const Entry &other) { return one.key == other.key; });
    if (hasSameKeys)
        return;
    for (const Entry &entry : old) {
        const std::string key = folded(entry.key.text());
        const auto having = byKey.find(key);
        if (having == byKey.end())
            continue;
        std::erase(having->second, index);
        if (having->second.empty()) {
            byKey.erase(having);
            spellings.erase(key);
        }
    }
    noteKeys(index, engine);
}

void Fleet::State::take(NodeIndex node, const LookupEngine &engine, NodeInput input)
{
    const std::lock_guard lock(making);
    inventory->ignoresCase = engine.ignoresKeyCase();
    Node &of = inventory->nodes[node];
    of.shape = inventory->shapes.of(std::move(input.shape));
    of.places.reserve(input.contents.size());
    for (const PlacedContent &placed : input.contents)
        of.places.push_back({placed.layer, contentOf(placed, engine)});
}

std::span<const ContentIndex> Fleet::State::contentsWith(const std::string &key) const
{
    if (const auto known = byKey.find(folded(key)); known != byKey.end())
        return known->second;
    return key.empty() ? inventory->everything : std::span<const ContentIndex>();
}

std::shared_ptr<const OptionsByContent> Fleet::State::optionsAbout(const std::string &about) const
{
    {
        const std::lock_guard lock(noting);
        if (const auto known = optionsCache.find(about); known != optionsCache.end())
            return known->second;
    }
    std::call_once(readingOptions, [this] {
        for (const NamedOptions *named : namedOptions) {
            std::vector<Value> roots;
            std::vector<ContentIndex> read;
            for (const ContentIndex content : withOptions) {
                if (contents[content].named != named)
                    continue;
                roots.push_back(contents[content].root);
                read.push_back(content);
            }
            optionsOfAll.emplace_back(std::move(read), named->readAll(roots));
        }
    });
    auto result = std::make_shared<OptionsByContent>();
    for (const auto &[read, texts] : optionsOfAll) {
        for (auto &[place, text] : texts(about)) {
            if (!text || !text->empty())
                result->emplace(read[place], std::move(text));
        }
    }
    const std::lock_guard lock(noting);
    if (optionsCache.size() >= kCachedOptions)
        optionsCache.clear();
    return optionsCache.emplace(about, std::move(result)).first->second;
}

Parts Fleet::State::partsOf(const std::string &key, const std::vector<std::string> &keys) const
{
    const std::span<const ContentIndex> having = contentsWith(key);
    const bool hasOptions = std::any_of(namedOptions.begin(), namedOptions.end(),
                                        [&key](const NamedOptions *named) { return named->key == key; });
    if (!hasOptions)
        return {having, {}};
    std::vector<std::shared_ptr<const OptionsByContent>> options; // of each key
    for (const std::string &about : keys)
        options.push_back(optionsAbout(about));
    std::unordered_map<std::string, std::uint32_t> byText;
    bool hasWholes = false;
    std::vector<NumberedContent> numbered;
    for (const ContentIndex content : having) {
        const Content &of = contents[content];
        std::optional<std::string> text;
        if (of.options && of.named->key == key) {
            text.emplace();
            for (const std::shared_ptr<const OptionsByContent> &about : options) {
                const auto known = about->find(content);
                const bool isSilent = known == about->end();
                text = text && (isSilent || known->second)
                           ? std::optional(*text + (isSilent ? std::string() : *known->second) + '\n')
                           : std::nullopt;
            }
        }
        hasWholes = hasWholes || !text;
        const auto other = static_cast<std::uint32_t>(contents.size() + byText.size()); // unused by contents
        numbered.push_back({content, text ? byText.emplace(*text, other).first->second : content});
    }
    const auto withoutOptions = byText.find(std::string(keys.size(), '\n'));
    if (withoutOptions != byText.end() &&
        !hasWholes) // beside contents as a whole, one without options may still affect an error
        std::erase_if(numbered, [&](const NumberedContent &each) { return each.number == withoutOptions->second; });
    numbered.shrink_to_fit(); // stored for each key
    return {{}, std::move(numbered)};
}

std::vector<OptionsText> Fleet::State::otherOptions(const NamedOptions &named) const
{
    std::vector<OptionsText> others;
    for (const ContentIndex index : contentsWith(std::string(named.key))) {
        const Content &content = contents[index];
        if (!content.options || content.named->key != named.key)
            others.push_back(named.read(content.root));
    }
    return others;
}

const KeyReferences *Fleet::State::references(Executor &executor, const CancelToken &cancel) const
{
    const std::lock_guard lock(readingReferences);
    if (allReferences)
        return &*allReferences;
    constexpr std::size_t kAtOnce = 256; // contents
    KeyReferences keyReferences([this](const std::string &key) { return folded(key); });
    std::vector<KeyReferences> parts((contents.size() + kAtOnce - 1) / kAtOnce, keyReferences);
    executor.forEach(parts.size(), [&](std::size_t i) {
        const std::size_t end = std::min(contents.size(), (i + 1) * kAtOnce);
        for (std::size_t content = i * kAtOnce; content < end && !cancel.isCancelled(); ++content)
            parts[i].add(contents[content].root, static_cast<ContentIndex>(content));
    });
    if (cancel.isCancelled())
        return nullptr;
    for (KeyReferences &part : parts)
        keyReferences.add(std::move(part));
    return &allReferences.emplace(std::move(keyReferences));
}

void Fleet::State::finish(Executor &executor)
{
    for (auto &[key, having] : byKey)
        having.shrink_to_fit();
    constexpr std::size_t kMost = 100;   // each takes memory for each node
    constexpr std::size_t kAtOnce = 256; // contents
    std::vector<std::set<std::string>> parts((contents.size() + kAtOnce - 1) / kAtOnce);
    executor.forEach(parts.size(), [&](std::size_t i) {
        const std::size_t end = std::min(contents.size(), (i + 1) * kAtOnce);
        for (std::size_t content = i * kAtOnce; content < end; ++content)
            addMentionedVariables(contents[content].root, parts[i]);
    });
    std::set<std::string> all;
    for (std::set<std::string> &part : parts)
        all.merge(part);
    if (all.size() <= kMost)
        inventory->likelyVariables = std::move(all);
}

std::shared_ptr<const LookupEngine> Fleet::State::engine(NodeIndex node, const CancelToken &cancel)
{
    {
        const std::lock_guard lock(noting);
        if (const auto known = engines.find(node); known != engines.end())
            return known->second;
    }
    auto created = source.engine(node, cancel);
    if (created)
        keep(node, created);
    return created;
}

void Fleet::State::keep(NodeIndex node, std::shared_ptr<const LookupEngine> engine)
{
    std::vector<std::shared_ptr<const LookupEngine>> gone; // destroyed outside the lock because they are large
    const std::lock_guard lock(noting);
    if (!engines.emplace(node, std::move(engine)).second)
        return;
    lastEngines.push_back(node);
    while (lastEngines.size() > kKeptEngines) {
        const auto last = engines.find(lastEngines.front());
        gone.push_back(std::move(last->second));
        engines.erase(last);
        lastEngines.pop_front();
    }
}

} // namespace strata
