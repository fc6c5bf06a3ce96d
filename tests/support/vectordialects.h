// SPDX-License-Identifier: MIT
#pragma once

#include "support/vectorrun.h"

namespace strata::test {

/// Puppet's suites.
class Hiera5Cases : public VectorDialect
{
public:
    std::shared_ptr<const Dialect> open(std::shared_ptr<const Snapshot> snapshot) const override;
    LookupRequest request(const Value &lookup, KeyTable &keys) const override;
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
