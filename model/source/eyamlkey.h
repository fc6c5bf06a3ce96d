// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// Overwrites a secret in memory and empties it.
void wipe(std::string &text);

/// The key pair that opens values sealed by hiera-eyaml with PKCS7. Immutable, cheap to copy, thread-safe. Clear texts
/// exist in memory only.
class EyamlKey
{
public:
    /// Reads a private key in PEM form and optionally the certificate, which hiera-eyaml calls the public key; without
    /// it any recipient that fits the private key is accepted. Errors are OpenSSL's texts. Wipes \a privateKey.
    static Result<EyamlKey> fromPem(std::string privateKey, const std::optional<std::string> &certificate);

    /// The clear text of one sealed value. Error: the key does not fit, or \a der is not PKCS7; OpenSSL's text.
    Result<std::string> open(std::string_view der) const;

private:
    struct Pair;
    explicit EyamlKey(std::shared_ptr<const Pair> pair) : m_pair(std::move(pair)) {}

    std::shared_ptr<const Pair> m_pair;
};

/// \a text with every `ENC[...]` decrypted and then one line break removed at its end, as eyaml_lookup_key does;
/// unchanged if nothing is sealed. Errors: an `ENC[...]` cannot be decrypted, or is not PKCS7 (Code::Unsupported).
/// Follows parser.rb and encrypted_tokens.rb of hiera-eyaml 3.3.0.
Result<std::string> openedText(std::string_view text, const EyamlKey &key);

} // namespace strata
