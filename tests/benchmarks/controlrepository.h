// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace strata::test {

/// How large a control repository is.
struct RepositorySize
{
    int nodes = 0;
    int roles = 0;
    int keys = 0; ///< of common.yaml, about; each some 110 bytes there
};

/// 1,000 nodes, 5,000 keys, 1,300 data files; a node reads some 0.7 MB.
constexpr RepositorySize kMedium{1'000, 200, 5'000};
/// 10,000 nodes, 20,000 keys, 12,000 data files; a node reads some 3 MB.
constexpr RepositorySize kLarge{10'000, 2'000, 20'000};

/// A repository of Puppet like those of real sites: eight levels (node, role, applications, data centre and tier, tier,
/// operating system, shared, common), scalars, lists, hashes and nested hashes, texts with variables in them,
/// lookup_options by name and by pattern, knockouts, and facts of all nodes. The same size gives the same bytes.
class ControlRepository
{
public:
    explicit ControlRepository(RepositorySize size) : m_size(size) {}

    /// Is given each file, its path relative to the repository.
    using OnFile = std::function<void(const std::string &path, const std::string &text)>;
    void write(const OnFile &onFile) const;

    std::string nodeName(int node) const;
    /// In every level: a hash of hashes that is merged deeply.
    static std::string deepKey() { return "profile::base::users"; }
    /// The same, with lists of hashes in it.
    static std::string deepListKey() { return "profile::base::firewall_rules"; }
    /// In common.yaml, and of some levels above.
    std::string scalarKey() const { return keyName(3); }

private:
    std::string keyName(int key) const;
    std::string facts(int node) const;
    std::string entry(int key, const std::string &layer) const;
    std::string baseEntries(const std::string &layer, int seed) const;
    std::string level(const std::string &layer, int seed, int keys) const;
    std::string options() const;

    RepositorySize m_size;
};

} // namespace strata::test
