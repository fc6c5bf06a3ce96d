// SPDX-License-Identifier: MIT
#pragma once

#include "output/page/answerdata.h"
#include "output/page/pagedocument.h"
#include "projection/projection.h"
#include "projection/steps/steps.h"
#include "projection/why/phrasebook.h"

#include <string>
#include <string_view>

namespace strata {

/// The parts of a page about one answer, as HTML. Creating it adds the data of the answer to the document. The ids of
/// its elements begin with \a prefix, so that a page can have several. The fold plays the steps \a played.
class AnswerPanels
{
public:
    AnswerPanels(PageDocument &document, const Projection &answer, std::string prefix, const PageRemark &remark = {},
                 StepRange played = {});

    /// The matrix, with Why for the chosen value.
    std::string contributions() const;
    /// The fold with its controls.
    std::string fold() const;
    /// The result as YAML.
    std::string result() const;
    /// Contributions and steps for readers without scripts.
    std::string withoutScripts() const;
    /// The fates that occur, and how many layers are not shown.
    std::string legend() const;

private:
    std::string id(std::string_view name) const { return " id=\"" + m_prefix + std::string(name) + '"'; }
    std::string placeAt(OriginId origin) const;
    std::string staticRow(const ContributionRow &row) const;
    std::string staticTable() const;
    std::string staticSteps() const;

    PageDocument &m_document;
    const Projection &m_answer;
    std::string m_prefix;
    StepViews m_steps;
    StepRange m_played; // of m_steps
    PageColumns m_columns;
};

/// "on web01 · Strategy deep (lookup_options in common.yaml:3)"; \a node may be empty.
std::string answerInputs(const Projection &answer, std::string_view node, const Phrasebook &book);

/// \a result as YAML, or why there is none, see harmlessMessage(). Sealed values are shortened.
std::string answerText(const LookupResult &result, const Phrasebook &book, std::size_t limit);

/// What a page shows first.
enum class PageTab { Contributions, Fold };

/// One answer as a self-contained HTML page: the matrix of contributions with Why for each value, the fold step by step
/// and the result. It requests nothing from anywhere, can be read without scripts and printed, and shows sealed values
/// sealed. Texts are in the language of \a book; \a node may be empty.
std::string answerPage(const Projection &answer, std::string_view node, const Phrasebook &book = {},
                       PageTab first = PageTab::Contributions, const PageRemark &remark = {});

} // namespace strata
