// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/value.h"
#include "trace/trace.h"

#include <cstddef>
#include <map>
#include <span>
#include <string>

namespace strata {

/// Replaces sealed texts by harmless ones, equal for equal texts: `sealed 1`, `sealed 2`, …
class SealedValueReplacer
{
public:
    Value operator()(const Value &value);

private:
    std::map<std::string, std::size_t> m_numbers;
};

/// \a value with texts escaped that Hiera would interpolate.
Value escaped(const Value &value);

/// Restores the written form of contributed strings, and collects the facts they use.
class TemplateRestorer
{
public:
    TemplateRestorer(const Trace &trace, KeyTable &keys) : m_trace(trace), m_keys(keys) {}

    /// The contributed \a value with interpolations of facts as written.
    Value operator()(const Value &value);
    /// A mapping; Undef if no value uses a fact.
    const Value &facts() const { return m_facts; }

private:
    bool isOfFacts(const Interpolation &text);
    void addFact(std::string name, const Value &value);
    Value with(const Value &facts, std::span<const std::string> parts, const Value &value) const;

    const Trace &m_trace;
    KeyTable &m_keys;
    Value m_facts;
};

} // namespace strata
