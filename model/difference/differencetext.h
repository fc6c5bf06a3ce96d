// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"
#include "difference/differencetree.h"
#include "projection/layernames.h"
#include "projection/why/phrasebook.h"

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace strata {

/// How the places of both sides are called, such as by LayerPlaces; an empty function: not at all.
struct DifferencePlaces
{
    std::function<std::string(SourceMark)> a = {};
    std::function<std::string(SourceMark)> b = {};
};

/// Names the place of a value by layer and line: "L3 site/fra.yaml:8". A file that stands at several levels has the
/// badge of the highest; a place outside the layers has none.
class LayerPlaces
{
public:
    explicit LayerPlaces(const LayerNames &names);
    /// Without layers: "site/fra.yaml:8".
    explicit LayerPlaces(FileNames names) : m_names(std::move(names)) {}

    std::string operator()(SourceMark mark) const;

private:
    FileNames m_names;
    std::map<std::string, std::string> m_badges; // by whole path
};

/// The parts of a row that texts and widgets show. Values are cut after about \a limit bytes.
struct DifferenceParts
{
    std::string sign;  ///< "−", "+", "~", or empty
    std::string label; ///< "uid", "[2]"; empty: an item identified by its value, or the whole value
    std::string a;     ///< value of A, where it has one
    std::string b;
    std::string placeA; ///< "L3 site/fra.yaml:8"
    std::string placeB;
    std::string note; ///< "14 more keys are equal", "at another place"
};
DifferenceParts differenceParts(const DifferenceTree &tree, const DifferenceRow &row, const DifferencePlaces &places,
                                std::size_t limit, const Phrasebook &book = {});

/// A line for each row, those of deeper levels indented:
///
///     jonas:
///       ~ uid: 1001 → 1002  (L2 nodes/web01.yaml:8 → L5 common.yaml:12)
///       3 more keys are equal
///     - liam: {uid: 1003}  (L5 common.yaml:20)
///     14 more keys are equal
///
/// An answer as a whole: "~ 80 → 8080", "+ (not found) → 80", "~ 80 → error: It is broken".
std::vector<std::string> differenceLines(const DifferenceTree &tree, const DifferencePlaces &places = {},
                                         const Phrasebook &book = {});

/// In one phrase: "80 → 8080", "+ jonas, − liam, uid 1001 → 1002 and 2 more". Empty: they do not differ.
std::string differencePhrase(const DifferenceTree &tree, std::size_t most, const Phrasebook &book = {});

/// Two long texts with the words that they share at both ends left out: "… of web01 …". Others as they are.
std::pair<std::string, std::string> differingWords(const std::string &a, const std::string &b);

} // namespace strata
