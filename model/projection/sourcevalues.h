// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/keyindex.h"
#include "projection/layernames.h"
#include "projection/projection.h"
#include "trace/pathaddress.h"

#include <span>
#include <utility>
#include <vector>

namespace strata {

/// A value of a file in a lookup, for the gutter of the source view.
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

/// All values that \a file contributed, sorted by line. A value without a position of its own has that of its key.
std::vector<SourceValue> sourceValues(const Trace &trace, const std::vector<LeafFate> &fates, FileId file);
std::vector<SourceValue> sourceValues(const Projection &projection, FileId file);

/// Drops the values of other layers on lines where \a layer has a value: a file may be several layers. \a values must
/// be sorted by line.
std::vector<SourceValue> preferringLayer(const std::vector<SourceValue> &values, LayerId layer);

/// The tokens of all strings of \a file read in the lookup, in text order, each with the mark of its string; valid as
/// long as \a trace.
std::vector<std::pair<SourceMark, const InterpolationToken *>> sourceTokens(const Trace &trace, FileId file);

/// The value of a line to show in the gutter, by the family of its fate: problem, removed, hidden, result. Collections
/// only if there is no leaf. Null: none.
const SourceValue *valueOfLine(std::span<const SourceValue> values, std::uint32_t line);

/// The origin of the value at \a path in the contribution of \a layer; if the layer is invalid, that of the result at
/// \a path (see leadingOrigin()). Invalid if there is no such value.
OriginId originAt(const Projection &projection, LayerId layer, const AddressPath &path);

/// The values of a layer's file, each with its fate in the lookup of its key.
struct LayerValues
{
    std::vector<SourceValue> values; ///< sorted by line; each origin is an index into places
    std::vector<Address> places;
};

/// Looks up all keys of \a layer. Unusable if cancelled.
LayerValues layerValues(const LookupEngine &engine, const KeyIndex &keys, const LayerNames &names, LayerId layer,
                        const CancelToken &cancel = {});

} // namespace strata
