// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/questionrun.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace strata {

/// The current question about one open project, and the keys and nodes that belong to it.
class Workbench : public QObject
{
    Q_OBJECT

public:
    explicit Workbench(JobBoard &board, QObject *parent = nullptr);

    /// Null: no project.
    std::shared_ptr<const Project> project() const { return m_project; }
    /// Answers the question with \a project.
    void open(std::shared_ptr<const Project> project);
    /// Forgets the project and its answer.
    void close();

    QuestionRun &current() { return m_questionRun; }
    const QuestionRun &current() const { return m_questionRun; }
    /// Stops all work.
    void cancel();

    /// Whether the nodes and their facts are read. If not, reads them now and emits nodesReady(); by default that waits
    /// for the answer and keys of the current question.
    bool requestNodes();

    /// The keys of the current question's node; null while they are being read.
    std::shared_ptr<const KeyListing> keys() const { return m_keys; }

signals:
    /// A project was opened or reloaded; the question will be asked again.
    void projectReady(std::shared_ptr<const strata::Project> project);
    /// The progress of the current question.
    void questionChanged();
    void sceneReady(std::shared_ptr<const strata::Scene> scene);
    void keysReady(std::shared_ptr<const strata::KeyListing> keys);
    void answered(std::shared_ptr<const strata::Answer> answer);
    /// The nodes, which were not read on opening, are known now.
    void nodesReady();

private:
    void onScene(const std::shared_ptr<const Scene> &scene);
    void readKeys();
    void dropKeys();
    void dropNodes();
    void readNodesNext();
    void readNodes();
    void onNodes();

    SceneCache m_scenes;
    std::shared_ptr<const Project> m_project;
    QuestionRun m_questionRun;
    std::shared_ptr<const KeyListing> m_keys;
    Job m_keysJob;
    std::shared_ptr<const Scene> m_unread; // its keys are not read yet; null: read or being read
    QTimer m_patience;
    Job m_nodesJob;
    QTimer m_nodesPatience;
};

} // namespace strata
