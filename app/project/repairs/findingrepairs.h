// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/impact.h"
#include "app/project/findings/findingsearch.h"
#include "source/edit/fileedits.h"

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// Verified edits that resolve a finding.
struct FindingRepair
{
    enum class RepairAction {
        Delete,  ///< what the finding is about
        Quote,   ///< it becomes the text that it looks like
        Move,    ///< a marker goes to the layer above the value that it names
        Replace, ///< a part of the text, or of the key, is written as FindingEntry::replacement says
        Nest,    ///< options go below `merge`
        Blank,   ///< a missing blank is inserted
        Indent,  ///< tabs in front of lines become blanks
        Close,   ///< a quote is closed
        Comma,   ///< a comma goes, or is inserted
        Rename,  ///< a name becomes the known one that was meant
    };

    RepairAction what = RepairAction::Delete;
    std::vector<FileEdit> edits;      ///< one after the other
    std::vector<ChangedFile> changed; ///< what they make of the files, for a diff
    Impact impact;                    ///< what else becomes of the answers
    std::string better = {};          ///< of Replace and Rename: what is written instead
    bool isReadable = false;          ///< a file that could not be read can be read with it
};

/// Whether findings of a rule may have a repair.
bool hasRepair(std::string_view rule);

/// The edits that resolve \a found, a result of findFindings() for the nodes \a names. Verified: with them the rule has
/// no finding for the key in these files. Nothing: none is known. Errors: as findFindings(); Cancelled.
Result<std::optional<FindingRepair>> repairOf(const std::shared_ptr<const Project> &project, const Question &question,
                                              const std::vector<std::string> &names, const FindingEntry &found,
                                              const CancelToken &cancel = {});

/// "Without it, nothing else changes", "As a text: 2 keys change on 3 nodes": the edit and its effect.
std::string repairText(const FindingRepair &repair, const Phrasebook &book = {});

} // namespace strata
