// SPDX-License-Identifier: MIT
#pragma once

#include "source/document.h"
#include "source/filecontent.h"

#include <memory>
#include <optional>

namespace strata {

/// A document read from a file, or why there is none.
struct LoadedDocument
{
    std::shared_ptr<const Document> document; ///< null if the file could not be used
    std::optional<Error> error;               ///< set exactly if there is no document
};

/// The readers of texts: Puppet's and those of Hiera 3, which drop a byte order mark first and whose YAML has dates.
enum class DocumentFormat { Yaml, Json, Hocon, Hiera3Yaml, Hiera3Json };

/// The view of a file as a document of \a format.
const View<LoadedDocument> &documentView(DocumentFormat format);

/// The document of the content from which \a edited was made, with the edit applied.
LoadedDocument editedDocument(const FileContent &edited, const View<LoadedDocument> &view, KeyTable &keys);

/// \a read as the document of \a content, or its error.
LoadedDocument loadedDocument(const FileContent &content, Result<ReadResult> read);

} // namespace strata
