// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/answer.h"
#include "app/session/jobs.h"
#include "app/session/knownscenes.h"

#include <QObject>

#include <memory>
#include <optional>

namespace strata {

/// One question over the open project, on its way to an answer: question, scene, answer. Another question may be asked
/// any time; what is no longer wanted is dropped.
class Inquiry : public QObject
{
    Q_OBJECT

public:
    /// \a scenes are those of the project and shared by all questions over it.
    Inquiry(JobBoard &board, KnownScenes &scenes, QObject *parent = nullptr);

    /// Null while the hierarchy is being resolved for the first time. After a reload the old one stays until the new
    /// one is there.
    std::shared_ptr<const Scene> scene() const { return m_scene; }
    /// Of the latest question that was answered; null without one.
    std::shared_ptr<const Answer> answer() const { return m_answer; }
    const Question &question() const { return m_question; }

    void ask(const Question &question);
    /// Asks the same over other files. Without any, question and answer are forgotten.
    void setProject(std::shared_ptr<const Project> project);
    /// Stops what runs and returns to the question whose answer is there, if there is one.
    void cancel();

signals:
    void questionChanged();
    void sceneReady(std::shared_ptr<const strata::Scene> scene);
    /// Null: no key is asked for.
    void answered(std::shared_ptr<const strata::Answer> answer);
    /// The question is the earlier one again.
    void reverted();

private:
    void findScene();
    void useScene(std::shared_ptr<const Scene> scene);
    void lookUp();
    void useAnswer(std::shared_ptr<const Answer> answer);

    KnownScenes &m_scenes;
    std::shared_ptr<const Project> m_project;
    Question m_question;
    std::shared_ptr<const Scene> m_scene;
    std::shared_ptr<const Answer> m_answer;
    std::optional<Question> m_settled; // the last one that came to an end, with m_answer
    std::shared_ptr<const Scene> m_settledScene;
    Job m_sceneJob;
    Job m_lookupJob;
};

} // namespace strata
