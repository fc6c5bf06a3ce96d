// SPDX-License-Identifier: MIT
#include "app/project/repairs/mistakerepairs.h"

#include "app/project/findings/projectmistakes.h"
#include "findings/syntax/syntaxadvice.h"
#include "findings/syntax/yamlfault.h"
#include "lookup/lookupengine.h"
#include "source/edit/documentedits.h"

#include <algorithm>
#include <array>

namespace strata {

namespace {

using Action = FindingRepair::RepairAction;

constexpr std::array<std::string_view, 4> kUnreadable{kFileBroken, "config-broken", "facts-broken", "file-no-hash"};
constexpr std::array<std::string_view, 9> kNames{"config-name",
                                                 "config-name-ignored",
                                                 "config-no-effect",
                                                 "config-unknown-handler",
                                                 "config-unknown-strategy",
                                                 "datum-option-unknown",
                                                 "datum-setting-unknown",
                                                 "merge-behavior-deep",
                                                 "option-name"};
constexpr std::array<std::string_view, 2> kShapes{"list-as-text", "mapping-as-text"};

template <std::size_t Size>
bool isOneOf(const std::array<std::string_view, Size> &rules, std::string_view rule)
{
    return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

Action whatOf(SyntaxEdit edit)
{
    switch (edit) {
    case SyntaxEdit::Quote: return Action::Quote;
    case SyntaxEdit::Blank: return Action::Blank;
    case SyntaxEdit::Indent: return Action::Indent;
    case SyntaxEdit::Close: return Action::Close;
    case SyntaxEdit::Comma: return Action::Comma;
    }
    return Action::Quote;
}

/// \a text with its syntax errors corrected, the first of which is \a fault; nothing: one has no safe correction.
std::optional<std::string> readable(const Project &project, const std::string &path, std::string text,
                                    SyntaxAdvice advice, EditFormat format)
{
    constexpr int kMostCorrections = 50;
    for (int i = 0; i < kMostCorrections && advice.corrected; ++i) {
        text = *advice.corrected;
        const auto read = readDocument(text, format, project.snapshot->keys());
        if (read)
            return read->isMapping() ? std::optional(text) : std::nullopt;
        SourceMark mark = read.error().mark;
        auto next = syntaxAdvice(path, {text, read.error().message, mark}, {});
        if (!next)
            return std::nullopt;
        advice = std::move(*next);
    }
    return std::nullopt;
}

/// Whether a word of \a line ends before \a at. Two colons join segments of a name.
bool endsWord(std::string_view line, std::size_t at)
{
    constexpr std::string_view kEnds = "'\",]} \t";
    const bool isLast = at + 1 == line.size();
    return kEnds.find(line[at]) != std::string_view::npos ||
           (line[at] == ':' && (isLast || kEnds.find(line[at + 1]) != std::string_view::npos));
}

/// \a text with \a name in place of the word at \a mark, including leading colons if \a name has some.
std::optional<std::string> renamed(const std::string &text, SourceMark mark, const std::string &name)
{
    const TextLines lines(text);
    const std::string_view line = lines.line(mark.line);
    std::size_t from = mark.column > 0 ? mark.column - 1 : 0;
    if (from < line.size() && (line[from] == '\'' || line[from] == '"'))
        ++from;
    if (from < line.size() && line[from] == ':' && !name.starts_with(':'))
        ++from;
    std::size_t end = from + 1;
    while (end < line.size() && !endsWord(line, end))
        ++end;
    if (from >= line.size())
        return std::nullopt;
    return std::string(text).replace(lines.start(mark.line) + from, end - from, name);
}

/// \a text with blanks after the dashes or colons of the value that begins at \a mark.
std::string spaced(const std::string &text, SourceMark mark, bool isList)
{
    const TextLines lines(text);
    std::string result = text;
    const std::size_t indent = indentOf(lines.line(mark.line));
    std::size_t added = 0;
    for (std::size_t number = mark.line; number <= lines.count(); ++number) {
        const std::string_view line = lines.line(number);
        const std::string_view word = trimmedLine(line);
        const std::size_t at = isList ? std::size_t{0} : tightColon(word);
        if (indentOf(line) < indent || word.empty() || at == std::string_view::npos || (isList && word[0] != '-'))
            break;
        result.insert(lines.start(number) + indentOf(line) + at + 1 + added++, " ");
    }
    return result;
}

} // namespace

bool hasMistakeRepair(std::string_view rule)
{
    return isOneOf(kUnreadable, rule) || isOneOf(kNames, rule) || isOneOf(kShapes, rule);
}

std::optional<MistakeRepair> mistakeRepair(const Project &project, const FindingEntry &found)
{
    const Finding &finding = found.finding;
    if (!finding.mark.isValid())
        return std::nullopt;
    const std::string path = project.snapshot->files().path(finding.mark.file);
    const auto text = project.snapshot->read(path);
    if (!text)
        return std::nullopt;
    std::optional<std::string> after;
    MistakeRepair repair;
    if (isOneOf(kNames, finding.rule)) {
        repair.what = Action::Rename;
        repair.replacement = finding.instead;
        after = finding.instead.empty() ? std::nullopt : renamed(*text, finding.mark, finding.instead);
    } else if (isOneOf(kShapes, finding.rule)) {
        repair.what = Action::Blank;
        after = spaced(*text, finding.mark, finding.rule == kShapes[0]);
    } else if (const auto format = editFormatOf(path, project.dialect->traits().yamlFormat)) {
        const auto advice = syntaxAdviceFor(project, finding, {});
        if (!advice)
            return std::nullopt;
        repair.what = whatOf(advice->edit);
        after = readable(project, path, *text, *advice, *format);
    }
    if (!after || *after == *text)
        return std::nullopt;
    repair.edit = textEdit(path, *text, *after);
    return repair;
}

} // namespace strata
