// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "hierarchy/reads.h"
#include "source/snapshot.h"

#include <optional>
#include <string>

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

} // namespace strata::hiera3
