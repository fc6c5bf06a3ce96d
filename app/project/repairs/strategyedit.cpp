// SPDX-License-Identifier: MIT
#include "app/project/repairs/strategyedit.h"

#include "lookup/lookupengine.h"
#include "source/edit/documentedits.h"

#include <utility>
#include <vector>

namespace strata {

namespace {

/// Visits the leaves of \a document with their paths.
void eachLeaf(const Value &document, AddressPath &path, std::vector<std::pair<AddressPath, Value>> &leaves,
              std::size_t depth)
{
    if (depth == 0 || document.entries().empty()) {
        leaves.emplace_back(path, document);
        return;
    }
    for (const Entry &entry : document.entries()) {
        path.emplace_back(AddressKey{entry.key.kind(), entry.key.text()});
        eachLeaf(Value(entry.value), path, leaves, depth - 1);
        path.pop_back();
    }
}

} // namespace

std::string fileOfSettings(const Project &project, const LookupEngine &engine, const Trace &trace,
                           const MergeSpec &configured)
{
    if (configured.source == MergeSpec::Source::LookupOptions && configured.mark.isValid())
        return project.snapshot->files().path(configured.mark.file);
    LayerId lowest;
    for (const LayerOutcome &outcome : trace.layers) {
        if (outcome.root.isValid())
            lowest = outcome.layer;
    }
    for (const LayerNode *location : locations(engine.layers())) {
        if (lowest.isValid() && location->layer == lowest)
            return location->resolved;
    }
    return {};
}

Result<std::optional<FileEdit>> strategyEdit(const Project &project, const LookupTarget &key, const Value &merge,
                                             const LookupResult &result, const std::string &file)
{
    KeyTable &keys = *project.workspace->keys;
    const StrategyUse use = project.dialect->use(key, merge, result, keys);
    const std::string path = use.file.empty() ? file : use.file;
    const auto format = editFormatOf(path, project.dialect->traits().yamlFormat);
    if (use.document.isUndef())
        return fail(Error::Code::NotFound, "no file can express this");
    if (path.empty() || !format)
        return fail(Error::Code::Unsupported, "no file that can be edited has the key");
    const auto read = project.snapshot->read(path);
    if (!read)
        return tl::unexpected<Error>(read.error());
    constexpr std::size_t kDepth = 2; // lookup_options and the key
    std::vector<std::pair<AddressPath, Value>> settings;
    AddressPath way;
    eachLeaf(use.document, way, settings, kDepth);
    std::string text = *read;
    for (const auto &[at, value] : settings) {
        const auto root = readDocument(text, *format, keys);
        if (!root)
            return tl::unexpected<Error>(root.error());
        const auto edit = editOf(text, additionTo(*root, at, value, keys), *format, keys);
        if (!edit)
            return tl::unexpected<Error>(edit.error());
        text = applied(text, *edit);
    }
    if (text == *read)
        return std::nullopt;
    return textEdit(path, *read, text);
}

} // namespace strata
