// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "source/documentviews.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <string_view>

namespace strata {

/// A string that is looked for among keys. It is not put into their table, which keeps for good what it gets: whoever
/// asks for millions of keys that no file has must not fill the memory.
class SoughtKey
{
public:
    /// Both must outlive this.
    SoughtKey(std::string_view text, const KeyTable &keys) : m_text(text), m_keys(&keys) {}

    std::string_view text() const { return m_text; }
    /// None: nothing that was read so far has it, and only so far; other threads read on.
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

/// What a file held before, and what it was read as; null where that is not known.
struct OlderRoot
{
    std::shared_ptr<const std::string> text = {};
    std::shared_ptr<const DocumentRoot> root = {};
};

/// The entries of a root mapping whose keys are strings, each read when it is asked for. The text is known to be right,
/// and no key in it to be a symbol. Thread-safe.
class RootEntries
{
public:
    virtual ~RootEntries() = default;
    /// The entry with the \a key, or null. Lives as long as this.
    virtual const Entry *find(std::string_view key) const = 0;
    /// All of them, with the nodes that find() gave before, and with those of an older text where it has the same.
    virtual ReadResult all() const = 0;
    /// False: all() warns of nothing, for no mapping has a key twice; there may be notes.
    virtual bool mayRepeatKeys() const = 0;
};

/// The root of a document that can be used. Immutable to whoever looks: what was not read yet is read when it is asked
/// for. Thread-safe.
class DocumentRoot
{
public:
    explicit DocumentRoot(ReadResult whole);
    explicit DocumentRoot(std::unique_ptr<const RootEntries> entries);

    /// All that the text says.
    const ReadResult &whole() const;
    const Value &value() const { return whole().root; }
    /// The same if all was read before, else null.
    const ReadResult *wholeIfRead() const
    {
        return !m_entries || m_isWhole.load(std::memory_order_acquire) ? &m_whole : nullptr;
    }
    /// The entry of a mapping with the \a key, or null. Reads no more of the text than it must.
    const Entry *entry(const SoughtKey &key) const;

    bool isMapping() const { return m_entries || m_whole.root.isMapping(); }
    /// Whether it is known that no key is a symbol, however deep.
    bool hasNoSymbolKeys() const { return m_entries || m_whole.hasNoSymbolKeys; }
    /// Whether it is known that there is nothing to warn of in it; there may be notes. Reads nothing for that.
    bool isInOrder() const { return m_entries && !m_entries->mayRepeatKeys(); }
    /// Whether a key of a mapping is no string.
    bool hasOtherKeys() const;

private:
    std::unique_ptr<const RootEntries> m_entries; // null where all was read at once
    mutable std::atomic<bool> m_isWhole = false;  // whether m_whole is there, where there are m_entries
    mutable std::once_flag m_once;                // for m_whole
    mutable ReadResult m_whole;
};

/// The root of a document, or why there is none.
struct LoadedRoot
{
    std::shared_ptr<const DocumentRoot> root; ///< null if the file could not be used
    std::shared_ptr<const Error> error;       ///< set exactly when there is no root; nearly no file has one
};

/// What documentView() gives of a file, for those who want only some entries of it: large simple texts are not read as
/// a whole until somebody asks for all. Both give the same nodes.
const View<LoadedRoot> &rootView(DocumentFormat format);

/// The same for those who want all of it: where nobody asked before, it is read as a whole, and the text is not kept
/// for that.
const LoadedRoot &wholeRoot(const FileContent &content, DocumentFormat format, KeyTable &keys);

} // namespace strata
