// SPDX-License-Identifier: MIT
#include "source/yaml/yamlguards.h"

#include "core/text/utf8.h"
#include "source/linetable.h"

#include <algorithm>

namespace strata {

namespace {

constexpr std::string_view kNextLine = "\xc2\x85"; // U+0085

/// libyaml's message for the invalid byte at \a at.
std::string_view invalidUtf8(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const unsigned char lead = byte(0);
    const std::size_t width = (lead & 0xe0) == 0xc0 ? 2 : (lead & 0xf0) == 0xe0 ? 3 : (lead & 0xf8) == 0xf0 ? 4 : 0;
    if (width == 0)
        return "invalid leading UTF-8 octet";
    if (at + width > text.size())
        return "incomplete UTF-8 octet sequence";
    for (std::size_t i = 1; i < width; ++i) {
        if ((byte(i) & 0xc0) != 0x80)
            return "invalid trailing UTF-8 octet";
    }
    const bool isSurrogate = lead == 0xed && byte(1) >= 0xa0;
    const bool isTooLarge = lead > 0xf4 || (lead == 0xf4 && byte(1) >= 0x90);
    return isSurrogate || isTooLarge ? "invalid Unicode character" : "invalid length of a UTF-8 sequence";
}

bool isAllowed(char32_t c)
{
    return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c <= 0x7e) || c == 0x85 || (c >= 0xa0 && c <= 0xd7ff) ||
           (c >= 0xe000 && c <= 0xfffd) || c >= 0x10000;
}

bool isBlockScalar(const YamlOutlineNode &node)
{
    return node.form == YamlOutlineNode::Form::Scalar &&
           (node.style == YamlStyle::Literal || node.style == YamlStyle::Folded);
}

bool isPlainScalar(const YamlOutlineNode &node)
{
    return node.form == YamlOutlineNode::Form::Scalar && node.style == YamlStyle::Plain;
}

/// Turns CRLF, CR and U+0085 into LF.
std::string withPlainLineFeeds(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of("\r\xc2", at), text.size());
        out += text.substr(at, end - at);
        at = end;
        if (at == text.size())
            break;
        if (text[at] == '\r') {
            out += '\n';
            at += text.substr(at).starts_with("\r\n") ? 2 : 1;
        } else if (text.substr(at).starts_with(kNextLine)) {
            out += '\n';
            at += kNextLine.size();
        } else {
            out += text[at++];
        }
    }
    return out;
}

/// The value of a plain scalar: a single line break becomes a blank, of several one is dropped.
std::string folded(std::string_view source)
{
    if (source.find_first_of("\r\n\xc2") == std::string_view::npos)
        return std::string(source);
    const std::string lines = withPlainLineFeeds(source);
    std::string out;
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = std::min(lines.find_first_of(" \t\n", at), lines.size());
        out.append(lines, at, end - at);
        at = std::min(lines.find_first_not_of(" \t\n", end), lines.size());
        const auto breaks = static_cast<std::size_t>(std::count(lines.begin() + static_cast<std::ptrdiff_t>(end),
                                                                lines.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
        if (breaks == 0)
            out.append(lines, end, at - end);
        else
            out += breaks == 1 ? std::string(" ") : std::string(breaks - 1, '\n');
    }
    return out;
}

/// The number of line breaks in \a text if it is blank; else nothing.
std::optional<std::size_t> breaksAlone(std::string_view text)
{
    std::size_t count = 0;
    for (const char c : withPlainLineFeeds(text)) {
        if (c == '\n')
            ++count;
        else if (c != ' ' && c != '\t')
            return std::nullopt;
    }
    return count;
}

/// yaml-cpp writes `\N` and `\_` as the bytes 0x85 and 0xa0 (G9).
std::string withEscapesEncoded(const std::string &value)
{
    std::string out;
    for (std::size_t at = 0; at < value.size();) {
        const utf8::DecodedCharacter decoded = utf8::decode(value, at);
        if (decoded.valid)
            out.append(value, at, decoded.length);
        else
            utf8::append(out, static_cast<unsigned char>(value[at]));
        at += decoded.length;
    }
    return out;
}

/// The number of bytes before the byte \a at in its line of \a text.
std::size_t columnOf(std::string_view text, std::size_t at)
{
    return at - (text.substr(0, at).rfind('\n') + 1);
}

/// Adds the empty line that yaml-cpp drops from `>+` (A8 row 25). Empty lines follow the last line with more than its
/// indentation, which may be blanks.
std::string withAllLinesKept(std::string_view source, const std::string &value)
{
    const std::string lines = withPlainLineFeeds(source);
    const std::size_t first = lines.find_first_not_of(" \n", lines.find('\n'));
    const std::size_t firstInValue = value.find_first_not_of(" \n");
    if (first == std::string::npos || firstInValue == std::string::npos)
        return value;
    const std::size_t indent = columnOf(lines, first) - columnOf(value, firstInValue);
    const auto isEmpty = [indent](std::string_view line) {
        return line.size() <= indent && line.find_first_not_of(' ') == std::string_view::npos;
    };
    std::string_view rest = lines;
    std::size_t breaks = 0;
    for (std::size_t at = rest.rfind('\n'); isEmpty(rest.substr(at + 1)); at = rest.rfind('\n')) {
        rest = rest.substr(0, at);
        ++breaks;
    }
    return value.substr(0, value.find_last_not_of('\n') + 1) + std::string(breaks, '\n');
}

/// Offset of the first content after \a at that is not blank, comment or document marker; npos: none.
std::size_t contentAfter(std::string_view text, std::size_t at)
{
    while (at < text.size()) {
        const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
        std::string_view line = text.substr(at, end - at);
        const bool startsLine = at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
        if (startsLine && (line.starts_with("---") || line.starts_with("...")) &&
            (line.size() == 3 || line[3] == ' ' || line[3] == '\t')) {
            at += 3;
            line.remove_prefix(3);
        }
        const std::size_t first = line.find_first_not_of(" \t");
        if (first != std::string_view::npos && line[first] != '#')
            return at + first;
        at = end + 1;
    }
    return std::string_view::npos;
}

} // namespace

std::optional<Error> tooLong(std::string_view text, FileId file)
{
    if (text.size() <= kLongestYaml)
        return std::nullopt;
    return Error{Error::Code::Unsupported, "files of 4 GiB and more are not read", {file, 1, 1}};
}

std::optional<Error> forbiddenCharacter(std::string_view text, FileId file)
{
    const auto error = [&](std::string_view problem, std::size_t at) {
        return Error{Error::Code::Syntax, std::string(problem) + " at line 1 column 1",
                     LineTable(text, file).markAt(at)};
    };
    if (auto refused = tooLong(text, file))
        return refused;
    for (std::size_t at = 0; at < text.size();) {
        const utf8::DecodedCharacter decoded = utf8::decode(text, at);
        if (!decoded.valid)
            return error(invalidUtf8(text, at), at);
        if (!isAllowed(decoded.character))
            return error("control characters are not allowed", at);
        at += decoded.length;
    }
    return std::nullopt;
}

Error errorOf(const YamlProblem &problem, FileId file)
{
    std::string message(problem.problem);
    if (!problem.context.empty())
        message += ' ' + std::string(problem.context);
    message += " at line " + std::to_string(problem.contextAt.line + 1) + " column " +
               std::to_string(problem.contextAt.column + 1);
    return {Error::Code::Syntax, std::move(message), problem.problemAt.mark(file)};
}

std::string textForYamlCpp(std::string_view text, std::span<const YamlOutlineNode> nodes, std::size_t begin,
                           std::size_t end)
{
    if (begin == 0 && text.starts_with(utf8::kByteOrderMark))
        begin = utf8::kByteOrderMark.size();
    std::string edited(text.substr(begin, end - begin));
    for (const YamlOutlineNode &node : nodes) {
        if (node.form == YamlOutlineNode::Form::Alias) {
            const std::size_t length = node.end - node.start.offset;
            edited.replace(node.start.offset - begin, length, "~" + std::string(length - 1, ' '));
        } else if (isBlockScalar(node) && !node.anchor().empty() && !node.hasTag &&
                   node.start.line == node.content().line) {
            // yaml-cpp requires the text to be indented past the anchor (A8 row 18).
            const std::size_t length = node.content().offset - node.start.offset;
            edited.replace(node.start.offset - begin, length, length, ' ');
        } else if (isPlainScalar(node)) {
            // yaml-cpp accepts no question mark in flow text (A8 row 9); repairedScalar() restores it.
            std::replace(edited.begin() + static_cast<std::ptrdiff_t>(node.content().offset - begin),
                         edited.begin() + static_cast<std::ptrdiff_t>(node.end - begin), '?', '_');
        }
    }
    return withPlainLineFeeds(edited);
}

std::string repairedScalar(std::string_view source, YamlStyle style, const std::string &value)
{
    switch (style) {
    case YamlStyle::DoubleQuoted:
    case YamlStyle::SingleQuoted:
        if (const auto breaks = breaksAlone(source.substr(1, source.size() - 2)); breaks && *breaks > 0)
            return *breaks == 1 ? " " : std::string(*breaks - 1, '\n');
        return source.find('\\') == std::string_view::npos ? value : withEscapesEncoded(value);
    case YamlStyle::Folded:
        return source.substr(0, 3).find('+') == std::string_view::npos ? value : withAllLinesKept(source, value);
    case YamlStyle::Plain: return folded(source); // yaml-cpp ends it early after a property (A8 row 18)
    case YamlStyle::Literal: break;
    }
    return value;
}

std::vector<Finding> noticesAboutDocument(std::string_view text, const YamlOutline &outline, FileId file)
{
    std::vector<Finding> notices;
    const bool hasByteOrderMark = text.starts_with(utf8::kByteOrderMark);
    const std::size_t ignored = contentAfter(text, outline.end.offset);
    const SourceMark start{file, 1, 1};
    if (hasByteOrderMark && ignored != std::string_view::npos) {
        notices.push_back({"byte-order-mark", Finding::Severity::Error,
                           "The file begins with a byte order mark, so Puppet reads only its first key. Save it as "
                           "UTF-8 without one.",
                           start});
    } else if (hasByteOrderMark) {
        notices.push_back({"byte-order-mark", Finding::Severity::Warning,
                           "The file begins with a byte order mark. Save it as UTF-8 without one.", start});
    }
    if (ignored != std::string_view::npos) {
        notices.push_back({"text-ignored", Finding::Severity::Warning,
                           "Puppet ignores the text from here on: the first document has ended",
                           LineTable(text, file).markAt(ignored)});
    }
    return notices;
}

} // namespace strata
