// SPDX-License-Identifier: MIT
#include "app/project/rootkey.h"

#include "dialect/dialect.h"
#include "lookup/keyindex.h"
#include "lookup/lookupkey.h"

namespace strata {

namespace {

/// Systems with a whole-node document write keys as unquoted paths with backslashes.
bool hasPaths(const Project &project)
{
    return project.dialect->traits().hasWholeNode;
}

} // namespace

LookupTarget rootTarget(const Project &project, const std::string &key)
{
    return project.dialect->lookupTarget(LookupTarget::named(hasPaths(project) ? key : lookupName(key)));
}

std::string rootOf(const Project &project, const LookupTarget &target)
{
    const std::string &name = target.name();
    if (hasPaths(project))
        return name.substr(0, name.find('\\'));
    const auto segments = splitKey(name);
    return segments && !segments->empty() ? segments->front().text : std::string();
}

} // namespace strata
