// SPDX-License-Identifier: MIT
#pragma once

#include "fleet/fleet.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace strata {

/// How the answers to one key differ on the nodes that have it.
struct KeySpread
{
    std::size_t answers = 0; ///< different ones, values and errors; finding nothing is none
    std::size_t found = 0;   ///< nodes with a value or an error
    std::size_t failing = 0; ///< nodes with an error
};

/// Many keys on all nodes of a fleet that have them. Lookups are made node by node, so that each engine is made once or
/// twice, whichever keys need an answer of that node; and nodes that differ only in texts that are put into a value
/// share a lookup.
class KeySweep
{
public:
    /// Is given the spread of each key when it is known, of several keys at the same time, in any order.
    using OnKey = std::function<void(std::size_t key, const KeySpread &spread)>;

    /// \a keys are root keys, each asked as \a requestOf says.
    KeySweep(const Fleet &fleet, std::vector<std::string> keys,
             std::function<LookupRequest(const std::string &key)> requestOf);
    ~KeySweep();

    /// Cancelled, it ends early.
    void run(Executor &executor, const CancelToken &cancel, const OnKey &onKey);

private:
    struct Answer;
    struct Asked;
    struct OpenAnswer;
    struct Key;
    struct Task;

    std::vector<Task> tasks();
    void work(const Task &task, const CancelToken &cancel);
    Answer answer(const Key &key, NodeIndex node, const LookupEngine &engine, const CancelToken &cancel) const;
    std::unique_ptr<const OpenAnswer> opened(const LookupRequest &request, const LookupResult &result,
                                             const std::string &text, NodeIndex node, const LookupEngine &engine,
                                             Asked &asked) const;
    std::uint32_t file(Key &key, Asked asked) const;
    bool goOn(Key &key, KeySpread &spread) const;

    const Fleet &m_fleet;
    std::function<LookupRequest(const std::string &key)> m_requestOf;
    std::vector<Key> m_keys;
};

} // namespace strata
