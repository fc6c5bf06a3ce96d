// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/answerdifferences.h"
#include "findings/findingentry.h"
#include "projection/why/phrasebook.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Findings about answers that the other version of Datum gives: its released and its newest version are both in use.
/// Thread-safe.
class VersionFindings
{
public:
    static constexpr std::string_view kRule = "datum-version";

    /// Opens \a project with the other version, for the nodes \a names of \a fleet. Nothing for other systems, or where
    /// the other version cannot open it, which is reported elsewhere.
    static std::optional<VersionFindings> open(const std::shared_ptr<const Project> &project,
                                               const std::shared_ptr<const Fleet> &fleet, const LookupRequest &request,
                                               Question question, const std::vector<std::string> &names,
                                               const CancelToken &cancel);

    /// One finding for each difference in the answers to the root key \a root. Incomplete once cancelled.
    std::vector<FindingEntry> find(const std::string &root, const Phrasebook &book, const CancelToken &cancel) const;

private:
    VersionFindings(SideRequest mine, SideRequest other) : m_mine(std::move(mine)), m_other(std::move(other)) {}

    SideRequest m_mine;
    SideRequest m_other; // the other version
};

} // namespace strata
