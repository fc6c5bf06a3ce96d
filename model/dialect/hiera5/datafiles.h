// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "dialect/hiera5/layerplan.h"
#include "dialect/hiera5/versionrules.h"
#include "source/documentroot.h"

#include <memory>
#include <string>
#include <vector>

namespace strata::hiera5 {

/// A data file as returned by Puppet's data_hash functions.
struct DataFile
{
    std::shared_ptr<const DocumentRoot> data; ///< a Mapping with string keys; empty if the file has none
    std::shared_ptr<const Error> error;       ///< why it could not be read, in Puppet's words; see problemOf()
    std::vector<Finding> warnings;            ///< Puppet's, once per read
    bool hasForeignKey = false;               ///< a top-level key is not a string
    bool hasOtherRoot = false;                ///< of YAML: the root is not a hash, null or false
    std::string foreignRoot;                  ///< the type of the root instead of a hash, where that is an error

    /// Whether it has no problem in any version; see problemOf().
    bool isSound() const { return !error && !hasOtherRoot && foreignRoot.empty(); }
};

/// The view of a file by a data_hash function.
const View<DataFile> &dataView(LocationSource::Reader reader);

/// The error of a lookup that reaches \a file through \a source; null: none.
std::shared_ptr<const Error> problemOf(const DataFile &file, const LocationSource &source, const VersionRules &rules);

} // namespace strata::hiera5
