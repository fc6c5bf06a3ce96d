// SPDX-License-Identifier: MIT
#pragma once

#include "projection/foldrows.h"
#include "projection/guessverdict.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// What there is to be predicted about a step: the items of a list and their order, for each key of a hash its value,
/// or which value it is. The candidates do not give the answer away: they stand in the order of the operands.
class FoldGuess
{
public:
    enum class Form : std::uint8_t { Order, Keys, Choice };

    struct Option
    {
        std::string label;                        ///< Form::Keys: the path of the key
        std::vector<std::optional<Value>> values; ///< one; Form::Keys: the candidates, the first one that it is absent
        FoldRow row;                              ///< Form::Keys
    };

    struct Verdict
    {
        GuessVerdict verdict = GuessVerdict::Right;
        std::optional<std::uint32_t> event; ///< that decides it, an index into Trace::events
    };

    /// \a rows must stay. Takes time in proportion to the step; what is asked of it later does not, but check().
    explicit FoldGuess(const FoldRows &rows, char pathSeparator = '.');
    /// The same with FoldRows::top() of \a rows, where it is known.
    FoldGuess(const FoldRows &rows, const std::vector<FoldRow> &top, char pathSeparator);

    /// Of the guess at a step.
    static Form formOf(const StepView &step);
    Form form() const { return m_form; }
    std::size_t count() const;
    /// One of count(), 0-based.
    Option option(std::size_t index) const;

    /// Form::Choice: the option that a person would write as \a text; none where it is none of them.
    std::optional<std::uint32_t> optionSaying(std::string_view text) const;
    /// Form::Order and Form::Choice: \a chosen are the options that are in, in order. A verdict for each option.
    std::vector<Verdict> check(std::span<const std::uint32_t> chosen) const;
    /// Form::Keys: for each option the index of its value.
    std::vector<Verdict> checkValues(std::span<const std::uint32_t> values) const;

private:
    struct Named
    {
        std::uint32_t above = 0; ///< index into m_paths
        FoldRow row;
    };

    static std::size_t itemsOf(const Value &operand);
    const Value &valueAt(std::size_t index) const;
    void findMade();
    void addMade(const std::vector<const Value *> &items, const std::vector<bool> &isTaken);
    void addKeys(const std::vector<FoldRow> &rows, std::uint32_t above);
    std::string pathOf(Key key, std::uint32_t above) const;
    std::vector<std::optional<Value>> candidates(const FoldRow &row) const;
    std::optional<Value> candidate(const FoldRow &row, std::uint32_t choice) const;
    std::vector<Verdict> checkOrder(std::span<const std::uint32_t> chosen) const;

    const FoldRows &m_rows;
    char m_separator;
    Form m_form = Form::Choice;
    std::vector<const Value *> m_made; // Form::Order: what the step makes that is neither operand's
    std::vector<Named> m_keys;         // Form::Keys
    std::vector<std::string> m_paths;  // Form::Keys: of the hashes that the keys are in
    std::vector<Value> m_choices;      // Form::Choice
};

} // namespace strata
