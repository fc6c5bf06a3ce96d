// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "core/value.h"
#include "lessons/lesson.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Reads the fields of one mapping and keeps its first error: a field of a wrong kind, a missing or an unknown one. A
/// wrong or missing field gives an empty value, so that readers need not stop.
class FieldReader
{
public:
    /// \a what: the name of the mapping in messages, "a question"; \a place: its position.
    FieldReader(const Value &mapping, std::string what, SourceMark place, std::optional<Error> &error);

    bool has(std::string_view field) const;
    /// The value of a field; null if it is missing.
    const Value *value(std::string_view field);
    /// A required field; Undef if it is missing.
    Value required(std::string_view field);

    std::string text(std::string_view field); ///< required, not empty
    std::string optionalText(std::string_view field);
    /// A required text with marks, of at most \a sentences sentences.
    std::string markedText(std::string_view field, int sentences = 3);
    std::vector<std::string> texts(std::string_view field); ///< list of texts, or none
    std::vector<Value> list(std::string_view field);        ///< list, or none
    std::optional<int> number(std::string_view field);      ///< from 1
    Value mapping(std::string_view field);                  ///< mapping, or Undef where the field is missing

    /// Records an error at \a mark unless there is one already.
    void refuse(std::string message, SourceMark mark);
    /// Must be called last: reports unknown fields.
    void finish();
    SourceMark place() const { return m_place; }
    /// The position of a field; that of the mapping if it is missing.
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

/// Reads the mapping in \a text, called \a what in messages, with \a read. Error: of the text, of a field, or an
/// unknown field.
Result<void> readFields(std::string_view text, FileId file, KeyTable &keys, const std::string &what,
                        const std::function<void(FieldReader &fields)> &read);

/// A scalar as shown in messages and typed in answers: a number, `true`, `null`, a text without quotes. Empty for
/// collections.
std::string plainText(const Value &value);

// Fields shared by lessons and reference pages. Each function stores the first error in `error`.

/// A goal or a list of goals, as written in tasks and choices.
std::vector<Goal> readGoals(const Value &written, SourceMark place, std::optional<Error> &error);

/// A fate that a contributed value must have.
FateGoal readFateGoal(const Value &written, SourceMark place, std::optional<Error> &error);

/// The `options` of a lookup.
void readOptions(const Value &written, SourceMark place, std::optional<Error> &error, LessonLookup &lookup);

/// The files of a small project or of a solution.
LessonFiles readFiles(const Value &written, SourceMark place, std::optional<Error> &error);

/// Whether \a path is allowed for a file of a lesson: relative, without empty parts and `..`.
bool isLessonPath(std::string_view path);

} // namespace strata
