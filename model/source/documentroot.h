// SPDX-License-Identifier: MIT
#pragma once

#include "source/documentviews.h"

#include <memory>
#include <mutex>
#include <optional>

namespace strata {

/// The entries of a root mapping whose keys are strings, each read when it is asked for. The text is known to be right,
/// and no key in it to be a symbol. Thread-safe.
class RootEntries
{
public:
    virtual ~RootEntries() = default;
    /// The entry with the \a key, or null. Lives as long as this.
    virtual const Entry *find(Key key) const = 0;
    /// All of them, with the same nodes.
    virtual ReadResult all() const = 0;
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
    /// The entry of a mapping with the \a key, or null. Reads no more of the text than it must.
    const Entry *entry(Key key) const { return m_entries ? m_entries->find(key) : m_whole.root.findEntry(key); }

    bool isMapping() const { return m_entries || m_whole.root.isMapping(); }
    /// Whether it is known that no key is a symbol, however deep.
    bool hasNoSymbolKeys() const { return m_entries || m_whole.hasNoSymbolKeys; }
    /// Whether a key of a mapping is no string.
    bool hasOtherKeys() const;

private:
    std::unique_ptr<const RootEntries> m_entries; // null where all was read at once
    mutable std::once_flag m_once;                // for m_whole, where there are m_entries
    mutable ReadResult m_whole;
};

/// The root of a document, or why there is none.
struct LoadedRoot
{
    std::shared_ptr<const DocumentRoot> root; ///< null if the file could not be used
    std::optional<Error> error;               ///< set exactly when there is no root
};

/// What documentView() gives of a file, for those who want only some entries of it: large simple texts are not read as
/// a whole until somebody asks for all. Both give the same nodes.
const View<LoadedRoot> &rootView(DocumentFormat format);

} // namespace strata
