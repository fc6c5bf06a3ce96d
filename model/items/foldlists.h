// SPDX-License-Identifier: MIT
#pragma once

#include "items/guessmodel.h"
#include "items/roles.h"
#include "projection/foldguess.h"
#include "projection/foldplay.h"

#include <QAbstractListModel>

#include <memory>
#include <vector>

namespace strata {

/// What happened in a step, a sentence for each event, in order. Answers FateRole where something ends, AddressRole,
/// OriginRole, and FileNameRole as "site/fra.yaml:8". Sentences are made when they are shown.
class FoldEventModel : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit FoldEventModel(QObject *parent = nullptr);

    void setStep(std::shared_ptr<const FoldPlay> play, std::uint32_t step);
    /// The row of an event of the trace; invalid if it is of another step.
    QModelIndex indexOf(std::uint32_t event) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    std::shared_ptr<const FoldPlay> m_play;
    std::uint32_t m_step = 0;
};

/// The knockout markers of a lookup and where they are after a step. Answers FateRole of what has ended, LabelRole (the
/// marker), BadgeRole, AddressRole, OriginRole, and StateTextRole.
class FoldMarkerModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role : int {
        StateTextRole = Qt::UserRole + 100, ///< QString: "travelling", "spent", …
        IsAheadRole,                        ///< bool: its layer joins later
    };

    explicit FoldMarkerModel(QObject *parent = nullptr);

    void setStep(std::shared_ptr<const FoldPlay> play, std::uint32_t step);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    std::shared_ptr<const FoldPlay> m_play;
    std::uint32_t m_step = 0;
    std::vector<MarkerState> m_states;
};

/// What a guess about a step is put together from; the texts are made when they are shown.
GuessOptions guessOptions(std::shared_ptr<const FoldPlay> play, std::uint32_t step);
GuessKind guessKind(FoldGuess::Form form);
/// What is to be said to it: the verdicts with the events that decide them as sentences, made when they are shown.
GuessMarks guessMarks(std::shared_ptr<const FoldPlay> play, std::vector<FoldGuess::Verdict> verdicts);

/// What a step is called: "Environment: join L3 Site".
QString stepTitleText(const FoldPlay &play, std::uint32_t step);

/// A group of steps on the timeline.
struct FoldGroupText
{
    QString title;
    int first = 0; ///< half-open range of steps
    int end = 0;
    int firstMember = 0; ///< the first step that leads to this group
    int height = 0;      ///< 0: no other group leads to it
};
std::vector<FoldGroupText> foldGroups(const FoldPlay &play);

/// Why there is no step to be shown: HTML, with a link to kCompareStrategies where other strategies have more to join.
/// Empty if there are steps.
QString noStepsText(const FoldPlay &play);
inline constexpr auto kCompareStrategies = "compare-strategies";

} // namespace strata
