// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/scope.h"

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace strata {

/// The names of variables of nodes, as tokens write them, for "did you mean". Read on first use. Thread-safe.
class VariableNames
{
public:
    /// Returns the variable names of all nodes, or of enough nodes that others hardly have more.
    using Read = std::function<std::vector<std::string>()>;

    explicit VariableNames(Read read) : m_read(std::move(read)) {}

    /// The variable that \a name means, which is not set: the nearest one. Empty: none is near.
    std::string nearest(const std::string &name) const;
    /// \a name with quotes where a fact has a dot in its name: `facts.'a.b'` for `facts.a.b`. Empty: there is none.
    std::string quoted(const std::string &name) const;

private:
    const std::vector<std::string> &names() const;

    Read m_read;
    mutable std::mutex m_mutex; // protects the members below
    mutable std::optional<std::vector<std::string>> m_names;
    mutable std::unordered_map<std::string, std::string> m_nearest;
};

/// The variables of \a scope as tokens write them, with those in structured facts: `facts.os.family`, `os.family`,
/// `trusted.certname`. Items of lists are omitted.
std::vector<std::string> variableNames(const Scope &scope);

/// The variable of \a known that \a written is probably meant to be; both are dotted paths such as `facts.os.family`.
/// It differs in one part by a few letters, or is the only one with the same last part. Empty if none or several do.
std::string similarFact(std::string_view written, const std::vector<std::string> &known);

} // namespace strata
