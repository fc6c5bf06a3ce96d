// SPDX-License-Identifier: MIT
#pragma once

#include "core/lookuptarget.h"
#include "items/quickopen/keysuggestions.h"

#include <QStringList>
#include <QWidget>

#include <cstddef>
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
    /// Whether unread keys are being read. Enter waits for them, and otherwise looks up what is typed.
    void setReadingKeys(bool isReading);
    void setKey(const LookupTarget &key);
    /// Another project is open: recent are its node, its key and \a keys, newest first.
    void setRecent(const QStringList &keys);
    /// Newest first, as the texts of the field.
    QStringList recentKeys() const;
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
    std::vector<Suggestion> suggestions(const QString &typed, std::size_t most) const;
    void onKeys();
    LookupTarget intendedKey(const QString &typed) const;
    void emitNode();
    void emitKey();

    QHBoxLayout *m_layout = nullptr;
    int m_leading = 0;
    NodeBox *m_node = nullptr;
    QToolButton *m_facts = nullptr;
    OrderBox *m_order = nullptr;
    InputBox *m_key = nullptr;
    const KeyListModel *m_keys = nullptr; // null: no keys are known
    std::unique_ptr<KeySuggestions> m_keySuggestions;
    bool m_isReadingKeys = false;
    StrategyBox *m_strategy = nullptr;
};

} // namespace strata
