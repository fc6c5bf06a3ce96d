// SPDX-License-Identifier: MIT
#include "app/lessons/smallscene.h"

#include "app/lessons/lessonprojects.h"
#include "app/lessons/scenefiles.h"
#include "app/lessons/scenevalues.h"
#include "core/valueequality.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace strata {

namespace {

/// "2/users/0/knocked out!": a fate with its place and the number of the contributing layer.
std::vector<std::string> fateTexts(const Projection &answer)
{
    const Trace &trace = answer.trace();
    std::map<std::uint32_t, int> ranks;
    for (const LayerOutcome &layer : trace.layers) {
        if (layer.root.isValid())
            ranks.emplace(layer.layer.index, static_cast<int>(ranks.size()));
    }
    std::vector<std::string> texts;
    for (const LeafFate &fate : answer.fates()) {
        std::string text = std::to_string(ranks[trace.origin(fate.leaf).layer.index]);
        for (const PathSegment &segment : trace.path(fate.leaf)) {
            text += '/';
            text += std::holds_alternative<Key>(segment) ? std::get<Key>(segment).text()
                                                         : std::to_string(std::get<std::uint32_t>(segment));
        }
        texts.push_back(text + '/' + std::string(fateName(fate.fate)) + (fate.survived ? "!" : ""));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

/// Compares with placeholders for sealed values.
bool isSame(const LessonScene &scene, const Projection &wanted, const std::shared_ptr<KeyTable> &keys,
            SealedValueReplacer &unsealed, const CancelToken &cancel)
{
    const SceneAnswer found = answerScene(scene, keys, cancel);
    return found && (*found)->result().status == wanted.result().status &&
           (wanted.result().status != LookupResult::Status::Found ||
            sameAnswer(unsealed(wanted.result().value), (*found)->result().value, scene.keyOrder())) &&
           fateTexts(**found) == fateTexts(wanted);
}

} // namespace

bool showTheSame(const Projection &a, const Projection &b, KeyOrder order)
{
    return a.result().status == b.result().status &&
           (a.result().status != LookupResult::Status::Found ||
            sameAnswer(a.result().value, b.result().value, order)) &&
           fateTexts(a) == fateTexts(b);
}

Result<LessonScene> smallScene(const AnswerInProject &known, const CancelToken &cancel)
{
    auto levels = contributingLevels(known, known.answer.trace().layers.size());
    if (!levels)
        return tl::unexpected<Error>(levels.error());
    SealedValueReplacer unsealed;
    for (SceneLevel &level : *levels) {
        if (cancel.isCancelled())
            return fail(Error::Code::Cancelled, kCancelled);
        for (Value &value : level.values)
            value = known.project.dialect->name() == "datum" ? unsealed(value) : escaped(unsealed(value));
    }
    auto scene = sceneOf(known, std::move(*levels));
    if (!scene)
        return scene;
    const bool showsTheSame = isSame(*scene, known.answer, known.project.workspace->keys, unsealed, cancel);
    if (cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    if (!showsTheSame)
        return fail(Error::Code::Unsupported,
                    "a project with this key alone gives another answer, because other parts of this project matter");
    return scene;
}

Result<LessonScene> sceneToPlayWith(const AnswerInProject &known, std::size_t most, const CancelToken &cancel)
{
    auto levels = contributingLevels(known, most);
    if (!levels)
        return tl::unexpected<Error>(levels.error());
    SealedValueReplacer unsealed;
    const bool isDatum = known.project.dialect->name() == "datum";
    std::vector<SceneLevel> asUsed = *levels;
    TemplateRestorer written(known.answer.trace(), *known.project.workspace->keys);
    for (SceneLevel &level : *levels) {
        if (cancel.isCancelled())
            return fail(Error::Code::Cancelled, kCancelled);
        for (Value &value : level.values)
            value = unsealed(isDatum ? value : written(value));
    }
    auto scene = sceneOf(known, std::move(*levels));
    if (!scene || isDatum)
        return scene;
    scene->facts = written.facts();
    const bool showsTheSame = isSame(*scene, known.answer, known.project.workspace->keys, unsealed, cancel);
    if (cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    if (showsTheSame)
        return scene;
    for (SceneLevel &level : asUsed) {
        for (Value &value : level.values)
            value = escaped(unsealed(value));
    }
    return sceneOf(known, std::move(asUsed));
}

} // namespace strata
