// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "source/mappingbuilder.h"
#include "source/yaml/plain/plaintext.h"
#include "source/yaml/psych/psychscalars.h"

#include <string>
#include <utility>
#include <vector>

namespace strata {

/// The Product (template argument) with which a PlainReader builds values.
class PlainValues
{
public:
    using Node = Value;
    using Key = strata::Key;
    using Entry = strata::Entry;
    using Items = std::vector<Value>;

    struct Entries : MappingBuilder
    {
        explicit Entries(PlainValues &values) : MappingBuilder(&values.m_problems) {}
    };

    explicit PlainValues(KeyTable &keys) : m_keys(keys) {}

    static Value undef(SourceMark mark) { return Value::undef(mark); }
    static Value string(std::string_view text, SourceMark mark) { return Value::string(std::string(text), mark); }
    static Value sequence(Items items, SourceMark mark) { return Value::sequence(std::move(items), mark); }
    static Value mapping(Entries entries, SourceMark mark) { return entries.build(mark); }

    Value scalar(PsychScalar read, SourceMark mark)
    {
        if (!read.hint.empty())
            m_problems.push_back({"yaml-surprise", Finding::Severity::Note, std::move(read.hint), mark});
        return std::move(read.value);
    }

    Key stringKey(const PlainScalar &scalar) { return m_keys.intern(scalar.text()); }
    Key key(const PlainScalar &, PsychScalar read, SourceMark mark)
    {
        return m_keys.intern(scalar(std::move(read), mark));
    }

    /// Remarks on the text read so far.
    std::vector<Finding> &problems() { return m_problems; }

private:
    KeyTable &m_keys;
    std::vector<Finding> m_problems;
};

} // namespace strata
