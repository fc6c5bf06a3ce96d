// SPDX-License-Identifier: MIT
#include "support/writtentrace.h"

#include "core/member.h"
#include "core/valueequality.h"
#include "lookup/lookupresult.h"
#include "output/tracejson.h"
#include "output/yamlwriter.h"
#include "support/typedvector.h"
#include "support/valuetext.h"

namespace strata::test {

namespace {

std::size_t numberOf(const Value &json)
{
    return static_cast<std::size_t>(json.asInteger().value_or(0));
}

/// Rebuilds the values that a trace tells once.
class Values
{
public:
    Values(const Value &json, KeyTable &keys) : m_keys(keys)
    {
        readOrigins(*member(json, "origins"));
        for (const Value &derived : member(json, "values")->items())
            m_values.push_back(readDerived(derived));
    }

    const Value &operator[](const Value &number) const { return m_values.at(numberOf(number)); }

private:
    void readOrigins(const Value &origins);
    Value readDerived(const Value &derived) const;
    Value collection(const Value &pieces, bool isMapping) const;
    std::optional<Value> scalar(const Value &described) const;
    Key keyOf(const Value &written) const;

    KeyTable &m_keys;
    std::vector<Value> m_values; // by number
};

/// Parents come before their children: the parent of a node is the last one before it with a path shorter by one.
void Values::readOrigins(const Value &origins)
{
    const auto nodes = origins.items();
    std::vector<std::vector<std::size_t>> children(nodes.size());
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        open.resize(member(nodes[i], "path")->items().size());
        if (!open.empty())
            children[open.back()].push_back(i);
        open.push_back(i);
    }
    m_values.resize(nodes.size());
    for (std::size_t i = nodes.size(); i-- > 0;) {
        const OriginId id{static_cast<std::uint32_t>(i)};
        if (const auto leaf = scalar(nodes[i])) {
            m_values[i] = leaf->withOrigin(id);
            continue;
        }
        std::vector<Value> items;
        std::vector<Entry> entries;
        for (const std::size_t child : children[i]) {
            const Value &last = member(nodes[child], "path")->items().back();
            const Value *yaml = member(nodes[child], "key_yaml");
            if (last.isString())
                entries.push_back({yaml ? m_keys.intern(fromYaml(yaml->text(), m_keys)) : m_keys.intern(last.text()),
                                   {},
                                   m_values[child]});
            else
                items.push_back(m_values[child]);
        }
        m_values[i] =
            (items.empty() ? Value::mapping(std::move(entries)) : Value::sequence(std::move(items))).withOrigin(id);
    }
}

std::optional<Value> Values::scalar(const Value &described) const
{
    if (const Value *value = member(described, "value"))
        return *value;
    if (const Value *yaml = member(described, "value_yaml"))
        return fromYaml(yaml->text(), m_keys);
    return std::nullopt;
}

Value Values::readDerived(const Value &derived) const
{
    const Value *origin = member(derived, "origin");
    const Value *items = member(derived, "items");
    Value value;
    if (const auto leaf = scalar(derived))
        value = *leaf;
    else
        value = items ? collection(*items, false) : collection(*member(derived, "entries"), true);
    return origin ? value.withOrigin({static_cast<std::uint32_t>(numberOf(*origin))}) : value;
}

Value Values::collection(const Value &pieces, bool isMapping) const
{
    std::vector<Value> items;
    std::vector<Entry> entries;
    for (const Value &piece : pieces.items()) {
        const auto parts = piece.items();
        if (parts.size() == 3) { // children of another collection, from one index on
            const Value &from = (*this)[parts[0]];
            for (std::size_t i = numberOf(parts[1]); i < numberOf(parts[1]) + numberOf(parts[2]); ++i) {
                if (isMapping)
                    entries.push_back(from.entries()[i]);
                else
                    items.push_back(from.items()[i]);
            }
        } else if (isMapping) {
            entries.push_back({keyOf(parts[0]), {}, (*this)[parts[1]]});
        } else {
            items.push_back((*this)[piece]);
        }
    }
    return isMapping ? Value::mapping(std::move(entries)) : Value::sequence(std::move(items));
}

Key Values::keyOf(const Value &written) const
{
    const Value *yaml = member(written, "yaml");
    return yaml ? m_keys.intern(fromYaml(yaml->text(), m_keys)) : m_keys.intern(written.text());
}

/// \a leaf as it comes back from JSON, or from YAML where JSON cannot hold it.
Value readBack(const Value &leaf, KeyTable &keys)
{
    if (jsonObstacle(leaf))
        return fromYaml(YamlWriter::document(leaf), keys);
    return fromJson('[' + JsonWriter().value(leaf).take() + ']', keys).items().front();
}

/// Empty if both are the same with the same origins; otherwise where they differ.
QString difference(const Value &read, const Value &recorded, KeyTable &keys)
{
    const QString here = toText(read) + QLatin1String(" instead of ") + toText(recorded);
    if (read.origin() != recorded.origin())
        return QStringLiteral("origin %1 instead of %2 of ")
                   .arg(static_cast<int>(read.origin().index))
                   .arg(static_cast<int>(recorded.origin().index)) +
               toText(recorded);
    if (recorded.isLeaf())
        return identical(read, readBack(recorded, keys)) ? QString() : here;
    if (read.kind() != recorded.kind() || read.items().size() != recorded.items().size() ||
        read.entries().size() != recorded.entries().size())
        return here;
    for (std::size_t i = 0; i < read.items().size(); ++i) {
        if (const QString below = difference(read.items()[i], recorded.items()[i], keys); !below.isEmpty())
            return below;
    }
    for (std::size_t i = 0; i < read.entries().size(); ++i) {
        if (read.entries()[i].key.text() != recorded.entries()[i].key.text())
            return here;
        if (const QString below = difference(read.entries()[i].value, recorded.entries()[i].value, keys);
            !below.isEmpty())
            return below;
    }
    return {};
}

} // namespace

std::vector<WrittenStep> readSteps(const Value &json, KeyTable &keys)
{
    const Values values(json, keys);
    std::vector<WrittenStep> steps;
    for (const Value &step : member(json, "steps")->items()) {
        const Value *lower = member(step, "lower");
        steps.push_back(
            {values[*member(step, "higher")], lower ? values[*lower] : Value(), values[*member(step, "after")]});
    }
    return steps;
}

QString writtenTraceProblem(const LookupResult &result, const LayerNames &names, KeyTable &keys)
{
    JsonWriter json;
    writeTrace(json, result, leafFates(result.trace), names);
    const std::vector<WrittenStep> steps = readSteps(fromJson(json.take(), keys), keys);
    const std::vector<Step> &recorded = result.trace.steps;
    if (steps.size() != recorded.size())
        return QStringLiteral("%1 steps are written, %2 recorded").arg(steps.size()).arg(recorded.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        for (const auto &[read, value] :
             {std::pair(&steps[i].higher, &recorded[i].higher), std::pair(&steps[i].lower, &recorded[i].lower),
              std::pair(&steps[i].after, &recorded[i].after)}) {
            if (const QString problem = difference(*read, *value, keys); !problem.isEmpty())
                return QStringLiteral("step %1 of the written trace: ").arg(i) + problem;
        }
    }
    return {};
}

} // namespace strata::test
