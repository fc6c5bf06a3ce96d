// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QList>

namespace strata::test {

/// One row of a table in the style of the specification:
///
///     ["a"]  >  ["b"]  =>  ["b", "a"]      # what the row shows
///
/// The values stand highest first, separated by ` > ` with at least two blanks on each side; `(absent)` is a layer
/// without the key. An expectation of `ERROR text` is a failure with that text.
struct MergeRow
{
    QByteArray name; ///< the comment, or the row itself
    QByteArrayList values;
    QByteArray expected;

    bool isError() const { return expected.startsWith("ERROR"); }
    /// The text behind ERROR.
    QByteArray errorText() const { return expected.mid(6); }
};

/// The rows of \a table; lines without `=>` are ignored.
QList<MergeRow> mergeTable(const char *table);

} // namespace strata::test
