// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera5/versionrules.h"
#include "support/vectorrun.h"

#include <optional>

namespace strata::test {

/// Puppet's suites, asked of one of its versions.
class Hiera5Cases : public VectorDialect
{
public:
    /// Which answer of a lookup is meant: its own, which is that of the version the suites were recorded from, or one
    /// of those beside it where they differ.
    enum class Column { Own, Puppet7, StrictWarning };

    explicit Hiera5Cases(const char *reference = "puppet7", std::optional<Strict> strict = std::nullopt,
                         std::optional<Column> compared = std::nullopt);

    Value recorded(const Value &lookup, KeyTable &keys) const override;
    bool recordsWarnings() const override { return m_column.has_value(); }
    std::shared_ptr<const Dialect> open(std::shared_ptr<const Snapshot> snapshot) const override;
    LookupRequest request(const Value &lookup, KeyTable &keys) const override;
    /// A case with a file that Windows cannot have.
    QStringList leftOut() const override;

private:
    hiera5::Version m_version;
    std::optional<Column> m_column; // none: the suites have one answer and no warnings
};

/// Hiera 3's suites.
class Hiera3Cases : public VectorDialect
{
public:
    std::shared_ptr<const Dialect> open(std::shared_ptr<const Snapshot> snapshot) const override;
    LookupRequest request(const Value &lookup, KeyTable &keys) const override;
    std::shared_ptr<const LookupEngine> engineFor(const Value &lookup, std::shared_ptr<const LookupEngine> engine,
                                                  KeyTable &keys) const override;
    /// Cases that Ruby 3.1 answers in a way that no Ruby of Hiera 3's time did; recorded anew in older_rubies.json.
    QStringList leftOut() const override;
};

} // namespace strata::test
