// SPDX-License-Identifier: MIT
#pragma once

#include "core/filetable.h"
#include "dialect/datum/definition.h"
#include "dialect/datum/expression/expression.h"
#include "dialect/datum/filetree.h"
#include "dialect/datum/merge/mergecontext.h"

#include <string>

namespace strata::datum {

class ReadLog;

/// The data that expressions see of a project: the tree, the node, and the files of texts. Nothing is executed.
class ProjectSource : public ExpressionSource
{
public:
    /// \a reads may be null.
    ProjectSource(const FileTree &tree, const FileTable &files, std::string folder, Value node,
                  ReadLog *reads = nullptr);

    Value node() const override { return m_node; }
    std::optional<Value> datum(std::span<const std::string> names) const override;
    std::optional<DatumFile> fileOf(const Value &value) const override;
    void noteNode(const std::string &name) const override;

    /// From now on `$File` is null.
    void hideFiles() { m_hidesFiles = true; }

private:
    const FileTree &m_tree;
    const FileTable &m_files;
    std::string m_folder;
    Value m_node;
    ReadLog *m_reads;
    bool m_hidesFiles = false;
};

/// Evaluates texts like the configured handlers, as far as that is certain without PowerShell, and records in \a
/// context what could not be evaluated. Rules: datum.md 14.
class Handlers
{
public:
    Handlers(const HandlerSettings &settings, const ExpressionSource &source, MergeContext &context)
        : m_settings(settings), m_source(source), m_context(context)
    {}

    /// \a text after the handlers: the value of its expression with the text's origin, or the text itself.
    Value evaluated(const Value &text);
    /// Whether a configured handler applies to \a text. For a result of evaluated(): only PowerShell knows its value.
    bool isForHandlers(const Value &text) const;
    /// Evaluates every text in \a value; an item whose result is an array is replaced by its items. Rule: datum.md
    /// 14.3, 5.
    Value evaluatedEverywhere(const Value &value);

    /// Adds to every expression that the lookup left unchanged its value, or why only PowerShell knows it.
    void annotate(Trace &trace) const;

private:
    void noteProblem(const ExpressionResult &result, const Value &text);
    void record(const Value &text, const ExpressionResult &result);

    const HandlerSettings &m_settings;
    const ExpressionSource &m_source;
    MergeContext &m_context;
};

/// \a value with \a origin on every node.
Value withOriginEverywhere(const Value &value, OriginId origin);

} // namespace strata::datum
