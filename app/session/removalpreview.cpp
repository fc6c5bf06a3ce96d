// SPDX-License-Identifier: MIT
#include "app/session/removalpreview.h"

#include "app/project/without.h"
#include "items/text.h"
#include "projection/why/withouttext.h"

#include <utility>

namespace strata {

namespace {

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
