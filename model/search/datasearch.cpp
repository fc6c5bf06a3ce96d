// SPDX-License-Identifier: MIT
#include "search/datasearch.h"

#include "core/text/ascii.h"
#include "search/searchquery.h"
#include "source/files/path.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <string_view>
#include <utility>

namespace strata {

namespace {

/// Tells from the bytes of a file that none of its keys and values can match, so that it need not be parsed.
/// Immutable; thread-safe.
class RawFilter
{
public:
    explicit RawFilter(const SearchQuery &query);

    /// False: no key or value in the YAML or JSON text \a bytes matches, unless escapes or encodings hide it.
    bool mayMatch(std::string_view bytes) const;

private:
    bool hasLiteral(std::string_view bytes) const;

    std::string m_literal; // every match has it, and no reader changes it but by escapes; empty: nothing is known
    bool m_ignoresCase = false;
    bool m_isNumber = false; // numbers that are written in other ways may have the literal
};

/// Whether \a c is the same in the file and in the value: no reader folds, doubles or joins it.
bool isUnchanged(char c)
{
    return ascii::isWord(c) || c == ':' || c == '-' || c == '.';
}

std::string longestRun(std::string_view text)
{
    std::string_view longest;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && isUnchanged(text[end]))
            ++end;
        if (end - at > longest.size())
            longest = text.substr(at, end - at);
        at = end + 1;
    }
    return std::string(longest);
}

/// The longest text that every match of the expression \a source contains, as far as a simple scan can tell.
std::string literalOfExpression(std::string_view source)
{
    if (source.find_first_of("|(") != std::string_view::npos)
        return {};
    std::string longest;
    std::string run;
    const auto endRun = [&] {
        if (run.size() > longest.size())
            longest = run;
        run.clear();
    };
    for (std::size_t at = 0; at < source.size(); ++at) {
        const char c = source[at];
        if (c == '[') {
            const std::size_t close = source.find(']', at);
            if (close == std::string_view::npos ||
                source.substr(at + 1, close - at).find_first_of("[\\") != std::string_view::npos)
                return {};
            endRun();
            at = close;
        } else if (c == '\\') {
            endRun();
            if (++at < source.size() && source[at] != '.' && source[at] != '-')
                return longest; // the following characters may belong to the escape
            run += at < source.size() ? std::string(1, source[at]) : std::string();
        } else if (c == '?' || c == '*' || c == '+' || c == '{') {
            if (!run.empty())
                run.pop_back();
            endRun();
            if (c == '{')
                at = std::min(source.find('}', at), source.size());
        } else if (c != '.' && isUnchanged(c)) {
            run += c;
        } else {
            endRun();
        }
    }
    endRun();
    return longest;
}

bool isPartOfWord(std::string_view literal)
{
    constexpr std::array<std::string_view, 4> kWords{"true", "false", "infinity", "nan"};
    std::string lower(literal);
    std::transform(lower.begin(), lower.end(), lower.begin(), ascii::lower);
    return std::any_of(kWords.begin(), kWords.end(),
                       [&](std::string_view word) { return word.find(lower) != std::string_view::npos; });
}

bool isNumberPart(char c)
{
    return ascii::isDigit(c) || c == '.' || c == '-' || c == ':';
}

/// Whether \a token may be a number or time whose value is spelled differently: `0x1F`, `1_000`, `017`, `1:30`, `1e3`.
bool isRespelledNumber(std::string_view token)
{
    constexpr std::size_t kDigits = 15; // longer floats get an exponent
    if (token.front() == '-' || token.front() == '+')
        token.remove_prefix(1);
    if (token.empty() || !(ascii::isDigit(token.front()) || token.front() == '.'))
        return false;
    if (token.size() > 1 && token.front() == '0' && std::string_view("xXbBoO").find(token[1]) != std::string_view::npos)
        return true;
    if (token.find_first_not_of("0123456789_,.:+-eEtTzZ") != std::string_view::npos)
        return false;
    const bool isOctal = token.size() > 1 && token.front() == '0' && token[1] != '.';
    return isOctal || token.front() == '.' || token.back() == '.' || token.size() > kDigits ||
           token.find_first_of("_,:+eE") != std::string_view::npos;
}

/// Whether \a bytes contain such a number without quotes.
bool hasRespelledNumber(std::string_view bytes)
{
    constexpr auto isOfToken = [](char c) {
        return ascii::isWord(c) || c == '.' || c == '+' || c == '-' || c == ':' || c == ',';
    };
    for (std::size_t at = 0; at < bytes.size();) {
        if (!isOfToken(bytes[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < bytes.size() && isOfToken(bytes[end]))
            ++end;
        std::string_view token = bytes.substr(at, end - at);
        const bool isQuoted = at > 0 && (bytes[at - 1] == '"' || bytes[at - 1] == '\'' || bytes[at - 1] == '/');
        while (!token.empty() && (token.back() == ',' || token.back() == ':'))
            token.remove_suffix(1);
        if (!isQuoted && !token.empty() && isRespelledNumber(token))
            return true;
        at = end;
    }
    return false;
}

RawFilter::RawFilter(const SearchQuery &query)
    : m_literal(query.isRegex ? literalOfExpression(query.text) : longestRun(query.text)),
      m_ignoresCase(query.ignoresCase)
{
    if (isPartOfWord(m_literal))
        m_literal.clear();
    m_isNumber = std::all_of(m_literal.begin(), m_literal.end(), isNumberPart) &&
                 std::count(m_literal.begin(), m_literal.end(), '.') < 2;
}

bool RawFilter::mayMatch(std::string_view bytes) const
{
    return m_literal.empty() || hasLiteral(bytes) || (m_isNumber && hasRespelledNumber(bytes));
}

bool RawFilter::hasLiteral(std::string_view bytes) const
{
    if (!m_ignoresCase)
        return bytes.find(m_literal) != std::string_view::npos;
    const auto found = std::search(bytes.begin(), bytes.end(), m_literal.begin(), m_literal.end(),
                                   [](char a, char b) { return ascii::lower(a) == ascii::lower(b); });
    return found != bytes.end();
}

// Files whose matches are reported together; few at the beginning, so that the first matches appear soon.
constexpr std::size_t kFilesAtFirst = 16;
constexpr std::size_t kMostFilesAtOnce = 256;

struct FileMatches
{
    std::vector<SearchMatch> matches = {};
    std::optional<Finding> problem = {};
    std::optional<Error> error = {};
};

FileMatches searchFile(FileId file, const DocumentReading &reading, const RawFilter &filter, const CompiledQuery &query,
                       const CancelToken &cancel)
{
    ReadDocument read = reading.read(file, [&filter](std::string_view bytes) { return filter.mayMatch(bytes); });
    if (!read.bytes)
        return {{}, std::move(read.problem), {}};
    DocumentSearch search(query, file, *read.bytes, read.quoting, cancel);
    auto found = read.document ? search.inDocument(read.document->root) : search.inText();
    if (!found)
        return {{}, {}, std::move(found.error())};
    return {std::move(*found), {}, {}};
}

} // namespace

Result<SearchSummary> searchData(const SearchedData &data, const CompiledQuery &query, const MatchSink &sink,
                                 const CancelToken &cancel)
{
    const RawFilter filter(query.query);
    const DocumentReading reading(data);
    std::vector<FileId> files = dataFiles(data.engine.layers(), data.dialect, data.snapshot, data.excluded, cancel);
    std::erase_if(files, [&](FileId file) {
        return !query.files.passes(relativePath(data.snapshot.files().path(file), data.folder));
    });
    SearchSummary summary{files, 0, {}};
    std::size_t next = kFilesAtFirst;
    for (std::size_t from = 0; from < files.size() && !cancel.isCancelled();
         from += std::exchange(next, std::min(2 * next, kMostFilesAtOnce))) {
        std::vector<FileMatches> found(std::min(next, files.size() - from));
        data.snapshot.executor().forEach(found.size(), [&](std::size_t at) {
            if (!cancel.isCancelled())
                found[at] = searchFile(files[from + at], reading, filter, query, cancel);
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
