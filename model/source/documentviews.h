// SPDX-License-Identifier: MIT
#pragma once

#include "source/document.h"
#include "source/filecontent.h"

#include <memory>
#include <optional>

namespace strata {

/// How a file became a document, or why it did not.
struct LoadedDocument
{
    std::shared_ptr<const Document> document; ///< null if the file could not be used
    std::optional<Error> error;               ///< set exactly when there is no document
};

/// How a text is read. Puppet's readers, and Hiera 3's: those drop a byte order mark first, and its YAML has dates.
enum class DocumentFormat { Yaml, Json, Hocon, Hiera3Yaml, Hiera3Json };

/// What the reader of \a format makes of a file.
const View<LoadedDocument> &documentView(DocumentFormat format);

/// What \a view gives of the content that \a edited was made of, with the edit done.
LoadedDocument editedDocument(const FileContent &edited, const View<LoadedDocument> &view, KeyTable &keys);

/// \a read as the document of \a content, or its error.
LoadedDocument loadedDocument(const FileContent &content, Result<ReadResult> read);

} // namespace strata
