// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/value.h"
#include "dialect/datum/merge/lookupoptions.h"

#include <string>
#include <vector>

namespace strata::datum {

/// One entry of `DatumStructure`.
struct StoreSpec
{
    std::string name;
    std::string path;     ///< as written, relative to the project folder
    std::string provider; ///< "Datum::File", or that of another module
    SourceMark mark;

    bool isFileStore() const;
};

/// The handlers in `DatumHandlers`, as far as Strata knows them.
struct HandlerSettings
{
    bool hasInvokeCommand = false;
    bool hasProtectedData = false;
    bool skipsDuringLoad = false;     ///< of InvokeCommand
    bool throwsOnError = false;       ///< DatumHandlersThrowOnError
    std::vector<std::string> unknown; ///< unknown handlers

    bool evaluatesWhileReading() const { return hasInvokeCommand && !skipsDuringLoad; }
};

/// The parsed `Datum.yml`. Rules: datum.md 3.
struct Definition
{
    std::vector<StoreSpec> stores; ///< empty: every folder of the project is one
    bool hasStructure = false;
    std::vector<Value> precedence; ///< prefixes as written; empty: the names of the stores
    LookupOptions options;
    HandlerSettings handlers;
    std::string lcmKey; ///< DscLocalConfigurationManagerKeyName; empty: none
    std::vector<Finding> problems;
};

/// Reads the root of the definition file. Error: Datum's, if it is not a definition.
Result<Definition> readDefinition(const Value &root, FileId file, const VersionRules &rules);

} // namespace strata::datum
