// SPDX-License-Identifier: MIT
#pragma once

#include "core/ids.h"
#include "core/keytable.h"
#include "core/result.h"
#include "source/documentedit.h"

#include <atomic>
#include <memory>
#include <string>
#include <utility>

namespace strata {

class FileContent;

/// One way to interpret the bytes of a file: Puppet's YAML, Datum's tree, the nodes of a facts file. Each has one
/// constant, identified by its address.
template <typename T>
struct View
{
    /// Must not throw or keep the content. Texts may contain its path; marks contain its file.
    T (*make)(const FileContent &content, KeyTable &keys);
};

/// The content of one file at one time: its bytes, or the error, and the cached results of readers, each computed once.
/// Logically immutable; thread-safe without locks.
///
/// A content belongs to one path, because marks and error texts in its views name the file. The same bytes at another
/// path are another content.
class FileContent
{
public:
    /// \a path must outlive this object, as the paths of a FileTable do.
    /// \a older: the previous content of the file, if known.
    FileContent(FileId file, const std::string &path, Result<std::string> text,
                const std::shared_ptr<const FileContent> &older = nullptr);
    /// The content of \a base with its document changed by \a edit. The bytes stay those of the base.
    FileContent(std::shared_ptr<const FileContent> base, DocumentEdit edit);
    ~FileContent();
    FileContent(const FileContent &) = delete;
    FileContent &operator=(const FileContent &) = delete;

    FileId file() const { return m_file; }
    const std::string &path() const { return *m_path; }
    /// Null if the file could not be read.
    const std::shared_ptr<const std::string> &bytes() const { return m_text; }
    /// Whether both have the same bytes, or none.
    bool hasSameBytes(const FileContent &other) const
    {
        return m_text == other.m_text || (m_text && other.m_text && *m_text == *other.m_text);
    }
    /// Why there are no bytes, marked with the file; null if there are.
    const Error *error() const { return m_error.get(); }

    /// The content before the edit; null if there is none.
    const FileContent *base() const { return m_edited ? m_edited->first.get() : nullptr; }
    /// The edit; only if there is a base().
    const DocumentEdit &edit() const { return m_edited->second; }

    /// The previous content of the file; null if unknown or freed.
    std::shared_ptr<const FileContent> older() const { return m_older ? m_older->lock() : nullptr; }

    /// The content interpreted by \a view; valid as long as this object. Two threads may compute a view at the same
    /// time; the first result is kept.
    template <typename T>
    const T &as(const View<T> &view, KeyTable &keys) const
    {
        return as(view, [&] { return view.make(*this, keys); });
    }
    /// Like as(), computed by \a make if it is not cached.
    template <typename T, typename Make>
    const T &as(const View<T> &view, const Make &make) const
    {
        const void *known = find(&view);
        if (!known)
            known = keep(&view, std::make_shared<const T>(make()));
        return *static_cast<const T *>(known);
    }
    /// The content interpreted by \a view if that is cached, else null.
    template <typename T>
    const T *knownView(const View<T> &view) const
    {
        return static_cast<const T *>(find(&view));
    }

private:
    struct CachedView
    {
        const void *view;
        std::shared_ptr<const void> value;
        const CachedView *next;
    };

    const void *find(const void *view) const;
    const void *keep(const void *view, std::shared_ptr<const void> value) const;

    FileId m_file;
    const std::string *m_path;
    std::shared_ptr<const std::string> m_text;
    std::shared_ptr<const Error> m_error;
    /// The content before an edit, and the edit; null: not edited.
    std::unique_ptr<const std::pair<std::shared_ptr<const FileContent>, DocumentEdit>> m_edited;
    std::unique_ptr<const std::weak_ptr<const FileContent>> m_older; // null: unknown
    mutable std::atomic<const CachedView *> m_views = nullptr;       // newest first; only grows
};

} // namespace strata
