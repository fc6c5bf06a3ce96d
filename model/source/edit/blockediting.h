// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "source/edit/documentedits.h"
#include "source/edit/valuewriter.h"
#include "source/edit/yamlplaces.h"

#include <vector>

namespace strata {

/// Computes text changes in block collections of YAML.
class BlockEditing
{
public:
    /// \a way leads to the value to change; for Add and Insert, to its parent. All arguments must outlive this object.
    BlockEditing(const YamlPlaces &places, const ValueWriter &writer, KeyTable &keys, const std::vector<YamlStep> &way,
                 const EditRequest &request)
        : m_places(places), m_writer(writer), m_keys(keys), m_way(way), m_request(request)
    {}

    /// Error: Unsupported.
    Result<TextEdit> changes() const;

private:
    Result<TextEdit> set(const Value &value, const std::vector<YamlStep> &way) const;
    Result<TextEdit> setBelow(const Value &value, const YamlStep &old) const;
    Result<TextEdit> setText(const Value &value, const YamlStep &old) const;
    Result<TextEdit> add() const;
    Result<TextEdit> insert() const;
    Result<TextEdit> remove() const;
    Result<TextEdit> rename() const;
    Result<TextEdit> move() const;
    Result<TextEdit> addTo(const std::string &lines, YamlNodeIndex last) const;
    std::optional<std::string> valueText(const Value &value, const YamlStep &at) const;
    std::optional<std::string> oneLine(const Value &value, YamlStyle like) const;
    /// The begin of an entry or item: its key or dash.
    std::size_t start(const YamlStep &child) const;
    std::size_t leadStart(const YamlStep &child) const;

    const YamlPlaces &m_places;
    const ValueWriter &m_writer;
    KeyTable &m_keys;
    const std::vector<YamlStep> &m_way;
    const EditRequest &m_request;
};

} // namespace strata
