// SPDX-License-Identifier: MIT
#include "dialect/datum/nodefiles.h"

#include "dialect/datum/merge/caselesshash.h"
#include "source/datumdata.h"

#include <utility>

namespace strata::datum {

NodeFiles::NodeFiles(const FileSource &files, const HandlerSettings &settings, std::shared_ptr<const Folder> root,
                     KeyTable &keys, const FileTable &paths, std::string folder, Value node, ReadLog *reads)
    : m_base(files), m_settings(settings), m_tree(std::move(root), files, keys, nullptr),
      m_source(m_tree, paths, folder, node, reads), m_nodeless(m_tree, paths, std::move(folder), {}),
      m_node(std::move(node)), m_evaluates(settings.evaluatesWhileReading())
{}

std::shared_ptr<const LoadedDocument> NodeFiles::load(FileId file) const
{
    const auto base = m_base.load(file);
    const bool isOwn = file == m_node.mark().file;
    if (!base->document || (!m_evaluates && !isOwn))
        return base;
    {
        const std::shared_lock lock(m_mutex);
        if (const auto known = m_loaded.find(file); known != m_loaded.end())
            return known->second;
    }
    auto content = changed(base, file);
    const std::unique_lock lock(m_mutex);
    return m_loaded.emplace(file, std::move(content)).first->second;
}

std::shared_ptr<const LoadedDocument> NodeFiles::changed(const std::shared_ptr<const LoadedDocument> &loaded,
                                                         FileId file) const
{
    const bool isOwn = file == m_node.mark().file;
    Document document = *loaded->document;
    if (m_evaluates) {
        std::optional<Error> error;
        std::vector<Finding> warnings;
        document.root = evaluatedWhileRead(document.root, m_settings, isOwn ? m_nodeless : m_source, warnings, error);
        {
            const std::unique_lock lock(m_mutex);
            m_warnings[file] = std::move(warnings);
        }
        if (error) // Datum treats the whole file as null (datum.md 14.8)
            return std::make_shared<const LoadedDocument>(LoadedDocument{nullptr, error});
    } else if (isOwn) {
        document.root = withNodeValues(document.root);
    }
    return std::make_shared<const LoadedDocument>(
        LoadedDocument{std::make_shared<const Document>(std::move(document)), std::nullopt});
}

/// The objects shared by the node and its file: inner hashes, and the name set by a build.
Value NodeFiles::withNodeValues(const Value &root) const
{
    m_source.noteNode({});
    CaselessHash values(root);
    for (const Entry &entry : root.entries()) {
        const Entry *evaluated = entry.value.isMapping() ? findIgnoringCase(m_node, entry.key.text()) : nullptr;
        if (evaluated)
            values.set({entry.key, entry.keyMark, evaluated->value});
    }
    if (const Entry *name = findIgnoringCase(m_node, "Name"))
        values.set({name->key, name->keyMark, name->value});
    return Value::mapping(values.take(), root.mark());
}

std::vector<Finding> NodeFiles::warnings(FileId file) const
{
    const std::shared_lock lock(m_mutex);
    const auto known = m_warnings.find(file);
    return known == m_warnings.end() ? std::vector<Finding>() : known->second;
}

Value evaluatedWhileRead(const Value &root, const HandlerSettings &settings, ProjectSource source,
                         std::vector<Finding> &warnings, std::optional<Error> &error)
{
    const LookupOptions options;
    Recorder recorder;
    MergeContext context{options, recorder};
    source.hideFiles();
    Value evaluated = Handlers(settings, source, context).evaluatedEverywhere(root);
    warnings = std::move(context.warnings);
    // Error records are swallowed when a file is read, warnings are not (H120).
    std::erase_if(warnings, [](const Finding &warning) { return warning.rule == kDatumFailsRule; });
    error = std::move(context.error);
    return evaluated;
}

} // namespace strata::datum
