// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "source/documentviews.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <string_view>

namespace strata {

/// A key to look up. Not interned: the key table never shrinks, and lookups of millions of missing keys must not fill
/// memory.
class KeyQuery
{
public:
    /// Both must outlive this.
    KeyQuery(std::string_view text, const KeyTable &keys) : m_text(text), m_keys(&keys) {}

    std::string_view text() const { return m_text; }
    /// None: no file read so far has it; other threads may read more.
    Key key() const
    {
        if (!m_key.isValid())
            m_key = m_keys->find(m_text);
        return m_key;
    }

private:
    std::string_view m_text;
    const KeyTable *m_keys;
    mutable Key m_key; // once it was found
};

class DocumentRoot;

/// An earlier content of a file and what was read from it; null: unknown.
struct OlderRoot
{
    std::shared_ptr<const std::string> text = {};
    std::shared_ptr<const DocumentRoot> root = {};
};

/// The string-keyed entries of a root mapping, each read on demand. The text is known to be valid and without symbol
/// keys. Thread-safe.
class RootEntries
{
public:
    virtual ~RootEntries() = default;
    /// The entry with \a key, or null. Valid as long as this object.
    virtual const Entry *find(std::string_view key) const = 0;
    /// All entries, reusing the nodes of find() and those of an older text where they are equal.
    virtual ReadResult all() const = 0;
    /// False: all() reports no warning because no mapping repeats a key; notes are possible.
    virtual bool mayRepeatKeys() const = 0;
};

/// The root of a usable document. Logically immutable; parts are read on demand. Thread-safe.
class DocumentRoot
{
public:
    explicit DocumentRoot(ReadResult whole);
    explicit DocumentRoot(std::unique_ptr<const RootEntries> entries);

    /// The complete content.
    const ReadResult &whole() const;
    const Value &value() const { return whole().root; }
    /// Like value(), if it has been read, else null.
    const ReadResult *wholeIfRead() const
    {
        return !m_entries || m_isWhole.load(std::memory_order_acquire) ? &m_whole : nullptr;
    }
    /// The entry of a mapping with \a key, or null. Reads no more of the text than necessary.
    const Entry *entry(const KeyQuery &key) const;

    bool isMapping() const { return m_entries || m_whole.root.isMapping(); }
    /// True: no key at any depth is a symbol. False: unknown.
    bool hasNoSymbolKeys() const { return m_entries || m_whole.hasNoSymbolKeys; }
    /// True: there is nothing to warn about (notes are possible). Reads nothing.
    bool isInOrder() const { return m_entries && !m_entries->mayRepeatKeys(); }
    /// True if any mapping key is not a string.
    bool hasOtherKeys() const;

private:
    std::unique_ptr<const RootEntries> m_entries; // null if everything was read at once
    mutable std::atomic<bool> m_isWhole = false;  // whether m_whole is set; only with m_entries
    mutable std::once_flag m_once;                // for m_whole
    mutable ReadResult m_whole;
};

/// The root of a document, or why there is none.
struct LoadedRoot
{
    std::shared_ptr<const DocumentRoot> root; ///< null if the file could not be used
    std::shared_ptr<const Error> error;       ///< set exactly if there is no root; rare
};

/// documentView() for callers that need only some entries: large simple texts are read as a whole only on demand. Both
/// give the same nodes.
const View<LoadedRoot> &rootView(DocumentFormat format);

/// Like rootView(), for callers that need everything: reads the text as a whole if it has not been read yet, and does
/// not keep it.
const LoadedRoot &wholeRoot(const FileContent &content, DocumentFormat format, KeyTable &keys);

} // namespace strata
