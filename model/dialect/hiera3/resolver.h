// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "dialect/hiera3/expander.h"
#include "dialect/shared/hiera3configuration.h"
#include "dialect/shared/pathmap.h"
#include "hierarchy/layernode.h"
#include "hierarchy/reads.h"
#include "source/snapshot.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata::hiera3 {

/// The file of one location.
struct SourceFile
{
    enum class Reader { Yaml, Json, Eyaml, NotRun };

    Reader reader = Reader::Yaml;
    FileId file;
    bool exists = false;
    std::string path;           ///< as opened
    std::string shownPath;      ///< as in Hiera's messages: a relative data folder stays relative
    Value options;              ///< of an eyaml backend: its expanded settings; keys are Strings
    std::string notRun;         ///< why Strata does not read it
    std::optional<Error> error; ///< the source's name cannot be expanded: the error of a lookup that reaches it

    bool isEyaml() const { return reader == Reader::Eyaml; }
    DocumentFormat format() const
    {
        return reader == Reader::Json ? DocumentFormat::Hiera3Json : DocumentFormat::Hiera3Yaml;
    }
};

/// The mapping in a file; empty for YAML without content. Errors: the parser's; the root is not a hash. Rule: hiera3.md
/// 2.4.
Result<Value> readSource(const Snapshot &snapshot, const SourceFile &source);

/// Records that \a source was searched for a key.
void noteFile(ReadSet &reads, const SourceFile &source);

/// \a value as returned by Hiera: dates, times, symbols and objects are null at any depth, except in keys. Rule:
/// hiera3.md 2.7.
Value returnedValue(const Value &value);

struct SourcePlan;

/// A source of the hierarchy with its tokens expanded.
struct SourceName
{
    std::string text;
    bool isResolved = true; ///< all variables had values
    bool isSkipped = false; ///< Hiera skips such a name. Rule: hiera3.md 2.1
};

/// A data folder with the other settings of its backend.
struct DataFolder
{
    std::string shown;  ///< as in Hiera's messages: a relative one stays relative
    std::string path;   ///< the path that is read
    Value options = {}; ///< of an eyaml backend: its expanded settings; keys are Strings
};

/// Computes data folders and files for one scope. Rules: hiera3.md 1.4, 2.
class Resolver
{
public:
    /// \a sources: those of the hierarchy, in order. \a tokens: for functions in names.
    Resolver(const Snapshot &snapshot, const Hiera3Configuration &configuration, const std::vector<SourcePlan> &sources,
             TokenSource &tokens, PathMap &pathMap);

    /// Without \a guard the tokens of names have their own.
    Result<DataFolder> folder(const Hiera3Backend &backend, Guard *guard);
    Result<SourceName> name(const SourcePlan &source, Guard *guard);
    /// The file of a source; \a backend must be isReadable().
    SourceFile file(const Hiera3Backend &backend, const DataFolder &folder, const SourceName &name);
    /// The files of a backend, evaluated one by one like a search that names them lazily. \a visit returns whether to
    /// continue.
    Result<void> eachFile(const Hiera3Backend &backend, Guard *guard,
                          const std::function<Result<bool>(const SourceFile &)> &visit);

    /// The variables used in names since the last takeInputs().
    const std::vector<LayerInput> &inputs() const { return m_inputs; }
    std::vector<LayerInput> takeInputs() { return std::exchange(m_inputs, {}); }

private:
    Result<Value> options(const Hiera3Backend &backend);
    Result<Value> expand(const Value &text, Guard *guard, bool *isResolved);

    const Snapshot &m_snapshot;
    const Hiera3Configuration &m_configuration;
    const std::vector<SourcePlan> &m_sources;
    TokenSource &m_tokens;
    PathMap &m_pathMap;
    std::vector<LayerInput> m_inputs;
};

/// Whether Strata reads \a backend: those included in Hiera, and eyaml.
bool isReadable(const Hiera3Backend &backend);

} // namespace strata::hiera3
