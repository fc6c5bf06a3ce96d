// SPDX-License-Identifier: MIT
#include "core/text/regex.h"

#include "core/owned.h"
#include "core/text/ascii.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <oniguruma.h>
#include <utility>

namespace strata {

namespace {

constexpr unsigned long kMostSteps = 10'000'000; // about a second
constexpr unsigned long kFirstTry = 100;         // steps; nearly every search needs fewer
constexpr unsigned long kNextTry = 4;            // factor
constexpr unsigned int kStackLimit = 1'000'000;

const OnigUChar *bytes(const char *text)
{
    return reinterpret_cast<const OnigUChar *>(text);
}

void initialiseLibrary()
{
    static std::once_flag once;
    std::call_once(once, [] {
        OnigEncoding encodings[] = {ONIG_ENCODING_UTF8, ONIG_ENCODING_ASCII};
        onig_initialize(encodings, 2);
    });
}

std::string errorText(int code, const OnigErrorInfo *info)
{
    if (code == ONIGERR_END_PATTERN_AT_ESCAPE)
        return "too short escape sequence"; // Ruby checks this itself
    OnigUChar buffer[ONIG_MAX_ERROR_MESSAGE_LEN];
    const int length = info ? onig_error_code_to_str(buffer, code, info) : onig_error_code_to_str(buffer, code);
    return std::string(reinterpret_cast<const char *>(buffer), static_cast<std::size_t>(length));
}

/// The length in bytes of the quantifier at byte \a at, including those stacked on it (`*?`, `{2}+`), and whether it
/// allows none; 0: there is none.
std::pair<std::size_t, bool> quantifierAt(std::string_view source, std::size_t at)
{
    std::size_t length = 0;
    bool allowsNone = false;
    for (std::size_t i = at; i < source.size();) {
        std::size_t end = i + 1;
        if (source[i] == '{') {
            end = std::min(source.find_first_not_of("0123456789,", end), source.size());
            if (end == i + 1 || end == source.size() || source[end++] != '}')
                break;
        } else if (source[i] != '*' && source[i] != '+' && source[i] != '?') {
            break;
        }
        const bool isModifier = length > 0 && source[i] != '{'; // lazy, possessive or repeated: no new minimum
        const bool hasNone = source[i] == '*' || source[i] == '?' ||
                             (source[i] == '{' && (source[i + 1] == ',' || source[i + 1] == '0'));
        allowsNone |= !isModifier && hasNone;
        length += end - i;
        i = end;
    }
    return {length, allowsNone};
}

/// Resolves quantifiers of anchors: `^+` is `^`, and `^*` matches always. Ruby's own engine allows them, Oniguruma
/// does not. Rule: hiera5.md 4.5.5, the prefixes `*`, `+` and `?`.
std::string withoutRepeatedAnchors(std::string_view source)
{
    std::string out;
    bool inClass = false;
    for (std::size_t i = 0; i < source.size();) {
        const std::size_t length = source[i] == '\\' && i + 1 < source.size() ? 2 : 1;
        const std::string_view token = source.substr(i, length);
        const bool isAnchor = length == 1 ? token == "^" || token == "$"
                                          : std::string_view("bBAzZG").find(token[1]) != std::string_view::npos;
        i += length;
        const auto [quantifier, allowsNone] =
            !inClass && isAnchor ? quantifierAt(source, i) : std::pair(std::size_t{0}, false);
        i += quantifier;
        out += allowsNone ? std::string_view("(?:)") : token;
        inClass = token == "[" || (inClass && token != "]");
    }
    return out;
}

/// The literal prefix and suffix of all one-line texts that an expression matches.
struct LiteralEnds
{
    std::string prefix;
    std::string suffix;

    bool allow(std::string_view text) const { return text.ends_with(suffix) && text.starts_with(prefix); }
};

/// Whether an unescaped \a c is a literal anywhere in an expression.
bool isLiteral(char c)
{
    return ascii::isWord(c) || c == ':' || c == '-';
}

/// Whether \a source has no top-level alternatives, as far as a simple check can tell.
bool hasOneBranch(std::string_view source)
{
    if (source.find('|') == std::string_view::npos)
        return true;
    int depth = 0;
    for (std::size_t i = 0; i < source.size(); ++i) {
        depth += source[i] == '(' ? 1 : source[i] == ')' ? -1 : 0;
        i += source[i] == '\\' ? 1 : 0;
        if (source[i] == '[' || (source[i] == '|' && depth <= 0))
            return false;
    }
    return true;
}

/// The literal text after the `^` of \a source.
std::string literalPrefix(std::string_view source)
{
    std::size_t end = 1;
    while (end < source.size() && isLiteral(source[end]))
        ++end;
    const bool isRepeated = end < source.size() && std::string_view("?*+{").find(source[end]) != std::string_view::npos;
    if (end > 1 && isRepeated)
        --end; // the last character is repeated or optional
    return std::string(source.substr(1, end - 1));
}

/// The literal text before the `$` of \a source.
std::string literalSuffix(std::string_view source)
{
    const std::size_t end = source.size() - 1;
    std::size_t begin = end;
    while (begin > 0 && isLiteral(source[begin - 1]))
        --begin;
    const bool isEscaped = begin > 0 && source[begin - 1] == '\\';
    return std::string(source.substr(isEscaped ? end : begin, isEscaped ? 0 : end - begin));
}

LiteralEnds literalEnds(std::string_view source)
{
    if (source.find("(?") != std::string_view::npos || !hasOneBranch(source)) // options change what is literal
        return {};
    return {source.starts_with('^') ? literalPrefix(source) : "", source.ends_with('$') ? literalSuffix(source) : ""};
}

using CompiledPattern = Owned<regex_t, onig_free>;
using MatchParameters = Owned<OnigMatchParam, onig_free_match_param>;

void freeRegion(OnigRegion *region)
{
    onig_region_free(region, 1);
}

int tryCompile(CompiledPattern &pattern, std::string_view source, OnigEncoding encoding, OnigErrorInfo &info)
{
    // Ruby's shorthand classes are ASCII only.
    constexpr OnigOptionType options =
        ONIG_OPTION_DIGIT_IS_ASCII | ONIG_OPTION_SPACE_IS_ASCII | ONIG_OPTION_WORD_IS_ASCII;
    const OnigUChar *begin = bytes(source.data());
    regex_t *regex = nullptr;
    const int code = onig_new(&regex, begin, begin + source.size(), options, encoding, ONIG_SYNTAX_RUBY, &info);
    if (code == ONIG_NORMAL)
        pattern.reset(regex);
    return code;
}

/// The error text, or nothing.
std::optional<std::string> compilePattern(CompiledPattern &pattern, std::string_view source, OnigEncoding encoding)
{
    OnigErrorInfo info;
    std::string resolved; // the error points into what was compiled
    int code = tryCompile(pattern, source, encoding, info);
    if (code == ONIGERR_TARGET_OF_REPEAT_OPERATOR_INVALID) {
        resolved = withoutRepeatedAnchors(source);
        code = tryCompile(pattern, resolved, encoding, info);
    }
    return code == ONIG_NORMAL ? std::nullopt : std::optional(errorText(code, &info));
}

bool isOverLimit(int code)
{
    return code == ONIGERR_RETRY_LIMIT_IN_MATCH_OVER || code == ONIGERR_RETRY_LIMIT_IN_SEARCH_OVER;
}

/// onig_search() in attempts with increasing limits, because the library does not report progress. \a region receives
/// the place of the match and may be null. Nothing: cancelled.
std::optional<int> searchInAttempts(regex_t *regex, std::string_view text, std::size_t from, OnigRegion *region,
                                    const CancelToken &cancel)
{
    const OnigUChar *begin = bytes(text.data() ? text.data() : "");
    const OnigUChar *end = begin + text.size();
    const std::size_t length = text.size() - from;
    cancel.spend(Work::PatternSteps, 2 + length / 32);
    // Not thread_local: MinGW frees the memory of such an object before it is destroyed.
    const MatchParameters parameters(onig_new_match_param());
    onig_set_match_stack_limit_size_of_match_param(parameters.get(), kStackLimit);
    for (std::uint64_t steps = kFirstTry + 4 * std::uint64_t{length};; steps *= kNextTry) {
        if (cancel.isCancelled())
            return std::nullopt;
        const auto limit = static_cast<unsigned long>(std::min<std::uint64_t>(steps, kMostSteps));
        onig_set_retry_limit_in_match_of_match_param(parameters.get(), limit);
        onig_set_retry_limit_in_search_of_match_param(parameters.get(), limit);
        const int code =
            onig_search_with_param(regex, begin, end, begin + from, end, region, ONIG_OPTION_NONE, parameters.get());
        if (!isOverLimit(code))
            return code;
        cancel.spend(Work::PatternSteps, limit);
        if (steps >= kMostSteps)
            return code;
    }
}

} // namespace

struct Pattern::Program
{
    std::string source;
    CompiledPattern text;
    LiteralEnds ends;
    mutable std::once_flag once;
    mutable CompiledPattern binary; // for subjects that are not UTF-8, which are rare; empty if it is invalid there

    /// Whether \a subject matches from byte \a from on; \a region receives the place if it is not null.
    Result<bool> search(std::string_view subject, std::size_t from, OnigRegion *region, const CancelToken &cancel) const
    {
        const bool isText = utf8::firstInvalid(subject) == std::string_view::npos;
        if (!isText)
            std::call_once(once, [this] { static_cast<void>(compilePattern(binary, source, ONIG_ENCODING_ASCII)); });
        regex_t *regex = isText ? text.get() : binary.get();
        if (!regex)
            return false;
        const auto code = searchInAttempts(regex, subject, from, region, cancel);
        if (!code)
            return fail(Error::Code::Cancelled, kCancelled);
        if (*code < 0 && *code != ONIG_MISMATCH)
            return fail(Error::Code::Internal, errorText(*code, nullptr) + ": /" + source + '/');
        return *code != ONIG_MISMATCH;
    }
};

Pattern::Pattern(std::shared_ptr<const Program> program) : m_program(std::move(program)) {}

Result<Pattern> Pattern::compile(std::string_view source)
{
    initialiseLibrary();
    if (utf8::firstInvalid(source) != std::string_view::npos)
        return fail(Error::Code::Syntax, "invalid byte sequence in UTF-8");
    const auto backslashes = source.size() - std::min(source.find_last_not_of('\\') + 1, source.size());
    if (backslashes % 2 == 1)
        return fail(Error::Code::Syntax, "too short escape sequence"); // Ruby checks this before its engine
    auto program = std::make_shared<Program>();
    program->source = source;
    if (const auto problem = compilePattern(program->text, source, ONIG_ENCODING_UTF8))
        return fail(Error::Code::Syntax, *problem + ": /" + program->source + '/');
    program->ends = literalEnds(source);
    return Pattern(std::move(program));
}

Result<std::optional<Pattern::Match>> Pattern::search(std::string_view text, std::size_t from,
                                                      const CancelToken &cancel) const
{
    if (from > text.size())
        return std::nullopt;
    const Owned<OnigRegion, freeRegion> found(onig_region_new());
    return m_program->search(text, from, found.get(), cancel).map([&found](bool isMatch) -> std::optional<Match> {
        if (!isMatch)
            return std::nullopt;
        return Match{static_cast<std::size_t>(found->beg[0]), static_cast<std::size_t>(found->end[0])};
    });
}

Result<bool> Pattern::matches(std::string_view text, const CancelToken &cancel) const
{
    if (!m_program->ends.allow(text) && text.find('\n') == std::string_view::npos)
        return false;
    return m_program->search(text, 0, nullptr, cancel);
}

Result<std::string> Pattern::replaceAll(std::string_view text, std::string_view replacement,
                                        const CancelToken &cancel) const
{
    std::string out;
    std::size_t copied = 0;
    std::size_t from = 0;
    while (from <= text.size()) {
        const auto match = search(text, from, cancel);
        if (!match)
            return tl::unexpected<Error>(match.error());
        if (!*match)
            break;
        out += text.substr(copied, (*match)->begin - copied);
        out += replacement;
        copied = (*match)->end;
        from = copied;
        if ((*match)->begin == (*match)->end) // step over one character, as gsub does
            from += from < text.size() ? utf8::decode(text, from).length : 1;
    }
    out += text.substr(copied);
    return out;
}

} // namespace strata
