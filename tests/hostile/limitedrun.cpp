// SPDX-License-Identifier: MIT
#include "hostile/limitedrun.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>

#ifndef _WIN32
#include <sys/resource.h>
#endif

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define STRATA_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define STRATA_SANITIZED
#endif
#endif

namespace strata::test {

namespace {

#ifdef _WIN32
/// There a process has the stack that its program names, and ends when the time of the test does.
void setLimits(QProcess &, Size) {}
#else
/// Limits for the program that is about to start. A small stack shows recursion that data control.
void limitThisProcess(Size size)
{
#ifndef STRATA_SANITIZED
    const auto limit = [](auto resource, rlim_t most) {
        const rlimit both{most, most};
        setrlimit(resource, &both);
    };
    limit(RLIMIT_CPU, size == Size::Large ? 120 : size == Size::Tiny ? 60 : 20);
    limit(RLIMIT_DATA, (size == Size::Large ? rlim_t{2500} : size == Size::Tiny ? rlim_t{100} : rlim_t{600}) << 20);
    limit(RLIMIT_STACK, size == Size::Alone ? rlim_t{1} << 40 : rlim_t{512} << 10); // also of threads
    limit(RLIMIT_CORE, 0);
#else
    static_cast<void>(size);
#endif
}

void setLimits(QProcess &process, Size size)
{
    process.setChildProcessModifier([size] { limitThisProcess(size); });
}
#endif

} // namespace

Run runLimited(const QString &program, const QString &folder, const QStringList &words, Size size,
               const QByteArray &input)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    setLimits(process, size);
    process.start(program, words);
    process.write(input);
    process.closeWriteChannel();
    Run run;
    if (!process.waitForFinished(240'000)) // the limit of processor time comes first, but for one that waits
        process.kill();
    process.waitForFinished();
    run.isCrash = process.exitStatus() != QProcess::NormalExit;
    run.status = process.exitCode();
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    return run;
}

bool writeBelow(const QString &folder, const QString &name, const QByteArray &text)
{
    const QString path = folder + u'/' + name;
    QFile file(path);
    return QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

bool isSanitized()
{
#ifdef STRATA_SANITIZED
    return true;
#else
    return false;
#endif
}

} // namespace strata::test
