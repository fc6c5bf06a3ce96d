// SPDX-License-Identifier: MIT
#include "dialect/datum/expression/evaluation.h"

#include "core/dotnet/ordinalcase.h"
#include "dialect/datum/expression/valuetext.h"
#include "source/datumdata.h"

#include <algorithm>
#include <set>

namespace strata {

namespace {

constexpr SourceMark kNowhere{};

tl::unexpected<Error> needsPowerShell(std::string message)
{
    return fail(Error::Code::Unsupported, std::move(message), kNowhere);
}

Value number(std::size_t value)
{
    return Value::integer(static_cast<std::int64_t>(value));
}

/// The members \a name of the hash items of a list, with nested lists unrolled. Rule: datum.md 4.8.
void collectMembers(const Value &list, std::string_view name, std::vector<Value> &found)
{
    for (const Value &item : list.items()) {
        if (item.isSequence()) {
            collectMembers(item, name, found);
        } else if (const Entry *entry = findIgnoringCase(item, name)) {
            if (entry->value.isSequence())
                found.insert(found.end(), entry->value.items().begin(), entry->value.items().end());
            else
                found.push_back(entry->value);
        }
    }
}

Result<Value> memberOfList(const Value &list, std::string_view name)
{
    std::vector<Value> found;
    collectMembers(list, name, found);
    if (found.empty())
        return Value();
    return found.size() == 1 ? found.front() : Value::sequence(std::move(found), list.mark());
}

Result<Value> member(const Value &value, const std::string &name)
{
    const std::string upper = ordinalUpper(name);
    const bool isCount = upper == "COUNT";
    const bool isSize = isCount || upper == "LENGTH";
    if (value.isMapping()) {
        if (const Entry *entry = findIgnoringCase(value, name))
            return entry->value;
        if (upper == "KEYS" || upper == "VALUES")
            return needsPowerShell("the keys or values of a hash are an object of PowerShell");
        return isSize ? number(isCount ? value.entries().size() : 1) : Value();
    }
    if (value.isSequence())
        return isSize ? number(value.items().size()) : memberOfList(value, name);
    if (!isSize)
        return Value();
    if (value.isUndef())
        return number(0);
    return number(value.isString() && !isCount ? utf16Length(value.text()) : 1);
}

Result<Value> item(const Value &list, std::int64_t index)
{
    const auto size = static_cast<std::int64_t>(list.items().size());
    const std::int64_t place = index < 0 ? size + index : index;
    return place < 0 || place >= size ? Value() : list.items()[static_cast<std::size_t>(place)];
}

using Outcome = ExpressionResult::Outcome;
using Report = ExpressionResult::Report;

constexpr const char *kTypeName = "a hash or a list of lists reads as the name of its type";
constexpr const char *kBlank =
    "The variable cannot be validated because the value  is not a valid value for the InputObject variable.";
constexpr const char *kNoContent =
    "Get-ValueKind: The input object is not an ExpandableString, nor a literal string or ScriptBlock";

/// The text between the first `[x=` and the last `=]` of an expression, and its position.
struct Span
{
    std::size_t start = 0; ///< of `[x=`
    std::size_t end = 0;   ///< after `=]`

    std::string_view content(std::string_view text) const { return text.substr(start + 3, end - start - 5); }
};

std::optional<Span> expressionIn(std::string_view text)
{
    std::size_t start = text.find('=');
    while (start != std::string_view::npos && (start < 2 || text[start - 2] != '[' || (text[start - 1] | 0x20) != 'x'))
        start = text.find('=', start + 1);
    const std::size_t end = text.rfind("=]");
    if (start == std::string_view::npos || end == std::string_view::npos || end < start + 2)
        return std::nullopt;
    return Span{start - 2, end + 2};
}

std::string_view lastName(std::string_view path)
{
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view parentOf(std::string_view path)
{
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

/// A property of `$File`. A folder's base name is its whole name.
std::string fileProperty(const DatumFile &file, const std::vector<ExpressionStep> &steps)
{
    if (steps.size() == 2)
        return std::string(lastName(parentOf(file.path)));
    const std::string_view name = lastName(file.path);
    const std::size_t dot = std::min(name.rfind('.'), name.size());
    const std::string property = ordinalUpper(steps.front().name);
    if (property == "BASENAME")
        return std::string(name.substr(0, dot));
    return std::string(property == "EXTENSION" ? name.substr(dot) : name);
}

/// The result of a script: lists are unrolled one level, their nulls dropped.
Value scriptResult(const Value &value)
{
    if (!value.isSequence())
        return value;
    std::vector<Value> items;
    for (const Value &item : value.items()) {
        if (item.isSequence())
            items.insert(items.end(), item.items().begin(), item.items().end());
        else if (!item.isUndef())
            items.push_back(item);
    }
    if (items.empty())
        return Value::undef(value.mark());
    return items.size() == 1 ? items.front() : Value::sequence(std::move(items), value.mark());
}

/// Whether the second expansion (datum.md 14.4.5) may change the text.
bool isDamaged(std::string_view text)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '$' || text[at] == '`' || isCurlyDoubleQuote(text, at))
            return true;
    }
    return false;
}

std::string handlerWarning(std::string_view handler, std::string_view error, std::string_view text)
{
    return "Error using Datum Handler" + std::string(handler) + ", the error was: '" + std::string(error) +
           "'. Returning InputObject (" + std::string(text) + ").";
}

tl::unexpected<ExpressionResult> powerShellOnly(std::string message)
{
    return tl::unexpected(ExpressionResult{.outcome = Outcome::NeedsPowerShell, .message = std::move(message)});
}

/// The handler fails with \a message in a warning or an error record.
tl::unexpected<ExpressionResult> failure(Report report, std::string message, std::string thrown)
{
    return tl::unexpected(ExpressionResult{
        .outcome = Outcome::Failed, .report = report, .message = std::move(message), .thrown = std::move(thrown)});
}

/// The result for a step that fails.
tl::unexpected<ExpressionResult> failedStep(const Error &error)
{
    return error.code == Error::Code::Internal ? failure(Report::Warning, error.message, error.message)
                                               : powerShellOnly(error.message);
}

} // namespace

Result<Value> applyStep(const Value &value, const ExpressionStep &step)
{
    if (step.kind == ExpressionStep::Kind::Name)
        return member(value, step.name);
    if (value.isUndef())
        return fail(Error::Code::Internal, "Cannot index into a null array.", kNowhere);
    if (value.isSequence() && step.kind == ExpressionStep::Kind::Index)
        return item(value, step.index);
    if (value.isMapping() && step.kind == ExpressionStep::Kind::Key) {
        const Entry *entry = findIgnoringCase(value, step.name);
        return entry ? entry->value : Value();
    }
    return needsPowerShell("an index that only PowerShell can evaluate here");
}

ExpressionEvaluation::Answer<Value> ExpressionEvaluation::datumPath(const ExpressionPath &path) const
{
    std::vector<std::string> names;
    for (const ExpressionStep &step : path.steps) {
        const bool isStore = names.empty() && step.kind == ExpressionStep::Kind::Key; // `$Datum['Store']`
        if (step.kind != ExpressionStep::Kind::Name && !isStore)
            break;
        names.push_back(step.name);
    }
    auto value = names.empty() ? std::nullopt : m_source.datum(names);
    if (!value)
        return powerShellOnly("a store or folder of $Datum is an object of PowerShell");
    for (std::size_t i = names.size(); i < path.steps.size(); ++i) {
        auto next = applyStep(*value, path.steps[i]);
        if (!next)
            return failedStep(next.error());
        value = std::move(*next);
    }
    return *value;
}

ExpressionEvaluation::Answer<Value> ExpressionEvaluation::path(const ExpressionPath &path,
                                                               const std::optional<DatumFile> &file) const
{
    if (path.root == ExpressionPath::Root::File)
        return file ? Value::string(fileProperty(*file, path.steps)) : Value();
    if (path.root == ExpressionPath::Root::Datum)
        return datumPath(path);
    m_source.noteNode(path.names());
    Value value = m_source.node();
    for (const ExpressionStep &step : path.steps) {
        auto next = applyStep(value, step);
        if (!next)
            return failedStep(next.error());
        value = next->isString() ? m_resolved(*next) : std::move(*next);
    }
    return m_resolved(value);
}

ExpressionEvaluation::Answer<std::string> ExpressionEvaluation::expanded(const ExpandableText &text,
                                                                         const std::optional<DatumFile> &file) const
{
    std::string out;
    for (const auto &part : text.parts) {
        if (const std::string *literal = std::get_if<std::string>(&part)) {
            out += *literal;
            continue;
        }
        const auto value = path(std::get<ExpressionPath>(part), file);
        if (!value)
            return tl::unexpected(value.error());
        const auto words = datumText(*value);
        if (!words)
            return powerShellOnly(kTypeName);
        out += *words;
    }
    return out;
}

ExpressionEvaluation::Answer<ExpressionEvaluation::EvaluatedValue>
ExpressionEvaluation::valueOf(const ExpressionTree &tree, const std::optional<DatumFile> &file) const
{
    if (const auto *wanted = std::get_if<ExpressionPath>(&tree)) {
        const auto value = path(*wanted, file);
        if (!value)
            return tl::unexpected(value.error());
        const bool isCopied = wanted->root != ExpressionPath::Root::File;
        return EvaluatedValue{scriptResult(*value), isCopied};
    }
    if (const auto *text = std::get_if<ExpandableText>(&tree)) {
        auto value = expanded(*text, file);
        if (value)
            return EvaluatedValue{Value::string(*value)};
        if (value.error().outcome == Outcome::Failed) {
            value.error().message =
                "Exception calling \"ExpandString\" with \"1\" argument(s): \"" + value.error().message + '"';
        }
        return tl::unexpected(value.error());
    }
    if (const auto *statement = std::get_if<ThrowStatement>(&tree))
        return failure(Report::Warning, statement->message, statement->message);
    if (std::holds_alternative<SourceFileCall>(tree))
        return EvaluatedValue{Value::string(file ? file->relative : std::string())};
    return EvaluatedValue{};
}

/// The value of an expression, before its texts are evaluated again.
ExpressionEvaluation::Answer<ExpressionEvaluation::EvaluatedValue> ExpressionEvaluation::found(const Task &task) const
{
    const ParsedExpression parsed = parseExpression(task.content);
    switch (parsed.outcome) {
    case ParsedExpression::Outcome::NeedsPowerShell: return powerShellOnly("a script that is not evaluated here");
    case ParsedExpression::Outcome::Blank:
        return failure(Report::Warning, handlerWarning(" 'Datum.InvokeCommand::InvokeCommand'", kBlank, task.whole),
                       kBlank);
    case ParsedExpression::Outcome::NoContent: return failure(Report::ErrorRecord, kNoContent, kNoContent);
    case ParsedExpression::Outcome::Tree: break;
    }
    if (parsed.isBareLiteral) {
        task.warnings.push_back("Get-ValueKind: The value '" + std::string(task.content) +
                                "' is a literal string and cannot be expanded.");
    }
    auto value = valueOf(parsed.tree, task.file);
    if (!value && value.error().outcome == Outcome::Failed) {
        const std::string warning = handlerWarning(" ", value.error().message, task.whole); // without a name
        return failure(Report::Warning, warning, warning);
    }
    return value;
}

/// Evaluates expressions in a resulting text repeatedly. Rules: datum.md 14.4.4, 14.4.5.
ExpressionEvaluation::Answer<Value> ExpressionEvaluation::finished(const EvaluatedValue &result,
                                                                   std::vector<std::string> &warnings) const
{
    if (!result.value.isString())
        return result.value;
    constexpr std::size_t kLongest = 1000000; // bytes; exceeded soon by a text that doubles at every step
    constexpr std::size_t kMostSteps = 100;
    std::string text(result.value.text());
    auto file = result.isCopied ? m_source.fileOf(result.value) : std::nullopt;
    std::set<std::string> seen;
    while (const auto span = expressionIn(text)) {
        if (!seen.insert(text).second || text.size() > kLongest || seen.size() > kMostSteps)
            return powerShellOnly("the expression refers to itself: Datum never ends its evaluation");
        const auto inner = found({span->content(text), text, file, warnings});
        if (!inner) {
            const bool isEndless = inner.error().outcome == Outcome::Failed;
            return powerShellOnly(isEndless ? "its result is an expression that Datum evaluates forever"
                                            : inner.error().message);
        }
        const auto words = datumText(inner->value);
        if (!words)
            return powerShellOnly(kTypeName);
        text.replace(span->start, span->end - span->start, *words);
        file.reset(); // a composed text has no file
    }
    if (isDamaged(text))
        return powerShellOnly("Datum changes this text: it expands $, back-ticks and curly quotes once more");
    return text == result.value.text() ? result.value : Value::string(text);
}

ExpressionResult ExpressionEvaluation::evaluate(const DatumText &text) const
{
    ExpressionResult result;
    result.place = text.place;
    if (isSealed(text.text)) {
        result.outcome = Outcome::Sealed;
        result.expression = text.text;
        result.message = "encrypted value (" + std::to_string(sealedSize(text.text)) + " bytes)";
        return result;
    }
    const auto span = expressionIn(text.text);
    if (!span)
        return result;
    result.expression = text.text.substr(span->start, span->end - span->start);
    const auto raw = found({span->content(text.text), text.text, text.file, result.warnings});
    const auto value = raw ? finished(*raw, result.warnings) : Answer<Value>(tl::unexpected(raw.error()));
    if (value) {
        result.outcome = Outcome::Value;
        result.value = *value;
        return result;
    }
    result.outcome = value.error().outcome;
    result.report = value.error().report;
    result.message = value.error().message;
    result.thrown = value.error().thrown;
    return result;
}

bool isExpression(std::string_view text)
{
    return expressionIn(text).has_value();
}

} // namespace strata
