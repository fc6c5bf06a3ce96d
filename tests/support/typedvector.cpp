// SPDX-License-Identifier: MIT
#include "support/typedvector.h"

#include "source/json/jsonreader.h"

#include <QByteArray>
#include <QFile>
#include <QtGlobal>
#include <limits>

namespace strata::test {

namespace {

Value floating(const std::string &text)
{
    if (text == "NaN")
        return Value::floating(std::numeric_limits<double>::quiet_NaN());
    if (text == "Infinity" || text == "-Infinity") {
        const double infinity = std::numeric_limits<double>::infinity();
        return Value::floating(text.front() == '-' ? -infinity : infinity);
    }
    bool isNumber = false;
    const double number = QByteArray::fromStdString(text).toDouble(&isNumber);
    if (!isNumber)
        qFatal("no number in a vector: %s", text.c_str());
    return Value::floating(number);
}

Value mappingOfPairs(const Value &pairs, KeyTable &keys)
{
    std::vector<Entry> entries;
    for (const Value &pair : pairs.items()) {
        const Value key = fromTyped(pair.items()[0], keys);
        entries.push_back({keys.intern(key), {}, fromTyped(pair.items()[1], keys)});
    }
    return Value::mapping(std::move(entries));
}

Value mapping(const Value &json, KeyTable &keys)
{
    if (json.entries().size() == 1) {
        const Entry &only = json.entries().front();
        const std::string &type = only.key.text();
        if (type == "$map")
            return mappingOfPairs(only.value, keys);
        if (type == "$int")
            return Value::integer(only.value.text());
        if (type == "$float")
            return floating(std::string(only.value.text()));
        if (type == "$symbol")
            return Value::symbol(only.value.text());
        if (type == "$bytes")
            return Value::binary(fromBase64(only.value.text()));
        if (type == "$ruby")
            return Value::foreign(only.value.text());
        if (type == "$int64" || type == "$bigint")
            return Value::integer(only.value.text());
        if (type == "$double")
            return floating(std::string(only.value.text()));
        if (type == "$decimal")
            return Value::decimal(only.value.text());
        if (type == "$datetime")
            return Value::timestamp(only.value.text());
    }
    if (json.entries().size() == 2 && json.entries().front().key.text() == "$type") {
        const std::string_view type = json.entries().front().value.text();
        const std::string_view text = json.entries().back().value.text();
        if (type == "Char")
            return Value::string(text);
        const bool isInteger = type.find("Int") != std::string::npos || type.find("Byte") != std::string::npos;
        return isInteger ? Value::integer(text) : Value::foreign(text);
    }
    std::vector<Entry> entries;
    for (const Entry &entry : json.entries())
        entries.push_back({entry.key, {}, fromTyped(entry.value, keys)});
    return Value::mapping(std::move(entries));
}

} // namespace

std::string testFile(const std::string &relativePath)
{
    QFile file(QString::fromUtf8(STRATA_TEST_ROOT "/") + QString::fromStdString(relativePath));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(file.fileName()));
    return file.readAll().toStdString();
}

Value fromJson(std::string_view text, KeyTable &keys)
{
    constexpr std::size_t kDeepVectors = 10000; // vectors of deep values nest deeper than data may
    auto read = readJson(text, FileId{0}, keys, kDeepVectors);
    if (!read)
        qFatal("test input is no JSON, line %u: %s", read.error().mark.line, read.error().message.c_str());
    return read->root;
}

Value fromTyped(const Value &json, KeyTable &keys)
{
    if (json.isMapping())
        return mapping(json, keys);
    if (!json.isSequence())
        return json;
    std::vector<Value> items;
    for (const Value &item : json.items())
        items.push_back(fromTyped(item, keys));
    return Value::sequence(std::move(items));
}

std::string fromBase64(std::string_view text)
{
    return QByteArray::fromBase64(QByteArray(text.data(), static_cast<qsizetype>(text.size()))).toStdString();
}

const Value *entryOf(const Value &mapping, std::string_view name, KeyTable &keys)
{
    return mapping.find(keys.intern(name));
}

std::string textOf(const Value &mapping, std::string_view name, KeyTable &keys)
{
    const Value *value = entryOf(mapping, name, keys);
    return value ? std::string(value->text()) : std::string();
}

} // namespace strata::test
