// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/repairwish.h"
#include "lookup/lookupengine.h"
#include "source/edit/fileedits.h"

#include <functional>
#include <string>
#include <vector>

namespace strata {

/// Edits that may make a wish come true; nobody has tried them.
struct RepairCandidate
{
    std::vector<FileEdit> edits; ///< one after the other
    std::string text;            ///< "without --telnet of L1 Node (nodes/web01.yaml:3)"
    bool isLast = false;         ///< of no use where one before it is of use
};

/// Thinks of edits that may make a wish about an answer come true.
class RepairCandidates
{
public:
    /// \a answer is that of \a engine to the key. All live longer than this.
    RepairCandidates(const Project &project, const LookupEngine &engine, const Projection &answer,
                     const RepairWish &wish, const Phrasebook &book);

    /// A value or marker taken away, or all that decide against what is wanted; a marker moved; the value, or a marker,
    /// added at a level. The highest layer first.
    std::vector<RepairCandidate> ofValues() const;
    /// What lets lookups of the key merge as \a request does, which \a result answers: settings for all who read the
    /// file that has them now, or in the highest file of the node.
    std::vector<RepairCandidate> ofStrategy(const AskedKey &key, const MergeSpec &configured,
                                            const MergeRequest &request, const LookupResult &result) const;

private:
    /// A location of the hierarchy whose file can be edited.
    struct Place
    {
        const LayerNode *location = nullptr;
        std::string path; ///< of the file
        EditFormat format = EditFormat::PuppetYaml;
        Value root;       ///< of the document; Undef: there is none
        AddressPath base; ///< where the value of the root key stands, or would
    };

    std::vector<Place> places() const;
    const Place *placeOf(LayerId layer) const;
    std::string titleOf(const Place &place) const;
    std::string titleOf(OriginId origin) const;
    /// The edit that takes \a origin out of its file; nothing: no file has it.
    std::optional<FileEdit> removal(OriginId origin) const;
    std::optional<FileEdit> addition(const Place &place, const Value &value) const;
    /// The value that is wanted as its file has it.
    Value wantedAsWritten() const;
    void addRemovals(std::vector<RepairCandidate> &candidates) const;
    void addMarkers(std::vector<RepairCandidate> &candidates) const;
    void addAdditions(std::vector<RepairCandidate> &candidates) const;
    /// The whole value as it is to be, at the levels above the one that has it: where one layer wins.
    void addWholes(std::vector<RepairCandidate> &candidates) const;

    const Project &m_project;
    const LookupEngine &m_engine;
    const Projection &m_answer;
    const RepairWish &m_wish;
    const Phrasebook &m_book;
    std::vector<Place> m_places; // the highest first
};

} // namespace strata
