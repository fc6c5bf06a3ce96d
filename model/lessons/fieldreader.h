// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Takes the fields of one mapping apart and keeps the first thing that is wrong with it: what a field must be, fields
/// that are missing, and those that nobody asked for. A field that is wrong or missing is answered with something
/// empty, so that readers need not stop at each.
class FieldReader
{
public:
    /// \a what is how messages call the mapping: "a question"; \a place is where it stands.
    FieldReader(const Value &mapping, std::string what, SourceMark place, std::optional<Error> &error);

    bool has(std::string_view field) const;
    /// The value of a field; null if it is not there.
    const Value *value(std::string_view field);
    /// A field that must be there; Undef if it is not.
    Value required(std::string_view field);

    std::string text(std::string_view field); ///< required, not empty
    std::string optionalText(std::string_view field);
    /// A text with marks of at most \a sentences sentences; required.
    std::string markedText(std::string_view field, int sentences = 3);
    std::vector<std::string> texts(std::string_view field); ///< list of texts, or none
    std::vector<Value> list(std::string_view field);        ///< list, or none
    std::optional<int> number(std::string_view field);      ///< from 1
    Value mapping(std::string_view field);                  ///< mapping, or Undef where the field is missing

    /// Says what is wrong at \a mark, unless something else was before.
    void refuse(std::string message, SourceMark mark);
    /// To be called last: refuses the fields that nobody asked for.
    void finish();
    SourceMark place() const { return m_place; }
    /// Where a field stands; the mapping's place if it is not there.
    SourceMark placeOf(std::string_view field) const;
    std::optional<Error> &error() const { return m_error; }

private:
    const Entry *find(std::string_view field);

    Value m_mapping;
    std::string m_what;
    SourceMark m_place;
    std::optional<Error> &m_error;
    std::vector<std::string> m_known;
};

/// A text as a person reads it in a message or types it as an answer: a number, `true`, `null`, a text without quotes.
/// Empty for collections.
std::string plainText(const Value &value);

} // namespace strata
