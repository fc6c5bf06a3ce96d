// SPDX-License-Identifier: MIT
#pragma once

#include "core/askedkey.h"
#include "core/linktext.h"
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

/// A location of a hierarchy by what is the same after a reload: the path of its file as the hierarchy shows it, and
/// which of the locations with that path it is (0-based; the same file may stand at several levels).
struct AddressLayer
{
    std::string name;
    std::uint32_t occurrence = 0;

    friend auto operator<=>(const AddressLayer &, const AddressLayer &) = default;
};

/// A place in an answer: which key, whose value (a layer's, or the result's), where inside it, at which step of the
/// fold. Owns its texts, so it may be kept, compared and sent after what it points to is gone.
struct Address
{
    AskedKey key = {};
    std::optional<AddressLayer> layer = {}; ///< none: the result
    AddressPath path = {};                  ///< from the root of the key's value
    std::optional<std::uint32_t> step = {}; ///< 0-based; none: after the last one

    friend bool operator==(const Address &, const Address &) = default;
};

/// `/packages/[0]`: string keys percent-encoded, indexes in brackets, other keys as `~KIND:TEXT`; empty for the root.
std::string pathText(const AddressPath &path);
/// Errors: a segment that is none of these.
Result<AddressPath> parseAddressPath(std::string_view text);

/// `strata:?key=profile::web::packages&layer=data/common.yaml&path=/[0]&step=2`; the whole node is `everything`.
std::string addressText(const Address &address);
/// The place that a link names; parameters that belong to other parts of a link are passed over.
/// Errors: not a link of Strata, a path or number that cannot be read.
Result<Address> parseAddress(std::string_view text);

/// The parameters of addressText(), for links that say more than a place.
std::vector<LinkParameter> addressParameters(const Address &address);
/// The place among the parameters of a link. Errors as parseAddress().
Result<Address> addressFrom(const std::vector<LinkParameter> &parameters);

} // namespace strata
