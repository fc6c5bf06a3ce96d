// SPDX-License-Identifier: MIT
#include "merge/rubysort.h"

#include "core/text/rubytext.h"
#include "core/valueequality.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>

namespace strata {

namespace {

bool isNumber(const Value &value)
{
    return value.kind() == Kind::Integer || value.kind() == Kind::Float;
}

bool isText(const Value &value)
{
    return value.isString() || value.kind() == Kind::Binary;
}

int sign(int number)
{
    return (number > 0) - (number < 0);
}

/// Compares canonical decimal digits of any length.
int compareDigits(std::string_view a, std::string_view b)
{
    const bool aNegative = a.starts_with('-');
    if (aNegative != b.starts_with('-'))
        return aNegative ? -1 : 1;
    const int magnitude = a.size() != b.size() ? (a.size() < b.size() ? -1 : 1) : sign(a.compare(b));
    return aNegative ? -magnitude : magnitude;
}

/// Exact: the integer part is compared with digits, then the fraction decides.
std::optional<int> compareIntegerFloat(const Value &integer, double number)
{
    if (std::isnan(number))
        return std::nullopt;
    if (std::isinf(number))
        return number > 0 ? -1 : 1;
    const double whole = std::trunc(number);
    char digits[400];
    std::snprintf(digits, sizeof digits, "%.0f", whole == 0.0 ? 0.0 : whole);
    const int parts = compareDigits(integer.text(), digits);
    if (parts != 0)
        return parts;
    return whole == number ? 0 : (number > whole ? -1 : 1);
}

std::optional<int> compareNumbers(const Value &a, const Value &b)
{
    if (a.kind() == Kind::Integer && b.kind() == Kind::Integer)
        return compareDigits(a.text(), b.text());
    if (a.kind() == Kind::Integer)
        return compareIntegerFloat(a, b.asFloat());
    if (b.kind() == Kind::Integer) {
        const auto reversed = compareIntegerFloat(b, a.asFloat());
        return reversed ? std::optional(-*reversed) : std::nullopt;
    }
    if (std::isnan(a.asFloat()) || std::isnan(b.asFloat()))
        return std::nullopt;
    return (a.asFloat() > b.asFloat()) - (a.asFloat() < b.asFloat());
}

/// Ruby's `==`, in which 1 and 1.0 are equal, unlike in eql?.
bool looselyEqual(const Value &a, const Value &b)
{
    if (isNumber(a) && isNumber(b))
        return compareNumbers(a, b) == 0;
    if (a.isSequence() && b.isSequence())
        return std::equal(a.items().begin(), a.items().end(), b.items().begin(), b.items().end(), looselyEqual);
    if (!a.isMapping() || !b.isMapping())
        return strictlyEqual(a, b);
    return a.entries().size() == b.entries().size() &&
           std::all_of(a.entries().begin(), a.entries().end(), [&b](const Entry &entry) {
               const Value *other = b.find(entry.key);
               return other && looselyEqual(entry.value, *other);
           });
}

/// The class of a value in the text of a failed comparison.
std::string className(const Value &value)
{
    return value.kind() == Kind::Foreign ? "Object" : rubyClass(value);
}

/// Whether Ruby prints the value itself, not its class: immediate values and floats.
bool isShownByValue(const Value &value)
{
    constexpr std::int64_t kFixnumLimit = std::int64_t{1} << 62;
    const Kind kind = value.kind();
    if (kind == Kind::Integer)
        return value.asInteger() && *value.asInteger() < kFixnumLimit && *value.asInteger() >= -kFixnumLimit;
    return kind == Kind::Undef || kind == Kind::Boolean || kind == Kind::Float || kind == Kind::Symbol;
}

class MergeSort
{
public:
    MergeSort(const std::vector<Value> &values, const CancelToken &cancel) : m_values(values), m_cancel(cancel) {}

    void sort(std::vector<std::size_t> &positions)
    {
        if (positions.size() < 2 || failure || m_cancel.isCancelled())
            return;
        const auto middle = positions.begin() + static_cast<std::ptrdiff_t>(positions.size() / 2);
        std::vector<std::size_t> left(positions.begin(), middle);
        std::vector<std::size_t> right(middle, positions.end());
        sort(left);
        sort(right);
        merge(left, right, positions);
    }

    std::optional<std::pair<std::size_t, std::size_t>> failure;

private:
    void merge(const std::vector<std::size_t> &left, const std::vector<std::size_t> &right,
               std::vector<std::size_t> &out)
    {
        std::size_t l = 0;
        std::size_t r = 0;
        for (std::size_t &place : out) {
            if (l < left.size() && (r == right.size() || isFirst(left[l], right[r])))
                place = left[l++];
            else
                place = right[r++];
            if (failure)
                return;
        }
    }

    bool isFirst(std::size_t left, std::size_t right)
    {
        const auto order = rubyCompare(m_values[left], m_values[right]);
        if (!order && !failure)
            failure = std::pair(left, right);
        return !order || *order <= 0;
    }

    const std::vector<Value> &m_values;
    const CancelToken &m_cancel;
};

} // namespace

std::optional<int> rubyCompare(const Value &a, const Value &b)
{
    if (isNumber(a) && isNumber(b))
        return compareNumbers(a, b);
    if (isText(a) && isText(b))
        return sign(a.text().compare(b.text()));
    if ((a.kind() == Kind::Symbol && b.kind() == Kind::Symbol) ||
        (a.kind() == Kind::Timestamp && b.kind() == Kind::Timestamp))
        return sign(a.text().compare(b.text()));
    if (a.isSequence() && b.isSequence()) {
        const std::size_t common = std::min(a.items().size(), b.items().size());
        for (std::size_t i = 0; i < common; ++i) {
            const auto order = rubyCompare(a.items()[i], b.items()[i]);
            if (!order || *order != 0)
                return order;
        }
        return (a.items().size() > b.items().size()) - (a.items().size() < b.items().size());
    }
    return looselyEqual(a, b) ? std::optional(0) : std::nullopt;
}

std::string comparisonFailure(const Value &a, const Value &b)
{
    return "comparison of " + className(a) + " with " + (isShownByValue(b) ? rubyInspect(b) : className(b)) + " failed";
}

SortedOrder rubySort(const std::vector<Value> &values, const CancelToken &cancel)
{
    SortedOrder order;
    order.positions.resize(values.size());
    std::iota(order.positions.begin(), order.positions.end(), std::size_t{0});
    MergeSort sorter(values, cancel);
    sorter.sort(order.positions);
    order.failure = sorter.failure;
    return order;
}

} // namespace strata
