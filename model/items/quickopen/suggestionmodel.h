// SPDX-License-Identifier: MIT
#pragma once

#include "items/quickopen/nameranking.h"
#include "projection/fates.h"

#include <QAbstractListModel>
#include <QMetaType>
#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace strata {

/// A key or node that is offered for what was typed.
struct Suggestion
{
    QString text; ///< the text to insert when it is chosen
    std::vector<NamePart> parts = {};
    std::optional<std::size_t> layers = {}; ///< number of layers that have the key; none: a node
    bool isElsewhere = false;               ///< only files that the node does not read have the key
    std::optional<FateFamily> worst = {};   ///< of the key's values, if it was looked up
    bool isOpenedByEnter = false;           ///< by Enter in the field, without choosing a suggestion
    bool isMessage = false;                 ///< why there are no suggestions; it cannot be chosen
};

/// The suggestions for what was typed last, best first.
class SuggestionModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        PartsRole = Qt::UserRole + 820, ///< std::vector<NamePart> of the text
        LayersRole,                     ///< int: number of layers; invalid for nodes
        ContestedRole,                  ///< bool: at least two layers have the key
        ElsewhereRole,                  ///< bool
        WorstRole,                      ///< FateFamily; invalid: not known
        OpenedByEnterRole,              ///< bool
    };

    using QAbstractListModel::QAbstractListModel;

    void show(std::vector<Suggestion> suggestions);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    std::vector<Suggestion> m_suggestions;
};

} // namespace strata

Q_DECLARE_METATYPE(std::vector<strata::NamePart>)
