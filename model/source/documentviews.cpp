// SPDX-License-Identifier: MIT
#include "source/documentviews.h"

#include "source/documentroot.h"

#include <utility>

namespace strata {

namespace {

template <DocumentFormat format>
constexpr View<LoadedDocument> kDocumentView{[](const FileContent &content, KeyTable &keys) {
    const LoadedRoot &loaded = wholeRoot(content, format, keys);
    return loadedDocument(content, loaded.root ? Result<ReadResult>(loaded.root->whole())
                                               : Result<ReadResult>(tl::unexpected<Error>(*loaded.error)));
}};

} // namespace

const View<LoadedDocument> &documentView(DocumentFormat format)
{
    switch (format) {
    case DocumentFormat::Yaml: return kDocumentView<DocumentFormat::Yaml>;
    case DocumentFormat::Json: return kDocumentView<DocumentFormat::Json>;
    case DocumentFormat::Hocon: return kDocumentView<DocumentFormat::Hocon>;
    case DocumentFormat::Hiera3Yaml: return kDocumentView<DocumentFormat::Hiera3Yaml>;
    case DocumentFormat::Hiera3Json: break;
    }
    return kDocumentView<DocumentFormat::Hiera3Json>;
}

LoadedDocument editedDocument(const FileContent &edited, const View<LoadedDocument> &view, KeyTable &keys)
{
    if (edited.edit().isEmptied)
        return loadedDocument(edited, ReadResult{Value::mapping({}), {}});
    LoadedDocument loaded = edited.base()->as(view, keys);
    if (!loaded.document)
        return loaded;
    auto document = std::make_shared<Document>(*loaded.document);
    document->root = strata::edited(std::move(document->root), edited.edit());
    loaded.document = std::move(document);
    return loaded;
}

LoadedDocument loadedDocument(const FileContent &content, Result<ReadResult> read)
{
    if (!read)
        return {nullptr, read.error()};
    auto document = std::make_shared<Document>();
    document->file = content.file();
    document->root = std::move(read->root);
    document->problems = std::move(read->problems);
    document->hasNoSymbolKeys = read->hasNoSymbolKeys;
    return {std::move(document), std::nullopt};
}

} // namespace strata
