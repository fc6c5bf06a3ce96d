// SPDX-License-Identifier: MIT
#include "items/fold/foldlists.h"

#include "items/answer/fatetext.h"
#include "items/answer/lookupnotes.h"
#include "items/text.h"
#include "projection/steps/steptext.h"
#include "projection/why/valuephrase.h"
#include "trace/pathaddress.h"

#include <QScopeGuard>

#include <algorithm>

namespace strata {

namespace {

constexpr std::size_t kOptionText = 400; // bytes; longer than any chip

SourceMark markOf(const FoldPlay &play, OriginId origin)
{
    if (!origin.isValid())
        return {};
    const Origin &written = play.projection().trace().origin(origin);
    return written.mark.line > 0 ? written.mark : written.keyMark;
}

QString markerStateText(const MarkerState &marker)
{
    switch (marker.state) {
    case MarkerState::State::Ahead: return UiTexts::tr("joins later");
    case MarkerState::State::Travelling: return UiTexts::tr("travelling");
    case MarkerState::State::Ended: break;
    }
    switch (marker.fate) {
    case Fate::MarkerHit: return UiTexts::tr("hit");
    case Fate::MarkerSpent: return UiTexts::tr("spent");
    case Fate::MarkerCancelled: return UiTexts::tr("cancelled");
    case Fate::MarkerLeaked: return UiTexts::tr("leaked");
    default: return fateText(marker.fate); // of no marker
    }
}

} // namespace

QVariant placeData(const FoldPlay &play, std::uint32_t step, OriginId origin, int role)
{
    if (!origin.isValid())
        return {};
    const Projection &projection = play.projection();
    switch (role) {
    case OriginRole: return QVariant::fromValue(markOf(play, origin));
    case BadgeRole: return shownText(projection.layerOf(origin).badge);
    case FileNameRole: return shownText(projection.names().place(markOf(play, origin)));
    case AddressRole:
        return QVariant::fromValue(
            Address{.key = projection.key(),
                    .layer = projection.names().addresses().address(projection.trace().origin(origin).layer),
                    .path = addressPath(projection.trace().path(origin)),
                    .step = step});
    default: return {};
    }
}

void FoldEventModel::setStep(std::shared_ptr<const FoldPlay> play, std::uint32_t step)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_play = std::move(play);
    m_step = step;
}

QModelIndex FoldEventModel::indexOf(std::uint32_t event) const
{
    if (!m_play)
        return {};
    const auto &events = m_play->step(m_step).events;
    const auto found = std::lower_bound(events.begin(), events.end(), event);
    return found == events.end() || *found != event ? QModelIndex() : index(static_cast<int>(found - events.begin()));
}

int FoldEventModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_play ? 0 : static_cast<int>(m_play->step(m_step).events.size());
}

QVariant FoldEventModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::uint32_t number = m_play->step(m_step).events[static_cast<std::size_t>(index.row())];
    const Event &event = m_play->projection().trace().events[number];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: return shownText(eventText(m_play->projection(), number, phrasebook()));
    case FateRole: {
        const auto fate = eventFate(event.kind);
        return fate ? QVariant::fromValue(*fate) : QVariant();
    }
    case Qt::AccessibleTextRole: { // like cells of the matrix, the fate first
        const auto fate = eventFate(event.kind);
        const QString text = data(index, Qt::DisplayRole).toString();
        return fate ? QString(fateText(*fate) + QStringLiteral(", ") + text) : text;
    }
    default: return placeData(*m_play, m_step, event.subject, role);
    }
}

void FoldMarkerModel::setStep(std::shared_ptr<const FoldPlay> play, std::uint32_t step)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_play = std::move(play);
    m_step = step;
    m_states = m_play ? m_play->markers().at(step) : std::vector<MarkerState>();
}

int FoldMarkerModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_states.size());
}

QVariant FoldMarkerModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const MarkerState &marker = m_states[static_cast<std::size_t>(index.row())];
    const Projection &projection = m_play->projection();
    const Origin &origin = projection.trace().origin(marker.origin);
    switch (role) {
    case LabelRole: {
        const auto &markers = projection.trace().markers;
        const auto about = std::find_if(markers.begin(), markers.end(),
                                        [&](const Marker &each) { return each.origin == marker.origin; });
        const auto *key = std::get_if<Key>(&origin.segment);
        return about != markers.end() && about->isKey && key ? shownText(key->text())
                                                             : shownText(valuePhrase(origin.value));
    }
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return UiTexts::tr("%1 (%2): %3")
            .arg(data(index, LabelRole).toString(), shownText(projection.layerOf(marker.origin).title()),
                 markerStateText(marker));
    case StateTextRole: return markerStateText(marker);
    case IsAheadRole: return marker.state == MarkerState::State::Ahead;
    case FateRole: return marker.state == MarkerState::State::Ended ? QVariant::fromValue(marker.fate) : QVariant();
    default: return placeData(*m_play, m_step, marker.origin, role);
    }
}

GuessKind guessKind(FoldGuess::Form form)
{
    switch (form) {
    case FoldGuess::Form::Order: return GuessKind::Order;
    case FoldGuess::Form::Keys: return GuessKind::Keys;
    case FoldGuess::Form::Choice: return GuessKind::Choice;
    }
    return GuessKind::Choice;
}

GuessOptions guessOptions(std::shared_ptr<const FoldPlay> play, std::uint32_t step)
{
    const auto count = static_cast<int>(play->guess(step).count());
    const auto text = [](const std::optional<Value> &value) {
        return value ? shownText(valuePhrase(*value, kOptionText)) : UiTexts::tr("(absent)");
    };
    return {count, [play = std::move(play), step, text](int at) -> GuessOption {
                const FoldGuess &guess = play->guess(step);
                const FoldGuess::Option option = guess.option(static_cast<std::size_t>(at));
                if (guess.form() != FoldGuess::Form::Keys) {
                    const OriginId origin = option.values.front()->origin();
                    return {.text = text(option.values.front()),
                            .remark = placeData(*play, step, origin, BadgeRole).toString()};
                }
                QStringList values;
                for (const auto &value : option.values)
                    values << text(value);
                return {.text = shownText(option.label), .values = values};
            }};
}

GuessMarks guessMarks(std::shared_ptr<const FoldPlay> play, std::vector<FoldGuess::Verdict> verdicts)
{
    GuessMarks marks;
    marks.verdicts.reserve(static_cast<qsizetype>(verdicts.size()));
    for (const FoldGuess::Verdict &verdict : verdicts)
        marks.verdicts.push_back(verdict.verdict);
    marks.because = [play = std::move(play), verdicts = std::move(verdicts)](int option) {
        const auto &event = verdicts[static_cast<std::size_t>(option)].event;
        return event ? shownText(eventText(play->projection(), *event, phrasebook())) : QString();
    };
    return marks;
}

QString stepTitleText(const FoldPlay &play, std::uint32_t step)
{
    return shownText(stepTitle(play.projection(), play.views(), play.step(step), phrasebook()));
}

std::vector<FoldGroupText> foldGroups(const FoldPlay &play)
{
    std::vector<FoldGroupText> texts;
    for (const StepGroup &group : play.views().groups) {
        FoldGroupText text{.first = static_cast<int>(group.first),
                           .end = static_cast<int>(group.end),
                           .firstMember = static_cast<int>(group.first)};
        switch (group.level) {
        case StepGroup::Level::CleanUp: text.title = UiTexts::tr("Clean up"); break;
        case StepGroup::Level::Conversion: text.title = UiTexts::tr("Convert"); break;
        case StepGroup::Level::Layers: text.title = UiTexts::tr("All layers"); break;
        case StepGroup::Level::Entries:
        case StepGroup::Level::Locations: text.title = shownText(play.projection().names().group(group.group)); break;
        }
        // Groups follow those that lead to them.
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const std::uint32_t above = play.views().groups[i].above;
            if (above < group.first || above >= group.end)
                continue;
            text.firstMember = std::min(text.firstMember, texts[i].firstMember);
            text.height = std::max(text.height, texts[i].height + 1);
        }
        texts.push_back(std::move(text));
    }
    return texts;
}

QString noStepsText(const FoldPlay &play)
{
    if (play.count() > 0)
        return {};
    QStringList sentences;
    for (const LookupNote &note : lookupNotes(play.projection())) {
        sentences << note.text.toHtmlEscaped();
        if (note.action == LookupNote::Action::CompareStrategies)
            sentences << QStringLiteral("<a href=\"%1\">%2</a>")
                             .arg(QString::fromLatin1(kCompareStrategies), UiTexts::tr("Compare strategies"));
    }
    if (sentences.isEmpty())
        sentences << UiTexts::tr("No two values were merged.");
    return sentences.join(QLatin1String("<br><br>"));
}

} // namespace strata
