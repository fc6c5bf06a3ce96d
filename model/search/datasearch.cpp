// SPDX-License-Identifier: MIT
#include "search/datasearch.h"

#include "search/datafiles.h"
#include "search/rawfilter.h"
#include "source/files/path.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kFilesAtOnce = 256; // whose matches are reported together

bool isUtf16(std::string_view bytes)
{
    return bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff");
}

/// Readers of these formats join, fold or evaluate what is written.
bool isAlwaysParsed(std::string_view path)
{
    return path.ends_with(".conf") || path.ends_with(".hocon") || path.ends_with(".psd1");
}

/// What one file has.
struct FileMatches
{
    std::vector<SearchMatch> matches = {};
    std::optional<Finding> problem = {};
    std::optional<Error> error = {};
};

class DataSearch
{
public:
    DataSearch(const SearchedData &data, const CompiledQuery &query, const CancelToken &cancel)
        : m_data(data), m_query(query), m_filter(query.query), m_cancel(cancel)
    {
        forEachLocation(data.engine.layers(), [&](const LayerNode &location) {
            if (location.layer.isValid() && location.file.isValid())
                m_layers.emplace(location.file, location.layer);
        });
    }

    FileMatches search(FileId file) const;
    const std::string &pathOf(FileId file) const { return m_data.snapshot.files().path(file); }

private:
    std::shared_ptr<const Document> documentOf(FileId file, const FileContent &content) const;

    const SearchedData &m_data;
    const CompiledQuery &m_query;
    RawFilter m_filter;
    const CancelToken &m_cancel;
    std::unordered_map<FileId, LayerId> m_layers; // that read a file
};

/// Null: the file cannot be parsed.
std::shared_ptr<const Document> DataSearch::documentOf(FileId file, const FileContent &content) const
{
    const auto &view = m_data.catalog.viewOf(pathOf(file));
    if (const LoadedDocument &loaded = content.as(view, m_data.snapshot.keys()); loaded.document)
        return loaded.document;
    const auto layer = m_layers.find(file); // may read it in another format than its name says
    return layer == m_layers.end() ? nullptr : m_data.engine.content(layer->second).document;
}

/// A file that was not read so far is read for this search only: the snapshot would keep it.
FileMatches DataSearch::search(FileId file) const
{
    const std::string &path = pathOf(file);
    const FileContent *known = m_data.snapshot.known(file);
    std::unique_ptr<const FileContent> own;
    std::shared_ptr<const std::string> bytes = known ? known->bytes() : nullptr;
    if (!known) {
        auto read = m_data.snapshot.readOnce(path);
        if (!read)
            return {{}, Finding{"file-broken", Finding::Severity::Error, read.error().message, {file, 0, 0}, {}}, {}};
        bytes = std::make_shared<const std::string>(std::move(*read));
    } else if (!bytes) {
        return {{}, Finding::fromError("file-broken", *known->error()), {}};
    }
    const bool isEdited = known && known->base();
    if (!isEdited && !isAlwaysParsed(path) && !m_filter.mayMatch(*bytes))
        return {};
    const bool isBinary = bytes->find('\0') != std::string::npos && !isUtf16(*bytes);
    if (isBinary)
        return {};
    if (!known) {
        own = std::make_unique<const FileContent>(file, path, KeptText(*bytes));
        known = own.get();
    }
    const auto document = documentOf(file, *known);
    const Quoting quoting = path.ends_with(".psd1") ? Quoting::PowerShell : Quoting::Backslash;
    DocumentSearch search(m_query, file, *bytes, quoting, m_cancel);
    auto found = document ? search.inDocument(document->root) : search.inText();
    if (!found)
        return {{}, {}, std::move(found.error())};
    return {std::move(*found), {}, {}};
}

} // namespace

Result<SearchSummary> searchData(const SearchedData &data, const CompiledQuery &query, const MatchSink &sink,
                                 const CancelToken &cancel)
{
    const DataSearch search(data, query, cancel);
    std::vector<FileId> files = dataFiles(data.engine.layers(), data.catalog, data.snapshot, data.excluded, cancel);
    std::erase_if(files,
                  [&](FileId file) { return !query.files.passes(relativePath(search.pathOf(file), data.folder)); });
    SearchSummary summary{files.size(), 0, {}};
    for (std::size_t from = 0; from < files.size() && !cancel.isCancelled(); from += kFilesAtOnce) {
        std::vector<FileMatches> found(std::min(kFilesAtOnce, files.size() - from));
        data.snapshot.executor().forEach(found.size(), [&](std::size_t at) {
            if (!cancel.isCancelled())
                found[at] = search.search(files[from + at]);
        });
        for (FileMatches &each : found) {
            if (cancel.isCancelled())
                break;
            if (each.error)
                return tl::unexpected<Error>(std::move(*each.error));
            if (each.problem)
                summary.problems.push_back(std::move(*each.problem));
            summary.matches += each.matches.size();
            if (!each.matches.empty())
                sink(std::move(each.matches));
        }
    }
    if (cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    return summary;
}

} // namespace strata
