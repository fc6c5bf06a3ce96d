// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace strata {

/// The variables in the paths of a hierarchy, with the values for which files exist. Immutable.
class PathValues
{
public:
    /// Represents the name of the node among variables.
    static constexpr std::uint32_t kNode = 0xffff'ffff;

    /// A required value of a variable, given by its index in variables(), or kNode.
    struct Setting
    {
        std::uint32_t variable = kNode;
        std::string value;

        friend bool operator==(const Setting &, const Setting &) = default;
    };
    /// A file, or a folder with data, and the values that lead to it.
    struct PathFit
    {
        std::string path;
        std::vector<Setting> settings; ///< each variable once
    };
    /// A value to choose from.
    struct Choice
    {
        std::string value;
        std::size_t files = 0;     ///< reached by some path with this value
        std::size_t filesHere = 0; ///< those reached with the current values of the other variables

        friend bool operator==(const Choice &, const Choice &) = default;
    };
    /// A value of a variable suggested by the name of a node or by its files.
    struct SuggestedValue
    {
        std::string variable;
        std::string value;
        bool isOfFile = false; ///< suggested by a file, not by the name of the node
    };
    /// Values by variable; unset ones are missing.
    using Settings = std::map<std::string, std::string>;

    PathValues() = default;
    /// \a variables: named like facts.
    PathValues(std::vector<std::string> variables, std::vector<PathFit> fits);

    /// Sorted by number of files, descending.
    const std::vector<std::string> &variables() const { return m_variables; }
    const std::vector<PathFit> &fits() const { return m_fits; }
    /// The values of the variable with index \a variable, most used first; values with files under \a set before those
    /// without.
    std::vector<Choice> choices(std::size_t variable, const Settings &set) const;
    /// The names of nodes with files of their own, sorted.
    std::vector<std::string> nodes() const;
    /// The values suggested by the certname \a node: a file of its own reached by one value only, a fact that is part
    /// of the name, a value that is a word in the name. Omits ambiguous variables and those in \a set.
    std::vector<SuggestedValue> suggestedBy(const std::string &node, const Settings &set) const;

private:
    void sortVariables();
    std::vector<std::string> suggestedByFiles(const std::string &node) const;

    std::vector<std::string> m_variables;
    std::vector<PathFit> m_fits;
};

} // namespace strata
