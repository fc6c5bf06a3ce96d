// SPDX-License-Identifier: MIT
#include "lessons/lesson.h"

#include "core/valueequality.h"

#include <algorithm>
#include <unordered_map>

namespace strata {

const std::string *textOf(const LessonFiles &files, std::string_view path)
{
    const auto found = std::find_if(files.begin(), files.end(), [&](const LessonFile &f) { return f.path == path; });
    return found == files.end() ? nullptr : &found->text;
}

void put(LessonFiles &files, const LessonFile &file)
{
    const auto found =
        std::find_if(files.begin(), files.end(), [&](const LessonFile &f) { return f.path == file.path; });
    if (found == files.end())
        files.push_back(file);
    else
        found->text = file.text;
}

namespace {

const Value *step(const Value &value, const Value &segment)
{
    if (value.isSequence()) {
        const auto index = segment.asInteger();
        const auto items = value.items();
        const bool inside = index && *index >= 0 && static_cast<std::uint64_t>(*index) < items.size();
        return inside ? &items[static_cast<std::size_t>(*index)] : nullptr;
    }
    const auto entries = value.entries();
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const Entry &entry) { return identical(entry.key.value(), segment); });
    return found == entries.end() ? nullptr : &found->value;
}

bool occurs(const Value &value, const Value &wanted, KeyOrder order)
{
    if (sameAnswer(value, wanted, order))
        return true;
    const auto items = value.items();
    const auto entries = value.entries();
    return std::any_of(items.begin(), items.end(), [&](const Value &item) { return occurs(item, wanted, order); }) ||
           std::any_of(entries.begin(), entries.end(), [&](const Entry &entry) {
               return identical(entry.key.value(), wanted) || occurs(entry.value, wanted, order);
           });
}

bool isAbout(const Origin &origin, const Value &wanted)
{
    const Key *key = std::get_if<Key>(&origin.segment);
    return identical(origin.value, wanted) ||
           (origin.parent.isValid() && key && key->isValid() && identical(key->value(), wanted));
}

bool holdsFate(const FateGoal &goal, const Projection &answer)
{
    const Trace &trace = answer.trace();
    if (!goal.value) {
        return goal.fate == Fate::Merged && std::any_of(trace.steps.begin(), trace.steps.end(),
                                                        [](const Step &s) { return s.kind == StepKind::Combine; });
    }
    return std::any_of(answer.fates().begin(), answer.fates().end(), [&](const LeafFate &leaf) {
        return isAbout(trace.origin(leaf.leaf), *goal.value) &&
               (goal.layer.empty() || answer.layerOf(leaf.leaf).level == goal.layer) &&
               (goal.survived ? leaf.survived : leaf.fate == goal.fate);
    });
}

} // namespace

const Value *valueAt(const Value &result, const ResultPath &path)
{
    const Value *value = &result;
    for (const Value &segment : path) {
        value = step(*value, segment);
        if (!value)
            return nullptr;
    }
    return value;
}

bool sameAnswer(const Value &a, const Value &b, KeyOrder order)
{
    return order == KeyOrder::Counts ? identical(a, b) : strictlyEqual(a, b);
}

bool sameItems(const std::vector<Value> &a, const std::vector<Value> &b)
{
    if (a.size() != b.size())
        return false;
    std::unordered_map<std::string, std::size_t> left;
    for (const Value &item : a)
        ++left[canonicalText(item)];
    return std::all_of(b.begin(), b.end(), [&](const Value &item) {
        const auto found = left.find(canonicalText(item));
        return found != left.end() && found->second-- > 0;
    });
}

std::vector<Value> keysOf(const Value &mapping)
{
    std::vector<Value> keys;
    for (const Entry &entry : mapping.entries())
        keys.push_back(entry.key.value());
    return keys;
}

std::vector<Value> itemsOf(const Value &value)
{
    return value.isMapping() ? keysOf(value) : std::vector<Value>(value.items().begin(), value.items().end());
}

bool holds(const Goal &goal, const Projection &answer, KeyOrder order)
{
    const LookupResult &result = answer.result();
    const bool found = result.status == LookupResult::Status::Found;
    const Value *value = found ? valueAt(result.value, goal.at) : nullptr;
    const bool failed = result.status == LookupResult::Status::Failed;
    return (!goal.error || failed)                                                 //
           && (!goal.notFound || (!failed && !value))                              //
           && (!goal.result || (value && sameAnswer(*value, *goal.result, order))) //
           && (!goal.items || (value && value->isCollection() && sameItems(itemsOf(*value), *goal.items))) &&
           (!goal.present || (value && occurs(*value, *goal.present, order)))   //
           && (!goal.absent || (value && !occurs(*value, *goal.absent, order))) //
           && (!goal.fate || holdsFate(*goal.fate, answer));
}

bool holdAll(const std::vector<Goal> &goals, const Projection &answer, KeyOrder order)
{
    return std::all_of(goals.begin(), goals.end(), [&](const Goal &goal) { return holds(goal, answer, order); });
}

} // namespace strata
