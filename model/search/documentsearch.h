// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/result.h"
#include "search/namefilter.h"
#include "search/searchmatch.h"
#include "search/textmatcher.h"
#include "search/valuetextmap.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A query that is ready to run. Immutable; thread-safe.
struct CompiledQuery
{
    /// Error Syntax: a text or pattern of \a query cannot be used; the message names which.
    static Result<CompiledQuery> compile(const SearchQuery &query);

    SearchQuery query;
    TextMatcher matcher;
    NameFilter keys;
    NameFilter files;
};

/// Finds the matches in the text of one file.
class DocumentSearch
{
public:
    /// All must outlive this. \a source: the text of the file.
    DocumentSearch(const CompiledQuery &query, FileId file, std::string_view source, Quoting quoting,
                   const CancelToken &cancel);

    /// The matches in \a root, the value of the whole file, by line and column. Error: as TextMatcher::find().
    Result<std::vector<SearchMatch>> inDocument(const Value &root);
    /// The lines of the text that match, for a file that cannot be parsed.
    Result<std::vector<SearchMatch>> inText();

private:
    bool searchesSealedTexts() const;
    void searchValue(const Value &value);
    void searchMapping(const Value &mapping);
    void searchLines(SearchMatch::In in, SourceMark node, std::string_view text, const Value &value);
    void searchScalar(const Value &value);
    bool isStopped() const { return m_error.has_value() || m_cancel.isCancelled(); }
    Result<std::vector<SearchMatch>> finish();

    const CompiledQuery &m_query;
    FileId m_file;
    std::string_view m_source;
    const CancelToken &m_cancel;
    ValueTextMap m_map;
    Key m_root;          // of the value that is being searched
    bool m_isIn = false; // below a root key
    AddressPath m_path;
    std::optional<Error> m_error;
    std::vector<SearchMatch> m_matches;
};

/// \a value as a text that can be searched: Ruby's to_s of a scalar; nothing of other values and of binary data.
std::optional<std::string> searchableText(const Value &value);

} // namespace strata
