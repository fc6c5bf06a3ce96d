// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "app/project/repairs/repairrequest.h"
#include "core/canceltoken.h"
#include "lookup/question.h"
#include "source/edit/fileedits.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

class Fleet;

/// Verified edits that produce the requested answer and change nothing else on its node.
struct Repair
{
    std::string text;                 ///< "Tried: without --telnet of L1 Node (…), telnet is in the result."
    std::string title;                ///< "without --telnet of L1 Node (…)"
    std::vector<FileEdit> edits;      ///< in order
    std::vector<ChangedFile> changed; ///< the changed files, for a diff
    std::optional<std::size_t>
        otherNodes;               ///< number of nodes with changed answers; nothing: not counted yet, or unknown
    std::size_t withoutFacts = 0; ///< of the other nodes: their answers may be others than is known
};

/// Called when a repair is found, and again when its effect on other nodes is known; \a place: its index.
using OnRepair = std::function<void(std::size_t place, const Repair &repair)>;

/// A cache of a project's nodes between searches, because resolving them takes longer than a search. Thread-safe.
class FleetCache
{
public:
    /// Null: cancelled, or not possible.
    std::shared_ptr<const Fleet> of(const std::shared_ptr<const Project> &project, const Question &question,
                                    const std::vector<std::string> &names, const CancelToken &cancel);

private:
    std::mutex m_mutex; // protects the members below
    std::shared_ptr<const Project> m_project;
    Question m_question;
    std::shared_ptr<const Fleet> m_fleet;
};

/// Searches for edits that produce the requested answer: a value or marker removed, added or moved, another strategy or
/// option in the files. Each was verified with the ordinary reader: the answer is exactly the requested one, and no
/// other key of the node changes. \a answer: that of \a engine to \a question. Effects on the project's nodes are
/// counted, using \a known if given. Incomplete if cancelled.
std::vector<Repair> repairsFor(const std::shared_ptr<const Project> &project, const LookupEngine &engine,
                               const Question &question, const Projection &answer, const RepairRequest &requested,
                               const Phrasebook &book = {}, const CancelToken &cancel = {},
                               const OnRepair &onRepair = {}, FleetCache *known = nullptr);

/// Overload for \a wanted, everywhere it is \a missing.
std::vector<Repair> repairsFor(const std::shared_ptr<const Project> &project, const LookupEngine &engine,
                               const Question &question, const Projection &answer, const WhyNot &missing,
                               std::string_view wanted, const Phrasebook &book = {}, const CancelToken &cancel = {},
                               const OnRepair &onRepair = {}, FleetCache *known = nullptr);

/// The text of \a repair with its effect on other nodes.
std::string repairSentence(const Repair &repair, const Phrasebook &book = {});

} // namespace strata
