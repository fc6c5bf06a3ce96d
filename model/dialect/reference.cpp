// SPDX-License-Identifier: MIT
#include "dialect/reference.h"

#include <algorithm>
#include <array>
#include <utility>

namespace strata {

namespace {

constexpr std::array<Reference, 4> kReferences{{
    {"puppet7", "Puppet 7", "hiera5"},
    {"puppet8", "Puppet 8", "hiera5"},
    {"datum-0.41", "Datum 0.41", "datum"},
    {"datum-next", "Datum next", "datum"},
}};

/// The default versions of the dialects.
constexpr std::array<std::string_view, 2> kUsual{"puppet8", "datum-0.41"};

constexpr std::array<std::pair<std::string_view, Strict>, 3> kStrict{{
    {"error", Strict::Error},
    {"warning", Strict::Warning},
    {"off", Strict::Off},
}};

std::string namesOf(std::span<const Reference> known)
{
    std::string names;
    for (std::size_t i = 0; i < known.size(); ++i)
        names += (i == 0 ? "" : i + 1 == known.size() ? " or " : ", ") + std::string(known[i].name);
    return names;
}

} // namespace

std::span<const Reference> referencesOf(std::string_view dialect)
{
    const auto isOfDialect = [dialect](const Reference &reference) { return reference.dialect == dialect; };
    const auto first = std::find_if(kReferences.begin(), kReferences.end(), isOfDialect);
    return {first, std::find_if_not(first, kReferences.end(), isOfDialect)};
}

const Reference *usualReference(std::string_view dialect)
{
    for (const Reference &reference : referencesOf(dialect)) {
        if (std::find(kUsual.begin(), kUsual.end(), reference.name) != kUsual.end())
            return &reference;
    }
    return nullptr;
}

Result<const Reference *> findReference(std::string_view name, std::string_view dialect)
{
    if (name.empty())
        return usualReference(dialect);
    const auto known = std::find_if(kReferences.begin(), kReferences.end(),
                                    [name](const Reference &reference) { return reference.name == name; });
    if (known == kReferences.end()) {
        return fail(Error::Code::Unsupported,
                    "the version '" + std::string(name) + "' is not known; use " + namesOf(kReferences));
    }
    if (known->dialect == dialect)
        return &*known;
    const auto own = referencesOf(dialect);
    return fail(Error::Code::Unsupported, "'" + std::string(name) + "' is a version of " + std::string(known->dialect) +
                                              "; this configuration belongs to " + std::string(dialect) +
                                              (own.empty() ? ", which has only one version" : ": use " + namesOf(own)));
}

Result<Strict> strictNamed(std::string_view name)
{
    const auto known =
        std::find_if(kStrict.begin(), kStrict.end(), [name](const auto &strict) { return strict.first == name; });
    if (known == kStrict.end())
        return fail(Error::Code::Unsupported, "'" + std::string(name) +
                                                  "' is not a value of strict; use error, warning "
                                                  "or off");
    return known->second;
}

std::string_view nameOf(Strict strict)
{
    return std::find_if(kStrict.begin(), kStrict.end(), [strict](const auto &known) { return known.second == strict; })
        ->first;
}

} // namespace strata
