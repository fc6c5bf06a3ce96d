// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace strata {

/// The variables that the paths of a hierarchy need, with the values for which files exist. Immutable.
class PathValues
{
public:
    /// Stands for the name of the node among variables.
    static constexpr std::uint32_t kNode = 0xffff'ffff;

    /// What one variable has to be, by its place in variables(), or kNode.
    struct Setting
    {
        std::uint32_t variable = kNode;
        std::string value;

        friend bool operator==(const Setting &, const Setting &) = default;
    };
    /// A file, or a folder with data, and the values that lead to it.
    struct Fit
    {
        std::string path;
        std::vector<Setting> settings; ///< each variable once
    };
    /// A value that can be chosen.
    struct Offer
    {
        std::string value;
        std::size_t files = 0;     ///< that some path leads to with it
        std::size_t filesHere = 0; ///< those that the other variables, as they are set, do not keep away

        friend bool operator==(const Offer &, const Offer &) = default;
    };
    /// What the name of a node or the files for it say of a variable.
    struct Told
    {
        enum class By { File, Name };

        std::string variable;
        std::string value;
        By by = By::Name;
    };
    /// Values by variable; those that are not set are not in it.
    using Settings = std::map<std::string, std::string>;

    PathValues() = default;
    /// \a variables as facts are named.
    PathValues(std::vector<std::string> variables, std::vector<Fit> fits);

    /// Those of most files first.
    const std::vector<std::string> &variables() const { return m_variables; }
    const std::vector<Fit> &fits() const { return m_fits; }
    /// The values of the variable at \a variable, most used first: those that have files beside what \a set says
    /// before those that have none there.
    std::vector<Offer> offers(std::size_t variable, const Settings &set) const;
    /// The names of nodes that have files of their own, sorted.
    std::vector<std::string> nodes() const;
    /// What \a node, a certname, gives away: a file of its own that only one value leads to, a fact that is a part of
    /// the name, a value that stands in the name as a word of its own. A variable of which several values are equally
    /// likely is not told, nor one in \a set.
    std::vector<Told> toldBy(const std::string &node, const Settings &set) const;

private:
    void sortVariables();
    std::vector<std::string> toldByFiles(const std::string &node) const;

    std::vector<std::string> m_variables;
    std::vector<Fit> m_fits;
};

} // namespace strata
