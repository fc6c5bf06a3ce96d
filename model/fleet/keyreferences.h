// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {

/// Which root keys read which others, by the functions that texts name in `%{…}`, and in which contents these texts
/// are.
class KeyReferences
{
public:
    /// How keys are told apart: as they are, or without case.
    using Folding = std::function<std::string(const std::string &)>;
    /// A root key where a content has it.
    struct Reader
    {
        Key root;
        std::string key; ///< folded
        std::uint32_t content = 0;
    };

    explicit KeyReferences(Folding folding) : m_folding(std::move(folding)) {}

    /// Takes in the values of the file that \a content is the number of.
    void add(const Value &root, std::uint32_t content);
    /// Takes in what \a others has of contents with higher numbers.
    void add(KeyReferences others);
    /// Who reads \a key, which is folded.
    std::span<const Reader> readersOf(const std::string &key) const;
    /// Who reads keys that are known only when they are looked up.
    std::span<const Reader> readersOfAny() const { return m_anyReaders; }

private:
    void addTexts(const Value &value, Key root, std::uint32_t content);
    void addText(std::string_view text, Key root, std::uint32_t content);

    Folding m_folding;
    std::unordered_map<std::string, std::vector<Reader>> m_readers; // by the key that is read
    std::vector<Reader> m_anyReaders;
};

} // namespace strata
