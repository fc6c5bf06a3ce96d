// SPDX-License-Identifier: MIT
#include "app/session/questionrun.h"

#include "items/text.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kKeptScenes = 8;

} // namespace

QuestionRun::QuestionRun(JobBoard &board, SceneCache &scenes, QObject *parent)
    : QObject(parent), m_scenes(scenes), m_sceneJob(board), m_lookupJob(board)
{}

void QuestionRun::ask(const Question &question)
{
    if (question == m_question)
        return;
    const bool hasSameScene = question.hasSameScene(m_question);
    m_question = question;
    emit questionChanged();
    if (!hasSameScene)
        findScene();
    else if (!m_sceneJob.isRunning())
        lookUp();
}

void QuestionRun::setProject(std::shared_ptr<const Project> project)
{
    m_sceneJob.drop();
    m_lookupJob.drop();
    m_project = std::move(project);
    if (m_project) {
        findScene();
        return;
    }
    m_scene.reset();
    m_question = {};
    emit questionChanged();
    useAnswer(nullptr);
    m_settled.reset();
    m_settledScene.reset();
}

void QuestionRun::cancel()
{
    m_sceneJob.drop();
    m_lookupJob.drop();
    if (!m_settled || *m_settled == m_question)
        return;
    m_question = *m_settled;
    emit questionChanged();
    if (m_scene != m_settledScene) {
        m_scene = m_settledScene;
        emit sceneReady(m_scene);
        emit answered(m_answer);
    }
    emit reverted();
}

void QuestionRun::findScene()
{
    m_lookupJob.drop();
    if (!m_project)
        return;
    if (auto known = m_scenes.find(m_question)) {
        m_sceneJob.drop();
        useScene(std::move(known));
        return;
    }
    m_sceneJob.start(tr("Resolving the layers"),
                     [this, project = m_project, question = m_question](const CancelToken &cancel) {
                         return [this, question, scene = makeScene(project, question, cancel)] {
                             m_scenes.add(question, scene);
                             useScene(scene);
                         };
                     });
}

void QuestionRun::useScene(std::shared_ptr<const Scene> scene)
{
    m_scene = std::move(scene);
    emit sceneReady(m_scene);
    lookUp();
}

void QuestionRun::lookUp()
{
    m_lookupJob.drop();
    if (!m_scene || m_question.key.isNothing()) {
        useAnswer(nullptr);
        return;
    }
    const QString activity = m_question.key.isWholeNode() ? tr("Explaining everything of this node")
                                                          : tr("Explaining %1").arg(toText(m_question.key.name()));
    m_lookupJob.start(activity, [this, scene = m_scene, question = m_question](const CancelToken &cancel) {
        return [this, answer = answerQuestion(scene, question, cancel)] { useAnswer(answer); };
    });
}

void QuestionRun::useAnswer(std::shared_ptr<const Answer> answer)
{
    m_settled = m_question;
    m_settledScene = m_scene;
    const bool wasThere = m_answer != nullptr;
    m_answer = std::move(answer);
    if (m_answer || wasThere)
        emit answered(m_answer);
}

std::shared_ptr<const Scene> SceneCache::find(const Question &question) const
{
    const auto found = std::find_if(m_scenes.begin(), m_scenes.end(),
                                    [&](const SceneEntry &known) { return known.question.hasSameScene(question); });
    return found == m_scenes.end() ? nullptr : found->scene;
}

void SceneCache::add(const Question &question, std::shared_ptr<const Scene> scene)
{
    if (m_scenes.size() >= kKeptScenes)
        m_scenes.erase(m_scenes.begin());
    m_scenes.push_back({question, std::move(scene)});
}

std::shared_ptr<const KeyListing> SceneCache::keys(const Scene &scene) const
{
    const auto found = std::find_if(m_scenes.begin(), m_scenes.end(),
                                    [&](const SceneEntry &known) { return known.scene.get() == &scene; });
    return found == m_scenes.end() ? nullptr : found->keys;
}

void SceneCache::addKeys(const std::shared_ptr<const KeyListing> &keys)
{
    for (SceneEntry &known : m_scenes) {
        if (known.scene == keys->scene)
            known.keys = keys;
    }
}

} // namespace strata
