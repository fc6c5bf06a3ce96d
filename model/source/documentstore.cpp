// SPDX-License-Identifier: MIT
#include "source/documentstore.h"

#include "source/hocon/hoconreader.h"
#include "source/json/jsonreader.h"
#include "source/yaml/yamlreader.h"

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

LoadedDocument parse(std::string text, FileId file, DocumentFormat format, KeyTable &keys)
{
    auto read = readAs(format, text, file, keys);
    if (!read)
        return {nullptr, read.error()};
    auto document = std::make_shared<Document>();
    document->file = file;
    document->text = std::move(text);
    document->root = std::move(read->root);
    document->problems = std::move(read->problems);
    return {std::move(document), std::nullopt};
}

} // namespace

DocumentFormat documentFormatOf(std::string_view path)
{
    if (path.ends_with(".json"))
        return DocumentFormat::Json;
    return path.ends_with(".conf") || path.ends_with(".hocon") ? DocumentFormat::Hocon : DocumentFormat::Yaml;
}

DocumentStore::DocumentStore(std::shared_ptr<const FileSystem> files, std::shared_ptr<FileTable> paths,
                             std::shared_ptr<KeyTable> keys)
    : m_files(std::move(files)), m_paths(std::move(paths)), m_keys(std::move(keys))
{}

std::shared_ptr<const LoadedDocument> DocumentStore::load(FileId file, DocumentFormat format) const
{
    const std::uint64_t id = (std::uint64_t{file.index} << 3) | static_cast<unsigned>(format);
    {
        const std::shared_lock lock(m_mutex);
        if (const auto found = m_loaded.find(id); found != m_loaded.end())
            return found->second;
    }
    // Parsing happens outside the lock; two threads may parse the same file once each, the first to finish stays.
    LoadedDocument loaded;
    if (auto text = m_files->read(m_paths->path(file))) {
        loaded = parse(std::move(*text), file, format, *m_keys);
    } else {
        loaded.error = text.error();
        loaded.error->mark.file = file;
    }
    const std::unique_lock lock(m_mutex);
    return m_loaded.emplace(id, std::make_shared<const LoadedDocument>(std::move(loaded))).first->second;
}

} // namespace strata
