// SPDX-License-Identifier: MIT
#include "fleet/fleetstate.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace strata::fleet {

namespace {

constexpr std::size_t kKeptClasses = 200; // sets of variables: most keys read those of the paths alone

} // namespace

void Roster::noteHolders(std::size_t count)
{
    everything.resize(count);
    std::iota(everything.begin(), everything.end(), ContentIndex{0});
    holders.assign(count, {});
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

std::shared_ptr<const FleetColumn> Roster::column(const std::string &name)
{
    const std::lock_guard lock(m_noting);
    if (const auto known = m_textColumns.find(name); known != m_textColumns.end())
        return {known->second, &known->second->numbers};
    auto &column = m_columns[name];
    if (!column) {
        auto made = std::make_shared<FleetColumn>();
        made->reserve(nodes.size());
        Numbers numbers;
        for (const AnswerOf &answerOf : answersOf)
            made->push_back(numbers.of(answerOf(name)));
        column = std::move(made);
    }
    return column;
}

std::shared_ptr<const TextColumn> Roster::textColumn(const std::string &name, const LookupEngine &engine)
{
    const std::lock_guard lock(m_noting);
    auto &column = m_textColumns[name];
    if (!column) {
        auto made = std::make_shared<TextColumn>();
        Numbers numbers;
        for (const AnswerOf &answerOf : answersOf) {
            std::string answer = answerOf(name);
            std::string text = engine.insertedText(answer).value_or(std::string());
            const std::uint32_t number = numbers.of(std::move(answer));
            made->numbers.push_back(number);
            made->classes.push_back(text.empty() ? number + 1 : 0);
            if (number == made->texts.size())
                made->texts.push_back(std::move(text));
        }
        column = std::move(made);
    }
    return column;
}

std::shared_ptr<const NodeClasses> Roster::classesBy(const std::vector<AskedVariable> &variables)
{
    {
        const std::lock_guard lock(m_noting);
        if (const auto known = m_classes.find(variables); known != m_classes.end())
            return known->second;
    }
    auto made = std::make_shared<NodeClasses>(nodes);
    for (const AskedVariable &asked : variables) {
        if (!asked.isText) {
            made->split(*column(asked.name));
            continue;
        }
        std::unique_lock lock(m_noting);
        const auto column = m_textColumns.at(asked.name);
        lock.unlock();
        made->split(column->classes);
    }
    const std::lock_guard lock(m_noting);
    if (m_classes.size() < kKeptClasses)
        m_classes.emplace(variables, made);
    return made;
}

} // namespace strata::fleet
