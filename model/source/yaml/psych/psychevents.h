// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "source/yaml/psych/psychscalars.h"
#include "source/yaml/yamlevents.h"

namespace strata {

/// Builds the typed value of a document as Psych does for Puppet. Rules: yaml.md A3-A5.
class PsychEvents : public YamlEvents
{
public:
    PsychEvents(std::string_view text, const YamlOutline &outline, FileId file, KeyTable &keys,
                std::vector<Finding> &problems, DateScalars dates)
        : YamlEvents(text, outline, file, keys, problems), m_dates(dates)
    {}

protected:
    void scalar(const YamlOutlineNode &node, const std::string &tag, const std::string &text) override;
    std::optional<Error> refusedCollection(Form form, const std::string &tag, SourceMark mark) const override;
    Value finishedSequence(Frame &frame) override;
    Value finishedMapping(Frame &frame) override;
    void putEntry(Frame &frame, Node value) override;
    void putUnknownAlias(const YamlOutlineNode &node) override;

private:
    bool mergeInto(Frame &frame, const Node &value, SourceMark mark);

    DateScalars m_dates;
};

} // namespace strata
