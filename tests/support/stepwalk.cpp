// SPDX-License-Identifier: MIT
#include "support/stepwalk.h"

#include "support/valuetext.h"

#include <algorithm>
#include <vector>

namespace strata::test {

namespace {

class Walk
{
public:
    Walk(const Trace &trace, const StepViews &views) : m_trace(trace), m_views(views) {}

    QString problem()
    {
        for (std::uint32_t i = 0; i < m_views.groups.size() && m_problem.isEmpty(); ++i)
            walkGroup(i);
        if (m_problem.isEmpty())
            checkLast();
        if (m_problem.isEmpty())
            checkEvents();
        return m_problem;
    }

private:
    void fail(const QString &what, const Value &value = {}) { m_problem = what + toText(value); }
    void walkGroup(std::uint32_t index);
    void checkStart(std::uint32_t index, const StepView &first);
    void checkResult(std::uint32_t index, const StepView &last);
    void checkLast();
    void checkEvents();
    const StepGroup *memberGiving(std::uint32_t step, const Value &operand) const;
    bool isContribution(const Value &value) const;
    bool isGivenUp(const Value &value) const;

    const Trace &m_trace;
    const StepViews &m_views;
    QString m_problem;
};

bool Walk::isContribution(const Value &value) const
{
    return std::any_of(m_trace.origins.begin(), m_trace.origins.end(), [&](const Origin &origin) {
        return origin.value.isSameNode(value) || (origin.value.isLeaf() && origin.value.origin() == value.origin());
    });
}

const StepGroup *Walk::memberGiving(std::uint32_t step, const Value &operand) const
{
    const auto at = std::find_if(m_views.groups.begin(), m_views.groups.end(), [&](const StepGroup &group) {
        return group.above == step && m_views.steps[group.end - 1].after.isSameNode(operand);
    });
    return at == m_views.groups.end() ? nullptr : &*at;
}

/// Every leaf counted as nothing, or another layer answered instead.
bool Walk::isGivenUp(const Value &value) const
{
    if (value.isLeaf())
        return std::any_of(m_trace.events.begin(), m_trace.events.end(), [&](const Event &event) {
            return event.subject == value.origin() && event.kind == EventKind::NotConsulted;
        });
    return std::all_of(value.items().begin(), value.items().end(),
                       [this](const Value &item) { return isGivenUp(item); }) &&
           std::all_of(value.entries().begin(), value.entries().end(),
                       [this](const Entry &entry) { return isGivenUp(entry.value); });
}

void Walk::walkGroup(std::uint32_t index)
{
    const StepGroup &group = m_views.groups[index];
    if (group.first >= group.end || group.first != (index == 0 ? 0 : m_views.groups[index - 1].end))
        return fail(QStringLiteral("group %1 has no steps, or not all").arg(index));
    for (std::uint32_t i = group.first; i < group.end; ++i) {
        const StepView &view = m_views.steps[i];
        const Step &step = m_trace.steps[view.step.index];
        if (view.group != index)
            return fail(QStringLiteral("step %1 is in another group").arg(i));
        if (!view.soFar.isSameNode(step.higher) || !view.joins.isSameNode(step.lower) ||
            !view.after.isSameNode(step.after))
            return fail(QStringLiteral("step %1 shows other values").arg(i));
        if (i > group.first && !view.soFar.isSameNode(m_views.steps[i - 1].after))
            return fail(QStringLiteral("step %1 does not go on with ").arg(i), m_views.steps[i - 1].after);
        const bool isJoin = step.kind == StepKind::Combine;
        if (isJoin && !isContribution(view.joins) && !memberGiving(i, view.joins))
            return fail(QStringLiteral("nothing gives step %1 ").arg(i), view.joins);
    }
    checkStart(index, m_views.steps[group.first]);
    checkResult(index, m_views.steps[group.end - 1]);
}

void Walk::checkStart(std::uint32_t index, const StepView &first)
{
    const StepGroup &group = m_views.groups[index];
    const bool isDug = group.level == StepGroup::Level::Conversion && !m_trace.dug.empty();
    if (!isDug && !isContribution(first.soFar) && !memberGiving(group.first, first.soFar))
        return fail(QStringLiteral("group %1 does not start from ").arg(index), first.soFar);
    LayerId above; // what the operands so far stem from at most
    if (const OriginId origin = first.soFar.origin(); origin.isValid())
        above = m_trace.origin(origin).layer;
    for (std::uint32_t i = group.first; i < group.end; ++i) {
        const Step &step = m_trace.steps[m_views.steps[i].step.index];
        if (step.kind != StepKind::Combine)
            continue;
        if (above.isValid() && step.firstLower <= above)
            return fail(QStringLiteral("step %1 joins a higher layer to ").arg(i), m_views.steps[i].soFar);
        above = step.lastLower;
    }
}

void Walk::checkResult(std::uint32_t index, const StepView &last)
{
    const StepGroup &group = m_views.groups[index];
    if (group.above == StepGroup::kNone) {
        const bool isLast = index + 1 == m_views.groups.size();
        if (!isLast && !m_trace.failed && !last.after.isSameNode(m_trace.merged) && !isGivenUp(last.after))
            fail(QStringLiteral("group %1 ends nowhere with ").arg(index), last.after);
        return;
    }
    if (group.above < group.end)
        return fail(QStringLiteral("group %1 stands behind the step that takes it up").arg(index));
    const StepView &above = m_views.steps[group.above];
    const bool isConverted = m_views.groups[above.group].level == StepGroup::Level::Conversion;
    if (!last.after.isSameNode(above.soFar) && !last.after.isSameNode(above.joins) &&
        !(isConverted && last.after.isSameNode(m_trace.merged)))
        fail(QStringLiteral("step %1 has another operand than ").arg(group.above), last.after);
}

void Walk::checkLast()
{
    if (m_trace.failed || m_trace.isNotFound)
        return;
    for (std::size_t i = m_views.groups.size(); i-- > 0;) {
        const StepGroup &group = m_views.groups[i];
        const Value &after = m_views.steps[group.end - 1].after;
        const bool isResult = after.isSameNode(m_trace.merged); // given up or not: a default hierarchy may have nothing
        if (group.level == StepGroup::Level::Conversion || (!isResult && isGivenUp(after)))
            continue;
        if (!isResult)
            fail(QStringLiteral("the last step has not made the result, but "), after);
        return;
    }
}

void Walk::checkEvents()
{
    std::vector<int> shown(m_trace.events.size());
    const auto show = [&](const std::vector<std::uint32_t> &events) {
        for (const std::uint32_t event : events)
            ++shown.at(event);
        if (!std::is_sorted(events.begin(), events.end()))
            fail(QStringLiteral("events are out of order"));
    };
    for (const StepView &view : m_views.steps) {
        show(view.events);
        const Step &step = m_trace.steps[view.step.index];
        for (std::uint32_t event = step.firstEvent; event < step.endEvent; ++event) {
            if (!std::binary_search(view.events.begin(), view.events.end(), event))
                fail(QStringLiteral("event %1 is not shown in its step").arg(event));
        }
    }
    show(m_views.outside);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (shown[i] != 1)
            return fail(QStringLiteral("event %1 is shown %2 times").arg(i).arg(shown[i]));
    }
}

} // namespace

QString stepsProblem(const Trace &trace, const StepViews &views)
{
    return Walk(trace, views).problem();
}

} // namespace strata::test
