// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "projection/projection.h"

#include <cstddef>
#include <string>
#include <vector>

namespace strata {

struct AnswerInProject
{
    const Project &project;
    const LayerNode &layers; ///< the hierarchy of its node
    const Projection &answer;
};

/// A level of the hierarchy with the key in one or several files.
struct SceneLevel
{
    std::string name;
    std::string module;             ///< empty: none
    std::vector<std::string> names; ///< of the files, without folder and extension
    std::vector<Value> values;      ///< of the key in each file
};

/// The levels that contribute to an answer, highest first, with the highest \a most of their files. Errors: the answer
/// is for the whole node, no layer has the key.
Result<std::vector<SceneLevel>> contributingLevels(const AnswerInProject &known, std::size_t most);

} // namespace strata
