// SPDX-License-Identifier: MIT
#include "support/links.h"

#include <QFile>

#ifdef _WIN32
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QStringList>

#include <functional>
#include <string>
#include <windows.h>
#endif

namespace strata::test {

#ifdef _WIN32
namespace {

template <typename Function>
std::function<Function> functionOf(const wchar_t *library, const char *name)
{
    const auto address = reinterpret_cast<void *>(GetProcAddress(GetModuleHandleW(library), name));
    return address ? std::function<Function>(reinterpret_cast<Function *>(address)) : std::function<Function>();
}

std::wstring nativePath(const QString &path)
{
    return QDir::toNativeSeparators(path).toStdWString();
}

bool isThere(const QString &link)
{
    return GetFileAttributesW(nativePath(link).c_str()) != INVALID_FILE_ATTRIBUTES;
}

/// Wine 8 makes no links, but runs programs of the system below it.
bool makeLinkBelowWine(const QString &target, const QString &link)
{
    const auto pathBelow = functionOf<char *(const wchar_t *)>(L"kernel32.dll", "wine_get_unix_file_name");
    char *const from = pathBelow(nativePath(target).c_str());
    char *const to = pathBelow(nativePath(link).c_str());
    std::wstring command =
        L"ln -s \"" + QString::fromUtf8(from).toStdWString() + L"\" \"" + QString::fromUtf8(to).toStdWString() + L'"';
    HeapFree(GetProcessHeap(), 0, from);
    HeapFree(GetProcessHeap(), 0, to);
    STARTUPINFOW start = {};
    start.cb = sizeof start;
    PROCESS_INFORMATION process = {};
    if (!CreateProcessW(L"\\\\?\\unix\\bin\\ln", command.data(), nullptr, nullptr, FALSE, 0, nullptr, nullptr, &start,
                        &process))
        return false;
    WaitForSingleObject(process.hProcess, INFINITE);
    CloseHandle(process.hThread);
    CloseHandle(process.hProcess);
    return isThere(link);
}

} // namespace

bool isWine()
{
    return static_cast<bool>(functionOf<const char *()>(L"ntdll.dll", "wine_get_version"));
}

bool makeLink(const QString &target, const QString &link)
{
    if (isWine())
        return makeLinkBelowWine(target, link);
    const bool isFolder = QFileInfo(target).isDir();
    const DWORD flags = (isFolder ? SYMBOLIC_LINK_FLAG_DIRECTORY : 0) | SYMBOLIC_LINK_FLAG_ALLOW_UNPRIVILEGED_CREATE;
    if (CreateSymbolicLinkW(nativePath(link).c_str(), nativePath(target).c_str(), flags))
        return true;
    const QStringList junction{QStringLiteral("/c"), QStringLiteral("mklink"), QStringLiteral("/J"),
                               QDir::toNativeSeparators(link), QDir::toNativeSeparators(target)};
    return isFolder && QProcess::execute(QStringLiteral("cmd"), junction) == 0;
}
std::optional<QString> asShare(const QString &folder)
{
    if (!isWine()) {
        const QString share = QStringLiteral("//localhost/%1$%2").arg(folder.front()).arg(folder.mid(2));
        return QDir(share).exists() ? std::optional(share) : std::nullopt;
    }
    // Wine looks for "//server/share" in a folder of its settings.
    const QString shares = QStringLiteral("Z:%1/dosdevices/unc/strata").arg(qEnvironmentVariable("WINEPREFIX"));
    const QString name = QString(folder).remove(u':').replace(u'/', u'-');
    const bool isMade = QDir().mkpath(shares) && makeLink(folder, shares + u'/' + name);
    return isMade ? std::optional(QStringLiteral("//strata/") + name) : std::nullopt;
}
#else
std::optional<QString> asShare(const QString &)
{
    return std::nullopt;
}

bool isWine()
{
    return false;
}

bool makeLink(const QString &target, const QString &link)
{
    return QFile::link(target, link);
}
#endif

} // namespace strata::test
