// SPDX-License-Identifier: MIT
#include "core/address.h"

#include <array>
#include <charconv>
#include <utility>

namespace strata {

namespace {

/// The names of kinds of keys in a path; strings have none.
constexpr std::array<std::pair<Kind, std::string_view>, 10> kKinds{{
    {Kind::Undef, "null"},
    {Kind::Boolean, "boolean"},
    {Kind::Integer, "integer"},
    {Kind::Float, "float"},
    {Kind::Symbol, "symbol"},
    {Kind::Timestamp, "time"},
    {Kind::Binary, "binary"},
    {Kind::Foreign, "object"},
    {Kind::Sequence, "array"},
    {Kind::Mapping, "hash"},
}};

std::optional<std::uint32_t> number(std::string_view text)
{
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::string segmentText(const AddressSegment &segment)
{
    if (const auto *index = std::get_if<std::uint32_t>(&segment))
        return '[' + std::to_string(*index) + ']';
    const auto &key = std::get<AddressKey>(segment);
    for (const auto &[kind, name] : kKinds) {
        if (kind == key.kind)
            return '~' + std::string(name) + ':' + percentEncoded(key.text);
    }
    std::string text = percentEncoded(key.text, ":");
    if (text.starts_with('~'))
        text.replace(0, 1, "%7E");
    return text;
}

Result<AddressSegment> parseSegment(std::string_view text)
{
    const auto wrong = [&] { return fail(Error::Code::Syntax, "not a path inside a value: " + std::string(text)); };
    if (text.starts_with('[')) {
        const auto index = text.ends_with(']') ? number(text.substr(1, text.size() - 2)) : std::nullopt;
        return index ? Result<AddressSegment>(*index) : wrong();
    }
    AddressKey key;
    std::string_view name = text;
    if (text.starts_with('~')) {
        const std::size_t colon = text.find(':');
        const std::string_view kindName = text.substr(1, colon == std::string_view::npos ? colon : colon - 1);
        bool isKnown = false;
        for (const auto &[kind, each] : kKinds) {
            if (each == kindName) {
                key.kind = kind;
                isKnown = true;
            }
        }
        if (!isKnown || colon == std::string_view::npos)
            return wrong();
        name.remove_prefix(colon + 1);
    }
    auto decoded = percentDecoded(name);
    if (!decoded)
        return tl::unexpected<Error>(decoded.error());
    key.text = std::move(*decoded);
    return key;
}

std::string layerText(const AddressLayer &layer)
{
    std::string text = percentEncoded(layer.name, "/:");
    return layer.occurrence == 0 ? text : text + '*' + std::to_string(layer.occurrence);
}

Result<AddressLayer> parseLayer(std::string_view text)
{
    AddressLayer layer;
    const std::size_t star = text.rfind('*');
    if (star != std::string_view::npos) {
        const auto occurrence = number(text.substr(star + 1));
        if (!occurrence)
            return fail(Error::Code::Syntax, "not a layer: " + std::string(text));
        layer.occurrence = *occurrence;
    }
    auto name = percentDecoded(text.substr(0, star));
    if (!name)
        return tl::unexpected<Error>(name.error());
    layer.name = std::move(*name);
    return layer;
}

} // namespace

std::string pathText(const AddressPath &path)
{
    std::string text;
    for (const AddressSegment &segment : path)
        text += '/' + segmentText(segment);
    return text;
}

Result<AddressPath> parseAddressPath(std::string_view text)
{
    AddressPath path;
    while (!text.empty()) {
        if (text.front() != '/')
            return fail(Error::Code::Syntax, "a path inside a value starts with /: " + std::string(text));
        text.remove_prefix(1);
        const std::string_view segment = text.substr(0, text.find('/'));
        text.remove_prefix(segment.size());
        auto parsed = parseSegment(segment);
        if (!parsed)
            return tl::unexpected<Error>(parsed.error());
        path.push_back(std::move(*parsed));
    }
    return path;
}

std::vector<LinkParameter> addressParameters(const Address &address)
{
    std::vector<LinkParameter> parameters;
    if (address.key.isWholeNode())
        parameters.push_back({"everything", {}});
    else if (!address.key.isNothing())
        parameters.push_back({"key", address.key.name()});
    if (address.layer)
        parameters.push_back({"layer", layerText(*address.layer)});
    if (!address.path.empty())
        parameters.push_back({"path", pathText(address.path)});
    if (address.step)
        parameters.push_back({"step", std::to_string(*address.step)});
    return parameters;
}

Result<Address> addressFrom(const std::vector<LinkParameter> &parameters)
{
    Address address;
    for (const LinkParameter &parameter : parameters) {
        if (parameter.name == "everything") {
            address.key = LookupTarget::wholeNode();
        } else if (parameter.name == "key") {
            address.key = LookupTarget::named(parameter.value);
        } else if (parameter.name == "layer") {
            auto layer = parseLayer(parameter.value);
            if (!layer)
                return tl::unexpected<Error>(layer.error());
            address.layer = std::move(*layer);
        } else if (parameter.name == "path") {
            auto path = parseAddressPath(parameter.value);
            if (!path)
                return tl::unexpected<Error>(path.error());
            address.path = std::move(*path);
        } else if (parameter.name == "step") {
            address.step = number(parameter.value);
            if (!address.step)
                return fail(Error::Code::Syntax, "not a step: " + parameter.value);
        }
    }
    return address;
}

Result<Address> parseAddress(std::string_view text)
{
    const auto parameters = parseLink(text);
    return parameters ? addressFrom(*parameters) : tl::unexpected<Error>(parameters.error());
}

} // namespace strata
