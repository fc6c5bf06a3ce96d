// SPDX-License-Identifier: MIT
#include "source/edit/documentedits.h"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace strata {

namespace {

using EditKind = EditRequest::Kind;

bool isSame(const Key &key, const AddressKey &named)
{
    return named.kind == key.kind() && named.text == key.text();
}

tl::unexpected<Error> missingValue()
{
    return fail(Error::Code::NotFound, "the file has no value at this key path");
}

Key keyOf(const AddressKey &key, KeyTable &keys)
{
    if (key.kind == Kind::String)
        return keys.intern(key.text);
    return keys.intern(key.kind == Kind::Symbol ? Value::symbol(key.text) : Value::integer(key.text));
}

/// Applies the change to an entry of a mapping.
Result<Value> inMapping(const Value &mapping, const AddressKey &key, const EditRequest &request, KeyTable &keys)
{
    std::vector<Entry> entries(mapping.entries().begin(), mapping.entries().end());
    const auto at =
        std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) { return isSame(entry.key, key); });
    const auto taken = [&](Key wanted) {
        return std::any_of(entries.begin(), entries.end(), [&](const Entry &entry) { return entry.key == wanted; });
    };
    if (request.kind == EditKind::Add) {
        if (at != entries.end())
            return fail(Error::Code::Syntax, "the key " + key.text + " exists already");
        entries.push_back({keyOf(key, keys), {}, request.value});
    } else if (at == entries.end()) {
        return missingValue();
    } else if (request.kind == EditKind::Set) {
        at->value = request.value;
    } else if (request.kind == EditKind::Delete) {
        entries.erase(at);
    } else if (request.kind == EditKind::Rename) {
        const Key wanted = keys.intern(request.name);
        if (taken(wanted) && !(at->key == wanted))
            return fail(Error::Code::Syntax, "the key " + request.name + " exists already");
        at->key = wanted;
    } else {
        return fail(Error::Code::TypeMismatch, "this is a hash, not a list");
    }
    return Value::mapping(std::move(entries), mapping.mark());
}

Result<Value> inSequence(const Value &sequence, std::uint32_t index, const EditRequest &request)
{
    std::vector<Value> items(sequence.items().begin(), sequence.items().end());
    const auto at = items.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(index, items.size()));
    if (request.kind == EditKind::Insert) {
        items.insert(at, request.value);
    } else if (at == items.end()) {
        return missingValue();
    } else if (request.kind == EditKind::Set) {
        *at = request.value;
    } else if (request.kind == EditKind::Delete) {
        items.erase(at);
    } else if (request.kind == EditKind::Move && request.position < items.size()) {
        Value moved = std::move(*at);
        items.erase(at);
        items.insert(items.begin() + request.position, std::move(moved));
    } else {
        return fail(Error::Code::TypeMismatch, "this is a list, not a hash");
    }
    return Value::sequence(std::move(items), sequence.mark());
}

Result<Value> requestedAt(const Value &value, std::size_t depth, const EditRequest &request, KeyTable &keys)
{
    const bool isLast = depth + 1 == request.path.size();
    const AddressSegment &segment = request.path[depth];
    if (const auto *index = std::get_if<std::uint32_t>(&segment)) {
        if (!value.isSequence())
            return fail(Error::Code::TypeMismatch, "there is no list at this path in the file");
        if (isLast)
            return inSequence(value, *index, request);
        if (*index >= value.items().size())
            return missingValue();
        auto below = requestedAt(value.items()[*index], depth + 1, request, keys);
        if (!below)
            return below;
        std::vector<Value> items(value.items().begin(), value.items().end());
        items[*index] = std::move(*below);
        return Value::sequence(std::move(items), value.mark());
    }
    const auto &key = std::get<AddressKey>(segment);
    const bool isEmptyFile = value.isUndef() && depth == 0 && request.kind == EditKind::Add;
    if (!value.isMapping() && !isEmptyFile)
        return fail(Error::Code::TypeMismatch, "there is no hash at this path in the file");
    if (isLast)
        return inMapping(value, key, request, keys);
    std::vector<Entry> entries(value.entries().begin(), value.entries().end());
    const auto at =
        std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) { return isSame(entry.key, key); });
    if (at == entries.end())
        return missingValue();
    auto below = requestedAt(at->value, depth + 1, request, keys);
    if (!below)
        return below;
    at->value = std::move(*below);
    return Value::mapping(std::move(entries), value.mark());
}

} // namespace

Result<Value> requestedValue(const Value &root, const EditRequest &request, KeyTable &keys)
{
    if (request.path.empty())
        return fail(Error::Code::Unsupported, "a whole file is edited as a text");
    return requestedAt(root, 0, request, keys);
}

} // namespace strata
