// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "core/result.h"
#include "core/text/regex.h"
#include "search/documentreading.h"
#include "search/searchquery.h"
#include "search/valuetextmap.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Finds the literal or regular expression of a query in texts. Immutable; thread-safe.
class TextMatcher
{
public:
    using Match = Pattern::Match;

    /// Error Syntax: the text is empty or not a valid regular expression.
    static Result<TextMatcher> compile(const SearchQuery &query);

    /// The first match at or after byte \a from; nothing if there is none. Error: the expression takes too long;
    /// Cancelled.
    Result<std::optional<Match>> find(std::string_view text, std::size_t from, const CancelToken &cancel) const;

private:
    std::string m_literal;            // used if there is no m_pattern
    bool m_isWholeWord = false;       // only whole words match
    std::optional<Pattern> m_pattern; // also for literals that ignore case
};

/// Selects names that contain a text or, with `re:` before it, match a regular expression. Passes all by default.
class NameFilter
{
public:
    NameFilter() = default;
    /// Fails with Syntax if the text after `re:` is no regular expression.
    static Result<NameFilter> compile(const std::string &pattern);

    bool passes(std::string_view name) const;
    bool passesAll() const { return m_part.empty() && !m_pattern; }

private:
    std::string m_part;
    std::optional<Pattern> m_pattern;
};

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

/// What a search has looked at.
struct SearchSummary
{
    std::vector<FileId> files = {}; ///< that were searched, by path
    std::size_t matches = 0;
    std::vector<Finding> problems = {}; ///< files that cannot be read
};

/// Called with the matches of one file, by line and column; files come by path, one at a time.
using MatchSink = std::function<void(std::vector<SearchMatch>)>;

/// Searches all data files, whether or not a node reads them. A file that cannot be parsed is searched line by line,
/// one that is binary not at all. Errors: Cancelled; the expression takes too long at a place.
Result<SearchSummary> searchData(const SearchedData &data, const CompiledQuery &query, const MatchSink &sink,
                                 const CancelToken &cancel = {});

} // namespace strata
