// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/result.h"
#include "dialect/hiera5/layerresolver.h"
#include "source/documentstore.h"

#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace strata::hiera5 {

/// A data file as Puppet's data_hash functions give it.
struct DataFile
{
    Value root;                    ///< Mapping with string keys; empty where the file holds none
    std::optional<Error> error;    ///< the lookup that reaches this file fails with it
    std::vector<Finding> warnings; ///< Puppet's, once per read
    bool hasForeignKey = false;    ///< a top-level key that is no string
};

/// Data files read on first use and kept. Thread-safe; shared by all scopes of a configuration.
class DataFiles
{
public:
    DataFiles(const DocumentStore &documents, KeyTable &keys) : m_documents(documents), m_keys(keys) {}

    /// The file of \a source. It lives as long as this object.
    const DataFile *read(const LocationSource &source) const;

private:
    DataFile readYaml(const LocationSource &source) const;
    DataFile readJson(const LocationSource &source) const;
    DataFile readHocon(const LocationSource &source) const;

    const DocumentStore &m_documents;
    KeyTable &m_keys;
    mutable std::shared_mutex m_mutex;                                                  // protects m_files
    mutable std::unordered_map<std::uint64_t, std::unique_ptr<const DataFile>> m_files; // by file and reader
};

} // namespace strata::hiera5
