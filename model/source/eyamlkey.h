// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// Overwrites a text that nobody is to find in memory, and empties it.
void wipe(std::string &text);

/// The key pair that opens values sealed by hiera-eyaml with PKCS7. Immutable and cheap to copy; may be used from
/// several threads. What it opens exists in memory only.
class EyamlKey
{
public:
    /// Reads a private key in PEM form and, if given, the certificate that hiera-eyaml calls the public key. Without it
    /// any recipient that the private key fits is taken. Errors have OpenSSL's text. The text of the key is wiped.
    static Result<EyamlKey> fromPem(std::string privateKey, const std::optional<std::string> &certificate);

    /// The clear text of one sealed value. Error: the key does not fit, or \a der is no PKCS7; OpenSSL's text.
    Result<std::string> open(std::string_view der) const;

private:
    struct Pair;
    explicit EyamlKey(std::shared_ptr<const Pair> pair) : m_pair(std::move(pair)) {}

    std::shared_ptr<const Pair> m_pair;
};

/// \a text with every `ENC[...]` in it opened and one line break at the end dropped, as eyaml_lookup_key gives it; a
/// text that holds no seal as it is. Errors: what does not open, or a seal of another kind than PKCS7
/// (Code::Unsupported). Rule: parser.rb and encrypted_tokens.rb of hiera-eyaml 3.3.0.
Result<std::string> openedText(std::string_view text, const EyamlKey &key);

} // namespace strata
