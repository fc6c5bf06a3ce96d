// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "dialect/datum/expression/expression.h"
#include "dialect/datum/expression/expressionsyntax.h"

#include <functional>

namespace strata {

/// Evaluates parsed expressions against a source of values. \a resolved gives the value of a node's value on a path;
/// usually the value itself.
class ExpressionEvaluation
{
public:
    using Resolve = std::function<Value(const Value &)>;

    ExpressionEvaluation(const ExpressionSource &source, Resolve resolved)
        : m_source(source), m_resolved(std::move(resolved))
    {}

    /// The result of Datum.InvokeCommand for a text. Rules: datum.md 14.4, 14.6, 14.8.
    ExpressionResult evaluate(const DatumText &text) const;

private:
    struct EvaluatedValue
    {
        Value value;
        bool isCopied = false; ///< a text taken unchanged from the source
    };
    /// One expression with its context.
    struct Task
    {
        std::string_view content;
        std::string_view whole; ///< the text that contains it
        const std::optional<DatumFile> &file;
        std::vector<std::string> &warnings;
    };
    /// The error: why the value of an expression is not certain.
    template <typename T>
    using Answer = tl::expected<T, ExpressionResult>;

    Answer<EvaluatedValue> found(const Task &task) const;
    Answer<EvaluatedValue> valueOf(const ExpressionTree &tree, const std::optional<DatumFile> &file) const;
    Answer<Value> path(const ExpressionPath &path, const std::optional<DatumFile> &file) const;
    Answer<Value> datumPath(const ExpressionPath &path) const;
    Answer<std::string> expanded(const ExpandableText &text, const std::optional<DatumFile> &file) const;
    Answer<Value> finished(const EvaluatedValue &found, std::vector<std::string> &warnings) const;

    const ExpressionSource &m_source;
    Resolve m_resolved;
};

/// The value of one step of a path in an expression. Errors: Code::Internal with PowerShell's message where it also
/// fails; Code::Unsupported where only PowerShell knows the result. Rules: the table of datum.md 14.6.
Result<Value> applyStep(const Value &value, const ExpressionStep &step);

} // namespace strata
