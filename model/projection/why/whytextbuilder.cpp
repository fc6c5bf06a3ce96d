// SPDX-License-Identifier: MIT
#include "projection/why/whytextbuilder.h"

#include "projection/why/valuephrase.h"

#include <algorithm>

namespace strata {

bool isInResult(Fate fate)
{
    return familyOf(fate) == FateFamily::Result || fate == Fate::MarkerLeaked;
}

WhyTextBuilder::WhyTextBuilder(const Projection &projection, std::size_t row, const Phrasebook &book)
    : m_projection(projection), m_book(book), m_index(row), m_row(projection.table().rows[row])
{}

const ContributionCell *WhyTextBuilder::cellOf(std::uint32_t column) const
{
    const auto at = std::find_if(m_row.cells.begin(), m_row.cells.end(),
                                 [column](const ContributionCell &cell) { return cell.column == column; });
    return at == m_row.cells.end() ? nullptr : &*at;
}

const ContributionCell *WhyTextBuilder::cellWith(OriginId origin) const
{
    const auto at = std::find_if(m_row.cells.begin(), m_row.cells.end(), [origin](const ContributionCell &cell) {
        return origin.isValid() && cell.origin == origin;
    });
    return at == m_row.cells.end() ? nullptr : &*at;
}

const Marker *WhyTextBuilder::markerOf(OriginId origin) const
{
    const std::vector<Marker> &markers = trace().markers;
    const auto at = std::find_if(markers.begin(), markers.end(),
                                 [origin](const Marker &marker) { return marker.origin == origin; });
    return at == markers.end() ? nullptr : &*at;
}

const Event *WhyTextBuilder::lastEvent(EventKind kind, OriginId subject) const
{
    const std::vector<Event> &events = trace().events;
    const auto at = std::find_if(events.rbegin(), events.rend(),
                                 [&](const Event &event) { return event.kind == kind && event.subject == subject; });
    return at == events.rend() ? nullptr : &*at;
}

bool WhyTextBuilder::isItem() const
{
    return !m_row.path.empty() && m_row.parent != ContributionRow::kNoParent &&
           std::holds_alternative<std::uint32_t>(m_row.path.back());
}

std::string WhyTextBuilder::failure() const
{
    const std::optional<Error> &error = m_projection.result().error;
    return error ? reason(errorText(error->message)) : std::string();
}

SourceMark WhyTextBuilder::failurePlace() const
{
    const std::optional<Error> &error = m_projection.result().error;
    return error ? error->mark : SourceMark();
}

std::vector<OriginId> WhyTextBuilder::markersNaming(OriginId value) const
{
    std::vector<OriginId> markers;
    for (const Survival &survival : m_projection.survivals()) {
        if (survival.value == value)
            markers.push_back(survival.marker);
    }
    return markers;
}

std::string WhyTextBuilder::layers(LayerId first, LayerId last) const
{
    return list(m_projection.titlesOf(first, last));
}

std::string WhyTextBuilder::placed(OriginId id)
{
    const Origin &at = origin(id);
    link(id);
    if (!at.mark.isValid())
        return layer(at.layer);
    return part(generalphrases::kAtPlace, {{"L", layer(at.layer)}, {"place", place(at.mark)}});
}

std::string WhyTextBuilder::value(OriginId id) const
{
    const Marker *marker = trace().rules.cleansUp ? markerOf(id) : nullptr;
    const Key *key = marker && marker->isKey ? std::get_if<Key>(&origin(id).segment) : nullptr;
    return key ? stringPhrase(key->text()) : valuePhrase(origin(id).value);
}

std::string WhyTextBuilder::kind(OriginId id) const
{
    const Kind kind = origin(id).value.kind();
    return m_book.say(kind == Kind::Foreign ? trace().rules.foreignKind : kindPhrase(kind));
}

std::string WhyTextBuilder::path(std::size_t row) const
{
    const std::vector<ContributionRow> &rows = table().rows;
    std::string out;
    for (auto at = static_cast<std::uint32_t>(row); rows[at].parent != ContributionRow::kNoParent; at = rows[at].parent)
        out = trace().rules.pathSeparator + rows[at].label + out;
    if (!m_projection.key().isWholeNode())
        return m_projection.key().name() + out;
    return out.empty() ? part(generalphrases::kEverything) : out.substr(1);
}

std::string WhyTextBuilder::what() const
{
    if (!isItem())
        return path();
    const auto inList = [this](std::string value) {
        return part(generalphrases::kInList, {{"v", std::move(value)}, {"path", path(m_row.parent)}});
    };
    if (m_row.result && m_row.result->isLeaf())
        return inList(valuePhrase(*m_row.result));
    for (const ContributionCell &cell : m_row.cells) {
        if (cell.origin.isValid() && !markerOf(cell.origin) && trace().isLeaf(cell.origin))
            return inList(value(cell.origin));
    }
    for (const ContributionCell &cell : m_row.cells) {
        if (const Marker *marker = markerOf(cell.origin))
            return inList(stringPhrase(marker->target));
    }
    return path();
}

std::string WhyTextBuilder::part(const Phrase &phrase, std::initializer_list<PlaceholderValue> fillings) const
{
    return m_book.say(phrase, fillings);
}

void WhyTextBuilder::headline(const Phrase &phrase, std::initializer_list<PlaceholderValue> fillings)
{
    m_text.fate.reset();
    m_text.survived = false;
    m_text.headline = part(phrase, fillings);
}

void WhyTextBuilder::headline(const std::string &subject, Fate fate, bool survived)
{
    headline(survived ? whyphrases::kFateSurvived : whyphrases::kFate,
             {{"subject", subject}, {"fate", this->fate(fate)}});
    m_text.fate = fate;
    m_text.survived = survived;
}

void WhyTextBuilder::nameFate(const std::string &subject, Fate fate)
{
    m_text.headline = part(whyphrases::kFate, {{"subject", subject}, {"fate", this->fate(fate)}});
}

void WhyTextBuilder::say(const Phrase &phrase, std::initializer_list<PlaceholderValue> fillings)
{
    m_text.sentences.push_back(part(phrase, fillings));
}

void WhyTextBuilder::say(const Phrase &phrase, std::size_t number, std::initializer_list<PlaceholderValue> fillings)
{
    m_text.sentences.push_back(m_book.say(phrase, number, fillings));
}

void WhyTextBuilder::addFirstSentence(const Phrase &phrase, std::initializer_list<PlaceholderValue> fillings)
{
    m_text.sentences.insert(m_text.sentences.begin(), part(phrase, fillings));
}

void WhyTextBuilder::link(SourceMark mark)
{
    const bool isKnown =
        std::any_of(m_text.links.begin(), m_text.links.end(), [&](const WhyLink &have) { return have.mark == mark; });
    if (mark.isValid() && !isKnown)
        m_text.links.push_back({place(mark), mark});
}

} // namespace strata
