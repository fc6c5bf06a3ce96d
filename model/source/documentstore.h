// SPDX-License-Identifier: MIT
#pragma once

#include "core/filetable.h"
#include "core/keytable.h"
#include "source/document.h"
#include "source/files/filesystem.h"

#include <functional>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string_view>
#include <unordered_map>

namespace strata {

/// How a file became a document, or why it did not.
struct LoadedDocument
{
    std::shared_ptr<const Document> document; ///< null if the file could not be used
    std::optional<Error> error;               ///< set exactly when there is no document
};

/// How a text is read. Puppet's readers, and Hiera 3's: those drop a byte order mark first, and its YAML has dates.
enum class DocumentFormat { Yaml, Json, Hocon, Hiera3Yaml, Hiera3Json };

/// The format that the name of a data file stands for; YAML where it says nothing.
DocumentFormat documentFormatOf(std::string_view path);

/// Reads and parses each file once, on first use. Thread-safe; documents are shared and immutable.
class DocumentStore
{
public:
    DocumentStore(std::shared_ptr<const FileSystem> files, std::shared_ptr<FileTable> paths,
                  std::shared_ptr<KeyTable> keys);

    /// The document of \a path. The root is what the text says, not necessarily a mapping.
    std::shared_ptr<const LoadedDocument> load(FileId file, DocumentFormat format) const;

private:
    std::shared_ptr<const FileSystem> m_files;
    std::shared_ptr<FileTable> m_paths;
    std::shared_ptr<KeyTable> m_keys;
    mutable std::shared_mutex m_mutex;                                                         // protects m_loaded
    mutable std::unordered_map<std::uint64_t, std::shared_ptr<const LoadedDocument>> m_loaded; // by file and format
};

} // namespace strata
