// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <functional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {

/// Which root keys read which others, by the functions that texts name in `%{…}`.
class KeyReferences
{
public:
    /// How keys are told apart: as they are, or without case.
    using Folding = std::function<std::string(const std::string &)>;

    /// Knows all that \a base knows, if there is one, which must outlive it.
    explicit KeyReferences(Folding folding, const KeyReferences *base = nullptr)
        : m_folding(std::move(folding)), m_base(base)
    {}

    /// Takes in the values of a file.
    void add(const Value &root);
    /// \a keys, folded, and all that may read one of them, directly or not.
    std::set<std::string> readersOf(const std::vector<std::string> &keys) const;

private:
    void addTexts(const Value &value, const std::string &key);
    void addText(const std::string &text, const std::string &key);

    Folding m_folding;
    const KeyReferences *m_base;
    std::unordered_map<std::string, std::set<std::string>> m_readers; // by the key that is read
    std::set<std::string> m_anyReaders; // what they read is known only when they are looked up
};

} // namespace strata
