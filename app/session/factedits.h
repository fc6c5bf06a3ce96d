// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/navigation.h"
#include "lookup/question.h"

#include <QObject>

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

class QUndoStack;

namespace strata {

/// A changed fact as it is listed among the edits.
struct FactEdit
{
    std::string node = {}; ///< it is changed for; empty: for all nodes
    std::string name = {};
    std::string text = {};
    bool isTried = true; ///< else it is left out for the time being

    friend bool operator==(const FactEdit &, const FactEdit &) = default;
};

/// The changed facts of the question as edits: each change is one step to undo, and each fact can be left out. They
/// count where the question says so; only those that are left out are kept here.
class FactEdits : public QObject
{
    Q_OBJECT

public:
    /// \a begins is called before a step: whether it can be undone.
    FactEdits(Navigation &navigation, QUndoStack &undo, std::function<bool()> begins);
    ~FactEdits() override;

    /// Those for all nodes, then node by node, each by name.
    const std::vector<FactEdit> &all() const { return m_all; }
    std::size_t countTried() const;
    /// The question that \a question becomes without changed facts.
    static Question without(Question question);

    /// All that counts for the current node from now on, see Navigation::setFacts().
    void set(const FactChanges &facts);
    void setFor(Navigation::FactsFor nodes);
    void setTried(std::size_t fact, bool isTried);
    /// None is changed any more, on no node.
    void clear();
    /// Those that are left out are of a project that is gone.
    void forget();
    /// Those that are left out for a link; the others the question has.
    std::vector<LinkParameter> parameters() const;
    /// What a link leaves out, as the changed facts of a question. Error: which is no fact.
    static Result<Question> leftOutOf(const std::vector<LinkParameter> &parameters);
    /// Lists the changed facts of \a question among those that are left out, but for those that count now.
    void leaveOut(const Question &question);

signals:
    /// The list.
    void changed();

private:
    class Step;
    using Place = std::pair<std::string, std::string>; // node, name
    struct State
    {
        std::string text;
        bool isTried = true;

        friend bool operator==(const State &, const State &) = default;
    };
    using States = std::map<Place, State>;
    using Changes = std::map<Place, std::optional<State>>; // nothing: the fact is not changed

    States states() const;
    bool counts(const Place &place) const;
    void step(const QString &title, const std::function<void()> &change);
    void apply(const Changes &changes, Navigation::FactsFor nodes);
    void list();

    Navigation &m_navigation;
    QUndoStack &m_undo;
    std::function<bool()> m_begins;
    std::map<Place, std::string> m_leftOut;
    std::vector<FactEdit> m_all;
};

} // namespace strata
