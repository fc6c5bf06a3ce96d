// SPDX-License-Identifier: MIT
#include "app/lessons/quiz.h"

#include "app/lessons/lessonprojects.h"
#include "app/lessons/madelesson.h"
#include "app/lessons/smallscene.h"

#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kMostLookedAt = 400;
constexpr std::size_t kBeliefs = static_cast<std::size_t>(BeliefKind::Strategy); // beliefs that can be wrong

/// A key with a surprising answer.
struct Surprise
{
    LookupTarget key;
    LessonScene scene;
};

/// Possible questions, by wrong belief.
class Surprises
{
public:
    Surprises(const QuizSource &source, std::size_t most, const Phrasebook &book)
        : m_source(source), m_most(most), m_book(book)
    {
        m_calls.emplace_back();
        if (source.project.dialect->name() != "hiera3")
            return;
        // The data does not define the merge of a key: its callers choose one of three.
        for (const char *merge : {"array", "hash"})
            m_calls.push_back(
                source.project.dialect->parseMerge(Value::string(merge), *source.project.workspace->keys));
    }

    /// Tests the common beliefs about \a key; if one is wrong, continues with the next merge.
    void look(const LookupTarget &key, const CancelToken &cancel)
    {
        for (std::size_t i = 0; i < m_calls.size() && !cancel.isCancelled(); ++i) {
            const std::size_t call = (m_nextCall + i) % m_calls.size();
            if (!surprises(key, m_calls[call], cancel))
                continue;
            m_nextCall = call + 1;
            return;
        }
    }

    bool surprises(const LookupTarget &key, const std::optional<MergeRequest> &call, const CancelToken &cancel)
    {
        LookupRequest request;
        request.key = key;
        request.merge = call;
        request.cancel = cancel;
        auto result = std::make_shared<const LookupResult>(m_source.engine.lookup(request));
        if (result->status != LookupResult::Status::Found || cancel.isCancelled())
            return false;
        const auto names = std::shared_ptr<const LayerNames>(std::shared_ptr<void>(), &m_source.names);
        const Projection answer(key, std::move(result), names);
        auto scene = smallScene({m_source.project, m_source.engine.layers(), answer}, cancel);
        if (!scene)
            return false;
        const auto &keys = m_source.project.workspace->keys;
        const SceneAnswer shown = answerScene(*scene, keys, cancel);
        const auto believed =
            shown ? believedAnswers(*scene, **shown, keys, cancel) : std::vector<MisconceptionAnswer>();
        if (believed.empty() || believed.front().kind == BeliefKind::Strategy)
            return false;
        m_found[static_cast<std::size_t>(believed.front().kind)].push_back({key, std::move(*scene)});
        return true;
    }

    /// Whether more keys would not improve the questions.
    bool isEnough() const
    {
        return std::all_of(m_found.begin(), m_found.end(),
                           [this](const std::vector<Surprise> &of) { return of.size() * kBeliefs >= m_most; });
    }

    /// Alternates between the beliefs.
    std::vector<QuizQuestion> questions(const CancelToken &cancel) const
    {
        std::vector<QuizQuestion> chosen;
        for (std::size_t round = 0; chosen.size() < m_most; ++round) {
            bool isLast = true;
            for (std::size_t belief = 0; belief < m_found.size() && chosen.size() < m_most; ++belief) {
                if (round >= m_found[belief].size())
                    continue;
                isLast = false;
                if (cancel.isCancelled())
                    return chosen;
                const auto &[key, scene] = m_found[belief][round];
                auto lesson = lessonAbout(scene, m_source.project.workspace->keys, false, cancel, m_book);
                if (lesson)
                    chosen.push_back({key, static_cast<BeliefKind>(belief), std::move(*lesson)});
            }
            if (isLast)
                break;
        }
        return chosen;
    }

private:
    const QuizSource &m_source;
    std::size_t m_most;
    const Phrasebook &m_book;
    std::vector<std::optional<MergeRequest>> m_calls; // none: as configured
    std::size_t m_nextCall = 0;
    std::array<std::vector<Surprise>, kBeliefs> m_found;
};

} // namespace

std::vector<QuizQuestion> quizQuestions(const QuizSource &source, std::size_t most, unsigned seed,
                                        const CancelToken &cancel, const Phrasebook &book)
{
    std::vector<LookupTarget> contested;
    for (const KeyIndex::Row &row : source.keys.rows) {
        if (row.layers.size() > 1)
            contested.push_back(rootTarget(source.project, row.key.text()));
    }
    std::mt19937 random(seed);
    for (std::size_t left = contested.size(); left > 1; --left) // not std::shuffle: equal on every platform
        std::swap(contested[left - 1], contested[random() % left]);
    const auto isCurrent = [&](const LookupTarget &key) { return key.name() == source.current; };
    std::stable_partition(contested.begin(), contested.end(), isCurrent);
    if (contested.size() > kMostLookedAt)
        contested.resize(kMostLookedAt);
    Surprises surprises(source, most, book);
    for (const LookupTarget &key : contested) {
        if (cancel.isCancelled() || surprises.isEnough())
            break;
        surprises.look(key, cancel);
    }
    std::vector<QuizQuestion> questions = surprises.questions(cancel);
    std::stable_partition(questions.begin(), questions.end(),
                          [&](const QuizQuestion &question) { return isCurrent(question.key); });
    return questions;
}

} // namespace strata
