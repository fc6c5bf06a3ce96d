// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/harmless.h"
#include "projection/why/generalphrases.h"
#include "projection/why/reasons.h"
#include "projection/why/why.h"
#include "projection/why/whyphrases.h"

#include <string>
#include <vector>

namespace strata {

bool isInResult(Fate fate);

/// Builds the explanation of one row of a contribution table: its subject, the values of placeholders, and the text so
/// far.
class WhyTextBuilder
{
public:
    WhyTextBuilder(const Projection &projection, std::size_t row, const Phrasebook &book);

    const Trace &trace() const { return m_projection.trace(); }
    const ContributionTable &table() const { return m_projection.table(); }
    const ContributionRow &row() const { return m_row; }
    const Origin &origin(OriginId id) const { return trace().origin(id); }
    const ContributionCell *cellOf(std::uint32_t column) const;
    const ContributionCell *cellWith(OriginId origin) const;
    const Marker *markerOf(OriginId origin) const;
    const LeafFate *fateOf(OriginId leaf) const { return strata::fateOf(m_projection.fates(), leaf); }
    /// The markers that name \a value of the result without effect.
    std::vector<OriginId> markersNaming(OriginId value) const;
    const Event *lastEvent(EventKind kind, OriginId subject) const;
    bool isItem() const;
    /// Why the lookup failed; empty: it did not.
    std::string failure() const;
    std::string reason(const std::string &text) const { return translateReason(text, m_book); }
    /// Invalid if unknown.
    SourceMark failurePlace() const;

    // parts of sentences
    std::string layer(LayerId id) const { return m_projection.names().layer(id).title(); }
    std::string layers(LayerId first, LayerId last) const;
    /// "L3 Site (site/fra.yaml:8)"; the place becomes a link.
    std::string placed(OriginId id);
    /// A value; for an effective marker that is a key, that key.
    std::string value(OriginId id) const;
    std::string kind(OriginId id) const;
    std::string fate(Fate fate) const { return m_book.say(fatePhrase(fate)); }
    std::string key() const { return harmless(keyPhrase(m_projection.key(), m_book)); }
    const std::string &strategy() const { return m_projection.result().merge.strategy; }
    std::string place(SourceMark mark) const { return m_projection.names().place(mark); }
    /// The path of the row, beginning with the key.
    std::string path() const { return path(m_index); }
    std::string path(std::size_t row) const;
    /// The subject of the row: a path, or a list item.
    std::string what() const;
    std::string part(const Phrase &phrase, std::initializer_list<PlaceholderValue> fillings = {}) const;
    std::string list(const std::vector<std::string> &parts) const { return m_book.list(parts); }
    std::string leftOut() const { return leftOutText(m_projection, m_book); }
    bool isOfOptions() const { return isOptionsKey(m_projection); }
    std::string optionsKey() const { return m_book.say(optionsKeyPhrase()); }

    // writing
    void headline(const Phrase &phrase, std::initializer_list<PlaceholderValue> fillings);
    void headline(const std::string &subject, Fate fate, bool survived);
    /// Replaces the headline; the fate of the text stays.
    void nameFate(const std::string &subject, Fate fate);
    void say(const Phrase &phrase, std::initializer_list<PlaceholderValue> fillings = {});
    void say(const Phrase &phrase, std::size_t number, std::initializer_list<PlaceholderValue> fillings);
    /// Adds a verbatim sentence.
    void addSentence(std::string text) { m_text.sentences.push_back(std::move(text)); }
    void addFirstSentence(const Phrase &phrase, std::initializer_list<PlaceholderValue> fillings);
    void link(SourceMark mark);
    void link(OriginId id) { link(origin(id).mark); }
    WhyText take() { return std::move(m_text); }

private:
    const Projection &m_projection;
    const Phrasebook &m_book;
    std::size_t m_index;
    const ContributionRow &m_row;
    WhyText m_text;
};

// The kinds of sentences, each in its own file.

/// The fate of a single value and its reason.
void explainValue(WhyTextBuilder &why, const ContributionCell &cell);
/// The effect of a knockout marker, or why it has none.
void explainMarker(WhyTextBuilder &why, OriginId marker, Fate fate, OriginId by);
/// That markers name a value without effect.
void explainSurvived(WhyTextBuilder &why, const ContributionCell &cell);
/// The text in the file if tokens were replaced.
void explainTokens(WhyTextBuilder &why, OriginId id);

} // namespace strata
