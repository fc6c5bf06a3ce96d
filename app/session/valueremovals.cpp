// SPDX-License-Identifier: MIT
#include "app/session/valueremovals.h"

#include "app/project/without.h"
#include "core/text/sealedtext.h"
#include "items/text.h"
#include "lookup/lookupkey.h"
#include "projection/why/valuephrase.h"
#include "projection/why/withouttext.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

namespace strata {

namespace {

/// The path of \a removal in the value of \a key; nothing: it is not of this key.
std::optional<AddressPath> pathInKey(const FileRemoval &removal, const LookupTarget &key)
{
    if (key.isWholeNode())
        return removal.place;
    const auto parsed = parseLookupKey(key.name());
    const auto *root = removal.place.empty() ? nullptr : std::get_if<AddressKey>(&removal.place.front());
    if (!parsed || !parsed->rest.empty() || !root || root->text != parsed->root)
        return std::nullopt;
    return AddressPath(removal.place.begin() + 1, removal.place.end());
}

/// Empty: cancelled, or the files cannot be opened without the value.
QString sentenceFor(const Answer &answer, OriginId origin, const CancelToken &cancel)
{
    const auto without = answerWithout(*answer.scene->project, *answer.scene->engine, answer.question,
                                       answer.projection->trace(), origin, cancel);
    if (without)
        return toText(withoutText(*answer.projection, **without, phrasebook()));
    return without.error().code == Error::Code::NotFound ? toText(withoutUnknownText(phrasebook())) : QString();
}

} // namespace

std::vector<ValueRemoval> valueRemovals(const EditedFiles *files, const Projection &projection)
{
    std::vector<ValueRemoval> removals;
    const std::vector<LayerName> &layers = projection.names().layers();
    for (const FileRemoval &removal : files ? files->removals : std::vector<FileRemoval>()) {
        const auto path = pathInKey(removal, projection.key());
        for (std::uint32_t layer = 0; path && layer < layers.size(); ++layer) {
            if (layers[layer].path == removal.path)
                removals.push_back({LayerId{layer}, *path, removal.value, removal.edit,
                                    shownText(projection.names().shortPath(removal.path), Lines::One) + u':' +
                                        QString::number(removal.lineBefore)});
        }
    }
    return removals;
}

std::uint32_t lineOfRemoval(const EditedFiles *files, const Projection &projection, const Address &place)
{
    for (const ValueRemoval &removal : valueRemovals(files, projection)) {
        if (place.path != shownPath(removal) || place.layer != projection.names().addresses().address(removal.layer))
            continue;
        const auto of = std::find_if(files->removals.begin(), files->removals.end(),
                                     [&](const FileRemoval &each) { return each.edit == removal.edit; });
        return of->line;
    }
    return 0;
}

QHash<int, QString> removalNotes(const EditedFiles *edited, const std::string &path)
{
    QHash<int, QString> texts;
    for (const FileRemoval &removal : edited ? edited->removals : std::vector<FileRemoval>()) {
        if (removal.path != path)
            continue;
        const auto *key = removal.place.empty() ? nullptr : std::get_if<AddressKey>(&removal.place.back());
        QString &text = texts[static_cast<int>(removal.line)];
        text += (text.isEmpty() ? QString() : QStringLiteral(", ")) +
                (key ? shownText(key->text, Lines::One) + QStringLiteral(": ") : QStringLiteral("- ")) +
                shownText(valuePhrase(withShortSeals(removal.value)), Lines::One);
    }
    return texts;
}

RemovalPreview::RemovalPreview(JobBoard &board, QObject *parent) : QObject(parent), m_job(board) {}

void RemovalPreview::ask(std::shared_ptr<const Answer> answer, OriginId origin)
{
    m_job.start(tr("Trying without this value"),
                [this, answer = std::move(answer), origin](const CancelToken &cancel) -> Job::Completion {
                    return [this, sentence = sentenceFor(*answer, origin, cancel)] { emit previewReady(sentence); };
                });
}

void RemovalPreview::drop()
{
    m_job.drop();
}

} // namespace strata
