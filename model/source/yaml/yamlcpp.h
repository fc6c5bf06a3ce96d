// SPDX-License-Identifier: MIT
#pragma once

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
    virtual void onSequenceStart(const std::string &tag) = 0;
    virtual void onSequenceEnd() = 0;
    virtual void onMappingStart(const std::string &tag) = 0;
    virtual void onMappingEnd() = 0;
};

/// Reads the first document of \a text with yaml-cpp; its types and exceptions do not leave this function.
///
/// \return yaml-cpp's error; empty if there is none.
std::string readWithYamlCpp(const std::string &text, YamlNodes &nodes);

} // namespace strata
