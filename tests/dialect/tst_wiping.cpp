// SPDX-License-Identifier: MIT
#include "dialect/hiera5/hiera5.h"
#include "source/files/memoryfilesystem.h"
#include "support/typedvector.h"

#include <QTest>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <malloc.h>
#include <new>
#include <string_view>

#ifdef _WIN32
#define malloc_usable_size _msize
#endif

namespace {

std::string needle;                // empty: nothing is looked for
std::atomic<int> blocksWithIt = 0; // that were given back

} // namespace

// Looks for a text in all memory that is given back: what was kept somewhere comes here in the end.
void operator delete(void *memory) noexcept
{
    const std::size_t size = memory ? malloc_usable_size(memory) : 0;
    if (!needle.empty() && memory &&
        std::string_view(static_cast<const char *>(memory), size).find(needle) != std::string_view::npos)
        ++blocksWithIt;
    if (memory)
        std::memset(memory, 0, size); // who gets it next must not seem to have had the text
    std::free(memory);
}
void operator delete(void *memory, std::size_t) noexcept
{
    operator delete(memory);
}
void *operator new(std::size_t size)
{
    if (void *memory = std::malloc(size > 0 ? size : 1))
        return memory;
    throw std::bad_alloc();
}

using namespace strata;
using namespace strata::test;

/// Private keys are in memory as long as they are read, and not longer.
class TestWiping : public QObject
{
    Q_OBJECT

private slots:
    void privateKeys();
};

void TestWiping::privateKeys()
{
    KeyTable keys;
    const Value sealed = fromJson(testFile("data/eyaml/eyaml.json"), keys).items().front();
    const auto files = std::make_shared<MemoryFileSystem>();
    std::string key;
    for (const Entry &each : entryOf(sealed, "files", keys)->entries()) {
        const std::string text =
            QByteArray::fromStdString(std::string(each.value.text())).replace("<ROOT>", "/env").toStdString();
        files->add("/env/" + each.key.text(), text);
        if (each.key.text() == "keys/private_key.pkcs7.pem")
            key = text;
    }
    QVERIFY(key.size() > 500);
    needle = key.substr(key.size() / 2, 40);
    {
        const std::string copy = key;
    }
    QCOMPARE(blocksWithIt.load(), 1); // it would be noticed
    {
        DialectRequest setup;
        setup.folder = "/env";
        const auto engine = hiera5::Hiera5(takeSnapshot(files), setup).engine({});
        LookupRequest request{.key = LookupTarget::named("string")};
        request.sealed = SealedValues::Opened;
        const LookupResult result = engine->lookup(request);
        QCOMPARE(result.value.text(), std::string("s3cret"));
    }
    QCOMPARE(blocksWithIt.load(), 1);
    needle.clear();
}

QTEST_APPLESS_MAIN(TestWiping)
#include "tst_wiping.moc"
