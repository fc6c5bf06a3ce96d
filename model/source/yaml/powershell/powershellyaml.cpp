// SPDX-License-Identifier: MIT
#include "source/yaml/powershell/powershellyaml.h"

#include "core/text/ascii.h"
#include "core/text/utf8.h"
#include "core/valueequality.h"
#include "source/linetable.h"
#include "source/yaml/powershell/dotnettext.h"
#include "source/yaml/powershell/powershellevents.h"
#include "source/yaml/yamlguards.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

using Form = YamlOutlineNode::Form;

/// The length of the line break at \a at, 0: none; LF, CR, CRLF, U+0085, U+2028, U+2029.
std::size_t breakLength(std::string_view text, std::size_t at)
{
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("\r\n") || rest.starts_with("\xc2\x85"))
        return 2;
    if (rest.starts_with("\n") || rest.starts_with("\r"))
        return 1;
    return rest.starts_with("\xe2\x80\xa8") || rest.starts_with("\xe2\x80\xa9") ? 3 : 0;
}

/// The value of a plain scalar: one line feed reads as a blank, of several one is dropped; U+2028 and U+2029 stay.
std::string dotNetFolded(std::string_view source)
{
    std::string out;
    for (std::size_t at = 0; at < source.size();) {
        const std::size_t start = at;
        std::string breaks;
        while (at < source.size()) {
            const std::size_t length = breakLength(source, at);
            if (length == 0 && source[at] != ' ' && source[at] != '\t')
                break;
            if (length == 3)
                breaks += source.substr(at, length);
            else if (length > 0)
                breaks += '\n';
            at += std::max<std::size_t>(length, 1);
        }
        if (breaks.empty())
            out += source.substr(start, at - start);
        else if (breaks.front() == '\n')
            out += breaks.size() == 1 ? std::string(" ") : breaks.substr(1);
        else
            out += breaks;
        if (at < source.size())
            out += source[at++];
    }
    return out;
}

/// Converts line breaks to those of yaml-cpp; U+2028 and U+2029 stay, without the blanks around them.
std::string withLineFeeds(std::string_view source)
{
    std::string out;
    for (std::size_t at = 0; at < source.size();) {
        const std::size_t length = breakLength(source, at);
        if (length == 0) {
            out += source[at++];
            continue;
        }
        if (length == 3) {
            out.erase(out.find_last_not_of(" \t") + 1);
            out += source.substr(at, length);
            at = std::min(source.find_first_not_of(" \t", at + length), source.size());
        } else {
            out += '\n';
            at += length;
        }
    }
    return out;
}

unsigned hexValue(std::string_view digits)
{
    unsigned value = 0;
    for (const char c : digits)
        value = value * 16 + static_cast<unsigned>(ascii::hexDigit(c));
    return value;
}

/// The escape `\uXXXX` or `\UXXXXXXXX` at the start of \a source.
std::string_view unicodeEscape(std::string_view source)
{
    return source.substr(0, source[1] == 'u' ? 6 : 10);
}

/// Joins surrogate pairs and rewrites `\N`, `\_` so that yaml-cpp gives their character (A8 rows 22, 23).
std::string withPlainEscapes(std::string_view source)
{
    std::string out;
    while (!source.empty()) {
        if (source[0] != '\\' || source.size() < 2) {
            out += source[0];
            source.remove_prefix(1);
            continue;
        }
        std::string_view escape = source.substr(0, 2);
        if (escape == "\\N" || escape == "\\_") {
            out += escape == "\\N" ? "\\x85" : "\\xa0";
        } else if (escape == "\\u" || escape == "\\U") {
            escape = unicodeEscape(source);
            const unsigned high = hexValue(escape.substr(2));
            if (high >= 0xd800 && high <= 0xdbff) {
                source.remove_prefix(escape.size());
                escape = unicodeEscape(source);
                const unsigned low = hexValue(escape.substr(2)) & 0xffff;
                utf8::append(out, char32_t{0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)});
            } else {
                out += escape;
            }
        } else {
            out += escape;
        }
        source.remove_prefix(escape.size());
    }
    return out;
}

/// A line of a block scalar: U+2028 and U+2029 end a line for YamlDotNet, so indentation follows them.
std::string withoutInnerIndent(std::string_view line, std::size_t indent)
{
    std::string out;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t length = breakLength(line, at);
        out += line.substr(at, std::max<std::size_t>(length, 1));
        at += std::max<std::size_t>(length, 1);
        for (std::size_t column = 0; length > 0 && column < indent && at < line.size() && line[at] == ' '; ++column)
            ++at;
    }
    return out;
}

/// A block scalar indented by one column.
std::string withOneColumn(std::string_view source, std::uint32_t indent)
{
    const std::size_t header = source.find_first_of("\r\n\xc2\xe2");
    const std::string_view indicators = source.substr(0, std::min(source.find_first_of(" \t\r\n"), source.size()));
    std::string out(1, source[0]);
    out += '1';
    if (const std::size_t chomping = indicators.find_first_of("+-"); chomping != std::string_view::npos)
        out += indicators[chomping];
    out += '\n';
    for (std::size_t at = header; at < source.size();) {
        at += breakLength(source, at);
        const std::size_t start = at;
        while (at < source.size() && (breakLength(source, at) % 3) == 0)
            ++at;
        const std::string_view line = source.substr(start, at - start);
        if (line.size() > indent)
            out += ' ' + withoutInnerIndent(line.substr(indent), indent);
        if (at < source.size())
            out += '\n';
    }
    return out;
}

/// Keeps the text of the only scalar of a document.
class TextCollector : public YamlNodes
{
public:
    void onNull() override {}
    void onAlias() override {}
    void onScalar(const std::string &, const std::string &value) override { text = value; }
    void onStart(Form, const std::string &) override {}
    void onEnd(Form) override {}

    std::string text;
};

/// yaml-cpp's value of a text that is one scalar. \a failure receives its error if there is one.
std::string readScalar(const std::string &scalar, std::string &failure)
{
    TextCollector reader;
    if (std::string error = readWithYamlCpp(scalar, reader); !error.empty())
        failure = std::move(error);
    return reader.text;
}

/// The text of the quoted scalar \a source. \a special: characters that prevent it from being used verbatim.
std::string quotedText(YamlStyle style, std::string_view source, std::string_view special, std::string &failure)
{
    const std::string_view inner = source.substr(1, source.size() - 2);
    if (inner.find_first_of(special) == std::string_view::npos)
        return std::string(inner);
    const std::string lines = withLineFeeds(source);
    return repairedScalar(source, style,
                          readScalar(style == YamlStyle::DoubleQuoted ? withPlainEscapes(lines) : lines, failure));
}

std::string scalarText(const YamlOutlineNode &node, std::string_view source, std::string &failure)
{
    switch (node.style) {
    case YamlStyle::Plain: return dotNetFolded(source);
    case YamlStyle::SingleQuoted: return quotedText(node.style, source, "'\r\n\xc2\xe2", failure);
    case YamlStyle::DoubleQuoted: return quotedText(node.style, source, "\\\r\n\xc2\xe2", failure);
    case YamlStyle::Literal:
    case YamlStyle::Folded: {
        const std::string block = withOneColumn(source, node.indent);
        return repairedScalar(block, node.style, readScalar(block, failure));
    }
    }
    return {};
}

/// Reports the nodes of one document of yamlOutlines() to \a sink, each once, in its order; gives yaml-cpp's error.
///
/// The outline, which follows YamlDotNet's grammar, defines the structure; yaml-cpp decodes only quoted and block
/// texts. Reported texts are final; tags are in the outline, and an alias is reported as onNull(). Rules: yaml.md C6,
/// C7.
std::string feedDotNetNodes(std::string_view text, const YamlOutline &outline, YamlNodes &sink)
{
    std::string failure;
    reportNodes(outline.nodes, sink,
                [&](const YamlOutlineNode &node) { sink.onScalar("?", scalarText(node, node.source(text), failure)); });
    return failure;
}

std::optional<Error> refusal(const YamlOutline &outline, FileId file)
{
    if (outline.tooDeep) {
        return Error{Error::Code::Unsupported, "nested deeper than " + std::to_string(kYamlNesting) + " levels",
                     outline.tooDeep->mark(file)};
    }
    if (!outline.problem)
        return std::nullopt;
    std::string message(outline.problem->problem);
    if (!outline.problem->context.empty())
        message += ' ' + std::string(outline.problem->context);
    return Error{Error::Code::Syntax, std::move(message), outline.problem->problemAt.mark(file)};
}

/// Reads one document once.
Result<Value> readOnce(std::string_view text, const YamlOutline &outline, bool isFirst, FileId file, KeyTable &keys,
                       std::vector<Finding> &problems, YamlAnchors &later)
{
    PowerShellEvents events(text, outline, file, keys, problems, later);
    const std::string failure = feedDotNetNodes(text, outline, events);
    if (events.error() && (isFirst || events.error()->code != Error::Code::Unsupported))
        return tl::unexpected(*events.error());
    if (outline.problem)
        return Value();
    if (isFirst && (!failure.empty() || !events.isComplete())) {
        return fail(Error::Code::Unsupported, "this build of Strata cannot read this, although Datum can: " + failure,
                    events.nextMark());
    }
    if (events.missingAnchor())
        return tl::unexpected(*events.missingAnchor());
    if (isFirst && events.conversionError())
        return tl::unexpected(*events.conversionError());
    later = events.laterAnchors();
    return events.root();
}

/// Reads one document, repeatedly until the aliases before their anchors are known. What this build cannot read matters
/// for the first document only.
Result<Value> readDocument(std::string_view text, const YamlOutline &outline, bool isFirst, FileId file, KeyTable &keys,
                           std::vector<Finding> &problems)
{
    constexpr int kMostReadings = 8; // aliases inside anchors that aliases refer to, and so on
    YamlAnchors later;
    Value last;
    for (int reading = 1; reading <= kMostReadings; ++reading) {
        std::vector<Finding> found;
        auto root = readOnce(text, outline, isFirst, file, keys, found, later);
        if (!root || later.empty() || (reading > 1 && identical(*root, last))) {
            problems.insert(problems.end(), found.begin(), found.end());
            return root;
        }
        last = *root;
    }
    return fail(Error::Code::Unsupported, "aliases refer to each other", last.mark());
}

Result<ReadResult> readDocuments(std::string_view text, FileId file, KeyTable &keys)
{
    const std::vector<YamlOutline> outlines = yamlOutlines(text);
    ReadResult result;
    std::vector<Finding> ignored;
    std::optional<Error> conversionError; // reported only if the YAML of all documents is valid
    for (const YamlOutline &outline : outlines) {
        const bool isFirst = &outline == &outlines.front();
        auto root = readDocument(text, outline, isFirst, file, keys, isFirst ? result.problems : ignored);
        if (!root && (root.error().code == Error::Code::Internal || root.error().code == Error::Code::TypeMismatch))
            conversionError = std::move(root.error());
        else if (!root)
            return tl::unexpected(std::move(root.error()));
        else if (isFirst)
            result.root = std::move(*root);
        if (auto error = refusal(outline, file))
            return tl::unexpected(std::move(*error));
    }
    if (conversionError)
        return tl::unexpected(std::move(*conversionError));
    if (outlines.size() > 1 && !outlines[1].nodes.empty()) {
        result.problems.push_back({"text-ignored", Finding::Severity::Warning,
                                   "Datum ignores all documents but the first one",
                                   outlines[1].nodes.front().start.mark(file)});
    }
    return result;
}

} // namespace

Result<ReadResult> readPowerShellYaml(std::string_view text, FileId file, KeyTable &keys)
{
    DotNetText decoded = decodeDotNetText(text);
    decoded.text += '\n'; // Reference quirk: as powershell-yaml does (yaml.md C1.2)
    if (auto error = tooLong(decoded.text, file))
        return tl::unexpected(std::move(*error));
    auto result = readDocuments(decoded.text, file, keys);
    if (result && decoded.firstReplaced) {
        result->problems.push_back({"text-no-utf8", Finding::Severity::Warning,
                                    "bytes that are not UTF-8 are read as U+FFFD",
                                    LineTable(decoded.text, file).markAt(*decoded.firstReplaced)});
    }
    return result;
}

} // namespace strata
