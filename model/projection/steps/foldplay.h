// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "projection/fates.h"
#include "projection/projection.h"
#include "projection/steps/foldguess.h"
#include "projection/steps/foldrows.h"
#include "projection/steps/steps.h"
#include "projection/why/phrasebook.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace strata {

/// The state of a knockout marker during the play of a lookup.
struct MarkerState
{
    enum class State : std::uint8_t {
        Ahead,      ///< its value joins later
        Travelling, ///< no effect so far
        Ended,      ///< ended with its fate
    };

    OriginId origin;
    State state = State::Ahead;
    Fate fate = Fate::MarkerHit; ///< of an ended marker
};

/// The states of the markers of a lookup by step.
class MarkerWay
{
public:
    /// \a fates: leafFates() of \a trace, \a views: its stepViews().
    MarkerWay(const Trace &trace, const StepViews &views, std::span<const LeafFate> fates);

    /// All markers after step \a step, in the order of Trace::markers. Omits those that the lookup did not examine.
    std::vector<MarkerState> at(std::uint32_t step) const;

private:
    static constexpr std::uint32_t kNever = 0xffffffff;

    struct Way
    {
        OriginId origin;
        std::uint32_t begin = kNever;                      ///< the step in which its value joins
        std::vector<std::pair<std::uint32_t, Fate>> turns; ///< by step, ascending
    };

    std::vector<Way> m_ways;
};

/// The fold of one answer with all step data computed in advance, for the player. Immutable.
class FoldPlay
{
public:
    /// Linear in the size of the trace. Unusable if cancelled.
    explicit FoldPlay(std::shared_ptr<const Projection> projection, const CancelToken &cancel = {});
    FoldPlay(const FoldPlay &) = delete;
    FoldPlay &operator=(const FoldPlay &) = delete;

    const Projection &projection() const { return *m_projection; }
    std::shared_ptr<const Projection> sharedProjection() const { return m_projection; }
    const StepViews &views() const { return m_views; }
    std::uint32_t count() const { return static_cast<std::uint32_t>(m_views.steps.size()); }

    const StepView &step(std::uint32_t step) const { return m_views.steps[step]; }
    const Step &record(std::uint32_t step) const { return m_projection->trace().steps[this->step(step).step.index]; }
    /// The representative fate of a step: the most specific one of the worst family among its events. Merged if
    /// everything stays.
    Fate fate(std::uint32_t step) const { return m_fates[step]; }
    const FoldRows &rows(std::uint32_t step) const { return m_rows[step]; }
    /// FoldRows::top() of a step, folded.
    const std::vector<FoldedRow> &top(std::uint32_t step) const { return m_top[step]; }
    /// The prediction task of a step.
    const FoldGuess &guess(std::uint32_t step) const { return m_guesses[step]; }
    const MarkerWay &markers() const { return m_markers; }

    /// The layers of the value so far, as "L1 Node, L2 Role"; the first and the last if there are many.
    std::string layersSoFar(std::uint32_t step, const Phrasebook &book = {}) const;
    /// The layers of the joining value.
    std::string layersJoining(std::uint32_t step, const Phrasebook &book = {}) const;

private:
    LayerId highest(std::uint32_t step) const;

    std::shared_ptr<const Projection> m_projection;
    StepViews m_views;
    std::vector<Fate> m_fates;                 // by step
    std::vector<FoldRows> m_rows;              // by step
    std::vector<std::vector<FoldedRow>> m_top; // by step
    std::vector<FoldGuess> m_guesses;          // by step
    MarkerWay m_markers;
};

} // namespace strata
