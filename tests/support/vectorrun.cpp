// SPDX-License-Identifier: MIT
#include "support/vectorrun.h"

#include "core/text/rubytext.h"
#include "core/valueequality.h"
#include "source/files/memoryfilesystem.h"
#include "support/conservation.h"
#include "support/stepwalk.h"
#include "support/typedvector.h"
#include "support/valuetext.h"
#include "support/vectorsuite.h"
#include "support/writtentrace.h"

#include <QDebug>
#include <QFile>
#include <algorithm>
#include <set>

namespace strata::test {

namespace {

constexpr const char *kMark = "<ROOT>";

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

constexpr int kReadBack = 6; // writing a trace and reading it costs more than the lookup: every so many are

Scope scopeOf(const Value &description, KeyTable &keys)
{
    Scope scope;
    if (const Value *parts = entryOf(description, "scope", keys)) {
        const auto part = [&](const char *name) {
            const Value *value = entryOf(*parts, name, keys);
            return value ? *value : Value();
        };
        scope.facts = part("facts");
        scope.trusted = part("trusted");
        scope.serverFacts = part("server_facts");
        scope.variables = part("variables");
    }
    return scope;
}

VectorCase setUp(const Value &description, const VectorDialect &dialect, const std::shared_ptr<KeyTable> &keys)
{
    VectorCase set;
    set.name = QString::fromStdString(std::string(entryOf(description, "name", *keys)->text()));
    set.keys = keys;
    set.files = std::make_shared<MemoryFileSystem>();
    for (const Entry &file : entryOf(description, "files", *keys)->entries())
        set.files->add(std::string(kCaseFolder) + '/' + file.key.text(),
                       replaced(std::string(file.value.text()), kMark, kCaseFolder));
    set.workspace = std::make_shared<Workspace>(nullptr, keys);
    set.dialect = dialect.open(std::make_shared<const Snapshot>(set.workspace, set.files));
    set.scope = scopeOf(description, *keys);
    const auto lookups = entryOf(description, "lookups", *keys)->items();
    set.lookups.assign(lookups.begin(), lookups.end());
    return set;
}

QString describe(const LookupResult &result)
{
    switch (result.status) {
    case LookupResult::Status::Found:
        return result.convertedTo == "Sensitive" ? QLatin1String("sensitive ") + toText(result.value)
                                                 : toText(result.value);
    case LookupResult::Status::NotFound: return QStringLiteral("not found");
    case LookupResult::Status::Cancelled: return QStringLiteral("cancelled");
    case LookupResult::Status::Failed: return QLatin1String("error ") + QString::fromStdString(result.error->message);
    }
    return {};
}

/// What the command of \a dialect says of an exception. Rule: hiera5.md 9.2.
CommandOutput commandSays(std::string_view dialect, const std::string &errorClass)
{
    if (dialect != "hiera5")
        return dialect == "hiera3" ? CommandOutput::Backtrace : CommandOutput::Unknown;
    const bool isLookupError = errorClass.ends_with("::LookupError") || errorClass.ends_with("::RecursiveLookupError");
    return isLookupError ? CommandOutput::Nothing : CommandOutput::Message;
}

/// Empty if the answer is the recorded one, otherwise what was expected.
QString difference(const Value &lookup, std::string_view dialect, const LookupResult &result, KeyTable &keys)
{
    const auto found = [&](const Value &expected, bool isSensitive = false) {
        const bool same = result.status == LookupResult::Status::Found && identical(result.value, expected) &&
                          isSensitive == (result.convertedTo == "Sensitive");
        return same ? QString() : toText(expected);
    };
    if (const Value *expected = entryOf(lookup, "result", keys))
        return found(*expected);
    if (const Value *expected = entryOf(lookup, "result_yaml", keys))
        return found(fromYaml(expected->text(), keys));
    if (const Value *expected = entryOf(lookup, "result_pcore", keys))
        return found(*entryOf(*expected, "value", keys), true);
    if (entryOf(lookup, "not_found", keys))
        return result.status == LookupResult::Status::NotFound ? QString() : QStringLiteral("not found");
    const std::string error(entryOf(lookup, "error", keys)->text());
    const std::string errorClass(entryOf(lookup, "error_class", keys)->text());
    const bool same = result.status == LookupResult::Status::Failed &&
                      sameError(error, errorClass, replaced(result.error->message, kCaseFolder, kMark));
    if (!same)
        return QLatin1String("error ") + QString::fromStdString(error);
    return commandSays(dialect, errorClass) == result.commandSays
               ? QString()
               : QLatin1String("said of ") + QString::fromStdString(errorClass);
}

std::shared_ptr<const Projection> projectionOf(const LookupResult &result, const LookupTarget &key, LayerNames names)
{
    return std::make_shared<const Projection>(key, std::make_shared<const LookupResult>(result),
                                              std::make_shared<const LayerNames>(std::move(names)));
}

/// A suite while it runs.
class Run
{
public:
    Run(const VectorDialect &dialect, const AnswerCheck &check) : m_dialect(dialect), m_check(check) {}

    void runCase(const VectorCase &set)
    {
        m_name = set.name;
        m_keys = set.keys;
        m_problems = set.dialect->problems();
        m_system = set.dialect->name();
        const std::shared_ptr<const LookupEngine> engine = set.dialect->engine(set.scope);
        for (const Value &lookup : set.lookups) {
            ++m_count.lookups;
            runLookup(lookup, *m_dialect.engineFor(lookup, engine, *m_keys), {set.workspace, {}});
        }
    }
    SuiteCount count() const { return m_count; }

private:
    void runLookup(const Value &lookupCase, const LookupEngine &engine, const FileNames &files)
    {
        LookupRequest request = m_dialect.request(lookupCase, *m_keys);
        const Value lookup = m_dialect.recorded(lookupCase, *m_keys);
        const LookupResult traced = engine.lookup(request);
        if (m_dialect.recordsWarnings())
            compareWarnings(request, lookup, traced, files);
        const QString expected = difference(lookup, m_system, traced, *m_keys);
        if (!expected.isEmpty())
            report(request, QLatin1String("expected ") + expected + QLatin1String(", got ") + describe(traced));
        QString problem = conservationProblem(traced.trace);
        if (problem.isEmpty() && m_count.lookups % kReadBack == 0)
            problem = writtenTraceProblem(traced, LayerNames(engine.layers(), files), *m_keys);
        const StepViews views = stepViews(traced.trace);
        m_count.played += views.steps.empty() ? 0 : 1;
        if (problem.isEmpty())
            problem = stepsProblem(traced.trace, views);
        if (problem.isEmpty() && m_check && !views.steps.empty())
            problem = m_check(projectionOf(traced, request.key, LayerNames(engine.layers(), files)));
        if (!problem.isEmpty())
            report(request, problem);
        const Value *story = entryOf(lookup, "explain", *m_keys);
        if (story && !isForeignError(lookup))
            compareStory(request, engine, QString::fromStdString(std::string(story->text())));
        request.withTrace = false;
        const LookupResult plain = engine.lookup(request);
        if (describe(plain) != describe(traced))
            report(request, QLatin1String("recording changes the answer: without it ") + describe(plain));
    }
    /// Whether the recorded message is one of Ruby's or of a parser.
    bool isForeignError(const Value &lookup)
    {
        const Value *error = entryOf(lookup, "error", *m_keys);
        return error && sameError(std::string(error->text()),
                                  std::string(entryOf(lookup, "error_class", *m_keys)->text()), "another text");
    }
    /// Each of Puppet's warnings must be among the warnings of the lookup, or among the problems of the configuration,
    /// which are reported once; and the lookup must not have further warnings of Puppet.
    void compareWarnings(const LookupRequest &request, const Value &lookup, const LookupResult &result,
                         const FileNames &files)
    {
        QStringList wanted;
        if (const Value *texts = entryOf(lookup, "warnings", *m_keys)) {
            for (const Value &text : texts->items())
                wanted.append(QString::fromStdString(std::string(text.text())));
        }
        for (const Finding &problem : m_problems) {
            const std::string path = files.path(problem.mark.file);
            wanted.removeAll(QString::fromStdString(replaced(path + ": " + problem.text, kCaseFolder, kMark)));
            wanted.removeAll(QString::fromStdString(problem.text));
        }
        static const std::set<std::string> kOfPuppet{"variable-unset", "file-no-hash", "module-key"};
        QStringList lines;
        for (const Finding &warning : result.warnings) {
            if (kOfPuppet.contains(warning.rule))
                lines.append(QString::fromStdString(replaced(warning.text, kCaseFolder, kMark))
                                 .section(QLatin1Char('\n'), 0, 0));
        }
        wanted.removeDuplicates(); // each text is reported once
        wanted.sort();
        lines.sort();
        if (wanted != lines)
            report(request, QLatin1String("warnings: ") + lines.join(QLatin1String(" | ")) +
                                QLatin1String(", expected ") + wanted.join(QLatin1String(" | ")));
    }
    /// The explanation, to the byte.
    void compareStory(LookupRequest request, const LookupEngine &engine, const QString &expected)
    {
        request.explain = ExplanationKind::Lookup;
        const LookupResult result = engine.lookup(request);
        const QString story = result.explanation
                                  ? QString::fromStdString(replaced(result.explanation->text(), kCaseFolder, kMark))
                                  : QString();
        if (story == expected)
            return;
        const QStringList lines = story.split(QLatin1Char('\n'));
        const QStringList wanted = expected.split(QLatin1Char('\n'));
        const auto [line, other] = std::mismatch(lines.begin(), lines.end(), wanted.begin(), wanted.end());
        report(request, QStringLiteral("explanation, line %1: %2, expected %3")
                            .arg(QString::number(line - lines.begin() + 1),
                                 line == lines.end() ? QStringLiteral("the end") : *line,
                                 other == wanted.end() ? QStringLiteral("the end") : *other));
    }
    void report(const LookupRequest &request, const QString &what)
    {
        ++m_count.differences;
        qWarning().noquote() << m_name << '|' << QString::fromStdString(request.key.name()) << '|' << what;
    }

    const VectorDialect &m_dialect;
    const AnswerCheck &m_check;
    std::shared_ptr<KeyTable> m_keys;
    std::vector<Finding> m_problems;
    std::string_view m_system;
    QString m_name;
    SuiteCount m_count;
};

} // namespace

std::shared_ptr<const LookupEngine> VectorDialect::engineFor(const Value &, std::shared_ptr<const LookupEngine> engine,
                                                             KeyTable &) const
{
    return engine;
}

bool eachCase(const QString &path, const VectorDialect &dialect, const std::function<void(const VectorCase &)> &visit,
              std::size_t step)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const auto keys = std::make_shared<KeyTable>();
    const Value cases = fromJson(file.readAll().toStdString(), *keys);
    for (std::size_t i = 0; i < cases.items().size(); i += step) {
        const Value &description = cases.items()[i];
        const QString name = QString::fromStdString(std::string(entryOf(description, "name", *keys)->text()));
        if (!dialect.leftOut().contains(name))
            visit(setUp(description, dialect, keys));
    }
    return true;
}

SuiteCount runSuite(const QString &path, const VectorDialect &dialect, const AnswerCheck &check)
{
    Run run(dialect, check);
    if (!eachCase(path, dialect, [&run](const VectorCase &set) { run.runCase(set); }))
        return {0, 1};
    qInfo("%d lookups, %d differences", run.count().lookups, run.count().differences);
    return run.count();
}

} // namespace strata::test
