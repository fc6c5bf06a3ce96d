// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "source/snapshot.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace strata {

/// Which keys Puppet code reads, as far as that is seen without parsing it: parameters of classes by name, and calls of
/// `lookup` and `hiera` with a literal name.
class PuppetCode
{
public:
    /// The code below `modules`, `site-modules`, `site` and `manifests` in \a folder. Cancelled, a part of it.
    static PuppetCode read(const Snapshot &files, const std::string &folder, const CancelToken &cancel = {});

    /// Whether there is any code.
    bool hasCode() const { return !m_modules.empty(); }
    /// Unknown: the class or module of the key is missing.
    enum class Use { Read, Unread, Unknown };
    Use useOf(const std::string &key) const;
    /// Calls whose key is no literal text: they may read any key.
    std::size_t computedLookups() const { return m_computed; }

    /// Adds the text of one file.
    void add(std::string_view text);

private:
    void addClass(std::string_view text, std::size_t at);
    void addCall(std::string_view text, std::size_t at);

    std::unordered_map<std::string, std::unordered_set<std::string>> m_classes; // their parameters
    std::unordered_set<std::string> m_modules;                                  // first segments of class names
    std::unordered_set<std::string> m_lookedUp;                                 // root keys
    std::vector<std::string> m_patterns;                                        // see mayBecome()
    std::size_t m_computed = 0;
};

} // namespace strata
