// SPDX-License-Identifier: MIT
#include "dialect/hiera5/hiera5.h"

#include "core/phrase.h"
#include "dialect/hiera5/engine.h"
#include "dialect/hiera5/search/search.h"
#include "dialect/hiera5/search/strategies.h"
#include "dialect/hiera5/variables.h"
#include "dialect/shared/nodesindata.h"
#include "lookup/lookupkey.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace strata::hiera5 {

namespace {

// From Facter's list of core facts: legacy facts that correspond to one structured fact.
constexpr std::array<std::pair<std::string_view, std::string_view>, 53> kLegacyFacts{{
    {"architecture", "os.architecture"},
    {"augeasversion", "augeas.version"},
    {"bios_release_date", "dmi.bios.release_date"},
    {"bios_vendor", "dmi.bios.vendor"},
    {"bios_version", "dmi.bios.version"},
    {"boardassettag", "dmi.board.asset_tag"},
    {"boardmanufacturer", "dmi.board.manufacturer"},
    {"boardproductname", "dmi.board.product"},
    {"boardserialnumber", "dmi.board.serial_number"},
    {"chassisassettag", "dmi.chassis.asset_tag"},
    {"chassistype", "dmi.chassis.type"},
    {"dhcp_servers", "networking.dhcp"},
    {"domain", "networking.domain"},
    {"fqdn", "networking.fqdn"},
    {"gid", "identity.group"},
    {"hardwareisa", "processors.isa"},
    {"hardwaremodel", "os.hardware"},
    {"hostname", "networking.hostname"},
    {"id", "identity.user"},
    {"interfaces", "networking.interfaces"},
    {"ipaddress", "networking.ip"},
    {"ipaddress6", "networking.ip6"},
    {"lsbdistcodename", "os.distro.codename"},
    {"lsbdistdescription", "os.distro.description"},
    {"lsbdistid", "os.distro.id"},
    {"lsbdistrelease", "os.distro.release.full"},
    {"lsbmajdistrelease", "os.distro.release.major"},
    {"lsbminordistrelease", "os.distro.release.minor"},
    {"lsbrelease", "os.distro.specification"},
    {"macaddress", "networking.mac"},
    {"manufacturer", "dmi.manufacturer"},
    {"memoryfree", "memory.system.available"},
    {"memorysize", "memory.system.total"},
    {"netmask", "networking.netmask"},
    {"netmask6", "networking.netmask6"},
    {"network", "networking.network"},
    {"network6", "networking.network6"},
    {"operatingsystem", "os.name"},
    {"operatingsystemmajrelease", "os.release.major"},
    {"operatingsystemrelease", "os.release.full"},
    {"osfamily", "os.family"},
    {"physicalprocessorcount", "processors.physicalcount"},
    {"processorcount", "processors.count"},
    {"productname", "dmi.product.name"},
    {"rubyplatform", "ruby.platform"},
    {"rubysitedir", "ruby.sitedir"},
    {"rubyversion", "ruby.version"},
    {"selinux", "os.selinux.enabled"},
    {"serialnumber", "dmi.product.serial_number"},
    {"swapsize", "memory.swap.total"},
    {"system32", "os.windows.system32"},
    {"uptime", "system_uptime.uptime"},
    {"uuid", "dmi.product.uuid"},
}};

/// The modern form of the legacy fact \a name, with or without leading `::`: `facts.os.family` for `osfamily`. None:
/// not a legacy fact. Nodes of Puppet 8 do not send legacy facts. Rule: puppet8.md 10.
std::optional<std::string> modernFact(std::string_view name)
{
    while (name.starts_with("::"))
        name.remove_prefix(2);
    const auto known = std::lower_bound(kLegacyFacts.begin(), kLegacyFacts.end(), name,
                                        [](const auto &fact, std::string_view wanted) { return fact.first < wanted; });
    if (known == kLegacyFacts.end() || known->first != name)
        return std::nullopt;
    return "facts." + std::string(known->second);
}

} // namespace

Hiera5::Hiera5(std::shared_ptr<const Snapshot> snapshot, DialectRequest request, const CancelToken &cancel)
    : m_plan(std::make_shared<const Plan>(std::move(snapshot), std::move(request), cancel))
{}

const DialectTraits &Hiera5::traits() const
{
    static const DialectTraits kTraits{.useFile = "a data file"};
    return kTraits;
}

std::vector<StrategyChoice> Hiera5::strategies() const
{
    return {
        {"first", phrase("strata", "The highest layer that has the key wins."), false},
        {"unique", phrase("strata", "All layers' values in one flat list without duplicates."), false},
        {"hash", phrase("strata", "Top-level keys of all layers; the highest layer wins each."), false},
        {"deep", phrase("strata", "Hashes and arrays of all layers merged at every depth."), true},
    };
}

std::vector<NodeFacts> Hiera5::nodes(const CancelToken &cancel) const
{
    return nodesInData(*this, m_plan->snapshot(), m_plan->request().environment, cancel);
}

/// The entry replaces one of a lower layer completely, so the conversion must be repeated in it.
StrategyUse Hiera5::use(const LookupTarget &key, const Value &merge, const LookupResult &result, KeyTable &keys) const
{
    const auto parsed = parseLookupKey(key.name());
    std::vector<Entry> entry{{keys.intern("merge"), {}, merge}};
    if (!result.conversion.isUndef())
        entry.push_back({keys.intern("convert_to"), {}, result.conversion});
    Value options =
        Value::mapping({{keys.intern(parsed ? parsed->root : key.name()), {}, Value::mapping(std::move(entry))}});
    return {Value::mapping({{keys.intern(kOptionsKey), {}, std::move(options)}}), {}, {}};
}

std::string Hiera5::unchosenStrategy() const
{
    return "The strategy set by lookup_options in the data, otherwise first";
}

std::optional<MergeRequest> Hiera5::parseMerge(const Value &argument, KeyTable &) const
{
    return argument.isUndef() ? std::nullopt : std::optional(readMerge(argument, m_plan->rules()));
}

std::string Hiera5::unknownStrategyText() const
{
    return "The --merge option only accepts 'first', 'hash', 'unique', or 'deep'"; // Puppet's order and words
}

std::string Hiera5::advice(const Error &error) const
{
    constexpr std::string_view kUndefined = "Undefined variable '";
    const std::string_view message = error.message;
    if (message.starts_with(kUndefined)) {
        const std::string name(
            message.substr(kUndefined.size(), message.find('\'', kUndefined.size()) - kUndefined.size()));
        if (const auto modern = modernFact(name))
            return "Write %{" + *modern + "}: '" + name + "' is a legacy fact, which nodes no longer send.";
        const std::string shortName = name.substr(name.rfind(':') + 1);
        return "Set the variable for every node, or write %{facts." + shortName +
               "} if it is a fact: a fact that is missing there is empty, not an error. If a manifest or the node "
               "classifier sets it, it fails only here: add it to the facts, or pass --var " +
               shortName + "=VALUE.";
    }
    if (message.ends_with("file does not contain a valid yaml hash"))
        return "Write keys and values into the file, or nothing at all: an empty file is not an error.";
    if (message.starts_with("hiera.yaml version 3 cannot be used"))
        return "Rewrite the hiera.yaml in version 5, or remove it: lookups have ignored it so far.";
    if (message.ends_with("Hiera 3 is not installed"))
        return "Replace the backend by a data provider of Hiera 5 (data_hash, lookup_key or data_dig), or install the "
               "gem hiera on the server.";
    return {};
}

std::optional<std::string> Hiera5::successorOf(const std::string &name) const
{
    constexpr std::string_view kFacts = "facts."; // contains the same ones
    if (m_plan->rules().legacyFactsAreSent)
        return std::nullopt;
    return modernFact(name.starts_with(kFacts) ? std::string_view(name).substr(kFacts.size()) : name);
}

std::string Hiera5::notFoundText(std::span<const std::string> keys) const
{
    return notFoundMessage(keys);
}

std::string notFoundMessage(std::span<const std::string> keys)
{
    if (keys.size() == 1)
        return "Function lookup() did not find a value for the name '" + keys.front() + '\'';
    std::string names;
    for (const std::string &key : keys)
        names += (names.empty() ? "'" : ", '") + key + '\'';
    return "Function lookup() did not find a value for any of the names [" + names + ']';
}

std::unique_ptr<LookupEngine> Hiera5::engine(const Scope &scope, const CancelToken &cancel) const
{
    auto engine = std::make_unique<Engine>(m_plan, scope, cancel);
    return cancel.isCancelled() ? nullptr : std::move(engine);
}

std::unique_ptr<LookupEngine> Hiera5::engineLike(const LookupEngine &like) const
{
    const auto *known = dynamic_cast<const Engine *>(&like);
    return known ? std::make_unique<Engine>(m_plan, *known) : nullptr;
}

bool Hiera5::isDataFile(std::string_view name) const
{
    constexpr std::array<std::string_view, 6> kExtensions{".yaml", ".yml", ".eyaml", ".json", ".conf", ".hocon"};
    return std::any_of(kExtensions.begin(), kExtensions.end(),
                       [&](std::string_view extension) { return name.ends_with(extension); });
}

const View<LoadedDocument> &Hiera5::viewOf(std::string_view path) const
{
    if (path.ends_with(".json"))
        return documentView(DocumentFormat::Json);
    const bool isHocon = path.ends_with(".conf") || path.ends_with(".hocon");
    return documentView(isHocon ? DocumentFormat::Hocon : DocumentFormat::Yaml);
}

ScopeQuery Hiera5::scopeQuery(const Scope &scope) const
{
    return [plan = m_plan, variables = std::make_shared<const ScopeVariables>(scope, m_plan->keys())](
               const std::string &name) { return answerFor(*variables, name, plan->keys()); };
}

constinit const DialectKind kKind{
    .name = "hiera5",
    .configurationName = "hiera.yaml",
    .recognises = [](const Snapshot &, const std::string &) { return true; },
    .open = [](std::shared_ptr<const Snapshot> files, DialectRequest request,
               const CancelToken &cancel) -> std::shared_ptr<const Dialect> {
        return std::make_shared<Hiera5>(std::move(files), std::move(request), cancel);
    },
    .hasStrict = true,
    .isConfigurationOptional = true, // of an environment (hiera5.md 1.10)
};

} // namespace strata::hiera5
