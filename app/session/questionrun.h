// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/answer.h"
#include "app/session/jobs.h"
#include "app/session/scene.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace strata {

/// A cache of the latest scenes of a project, so that returning to a node is fast.
class SceneCache
{
public:
    void clear() { m_scenes.clear(); }

    /// Null: not cached.
    std::shared_ptr<const Scene> find(const Question &question) const;
    void add(const Question &question, std::shared_ptr<const Scene> scene);

    /// Null: not read.
    std::shared_ptr<const KeyListing> keys(const Scene &scene) const;
    void addKeys(const std::shared_ptr<const KeyListing> &keys);

private:
    struct SceneEntry
    {
        Question question; // key and merge are ignored
        std::shared_ptr<const Scene> scene;
        std::shared_ptr<const KeyListing> keys = {};
    };

    std::vector<SceneEntry> m_scenes; // newest last
};

/// One question about the open project while it is answered: question, scene, answer. A new question replaces the
/// running one.
class QuestionRun : public QObject
{
    Q_OBJECT

public:
    /// \a scenes: the cache of the project.
    QuestionRun(JobBoard &board, SceneCache &scenes, QObject *parent = nullptr);

    /// Null while the hierarchy is being resolved for the first time. After a reload the old one stays until the new
    /// one is ready.
    std::shared_ptr<const Scene> scene() const { return m_scene; }
    /// The answer to the latest answered question; null: none.
    std::shared_ptr<const Answer> answer() const { return m_answer; }
    const Question &question() const { return m_question; }

    void ask(const Question &question);
    /// Repeats the question with other files. Null: forgets question and answer.
    void setProject(std::shared_ptr<const Project> project);
    /// Stops running work and reverts to the question of the current answer, if any.
    void cancel();

signals:
    void questionChanged();
    void sceneReady(std::shared_ptr<const strata::Scene> scene);
    /// Null if no key is asked for.
    void answered(std::shared_ptr<const strata::Answer> answer);
    /// The question was reverted.
    void reverted();

private:
    void findScene();
    void useScene(std::shared_ptr<const Scene> scene);
    void lookUp();
    void useAnswer(std::shared_ptr<const Answer> answer);

    SceneCache &m_scenes;
    std::shared_ptr<const Project> m_project;
    Question m_question;
    std::shared_ptr<const Scene> m_scene;
    std::shared_ptr<const Answer> m_answer;
    std::optional<Question> m_settled; // the last completed question, with m_answer
    std::shared_ptr<const Scene> m_settledScene;
    Job m_sceneJob;
    Job m_lookupJob;
};

} // namespace strata
