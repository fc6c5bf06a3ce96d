// SPDX-License-Identifier: MIT
#pragma once

#include "core/askedkey.h"
#include "projection/contributiontable.h"
#include "trace/trace.h"

#include <functional>
#include <string>
#include <vector>

namespace strata {

/// A place in a file that an explanation points to.
struct WhyLink
{
    std::string text; ///< "site/fra.yaml:8"
    SourceMark mark;
};

/// The answer to "why is this value (not) in the result": a headline, one to three sentences, the lines concerned.
struct WhyText
{
    std::optional<Fate> fate;           ///< none where nobody has a value
    std::string headline;               ///< "telnet: won"
    std::vector<std::string> sentences; ///< complete sentences
    std::vector<WhyLink> links;
};

/// How layers and files are called in sentences.
struct WhyNames
{
    std::function<std::string(LayerId)> layer;    ///< "L3 Site"
    std::function<std::string(SourceMark)> place; ///< "site/fra.yaml:8"
    std::string strategy;                         ///< "deep", ...
    AskedKey key;                                 ///< what was looked up
    std::string remark;                           ///< what else to know about the strategy; may be empty
    std::string failure;                          ///< why the lookup failed, if it did
};

/// Explains the value of one layer in one row.
WhyText whyCell(const Trace &, const ContributionTable &, std::size_t row, std::uint32_t column, const WhyNames &);
/// Explains the result (or the absence of one) in one row.
WhyText whyResult(const Trace &, const ContributionTable &, std::size_t row, const WhyNames &);

} // namespace strata
