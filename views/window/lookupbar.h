// SPDX-License-Identifier: MIT
#pragma once

#include "core/lookuptarget.h"
#include "items/quickopen/keysuggestions.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <vector>

class QHBoxLayout;
class QToolButton;

namespace strata {

class InputBox;
class KeyListModel;
class NodeBox;
class OrderBox;
class StrategyBox;

/// The inputs of a lookup: node, facts, key and strategy. Always visible, because a result depends on its inputs. Shows
/// given values and emits changes as signals.
class LookupBar : public QWidget
{
    Q_OBJECT

public:
    explicit LookupBar(QWidget *parent = nullptr);

    void setNodes(const QStringList &nodes);
    /// Unconfirmed text in the field stays.
    void setNode(const QString &node);
    /// A node was chosen elsewhere: the next setNode() discards the text typed in the field.
    void dropTypedNode();
    /// The key field completes titles of \a keys.
    void setKeyModel(const KeyListModel &keys);
    void setKey(const LookupTarget &key);
    /// Another project is open: only its node and key are recent.
    void forgetRecent();
    /// For systems with an order override; initially hidden.
    OrderBox &orderBox() { return *m_order; }
    StrategyBox &strategyBox() { return *m_strategy; }
    /// Number of changed facts on the facts button, and the nodes they apply to.
    void setChangedFacts(int count, bool isForAll = false);
    /// Whether a project is open; without one only the history buttons work.
    void setInputsEnabled(bool enabled);

    void focusNode();
    void focusKey();
    /// Adds a button at the front of the bar.
    void addLeadingAction(QAction *action);

signals:
    /// A text was confirmed in the field: the node of that name, or the best match for it.
    void nodeChosen(const QString &node);
    /// A node or key was confirmed by Ctrl+Enter, to compare it with the current one.
    void nodeBesideRequested(const QString &node);
    void keyBesideRequested(const strata::LookupTarget &key);
    void factsRequested();
    void keyChosen(const strata::LookupTarget &key);

private:
    void buildNode();
    void buildKey();
    std::vector<Suggestion> recentKeys() const;
    LookupTarget intendedKey(const QString &typed) const;
    void emitNode();
    void emitKey();

    QHBoxLayout *m_layout = nullptr;
    int m_leading = 0;
    NodeBox *m_node = nullptr;
    QToolButton *m_facts = nullptr;
    OrderBox *m_order = nullptr;
    InputBox *m_key = nullptr;
    std::unique_ptr<KeySuggestions> m_keySuggestions; // null: no keys are known
    StrategyBox *m_strategy = nullptr;
};

} // namespace strata
