// SPDX-License-Identifier: MIT
#include "trace/pathaddress.h"

#include <algorithm>

namespace strata {

namespace {

bool isSameKey(Key key, const AddressKey &address)
{
    return key.kind() == address.kind && key.text() == address.text;
}

bool isSameSegment(const PathSegment &segment, const AddressSegment &address)
{
    if (const auto *key = std::get_if<Key>(&segment))
        return std::holds_alternative<AddressKey>(address) && isSameKey(*key, std::get<AddressKey>(address));
    return std::holds_alternative<std::uint32_t>(address) &&
           std::get<std::uint32_t>(segment) == std::get<std::uint32_t>(address);
}

const Value *childAt(const Value &value, const AddressSegment &segment)
{
    if (const auto *index = std::get_if<std::uint32_t>(&segment))
        return *index < value.items().size() ? &value.items()[*index] : nullptr;
    const auto entries = value.entries();
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) {
        return isSameKey(entry.key, std::get<AddressKey>(segment));
    });
    return found == entries.end() ? nullptr : &found->value;
}

} // namespace

NodePath Trace::path(OriginId id) const
{
    NodePath path;
    for (OriginId at = id; origin(at).parent.isValid(); at = origin(at).parent)
        path.push_back(origin(at).segment);
    std::reverse(path.begin(), path.end());
    return path;
}

AddressPath addressPath(const NodePath &path)
{
    AddressPath address;
    address.reserve(path.size());
    for (const PathSegment &segment : path) {
        if (const auto *key = std::get_if<Key>(&segment))
            address.emplace_back(AddressKey{key->kind(), key->text()});
        else
            address.emplace_back(std::get<std::uint32_t>(segment));
    }
    return address;
}

bool isSamePath(const NodePath &path, const AddressPath &address)
{
    return std::equal(path.begin(), path.end(), address.begin(), address.end(), isSameSegment);
}

const Value *valueAt(const Value &root, const AddressPath &path)
{
    const Value *value = &root;
    for (auto segment = path.begin(); value && segment != path.end(); ++segment)
        value = childAt(*value, *segment);
    return value;
}

OriginId originAt(const Trace &trace, LayerId layer, const AddressPath &path)
{
    const auto outcome = std::find_if(trace.layers.begin(), trace.layers.end(),
                                      [&](const LayerOutcome &each) { return each.layer == layer; });
    if (!layer.isValid() || outcome == trace.layers.end() || !outcome->root.isValid())
        return {};
    const Value *value = valueAt(trace.origin(outcome->root).value, path);
    return value ? value->origin() : OriginId();
}

} // namespace strata
