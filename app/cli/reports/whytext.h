// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "app/cli/opening.h"
#include "app/cli/texttable.h"
#include "app/history/lineblame.h"
#include "output/jsonwriter.h"
#include "projection/why/why.h"

#include <memory>
#include <string>
#include <string_view>

namespace strata::cli {

/// An answered lookup as text for a terminal.
class WhyReport
{
public:
    WhyReport(const CommandContext &opened, LookupTarget key, std::shared_ptr<const LookupResult> result,
              const Console &console);

    const Projection &projection() const { return m_projection; }

    /// Adds to each source value the commit that last changed its line.
    void addBlame(std::shared_ptr<LineBlame> blame) { m_blame = std::move(blame); }

    /// The contribution table: the result on the left, then one line per source value, highest layer first, with its
    /// layer, fate and place; the layers that have the key, or all; the counts. \a areRaw: values before interpolation.
    void printTable(bool listsAllLayers = false, bool areRaw = false) const;

    /// The contribution table for other programs, with complete values and without the table of layers. Markdown also
    /// has a head (key, node, merge), Why for each value and the steps; HTML is the whole page of the answer.
    std::string tableAs(TableFormat format, bool areRaw) const;

    /// The sentences of Why about every place that \a wanted, a dotted path inside the value or a value, refers to.
    /// False: none.
    bool printSentences(std::string_view wanted) const;
    /// Writes the same as printSentences() as the member `places`. False: empty.
    bool writePlaces(JsonWriter &json, std::string_view wanted) const;
    /// The lines of all source values as the member `blame`, if addBlame() was called.
    void writeBlame(JsonWriter &json) const;

private:
    void printHeader() const;
    TextTable valuesTable(bool areRaw, std::size_t longest, bool hasSigns = false) const;
    void printLayers(bool listsAll) const;
    void printCounts() const;
    std::string leftText(const ContributionRow &row, std::size_t longest) const;
    std::string without(OriginId value) const;
    std::string lastChanged(SourceMark mark) const;
    std::string valueText(OriginId origin, bool isRaw, std::size_t longest) const;
    void writePlace(JsonWriter &json, const WhyText &text, OriginId about) const;
    void printSentence(const WhyText &text, OriginId about) const;

    const LookupResult &result() const { return m_projection.result(); }
    const LayerNames &names() const { return m_projection.names(); }

    const CommandContext &m_opened;
    const Console &m_console;
    Projection m_projection;
    std::shared_ptr<LineBlame> m_blame; // null: not requested
};

} // namespace strata::cli
