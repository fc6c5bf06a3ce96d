// SPDX-License-Identifier: MIT
#include "app/gui/history/lastchange.h"

#include "app/history/lineblame.h"
#include "items/text.h"

#include <utility>

namespace strata {

LastChange::LastChange(JobBoard &board, QObject *parent) : QObject(parent), m_job(board) {}

void LastChange::ask(std::shared_ptr<const Answer> answer, OriginId origin)
{
    m_job.start(tr("Reading who changed this line"),
                [this, answer = std::move(answer), origin, cache = m_cache](const CancelToken &) -> Job::Completion {
                    const std::shared_ptr<const Project> &project = answer->scene->project;
                    LineBlame blame(project, project->request.revision, cache);
                    const SourceMark mark = answer->projection->trace().origin(origin).mark;
                    const auto lines = blame.at(mark);
                    const QString sentence = lines ? toText(lastChangedText(*lines, phrasebook())) : QString();
                    const QString shortText = lines ? toText(shortBlameText(*lines, phrasebook())) : QString();
                    return [this, sentence, shortText, mark] { emit told(sentence, shortText, mark); };
                });
}

} // namespace strata
