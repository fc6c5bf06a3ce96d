// SPDX-License-Identifier: MIT
#include "lessons/guess.h"

#include "core/valueequality.h"
#include "lessons/fieldreader.h"
#include "projection/why/valuephrase.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace strata {

namespace {

std::string comparableText(const Value &value)
{
    return value.isString() ? typedText(value.text()) : plainText(value);
}

/// Whether two guesses at a question are equivalent.
bool isSameGuess(const AskStep &question, const Value &a, const Value &b)
{
    switch (question.kind) {
    case AskStep::Kind::Choice:
    case AskStep::Kind::Order: return identical(a, b);
    case AskStep::Kind::Items: return sameItems(itemsOf(a), itemsOf(b));
    case AskStep::Kind::Text: return comparableText(a) == comparableText(b);
    }
    return false;
}

void addItems(std::vector<Value> &known, const std::vector<Value> &items)
{
    std::unordered_map<std::string, std::size_t> rest;
    for (const Value &item : known)
        ++rest[canonicalText(item)];
    for (const Value &item : items) {
        std::size_t &left = rest[canonicalText(item)];
        if (left > 0)
            --left;
        else
            known.push_back(item);
    }
}

} // namespace

std::string lessonValueText(const Value &value)
{
    constexpr std::size_t kLongest = 400; // bytes
    return valuePhrase(value, kLongest);
}

GuessText guessText(const AskStep &question, const Value &guess)
{
    if (question.kind == AskStep::Kind::Text)
        return {guess.isString() ? std::string(guess.text()) : plainText(guess)};
    if (!question.texts.empty() && guess.isString())
        return {std::string(guess.text()), true};
    return {lessonValueText(guess)};
}

std::string typedText(std::string_view typed)
{
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = typed.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    typed = typed.substr(first, typed.find_last_not_of(blanks) - first + 1);
    const bool isQuoted =
        typed.size() > 1 && typed.front() == typed.back() && (typed.front() == '"' || typed.front() == '\'');
    return std::string(isQuoted ? typed.substr(1, typed.size() - 2) : typed);
}

bool isRight(const AskStep &question, const Value &guess, const Projection &answer, KeyOrder order)
{
    const auto inWords = std::find_if(question.texts.begin(), question.texts.end(), [&](const LessonChoice &choice) {
        return guess.isString() && choice.text == guess.text();
    });
    if (inWords != question.texts.end())
        return holdAll(inWords->when, answer, order);
    if (answer.result().status != LookupResult::Status::Found)
        return false;
    const Value *value = valueAt(answer.result().value, question.at);
    if (!value)
        return false;
    switch (question.kind) {
    case AskStep::Kind::Choice: return sameAnswer(*value, guess, order);
    case AskStep::Kind::Order: return identical(question.ofKeys ? Value::sequence(keysOf(*value)) : *value, guess);
    case AskStep::Kind::Items: return value->isCollection() && sameItems(itemsOf(*value), itemsOf(guess));
    case AskStep::Kind::Text: return !value->isCollection() && plainText(*value) == comparableText(guess);
    }
    return false;
}

const Belief *matchingBelief(const AskStep &question, const Value &guess)
{
    const auto found = std::find_if(question.beliefs.begin(), question.beliefs.end(),
                                    [&](const Belief &belief) { return isSameGuess(question, belief.guess, guess); });
    return found == question.beliefs.end() ? nullptr : &*found;
}

std::vector<Value> candidates(const AskStep &question, const Projection &answer)
{
    const Trace &trace = answer.trace();
    std::vector<Value> known;
    std::vector<Value> contributed;
    for (const LayerOutcome &layer : trace.layers) {
        if (!layer.root.isValid())
            continue;
        if (const Value *value = valueAt(trace.origin(layer.root).value, question.at)) {
            const std::vector<Value> items = itemsOf(*value);
            contributed.insert(contributed.end(), items.begin(), items.end());
        }
    }
    if (question.ofKeys) { // a mapping has each key once
        std::unordered_set<std::string> seen;
        for (const Value &key : contributed) {
            if (seen.insert(canonicalText(key)).second)
                known.push_back(key);
        }
    } else {
        known = contributed;
    }
    addItems(known, itemsOf(question.answer));
    for (const Belief &belief : question.beliefs)
        addItems(known, itemsOf(belief.guess));
    return known;
}

} // namespace strata
