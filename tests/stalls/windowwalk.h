// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

namespace strata::test {

/// Where a walk through a window leads.
struct WindowWalk
{
    QString root;     ///< a repository with facts for its nodes
    QString node;     ///< opened first
    QString other;    ///< the node that is chosen later
    QStringList keys; ///< looked up one after the other; the last is the one with most values
    QString filter;   ///< typed letter by letter among the keys
    double pace = 1;  ///< of the pauses in which a person looks, 1: some 30 s in all
};

/// Walks: opens, looks up, types, scrolls, switches, reloads, visits each view and closes. \a tell is called after each
/// part with its name. False: a wait timed out, which is reported.
bool walkThroughWindow(const WindowWalk &walk, const std::function<void(const QString &part)> &tell);

} // namespace strata::test
