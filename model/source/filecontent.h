// SPDX-License-Identifier: MIT
#pragma once

#include "core/ids.h"
#include "core/keytable.h"
#include "core/result.h"
#include "source/documentedit.h"
#include "source/packedtexts.h"

#include <atomic>
#include <memory>
#include <string>

namespace strata {

class FileContent;

/// One way to read the bytes of a file: Puppet's YAML, Datum's tree, the nodes of a facts file. There is one constant
/// for each, which is known by its address.
template <typename T>
struct View
{
    /// Must not throw, and must not keep the content. Texts may hold its path; marks hold its file.
    T (*make)(const FileContent &content, KeyTable &keys);
};

/// What stood in one file at one time: its bytes, or why there are none, and all that readers made of it, each made
/// once and kept. Immutable to whoever looks; thread-safe without locks.
///
/// A content belongs to one path: marks inside its views name the file, and so do texts of errors. The same bytes under
/// another path are another content.
class FileContent
{
public:
    /// \a path must outlive this, as the one in a table of files does.
    /// \a older: what the file held before, if that is known.
    FileContent(FileId file, const std::string &path, Result<KeptText> text,
                const std::shared_ptr<const FileContent> &older = nullptr);
    /// What \a base would be if its document were changed by \a edit. The bytes stay those of the base.
    FileContent(std::shared_ptr<const FileContent> base, DocumentEdit edit);
    ~FileContent();
    FileContent(const FileContent &) = delete;
    FileContent &operator=(const FileContent &) = delete;

    FileId file() const { return m_file; }
    const std::string &path() const { return *m_path; }
    /// Null if the file could not be read. Those of many files are kept packed, so hold on to them while you need them.
    std::shared_ptr<const std::string> bytes() const { return m_text.get(); }
    /// Whether both have the same bytes, or none.
    bool hasSameBytes(const FileContent &other) const { return m_text == other.m_text; }
    /// Why there are no bytes, marked with the file; null if there are.
    const Error *error() const { return m_error.get(); }

    /// The content that an edit was made to; null if there was none.
    const FileContent *base() const { return m_edited ? m_edited->base.get() : nullptr; }
    /// That edit, where there is a base.
    const DocumentEdit &edit() const { return m_edited->edit; }

    /// What the file held before; null if that is not known, or gone.
    std::shared_ptr<const FileContent> older() const { return m_older ? m_older->lock() : nullptr; }

    /// The content as \a view sees it; lives as long as the content. Two threads may make a view once each, the first
    /// to finish stays.
    template <typename T>
    const T &as(const View<T> &view, KeyTable &keys) const
    {
        return as(view, [&] { return view.make(*this, keys); });
    }
    /// The same, but that \a make makes it if nobody did before.
    template <typename T, typename Make>
    const T &as(const View<T> &view, const Make &make) const
    {
        const void *known = find(&view);
        if (!known)
            known = keep(&view, std::make_shared<const T>(make()));
        return *static_cast<const T *>(known);
    }
    /// The same if somebody made it before, else null.
    template <typename T>
    const T *known(const View<T> &view) const
    {
        return static_cast<const T *>(find(&view));
    }

private:
    struct Made
    {
        const void *view;
        std::shared_ptr<const void> value;
        const Made *next;
    };

    const void *find(const void *view) const;
    const void *keep(const void *view, std::shared_ptr<const void> value) const;

    struct Edited
    {
        std::shared_ptr<const FileContent> base;
        DocumentEdit edit;
    };

    FileId m_file;
    const std::string *m_path;
    KeptText m_text;
    std::shared_ptr<const Error> m_error;
    std::unique_ptr<const Edited> m_edited;                          // null: as it was read
    std::unique_ptr<const std::weak_ptr<const FileContent>> m_older; // null: none is known
    mutable std::atomic<const Made *> m_made = nullptr;              // newest first; nothing is ever taken out
};

} // namespace strata
