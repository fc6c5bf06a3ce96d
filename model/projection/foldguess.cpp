// SPDX-License-Identifier: MIT
#include "projection/foldguess.h"

#include "core/valueequality.h"

#include <algorithm>
#include <deque>
#include <unordered_map>

namespace strata {

namespace {

/// Hashes inside hashes are asked for key by key up to so many keys.
constexpr std::size_t kOptions = 20'000;

void addNew(std::vector<std::optional<Value>> &values, const Value &value)
{
    const bool isKnown = std::any_of(values.begin(), values.end(), [&](const std::optional<Value> &known) {
        return known && identical(*known, value);
    });
    if (!isKnown)
        values.emplace_back(value);
}

/// The items of one list behind those of another, each once.
Value joined(const Value &before, const Value &behind)
{
    std::vector<Value> items;
    std::unordered_map<std::string, int> seen;
    for (const Value *list : {&before, &behind}) {
        for (const Value &item : list->items()) {
            if (seen[exactText(item)]++ == 0)
                items.push_back(item);
        }
    }
    return Value::sequence(std::move(items));
}

bool areMappings(const FoldRow &row)
{
    return std::all_of(row.values.begin(), row.values.end(),
                       [](const Value *value) { return value && value->isMapping() && !value->isLeaf(); });
}

/// Which of \a places belong to the longest run that ascends: the others stand at the wrong place.
std::vector<bool> ascending(const std::vector<std::uint32_t> &places)
{
    std::vector<std::size_t> ends; // by length: where the run ends that ends lowest
    std::vector<std::size_t> before(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto at = std::lower_bound(ends.begin(), ends.end(), places[i],
                                         [&](std::size_t end, std::uint32_t place) { return places[end] < place; });
        before[i] = at == ends.begin() ? places.size() : *(at - 1);
        if (at == ends.end())
            ends.push_back(i);
        else
            *at = i;
    }
    std::vector<bool> isIn(places.size());
    for (std::size_t i = ends.empty() ? places.size() : ends.back(); i < places.size(); i = before[i])
        isIn[i] = true;
    return isIn;
}

} // namespace

FoldGuess::FoldGuess(const FoldRows &rows, char pathSeparator) : m_rows(rows), m_separator(pathSeparator)
{
    const StepView &step = rows.step();
    if (step.after.isSequence()) {
        m_form = Form::Order;
        addItems();
    } else if (step.after.isMapping() && !step.after.isLeaf()) {
        m_form = Form::Keys;
        addKeys(rows.top(), {});
    } else {
        FoldRow row;
        const bool hasJoins = !step.joins.isUndef() || step.joins.origin().isValid();
        row.values = {&step.soFar, hasJoins ? &step.joins : nullptr, &step.after};
        std::vector<std::optional<Value>> values = candidates(row);
        addNew(values, Value::undef());
        for (const auto &value : values) {
            if (value)
                m_options.push_back({.values = {*value}});
        }
    }
}

/// All that the operands have, each as often as they have it, and what the step makes that is neither's.
void FoldGuess::addItems()
{
    const StepView &step = m_rows.step();
    m_options.reserve(step.soFar.items().size() + step.joins.items().size() + 2);
    std::unordered_map<OriginId, std::size_t> known; // options by their origin
    known.reserve(m_options.capacity());
    const auto add = [&](const Value &value) {
        if (value.origin().isValid())
            known.emplace(value.origin(), m_options.size());
        m_options.push_back({.values = {value}});
    };
    for (const Value *operand : {&step.soFar, &step.joins}) {
        for (const Value &item : operand->items())
            add(item);
        if (!operand->isSequence() && (!operand->isUndef() || operand->origin().isValid()))
            add(*operand);
    }
    std::vector<bool> isTaken(m_options.size());
    std::vector<const Value *> others; // that are not just one of the operands' items
    for (const Value &item : step.after.items()) {
        const auto at = known.find(item.origin());
        if (at != known.end() && !isTaken[at->second] && identical(item, *m_options[at->second].values.front()))
            isTaken[at->second] = true;
        else
            others.push_back(&item);
    }
    if (!others.empty())
        addMade(others, isTaken);
}

/// Those of \a items that no option is equal to that is not taken.
void FoldGuess::addMade(const std::vector<const Value *> &items, const std::vector<bool> &isTaken)
{
    std::unordered_map<std::string, int> left;
    for (std::size_t i = 0; i < isTaken.size(); ++i) {
        if (!isTaken[i])
            ++left[exactText(*m_options[i].values.front())];
    }
    for (const Value *item : items) {
        if (left[exactText(*item)]-- <= 0)
            m_options.push_back({.values = {*item}});
    }
}

void FoldGuess::addKeys(const std::vector<FoldRow> &rows, const std::string &above)
{
    // The order of the operands: what was there first.
    std::vector<const FoldRow *> ordered;
    for (const FoldRow &row : rows)
        ordered.push_back(&row);
    const auto place = [](const FoldRow *row) {
        for (const FoldSide side : {FoldSide::SoFar, FoldSide::Joins, FoldSide::After}) {
            if (row->at(side))
                return std::pair(static_cast<int>(side), row->placeAt(side));
        }
        return std::pair(0, std::uint32_t(0));
    };
    std::stable_sort(ordered.begin(), ordered.end(),
                     [&](const FoldRow *a, const FoldRow *b) { return place(a) < place(b); });
    for (const FoldRow *row : ordered) {
        const std::string &name = row->keyAt(static_cast<FoldSide>(place(row).first)).text();
        const std::string path = above.empty() ? name : above + m_separator + name;
        if (areMappings(*row) && m_options.size() < kOptions)
            addKeys(m_rows.below(*row), path);
        else
            m_options.push_back({path, candidates(*row), *row});
    }
}

std::vector<std::optional<Value>> FoldGuess::candidates(const FoldRow &row) const
{
    std::vector<std::optional<Value>> values{std::nullopt};
    const Value *soFar = row.at(FoldSide::SoFar);
    const Value *joins = row.at(FoldSide::Joins);
    if (soFar)
        addNew(values, *soFar);
    if (joins)
        addNew(values, *joins);
    if (soFar && joins && soFar->isSequence() && joins->isSequence()) {
        addNew(values, joined(*soFar, *joins));
        addNew(values, joined(*joins, *soFar));
    }
    if (const Value *after = row.at(FoldSide::After))
        addNew(values, *after);
    return values;
}

std::vector<FoldGuess::Verdict> FoldGuess::check(std::span<const std::uint32_t> chosen) const
{
    if (m_form == Form::Order)
        return checkOrder(chosen);
    std::vector<Verdict> verdicts(m_options.size());
    for (std::uint32_t i = 0; i < m_options.size(); ++i) {
        const bool isIn = std::find(chosen.begin(), chosen.end(), i) != chosen.end();
        const bool isRight = identical(*m_options[i].values.front(), m_rows.step().after);
        verdicts[i].verdict = isIn == isRight ? GuessVerdict::Right
                              : isIn          ? GuessVerdict::Wrong
                                              : GuessVerdict::ShouldBeThere;
        verdicts[i].event = m_rows.decidingEvent(*m_options[i].values.front());
    }
    return verdicts;
}

std::vector<FoldGuess::Verdict> FoldGuess::checkOrder(std::span<const std::uint32_t> chosen) const
{
    std::unordered_map<std::string, std::deque<std::uint32_t>> wanted; // places by value
    const auto items = m_rows.step().after.items();
    for (std::uint32_t i = 0; i < items.size(); ++i)
        wanted[exactText(items[i])].push_back(i);
    std::vector<Verdict> verdicts(m_options.size());
    for (std::size_t i = 0; i < m_options.size(); ++i)
        verdicts[i].event = m_rows.decidingEvent(*m_options[i].values.front());
    std::vector<bool> isChosen(m_options.size());
    std::vector<std::uint32_t> matched; // options
    std::vector<std::uint32_t> places;
    for (const std::uint32_t option : chosen) {
        isChosen[option] = true;
        auto &left = wanted[exactText(*m_options[option].values.front())];
        if (left.empty()) {
            verdicts[option].verdict = GuessVerdict::ShouldNotBeThere;
            continue;
        }
        matched.push_back(option);
        places.push_back(left.front());
        left.pop_front();
    }
    const std::vector<bool> isInOrder = ascending(places);
    for (std::size_t i = 0; i < matched.size(); ++i) {
        if (!isInOrder[i])
            verdicts[matched[i]].verdict = GuessVerdict::WrongPlace;
    }
    for (std::size_t i = 0; i < m_options.size(); ++i) {
        auto &left = wanted[exactText(*m_options[i].values.front())];
        if (isChosen[i] || left.empty())
            continue;
        verdicts[i].verdict = GuessVerdict::ShouldBeThere;
        left.pop_front();
    }
    return verdicts;
}

std::vector<FoldGuess::Verdict> FoldGuess::checkValues(std::span<const std::uint32_t> values) const
{
    std::vector<Verdict> verdicts;
    verdicts.reserve(m_options.size());
    for (std::size_t i = 0; i < m_options.size(); ++i) {
        const std::optional<Value> &guess = m_options[i].values[values[i]];
        const Value *after = m_options[i].row.at(FoldSide::After);
        Verdict verdict{GuessVerdict::Right, m_rows.decidingEvent(m_options[i].row)};
        if (guess && !after)
            verdict.verdict = GuessVerdict::ShouldNotBeThere;
        else if (!guess && after)
            verdict.verdict = GuessVerdict::ShouldBeThere;
        else if (guess && !identical(*guess, *after))
            verdict.verdict = GuessVerdict::Wrong;
        verdicts.push_back(verdict);
    }
    return verdicts;
}

} // namespace strata
