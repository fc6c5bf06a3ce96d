// SPDX-License-Identifier: MIT
#pragma once

#include "core/phrase.h"
#include "projection/projection.h"
#include "projection/why/phrasebook.h"

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// A place in a file referenced by an explanation.
struct WhyLink
{
    std::string text; ///< "site/fra.yaml:8"
    SourceMark mark;
};

/// The answer to "why is this value (not) in the result": a headline, one to three sentences, and links to lines.
struct WhyText
{
    std::optional<Fate> fate;           ///< none if no layer has a value
    bool survived = false;              ///< a marker names the value, but it is in the result
    std::string headline;               ///< "telnet: won"
    std::vector<std::string> sentences; ///< complete sentences
    std::vector<WhyLink> links;
};

/// Explains the value of one layer in one row of the contribution table, in the language of \a book.
WhyText whyCell(const Projection &projection, std::size_t row, std::uint32_t column, const Phrasebook &book = {});
/// Explains the result of a row, or why it has none.
WhyText whyResult(const Projection &projection, std::size_t row, const Phrasebook &book = {});

/// The layers whose content is unknown to an answer, because they cannot be read or need a program that Strata does not
/// run. Highest first.
std::vector<const LayerOutcome *> layersLeftOut(const Trace &trace);

/// A sentence that these layers may have further values; empty if there are none.
std::string leftOutText(const Projection &answer, const Phrasebook &book = {});

/// Whether \a answer is for the key that holds the options of other keys: no layer is searched for it.
bool isOptionsKey(const Projection &answer);
bool isOptionsKey(const LookupTarget &key, const LookupResult &result);

/// That this is so, as a complete sentence.
Phrase optionsKeyPhrase();

} // namespace strata
