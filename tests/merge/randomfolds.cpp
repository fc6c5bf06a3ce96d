// SPDX-License-Identifier: MIT
#include "merge/randomfolds.h"

#include <array>

namespace strata::test {

RandomFold RandomFolds::next()
{
    RandomFold fold;
    const std::size_t strategy = below(10);
    fold.strategy = strategy == 0   ? RandomFold::Strategy::Hash
                    : strategy <= 2 ? RandomFold::Strategy::Unique
                                    : RandomFold::Strategy::Deep;
    m_prefix = "--";
    if (fold.strategy == RandomFold::Strategy::Deep)
        fold.rules = rules();
    if (fold.rules.knockoutPrefix)
        m_prefix = *fold.rules.knockoutPrefix;
    m_textOnly = fold.rules.sortMergedArrays && chance(80);
    m_manyMappings = fold.rules.mergeHashArrays;
    const std::size_t values = 2 + below(5);
    for (std::size_t i = 0; i < values; ++i) {
        if (i == 0 || chance(60))
            fold.groups.emplace_back();
        fold.groups.back().push_back(root(fold));
    }
    return fold;
}

DeepRules RandomFolds::rules()
{
    constexpr std::array prefixes{"--", "--", "--", "--", "!", "*", "x|-"};
    constexpr std::array separators{",", " ", ""};
    DeepRules rules;
    if (chance(80))
        rules.knockoutPrefix = prefixes[below(prefixes.size())];
    rules.sortMergedArrays = chance(20);
    rules.mergeHashArrays = chance(35);
    if (chance(70))
        return rules;
    rules.overwriteArrays = chance(15);
    rules.extendExistingArrays = chance(30);
    rules.preserveUnmergeables = !rules.knockoutPrefix && chance(50);
    if (chance(30))
        rules.unpackArrays = separators[below(separators.size())];
    return rules;
}

Value RandomFolds::root(const RandomFold &fold)
{
    const int depth = static_cast<int>(1 + below(4));
    if (fold.strategy == RandomFold::Strategy::Hash)
        return chance(97) ? mapping(depth) : value(depth);
    if (fold.strategy == RandomFold::Strategy::Unique)
        return chance(75) ? sequence(depth) : (chance(90) ? scalar() : value(depth));
    if (chance(12))
        return value(depth);
    return chance(75) ? mapping(depth) : sequence(depth);
}

Value RandomFolds::value(int depth)
{
    if (depth <= 0 || chance(30))
        return scalar();
    return chance(50) ? mapping(depth - 1) : sequence(depth - 1);
}

Value RandomFolds::mapping(int depth)
{
    constexpr std::array names{"a", "b", "c", "--a"};
    std::vector<Entry> entries;
    for (const char *name : names) {
        if (chance(50))
            entries.push_back({m_keys.intern(name), {}, value(depth - 1)});
    }
    if (entries.size() > 1 && chance(50))
        std::swap(entries.front(), entries.back());
    return Value::mapping(std::move(entries));
}

Value RandomFolds::sequence(int depth)
{
    const bool isOfMappings = m_manyMappings && chance(60);
    std::vector<Value> items;
    for (std::size_t count = below(6); count > 0; --count) {
        if (isOfMappings)
            items.push_back(mapping(depth - 1));
        else if (chance(20))
            items.push_back(value(depth - 1));
        else
            items.push_back(chance(40) ? marker() : scalar());
    }
    return Value::sequence(std::move(items));
}

Value RandomFolds::scalar()
{
    if (m_textOnly)
        return Value::string(word());
    switch (below(12)) {
    case 0: return Value::undef();
    case 1: return Value::boolean(chance(30));
    case 2: return Value::integer(static_cast<std::int64_t>(below(3)));
    case 3: return Value::floating(1.0);
    case 4: return Value::string("");
    case 5: return Value::string("x,y");
    case 6: return marker();
    default: return Value::string(word());
    }
}

Value RandomFolds::marker()
{
    switch (below(12)) {
    case 0: return Value::string(m_prefix);
    case 1: return Value::string(m_prefix + m_prefix + word());
    case 2: return Value::string(word() + '\n' + m_prefix + word());
    default: return Value::string(m_prefix + word());
    }
}

std::string RandomFolds::word()
{
    return std::string(1, static_cast<char>('x' + below(3)));
}

} // namespace strata::test
