// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"
#include "trace/pathaddress.h"

#include <span>
#include <vector>

namespace strata {

/// A value of one file in the current lookup, for the gutter of the source view.
struct SourceValue
{
    std::uint32_t line = 0;   ///< 1-based
    std::uint32_t column = 0; ///< 1-based, UTF-8 bytes
    OriginId origin = {};
    LayerId layer = {};
    bool isLeaf = false;
    Fate fate = Fate::Merged; ///< of a leaf; Merged for a collection
    bool survived = false;
};

/// All values that \a file contributed, in the order of their lines. A value without a position of its own is placed at
/// its key.
std::vector<SourceValue> sourceValues(const Trace &trace, const std::vector<LeafFate> &fates, FileId file);
std::vector<SourceValue> sourceValues(const Projection &projection, FileId file);

/// \a values, which are in the order of their lines, without what other layers have in lines where \a layer has
/// something: a file may stand at several levels.
std::vector<SourceValue> preferringLayer(const std::vector<SourceValue> &values, LayerId layer);

/// A token in a file, as the current lookup resolved it.
struct SourceToken
{
    SourceMark mark; ///< of the string that has it
    const InterpolationToken *token = nullptr;
};

/// The tokens of all strings of \a file that the lookup read, in the order of the text; they live as long as \a trace.
std::vector<SourceToken> sourceTokens(const Trace &trace, FileId file);

/// Of several values in one line the one to show in the gutter: a problem before a removed, hidden or result value;
/// collections only where the line has no leaf. Null if the line has none.
const SourceValue *valueOfLine(std::span<const SourceValue> values, std::uint32_t line);

/// The origin of the value at \a path in the contribution of \a layer, or of the result's value at \a path if the layer
/// is none: then as leadingOrigin() has it. None if there is no such value.
OriginId originAt(const Projection &projection, LayerId layer, const AddressPath &path);

} // namespace strata
