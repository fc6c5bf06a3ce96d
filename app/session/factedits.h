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

/// A changed fact in the list of edits.
struct FactEdit
{
    std::string node = {}; ///< empty: for all nodes
    std::string name = {};
    std::string text = {};
    bool isEnabled = true; ///< false: disabled

    friend bool operator==(const FactEdit &, const FactEdit &) = default;
};

/// The changed facts of the question as edits: each change is one undo step, and each fact can be disabled. Enabled
/// ones are stored in the question, disabled ones here.
class FactEdits : public QObject
{
    Q_OBJECT

public:
    /// \a begins: called before a step; returns whether it is undoable.
    FactEdits(Navigation &navigation, QUndoStack &undo, std::function<bool()> begins);

    /// Those for all nodes, then by node, each sorted by name.
    const std::vector<FactEdit> &all() const { return m_all; }
    std::size_t countEnabled() const;
    /// \a question without changed facts.
    static Question without(Question question);

    /// Sets all changed facts of the current node, see Navigation::setFacts().
    void set(const FactChanges &facts);
    void setFor(Navigation::FactsTarget nodes);
    void setEnabled(std::size_t fact, bool isEnabled);
    /// Removes all changed facts of all nodes.
    void clear();
    /// Forgets disabled facts, which belong to a closed project.
    void forget();
    /// The disabled facts for a link; the enabled ones are in the question.
    std::vector<LinkParameter> parameters() const;
    /// The disabled facts of a link, as changed facts of a question. Error: not a fact.
    static Result<Question> leftOutOf(const std::vector<LinkParameter> &parameters);
    /// Adds the changed facts of \a question to the disabled ones, except enabled ones.
    void leaveOut(const Question &question);

signals:
    /// The list has changed.
    void changed();

private:
    class Step;
    using Place = std::pair<std::string, std::string>; // node, name
    struct State
    {
        std::string text;
        bool isEnabled = true;

        friend bool operator==(const State &, const State &) = default;
    };
    using States = std::map<Place, State>;
    using Changes = std::map<Place, std::optional<State>>; // nothing: the fact is not changed

    States states() const;
    bool counts(const Place &place) const;
    void step(const QString &title, const std::function<void()> &change);
    void apply(const Changes &changes, Navigation::FactsTarget nodes);
    void list();

    Navigation &m_navigation;
    QUndoStack &m_undo;
    std::function<bool()> m_begins;
    std::map<Place, std::string> m_leftOut;
    std::vector<FactEdit> m_all;
};

} // namespace strata
