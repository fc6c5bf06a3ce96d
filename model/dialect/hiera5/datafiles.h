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

/// A data file as Puppet's data_hash functions give it.
struct DataFile
{
    std::shared_ptr<const DocumentRoot> data; ///< a Mapping with string keys; empty where the file holds none
    std::shared_ptr<const Error> error;       ///< why it could not be read, in Puppet's words; see problemOf()
    std::vector<Finding> warnings;            ///< Puppet's, once per read
    bool hasForeignKey = false;               ///< a top-level key that is no string
    bool hasOtherRoot = false;                ///< of YAML: the root is no hash and neither null nor false
    std::string foreignRoot; ///< the type that the file holds in place of a hash, where that is an error

    /// Whether it has no problem whatever the version; see problemOf().
    bool isSound() const { return !error && !hasOtherRoot && foreignRoot.empty(); }
};

/// What a data_hash function makes of a file.
const View<DataFile> &dataView(LocationSource::Reader reader);

/// What a lookup that reaches \a file through \a source fails with; null: nothing.
std::shared_ptr<const Error> problemOf(const DataFile &file, const LocationSource &source, const VersionRules &rules);

} // namespace strata::hiera5
