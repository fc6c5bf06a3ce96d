// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "source/eyamlkey.h"
#include "source/snapshot.h"

#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

namespace strata {

/// The reference system's text for a sealed \a text that does not open because of \a error.
using SealFailureText = std::function<std::string(const std::string &text, const Error &error)>;

/// The keys of the levels that hiera-eyaml reads, each read on first use. Thread-safe.
class EyamlKeys
{
public:
    /// \a keyFile is the private key that the user names; it replaces the keys that levels name. Empty: none.
    /// Relative paths of levels start in \a folder.
    EyamlKeys(const Snapshot &files, std::string keyFile, std::string folder);

    /// The key for a level with these \a options. Error: there is none on this machine, or it cannot be read.
    Result<EyamlKey> keyFor(const Value &options) const;
    /// \a value of a level with these \a options with every string in it opened, as hiera-eyaml does; keys of mappings
    /// are left alone. Nodes without sealed text are shared. Errors: Unreadable, worded by \a failureText; Unsupported
    /// where there is no key, or a seal is none that Strata opens.
    Result<Value> opened(const Value &value, const Value &options, const SealFailureText &failureText) const;

private:
    Result<EyamlKey> read(const std::string &privatePath, const std::string &publicPath) const;

    const Snapshot &m_files;
    std::string m_keyFile;
    std::string m_folder;
    mutable std::mutex m_mutex;                                        // protects m_known
    mutable std::unordered_map<std::string, Result<EyamlKey>> m_known; // by the two paths
};

} // namespace strata
