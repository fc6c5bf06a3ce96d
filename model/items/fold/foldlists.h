// SPDX-License-Identifier: MIT
#pragma once

#include "items/fold/guessmodel.h"
#include "items/roles.h"
#include "projection/steps/foldguess.h"
#include "projection/steps/foldplay.h"

#include <QAbstractListModel>

#include <memory>
#include <vector>

namespace strata {

/// The events of a step as sentences, in order. Supports FateRole (of events that end a value), AddressRole,
/// OriginRole, and FileNameRole as "site/fra.yaml:8". Sentences are created on demand.
class FoldEventModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setStep(std::shared_ptr<const FoldPlay> play, std::uint32_t step);
    /// The row of an event of the trace; invalid if it belongs to another step.
    QModelIndex indexOf(std::uint32_t event) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    std::shared_ptr<const FoldPlay> m_play;
    std::uint32_t m_step = 0;
};

/// The knockout markers of a lookup with their states after a step. Supports FateRole (of ended markers), LabelRole
/// (the marker), BadgeRole, AddressRole, OriginRole and StateTextRole.
class FoldMarkerModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role : int {
        StateTextRole = Qt::UserRole + 100, ///< QString: "travelling", "spent", …
        IsAheadRole,                        ///< bool: its layer joins later
    };

    using QAbstractListModel::QAbstractListModel;

    void setStep(std::shared_ptr<const FoldPlay> play, std::uint32_t step);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    std::shared_ptr<const FoldPlay> m_play;
    std::uint32_t m_step = 0;
    std::vector<MarkerState> m_states;
};

/// The parts of a guess about a step; texts are created on demand.
GuessOptions guessOptions(std::shared_ptr<const FoldPlay> play, std::uint32_t step);
GuessKind guessKind(FoldGuess::Form form);
/// The marks for a guess: verdicts with the sentences of the deciding events, created on demand.
GuessMarks guessMarks(std::shared_ptr<const FoldPlay> play, std::vector<FoldGuess::Verdict> verdicts);

/// OriginRole, BadgeRole, FileNameRole and AddressRole of a value in a step; invalid for other roles and values that no
/// file has.
QVariant placeData(const FoldPlay &play, std::uint32_t step, OriginId origin, int role);

/// The title of a step: "Environment: join L3 Site".
QString stepTitleText(const FoldPlay &play, std::uint32_t step);

/// A group of steps on the timeline.
struct FoldGroupText
{
    QString title;
    int first = 0; ///< half-open range of steps
    int end = 0;
    int firstMember = 0; ///< first step of a group that leads to this one
    int height = 0;      ///< 0: no other group leads to it
};
std::vector<FoldGroupText> foldGroups(const FoldPlay &play);

/// Why there are no steps, as HTML, with a link to kCompareStrategies if other strategies join more. Empty if there are
/// steps.
QString noStepsText(const FoldPlay &play);
inline constexpr auto kCompareStrategies = "compare-strategies";

} // namespace strata
