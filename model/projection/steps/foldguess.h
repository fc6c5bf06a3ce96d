// SPDX-License-Identifier: MIT
#pragma once

#include "projection/steps/foldrows.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

/// The verdict on one part of a guess.
enum class GuessVerdict : std::uint8_t { Right, WrongPlace, ShouldBeThere, ShouldNotBeThere, Wrong };

/// The prediction task of a step: the items of a list and their order, the value of each key of a hash, or one of
/// several values. Candidates are in the order of the operands, so that they do not reveal the answer.
class FoldGuess
{
public:
    enum class Form : std::uint8_t { Order, Keys, Choice };

    struct Option
    {
        std::string label; ///< Form::Keys: the path of the key
        std::vector<std::optional<Value>>
            values;  ///< one; Form::Keys: the candidates, the first of which means a missing key
        FoldRow row; ///< Form::Keys
    };

    struct Verdict
    {
        GuessVerdict verdict = GuessVerdict::Right;
        std::optional<std::uint32_t> event; ///< the deciding event, an index into Trace::events
    };

    /// \a rows must outlive this object. Construction takes linear time in the step; only check() does later.
    /// \a top: FoldRows::top() of \a rows.
    FoldGuess(const FoldRows &rows, const std::vector<FoldRow> &top, char pathSeparator);

    /// The form of the prediction for a step.
    static Form formOf(const StepView &step);
    Form form() const { return m_form; }
    std::size_t count() const;
    /// The option with the 0-based \a index below count().
    Option option(std::size_t index) const;

    /// Form::Choice: the option that a user would write as \a text; none if there is no such option.
    std::optional<std::uint32_t> optionSaying(std::string_view text) const;
    /// Form::Order and Form::Choice: \a chosen are the selected options, in order. Returns a verdict per option.
    std::vector<Verdict> check(std::span<const std::uint32_t> chosen) const;
    /// Form::Keys: the index of the chosen value for each option.
    std::vector<Verdict> checkValues(std::span<const std::uint32_t> values) const;

private:
    static std::size_t itemsOf(const Value &operand);
    const Value &valueAt(std::size_t index) const;
    void findCreatedItems();
    void addKeys(const std::vector<FoldRow> &rows, std::uint32_t above);
    std::string pathOf(Key key, std::uint32_t above) const;
    std::vector<std::optional<Value>> candidates(const FoldRow &row) const;
    std::optional<Value> candidate(const FoldRow &row, std::uint32_t choice) const;
    std::vector<Verdict> checkOrder(std::span<const std::uint32_t> chosen) const;

    const FoldRows &m_rows;
    char m_separator;
    Form m_form = Form::Choice;
    std::vector<const Value *> m_created; // Form::Order: values of the result that are not in an operand
    std::vector<std::pair<std::uint32_t, FoldRow>> m_keys; // Form::Keys: each with the index of its hash in m_paths
    std::vector<std::string> m_paths;                      // Form::Keys: of the hashes that contain the keys
    std::vector<Value> m_choices;                          // Form::Choice
};

} // namespace strata
