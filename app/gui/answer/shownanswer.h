// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QObject>

#include <memory>
#include <string>

namespace strata {

/// The displayed hierarchy and answer, for all parts of the window. Parts connect to its signals instead of the
/// session's, so that both are always consistent.
class ShownAnswer : public QObject
{
    Q_OBJECT

public:
    explicit ShownAnswer(Session &session, QObject *parent = nullptr);

    /// Hides the answer from all views while it would give away the solution of a question of a lesson or quiz.
    void setCovered(bool covered);
    bool isCovered() const { return m_isCovered; }

    /// Null without a project, or while the first hierarchy is being resolved.
    const Scene *scene() const { return m_scene.get(); }
    /// Requires a scene.
    const LayerNames &names() const { return *m_scene->names; }
    /// Null without an answer, or if it is covered.
    const Answer *answer() const { return m_isCovered ? nullptr : m_answer.get(); }
    std::shared_ptr<const Answer> sharedAnswer() const { return m_isCovered ? nullptr : m_answer; }
    /// Null without an answer, or if it is covered.
    std::shared_ptr<const Projection> projection() const { return answer() ? m_answer->projection : nullptr; }
    const KeyListing *keys() const { return m_session.workbench().keys().get(); }

    /// The layer to show for \a address: its own, or that of its value in the result; for a small result as a whole,
    /// that of its first leaf. None if the hierarchy has no such layer.
    LayerId sourceLayer(const Address &address) const;
    /// The origin at \a address; none if the answer has none.
    OriginId originOf(const Address &address) const;
    /// As originOf(); for a small result, or one that no layer has as a whole (a list made of one value), the origin of
    /// its first leaf.
    OriginId sourceOf(const Address &address) const;
    /// The file position of the value at \a address, which is chosen as in sourceLayer(); invalid if there is none.
    SourceMark markOf(const Address &address) const;
    /// "site/fra.yaml:8"; empty for no mark.
    QString placeText(SourceMark mark) const;
    /// "The lookup fails: … The result without L3 is shown."; empty: nothing was left out of \a answer. Requires a
    /// scene.
    QString failureText(const Answer &answer) const;
    /// How to fix a failing lookup; empty: it does not fail, or no advice is known.
    static QString adviceText(const Answer &answer);
    /// The absolute path of the file of \a mark, as in a FilePlace; empty for no mark.
    std::string pathOf(SourceMark mark) const;

signals:
    void sceneChanged();
    void answerChanged();

private:
    void setScene(const std::shared_ptr<const Scene> &scene);
    void setAnswer(const std::shared_ptr<const Answer> &answer);

    Session &m_session;
    std::shared_ptr<const Scene> m_scene;
    std::shared_ptr<const Answer> m_answer;
    bool m_isCovered = false;
};

/// \a text, an error of a parser, without the place at its end, which is shown separately as \a mark. Adds the line
/// where the broken construct begins.
QString withoutPlace(const QString &text, SourceMark mark);

} // namespace strata
