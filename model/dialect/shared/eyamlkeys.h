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

/// The real system's text for a sealed \a text that cannot be opened because of \a error.
using SealFailureText = std::function<std::string(const std::string &text, const Error &error)>;

/// The keys of the levels read by hiera-eyaml, each read on first use. Thread-safe.
class EyamlKeys
{
public:
    /// \a keyFile: the user's private key, which replaces the keys of levels; empty: none. Relative paths of levels are
    /// relative to \a folder.
    EyamlKeys(const Snapshot &files, std::string keyFile, std::string folder);

    /// The key of a level with \a options. Error: it does not exist on this machine, or cannot be read.
    Result<EyamlKey> keyFor(const Value &options) const;
    /// \a value of a level with \a options with every string opened, as hiera-eyaml does; mapping keys are unchanged.
    /// Nodes without sealed text are shared. Errors: Unreadable, worded by \a failureText; Unsupported if there is no
    /// key, or Strata cannot open the seal.
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
