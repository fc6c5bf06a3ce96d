// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/inquiry.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace strata {

/// The questions about one open project. One is current and drives the window; others can be asked in addition and
/// share cached data.
class Workbench : public QObject
{
    Q_OBJECT

public:
    explicit Workbench(JobBoard &board, QObject *parent = nullptr);

    /// Null: no project.
    std::shared_ptr<const Project> project() const { return m_project; }
    /// Answers all questions with \a project.
    void open(std::shared_ptr<const Project> project);
    /// Forgets the project and all questions.
    void close();

    Inquiry &current() { return *m_inquiries.front(); }
    const Inquiry &current() const { return *m_inquiries.front(); }
    /// Asks an additional question, which is answered until withdraw().
    Inquiry &ask(const Question &question);
    void withdraw(Inquiry &inquiry);
    /// Stops work for all questions.
    void cancel();

    /// Whether the nodes and their facts are read. If not, reads them now and emits nodesReady(); by default that waits
    /// for the answer and keys of the current question.
    bool requestNodes();

    /// The keys of the current question's node; null while they are being read.
    std::shared_ptr<const KeyListing> keys() const { return m_keys; }

signals:
    /// A project was opened or reloaded; questions will be asked again.
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

    JobBoard &m_board;
    SceneCache m_scenes;
    std::shared_ptr<const Project> m_project;
    std::vector<std::unique_ptr<Inquiry>> m_inquiries; // the current one first
    std::shared_ptr<const KeyListing> m_keys;
    Job m_keysJob;
    std::shared_ptr<const Scene> m_unread; // its keys are not read yet; null: read or being read
    QTimer m_patience;
    Job m_nodesJob;
    QTimer m_nodesPatience;
};

} // namespace strata
