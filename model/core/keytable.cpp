// SPDX-License-Identifier: MIT
#include "core/keytable.h"

#include "core/text/rubytext.h"
#include "core/valueequality.h"

#include <mutex>

namespace strata {

Key KeyTable::intern(std::string_view text)
{
    if (const Key known = find(text); known.isValid())
        return known;
    const std::unique_lock lock(m_mutex);
    if (const auto found = m_strings.find(text); found != m_strings.end())
        return found->second;
    m_records.push_back({Value::string(std::string(text)), std::string(text)});
    const Key key(&m_records.back());
    m_strings.emplace(std::string(text), key);
    return key;
}

Key KeyTable::intern(const Value &value)
{
    if (value.isString())
        return intern(value.text());
    const std::string canonical = canonicalText(value);
    const std::unique_lock lock(m_mutex);
    if (const auto found = m_others.find(canonical); found != m_others.end())
        return found->second;
    m_records.push_back({value.withMark({}), rubyToString(value)});
    const Key key(&m_records.back());
    m_others.emplace(canonical, key);
    return key;
}

Key KeyTable::find(std::string_view text) const
{
    const std::shared_lock lock(m_mutex);
    const auto found = m_strings.find(text);
    return found == m_strings.end() ? Key() : found->second;
}

} // namespace strata
