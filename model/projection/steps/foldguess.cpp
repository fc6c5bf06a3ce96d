// SPDX-License-Identifier: MIT
#include "projection/steps/foldguess.h"

#include "core/valuedifference.h"
#include "core/valueequality.h"
#include "projection/matchingplaces.h"

#include <algorithm>
#include <unordered_map>

namespace strata {

namespace {

/// The maximum number of nested hash keys in a task.
constexpr std::size_t kOptions = 20'000;

void addNew(std::vector<std::optional<Value>> &values, const Value &value)
{
    const bool isKnown = std::any_of(values.begin(), values.end(), [&](const std::optional<Value> &known) {
        return known && identical(*known, value);
    });
    if (!isKnown)
        values.emplace_back(value);
}

/// The items of two lists in order, each once.
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

/// The position of a row in the order of the operands, and the side that names it.
std::pair<FoldSide, std::uint32_t> operandPlace(const FoldRow &row)
{
    for (const FoldSide side : {FoldSide::SoFar, FoldSide::Joins, FoldSide::After}) {
        if (row.at(side))
            return {side, row.placeAt(side)};
    }
    return {FoldSide::SoFar, 0};
}

} // namespace

FoldGuess::Form FoldGuess::formOf(const StepView &step)
{
    if (step.after.isSequence())
        return Form::Order;
    return step.after.isMapping() && !step.after.isLeaf() ? Form::Keys : Form::Choice;
}

FoldGuess::FoldGuess(const FoldRows &rows, const std::vector<FoldRow> &top, char pathSeparator)
    : m_rows(rows), m_separator(pathSeparator), m_form(formOf(rows.step()))
{
    switch (m_form) {
    case Form::Order: findCreatedItems(); return;
    case Form::Keys:
        m_paths.emplace_back();
        addKeys(top, 0);
        return;
    case Form::Choice: break;
    }
    std::vector<std::optional<Value>> values = candidates(rows.root());
    addNew(values, Value::undef());
    for (const auto &value : values) {
        if (value)
            m_choices.push_back(*value);
    }
}

/// The number of items of an operand; a value other than a list counts as one.
std::size_t FoldGuess::itemsOf(const Value &operand)
{
    if (operand.isSequence())
        return operand.items().size();
    return operand.isUndef() && !operand.origin().isValid() ? 0 : 1;
}

std::size_t FoldGuess::count() const
{
    switch (m_form) {
    case Form::Order: return itemsOf(m_rows.step().soFar) + itemsOf(m_rows.step().joins) + m_created.size();
    case Form::Keys: return m_keys.size();
    case Form::Choice: return m_choices.size();
    }
    return 0;
}

/// Form::Order: the items of the operands, each as often as it occurs, then those of neither.
const Value &FoldGuess::valueAt(std::size_t index) const
{
    if (m_form == Form::Choice)
        return m_choices[index];
    for (const Value *operand : {&m_rows.step().soFar, &m_rows.step().joins}) {
        const std::size_t items = itemsOf(*operand);
        if (index < items)
            return operand->isSequence() ? operand->items()[index] : *operand;
        index -= items;
    }
    return *m_created[index];
}

FoldGuess::Option FoldGuess::option(std::size_t index) const
{
    if (m_form != Form::Keys)
        return {.values = {valueAt(index)}};
    const auto &[above, row] = m_keys[index];
    return {pathOf(row.keyAt(operandPlace(row).first), above), candidates(row), row};
}

/// Adds the items of the result that equal no unused option.
void FoldGuess::findCreatedItems()
{
    const std::size_t all = count();
    std::unordered_map<OriginId, std::size_t> known; // options by origin
    for (std::size_t i = 0; i < all; ++i) {
        if (valueAt(i).origin().isValid())
            known.emplace(valueAt(i).origin(), i);
    }
    std::vector<bool> isTaken(all);
    std::vector<const Value *> others; // not an item of an operand
    for (const Value &item : m_rows.step().after.items()) {
        const auto at = known.find(item.origin());
        if (at != known.end() && !isTaken[at->second] && identical(item, valueAt(at->second)))
            isTaken[at->second] = true;
        else
            others.push_back(&item);
    }
    if (others.empty())
        return;
    std::unordered_map<std::string, int> left;
    for (std::size_t i = 0; i < all; ++i)
        left[exactText(valueAt(i))] += isTaken[i] ? 0 : 1;
    std::erase_if(others, [&](const Value *item) { return left[exactText(*item)]-- > 0; });
    m_created = std::move(others);
}

void FoldGuess::addKeys(const std::vector<FoldRow> &rows, std::uint32_t above)
{
    std::vector<const FoldRow *> ordered;
    ordered.reserve(rows.size());
    for (const FoldRow &row : rows)
        ordered.push_back(&row);
    std::stable_sort(ordered.begin(), ordered.end(),
                     [](const FoldRow *a, const FoldRow *b) { return operandPlace(*a) < operandPlace(*b); });
    for (const FoldRow *row : ordered) {
        if (!areMappings(*row) || m_keys.size() >= kOptions) {
            m_keys.emplace_back(above, *row);
            continue;
        }
        m_paths.push_back(pathOf(row->keyAt(operandPlace(*row).first), above));
        addKeys(m_rows.below(*row), static_cast<std::uint32_t>(m_paths.size() - 1));
    }
}

std::string FoldGuess::pathOf(Key key, std::uint32_t above) const
{
    return m_paths[above].empty() ? key.text() : m_paths[above] + m_separator + key.text();
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

std::optional<std::uint32_t> FoldGuess::optionSaying(std::string_view text) const
{
    for (std::uint32_t i = 0; m_form == Form::Choice && i < count(); ++i) {
        if (matchesText(m_choices[i], text))
            return i;
    }
    return std::nullopt;
}

std::vector<FoldGuess::Verdict> FoldGuess::check(std::span<const std::uint32_t> chosen) const
{
    if (m_form == Form::Order)
        return checkOrder(chosen);
    std::vector<Verdict> verdicts(count());
    for (std::uint32_t i = 0; i < count(); ++i) {
        const bool isIn = std::find(chosen.begin(), chosen.end(), i) != chosen.end();
        const bool isRight = identical(valueAt(i), m_rows.step().after);
        verdicts[i].verdict = isIn == isRight ? GuessVerdict::Right
                              : isIn          ? GuessVerdict::Wrong
                                              : GuessVerdict::ShouldBeThere;
        verdicts[i].event = m_rows.decidingEvent(valueAt(i));
    }
    return verdicts;
}

std::vector<FoldGuess::Verdict> FoldGuess::checkOrder(std::span<const std::uint32_t> chosen) const
{
    const std::span<const Value> items = m_rows.step().after.items();
    std::unordered_map<std::string, std::vector<std::size_t>> wanted; // places by value, descending
    for (std::size_t i = items.size(); i-- > 0;)
        wanted[exactText(items[i])].push_back(i);
    std::vector<Verdict> verdicts(count());
    std::vector<std::vector<std::size_t> *> left; // by option: the unused places of its value
    for (std::size_t i = 0; i < count(); ++i) {
        verdicts[i].event = m_rows.decidingEvent(valueAt(i));
        left.push_back(&wanted[exactText(valueAt(i))]);
    }
    std::vector<bool> isChosen(count());
    std::vector<std::uint32_t> matched; // options
    std::vector<std::size_t> places;
    for (const std::uint32_t option : chosen) {
        isChosen[option] = true;
        if (left[option]->empty()) {
            verdicts[option].verdict = GuessVerdict::ShouldNotBeThere;
            continue;
        }
        matched.push_back(option);
        places.push_back(left[option]->back());
        left[option]->pop_back();
    }
    const std::vector<bool> isInOrder = risingPart(places);
    for (std::size_t i = 0; i < matched.size(); ++i) {
        if (!isInOrder[i])
            verdicts[matched[i]].verdict = GuessVerdict::WrongPlace;
    }
    for (std::size_t i = 0; i < count(); ++i) {
        if (isChosen[i] || left[i]->empty())
            continue;
        left[i]->pop_back();
        verdicts[i].verdict = GuessVerdict::ShouldBeThere;
    }
    return verdicts;
}

/// The value of a guess: candidates(row)[choice].
std::optional<Value> FoldGuess::candidate(const FoldRow &row, std::uint32_t choice) const
{
    if (choice > 1)
        return candidates(row)[choice];
    for (const Value *value : row.values) {
        if (choice == 1 && value)
            return *value; // the first existing one
    }
    return std::nullopt;
}

std::vector<FoldGuess::Verdict> FoldGuess::checkValues(std::span<const std::uint32_t> values) const
{
    std::vector<Verdict> verdicts;
    verdicts.reserve(m_keys.size());
    for (std::size_t i = 0; i < m_keys.size(); ++i) {
        const FoldRow &row = m_keys[i].second;
        const std::optional<Value> guess = candidate(row, values[i]);
        const Value *after = row.at(FoldSide::After);
        Verdict verdict{GuessVerdict::Right, m_rows.decidingEvent(row)};
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
