// SPDX-License-Identifier: MIT
#include "support/datumcases.h"

#include "dialect/datum/datum.h"
#include "support/typedvector.h"

#include <QFile>

namespace strata::test {

std::shared_ptr<const Dialect> DatumCases::open(std::shared_ptr<const Snapshot> snapshot) const
{
    return std::make_shared<datum::Datum>(std::move(snapshot), std::string(kCaseFolder) + "/Datum.yml");
}

LookupRequest DatumCases::request(const Value &lookup, KeyTable &keys) const
{
    if (lookup.isUndef())
        return {.key = LookupTarget::wholeNode()};
    LookupRequest request{.key = LookupTarget::named(std::string(entryOf(lookup, "path", keys)->text()))};
    if (const Value *fallback = entryOf(lookup, "default", keys))
        request.defaultValue = *fallback;
    return request;
}

bool eachDatumCase(const QString &path, const std::function<void(const VectorCase &)> &visit, std::size_t step)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const auto keys = std::make_shared<KeyTable>();
    const Value suite = fromTyped(fromJson(file.readAll().toStdString(), *keys), *keys);
    if (entryOf(suite, "root", *keys))
        return true; // its data are not in the repository
    const auto cases = entryOf(suite, "cases", *keys)->items();
    for (std::size_t i = 0; i < cases.size(); i += step) {
        const Value &description = cases[i];
        const Value *given = entryOf(description, "files", *keys);
        if (!given || entryOf(description, "root", *keys))
            continue;
        VectorCase set;
        set.name = QString::fromStdString(textOf(description, "name", *keys));
        set.keys = keys;
        set.files = std::make_shared<MemoryFileSystem>();
        for (const Entry &each : given->entries())
            set.files->add(std::string(kCaseFolder) + '/' + each.key.text(), std::string(each.value.text()));
        set.workspace = std::make_shared<Workspace>(nullptr, keys);
        set.dialect = DatumCases().open(std::make_shared<const Snapshot>(set.workspace, set.files));
        const std::vector<NodeFacts> nodes = set.dialect->nodes();
        if (const Value *node = entryOf(description, "node", *keys))
            set.scope.facts = *node;
        else if (!nodes.empty())
            set.scope = nodes.front().scope;
        const auto lookups = entryOf(description, "lookups", *keys)->items();
        set.lookups.assign(lookups.begin(), lookups.end());
        if (entryOf(description, "rsop", *keys))
            set.lookups.emplace_back();
        visit(set);
    }
    return true;
}

} // namespace strata::test
