// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamloutline.h"

#include <functional>
#include <span>
#include <string>

namespace strata {

/// Receives the nodes of one YAML document in source order. Anchors and aliases are not reported.
class YamlNodes
{
public:
    virtual ~YamlNodes() = default;

    virtual void onNull() = 0;
    virtual void onAlias() = 0;
    /// \a tag is "?" for a plain scalar without tag and "!" for a quoted one.
    virtual void onScalar(const std::string &tag, const std::string &text) = 0;
    /// \a form: Sequence or Mapping.
    virtual void onStart(YamlOutlineNode::Form form, const std::string &tag) = 0;
    virtual void onEnd(YamlOutlineNode::Form form) = 0;
};

/// Reads the first document of \a text with yaml-cpp; its types and exceptions do not leave this function.
///
/// \return yaml-cpp's error; empty if there is none.
std::string readWithYamlCpp(const std::string &text, YamlNodes &nodes);

/// Reports \a nodes, which are whole subtrees of an outline, to \a sink; \a scalar reports a scalar.
void reportNodes(std::span<const YamlOutlineNode> nodes, YamlNodes &sink,
                 const std::function<void(const YamlOutlineNode &node)> &scalar);

} // namespace strata
