// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/repairs/repairrequest.h"
#include "lookup/lookupengine.h"
#include "source/edit/fileedits.h"

#include <string>
#include <vector>

namespace strata {

/// Edits that may produce the requested answer; not verified yet.
struct RepairCandidate
{
    std::vector<FileEdit> edits; ///< in order
    std::string text;            ///< "without --telnet of L1 Node (nodes/web01.yaml:3)"
    bool isLast = false;         ///< unnecessary if an earlier candidate succeeds
};

/// Generates edits that may produce the requested answer.
class RepairCandidates
{
public:
    /// \a answer: that of \a engine to the key. All arguments must outlive this object.
    RepairCandidates(const Project &project, const LookupEngine &engine, const Projection &answer,
                     const RepairRequest &requested, const Phrasebook &book);

    /// Removing a value or marker, or all that prevent the requested one; moving a marker; adding the value or a marker
    /// at a level. Highest layer first.
    std::vector<RepairCandidate> ofValues() const;
    /// Settings that make lookups of the key merge like \a request, answered by \a result: in the file that has them,
    /// or in the highest file of the node.
    std::vector<RepairCandidate> ofStrategy(const LookupTarget &key, const MergeSpec &configured,
                                            const MergeRequest &request, const LookupResult &result) const;

private:
    /// A location with an editable file.
    struct Place
    {
        const LayerNode *location = nullptr;
        std::string path; ///< of the file
        EditFormat format = EditFormat::PuppetYaml;
        Value root;       ///< of the document; Undef: none
        AddressPath base; ///< place of the root key's value, existing or not
    };

    std::vector<Place> places() const;
    const Place *placeOf(LayerId layer) const;
    std::string titleOf(const Place &place) const;
    std::string titleOf(OriginId origin) const;
    /// The edit that removes \a origin from its file; nothing: it is in no file.
    std::optional<FileEdit> removal(OriginId origin) const;
    std::optional<FileEdit> addition(const Place &place, const Value &value) const;
    /// The requested value in the form of its file.
    Value requestedAsWritten() const;
    void addRemovals(std::vector<RepairCandidate> &candidates) const;
    void addMarkers(std::vector<RepairCandidate> &candidates) const;
    void addAdditions(std::vector<RepairCandidate> &candidates) const;
    /// The complete requested value at levels above the current one, for strategies in which one layer wins.
    void addWholes(std::vector<RepairCandidate> &candidates) const;

    const Project &m_project;
    const LookupEngine &m_engine;
    const Projection &m_answer;
    const RepairRequest &m_requested;
    const Phrasebook &m_book;
    std::vector<Place> m_places; // highest first
};

} // namespace strata
