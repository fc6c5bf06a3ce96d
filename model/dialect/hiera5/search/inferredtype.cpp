// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/inferredtype.h"

#include "core/text/rubytext.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace strata::hiera5 {

namespace {

struct Type;
using TypePointer = std::shared_ptr<const Type>;

struct Type
{
    enum class Form {
        Unit,
        Undef,
        Default,
        Boolean,
        Integer,
        Float,
        Numeric,
        ScalarData,
        Text,
        Array,
        Hash,
        Data,
        RichData,
        Runtime,
        Any
    };

    Form form = Form::Any;
    bool truth = false;      ///< Boolean
    std::string lowest = {}; ///< Integer: digits
    std::string highest = {};
    double from = 0; ///< Float
    double to = 0;
    std::set<std::string> texts = {};     ///< Text: several form an Enum
    std::string className = {};           ///< Runtime
    std::optional<std::size_t> size = {}; ///< Array, Hash: none: any
    TypePointer key = {};
    TypePointer element = {};
};

using Form = Type::Form;

TypePointer simple(Form form)
{
    auto type = std::make_shared<Type>();
    type->form = form;
    return type;
}

/// Whether the canonical integer \a a is less than \a b.
bool isLess(const std::string &a, const std::string &b)
{
    const bool isNegative = a.starts_with('-');
    if (isNegative != b.starts_with('-'))
        return isNegative;
    const bool isShorter = a.size() != b.size() ? a.size() < b.size() : a < b;
    return a != b && isShorter != isNegative;
}

bool isNumeric(const Type &type)
{
    return type.form == Form::Unit || type.form == Form::Integer || type.form == Form::Float ||
           type.form == Form::Numeric;
}

bool isScalarData(const Type &type)
{
    return isNumeric(type) || type.form == Form::Boolean || type.form == Form::Text || type.form == Form::ScalarData;
}

/// Whether the type is part of Puppet's Data, or of RichData if \a isRich.
bool isData(const Type &type, bool isRich)
{
    switch (type.form) {
    case Form::Undef:
    case Form::Data: return true;
    case Form::Default:
    case Form::RichData: return isRich;
    case Form::Array: return isData(*type.element, isRich);
    case Form::Hash: {
        const Form key = type.key->form;
        return (key == Form::Unit || key == Form::Text || (isRich && isNumeric(*type.key))) &&
               isData(*type.element, isRich);
    }
    case Form::Runtime:
    case Form::Any: return false;
    case Form::Unit:
    case Form::Boolean:
    case Form::Integer:
    case Form::Float:
    case Form::Numeric:
    case Form::ScalarData:
    case Form::Text: return true;
    }
    return false;
}

/// Whether every value of \a other is one of \a type.
bool accepts(const Type &type, const Type &other)
{
    if (other.form == Form::Unit)
        return true;
    const auto takesSize = [&] { return !type.size || type.size == other.size; };
    switch (type.form) {
    case Form::Any: return true;
    case Form::Numeric: return isNumeric(other);
    case Form::ScalarData: return isScalarData(other);
    case Form::Data: return isData(other, false);
    case Form::RichData: return isData(other, true);
    default: break;
    }
    if (type.form != other.form)
        return false;
    switch (type.form) {
    case Form::Boolean: return type.truth == other.truth;
    case Form::Integer: return !isLess(other.lowest, type.lowest) && !isLess(type.highest, other.highest);
    case Form::Float: return type.from <= other.from && other.to <= type.to;
    case Form::Text: return std::includes(type.texts.begin(), type.texts.end(), other.texts.begin(), other.texts.end());
    case Form::Runtime: return type.className == other.className;
    case Form::Array: return takesSize() && accepts(*type.element, *other.element);
    case Form::Hash: return takesSize() && accepts(*type.key, *other.key) && accepts(*type.element, *other.element);
    default: return true;
    }
}

TypePointer common(const TypePointer &a, const TypePointer &b);

/// The common type of two types of the same form.
TypePointer united(const Type &a, const Type &b)
{
    auto type = std::make_shared<Type>(a);
    switch (a.form) {
    case Form::Array:
        type->size.reset();
        type->element = common(a.element, b.element);
        return type;
    case Form::Hash:
        type->size.reset();
        type->key = common(a.key, b.key);
        type->element = common(a.element, b.element);
        return type;
    case Form::Integer:
        type->lowest = isLess(b.lowest, a.lowest) ? b.lowest : a.lowest;
        type->highest = isLess(a.highest, b.highest) ? b.highest : a.highest;
        return type;
    case Form::Float:
        type->from = std::min(a.from, b.from);
        type->to = std::max(a.to, b.to);
        return type;
    case Form::Text: type->texts.insert(b.texts.begin(), b.texts.end()); return type;
    case Form::Runtime: type->className = "Object"; return type;
    default: return nullptr;
    }
}

TypePointer common(const TypePointer &a, const TypePointer &b)
{
    if (a->form == Form::Undef || a->form == Form::Unit)
        return b;
    if (b->form == Form::Undef || accepts(*a, *b))
        return a;
    if (accepts(*b, *a))
        return b;
    if (const TypePointer both = a->form == b->form ? united(*a, *b) : nullptr)
        return both;
    if (isNumeric(*a) && isNumeric(*b))
        return simple(Form::Numeric);
    if (isScalarData(*a) && isScalarData(*b))
        return simple(Form::ScalarData);
    for (const bool isRich : {false, true}) {
        if (isData(*a, isRich) && isData(*b, isRich))
            return simple(isRich ? Form::RichData : Form::Data);
    }
    return simple(Form::Any);
}

TypePointer infer(const Value &value);

TypePointer reduced(const std::vector<TypePointer> &types)
{
    TypePointer type;
    for (const TypePointer &next : types)
        type = type ? common(type, next) : next;
    return type ? type : simple(Form::Unit);
}

TypePointer inferCollection(const Value &value)
{
    std::vector<TypePointer> keys;
    std::vector<TypePointer> elements;
    for (const Entry &entry : value.entries()) {
        keys.push_back(infer(entry.key.value()));
        elements.push_back(infer(entry.value));
    }
    for (const Value &item : value.items())
        elements.push_back(infer(item));
    auto type = std::make_shared<Type>();
    type->form = value.isMapping() ? Form::Hash : Form::Array;
    type->size = elements.size();
    type->key = reduced(keys);
    type->element = reduced(elements);
    return type;
}

TypePointer infer(const Value &value)
{
    auto type = std::make_shared<Type>();
    switch (value.kind()) {
    case Kind::Undef: return simple(Form::Undef);
    case Kind::Boolean:
        type->form = Form::Boolean;
        type->truth = value.asBoolean();
        return type;
    case Kind::Integer:
        type->form = Form::Integer;
        type->lowest = type->highest = value.text();
        return type;
    case Kind::Float:
        type->form = Form::Float;
        type->from = type->to = value.asFloat();
        return type;
    case Kind::String:
    case Kind::Binary:
        type->form = Form::Text;
        type->texts.insert(std::string(value.text()));
        return type;
    case Kind::Symbol:
        if (value.text() == "default" || value.text() == "undef")
            return simple(value.text() == "default" ? Form::Default : Form::Undef);
        type->form = Form::Runtime;
        type->className = "Symbol";
        return type;
    case Kind::Timestamp:
    case Kind::Foreign:
        type->form = Form::Runtime;
        type->className = value.kind() == Kind::Timestamp ? "Time" : value.text();
        return type;
    case Kind::Sequence:
    case Kind::Mapping: return inferCollection(value);
    }
    return type;
}

/// As StringConverter#puppet_quote writes texts without control characters.
std::string quoted(const std::string &text)
{
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'')
            out += '\\';
        out += c;
    }
    return out + '\'';
}

std::string text(const Type &type);

std::string collectionText(const Type &type)
{
    const std::string name = type.form == Form::Hash ? "Hash" : "Array";
    if (type.size == 0)
        return name + "[0, 0]";
    std::string parameters = type.form == Form::Hash ? text(*type.key) + ", " : std::string();
    parameters += text(*type.element);
    if (type.size)
        parameters += ", " + std::to_string(*type.size) + ", " + std::to_string(*type.size);
    return name + '[' + parameters + ']';
}

std::string text(const Type &type)
{
    switch (type.form) {
    case Form::Unit: return "Unit";
    case Form::Undef: return "Undef";
    case Form::Default: return "Default";
    case Form::Boolean: return type.truth ? "Boolean[true]" : "Boolean[false]";
    case Form::Integer: return "Integer[" + type.lowest + ", " + type.highest + ']';
    case Form::Float: return "Float[" + rubyFloat(type.from) + ", " + rubyFloat(type.to) + ']';
    case Form::Numeric: return "Numeric";
    case Form::ScalarData: return "ScalarData";
    case Form::Text: {
        if (type.texts.size() == 1)
            return "String";
        std::string list;
        for (const std::string &value : type.texts)
            list += (list.empty() ? "" : ", ") + quoted(value);
        return "Enum[" + list + ']';
    }
    case Form::Array:
    case Form::Hash: return collectionText(type);
    case Form::Data: return "Data";
    case Form::RichData: return "RichData";
    case Form::Runtime: return "Runtime[ruby, '" + type.className + "']";
    case Form::Any: return "Any";
    }
    return {};
}

/// Puppet's Enum becomes a String with the range of lengths, in characters.
std::string lengthsText(const std::set<std::string> &texts)
{
    std::size_t least = SIZE_MAX;
    std::size_t most = 0;
    for (const std::string &each : texts) {
        // bytes that continue a character do not count
        const auto length = static_cast<std::size_t>(
            std::count_if(each.begin(), each.end(), [](char c) { return (c & 0xc0) != 0x80; }));
        least = std::min(least, length);
        most = std::max(most, length);
    }
    return '[' + std::to_string(least) + ", " + std::to_string(most) + ']';
}

std::string generalizedText(const Type &type)
{
    switch (type.form) {
    case Form::Boolean: return "Boolean";
    case Form::Integer: return "Integer";
    case Form::Float: return "Float";
    case Form::Text: return type.texts.size() == 1 ? "String" : "String" + lengthsText(type.texts);
    case Form::Array: return "Array[" + generalizedText(*type.element) + ']';
    case Form::Hash:
        if (type.size == 0)
            return "Hash[0, 0]";
        return "Hash[" + generalizedText(*type.key) + ", " + generalizedText(*type.element) + ']';
    default: return text(type);
    }
}

} // namespace

std::string generalizedTypeText(const Value &value)
{
    return generalizedText(*infer(value));
}

std::string inferredTypeText(const Value &value)
{
    return text(*infer(value));
}

} // namespace strata::hiera5
