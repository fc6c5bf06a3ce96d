// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "merge/deepmerge.h"

#include <random>
#include <string>
#include <vector>

namespace strata::test {

/// A random question to the merge kernels.
struct RandomFold
{
    enum class Strategy { Deep, Unique, Hash };

    Strategy strategy = Strategy::Deep;
    DeepRules rules;
    std::vector<std::vector<Value>> groups; ///< highest first; a group is merged before it meets the others
};

/// Makes folds over a small alphabet, so that keys, elements and markers meet. The same seed gives the same folds
/// everywhere.
class RandomFolds
{
public:
    RandomFolds(unsigned seed, KeyTable &keys) : m_random(seed), m_keys(keys) {}

    RandomFold next();

private:
    std::size_t below(std::size_t limit) { return m_random() % limit; }
    bool chance(unsigned percent) { return below(100) < percent; }
    DeepRules rules();
    Value root(const RandomFold &fold);
    Value value(int depth);
    Value mapping(int depth);
    Value sequence(int depth);
    Value scalar();
    Value marker();
    std::string word();

    std::mt19937 m_random;
    KeyTable &m_keys;
    std::string m_prefix;
    bool m_textOnly = false;
    bool m_manyMappings = false;
};

} // namespace strata::test
