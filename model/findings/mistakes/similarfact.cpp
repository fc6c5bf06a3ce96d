// SPDX-License-Identifier: MIT
#include "findings/mistakes/similarfact.h"

#include "core/text/editdistance.h"
#include "core/text/lowered.h"

#include <algorithm>

namespace strata {

namespace {

std::vector<std::string> namesOfPath(std::string_view path)
{
    std::vector<std::string> names;
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t end = std::min(path.find('.', at), path.size());
        std::string name = lowered(path.substr(at, end - at));
        std::replace(name.begin(), name.end(), '-', '_');
        names.push_back(std::move(name));
        at = end + 1;
    }
    return names;
}

/// The edit distance of two names; \a none if it is too large for their length.
std::size_t nameDistance(const std::string &one, const std::string &other, std::size_t none)
{
    if (one == other)
        return 0;
    const std::size_t shorter = std::min(one.size(), other.size());
    if (shorter >= 3 && (one.ends_with('_' + other) || other.ends_with('_' + one)))
        return 1; // role and pp_role
    std::string letters = one;
    std::string otherLetters = other;
    std::sort(letters.begin(), letters.end());
    std::sort(otherLetters.begin(), otherLetters.end());
    if (shorter >= 4 && letters == otherLetters)
        return 1; // transposed letters
    const std::size_t limit = shorter < 3 ? 0 : std::max<std::size_t>(1, shorter / 3);
    const std::size_t distance = editDistance(one, other, limit);
    return distance > limit ? none : distance;
}

/// The distance of two paths that differ in at most one name; \a none if they differ in more.
std::size_t pathDistance(const std::vector<std::string> &one, const std::vector<std::string> &other, std::size_t none)
{
    if (one.size() != other.size())
        return none;
    std::size_t total = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        if (one[i] == other[i])
            continue;
        const std::size_t distance = total > 0 ? none : nameDistance(one[i], other[i], none);
        if (distance == none)
            return none;
        total = distance;
    }
    return total;
}

} // namespace

std::string similarFact(std::string_view written, const std::vector<std::string> &known)
{
    constexpr std::size_t kNone = 1000;
    while (written.starts_with("::"))
        written.remove_prefix(2);
    const std::vector<std::string> asWritten = namesOfPath(written);
    std::vector<std::string> asFact = asWritten; // each fact is also a variable
    asFact.insert(asFact.begin(), "facts");
    std::size_t best = kNone;
    std::string similar;
    std::string sameEnd;
    std::size_t sameEnds = 0;
    for (const std::string &each : known) {
        const std::vector<std::string> names = namesOfPath(each);
        const std::size_t distance =
            std::min(pathDistance(asWritten, names, kNone), pathDistance(asFact, names, kNone));
        if (distance < best) {
            best = distance;
            similar = each;
        }
        if (names.back() == asWritten.back() && names.back().size() >= 3) {
            ++sameEnds;
            sameEnd = each;
        }
    }
    return best < kNone ? similar : sameEnds == 1 ? sameEnd : std::string();
}

} // namespace strata
