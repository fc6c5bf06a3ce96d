// SPDX-License-Identifier: MIT
#include "search/documentreading.h"

#include "source/files/glob.h"

#include <set>
#include <unordered_set>
#include <utility>

namespace strata {

namespace {

bool isUtf16(std::string_view bytes)
{
    return bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff");
}

/// Whether values of the format can differ from their source: joined, folded or evaluated texts.
bool isAlwaysParsed(std::string_view path)
{
    return path.ends_with(".conf") || path.ends_with(".hocon") || path.ends_with(".psd1");
}

/// Whether values may contain text that \a bytes do not: escapes, binary data, other encodings.
bool hasHiddenText(std::string_view bytes)
{
    if (bytes.find('\0') != std::string_view::npos || bytes.find("!!") != std::string_view::npos ||
        bytes.find("!b") != std::string_view::npos)
        return true;
    for (std::size_t at = bytes.find('\\'); at != std::string_view::npos; at = bytes.find('\\', at + 2)) {
        const char next = at + 1 < bytes.size() ? bytes[at + 1] : ' ';
        if (next == 'x' || next == 'u' || next == 'U' || next == '\n' || next == '\r' || next == ' ' || next == '\t')
            return true;
    }
    return false;
}

} // namespace

DocumentReading::DocumentReading(const SearchedData &data) : m_data(data)
{
    forEachLocation(data.engine.layers(), [&](const LayerNode &location) {
        if (location.layer.isValid() && location.file.isValid())
            m_layers.emplace(location.file, location.layer);
    });
}

std::shared_ptr<const Document> DocumentReading::documentOf(FileId file, const FileContent &content) const
{
    const auto &view = m_data.dialect.viewOf(content.path());
    if (const LoadedDocument &loaded = content.as(view, m_data.snapshot.keys()); loaded.document)
        return loaded.document;
    const auto layer = m_layers.find(file); // a layer may read it in another format
    return layer == m_layers.end() ? nullptr : m_data.engine.content(layer->second).document;
}

ReadDocument DocumentReading::read(FileId file, const std::function<bool(std::string_view bytes)> &isRelevant) const
{
    const std::string &path = m_data.snapshot.files().path(file);
    // Files of layers stay cached, because fates are looked up in them.
    const FileContent *content =
        m_layers.contains(file) ? &m_data.snapshot.content(file) : m_data.snapshot.knownContent(file);
    std::shared_ptr<const std::string> bytes = content ? content->bytes() : nullptr;
    if (!content) {
        auto read = m_data.snapshot.readOnce(path);
        if (!read)
            return {
                {}, {}, {}, Finding::fromError("file-broken", {read.error().code, read.error().message, {file, 0, 0}})};
        bytes = std::make_shared<const std::string>(std::move(*read));
    } else if (!bytes) {
        return {{}, {}, {}, Finding::fromError("file-broken", *content->error())};
    }
    const bool isEdited = content && content->base();
    if (!isEdited && !isAlwaysParsed(path) && !isRelevant(*bytes) && !hasHiddenText(*bytes))
        return {};
    const bool isBinary = bytes->find('\0') != std::string::npos && !isUtf16(*bytes);
    if (isBinary)
        return {};
    std::optional<FileContent> own; // not cached, unlike in the snapshot
    if (!content)
        content = &own.emplace(file, path, *bytes);
    const Quoting quoting = path.ends_with(".psd1") ? Quoting::PowerShell : Quoting::Backslash;
    auto document = documentOf(file, *content);
    return {std::move(bytes), std::move(document), quoting, {}};
}

std::vector<FileId> dataFiles(const LayerNode &layers, const Dialect &dialect, const Snapshot &files,
                              const std::vector<std::string> &excluded, const CancelToken &cancel)
{
    using State = LayerNode::State;
    const std::unordered_set<std::string> omitted(excluded.begin(), excluded.end());
    std::unordered_set<std::string> visited; // folders
    std::set<std::string> paths;
    const auto enters = [&](const std::string &folder) {
        return !cancel.isCancelled() && !omitted.contains(folder) && visited.insert(folder).second;
    };
    const auto visit = [&](const std::string &path) {
        if (dialect.isDataFile(path.substr(path.rfind('/') + 1)) && !omitted.contains(path))
            paths.insert(path);
    };
    for (const std::string &folder : dialect.dataFolders(layers))
        visitFiles(files, folder, enters, visit);
    forEachLocation(layers, [&](const LayerNode &location) {
        const bool isThere = location.state == State::Present || location.state == State::Broken;
        if (isThere && location.layer.isValid() && location.file.isValid())
            paths.insert(files.files().path(location.file));
    });
    std::vector<FileId> found;
    for (const std::string &path : paths)
        found.push_back(files.files().intern(path));
    return found;
}

} // namespace strata
