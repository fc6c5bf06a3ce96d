// SPDX-License-Identifier: MIT
#pragma once

#include "core/lookuptarget.h"
#include "core/text/linktext.h"
#include "core/result.h"
#include "core/value.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace strata {

/// A mapping key by kind and text, so that the key 1 is not the key "1". Unlike Key it belongs to no table.
struct AddressKey
{
    Kind kind = Kind::String;
    std::string text;

    friend auto operator<=>(const AddressKey &, const AddressKey &) = default;
};

/// One step down into a value: a mapping key or a 0-based index.
using AddressSegment = std::variant<AddressKey, std::uint32_t>;
using AddressPath = std::vector<AddressSegment>;

/// A location of a hierarchy, identified by what survives a reload: the path of its file as the hierarchy shows it, and
/// its 0-based occurrence among the locations with that path (a file may appear at several levels).
struct AddressLayer
{
    std::string name;
    std::uint32_t occurrence = 0;

    friend auto operator<=>(const AddressLayer &, const AddressLayer &) = default;
};

/// A place in an answer: the key, the layer (or the result), the path inside the value and the step of the fold. Owns
/// its texts, so it stays valid after the answer is gone.
struct Address
{
    LookupTarget key = {};
    std::optional<AddressLayer> layer = {}; ///< none: the result
    AddressPath path = {};                  ///< from the root of the key's value
    std::optional<std::uint32_t> step = {}; ///< 0-based; none: after the last step

    friend bool operator==(const Address &, const Address &) = default;
};

/// `/packages/[0]`: string keys percent-encoded, indexes in brackets, other keys as `~KIND:TEXT`; empty for the root.
std::string pathText(const AddressPath &path);
/// Error: a segment of another form.
Result<AddressPath> parseAddressPath(std::string_view text);

/// The place that a link names; parameters of other parts of a link are ignored. Errors: not a link of Strata, an
/// unreadable path or number.
Result<Address> parseAddress(std::string_view text);

/// The parameters of a link: `strata:?key=profile::web::packages&layer=data/common.yaml&path=/[0]&step=2`; the whole
/// node is `everything`.
std::vector<LinkParameter> addressParameters(const Address &address);
/// The place named by the parameters of a link. Errors as parseAddress().
Result<Address> addressFrom(const std::vector<LinkParameter> &parameters);

} // namespace strata
