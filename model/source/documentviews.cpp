// SPDX-License-Identifier: MIT
#include "source/documentviews.h"

#include "source/hocon/hoconreader.h"
#include "source/json/jsonreader.h"
#include "source/yaml/yamlreader.h"

#include <utility>

namespace strata {

namespace {

std::string_view withoutByteOrderMark(std::string_view text)
{
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    return text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text;
}

Result<ReadResult> readAs(DocumentFormat format, std::string_view text, FileId file, KeyTable &keys)
{
    switch (format) {
    case DocumentFormat::Yaml: return readYaml(text, file, keys);
    case DocumentFormat::Json: return readJson(text, file, keys);
    case DocumentFormat::Hocon: return readHocon(text, file, keys);
    case DocumentFormat::Hiera3Yaml: return readYaml(withoutByteOrderMark(text), file, keys, DateScalars::Accepted);
    case DocumentFormat::Hiera3Json: return readJson(withoutByteOrderMark(text), file, keys);
    }
    return fail(Error::Code::Internal, "no such format");
}

template <DocumentFormat format>
constexpr View<LoadedDocument> kView{[](const FileContent &content, KeyTable &keys) {
    if (content.base())
        return editedDocument(content, documentView(format), keys);
    if (content.error())
        return LoadedDocument{nullptr, *content.error()};
    return loadedDocument(content, readAs(format, *content.bytes(), content.file(), keys));
}};

} // namespace

const View<LoadedDocument> &documentView(DocumentFormat format)
{
    switch (format) {
    case DocumentFormat::Yaml: return kView<DocumentFormat::Yaml>;
    case DocumentFormat::Json: return kView<DocumentFormat::Json>;
    case DocumentFormat::Hocon: return kView<DocumentFormat::Hocon>;
    case DocumentFormat::Hiera3Yaml: return kView<DocumentFormat::Hiera3Yaml>;
    case DocumentFormat::Hiera3Json: break;
    }
    return kView<DocumentFormat::Hiera3Json>;
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
    document->bytes = content.bytes();
    document->root = std::move(read->root);
    document->problems = std::move(read->problems);
    document->hasNoSymbolKeys = read->hasNoSymbolKeys;
    return {std::move(document), std::nullopt};
}

} // namespace strata
