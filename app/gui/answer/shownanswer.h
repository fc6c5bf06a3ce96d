// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QObject>

#include <memory>
#include <string>

namespace strata {

/// What is on screen, for all parts of the window: the current hierarchy and the current answer. Parts wait for its
/// signals and not for the session's, so that they never see one without the other.
class ShownAnswer : public QObject
{
    Q_OBJECT

public:
    explicit ShownAnswer(Session &session, QObject *parent = nullptr);

    /// Hides the answer from all views, because it would give away the answer to a question.
    void setCovered(bool covered);
    bool isCovered() const { return m_isCovered; }

    /// Null while nothing is open or the first hierarchy is being resolved.
    const Scene *scene() const { return m_scene.get(); }
    /// Of the scene; must not be asked without one.
    const LayerNames &names() const { return *m_scene->names; }
    /// Null while there is none, or it is covered.
    const Answer *answer() const { return m_isCovered ? nullptr : m_answer.get(); }
    std::shared_ptr<const Answer> sharedAnswer() const { return m_isCovered ? nullptr : m_answer; }
    /// Null without an answer.
    std::shared_ptr<const Projection> projection() const { return answer() ? m_answer->projection : nullptr; }
    const KeyListing *keys() const { return m_session.workbench().keys().get(); }

    /// The layer to look into for \a address: its own, or the one that its value in the result comes from. None where
    /// the hierarchy has no such layer.
    LayerId sourceLayer(const Address &address) const;
    /// The node that the answer has at \a address; none where it has none.
    OriginId originOf(const Address &address) const;
    /// Where it is written.
    SourceMark markOf(const Address &address) const;
    /// "site/fra.yaml:8"; empty for no mark.
    QString placeText(SourceMark mark) const;
    /// "The lookup fails: … Shown is what it would give without L3."; empty: \a answer is what the lookup gives. Must
    /// not be asked without a scene.
    QString failureText(const Answer &answer) const;
    /// What to write instead of what makes the lookup fail; empty: it does not, or nothing is known.
    static QString adviceText(const Answer &answer);
    /// The file of \a mark as links name it.
    std::string pathOf(SourceMark mark) const;

signals:
    void sceneChanged();
    void answerChanged();

private:
    OriginId sourceOf(const Address &address) const;
    void setScene(const std::shared_ptr<const Scene> &scene);
    void setAnswer(const std::shared_ptr<const Answer> &answer);

    Session &m_session;
    std::shared_ptr<const Scene> m_scene;
    std::shared_ptr<const Answer> m_answer;
    bool m_isCovered = false;
};

/// \a text of a reader without the place at its end, which stands beside it as \a mark; where it is that of something
/// that began earlier, it says so.
QString withoutPlace(const QString &text, SourceMark mark);

} // namespace strata
