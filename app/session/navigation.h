// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/history.h"
#include "app/session/inquiry.h"

#include <QObject>

#include <map>
#include <string>
#include <vector>

namespace strata {

/// What the user looks at: the current question, the current place in its answer, and the way back. All wishes to see
/// something else come in here.
class Navigation : public QObject
{
    Q_OBJECT

public:
    explicit Navigation(Inquiry &inquiry, QObject *parent = nullptr);

    const Question &question() const { return m_inquiry.question(); }
    const AskedKey &key() const { return question().key; }
    /// The current value that all views share. Its key is key(); the place need not be in the answer.
    const Address &current() const { return m_current; }
    /// Where the user is and was.
    struct Trail
    {
        Visit present;
        History history = {};
    };
    Trail trail() const { return {present(), m_history}; }
    /// Goes back to where the user was, with all that was visited before.
    void restore(const Trail &trail);
    bool canGoBack() const { return m_history.canGoBack(); }
    bool canGoForward() const { return m_history.canGoForward(); }

    /// Whom changed facts are for.
    enum class FactsFor { Node, All };
    FactsFor factsFor() const { return m_factsFor; }
    /// The changed facts that count for the current node.
    FactChanges facts() const { return question().factsHere(); }

public slots:
    void setNode(const std::string &node);
    void setKey(const strata::AskedKey &key);
    /// For the current key.
    void setMerge(const strata::MergeWords &merge);
    void setFirstSources(const std::vector<std::string> &sources);
    /// All that counts for the current node from now on. Changed facts belong to the node they were changed for, in
    /// questions about all nodes, too, or to all nodes.
    void setFacts(const strata::FactChanges &facts);
    void setFactsFor(FactsFor nodes);
    /// All changed facts there are, those for all nodes and those for one each; what is changed next is for \a nodes.
    void setAllFacts(const strata::FactChanges &facts, const std::map<std::string, strata::FactChanges> &nodeFacts,
                     FactsFor nodes);
    /// A place in the answer for another key asks for that key, too, merged as it is configured.
    void setCurrent(const strata::Address &place);
    /// Another question and a place in its answer at once; one can go back from there.
    void follow(const strata::Visit &visit);
    void goBack();
    void goForward();
    /// Asks the first question of a project: nothing was visited before.
    void begin(const strata::Question &question);

signals:
    /// The question, the current place or the history changed.
    void changed();
    void currentChanged(const strata::Address &place);

private:
    Visit present() const { return {question(), m_current}; }
    void ask(const Question &question);
    void go(const std::optional<Visit> &visit);
    void show(const Visit &visit);
    void showFrom(const Visit &visit);
    void onReverted();

    Inquiry &m_inquiry;
    Address m_current;
    History m_history;
    FactsFor m_factsFor = FactsFor::Node;
};

} // namespace strata
