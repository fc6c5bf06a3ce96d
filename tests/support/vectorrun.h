// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/dialect.h"
#include "projection/projection.h"
#include "source/files/memoryfilesystem.h"

#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <string>
#include <vector>

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
    /// The part of \a lookup that holds the recorded answer; usually \a lookup itself.
    virtual Value recorded(const Value &lookup, KeyTable & /*keys*/) const { return lookup; }
    /// Whether the suites record all warnings.
    virtual bool recordsWarnings() const { return false; }
    /// The engine that answers \a lookup; usually \a engine itself.
    virtual std::shared_ptr<const LookupEngine>
    engineFor(const Value &lookup, std::shared_ptr<const LookupEngine> engine, KeyTable &keys) const;
    /// Cases that are not run.
    virtual QStringList leftOut() const { return {}; }
};

/// One case of a suite, set up in memory.
struct VectorCase
{
    QString name;
    std::shared_ptr<Workspace> workspace;
    std::shared_ptr<KeyTable> keys;
    std::shared_ptr<MemoryFileSystem> files;
    std::shared_ptr<const Dialect> dialect;
    Scope scope;
    std::vector<Value> lookups;
};

/// Opens one case of a suite after the other, or one of \a step, those that are left out excepted. False: the suite
/// cannot be read.
bool eachCase(const QString &path, const VectorDialect &dialect, const std::function<void(const VectorCase &)> &visit,
              std::size_t step = 1);

struct SuiteCount
{
    int lookups = 0;
    int differences = 0;
    int played = 0; ///< lookups with steps to play
};

/// Looks at an answer with its trace; empty if nothing is wrong with it.
using AnswerCheck = std::function<QString(const std::shared_ptr<const Projection> &)>;

/// Asks every lookup of a suite with recording on and off and compares with the recorded answers; checks that each leaf
/// of a result has an origin and each contributed leaf exactly one fate, and that the steps can be played, and what \a
/// check finds in those that have some. Prints each difference.
SuiteCount runSuite(const QString &path, const VectorDialect &dialect, const AnswerCheck &check = {});

} // namespace strata::test
