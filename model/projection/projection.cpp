// SPDX-License-Identifier: MIT
#include "projection/projection.h"

#include <utility>

namespace strata {

Projection::Projection(AskedKey key, std::shared_ptr<const LookupResult> result,
                       std::shared_ptr<const LayerNames> names)
    : m_key(std::move(key)), m_names(std::move(names)), m_result(std::move(result)),
      m_fates(leafFates(m_result->trace)), m_changes(valueChanges(m_result->trace)),
      m_table(contributionTable(m_result->trace, m_fates))
{}

} // namespace strata
