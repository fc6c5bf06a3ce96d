// SPDX-License-Identifier: MIT
#include "core/valueequality.h"
#include "merge/deeppolicy.h"
#include "merge/hashmerge.h"
#include "merge/knockoutprefix.h"
#include "merge/randomfolds.h"
#include "merge/uniquemerge.h"
#include "support/valuetext.h"
#include "projection/fates.h"

#include <QTest>

#include <functional>
#include <memory>
#include <unordered_map>
#include <unordered_set>

using namespace strata;
using namespace strata::test;

namespace {

using Strategy = RandomFold::Strategy;

/// Folds as a lookup does, with a recorder that may be off.
class Folder
{
public:
    Folder(const RandomFold &question, Recorder &recorder) : m_question(question), m_recorder(recorder) {}

    Result<Value> run()
    {
        std::optional<Value> merged;
        for (const std::vector<Value> &group : m_question.groups) {
            const auto found = foldGroup(group);
            if (!found)
                return found;
            auto next = join(merged, *found, 1);
            if (!next)
                return next;
            merged = *next;
        }
        return *merged;
    }

private:
    Result<Value> foldGroup(const std::vector<Value> &group)
    {
        std::optional<Value> merged;
        for (const Value &value : group) {
            const Value contribution = m_recorder.adopt(value, LayerId{m_layer++}, {});
            if (group.size() == 1)
                return only(contribution);
            auto next = join(merged, contribution, 2);
            if (!next)
                return next;
            merged = *next;
        }
        return *merged;
    }

    Value only(const Value &value)
    {
        m_recorder.beginStep(StepKind::Only, 2, {}, value);
        const Value after = m_question.strategy == Strategy::Unique ? uniqueOnly(value, m_recorder) : value;
        m_recorder.endStep(after);
        return after;
    }

    Result<Value> join(const std::optional<Value> &higher, const Value &lower, int depth)
    {
        m_recorder.beginStep(higher ? StepKind::Combine : StepKind::Seed, depth, {}, higher.value_or(lower), lower);
        Result<Value> after = higher ? combine(*higher, lower) : Result<Value>(seed(lower));
        m_recorder.endStep(after ? *after : Value());
        return after;
    }

    Value seed(const Value &value)
    {
        return m_question.strategy == Strategy::Unique ? uniqueSeed(value, m_recorder) : value;
    }

    Result<Value> combine(const Value &higher, const Value &lower)
    {
        switch (m_question.strategy) {
        case Strategy::Unique: return uniqueMerge(higher, lower, m_recorder);
        case Strategy::Hash: return hashMerge(higher, lower, m_recorder);
        case Strategy::Deep: break;
        }
        return deepMerge(higher, lower, m_question.rules, m_recorder);
    }

    const RandomFold &m_question;
    Recorder &m_recorder;
    std::uint32_t m_layer = 0;
};

QString describe(const RandomFold &fold)
{
    QStringList groups;
    for (const std::vector<Value> &group : fold.groups) {
        QStringList values;
        for (const Value &value : group)
            values << toText(value);
        groups << values.join(QStringLiteral("  >  "));
    }
    const DeepRules &r = fold.rules;
    return QStringLiteral(
               "strategy %1, prefix %2, unpack %3, sort %4, hashes %5, overwrite %6, extend %7, preserve %8\n  ")
               .arg(static_cast<int>(fold.strategy))
               .arg(QString::fromStdString(r.knockoutPrefix.value_or("none")),
                    QString::fromStdString(r.unpackArrays.value_or("none")))
               .arg(r.sortMergedArrays)
               .arg(r.mergeHashArrays)
               .arg(r.overwriteArrays)
               .arg(r.extendExistingArrays)
               .arg(r.preserveUnmergeables) +
           groups.join(QStringLiteral("  >>  "));
}

bool ends(EventKind kind)
{
    switch (kind) {
    case EventKind::NotConsulted:
    case EventKind::Overridden:
    case EventKind::NullSkipped:
    case EventKind::EmptySkipped:
    case EventKind::Duplicate:
    case EventKind::KnockedOut:
    case EventKind::Emptied:
    case EventKind::MarkerHit:
    case EventKind::MarkerSpent:
    case EventKind::MarkerCancelled:
    case EventKind::ReferenceQuirk:
    case EventKind::Rejected: return true;
    case EventKind::Contributed:
    case EventKind::Added:
    case EventKind::PositionMerged:
    case EventKind::TupleMatched:
    case EventKind::Flattened:
    case EventKind::Unrolled:
    case EventKind::Wrapped:
    case EventKind::Sorted:
    case EventKind::Moved:
    case EventKind::Converted:
    case EventKind::TypeMismatch: return false;
    }
    return false;
}

void collectLeaves(const Value &value, std::vector<Value> &leaves)
{
    if (value.isLeaf())
        leaves.push_back(value);
    for (const Value &item : value.items())
        collectLeaves(item, leaves);
    for (const Entry &entry : value.entries())
        collectLeaves(entry.value, leaves);
}

/// A fold with its complete trace.
struct TracedFold
{
    explicit TracedFold(const RandomFold &fold) : question(fold)
    {
        Recorder recorder(&trace);
        const auto merged = Folder(question, recorder).run();
        trace.failed = !merged;
        if (merged) {
            trace.merged = *merged;
            collectLeaves(trace.merged, leaves);
        } else {
            error = merged.error();
        }
        trace.rules.isFlattening = question.strategy == Strategy::Unique;
        trace.rules.matching = question.rules.mergeHashArrays ? ItemMatching::ByPosition : ItemMatching::ByValue;
        if (question.strategy == Strategy::Deep && question.rules.knockoutPrefix)
            addMarkers(*question.rules.knockoutPrefix);
    }

    void addMarkers(const std::string &text)
    {
        KnockoutPrefix prefix(text);
        for (std::uint32_t i = 0; i < trace.origins.size(); ++i) {
            const Value &value = trace.origins[i].value;
            const auto target = value.isString() ? prefix.target(value.text()) : std::nullopt;
            if (target && *target)
                trace.markers.push_back({OriginId{i}, **target, prefix.isBare(value.text()), false});
        }
    }

    const RandomFold &question;
    Trace trace;
    std::vector<Value> leaves; ///< of the result
    std::optional<Error> error;
};

// Properties: the first violation, or an empty text.

QString differenceWithoutRecording(const TracedFold &traced)
{
    Recorder silent;
    const auto plain = Folder(traced.question, silent).run();
    if (plain.has_value() != !traced.error)
        return QStringLiteral("only one of the two fails");
    if (!plain)
        return plain.error().message == traced.error->message ? QString() : QStringLiteral("another error");
    return identical(*plain, traced.trace.merged) ? QString() : toText(*plain);
}

/// As Folder folds each group, and all groups, but on values that are reused from step to step.
class OngoingFolder
{
public:
    OngoingFolder(const DeepPolicy &policy, Recorder &recorder) : m_policy(policy), m_recorder(recorder) {}

    Result<Value> run(const std::vector<std::vector<Value>> &groups)
    {
        std::vector<Value> found;
        for (const std::vector<Value> &group : groups) {
            auto merged = fold(group.size(), [&](std::size_t i) { return adopt(group[i]); });
            if (!merged)
                return merged;
            found.push_back(*merged);
        }
        return fold(found.size(), [&](std::size_t i) { return found[i]; });
    }

private:
    Value adopt(const Value &value) { return m_recorder.adopt(value, LayerId{m_layer++}, {}); }

    Result<Value> fold(std::size_t count, const std::function<Value(std::size_t)> &next)
    {
        const Value first = next(0);
        const auto merge = m_policy.begin(first);
        for (std::size_t i = 1; i < count; ++i) {
            if (auto error = merge->add(next(i), m_recorder))
                return tl::unexpected<Error>(*error);
            if (m_recorder.isOn())
                merge->value(); // as for a step that is recorded
        }
        return merge->value();
    }

    const DeepPolicy &m_policy;
    Recorder &m_recorder;
    std::uint32_t m_layer = 0;
};

/// Like OngoingFolder, by values that are merged anew each time.
class CombiningPolicy : public DeepPolicy
{
public:
    using DeepPolicy::DeepPolicy;
    std::unique_ptr<MergeAccumulator> begin(const Value &first) const override { return MergePolicy::begin(first); }
};

bool isSameWithOrigins(const Value &a, const Value &b)
{
    if (!identical(a, b) || a.origin() != b.origin() || a.mark() != b.mark())
        return false;
    for (std::size_t i = 0; i < a.items().size(); ++i) {
        if (!isSameWithOrigins(a.items()[i], b.items()[i]))
            return false;
    }
    for (std::size_t i = 0; i < a.entries().size(); ++i) {
        const bool isSameMark = a.entries()[i].keyMark == b.entries()[i].keyMark;
        if (!isSameMark || !isSameWithOrigins(a.entries()[i].value, b.entries()[i].value))
            return false;
    }
    return true;
}

/// Where a fold that keeps its tree from step to step, with a trace or without, differs from one that makes each step
/// anew: in the result, with origins, in an error or in an event.
QString differenceOfOngoing(const TracedFold &traced)
{
    if (traced.question.strategy != Strategy::Deep)
        return {};
    for (const auto direction : {DeepPolicy::Direction::HigherWins, DeepPolicy::Direction::LowerWins}) {
        const CombiningPolicy combining(traced.question.rules, direction);
        Trace expectedTrace;
        Trace trace;
        Recorder expectedRecorder(&expectedTrace);
        Recorder recorder(&trace);
        Recorder silent;
        const auto expected = OngoingFolder(combining, expectedRecorder).run(traced.question.groups);
        const DeepPolicy policy(traced.question.rules, direction);
        const auto plain = OngoingFolder(policy, silent).run(traced.question.groups);
        const auto merged = OngoingFolder(policy, recorder).run(traced.question.groups);
        if (merged.has_value() != expected.has_value() || plain.has_value() != expected.has_value())
            return QStringLiteral("only one fails");
        if (!expected &&
            (merged.error().message != expected.error().message || plain.error().message != expected.error().message))
            return QStringLiteral("another error");
        if (expected && !isSameWithOrigins(*merged, *expected))
            return toText(*merged) + QStringLiteral(" is not ") + toText(*expected);
        if (expected && !identical(*plain, *expected))
            return toText(*plain) + QStringLiteral(" without a trace");
        const auto isSameEvent = [](const Event &a, const Event &b) {
            return a.kind == b.kind && a.subject == b.subject && a.by == b.by;
        };
        if (!std::equal(trace.events.begin(), trace.events.end(), expectedTrace.events.begin(),
                        expectedTrace.events.end(), isSameEvent))
            return QStringLiteral("other events");
    }
    return {};
}

QString leafWithoutOrigin(const TracedFold &traced)
{
    if (traced.question.rules.unpackArrays)
        return {}; // makes texts of its own
    std::unordered_set<OriginId> emptied;
    for (const Event &event : traced.trace.events) {
        if (event.kind == EventKind::Emptied)
            emptied.insert(event.by);
    }
    for (const Value &leaf : traced.leaves) {
        if (!leaf.origin().isValid())
            return toText(leaf);
        const Value &source = traced.trace.origin(leaf.origin()).value;
        const bool isEmptied = leaf.isString() && leaf.text().empty() && emptied.contains(leaf.origin());
        const bool isEmptyRest = leaf.isCollection() && source.kind() == leaf.kind();
        if (!isEmptied && !isEmptyRest && !identical(leaf, source))
            return toText(leaf) + QStringLiteral(" is not ") + toText(source);
    }
    return {};
}

QString leafWithoutEnd(const TracedFold &traced)
{
    if (traced.error)
        return {};
    std::unordered_set<OriginId> accounted;
    for (const Value &leaf : traced.leaves)
        accounted.insert(leaf.origin());
    for (const Event &event : traced.trace.events) {
        if (ends(event.kind))
            accounted.insert(event.subject);
    }
    for (std::uint32_t i = 0; i < traced.trace.origins.size(); ++i) {
        const Origin &origin = traced.trace.origins[i];
        if (traced.trace.isLeaf(OriginId{i}) && !accounted.contains(OriginId{i}))
            return toText(origin.value) + QStringLiteral(" of layer ") + QString::number(origin.layer.index);
    }
    return {};
}

/// What was removed is not in the result, and a marker that hit has something to show for it.
QString wrongRemoval(const TracedFold &traced)
{
    if (traced.error || traced.question.rules.unpackArrays)
        return {}; // unpacked, one part of a text may go and another stay
    std::unordered_set<OriginId> result;
    for (const Value &leaf : traced.leaves)
        result.insert(leaf.origin());
    std::unordered_set<OriginId> proven;
    for (const Event &event : traced.trace.events) {
        const bool isRemoval = event.kind == EventKind::KnockedOut || event.kind == EventKind::ReferenceQuirk;
        if (isRemoval && result.contains(event.subject))
            return toText(traced.trace.origin(event.subject).value) + QStringLiteral(" is still there");
        if (isRemoval || event.kind == EventKind::Emptied)
            proven.insert(event.by);
    }
    for (const LeafFate &fate : leafFates(traced.trace)) {
        if (fate.fate == Fate::MarkerHit && !proven.contains(fate.leaf))
            return toText(traced.trace.origin(fate.leaf).value) + QStringLiteral(" hit nothing");
    }
    return {};
}

bool isPossible(const LeafFate &fate, bool isInResult, bool failed)
{
    switch (fate.fate) {
    case Fate::Won:
    case Fate::Only:
    case Fate::MarkerLeaked: return isInResult;
    case Fate::MarkerHit: return true;
    case Fate::Emptied: return !isInResult || fate.by == fate.leaf;
    case Fate::Error: return failed;
    case Fate::Overridden:
    case Fate::TypeMismatch:
    case Fate::Duplicate:
    case Fate::NullSkipped:
    case Fate::KnockedOut:
    case Fate::MarkerSpent:
    case Fate::MarkerCancelled:
    case Fate::Lost: return !isInResult;
    case Fate::Merged:
    case Fate::NotConsulted: return false;
    }
    return false;
}

/// Each leaf has one fate, and that fits to whether it is in the result.
QString wrongFate(const TracedFold &traced)
{
    std::unordered_set<OriginId> result;
    for (const Value &leaf : traced.leaves)
        result.insert(leaf.origin());
    std::vector<OriginId> leaves;
    for (std::uint32_t i = 0; i < traced.trace.origins.size(); ++i) {
        if (traced.trace.isLeaf(OriginId{i}))
            leaves.push_back(OriginId{i});
    }
    const std::vector<LeafFate> fates = leafFates(traced.trace);
    if (fates.size() != leaves.size())
        return QStringLiteral("number of fates");
    for (std::size_t i = 0; i < fates.size(); ++i) {
        const bool isPlace = fates[i].leaf == leaves[i];
        if (!isPlace || !isPossible(fates[i], result.contains(leaves[i]), traced.trace.failed))
            return toText(traced.trace.origin(leaves[i]).value) + QLatin1Char(' ') +
                   QString::fromUtf8(fateName(fates[i].fate).data());
    }
    return {};
}

} // namespace

Q_DECLARE_METATYPE(QString (*)(const TracedFold &))

class TestMergeProvenance : public QObject
{
    Q_OBJECT

private slots:
    void randomFolds_data();
    void randomFolds();
    void randomFoldsReachEveryFate();
    void fates_data();
    void fates();

private:
    KeyTable m_keys;
};

constexpr unsigned kSeed = 20240607;
constexpr int kFolds = 3000;

void TestMergeProvenance::randomFolds_data()
{
    QTest::addColumn<QString (*)(const TracedFold &)>("violation");
    QTest::newRow("recording changes nothing") << &differenceWithoutRecording;
    QTest::newRow("a tree that is kept from step to step changes nothing") << &differenceOfOngoing;
    QTest::newRow("leaves of the result name their origins") << &leafWithoutOrigin;
    QTest::newRow("every leaf is in the result or has an end") << &leafWithoutEnd;
    QTest::newRow("removed values are not in the result") << &wrongRemoval;
    QTest::newRow("fates agree with the result") << &wrongFate;
}

void TestMergeProvenance::randomFolds()
{
    using Violation = QString (*)(const TracedFold &);
    QFETCH(Violation, violation);
    RandomFolds folds(kSeed, m_keys);
    for (int i = 0; i < kFolds; ++i) {
        const RandomFold fold = folds.next();
        const QString problem = violation(TracedFold(fold));
        if (!problem.isEmpty())
            QFAIL(qPrintable(QString(describe(fold) + QLatin1Char('\n') + problem)));
    }
}

/// Otherwise the properties above would prove little.
void TestMergeProvenance::randomFoldsReachEveryFate()
{
    RandomFolds folds(kSeed, m_keys);
    std::array<int, kFateCount> seen{};
    for (int i = 0; i < kFolds; ++i) {
        const RandomFold fold = folds.next();
        for (const LeafFate &fate : leafFates(TracedFold(fold).trace))
            ++seen[static_cast<std::size_t>(fate.fate)];
    }
    for (int i = 0; i < kFateCount; ++i) {
        const Fate fate = static_cast<Fate>(i);
        const bool isExpected = fate != Fate::Merged && fate != Fate::NotConsulted; // not of leaves, not of merges
        QVERIFY2((seen[static_cast<std::size_t>(i)] > 0) == isExpected, fateName(fate).data());
    }
}

void TestMergeProvenance::fates_data()
{
    QTest::addColumn<int>("strategy");
    QTest::addColumn<QByteArrayList>("values");
    QTest::addColumn<QString>("expected");
    // The letters are those of fateLetter(), one word per layer, highest first, in the order of the leaves; `!` marks a
    // survivor.
    const auto row = [](const char *name, Strategy strategy, const QByteArrayList &values, const char *expected) {
        QTest::newRow(name) << static_cast<int>(strategy) << values << QString::fromUtf8(expected);
    };
    row("won, overridden, only", Strategy::Deep, {"{a: 1, b: 2}", "{a: 3, c: 4}"}, "WO HO");
    row("array twins: the lower stays", Strategy::Deep, {"[a, b]", "[b, c]"}, "OD WO");
    row("array twins: the higher stays", Strategy::Unique, {"[a, b]", "[b, c]"}, "OW DO");
    row("unique opens arrays", Strategy::Unique, {"[a, [b]]", "[[b, [c]]]"}, "OW DO");
    row("unique wraps scalars", Strategy::Unique, {"a", "[a, b]"}, "W DO");
    row("hash", Strategy::Hash, {"{a: ~, b: {x: 1}}", "{a: 1, b: {y: 2, z: [3]}}"}, "WO HHH");
    row("null is skipped", Strategy::Deep, {"{a: ~}", "{a: 1}"}, "0 W");
    row("empty hash is skipped", Strategy::Deep, {"{a: {}}", "{a: 1}"}, "0 W");
    row("empty array is not", Strategy::Deep, {"{a: []}", "{a: {x: 1, y: 2}}"}, "W TT");
    row("lower null counts as absent", Strategy::Deep, {"{a: 1}", "{a: ~}"}, "W H");
    row("kinds differ", Strategy::Deep, {"{a: [1]}", "{a: s}"}, "O T");
    row("marker hits", Strategy::Deep, {"['--x', a]", "[x, b]"}, "KO XO");
    row("marker is spent", Strategy::Deep, {"['--x', a]", "[b]"}, "SO O");
    row("spent marker, survivor", Strategy::Deep, {"{l: ['--x', a]}", "{l: [b]}", "{l: [x]}"}, "SO O O!");
    row("gap burns the marker", Strategy::Deep, {"{l: ['--x']}", "{m: 1}", "{l: [x, w]}"}, "S O O!O");
    row("hit marker, item of the third layer wins", Strategy::Deep, {"['--x', a]", "[x, b]", "[x, c]"}, "KO XO W!O");
    row("equal markers cancel", Strategy::Deep, {"['--x']", "['--x', q]", "[x]"}, "C CO O!");
    row("marker leaks", Strategy::Deep, {"[y]", "['--x', x]"}, "O LO");
    row("bare marker", Strategy::Deep, {"['--', n]", "[x, y]"}, "KO XX");
    row("bare marker over a hash", Strategy::Deep, {"{a: ['--', n]}", "{a: {x: 1}}"}, "KO X");
    row("bare marker over nothing", Strategy::Deep, {"{a: ['--', n]}", "{b: 1}"}, "SO O");
    row("marker and kind mismatch", Strategy::Deep, {"['--x', a]", "s"}, "SO T");
    row("scalar marker empties", Strategy::Deep, {"{a: '--x'}", "{a: x}"}, "K E");
    row("scalar marker empties a hash", Strategy::Deep, {"{a: '--'}", "{a: {x: 1, y: 2}}"}, "K EE");
    row("scalar marker over nothing", Strategy::Deep, {"{a: '--x'}", "{b: 1}"}, "E O");
    row("scalar marker over false", Strategy::Deep, {"{a: '--x'}", "{a: false}"}, "K E");
    row("lower scalar marker loses", Strategy::Deep, {"{a: x}", "{a: '--x'}"}, "W H");
    row("key only above: nothing is removed", Strategy::Deep, {"{a: ['--x', x, y]}", "{b: 1}"}, "SOO O");
    row("twins of one array", Strategy::Deep, {"{a: [1, 1]}", "{b: 1}"}, "OD O");
    row("self merge loses", Strategy::Deep, {"{a: {n: ['--x', y, z, w]}}", "{b: 1}"}, "SQOO O");
    row("self merge removes", Strategy::Deep, {"{a: {n: [x, q, '--x', z, w]}}", "{b: 1}"}, "XOKOQ O");
    row("self merge loses markers", Strategy::Deep, {"{a: {n: ['--x', '--y', '--z', q]}}", "{b: 1}"}, "SQSQ O");
    row("self merge with bare marker", Strategy::Deep, {"{a: {n: ['--', y]}}", "{b: 1}"}, "KX O");
    row("hash over scalar: first key raw", Strategy::Deep, {"{p: ['--x', y], q: ['--x', y, z]}", "s"}, "LOSQO T");
    row("failed: both sides", Strategy::Hash, {"{a: 1}", "[x, y]"}, "? ??");
    row("middle layer vanishes", Strategy::Deep, {"{a: {x: 1}}", "{a: [q]}", "{a: {y: 2}}"}, "O T O");
    row("empty arrays are twins", Strategy::Deep, {"{a: []}", "{a: []}"}, "D W");
    row("empty lower array", Strategy::Deep, {"{a: [x]}", "{a: []}"}, "O H");
}

void TestMergeProvenance::fates()
{
    QFETCH(int, strategy);
    QFETCH(QByteArrayList, values);
    QFETCH(QString, expected);
    RandomFold fold;
    fold.strategy = static_cast<Strategy>(strategy);
    fold.rules.knockoutPrefix = "--";
    for (const QByteArray &value : values)
        fold.groups.push_back({fromYaml(value.toStdString(), m_keys)});
    const TracedFold traced(fold);

    QStringList words;
    for (const LeafFate &fate : leafFates(traced.trace)) {
        const auto layer = static_cast<int>(traced.trace.origin(fate.leaf).layer.index);
        while (words.size() <= layer)
            words << QString();
        words[layer] += QLatin1Char(fateLetter(fate.fate));
        if (fate.survived)
            words[layer] += QLatin1Char('!');
    }
    QCOMPARE(words.join(QLatin1Char(' ')), expected);
}

QTEST_APPLESS_MAIN(TestMergeProvenance)
#include "tst_mergeprovenance.moc"
