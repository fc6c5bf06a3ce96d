// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "source/edit/documentedits.h"
#include "source/edit/valuewriter.h"
#include "source/edit/yamlplaces.h"

#include <vector>

namespace strata {

/// Computes text changes inside `[…]` and `{…}`, and in JSON.
class FlowEditing
{
public:
    /// \a way leads to the value to change; for Add and Insert, to its parent. All arguments must outlive this object.
    FlowEditing(const YamlPlaces &places, const ValueWriter &writer, const std::vector<YamlStep> &way,
                const EditRequest &request)
        : m_places(places), m_writer(writer), m_way(way), m_request(request)
    {}

    /// Error: Unsupported.
    Result<TextEdit> changes() const;

private:
    Result<TextEdit> set() const;
    Result<TextEdit> insert() const;
    Result<TextEdit> remove() const;
    Result<TextEdit> rename() const;
    Result<TextEdit> move() const;
    std::size_t start(const YamlStep &child) const;
    std::size_t end(const YamlStep &child) const { return m_places.end(child.node); }

    const YamlPlaces &m_places;
    const ValueWriter &m_writer;
    const std::vector<YamlStep> &m_way;
    const EditRequest &m_request;
};

/// The error for a value that cannot be written.
tl::unexpected<Error> notWritable();

} // namespace strata
