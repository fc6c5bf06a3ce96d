// SPDX-License-Identifier: MIT
#include "source/eyamlkey.h"

#include <QTest>
#include <openssl/evp.h>
#include <openssl/pem.h>

#include <memory>
#include <string>

using namespace strata;

/// Sealed texts that are broken inside; the others are asked in the recorded lookups.
class TestEyamlKey : public QObject
{
    Q_OBJECT

private slots:
    void envelopeWithoutContent();
};

namespace {

std::string newPrivateKey()
{
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_RSA_gen(1024), EVP_PKEY_free);
    const std::unique_ptr<BIO, decltype(&BIO_free_all)> out(BIO_new(BIO_s_mem()), BIO_free_all);
    PEM_write_bio_PrivateKey(out.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr);
    char *text = nullptr;
    const long length = BIO_get_mem_data(out.get(), &text);
    return {text, static_cast<std::size_t>(length)};
}

} // namespace

void TestEyamlKey::envelopeWithoutContent()
{
    const auto key = EyamlKey::fromPem(newPrivateKey(), std::nullopt);
    QVERIFY(key);
    // SEQUENCE { OBJECT IDENTIFIER pkcs7-envelopedData }, without the content
    const auto opened = openedText("ENC[PKCS7,MAsGCSqGSIb3DQEHAw==]", *key);
    QVERIFY(!opened);
    QCOMPARE(QByteArray::fromStdString(opened.error().message), QByteArray("decrypt error"));
}

QTEST_APPLESS_MAIN(TestEyamlKey)
#include "tst_eyamlkey.moc"
