// SPDX-License-Identifier: MIT
#include "app/project/fleet/sharednodes.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace strata {

namespace {

const KnownNode *nodeIn(const std::vector<KnownNode> &nodes, const std::string &name)
{
    const auto at =
        std::lower_bound(nodes.begin(), nodes.end(), name,
                         [](const KnownNode &node, const std::string &wanted) { return node.name() < wanted; });
    return at != nodes.end() && at->name() == name ? &*at : nullptr;
}

std::vector<std::string> namesIn(const std::vector<KnownNode> &nodes)
{
    std::vector<std::string> names;
    names.reserve(nodes.size());
    for (const KnownNode &node : nodes)
        names.push_back(node.name());
    return names;
}

} // namespace

struct SharedNodes::State
{
    std::atomic<bool> isKnown = false; // afterwards only nodes found in their own files change
    NodeListing read;
    std::vector<std::string> names;
    std::atomic<bool> areOtherwise = false;
    std::atomic<bool> namesWereRight = true;

    std::vector<std::string> likelyNames;
    std::unordered_set<FileId> files;
    std::mutex reading; // its holder reads all nodes, and alone accesses `all`
    std::function<NodeListing(const CancelToken &)> all;

    std::mutex mutex; // protects the members below
    std::function<std::optional<KnownNode>(const std::string &)> own;
    std::unordered_map<std::string, KnownNode> found; // found in their own files before all were known; never removed

    /// The node found in its own file; null: not requested, or missing.
    const KnownNode *foundBefore(const std::string &name)
    {
        const std::lock_guard lock(mutex);
        const auto at = found.find(name);
        return at == found.end() ? nullptr : &at->second;
    }

    const KnownNode *inOwnFile(const std::string &name)
    {
        if (const KnownNode *before = foundBefore(name))
            return before;
        std::function<std::optional<KnownNode>(const std::string &)> look;
        {
            const std::lock_guard lock(mutex);
            look = own;
        }
        auto node = look ? look(name) : std::nullopt;
        if (!node)
            return nullptr;
        const std::lock_guard lock(mutex);
        return own ? &found.try_emplace(name, std::move(*node)).first->second : nullptr;
    }

    /// Sets all nodes as known.
    void take(NodeListing listing)
    {
        read = std::move(listing);
        names = namesIn(read.nodes);
        namesWereRight = names == likelyNames;
        const std::lock_guard lock(mutex);
        for (const auto &[name, node] : found) {
            const KnownNode *now = nodeIn(read.nodes, name);
            if (!now || !now->isSame(node))
                areOtherwise = true;
        }
        own = nullptr; // releases the files
        all = nullptr;
        isKnown = true;
    }
};

SharedNodes::SharedNodes(std::vector<KnownNode> nodes) : m_state(std::make_shared<State>())
{
    m_state->names = namesIn(nodes);
    m_state->read.nodes = std::move(nodes);
    m_state->isKnown = true;
}

SharedNodes::SharedNodes(NodeReader unread) : m_state(std::make_shared<State>())
{
    m_state->likelyNames = std::move(unread.names);
    m_state->files = std::move(unread.files);
    m_state->own = std::move(unread.own);
    m_state->all = std::move(unread.all);
}

bool SharedNodes::areKnown() const
{
    return m_state->isKnown;
}

bool SharedNodes::read(const CancelToken &cancel) const
{
    if (m_state->isKnown)
        return true;
    const std::lock_guard lock(m_state->reading); // a second caller waits for the result of the first
    if (m_state->isKnown)
        return true;
    if (cancel.isCancelled())
        return false;
    NodeListing listing = m_state->all(cancel);
    if (cancel.isCancelled())
        return false;
    m_state->take(std::move(listing));
    return true;
}

const std::vector<std::string> &SharedNodes::names() const
{
    return m_state->isKnown ? m_state->names : m_state->likelyNames;
}

bool SharedNodes::namesWereRight() const
{
    return m_state->namesWereRight;
}

const KnownNode *SharedNodes::find(const std::string &name, const CancelToken &cancel) const
{
    if (!m_state->isKnown) {
        if (const KnownNode *own = m_state->inOwnFile(name))
            return own;
        if (!read(cancel))
            return nullptr;
    }
    return nodeIn(m_state->read.nodes, name);
}

std::shared_ptr<const NodeFacts> SharedNodes::facts(const std::string &name) const
{
    const KnownNode *known = find(name);
    return known ? known->facts() : nullptr;
}

bool SharedNodes::isKnown(const std::string &name) const
{
    return m_state->isKnown || m_state->foundBefore(name);
}

bool SharedNodes::areOtherwise() const
{
    return m_state->areOtherwise;
}

const std::vector<KnownNode> &SharedNodes::list() const
{
    read({});
    return m_state->read.nodes;
}

const std::vector<Finding> &SharedNodes::problems() const
{
    read({});
    return m_state->read.problems;
}

const std::unordered_set<FileId> &SharedNodes::files() const
{
    return m_state->files;
}

} // namespace strata
