// SPDX-License-Identifier: MIT
#include "source/eyamlkey.h"

#include "core/owned.h"
#include "core/text/ascii.h"
#include "core/text/sealedtext.h"

#include <algorithm>
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/pkcs7.h>
#include <openssl/x509.h>
#include <vector>

namespace strata {

namespace {

using BioPointer = Owned<BIO, BIO_free_all>;
using KeyPointer = Owned<EVP_PKEY, EVP_PKEY_free>;
using KeyContextPointer = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using CertificatePointer = Owned<X509, X509_free>;
using Pkcs7Pointer = Owned<PKCS7, PKCS7_free>;

BioPointer readBio(const std::string &text)
{
    return BioPointer(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())));
}

/// OpenSSL's reason for the last failure, worded like Ruby's binding.
std::string reason(const std::string &otherwise)
{
    const char *text = ERR_reason_error_string(ERR_peek_last_error());
    ERR_clear_error();
    return text ? text : otherwise;
}

/// Whether \a key opens the content key of a recipient. Without a certificate OpenSSL would continue with a random one.
bool fits(EVP_PKEY *key, const PKCS7_ENVELOPE *envelope)
{
    for (int i = 0; i < sk_PKCS7_RECIP_INFO_num(envelope->recipientinfo); ++i) {
        const PKCS7_RECIP_INFO *recipient = sk_PKCS7_RECIP_INFO_value(envelope->recipientinfo, i);
        const KeyContextPointer context(EVP_PKEY_CTX_new(key, nullptr));
        std::size_t length = 0;
        const unsigned char *data = ASN1_STRING_get0_data(recipient->enc_key);
        const auto size = static_cast<std::size_t>(ASN1_STRING_length(recipient->enc_key));
        if (EVP_PKEY_decrypt_init(context.get()) <= 0 ||
            EVP_PKEY_decrypt(context.get(), nullptr, &length, data, size) <= 0)
            continue;
        std::vector<unsigned char> content(length);
        const bool isOpened = EVP_PKEY_decrypt(context.get(), content.data(), &length, data, size) > 0;
        OPENSSL_cleanse(content.data(), content.size());
        const EVP_CIPHER *cipher = EVP_get_cipherbyobj(envelope->enc_data->algorithm->algorithm);
        if (isOpened && cipher && length == static_cast<std::size_t>(EVP_CIPHER_get_key_length(cipher)))
            return true;
    }
    ERR_clear_error();
    return false;
}

bool isSealed(char c)
{
    return (ascii::isWord(c) && c != '_') || c == '+' || c == '/' || c == '=' || c == ' ' || c == '\n';
}

/// The seal `ENC[scheme,base64]` at \a at.
struct Seal
{
    std::string scheme; ///< empty: not named
    std::string sealed; ///< base64 without white space
    std::size_t end = 0;
};

std::optional<Seal> sealAt(std::string_view text, std::size_t at)
{
    constexpr std::string_view kStart = "ENC[";
    if (!text.substr(at).starts_with(kStart))
        return std::nullopt;
    // Nothing after the first invalid character is read: there may be many beginnings.
    const std::size_t start = at + kStart.size();
    const auto isInside = [](char c) { return isSealed(c) || c == '_' || c == ','; };
    const auto close = std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(start), text.end(), isInside);
    if (close == text.end() || *close != ']')
        return std::nullopt;
    std::string_view inside = text.substr(start, static_cast<std::size_t>(close - text.begin()) - start);
    Seal seal;
    seal.end = start + inside.size() + 1;
    const std::size_t comma = inside.find(',');
    if (comma != std::string_view::npos) {
        seal.scheme = inside.substr(0, comma);
        inside.remove_prefix(comma + 1);
        if (seal.scheme.empty() || !std::all_of(seal.scheme.begin(), seal.scheme.end(), ascii::isWord))
            return std::nullopt;
    }
    if (inside.empty() || !std::all_of(inside.begin(), inside.end(), isSealed))
        return std::nullopt;
    std::copy_if(inside.begin(), inside.end(), std::back_inserter(seal.sealed),
                 [](char c) { return c != ' ' && c != '\n'; });
    return seal;
}

/// Base64 up to the first padding; an incomplete group is dropped.
std::string fromBase64(std::string_view text)
{
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    unsigned bits = 0;
    int count = 0;
    for (const char c : text) {
        const std::size_t digit = kDigits.find(c);
        if (digit == std::string_view::npos)
            break;
        bits = (bits << 6 | static_cast<unsigned>(digit)) & 0xffffff;
        count += 6;
        if (count >= 8) {
            count -= 8;
            out += static_cast<char>(bits >> count & 0xff);
        }
    }
    return out;
}

bool isPkcs7(std::string scheme)
{
    std::transform(scheme.begin(), scheme.end(), scheme.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return scheme.empty() || scheme == "pkcs7";
}

/// Ruby's chomp.
void dropLineBreak(std::string &text)
{
    if (text.ends_with("\r\n"))
        text.resize(text.size() - 2);
    else if (text.ends_with('\n') || text.ends_with('\r'))
        text.pop_back();
}

/// The clear text of \a sealed. \a certificate may be null.
Result<std::string> decrypted(PKCS7 *sealed, EVP_PKEY *key, X509 *certificate)
{
    const BioPointer out(BIO_new(BIO_s_mem()));
    if (PKCS7_decrypt(sealed, key, certificate, out.get(), 0) != 1)
        return fail(Error::Code::Unreadable, reason("the key does not fit"));
    char *text = nullptr;
    const long length = BIO_get_mem_data(out.get(), &text);
    std::string opened(text, static_cast<std::size_t>(length));
    OPENSSL_cleanse(text, static_cast<std::size_t>(length));
    return opened;
}

} // namespace

struct EyamlKey::Pair
{
    KeyPointer key;
    CertificatePointer certificate; ///< may be null
};

void wipe(std::string &text)
{
    OPENSSL_cleanse(text.data(), text.size());
    text.clear();
}

Result<EyamlKey> EyamlKey::fromPem(std::string privateKey, const std::optional<std::string> &certificate)
{
    const auto noPassword = [](char *, int, int, void *) { return 0; }; // never ask on the terminal
    auto pair = std::make_shared<Pair>();
    pair->key.reset(PEM_read_bio_PrivateKey(readBio(privateKey).get(), nullptr, noPassword, nullptr));
    wipe(privateKey);
    if (!pair->key)
        return fail(Error::Code::Syntax, "the private key cannot be read: " + reason("no PEM"));
    if (certificate) {
        pair->certificate.reset(PEM_read_bio_X509(readBio(*certificate).get(), nullptr, noPassword, nullptr));
        if (!pair->certificate)
            return fail(Error::Code::Syntax, "the public key cannot be read: " + reason("no PEM"));
    }
    return EyamlKey(std::move(pair));
}

Result<std::string> EyamlKey::open(std::string_view der) const
{
    const auto *data = reinterpret_cast<const unsigned char *>(der.data());
    const Pkcs7Pointer sealed(d2i_PKCS7(nullptr, &data, static_cast<long>(der.size())));
    if (!sealed || !PKCS7_type_is_enveloped(sealed.get())) {
        ERR_clear_error();
        return fail(Error::Code::Syntax, "Could not parse the PKCS7: no start line");
    }
    const PKCS7_ENVELOPE *envelope = sealed->d.enveloped;
    if (!envelope || !envelope->enc_data || !envelope->recipientinfo)
        return fail(Error::Code::Unreadable, "decrypt error"); // it contains nothing sealed
    if (!m_pair->certificate && !fits(m_pair->key.get(), envelope))
        return fail(Error::Code::Unreadable, "the key does not fit");
    const auto decrypt = [&] { return decrypted(sealed.get(), m_pair->key.get(), m_pair->certificate.get()); };
    auto opened = decrypt();
    // With a wrong key OpenSSL continues with a random one, which sometimes gives garbage without an error.
    if (opened && m_pair->certificate) {
        auto again = decrypt();
        const bool isSame = again && *again == *opened;
        if (again)
            wipe(*again);
        if (!isSame) {
            wipe(*opened);
            return fail(Error::Code::Unreadable, "bad decrypt");
        }
    }
    return opened;
}

Result<std::string> openedText(std::string_view text, const EyamlKey &key)
{
    if (!holdsSeal(text))
        return std::string(text);
    std::string out;
    out.reserve(text.size()); // clear texts are shorter, so the buffer never moves
    for (std::size_t at = 0; at < text.size();) {
        const auto seal = sealAt(text, at);
        if (!seal) {
            out += text[at++];
            continue;
        }
        auto opened =
            isPkcs7(seal->scheme)
                ? key.open(fromBase64(seal->sealed))
                : fail(Error::Code::Unsupported, "Strata decrypts only values sealed with PKCS7, not " + seal->scheme);
        if (!opened) {
            wipe(out);
            return opened;
        }
        out += *opened;
        wipe(*opened);
        at = seal->end;
    }
    dropLineBreak(out);
    return out;
}

} // namespace strata
