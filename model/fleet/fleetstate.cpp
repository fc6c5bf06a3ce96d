// SPDX-License-Identifier: MIT
#include "fleet/fleetstate.h"

#include "core/valueequality.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace strata {

using namespace fleet;

ContentIndex Fleet::State::contentOf(const PlacedContent &placed, const LookupEngine &engine)
{
    std::vector<ContentIndex> &ofFile = byFile[placed.file];
    const NamedOptions *named = engine.namedOptions(placed.layer);
    for (const ContentIndex known : ofFile) {
        if (contents[known].root.isSameNode(placed.root) && contents[known].named == named)
            return known;
    }
    std::string text;
    if (!ofFile.empty()) { // what is made anew for each node is mostly the same
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
    byFile[placed.file].push_back(index);
    if (contents.back().options) {
        withOptions.push_back(index);
        namedOptions.insert(named);
    }
    for (const Entry &entry : placed.root.entries()) {
        std::string key = folded(entry.key.text());
        std::vector<ContentIndex> &having = byKey[key];
        if (having.empty() || having.back() != index)
            having.push_back(index);
        if (engine.isLookupKey(entry.key))
            spellings.emplace(std::move(key), entry.key.text());
    }
    return index;
}

void Fleet::State::take(NodeIndex node, const LookupEngine &engine, NodeInput input)
{
    const std::lock_guard lock(making);
    ignoresCase = engine.ignoresKeyCase();
    nodes[node].shape = shapes.of(std::move(input.shape));
    nodes[node].places.reserve(input.contents.size());
    for (const PlacedContent &placed : input.contents)
        nodes[node].places.push_back({placed.layer, contentOf(placed, engine)});
}

void Fleet::State::noteHolders()
{
    everything.resize(contents.size());
    std::iota(everything.begin(), everything.end(), ContentIndex{0});
    holders.assign(contents.size(), {});
    for (NodeIndex node = 0; node < nodes.size(); ++node) {
        for (const Place &place : nodes[node].places) {
            std::vector<Holders> &all = holders[place.content];
            auto at =
                std::find_if(all.begin(), all.end(), [&](const Holders &each) { return each.layer == place.layer; });
            if (at == all.end())
                at = all.insert(all.end(), Holders{place.layer, {}});
            at->nodes.push_back(node);
        }
    }
}

std::span<const ContentIndex> Fleet::State::contentsWith(const std::string &key) const
{
    if (const auto known = byKey.find(folded(key)); known != byKey.end())
        return known->second;
    return key.empty() ? everything : std::span<const ContentIndex>();
}

std::vector<char> Fleet::State::havingKey(const std::string &key) const
{
    std::vector<char> having(contents.size(), 0);
    for (const ContentIndex content : contentsWith(key))
        having[content] = 1;
    return having;
}

std::shared_ptr<const OptionsSaid> Fleet::State::optionsSaid(const std::string &about) const
{
    {
        const std::lock_guard lock(noting);
        if (const auto known = saidAbout.find(about); known != saidAbout.end())
            return known->second;
    }
    std::call_once(readingOptions, [this] {
        for (const NamedOptions *named : namedOptions) {
            std::vector<Value> roots;
            OptionsOfAll all;
            for (const ContentIndex content : withOptions) {
                if (contents[content].named != named)
                    continue;
                roots.push_back(contents[content].root);
                all.contents.push_back(content);
            }
            all.texts = named->readAll(roots);
            optionsOfAll.push_back(std::move(all));
        }
    });
    auto made = std::make_shared<OptionsSaid>();
    for (const OptionsOfAll &all : optionsOfAll) {
        for (auto &[place, text] : all.texts(about)) {
            if (!text || !text->empty())
                made->emplace(all.contents[place], std::move(text));
        }
    }
    const std::lock_guard lock(noting);
    if (saidAbout.size() >= kKeptSaid)
        saidAbout.clear();
    return saidAbout.emplace(about, std::move(made)).first->second;
}

Parts Fleet::State::partsOf(const std::string &key, const std::vector<std::string> &keys) const
{
    Parts parts{contentsWith(key), {}};
    const bool hasOptions = std::any_of(namedOptions.begin(), namedOptions.end(),
                                        [&key](const NamedOptions *named) { return named->key == key; });
    if (!hasOptions)
        return parts;
    std::vector<std::shared_ptr<const OptionsSaid>> said; // of each of the keys
    for (const std::string &about : keys)
        said.push_back(optionsSaid(about));
    std::unordered_map<std::string, std::uint32_t> byText;
    bool hasWholes = false;
    parts.numbers.reserve(parts.contents.size());
    for (const ContentIndex content : parts.contents) {
        const Content &of = contents[content];
        std::optional<std::string> text;
        if (of.options && of.named->key == key) {
            text.emplace();
            for (const std::shared_ptr<const OptionsSaid> &about : said) {
                const auto known = about->find(content);
                const bool isSilent = known == about->end();
                text = text && (isSilent || known->second)
                           ? std::optional(*text + (isSilent ? std::string() : *known->second) + '\n')
                           : std::nullopt;
            }
        }
        hasWholes = hasWholes || !text;
        const auto other = static_cast<std::uint32_t>(contents.size() + byText.size()); // a number that no content has
        parts.numbers.push_back(text ? byText.emplace(*text, other).first->second : content);
    }
    const auto silent = byText.find(std::string(keys.size(), '\n'));
    if (silent != byText.end() && !hasWholes) // beside others what says nothing may still change how they fail
        std::replace(parts.numbers.begin(), parts.numbers.end(), silent->second, std::uint32_t{Parts::kNothing});
    return parts;
}

const KeyReferences *Fleet::State::references(const CancelToken &cancel) const
{
    const std::lock_guard lock(readingReferences);
    if (allReferences)
        return &*allReferences;
    KeyReferences made([this](const std::string &key) { return folded(key); });
    for (ContentIndex content = 0; content < contents.size(); ++content) {
        if (cancel.isCancelled())
            return nullptr;
        made.add(contents[content].root, content);
    }
    return &allReferences.emplace(std::move(made));
}

std::shared_ptr<const TextColumn> Fleet::State::textColumn(const std::string &name, const LookupEngine &engine)
{
    {
        const std::lock_guard lock(noting);
        if (const auto known = textColumns.find(name); known != textColumns.end())
            return known->second;
    }
    auto made = std::make_shared<TextColumn>();
    const std::lock_guard lock(noting);
    Numbers numbers;
    for (const AnswerOf &answerOf : answersOf) {
        std::string answer = answerOf(name);
        made->texts.push_back(engine.insertedText(answer).value_or(std::string()));
        made->numbers.push_back(numbers.of(std::move(answer)));
        made->classes.push_back(made->texts.back().empty() ? made->numbers.back() + 1 : 0);
    }
    made->count = numbers.count();
    return textColumns.emplace(name, std::move(made)).first->second;
}

void Fleet::State::keep(NodeIndex node, std::shared_ptr<const LookupEngine> engine)
{
    const std::lock_guard lock(noting);
    if (!engines.emplace(node, std::move(engine)).second)
        return;
    lastEngines.push_back(node);
    if (lastEngines.size() > kKeptEngines) {
        engines.erase(lastEngines.front());
        lastEngines.pop_front();
    }
}

} // namespace strata
