// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "app/project/repairwish.h"
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

/// Edits that make a wish about an answer come true and change nothing else for its node, as was tried.
struct Repair
{
    std::string text;                      ///< "Tried: without --telnet of L1 Node (…), telnet is in the result."
    std::string title;                     ///< "without --telnet of L1 Node (…)"
    std::vector<FileEdit> edits;           ///< one after the other
    std::vector<ChangedFile> changed;      ///< what they make of the files, for a diff
    std::optional<std::size_t> otherNodes; ///< that get other answers; nothing: not counted yet, or none is known
};

/// Is told of each repair when it is found, and once more when it is known what it does to other nodes; \a place counts
/// the repairs.
using OnRepair = std::function<void(std::size_t place, const Repair &repair)>;

/// The nodes of a project, kept from one search to the next while they are asked alike: to know them all takes longer
/// than a search does. Thread-safe.
class KnownNodes
{
public:
    /// Null: cancelled, or they cannot be asked.
    std::shared_ptr<const Fleet> of(const std::shared_ptr<const Project> &project, const Question &question,
                                    const std::vector<std::string> &names, const CancelToken &cancel);

private:
    std::mutex m_mutex; // protects the members below
    std::shared_ptr<const Project> m_project;
    Question m_question;
    std::shared_ptr<const Fleet> m_fleet;
};

/// What makes \a wish come true: a value or marker taken away, added or moved, another strategy or option in the files.
/// Everything was tried over the files: the ordinary reader gives exactly what is wished and no other key of the node
/// changes. \a engine answers \a question, \a answer is its answer. Nodes that are known to the project are asked what
/// becomes of them, those that are \a known if there are such. Cancelled, it has what was found.
std::vector<Repair> repairsFor(const std::shared_ptr<const Project> &project, const LookupEngine &engine,
                               const Question &question, const Projection &answer, const RepairWish &wish,
                               const Phrasebook &book = {}, const CancelToken &cancel = {},
                               const OnRepair &onRepair = {}, KnownNodes *known = nullptr);

/// The same for what is \a missing of \a wanted, everywhere it is missed.
std::vector<Repair> repairsFor(const std::shared_ptr<const Project> &project, const LookupEngine &engine,
                               const Question &question, const Projection &answer, const WhyNot &missing,
                               std::string_view wanted, const Phrasebook &book = {}, const CancelToken &cancel = {},
                               const OnRepair &onRepair = {}, KnownNodes *known = nullptr);

/// The text of \a repair with what it does to other nodes.
std::string repairSentence(const Repair &repair, const Phrasebook &book = {});

} // namespace strata
