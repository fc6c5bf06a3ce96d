// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <functional>
#include <utility>

class QEvent;

namespace strata {

/// Sees each event of an object before the object does.
class EventFilter : public QObject
{
public:
    /// True: the object does not get the event.
    using Handler = std::function<bool(QObject *watched, QEvent *event)>;

    EventFilter(QObject &watched, QObject *owner, Handler handle) : QObject(owner), m_handle(std::move(handle))
    {
        watched.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override { return m_handle(watched, event); }

private:
    Handler m_handle;
};

} // namespace strata
