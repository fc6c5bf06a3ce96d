// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera5/search/strategies.h"
#include "lookup/lookupresult.h"
#include "lookup/fold.h"
#include "lookup/lookupkey.h"
#include "merge/deepmerge.h"
#include "merge/mergearena.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata::hiera5 {

/// The values of one lookup as Puppet's objects, where a deep merge changes its operands and thereby values found
/// before. Only for reproducing Puppet's explanation. Rule: hiera5.md 4.7, 9.3.
class LiveValues
{
public:
    /// A new object for \a value.
    MergeNode &add(const Value &value) { return keep(value, m_arena.thaw(value)); }
    /// The object of \a value.
    MergeNode &of(const Value &value);
    /// deepMerge() that changes objects like Puppet: \a higher itself, and a copy of \a lower.
    Result<Value> merge(const Value &higher, const Value &lower, const DeepRules &rules, Recorder &recorder);

private:
    MergeNode &keep(const Value &value, MergeNode &node);

    MergeArena m_arena;
    /// By Value::identity(); the value keeps it from being reused.
    std::unordered_map<const void *, std::pair<Value, MergeNode *>> m_known;
};

/// One node of the explanation of `puppet lookup --explain`. Rule: hiera5.md 9.3, 9.4.
struct ExplainNode
{
    enum class Kind {
        Root,
        Search,
        InvalidKey,
        MergeSource,
        Layer,
        Entry,
        Path,
        Merge,
        Interpolation,
        Scope,
        SubKey,
        Segment,
        ModuleNotFound,
        ModuleProviderNotFound,
    };
    enum class Event { None, Found, FoundInOverrides, FoundInDefaults, NotFound, LocationNotFound, Result };

    Kind kind = Kind::Root;
    std::string name = {};   ///< in the heading
    std::string source = {}; ///< Layer: its configuration file; Path: as in the configuration
    std::string module = {}; ///< of a module's Layer
    Value options = {};      ///< of a Merge
    Event event = Event::None;
    std::string key = {};
    Value value = {};
    const MergeNode *live = nullptr; ///< the value as modified in place by Puppet's merges; null: show `value`
    std::vector<std::string> texts = {};
    std::vector<std::unique_ptr<ExplainNode>> children = {};
};

/// Records a lookup in Puppet's words. Values are shown as they are after the whole lookup: a deep merge removes
/// markers from its operands.
class ExplainRecorder : public Explanation
{
public:
    void enter(ExplainNode node);
    void leave() { m_open.pop_back(); }
    void add(ExplainNode node);

    // The outcome of the innermost node.
    void found(const std::string &key, const Value &value, ExplainNode::Event event = ExplainNode::Event::Found);
    void notFound(const std::string &key);
    void locationNotFound();
    void result(const Value &value);
    /// Adds a line after everything else.
    void text(std::string line) { m_open.back()->texts.push_back(std::move(line)); }
    /// Records how \a segments are resolved inside \a value.
    void dig(const Value &value, std::span<const KeySegment> segments, KeyTable &keys);

    LiveValues &live() { return m_live; }

    /// In the format of `puppet lookup --explain`. Rule: hiera5.md 9.3, 9.4.
    std::string text() const override;
    /// As data, for `--render-as yaml`: the only branch, or a hash with `branches` if there are several.
    Value structure(KeyTable &keys) const override;

private:
    ExplainNode &current() { return *m_open.back(); }

    LiveValues m_live;
    ExplainNode m_root;
    std::vector<ExplainNode *> m_open{&m_root};
};

/// Enters a node of a recorder for its lifetime; has no effect without a recorder.
class ExplainScope
{
public:
    template <typename MakeNode>
    ExplainScope(ExplainRecorder *recorder, const MakeNode &makeNode) : m_recorder(recorder)
    {
        if (m_recorder)
            m_recorder->enter(makeNode());
    }
    ~ExplainScope()
    {
        if (m_recorder)
            m_recorder->leave();
    }
    ExplainScope(const ExplainScope &) = delete;
    ExplainScope &operator=(const ExplainScope &) = delete;

private:
    ExplainRecorder *m_recorder;
};

/// Reports the entries and joins of a fold with one strategy to a recorder.
class FoldExplainer : public FoldObserver
{
public:
    /// \a last is added after the members of the outermost merge.
    FoldExplainer(ExplainRecorder &recorder, const Strategy &strategy, std::optional<ExplainNode> last = {})
        : m_recorder(recorder), m_strategy(strategy), m_last(std::move(last))
    {}

    void enterEntry(const LayerNode &entry) override;
    void leaveEntry() override { m_recorder.leave(); }
    void enterMerge() override;
    void leaveMerge(const Fold::FoldResult &merged) override;

private:
    ExplainRecorder &m_recorder;
    const Strategy &m_strategy;
    std::optional<ExplainNode> m_last;
    int m_depth = 0; // of merges
};

/// Wraps \a policy so that it also modifies the recorded values in place, as Puppet does.
std::shared_ptr<const MergePolicy> explainedPolicy(std::shared_ptr<const MergePolicy> policy,
                                                   ExplainRecorder &recorder);

} // namespace strata::hiera5
