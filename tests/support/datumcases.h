// SPDX-License-Identifier: MIT
#pragma once

#include "support/vectorrun.h"

namespace strata::test {

/// Datum's suites have a form of their own; only what a lookup needs is taken from them.
class DatumCases : public VectorDialect
{
public:
    std::shared_ptr<const Dialect> open(std::shared_ptr<const Snapshot> snapshot) const override;
    LookupRequest request(const Value &lookup, KeyTable &keys) const override;
};

/// eachCase() for one of these suites.
bool eachDatumCase(const QString &path, const std::function<void(const VectorCase &)> &visit, std::size_t step);

} // namespace strata::test
