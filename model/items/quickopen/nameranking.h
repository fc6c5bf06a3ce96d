// SPDX-License-Identifier: MIT
#pragma once

#include "items/joinedtexts.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace strata {

/// How well a name matches what was typed, best first. A name is made of segments: `profile::web::port` of three,
/// `web01.fra.example` of three.
enum class MatchRank : std::uint8_t {
    Exact,
    EndsWithSegments, ///< the last segments are what was typed
    BeginsSegment,
    InsideSegment,
    Initials, ///< "pwp": the first letters of neighbouring segments
    None,
};

/// Of several words each must match; the worst match counts. Case does not matter.
MatchRank matchRank(const QString &name, const QString &typed);

/// A part of a name that matches.
struct NamePart
{
    qsizetype start = 0;
    qsizetype length = 0;

    friend bool operator==(const NamePart &, const NamePart &) = default;
};
/// What of \a name matches \a typed, from left to right, overlapping parts joined.
std::vector<NamePart> matchingParts(const QString &name, const QString &typed);

/// The rows of the best names, best first, and the number of names that contain what was typed, which come first.
struct BestNames
{
    std::vector<std::size_t> rows = {};
    std::size_t containing = 0; ///< without those that match by initials alone
};

/// Finds the names that match best, among 100,000 within a few milliseconds.
class NameRanking
{
public:
    /// \a names must outlive it. \a weight: of a row, the same for all without it.
    explicit NameRanking(const JoinedTexts &names, const std::function<std::size_t(std::size_t row)> &weight = {});

    /// At most \a most of the names that match; of equal rank those of more weight are better, then shorter ones,
    /// then by name.
    BestNames best(const QString &typed, std::size_t most) const;
    /// At most \a most of all rows, sorted like matches of equal rank.
    std::vector<std::size_t> first(std::size_t most) const;

private:
    const JoinedTexts &initials() const;

    const JoinedTexts &m_names;
    mutable JoinedTexts m_initials;
    std::vector<std::size_t> m_weights; // of each row
};

} // namespace strata
