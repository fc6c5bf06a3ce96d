// SPDX-License-Identifier: MIT
#include "items/answer/lookupnotes.h"

#include "items/keys/keylistmodel.h"
#include "items/text.h"
#include "projection/why/generalphrases.h"
#include "projection/why/why.h"
#include "projection/why/phrasebook.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <string_view>

namespace strata {

namespace {

class NoteWriter
{
public:
    explicit NoteWriter(const Projection &projection)
        : m_projection(projection), m_left(layersLeftOut(projection.trace()))
    {}

    std::vector<LookupNote> write()
    {
        for (const LayerOutcome &layer : m_projection.trace().layers) {
            if (layer.state == LayerOutcome::State::Found)
                m_found.push_back(layer.layer);
            if (layer.state == LayerOutcome::State::NotConsulted)
                m_further.push_back(layer.layer);
        }
        noteFailure();
        noteAbsence();
        noteContributors();
        noteLeftOut();
        noteWarnings();
        return std::move(m_notes);
    }

private:
    void say(LookupNote::Kind kind, const QString &text, LookupNote::Action action = LookupNote::Action::None)
    {
        m_notes.push_back({kind, text, action});
    }

    void noteFailure()
    {
        const LookupResult &result = m_projection.result();
        if (result.status != LookupResult::Status::Failed)
            return;
        QString text = result.error ? reasonText(errorText(result.error->message)) : QString();
        if (result.error && result.error->mark.isValid())
            text += QLatin1String(" (") + shownText(m_projection.names().place(result.error->mark)) + QLatin1Char(')');
        say(LookupNote::Kind::Problem, UiTexts::tr("The lookup fails: %1").arg(text));
        if (result.error && result.error->code == Error::Code::TypeMismatch)
            noteKinds();
        noteCommand(result);
    }

    void noteCommand(const LookupResult &result)
    {
        switch (result.commandSays) {
        case CommandOutput::Unknown: return;
        case CommandOutput::Nothing:
            say(LookupNote::Kind::Information,
                UiTexts::tr("puppet lookup prints nothing here and ends with status 1."));
            return;
        case CommandOutput::Message:
            say(LookupNote::Kind::Information,
                UiTexts::tr("puppet lookup prints: %1")
                    .arg(QLatin1String("Error: Could not run: ") + shownText(result.error->message)));
            return;
        case CommandOutput::Backtrace:
            say(LookupNote::Kind::Information,
                UiTexts::tr("hiera prints this text with Ruby's backtrace and ends with status 1."));
            return;
        }
    }

    /// The error names one value; this adds the value that it does not fit.
    void noteKinds()
    {
        const Origin *first = nullptr;
        for (const LayerOutcome &layer : m_projection.trace().layers) {
            if (!layer.root.isValid())
                continue;
            const Origin &root = m_projection.trace().origin(layer.root);
            if (first && root.value.kind() != first->value.kind()) {
                say(LookupNote::Kind::Problem,
                    UiTexts::tr("%1 · %2", "of two layers").arg(kindText(*first), kindText(root)));
                return;
            }
            first = first ? first : &root;
        }
    }

    QString kindText(const Origin &root) const
    {
        const LayerNames &names = m_projection.names();
        return UiTexts::tr("%1: %2 (%3)", "layer, kind of value, place")
            .arg(shownText(names.layer(root.layer).title()), shownText(phrasebook().say(kindPhrase(root.value.kind()))),
                 shownText(names.place(root.mark.isValid() ? root.mark : root.keyMark)));
    }

    void noteAbsence()
    {
        if (m_projection.result().status != LookupResult::Status::NotFound)
            return;
        if (isOptionsKey(m_projection)) {
            say(LookupNote::Kind::Information, shownText(phrasebook().say(optionsKeyPhrase())));
            return;
        }
        const auto searched = m_projection.trace().layers.size() - m_left.size();
        const QString key = KeyListModel::title(m_projection.key());
        if (m_found.empty())
            say(LookupNote::Kind::Information,
                searched == 0
                    ? UiTexts::tr("No layer has %1: there is none to search.").arg(key)
                    : counted(searched, UiTexts::tr("No layer has %1. One layer was searched."),
                              UiTexts::tr("No layer has %2. These %1 layers were searched, highest priority first."))
                          .arg(key));
        else
            say(LookupNote::Kind::Information,
                UiTexts::tr("%1 is not found: the values of the layers have no such path.").arg(key));
    }

    void noteContributors()
    {
        if (m_projection.result().status != LookupResult::Status::Found)
            return;
        if (!m_further.empty()) {
            const QString strategy = shownText(m_projection.result().merge.strategy);
            const QString text =
                counted(m_further.size(), UiTexts::tr("1 lower layer also has this key, ignored by %2."),
                        UiTexts::tr("%1 lower layers also have this key, ignored by %2."))
                    .arg(strategy);
            say(LookupNote::Kind::Information, text, LookupNote::Action::CompareStrategies);
        } else if (m_found.size() == 1) {
            say(LookupNote::Kind::Information,
                UiTexts::tr("Only %1 has this key: nothing to merge.")
                    .arg(shownText(m_projection.names().layer(m_found.front()).title())));
        }
    }

    void noteLeftOut()
    {
        QStringList names;
        for (const LayerOutcome *layer : m_left)
            names << shownText(m_projection.names().layer(layer->layer).title());
        if (names.isEmpty())
            return;
        QString text = UiTexts::tr("Without %1").arg(names.join(QLatin1String(", ")));
        const auto said = m_left.size() == 1 ? m_projection.trace().message(*m_left.front()) : std::string_view();
        if (!said.empty())
            text += QLatin1String(": ") + reasonText(std::string(said));
        say(LookupNote::Kind::Problem, text);
    }

    /// Where the answer differs from expectations: an unsupported convert_to leaves the value unchanged, files of a
    /// pattern may be omitted, and values may have stayed sealed.
    void noteWarnings()
    {
        constexpr std::array<std::string_view, 3> kRules{"convert-not-run", "pattern-cut", "sealed-kept"};
        for (const Finding &warning : m_projection.result().warnings) {
            if (std::find(kRules.begin(), kRules.end(), warning.rule) != kRules.end())
                say(LookupNote::Kind::Problem, reasonText(warning.text));
        }
    }

    const Projection &m_projection;
    std::vector<LayerId> m_found;
    std::vector<LayerId> m_further;
    std::vector<const LayerOutcome *> m_left; // of the answer
    std::vector<LookupNote> m_notes;
};

} // namespace

std::vector<LookupNote> lookupNotes(const Projection &projection)
{
    return NoteWriter(projection).write();
}

} // namespace strata
