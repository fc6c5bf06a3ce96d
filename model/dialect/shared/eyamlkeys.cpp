// SPDX-License-Identifier: MIT
#include "dialect/shared/eyamlkeys.h"

#include "core/text/sealedtext.h"
#include "core/text/utf8.h"
#include "core/withmembers.h"
#include "source/files/path.h"

#include <optional>
#include <utility>

namespace strata {

namespace {

std::string option(const Value &options, std::string_view name)
{
    for (const Entry &entry : options.entries()) {
        if (entry.key.isString() && entry.key.text() == name && entry.value.isString())
            return std::string(entry.value.text());
    }
    return {};
}

Result<Value> openedString(const Value &value, const EyamlKey &eyamlKey, const SealFailureText &failureText)
{
    auto opened = openedText(value.text(), eyamlKey);
    if (!opened && opened.error().code == Error::Code::Unsupported)
        return fail(Error::Code::Unsupported, opened.error().message, value.mark());
    if (!opened)
        return fail(Error::Code::Unreadable, failureText(std::string(value.text()), opened.error()), value.mark());
    if (utf8::firstInvalid(*opened) != std::string::npos)
        return Value::binary(*opened, value.mark());
    return Value::string(*opened, value.mark());
}

Result<Value> openedValue(const Value &value, const EyamlKey &eyamlKey, const SealFailureText &failureText)
{
    if (!holdsSeal(value))
        return value;
    if (value.isString())
        return openedString(value, eyamlKey, failureText);
    std::optional<Error> error;
    Value opened = withMembers(value, [&](const Value &member) {
        auto result = error ? member : openedValue(member, eyamlKey, failureText);
        if (!result)
            error = result.error();
        return std::move(result).value_or(member);
    });
    return error ? tl::unexpected<Error>(std::move(*error)) : Result<Value>(std::move(opened));
}

} // namespace

EyamlKeys::EyamlKeys(const Snapshot &files, std::string keyFile, std::string folder)
    : m_files(files), m_keyFile(std::move(keyFile)), m_folder(std::move(folder))
{}

Result<EyamlKey> EyamlKeys::read(const std::string &privatePath, const std::string &publicPath) const
{
    const auto file = [&](const std::string &path) -> Result<std::string> {
        auto text = m_files.readOnce(path);
        if (!text)
            return fail(Error::Code::FileNotFound, "the key " + path + ": " + text.error().message);
        return text;
    };
    auto privateKey = file(privatePath);
    if (!privateKey)
        return tl::unexpected<Error>(privateKey.error());
    if (publicPath.empty())
        return EyamlKey::fromPem(std::move(*privateKey), std::nullopt);
    const auto certificate = file(publicPath);
    if (!certificate) {
        wipe(*privateKey);
        return tl::unexpected<Error>(certificate.error());
    }
    return EyamlKey::fromPem(std::move(*privateKey), *certificate);
}

Result<EyamlKey> EyamlKeys::keyFor(const Value &options) const
{
    std::string privatePath = m_keyFile;
    std::string publicPath;
    if (m_keyFile.empty()) {
        privatePath = option(options, "pkcs7_private_key");
        publicPath = option(options, "pkcs7_public_key");
        if (privatePath.empty())
            return fail(Error::Code::FileNotFound, "its options have no pkcs7_private_key");
        privatePath = joinPath(m_folder, privatePath);
        publicPath = publicPath.empty() ? publicPath : joinPath(m_folder, publicPath);
    }
    const std::string id = privatePath + '\n' + publicPath;
    const std::lock_guard lock(m_mutex);
    const auto known = m_known.find(id);
    return known != m_known.end() ? known->second : m_known.emplace(id, read(privatePath, publicPath)).first->second;
}

Result<Value> EyamlKeys::opened(const Value &value, const Value &options, const SealFailureText &failureText) const
{
    const auto key = keyFor(options);
    return key ? openedValue(value, *key, failureText) : fail(Error::Code::Unsupported, key.error().message);
}

} // namespace strata
