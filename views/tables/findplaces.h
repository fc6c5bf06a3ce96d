// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace strata {

/// The searchable places of a view, in reading order. The search runs in parts, so that it never blocks.
class FindPlaces : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// The position of the user among the matches.
    struct Position
    {
        int before = 0;       ///< number of matches before
        bool isPlace = false; ///< the user is at match number `before`
    };

    /// Starts a new search, ignoring case; an empty text has no match.
    virtual void start(const QString &text) = 0;
    /// Searches for some milliseconds; false: complete.
    virtual bool searchOn() = 0;
    virtual int count() const = 0;
    virtual Position position() const = 0;
    /// Scrolls to a match, 0-based.
    virtual void show(int place) = 0;

signals:
    /// The content of the view has changed; matches are invalid.
    void replaced();
    /// The position of the user has changed.
    void moved();
};

} // namespace strata
