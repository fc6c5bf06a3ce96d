// SPDX-License-Identifier: MIT
#include "search/datasearch.h"

#include "search/datafiles.h"
#include "search/documentreading.h"
#include "search/rawfilter.h"
#include "source/files/path.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace strata {

namespace {

// Files whose matches are reported together; few at the beginning, so that the first matches appear soon.
constexpr std::size_t kFilesAtFirst = 16;
constexpr std::size_t kMostFilesAtOnce = 256;

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
        : m_data(data), m_query(query), m_filter(query.query), m_reading(data), m_cancel(cancel)
    {}

    FileMatches search(FileId file) const;
    const std::string &pathOf(FileId file) const { return m_data.snapshot.files().path(file); }

private:
    const SearchedData &m_data;
    const CompiledQuery &m_query;
    RawFilter m_filter;
    DocumentReading m_reading;
    const CancelToken &m_cancel;
};

FileMatches DataSearch::search(FileId file) const
{
    ReadDocument read = m_reading.read(file, [this](std::string_view bytes) { return m_filter.mayMatch(bytes); });
    if (!read.bytes)
        return {{}, std::move(read.problem), {}};
    DocumentSearch search(m_query, file, *read.bytes, read.quoting, m_cancel);
    auto found = read.document ? search.inDocument(read.document->root) : search.inText();
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
    SearchSummary summary{files, 0, {}};
    std::size_t next = kFilesAtFirst;
    for (std::size_t from = 0; from < files.size() && !cancel.isCancelled();
         from += std::exchange(next, std::min(2 * next, kMostFilesAtOnce))) {
        std::vector<FileMatches> found(std::min(next, files.size() - from));
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
