// SPDX-License-Identifier: MIT
#include "dialect/datum/nodefiles.h"

#include "source/datumdata.h"

#include <utility>
#include <vector>

namespace strata::datum {

namespace {

/// What a handler sees while a file is read: no file.
class LoadSource : public ExpressionSource
{
public:
    explicit LoadSource(const ExpressionSource &source) : m_source(source) {}

    Value node() const override { return m_source.node(); }
    std::optional<Value> datum(std::span<const std::string> names) const override { return m_source.datum(names); }
    std::optional<DatumFile> fileOf(const Value &) const override { return std::nullopt; }

private:
    const ExpressionSource &m_source;
};

} // namespace

NodeFiles::NodeFiles(const FileSource &files, const HandlerSettings &settings, std::shared_ptr<const Folder> root,
                     KeyTable &keys, const FileTable &paths, std::string folder, Value node)
    : m_base(files), m_settings(settings), m_tree(std::move(root), files, keys), m_source(m_tree, paths, folder, node),
      m_nodeless(m_tree, paths, std::move(folder), {}), m_node(std::move(node)),
      m_evaluates(settings.hasInvokeCommand && !settings.skipsDuringLoad)
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
    auto made = changed(base, file);
    const std::unique_lock lock(m_mutex);
    return m_loaded.emplace(file, std::move(made)).first->second;
}

std::shared_ptr<const LoadedDocument> NodeFiles::changed(const std::shared_ptr<const LoadedDocument> &loaded,
                                                         FileId file) const
{
    const bool isOwn = file == m_node.mark().file;
    Document document = *loaded->document;
    if (m_evaluates) {
        const LookupOptions options;
        Recorder recorder;
        MergeContext context{options, recorder};
        const LoadSource source(isOwn ? m_nodeless : m_source);
        document.root = Handlers(m_settings, source, context).evaluatedEverywhere(document.root);
        if (context.error) // Datum takes the whole file as null (datum.md 14.8)
            return std::make_shared<const LoadedDocument>(LoadedDocument{nullptr, context.error});
    } else if (isOwn) {
        document.root = withNodeValues(document.root);
    }
    return std::make_shared<const LoadedDocument>(
        LoadedDocument{std::make_shared<const Document>(std::move(document)), std::nullopt});
}

Value NodeFiles::withNodeValues(const Value &root) const
{
    std::vector<Entry> entries(root.entries().begin(), root.entries().end());
    for (Entry &entry : entries) {
        const Entry *evaluated = entry.value.isMapping() ? findIgnoringCase(m_node, entry.key.text()) : nullptr;
        if (evaluated)
            entry.value = evaluated->value;
    }
    return Value::mapping(std::move(entries), root.mark());
}

} // namespace strata::datum
