// SPDX-License-Identifier: MIT
#include "projection/why.h"

#include "projection/phrases.h"

#include <algorithm>

namespace strata {

namespace {

std::string counted(std::size_t count, std::string_view one, std::string_view many)
{
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

/// "a", "a and b", "a, b and c"; at most \a limit by name, but never "and 1 more".
std::string listed(const std::vector<std::string> &parts, std::size_t limit = 7)
{
    std::string out;
    const std::size_t shown = parts.size() <= limit + 1 ? parts.size() : limit;
    for (std::size_t i = 0; i < shown; ++i) {
        if (i > 0)
            out += (i + 1 == parts.size()) ? " and " : ", ";
        out += parts[i];
    }
    if (shown < parts.size())
        out += " and " + std::to_string(parts.size() - shown) + " more";
    return out;
}

bool isInResult(Fate fate)
{
    return familyOf(fate) == FateFamily::Result || fate == Fate::MarkerLeaked;
}

std::string capitalised(std::string text)
{
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

/// \a sentence with %1, %2 replaced by \a parts.
std::string filled(std::string_view sentence, const std::vector<std::string> &parts)
{
    std::string out;
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        const std::size_t part = sentence[i] == '%' && i + 1 < sentence.size()
                                     ? static_cast<std::size_t>(sentence[i + 1] - '1')
                                     : parts.size();
        if (part < parts.size()) {
            out += parts[part];
            ++i;
        } else {
            out += sentence[i];
        }
    }
    return out;
}

/// Writes the explanation of one row.
class Explainer
{
public:
    Explainer(const Projection &projection, std::size_t row)
        : m_projection(projection), m_trace(projection.trace()), m_table(projection.table()), m_index(row),
          m_row(m_table.rows[row])
    {}

    WhyText cell(std::uint32_t column);
    WhyText result();

private:
    const ContributionCell *cellOf(std::uint32_t column) const;
    const ContributionCell *cellWith(OriginId origin) const;
    const Marker *markerOf(OriginId origin) const;
    const Event *lastEvent(EventKind kind, OriginId subject) const;

    // parts of sentences
    std::string key() const { return keyPhrase(m_projection.key()); }
    const std::string &strategy() const { return m_projection.result().merge.strategy; }
    /// Why the lookup failed; empty if it did not.
    std::string failure() const;
    std::string layer(LayerId id) const { return m_projection.names().layer(id).title(); }
    std::string layers(LayerId first, LayerId last) const;
    std::string placed(OriginId id);
    std::string value(OriginId id) const;
    std::string path(std::size_t row) const;
    std::string what() const;
    bool isItem() const;
    void link(SourceMark mark);
    void link(OriginId id);
    void say(std::string sentence) { m_text.sentences.push_back(std::move(sentence)); }

    // sentences
    void sayNothing(std::uint32_t column);
    void sayNotFound();
    void sayCollection(const ContributionCell &cell);
    void sayLeaf(const ContributionCell &cell);
    void sayWon(const ContributionCell &cell);
    void sayOnly(const ContributionCell &cell);
    void sayMerged(const ContributionCell &cell);
    void sayOverridden(const ContributionCell &cell);
    void sayDuplicate(const ContributionCell &cell);
    void sayNotConsulted(const ContributionCell &cell);
    void sayNullSkipped(const ContributionCell &cell);
    void sayKnockedOut(const ContributionCell &cell);
    bool isWithMarker(const ContributionCell &cell) const;
    void sayEmptied(const ContributionCell &cell);
    void sayMismatch(const ContributionCell &cell);
    void sayError(const ContributionCell &cell);
    void sayLost(const ContributionCell &cell);
    void sayMarker(OriginId marker, Fate fate, OriginId by);
    void sayHit(OriginId marker);
    void saySpent(OriginId marker);
    void sayCancelled(OriginId marker, OriginId by);
    void sayLeaked(OriginId marker);
    void saySurvived(const ContributionCell &cell);
    void sayInterpolation(OriginId id);
    void sayExpression(const InterpolationToken &token, bool isRaw);
    void sayJoined();
    void sayHigher(const ContributionCell &cell);
    void headline(const std::string &subject, Fate fate, bool survived);

    const Projection &m_projection;
    const Trace &m_trace;
    const ContributionTable &m_table;
    std::size_t m_index;
    const ContributionRow &m_row;
    WhyText m_text;
};

const ContributionCell *Explainer::cellOf(std::uint32_t column) const
{
    const auto at = std::find_if(m_row.cells.begin(), m_row.cells.end(),
                                 [column](const ContributionCell &cell) { return cell.column == column; });
    return at == m_row.cells.end() ? nullptr : &*at;
}

const ContributionCell *Explainer::cellWith(OriginId origin) const
{
    const auto at = std::find_if(m_row.cells.begin(), m_row.cells.end(), [origin](const ContributionCell &cell) {
        return origin.isValid() && cell.origin == origin;
    });
    return at == m_row.cells.end() ? nullptr : &*at;
}

const Marker *Explainer::markerOf(OriginId origin) const
{
    const auto at = std::find_if(m_trace.markers.begin(), m_trace.markers.end(),
                                 [origin](const Marker &marker) { return marker.origin == origin; });
    return at == m_trace.markers.end() ? nullptr : &*at;
}

const Event *Explainer::lastEvent(EventKind kind, OriginId subject) const
{
    const auto at = std::find_if(m_trace.events.rbegin(), m_trace.events.rend(),
                                 [&](const Event &event) { return event.kind == kind && event.subject == subject; });
    return at == m_trace.events.rend() ? nullptr : &*at;
}

/// A value; of a marker that is a key, and works as one, that key.
std::string Explainer::value(OriginId id) const
{
    const Origin &origin = m_trace.origin(id);
    const Marker *marker = m_trace.rules.cleansUp ? markerOf(id) : nullptr;
    const Key *key = marker && marker->isKey ? std::get_if<Key>(&origin.segment) : nullptr;
    return key ? stringPhrase(key->text()) : valuePhrase(origin.value);
}

std::string Explainer::failure() const
{
    const std::optional<Error> &error = m_projection.result().error;
    return error ? error->message : std::string();
}

std::string Explainer::layers(LayerId first, LayerId last) const
{
    if (!first.isValid() || !last.isValid() || first == last)
        return layer(last.isValid() ? last : first);
    std::vector<std::string> found;
    for (const LayerOutcome &outcome : m_trace.layers) {
        if (outcome.layer >= first && outcome.layer <= last && outcome.state == LayerOutcome::State::Found)
            found.push_back(layer(outcome.layer));
    }
    return listed(found);
}

/// "L3 Site (site/fra.yaml:8)"; the place becomes a link.
std::string Explainer::placed(OriginId id)
{
    const Origin &origin = m_trace.origin(id);
    link(id);
    std::string out = layer(origin.layer);
    if (origin.mark.isValid())
        out += " (" + m_projection.names().place(origin.mark) + ')';
    return out;
}

bool Explainer::isItem() const
{
    return !m_row.path.empty() && m_row.parent != ContributionRow::kNoParent &&
           std::holds_alternative<std::uint32_t>(m_row.path.back());
}

/// The dotted path of a row, beginning with the key.
std::string Explainer::path(std::size_t row) const
{
    std::string out;
    for (std::uint32_t at = static_cast<std::uint32_t>(row); m_table.rows[at].parent != ContributionRow::kNoParent;
         at = m_table.rows[at].parent)
        out = m_trace.rules.pathSeparator + m_table.rows[at].label + out;
    if (m_projection.key().isWholeNode())
        return out.empty() ? "everything" : out.substr(1);
    return key() + out;
}

/// What the row is about: a path, or a value of a list.
std::string Explainer::what() const
{
    if (!isItem())
        return path(m_index);
    const std::string list = path(m_row.parent);
    if (m_row.result && m_row.result->isLeaf())
        return valuePhrase(*m_row.result) + " in " + list;
    for (const ContributionCell &cell : m_row.cells) {
        if (cell.origin.isValid() && !markerOf(cell.origin) && m_trace.isLeaf(cell.origin))
            return value(cell.origin) + " in " + list;
    }
    for (const ContributionCell &cell : m_row.cells) {
        if (const Marker *marker = markerOf(cell.origin))
            return stringPhrase(marker->target) + " in " + list;
    }
    return path(m_index);
}

void Explainer::link(SourceMark mark)
{
    const bool isKnown =
        std::any_of(m_text.links.begin(), m_text.links.end(), [&](const WhyLink &have) { return have.mark == mark; });
    if (mark.isValid() && !isKnown)
        m_text.links.push_back({m_projection.names().place(mark), mark});
}

void Explainer::link(OriginId id)
{
    link(m_trace.origin(id).mark);
}

void Explainer::headline(const std::string &subject, Fate fate, bool survived)
{
    m_text.fate = fate;
    m_text.headline = subject + ": " + std::string(fateName(fate));
    if (survived)
        m_text.headline += ", survived a marker";
}

WhyText Explainer::cell(std::uint32_t column)
{
    const ContributionCell *found = cellOf(column);
    if (!found) {
        sayNothing(column);
        return m_text;
    }
    const OriginId id = found->origin;
    if (!id.isValid()) {
        headline(value(found->bareMarker), found->bareMarkerFate, false);
    } else if (m_trace.isLeaf(id)) {
        headline(isItem() || markerOf(id) ? value(id) : path(m_index), found->fate, found->survived);
        link(id);
        sayLeaf(*found);
    } else {
        headline(path(m_index), found->fate, false);
        sayCollection(*found);
    }
    if (found->bareMarker.isValid())
        sayMarker(found->bareMarker, found->bareMarkerFate, {});
    return m_text;
}

WhyText Explainer::result()
{
    if (m_row.cells.empty() && m_row.isGhost) {
        sayNotFound();
        return m_text;
    }
    if (m_row.isGhost) {
        for (const ContributionCell &ghost : m_row.cells) {
            const OriginId id = ghost.origin.isValid() ? ghost.origin : ghost.bareMarker;
            if (ghost.fate == m_row.fate || m_row.cells.size() == 1) {
                WhyText text = cell(ghost.column);
                text.sentences.insert(text.sentences.begin(), "The result does not have " + what() + '.');
                text.headline = (isItem() ? value(id) : path(m_index)) + ": " + std::string(fateName(m_row.fate));
                return text;
            }
        }
    }
    if (m_row.result && m_row.result->isLeaf()) {
        if (const ContributionCell *winner = cellWith(m_row.result->origin()))
            return cell(winner->column);
    }
    headline(path(m_index), m_row.fate, false);
    if (m_row.fate == Fate::Merged)
        sayJoined();
    else if (m_row.winner.isValid() && m_row.fate == Fate::Only)
        say("Only " + layer(m_row.winner) + " has " + what() + '.');
    else if (m_row.winner.isValid())
        say("Everything at " + what() + " comes from " + layer(m_row.winner) + '.');
    for (const ContributionCell &below : m_row.cells) {
        if (below.origin.isValid())
            link(below.origin);
        if (below.bareMarker.isValid())
            sayMarker(below.bareMarker, below.bareMarkerFate, {});
    }
    return m_text;
}

void Explainer::sayNothing(std::uint32_t column)
{
    const ContributionColumn &asked = m_table.columns[column];
    const std::string name = layer(asked.layer);
    m_text.fate.reset();
    m_text.headline = name + ": nothing here";
    const auto outcome = std::find_if(m_trace.layers.begin(), m_trace.layers.end(),
                                      [&](const LayerOutcome &have) { return have.layer == asked.layer; });
    const bool hasReason = outcome != m_trace.layers.end() && !outcome->message.empty();
    switch (asked.state) {
    case LayerOutcome::State::Found: say(name + " has " + key() + ", but not " + what() + '.'); break;
    case LayerOutcome::State::NoKey: say(name + " does not have " + key() + '.'); break;
    case LayerOutcome::State::Missing: say("The file of " + name + " does not exist."); break;
    case LayerOutcome::State::Unresolved:
        say("The path of " + name + (hasReason ? " is not known." : " contains a variable that has no value."));
        break;
    case LayerOutcome::State::Broken: say("The file of " + name + " cannot be used, so it adds nothing."); break;
    case LayerOutcome::State::NotRun:
        say(name + " needs a program that Strata does not run, so it adds nothing.");
        break;
    case LayerOutcome::State::NotConsulted:
        say(name + " has " + key() + ", but not " + what() + "; it was not asked either.");
        break;
    case LayerOutcome::State::NotReached: say("The lookup failed before " + name + " was asked."); break;
    }
    if (hasReason)
        say(capitalised(outcome->message) + (outcome->message.back() == '.' ? "" : "."));
}

void Explainer::sayNotFound()
{
    m_text.fate.reset();
    m_text.headline = key() + ": not found";
    if (!failure().empty()) {
        m_text.headline = key() + ": lookup failed";
        say(failure());
        return;
    }
    say("No layer has " + key() + "; " + counted(m_table.columns.size(), "layer was", "layers were") + " searched.");
}

void Explainer::sayCollection(const ContributionCell &cell)
{
    const std::string has = placed(cell.origin) + " has " +
                            std::string(kindPhrase(m_trace.origin(cell.origin).value.kind())) + " at " + path(m_index);
    if (m_row.result && m_row.result->isLeaf() && !isInResult(cell.fate)) {
        say(has + ", but the result has " + valuePhrase(*m_row.result) + " there.");
        return;
    }
    say(has + " with " + counted(cell.leaves, "value", "values") + '.');
    if (m_row.isGhost || !isInResult(cell.fate)) {
        say("None of it is in the result.");
        if (cell.fate == Fate::NotConsulted)
            say("Strategy " + strategy() + " stopped above it.");
        return;
    }
    if (m_row.fate == Fate::Merged)
        sayJoined();
}

void Explainer::sayJoined()
{
    std::vector<std::string> from;
    for (const ContributionCell &cell : m_row.cells) {
        if (cell.origin.isValid() && isInResult(cell.fate))
            from.push_back(layer(m_table.columns[cell.column].layer));
    }
    if (from.empty())
        say("The merge made this value; no layer has it as it is.");
    else if (from.size() == 1)
        say(what() + " comes from " + from.front() + '.');
    else
        say("Joined from " + counted(from.size(), "layer", "layers") + " by " + strategy() + ": " + listed(from) + '.');
}

void Explainer::sayLeaf(const ContributionCell &cell)
{
    switch (cell.fate) {
    case Fate::Won: sayWon(cell); break;
    case Fate::Only: sayOnly(cell); break;
    case Fate::Merged: sayMerged(cell); break;
    case Fate::Overridden: sayOverridden(cell); break;
    case Fate::Duplicate: sayDuplicate(cell); break;
    case Fate::NotConsulted: sayNotConsulted(cell); break;
    case Fate::NullSkipped: sayNullSkipped(cell); break;
    case Fate::KnockedOut: sayKnockedOut(cell); break;
    case Fate::Emptied: sayEmptied(cell); break;
    case Fate::TypeMismatch: sayMismatch(cell); break;
    case Fate::Error: sayError(cell); break;
    case Fate::Lost: sayLost(cell); break;
    case Fate::MarkerHit:
    case Fate::MarkerSpent:
    case Fate::MarkerCancelled:
    case Fate::MarkerLeaked: sayMarker(cell.origin, cell.fate, cell.by); break;
    }
    if (cell.survived)
        saySurvived(cell);
    if (const OriginId list = m_trace.origin(cell.origin).parent;
        list.isValid() && isInResult(cell.fate) && !isItem() && lastEvent(EventKind::Unrolled, list))
        say("It stands in a list of one item, and such a list becomes its item.");
    sayInterpolation(cell.origin);
}

void Explainer::sayWon(const ContributionCell &cell)
{
    std::vector<std::string> repeating;
    for (const ContributionCell &other : m_row.cells) {
        if (other.column != cell.column && other.fate == Fate::Duplicate)
            repeating.push_back(layer(m_table.columns[other.column].layer));
    }
    const bool isHighest = std::none_of(m_row.cells.begin(), m_row.cells.end(), [&](const ContributionCell &other) {
        return other.column < cell.column && other.origin.isValid() && !markerOf(other.origin);
    });
    if (!repeating.empty())
        say(placed(cell.origin) + " supplies " + value(cell.origin) + "; " + listed(repeating) +
            (repeating.size() == 1 ? " repeats" : " repeat") + " it, and it appears once.");
    else if (isItem())
        say(placed(cell.origin) + " supplies " + what() + '.');
    else if (isHighest)
        say(placed(cell.origin) + " is the highest layer that has " + what() + '.');
    else
        sayHigher(cell);
}

/// A value won although a higher layer has something at the same place.
void Explainer::sayHigher(const ContributionCell &cell)
{
    std::vector<std::string> nulls;
    std::vector<std::string> others;
    for (const ContributionCell &other : m_row.cells) {
        if (other.column >= cell.column || !other.origin.isValid())
            continue;
        const std::string name = layer(m_table.columns[other.column].layer);
        if (other.fate == Fate::NullSkipped)
            nulls.push_back(name + " (" + value(other.origin) + ')');
        else
            others.push_back(name + " (" + std::string(fateName(other.fate)) + ')');
    }
    say(placed(cell.origin) + " supplies " + what() + '.');
    if (!nulls.empty())
        say(listed(nulls) + " did not override it: " + strategy() + " treats null and empty mappings as absent.");
    if (!others.empty())
        say("Higher values that did not decide: " + listed(others) + '.');
}

void Explainer::sayOnly(const ContributionCell &cell)
{
    const auto others = std::count_if(m_row.cells.begin(), m_row.cells.end(), [&](const ContributionCell &other) {
        return other.origin.isValid() && other.column != cell.column && !markerOf(other.origin);
    });
    if (others == 0)
        say("Only " + placed(cell.origin) + " has " + what() + '.');
    else
        say(placed(cell.origin) + " supplies " + what() + '.');
}

void Explainer::sayMerged(const ContributionCell &cell)
{
    say(placed(cell.origin) + " supplies " + what() + ", joined with the values of other layers by " + strategy() +
        '.');
}

void Explainer::sayOverridden(const ContributionCell &cell)
{
    const std::string says = placed(cell.origin) + " says " + value(cell.origin);
    if (!cell.by.isValid()) {
        say(says + ", but another layer decides " + path(m_index) + '.');
        return;
    }
    const Origin &winner = m_trace.origin(cell.by);
    const bool isHigher = winner.layer < m_trace.origin(cell.origin).layer;
    say(says + ", but " + placed(cell.by) + (isHigher ? " is higher and says " : " goes before it and says ") +
        valuePhrase(winner.value) + '.');
}

void Explainer::sayDuplicate(const ContributionCell &cell)
{
    if (!cell.by.isValid()) {
        say(placed(cell.origin) + " repeats an item of the list; it appears once.");
        return;
    }
    const Origin &twin = m_trace.origin(cell.by);
    const std::string from = placed(cell.origin);
    std::string sentence = twin.layer == m_trace.origin(cell.origin).layer
                               ? from + " has this item more than once"
                               : from + " repeats an item that " + placed(cell.by) + " already supplies";
    sentence += "; it appears once";
    for (const ContributionRow &row : m_table.rows) {
        if (row.result && row.result->origin() == cell.by)
            sentence += ", at position " + row.label;
    }
    say(sentence + '.');
}

void Explainer::sayNotConsulted(const ContributionCell &cell)
{
    const std::string stopped = cell.by.isValid() ? placed(cell.by) : std::string("a higher layer");
    say("Strategy " + strategy() + " stopped at " + stopped + "; " + placed(cell.origin) + " was not asked.");
}

void Explainer::sayNullSkipped(const ContributionCell &cell)
{
    const Value &skipped = m_trace.origin(cell.origin).value;
    if (skipped.isUndef())
        say(placed(cell.origin) + " says null; " + strategy() + " treats null as absent.");
    else
        say(placed(cell.origin) + " says " + valuePhrase(skipped) + ", which overrides nothing under " + strategy() +
            '.');
    if (cell.by.isValid())
        say("The value of " + placed(cell.by) + " stays.");
}

void Explainer::sayKnockedOut(const ContributionCell &cell)
{
    if (cell.by == cell.origin)
        say("Removed because the knockout prefix is part of its key.");
    else if (cell.by.isValid())
        say("Removed by " + value(cell.by) + " in " + placed(cell.by) + '.');
    else
        say("Removed by a knockout marker.");
    if (cell.by.isValid() && cell.by != cell.origin && isWithMarker(cell))
        say("It leaves the list together with the marker in the same item.");
}

/// Whether a removed value stands in the same hash as the marker.
bool Explainer::isWithMarker(const ContributionCell &cell) const
{
    const Origin &removed = m_trace.origin(cell.origin);
    return removed.parent.isValid() && removed.parent == m_trace.origin(cell.by).parent &&
           std::holds_alternative<Key>(removed.segment);
}

void Explainer::sayEmptied(const ContributionCell &cell)
{
    if (!cell.by.isValid() || cell.by == cell.origin)
        say("A string that begins with the knockout prefix becomes an empty string as soon as layers are merged; " +
            value(cell.origin) + " of " + placed(cell.origin) + " did.");
    else
        say(value(cell.by) + " in " + placed(cell.by) + " turned this value into an empty string.");
}

void Explainer::sayMismatch(const ContributionCell &cell)
{
    const std::string mine =
        placed(cell.origin) + " has " + std::string(kindPhrase(m_trace.origin(cell.origin).value.kind()));
    if (!cell.by.isValid()) {
        say(mine + ", which does not fit the other layers.");
        return;
    }
    const Origin &winner = m_trace.origin(cell.by);
    say(mine + ", " + placed(cell.by) + ' ' + std::string(kindPhrase(winner.value.kind())) + "; " +
        (m_trace.failed
             ? std::string("the two cannot be merged.")
             : "values of different kinds are not merged, so the one of " + layer(winner.layer) + " is taken."));
}

void Explainer::sayError(const ContributionCell &cell)
{
    const Origin &origin = m_trace.origin(cell.origin);
    if (!failure().empty()) {
        std::string sentence = failure();
        if (origin.mark.isValid())
            sentence += " (" + m_projection.names().place(origin.mark) + ':' + std::to_string(origin.mark.column) + ')';
        say(sentence + '.');
        return;
    }
    say(placed(cell.origin) + " has " + std::string(kindPhrase(origin.value.kind())) + ", which made the lookup fail.");
}

void Explainer::sayLost(const ContributionCell &cell)
{
    std::string sentence = "Lost by accident: the merge removes ";
    sentence += cell.by.isValid() ? value(cell.by) + " of " + placed(cell.by) : std::string("a marker");
    say(sentence + " from the list while it walks over it, and skips this value.");
    say("The reference system does the same.");
}

void Explainer::sayMarker(OriginId marker, Fate fate, OriginId by)
{
    link(marker);
    switch (fate) {
    case Fate::MarkerHit: sayHit(marker); break;
    case Fate::MarkerSpent: saySpent(marker); break;
    case Fate::MarkerCancelled: sayCancelled(marker, by); break;
    case Fate::MarkerLeaked: sayLeaked(marker); break;
    default:
        // A marker that met something else than its work: bare markers of arrays that were overridden.
        say(value(marker) + " in " + placed(marker) + " had no effect: " + std::string(fateName(fate)) + '.');
    }
}

void Explainer::sayHit(OriginId marker)
{
    std::vector<std::string> removed;
    for (const Event &event : m_trace.events) {
        const bool isRemoval = event.kind == EventKind::KnockedOut || event.kind == EventKind::Emptied;
        if (isRemoval && event.by == marker && event.subject != marker)
            removed.push_back(value(event.subject) + " of " + placed(event.subject));
    }
    if (removed.empty())
        say(value(marker) + " was used up.");
    else
        say("Removed " + counted(removed.size(), "value", "values") + ": " + listed(removed) + '.');
}

void Explainer::saySpent(OriginId marker)
{
    const Event *spent = lastEvent(EventKind::MarkerSpent, marker);
    const Marker *about = markerOf(marker);
    const std::string target = about && !about->isBare ? stringPhrase(about->target) : std::string("value to remove");
    if (!spent || !spent->step.isValid() || !m_trace.steps[spent->step.index].lastLower.isValid()) {
        say(value(marker) + " was used up inside " + placed(marker) + ", where nothing else says " + target + '.');
        return;
    }
    const Step &step = m_trace.steps[spent->step.index];
    if (step.kind == StepKind::Finish) { // markers act on all layers below and leave at the end
        say(value(marker) + " in " + placed(marker) + " removed nothing: no layer below has " + target + " there.");
        return;
    }
    const std::string met = layers(step.firstLower, step.lastLower);
    const bool isOne = step.firstLower == step.lastLower || !step.firstLower.isValid();
    say(value(marker) + " was used when " + placed(marker) + " met " + met + ". " + met +
        (isOne ? " has no " : " have no ") + target + ", and a marker does not travel further.");
}

void Explainer::sayCancelled(OriginId marker, OriginId by)
{
    const std::string mine = placed(marker);
    if (by.isValid())
        say(mine + " and " + placed(by) + " carry the same marker " + value(marker) +
            "; one removed the other, so lower layers are untouched.");
    else
        say(mine + " and another layer carry the same marker " + value(marker) +
            "; one removed the other, so lower layers are untouched.");
}

void Explainer::sayLeaked(OriginId marker)
{
    const Marker *about = markerOf(marker);
    const LayerId home = m_trace.origin(marker).layer;
    const bool isLowest = std::none_of(m_trace.layers.begin(), m_trace.layers.end(), [&](const LayerOutcome &outcome) {
        return outcome.state == LayerOutcome::State::Found && outcome.layer > home;
    });
    std::string reason;
    if (!m_trace.rules.leakedMarker.empty())
        reason = m_trace.rules.leakedMarker;
    else if (about && about->isKey && !m_trace.rules.leakedKeyMarker.empty())
        reason = m_trace.rules.leakedKeyMarker;
    else if (isLowest)
        reason = "no layer below " + layer(home) + " has " + key() + ", so there was nothing to remove it from";
    else
        reason = "the lists of lower layers were not merged with this one as a whole";
    const std::string name = about && about->isKey ? m_row.label : value(marker);
    say(name + " in " + placed(marker) + " is part of the result because " + reason + '.');
}

void Explainer::saySurvived(const ContributionCell &cell)
{
    for (const ContributionCell &other : m_row.cells) {
        const Marker *marker = markerOf(other.origin);
        if (!marker || isInResult(other.fate))
            continue;
        say(placed(other.origin) + " tried to remove this with " + value(other.origin) + '.');
        sayMarker(other.origin, other.fate, other.by);
    }
    link(cell.origin);
}

void Explainer::sayExpression(const InterpolationToken &token, bool isRaw)
{
    if (!token.isDefined)
        say(filled(m_trace.rules.notEvaluated, {token.written, token.result.text()}));
    else if (isRaw)
        say(filled(m_trace.rules.evaluatedElsewhere, {valuePhrase(token.result)}));
    else
        say("The file says " + token.written + ", which is evaluated.");
}

void Explainer::sayInterpolation(OriginId id)
{
    const Origin &origin = m_trace.origin(id);
    if (origin.interpolation == Origin::kNotInterpolated)
        return;
    const Interpolation &interpolation = m_trace.interpolations[origin.interpolation];
    std::vector<std::string> tokens;
    for (const InterpolationToken &token : interpolation.tokens) {
        if (token.method == InterpolationToken::Method::Expression) {
            sayExpression(token, origin.value.text() == interpolation.written);
            return;
        }
        tokens.push_back(token.written + (token.isDefined ? " is " + valuePhrase(token.result) : " has no value"));
        for (const SourceMark mark : token.sources)
            link(mark);
    }
    std::string sentence = "The file says " + valuePhrase(Value::string(interpolation.written));
    if (!tokens.empty())
        sentence += "; " + listed(tokens);
    say(sentence + '.');
}

} // namespace

WhyText whyCell(const Projection &projection, std::size_t row, std::uint32_t column)
{
    return Explainer(projection, row).cell(column);
}

WhyText whyResult(const Projection &projection, std::size_t row)
{
    WhyText text = Explainer(projection, row).result();
    const std::string &remark = projection.result().merge.remark;
    if (projection.table().rows[row].parent == ContributionRow::kNoParent && !remark.empty())
        text.sentences.push_back(remark);
    return text;
}

} // namespace strata
