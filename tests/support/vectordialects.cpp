// SPDX-License-Identifier: MIT
#include "support/vectordialects.h"

#include "dialect/hiera3/hiera3.h"
#include "dialect/hiera3/strategies.h"
#include "dialect/hiera5/hiera5.h"
#include "dialect/hiera5/search/strategies.h"
#include "support/platform.h"
#include "support/typedvector.h"

namespace strata::test {

Hiera5Cases::Hiera5Cases(const char *reference, std::optional<Strict> strict, std::optional<Column> compared)
    : m_version(hiera5::versionOf(**findReference(reference, "hiera5"), strict)), m_column(compared)
{}

Value Hiera5Cases::recorded(const Value &lookup, KeyTable &keys) const
{
    const Value *older = entryOf(lookup, "puppet7", keys);
    const Value *lax = entryOf(lookup, "strict_warning", keys);
    if (m_column == Column::StrictWarning && lax)
        return *lax;
    const bool isOwn = !m_column || m_column == Column::Own;
    return !isOwn && older ? *older : lookup;
}

std::shared_ptr<const Dialect> Hiera5Cases::open(std::shared_ptr<const Snapshot> snapshot) const
{
    DialectRequest setup;
    setup.folder = kCaseFolder;
    setup.reference = m_version.reference;
    setup.strict = m_version.strict;
    const std::string global = std::string(kCaseFolder) + "/global";
    if (snapshot->type(global) == FileSystem::Type::Folder) // others name no global layer, and Puppet has one
        setup.globalConfiguration = global + "/hiera.yaml";
    return std::make_shared<hiera5::Hiera5>(std::move(snapshot), setup);
}

LookupRequest Hiera5Cases::request(const Value &lookup, KeyTable &keys) const
{
    LookupRequest request;
    const Value *key = entryOf(lookup, "key", keys);
    if (key->isSequence()) {
        request.key = LookupTarget::named(std::string(key->items().front().text()));
        for (const Value &other : key->items().subspan(1))
            request.otherKeys.push_back(std::string(other.text()));
    } else {
        request.key = LookupTarget::named(std::string(key->text()));
    }
    const Value *merge = entryOf(lookup, "merge", keys);
    if (merge && !merge->isUndef())
        request.merge = hiera5::readMerge(*merge, m_version.rules);
    if (const Value *options = entryOf(lookup, "options", keys)) {
        if (const Value *value = entryOf(*options, "default_value", keys))
            request.defaultValue = *value;
        if (const Value *value = entryOf(*options, "override", keys))
            request.overrides = *value;
        if (const Value *value = entryOf(*options, "default_values_hash", keys))
            request.defaultValues = *value;
    }
    return request;
}

std::shared_ptr<const Dialect> Hiera3Cases::open(std::shared_ptr<const Snapshot> snapshot) const
{
    DialectRequest setup;
    setup.configurationFile = std::string(kCaseFolder) + "/hiera.yaml";
    return std::make_shared<hiera3::Hiera3>(std::move(snapshot), setup);
}

LookupRequest Hiera3Cases::request(const Value &lookup, KeyTable &keys) const
{
    LookupRequest request;
    request.key = LookupTarget::named(std::string(entryOf(lookup, "key", keys)->text()));
    const Value *options = entryOf(lookup, "options", keys);
    if (const Value *value = options ? entryOf(*options, "default_value", keys) : nullptr)
        request.defaultValue = *value;
    if (const Value *value = options ? entryOf(*options, "type", keys) : nullptr; value && !value->isFalsy())
        request.merge = hiera3::readMerge(*value);
    return request;
}

std::shared_ptr<const LookupEngine>
Hiera3Cases::engineFor(const Value &lookup, std::shared_ptr<const LookupEngine> engine, KeyTable &keys) const
{
    const Value *options = entryOf(lookup, "options", keys);
    const Value *first = options ? entryOf(*options, "order_override", keys) : nullptr;
    return first ? engine->withFirstSources(*first) : engine;
}

QStringList Hiera5Cases::leftOut() const
{
    return kIsPosix ? QStringList() : QStringList(QStringLiteral("glob.escaped"));
}

QStringList Hiera3Cases::leftOut() const
{
    return {QStringLiteral("yaml.anchor"), QStringLiteral("yaml.merge_key"), QStringLiteral("yaml.date"),
            QStringLiteral("yaml.date_elsewhere")};
}

} // namespace strata::test
