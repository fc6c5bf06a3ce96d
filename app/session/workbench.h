// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/inquiry.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace strata {

/// The questions over one open project. One of them is current and drives the window; others may be asked beside it,
/// and share what is known of the project.
class Workbench : public QObject
{
    Q_OBJECT

public:
    explicit Workbench(JobBoard &board, QObject *parent = nullptr);

    /// Null while nothing is open.
    std::shared_ptr<const Project> project() const { return m_project; }
    /// Answers all questions over \a project.
    void open(std::shared_ptr<const Project> project);
    /// Forgets the project and all questions.
    void close();

    Inquiry &current() { return *m_inquiries.front(); }
    const Inquiry &current() const { return *m_inquiries.front(); }
    /// Asks another question beside the current one. It is answered as long as it is not taken back.
    Inquiry &ask(const Question &question);
    void takeBack(Inquiry &inquiry);
    /// Stops what runs for any question.
    void cancel();

    /// Whether it is known which nodes there are and what facts they have. If not, they are read from now on, and
    /// nodesReady() comes; otherwise that waits for the answer and the keys of the current question.
    bool wantNodes();

    /// The keys that the current question's node sees; null while they are being read.
    std::shared_ptr<const KeyListing> keys() const { return m_keys; }

signals:
    /// A project was opened or read again; the questions will be asked over it.
    void projectReady(std::shared_ptr<const strata::Project> project);
    /// The current question has come this far.
    void questionChanged();
    void sceneReady(std::shared_ptr<const strata::Scene> scene);
    void keysReady(std::shared_ptr<const strata::KeyListing> keys);
    void answered(std::shared_ptr<const strata::Answer> answer);
    /// The nodes of the project are known, which they were not when it was opened.
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
    KnownScenes m_scenes;
    std::shared_ptr<const Project> m_project;
    std::vector<std::unique_ptr<Inquiry>> m_inquiries; // the current one first
    std::shared_ptr<const KeyListing> m_keys;
    Job m_keysJob;
    std::shared_ptr<const Scene> m_unread; // its keys are not read yet; null: they are, or on their way
    QTimer m_patience;
    Job m_nodesJob;
    QTimer m_nodesPatience;
};

} // namespace strata
