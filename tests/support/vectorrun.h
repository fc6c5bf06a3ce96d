// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/dialect.h"

#include <QString>
#include <QStringList>
#include <memory>
#include <string>

namespace strata::test {

/// Where the files of a case lie while it runs; `<ROOT>` in the suites.
inline constexpr const char *kCaseFolder = "/case";

/// How a dialect takes the cases of the suites. Format: tests/vectors/README.md.
class VectorDialect
{
public:
    virtual ~VectorDialect() = default;

    /// The configuration in kCaseFolder.
    virtual std::shared_ptr<const Dialect> open(std::shared_ptr<const Snapshot> snapshot) const = 0;
    virtual LookupRequest request(const Value &lookup, KeyTable &keys) const = 0;
    /// The engine that answers \a lookup; usually \a engine itself.
    virtual std::shared_ptr<const LookupEngine>
    engineFor(const Value &lookup, std::shared_ptr<const LookupEngine> engine, KeyTable &keys) const;
    /// Cases that are not run.
    virtual QStringList leftOut() const { return {}; }
};

struct SuiteCount
{
    int lookups = 0;
    int differences = 0;
};

/// Asks every lookup of a suite with recording on and off and compares with the recorded answers; checks that each leaf
/// of a result has an origin and each contributed leaf exactly one fate. Prints each difference.
SuiteCount runSuite(const QString &path, const VectorDialect &dialect);

} // namespace strata::test
