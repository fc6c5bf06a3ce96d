// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/questionrun.h"
#include "core/address.h"
#include "lookup/question.h"

#include <QObject>
#include <QVariantMap>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata {

/// A visited question with the current place in its answer, and how the views were arranged when it was left.
struct Visit
{
    Question question;
    Address place;
    QVariantMap view{}; ///< as a view recorder has it; not part of what is visited

    friend bool operator==(const Visit &a, const Visit &b) { return a.question == b.question && a.place == b.place; }
};

/// The back and forward history, as in a browser. Contains the present visit only while moving in it.
class History
{
public:
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_visits.size(); }

    /// Records \a visit when it is left for a new one; clears the forward history.
    void leave(const Visit &visit);
    /// The visit before \a present, which is recorded for forward(); none at the start.
    std::optional<Visit> back(const Visit &present);
    std::optional<Visit> forward(const Visit &present);
    /// Reverts the last leave() if it was from \a question, and returns the place that was left.
    std::optional<Address> undoLeave(const Question &question);
    void clear();

private:
    std::vector<Visit> m_visits;
    std::size_t m_at = 0; // index of the present visit; m_visits.size() if it is new
};

/// The state of navigation: current question, current place in its answer, and history. Receives all requests to change
/// them.
class Navigation : public QObject
{
    Q_OBJECT

public:
    explicit Navigation(QuestionRun &questionRun, QObject *parent = nullptr);

    const Question &question() const { return m_questionRun.question(); }
    const LookupTarget &key() const { return question().key; }
    /// The current place, shared by all views. Its key is key(); it need not exist in the answer.
    const Address &current() const { return m_current; }
    /// The current visit and the history.
    struct Trail
    {
        Visit present;
        History history = {};
    };
    Trail trail() const { return {present(), m_history}; }
    /// Restores a trail.
    void restore(const Trail &trail);
    /// \a recorder returns how the views are arranged; called whenever a visit is left.
    void setViewRecorder(std::function<QVariantMap()> recorder) { m_recordView = std::move(recorder); }
    bool canGoBack() const { return m_history.canGoBack(); }
    bool canGoForward() const { return m_history.canGoForward(); }

    /// The nodes to which changed facts apply.
    enum class FactsTarget { Node, All };
    FactsTarget factsFor() const { return m_factsFor; }
    /// The changed facts of the current node.
    FactChanges facts() const { return question().factsHere(); }

public slots:
    void setNode(const std::string &node);
    void setKey(const strata::LookupTarget &key);
    /// Sets the strategy for the current key.
    void setMerge(const strata::MergeWords &merge);
    void setFirstSources(const std::vector<std::string> &sources);
    /// Sets all changed facts of the current node. They belong to the node, also in questions about all nodes, or to
    /// all nodes.
    void setFacts(const strata::FactChanges &facts);
    void setFactsFor(FactsTarget nodes);
    /// Sets all changed facts, for all nodes and per node; later changes apply to \a nodes.
    void setAllFacts(const strata::FactChanges &facts, const std::map<std::string, strata::FactChanges> &nodeFacts,
                     FactsTarget nodes);
    /// A place of another key also looks up that key, with its configured strategy.
    void setCurrent(const strata::Address &place);
    /// Sets a question and a place in its answer; can be reverted by goBack().
    void follow(const strata::Visit &visit);
    /// Records the visit before the user chooses another view of it, for goBack().
    void leaveView();
    void goBack();
    void goForward();
    /// Asks the first question of a project and clears the history.
    void begin(const strata::Question &question);

signals:
    /// The question, the current place or the history has changed.
    void changed();
    void currentChanged(const strata::Address &place);
    /// A visit is shown again whose views were arranged like this; emitted after changed().
    void viewRestored(const QVariantMap &view);

private:
    Visit present() const { return {question(), m_current, {}}; }
    Visit recordedVisit() const { return {question(), m_current, m_recordView()}; }
    void ask(const Question &question);
    void go(const std::optional<Visit> &visit);
    void show(const Visit &visit);
    void showFrom(const Visit &visit);
    void onReverted();

    QuestionRun &m_questionRun;
    Address m_current;
    History m_history;
    FactsTarget m_factsFor = FactsTarget::Node;
    std::function<QVariantMap()> m_recordView = [] { return QVariantMap(); };
};

} // namespace strata
