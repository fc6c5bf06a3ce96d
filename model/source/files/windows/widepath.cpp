// SPDX-License-Identifier: MIT
#include "source/files/windows/widepath.h"

#include "source/files/path.h"
#include "source/files/pathsyntax.h"

#include <algorithm>
#include <windows.h>

namespace strata::windows {

std::optional<std::wstring> wide(std::string_view text)
{
    if (text.empty())
        return std::wstring();
    if (text.find('\0') != std::string_view::npos)
        return std::nullopt;
    const int size = static_cast<int>(text.size());
    const int length = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text.data(), size, nullptr, 0);
    if (length <= 0)
        return std::nullopt;
    std::wstring out(static_cast<std::size_t>(length), L'\0');
    MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text.data(), size, out.data(), length);
    return out;
}

std::string narrow(std::wstring_view text)
{
    if (text.empty())
        return {};
    const int size = static_cast<int>(text.size());
    const int length = WideCharToMultiByte(CP_UTF8, 0, text.data(), size, nullptr, 0, nullptr, nullptr);
    std::string out(static_cast<std::size_t>(std::max(length, 0)), '\0');
    WideCharToMultiByte(CP_UTF8, 0, text.data(), size, out.data(), length, nullptr, nullptr);
    return out;
}

std::optional<std::wstring> widePath(const std::string &path)
{
    if (path.empty()) // names nothing, as on other systems
        return std::nullopt;
    std::string absolute = absolutePath(path, currentFolder());
    if (absolute.size() == 2) // the drive alone means its current folder
        absolute += '/';
    if (absolute.find(':', 2) != std::string::npos) // a stream of a file
        return std::nullopt;
    auto converted = wide(absolute);
    if (!converted)
        return std::nullopt;
    std::replace(converted->begin(), converted->end(), L'/', L'\\');
    if (converted->starts_with(L"\\\\?\\")) // a volume without a drive
        return converted;
    return converted->starts_with(L"\\\\") ? L"\\\\?\\UNC\\" + converted->substr(2) : L"\\\\?\\" + *converted;
}

std::string currentFolder()
{
    std::wstring folder(GetCurrentDirectoryW(0, nullptr), L'\0');
    const DWORD length = GetCurrentDirectoryW(static_cast<DWORD>(folder.size()), folder.data());
    if (length == 0 || length >= folder.size())
        return "C:/";
    folder.resize(length);
    return pathsyntax::withSlashes(narrow(folder));
}

OpenFile::~OpenFile()
{
    if (isOpen())
        CloseHandle(m_handle);
}

bool OpenFile::isOpen() const
{
    return m_handle != INVALID_HANDLE_VALUE;
}

std::optional<std::wstring> finalPath(const OpenFile &file)
{
    std::wstring path(GetFinalPathNameByHandleW(file.get(), nullptr, 0, FILE_NAME_NORMALIZED), L'\0');
    const DWORD length =
        GetFinalPathNameByHandleW(file.get(), path.data(), static_cast<DWORD>(path.size()), FILE_NAME_NORMALIZED);
    if (length == 0 || length >= path.size())
        return std::nullopt;
    path.resize(length);
    return path;
}

std::int64_t unixTime(std::int64_t time)
{
    constexpr std::int64_t k1970 = 116'444'736'000'000'000;
    return (time - k1970) * 100;
}

} // namespace strata::windows
