// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace strata {

/// What a FindLine searches: the places of a view that have a text, in the order in which people read them. Searching
/// is done in pieces, so that it never blocks.
class FindPlaces : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Where the user is among the places that were found.
    struct Position
    {
        int before = 0;       ///< how many places come before
        bool isPlace = false; ///< the user is at one: number `before`
    };

    /// Forgets what was found and begins anew; case does not matter, an empty text is nowhere.
    virtual void start(const QString &text) = 0;
    /// Searches for some milliseconds; false: all is searched.
    virtual bool searchOn() = 0;
    virtual int count() const = 0;
    virtual Position position() const = 0;
    /// Goes to a place, 0-based.
    virtual void show(int place) = 0;

signals:
    /// The view shows something else; what was found is no longer.
    void replaced();
    /// The user is somewhere else.
    void moved();
};

} // namespace strata
