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

/// The references between root keys by functions in `%{…}`, and the contents with these texts.
class KeyReferences
{
public:
    /// Maps a key to the form in which keys are compared: itself, or case-folded.
    using KeyNormalizer = std::function<std::string(const std::string &)>;
    /// A root key in a content that has it.
    struct Reader
    {
        Key root;
        std::string key; ///< folded
        std::uint32_t content = 0;
    };

    explicit KeyReferences(KeyNormalizer folding) : m_folding(std::move(folding)) {}

    /// Adds the values of the file with the index \a content.
    void add(const Value &root, std::uint32_t content);
    /// Adds \a others, which are of contents with higher indexes.
    void add(KeyReferences others);
    /// The keys that read the folded \a key.
    std::span<const Reader> readersOf(const std::string &key) const;
    /// The keys that read keys known only at lookup.
    std::span<const Reader> readersOfAny() const { return m_anyReaders; }

private:
    void addTexts(const Value &value, Key root, std::uint32_t content);
    void addText(std::string_view text, Key root, std::uint32_t content);

    KeyNormalizer m_folding;
    std::unordered_map<std::string, std::vector<Reader>> m_readers; // by referenced key
    std::vector<Reader> m_anyReaders;
};

} // namespace strata
