// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "hierarchy/reads.h"
#include "source/snapshot.h"

#include <optional>
#include <string>

namespace strata::hiera3 {

/// The file behind one location.
struct SourceFile
{
    enum class Reader { Yaml, Json, Eyaml, NotRun };

    Reader reader = Reader::Yaml;
    FileId file;
    bool exists = false;
    std::string path;           ///< as it is opened
    std::string shownPath;      ///< as Hiera's messages name it: a relative data folder stays relative
    Value options;              ///< of an eyaml backend: its settings, expanded; keys are Strings
    std::string notRun;         ///< why Strata does not read it
    std::optional<Error> error; ///< the name of the source cannot be expanded: what a lookup reaching it ends with

    bool isEyaml() const { return reader == Reader::Eyaml; }
    DocumentFormat format() const
    {
        return reader == Reader::Json ? DocumentFormat::Hiera3Json : DocumentFormat::Hiera3Yaml;
    }
};

/// The mapping that a file holds; an empty one for YAML without content. Errors: what the parser says; the root is no
/// hash. Rule: hiera3.md 2.4.
Result<Value> readSource(const Snapshot &snapshot, const SourceFile &source);

/// Notes that \a source was looked for to find a key in it.
void noteFile(ReadSet &reads, const SourceFile &source);

/// \a value as Hiera hands it out: dates, times, symbols and objects are null, at any depth, not in keys.
/// Rule: hiera3.md 2.7.
Value handedOut(const Value &value);

} // namespace strata::hiera3
