// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "source/yaml/yamlevents.h"

#include <functional>
#include <map>
#include <set>

namespace strata {

/// Nodes by the names of their anchors.
using YamlAnchors = std::map<std::string, YamlEvents::Node, std::less<>>;

/// Builds the value of a document as powershell-yaml 0.5.0 does with YamlDotNet's tree. Rules: yaml.md C2-C5.
class PowerShellEvents : public YamlEvents
{
public:
    /// \a later: laterAnchors() of an earlier reading of the document; must outlive this object.
    PowerShellEvents(std::string_view text, const YamlOutline &outline, FileId file, KeyTable &keys,
                     std::vector<Finding> &problems, const YamlAnchors &later)
        : YamlEvents(text, outline, file, keys, problems), m_later(later)
    {}

    /// Why the values cannot be converted although the YAML is valid; relevant for the first document only.
    const std::optional<Error> &conversionError() const { return m_conversionError; }
    /// An alias without anchor in the document; known at its end.
    const std::optional<Error> &missingAnchor() const { return m_missingAnchor; }
    /// The last value of each anchor that an earlier alias refers to. Empty: no such alias.
    YamlAnchors laterAnchors() const;

protected:
    void scalar(const YamlOutlineNode &node, const std::string &tag, const std::string &text) override;
    std::string contentOf(const YamlOutlineNode &node, const std::string &value) const override;
    std::optional<Error> refusedCollection(Form form, const std::string &tag, SourceMark mark) const override;
    Value finishedSequence(Frame &frame) override;
    Value finishedMapping(Frame &frame) override;
    void putEntry(Frame &frame, Node value) override;
    void putUnknownAlias(const YamlOutlineNode &node) override;

private:
    void failConversion(Error error);
    Key keyOf(const Node &node);

    const YamlAnchors &m_later;
    std::set<std::string, std::less<>> m_awaited; // anchors that earlier aliases refer to
    std::optional<Error> m_conversionError;       // the first one
    std::optional<Error> m_missingAnchor;         // the first one
};

} // namespace strata
