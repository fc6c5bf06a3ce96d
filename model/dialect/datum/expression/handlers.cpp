// SPDX-License-Identifier: MIT
#include "dialect/datum/expression/handlers.h"

#include "core/withmembers.h"
#include "dialect/datum/readlog.h"
#include "source/files/path.h"

#include <utility>

namespace strata::datum {

namespace {

/// The start of PowerShell's message for an error that ends a lookup. Rule: datum.md 14.8.
constexpr const char *kStopped =
    "The running command stopped because the preference variable \"ErrorActionPreference\" or "
    "common parameter is set to Stop: ";

} // namespace

ProjectSource::ProjectSource(const FileTree &tree, const FileTable &files, std::string folder, Value node,
                             ReadLog *reads)
    : m_tree(tree), m_files(files), m_folder(std::move(folder)), m_node(std::move(node)), m_reads(reads)
{}

void ProjectSource::noteNode(const std::string &name) const
{
    if (m_reads)
        m_reads->noteNode(name);
}

std::optional<Value> ProjectSource::datum(std::span<const std::string> names) const
{
    const Place found = m_tree.walk(m_tree.rootPlace(), names);
    if (found.folder)
        return std::nullopt;
    return found.value;
}

std::optional<DatumFile> ProjectSource::fileOf(const Value &value) const
{
    if (m_hidesFiles || !value.mark().isValid())
        return std::nullopt;
    DatumFile file;
    file.path = m_files.path(value.mark().file);
    // A build starts next to the project folder, which is then the first folder that the module removes.
    file.relative = relativePath(file.path, m_folder);
    const std::size_t slash = file.relative.rfind('/');
    const std::size_t dot = file.relative.rfind('.');
    if (dot != std::string::npos && (slash == std::string::npos || dot > slash))
        file.relative.resize(dot);
    file.relative = withBackslashes(file.relative);
    return file;
}

Value withOriginEverywhere(const Value &value, OriginId origin)
{
    return withMembers(value, [origin](const Value &member) { return withOriginEverywhere(member, origin); })
        .withOrigin(origin);
}

bool Handlers::isForHandlers(const Value &text) const
{
    return text.isString() && ((m_settings.hasInvokeCommand && isExpression(text.text())) ||
                               (m_settings.hasProtectedData && isSealed(text.text())));
}

Value Handlers::evaluated(const Value &text)
{
    if (!isForHandlers(text))
        return text;
    if (m_settings.hasProtectedData && isSealed(text.text())) {
        if (m_settings.hasInvokeCommand && isExpression(text.text())) // datum.md 14.1
            m_context.warn({"datum-luck", Finding::Severity::Warning,
                            "Two handlers accept this encrypted value, and Datum uses one of them at random",
                            text.mark()});
        m_context.warn({"sealed-kept", Finding::Severity::Warning,
                        "encrypted value (" + std::to_string(sealedSize(text.text())) +
                            " bytes): Strata cannot decode it and shows it as it is",
                        text.mark()});
        return text;
    }
    const ExpressionResult result =
        evaluateExpression({std::string(text.text()), m_source.fileOf(text), text.mark()}, m_source);
    for (const std::string &warning : result.warnings)
        m_context.warn({"datum-warns", Finding::Severity::Warning, warning, text.mark()});
    if (result.outcome != ExpressionResult::Outcome::Value) {
        noteProblem(result, text);
        return text;
    }
    record(text, result);
    if (result.value.isMapping()) // a copied hash is also evaluated (datum.md 14.9)
        return withOriginEverywhere(evaluatedEverywhere(result.value), text.origin());
    return text.origin().isValid() ? withOriginEverywhere(result.value, text.origin()) : result.value;
}

/// Rule: datum.md 14.7, 14.8.
void Handlers::noteProblem(const ExpressionResult &result, const Value &text)
{
    switch (result.outcome) {
    case ExpressionResult::Outcome::Plain:
    case ExpressionResult::Outcome::Value:
    case ExpressionResult::Outcome::Sealed: return;
    case ExpressionResult::Outcome::NeedsPowerShell:
        m_context.warn(
            {"datum-needs-powershell", Finding::Severity::Warning,
             "needs PowerShell: " + std::string(text.text()) + " (" + result.message + "); it is shown unevaluated",
             text.mark()});
        return;
    case ExpressionResult::Outcome::Failed:
        if (m_settings.throwsOnError && !m_context.error)
            m_context.error = Error{Error::Code::Interpolation, std::string(kStopped) + result.thrown, text.mark()};
        else if (result.report == ExpressionResult::Report::ErrorRecord)
            m_context.writesError(result.message, text.mark());
        else
            m_context.warn({"datum-warns", Finding::Severity::Warning, result.message, text.mark()});
    }
}

void Handlers::record(const Value &text, const ExpressionResult &result)
{
    Trace *trace = m_context.recorder.trace();
    if (!trace || !text.origin().isValid())
        return;
    Origin &origin = trace->origins.edit(text.origin());
    if (origin.interpolation != Origin::kNotInterpolated)
        return;
    origin.interpolation = static_cast<std::uint32_t>(trace->interpolations.size());
    InterpolationToken token;
    token.method = InterpolationToken::Method::Expression;
    token.written = result.expression.empty() ? text.text() : result.expression;
    token.result = result.value;
    Interpolation interpolation;
    interpolation.written = text.text();
    interpolation.mark = origin.mark;
    interpolation.tokens.push_back(std::move(token));
    trace->interpolations.push_back(std::move(interpolation));
    if (result.value.isLeaf())
        origin.value = result.value.withOrigin(text.origin());
}

void Handlers::annotate(Trace &trace) const
{
    for (std::uint32_t i = 0; i < trace.origins.size(); ++i) {
        Origin &origin = trace.origins.edit(OriginId{i});
        if (m_context.recorder.isCancelled())
            return;
        if (origin.interpolation != Origin::kNotInterpolated || !isForHandlers(origin.value))
            continue;
        const Value &text = origin.value;
        InterpolationToken token;
        token.method = InterpolationToken::Method::Expression;
        token.written = text.text();
        token.isDefined = false;
        if (m_settings.hasProtectedData && isSealed(text.text())) {
            token.written = "the encrypted value";
            token.result = Value::string("it has " + std::to_string(sealedSize(text.text())) +
                                         " bytes and needs a certificate or password");
        } else {
            const ExpressionResult result =
                evaluateExpression({std::string(text.text()), m_source.fileOf(text), text.mark()}, m_source);
            token.isDefined = result.outcome == ExpressionResult::Outcome::Value;
            token.result = token.isDefined ? result.value : Value::string(result.message);
        }
        origin.interpolation = static_cast<std::uint32_t>(trace.interpolations.size());
        trace.interpolations.push_back({std::string(text.text()), origin.mark, {std::move(token)}});
    }
}

Value Handlers::evaluatedEverywhere(const Value &value)
{
    if (value.isString())
        return evaluated(value);
    if (value.isCollection() && m_context.recorder.isCancelled())
        return value;
    const auto member = [this](const Value &each) { return evaluatedEverywhere(each); };
    return value.isSequence() ? withEvaluatedItems(value, member).withOrigin(value.origin())
                              : withMembers(value, member);
}

} // namespace strata::datum
