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

/// Puts something harmless in the place of what is sealed, the same for the same text: `sealed 1`, `sealed 2`, …
class Unsealing
{
public:
    Value operator()(const Value &value);

private:
    std::map<std::string, std::size_t> m_numbers;
};

/// \a value with the texts that Hiera would take for interpolations written so that they stay as they are.
Value escaped(const Value &value);

/// The strings of contributions as their files have them, and the facts that those name.
class Writing
{
public:
    Writing(const Trace &trace, KeyTable &keys) : m_trace(trace), m_keys(keys) {}

    /// \a value, which was contributed, with interpolations of facts as they are written.
    Value operator()(const Value &value);
    /// A mapping; Undef if no value names a fact.
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
