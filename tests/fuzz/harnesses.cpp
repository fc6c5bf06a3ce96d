// SPDX-License-Identifier: MIT
#include "fuzz/harnesses.h"

#include "app/cli/query/jsonline.h"
#include "app/gui/settings/settingsfile.h"
#include "app/project/project.h"
#include "core/dotnet/dotnetpattern.h"
#include "core/address.h"
#include "core/member.h"
#include "core/text/regex.h"
#include "core/valueequality.h"
#include "core/workbudget.h"
#include "dialect/datum/expression/expressionsyntax.h"
#include "hierarchy/nodefacts.h"
#include "lessons/lessonreader.h"
#include "lookup/lookupkey.h"
#include "lookup/question.h"
#include "lookup/tokentext.h"
#include "output/jsonwriter.h"
#include "output/render.h"
#include "output/tracejson.h"
#include "projection/contributiontable.h"
#include "projection/fates.h"
#include "source/datumdata.h"
#include "source/eyamlkey.h"
#include "source/files/glob.h"
#include "source/files/memoryfilesystem.h"
#include "source/files/overlayfilesystem.h"
#include "source/files/path.h"
#include "source/git/patch.h"
#include "source/hocon/hoconreader.h"
#include "source/json/jsonreader.h"
#include "source/psd1/powershelldata.h"
#include "source/yaml/plain/plainpieces.h"
#include "source/yaml/powershell/powershellyaml.h"
#include "source/yaml/yamlreader.h"
#include "support/markedtext.h"

#include <QBuffer>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata::test {

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

/// What every reader promises: a value that can be written, or an error with a text.
void check(const Result<ReadResult> &read)
{
    if (!read) {
        require(!read.error().message.empty());
        return;
    }
    static_cast<void>(render(read->root, RenderFormat::Yaml));
    static_cast<void>(render(read->root, RenderFormat::Json));
}

void psych(std::string_view bytes)
{
    KeyTable keys;
    check(readYamlExactly(bytes, FileId{0}, keys));
    if (const auto plain = readPlainYaml(bytes, FileId{0}, keys, DateScalars::Refused))
        require(markedText(*plain) == markedText(readYamlExactly(bytes, FileId{0}, keys)));
    const auto text = std::make_shared<const std::string>(bytes);
    if (const auto pieces = PlainPieces::of(text, FileId{0}, keys, DateScalars::Refused)) {
        const auto exact = readYamlExactly(bytes, FileId{0}, keys);
        require(exact && markedText(*pieces, exact->root) == markedText(exact));
        const auto isNote = [](const Finding &finding) { return finding.severity == Finding::Severity::Note; };
        require(pieces->mayRepeatKeys() || std::all_of(exact->problems.begin(), exact->problems.end(), isNote));
    }
}

void dotnet(std::string_view bytes)
{
    KeyTable keys;
    check(readPowerShellYaml(bytes, FileId{0}, keys));
}

void json(std::string_view bytes)
{
    KeyTable keys;
    check(readJson(bytes, FileId{0}, keys));
}

void hocon(std::string_view bytes)
{
    KeyTable keys;
    check(readHocon(bytes, FileId{0}, keys));
}

void psd1(std::string_view bytes)
{
    KeyTable keys;
    check(readPowerShellData(bytes, FileId{0}, keys));
}

void datumFile(std::string_view bytes)
{
    for (const DatumFormat format : {DatumFormat::Yaml, DatumFormat::Json, DatumFormat::PowerShellData}) {
        KeyTable keys;
        check(readDatumFile(bytes, format, FileId{0}, keys));
    }
}

/// Files, and what to ask of them: each begins with a line `%%% NAME`; the first one needs none and is \a first. Of the
/// file `ask` each line is a key, a blank, and how to merge.
struct Scene
{
    std::shared_ptr<MemoryFileSystem> files = std::make_shared<MemoryFileSystem>();
    std::string requests = "k deep\nk\n";

    Scene(std::string_view bytes, std::string_view first)
    {
        constexpr std::string_view kMark = "%%% ";
        std::string name(first);
        while (true) {
            const std::size_t next = bytes.starts_with(kMark) ? 0 : bytes.find("\n%%% ");
            const std::string text(bytes.substr(0, next == std::string_view::npos ? next : next + (next > 0)));
            if (name == "ask")
                requests = text;
            else
                files->add("/c/" + name, text);
            if (next == std::string_view::npos)
                return;
            bytes.remove_prefix(next + kMark.size() + (next > 0));
            const std::size_t end = std::min(bytes.find('\n'), bytes.size());
            name = bytes.substr(0, end);
            bytes.remove_prefix(std::min(end + 1, bytes.size()));
            if (name.empty() || name.find('\0') != std::string::npos)
                return;
        }
    }
};

/// Looks up with and without a record, which must not matter, and writes what is recorded.
void ask(const Project &project, const LookupEngine &engine, LookupRequest request)
{
    request.withTrace = false;
    const LookupResult plain = engine.lookup(request);
    request.withTrace = true;
    request.withReads = true;
    const LookupResult recorded = engine.lookup(request);
    require(plain.status == recorded.status);
    require(identical(plain.value, recorded.value));
    require(plain.status != LookupResult::Status::Failed || !plain.error->message.empty());
    const std::vector<LeafFate> fates = leafFates(recorded.trace);
    JsonWriter written;
    writeTrace(written, recorded, fates, LayerNames(engine.layers(), namesOf(project)));
    static_cast<void>(contributionTable(recorded.trace, fates));
}

void lookUp(const Scene &scene, const char *dialect = "auto")
{
    ProjectRequest opening;
    opening.root = "/c";
    opening.dialect = dialect;
    opening.facts = scene.files->type("/c/facts.yaml") == FileType::None ? "" : "/c/facts.yaml";
    const auto project = openProject(opening, takeSnapshot(scene.files));
    if (!project) {
        require(!project.error().message.empty());
        return;
    }
    const std::string node = (*project)->nodes.empty() ? "node" : (*project)->nodes.front().name();
    const auto engine = (*project)->dialect->engine(scopeOf(**project, node));
    KeyTable &keys = *(*project)->workspace->keys;
    std::string_view left = scene.requests;
    for (int line = 0; line < 4 && !left.empty(); ++line) {
        const std::string_view text = left.substr(0, left.find('\n'));
        left.remove_prefix(std::min(text.size() + 1, left.size()));
        const std::size_t blank = std::min(text.find(' '), text.size());
        LookupRequest request{.key = LookupTarget::named(std::string(text.substr(0, blank)))};
        const auto merge = readYaml(text.substr(std::min(blank + 1, text.size())), FileId{}, keys);
        if (merge && !merge->root.isUndef())
            request.merge = (*project)->dialect->parseMerge(merge->root, keys);
        ask(**project, *engine, std::move(request));
    }
}

void hiera5(std::string_view bytes)
{
    lookUp(Scene(bytes, "hiera.yaml"));
}

void hiera3(std::string_view bytes)
{
    lookUp(Scene(bytes, "hiera.yaml"), "hiera3");
}

void datum(std::string_view bytes)
{
    lookUp(Scene(bytes, "Datum.yml"));
}

/// One file of values behind a plain hierarchy, so that most inputs get as far as tokens and merges.
void tokens(std::string_view bytes)
{
    Scene scene(bytes, "data/a.yaml");
    scene.files->add("/c/hiera.yaml", "version: 5\nhierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}]\n");
    lookUp(scene);
}

void interpolation(std::string_view bytes)
{
    const TokenText text{std::string(bytes)};
    std::string again;
    for (const TokenText::Token &token : text.tokens)
        again += std::string(token.before) + std::string(token.written);
    require(again + std::string(text.rest) == bytes);
}

void expression(std::string_view bytes)
{
    static_cast<void>(parseExpression(bytes));
}

void key(std::string_view bytes)
{
    static_cast<void>(parseLookupKey(bytes));
    static_cast<void>(splitKey(bytes));
}

/// The first line is the expression, the rest the text.
std::pair<std::string_view, std::string_view> halves(std::string_view bytes)
{
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    return {bytes.substr(0, end), bytes.substr(std::min(end + 1, bytes.size()))};
}

CancelToken smallBudget()
{
    return CancelToken(std::make_shared<const WorkBudget>(CancelToken(), WorkBudget::Limits{.patternSteps = 100'000}));
}

void pattern(std::string_view bytes)
{
    const auto [source, text] = halves(bytes);
    const auto compiled = Pattern::compile(source);
    require(compiled || !compiled.error().message.empty());
    if (compiled)
        static_cast<void>(compiled->replaceAll(text, "", smallBudget()));
}

void dotnetPattern(std::string_view bytes)
{
    const auto [source, text] = halves(bytes);
    if (const auto compiled = DotNetPattern::compile(source))
        static_cast<void>(compiled->removedFrom(text, smallBudget()));
}

void glob(std::string_view bytes)
{
    static const auto files = [] {
        auto created = std::make_shared<MemoryFileSystem>();
        for (const char *name : {"a.yaml", ".hidden.yaml", "b/a.yaml", "b/c/d.yaml", "b/c/é.json", "{x}/[y].yaml"})
            created->add(std::string("/d/") + name, "");
        return created;
    }();
    const std::string wanted = "/d/" + std::string(bytes.substr(0, bytes.find('\0')));
    for (const std::string &path : expandGlob(*files, wanted))
        require(path.starts_with("/"));
}

/// The key of the eyaml tests, with its certificate if \a withCertificate.
EyamlKey eyamlKey(bool withCertificate)
{
    std::ifstream file(STRATA_TEST_ROOT "/data/eyaml/eyaml.json");
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    KeyTable keys;
    const auto read = readJson(text, FileId{0}, keys);
    require(read.has_value());
    const Value *files = member(read->root.items().front(), "files");
    const Value *certificate = member(*files, "keys/public_key.pkcs7.pem");
    return *EyamlKey::fromPem(std::string(member(*files, "keys/private_key.pkcs7.pem")->text()),
                              withCertificate ? std::optional(std::string(certificate->text())) : std::nullopt);
}

/// As an envelope, as a text with seals, and as a key.
void eyaml(std::string_view bytes)
{
    for (const bool withCertificate : {false, true}) {
        static const EyamlKey keys[] = {eyamlKey(false), eyamlKey(true)};
        const EyamlKey &key = keys[withCertificate ? 1 : 0];
        const auto opened = key.open(bytes);
        require(opened || !opened.error().message.empty());
        static_cast<void>(openedText(bytes, key));
    }
    static_cast<void>(EyamlKey::fromPem(std::string(bytes), std::string(bytes)));
}

void facts(std::string_view bytes)
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/facts.yaml", std::string(bytes));
    files->add("/facts.json", std::string(bytes));
    const auto snapshot = takeSnapshot(files);
    for (const char *path : {"/facts.yaml", "/facts.json"}) {
        const auto read = readNodeFacts(snapshot->content(snapshot->files().intern(path)), snapshot->keys());
        require(read || !read.error().message.empty());
    }
}

void queryLine(std::string_view bytes)
{
    const auto members = cli::splitObject(bytes);
    static_cast<void>(cli::jsonProblem(bytes));
    if (!members)
        return;
    for (const cli::JsonMember &member : *members)
        static_cast<void>(cli::jsonProblem(member.value));
    static_cast<void>(cli::joinObject(*members, "scope"));
}

void lesson(std::string_view bytes)
{
    const auto read = readLesson(bytes, FileId{0}, "fuzz", std::make_shared<KeyTable>());
    require(read || !read.error().message.empty());
}

/// Whatever it says, a patch changes files below its folder alone.
void patch(std::string_view bytes)
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/c/data/a.yaml", "a: 1\nb: 2\nc: 3\n");
    files->add("/secret.yaml", "a: 1\n");
    const auto patched = withPatch(files, std::string(bytes), "/c");
    require(patched || !patched.error().message.empty());
    if (!patched)
        return;
    for (const std::string &path : (*patched)->paths())
        require(normalPath(path).starts_with("/c/"));
}

/// A file of settings: what was read can be written and read again.
void settings(std::string_view bytes)
{
    QBuffer file;
    file.setData(bytes.data(), static_cast<int>(bytes.size()));
    file.open(QIODevice::ReadOnly);
    QSettings::SettingsMap read;
    if (!readSettingsFile(file, read))
        return;
    QBuffer written;
    written.open(QIODevice::ReadWrite);
    require(writeSettingsFile(written, read));
    written.seek(0);
    QSettings::SettingsMap again;
    require(readSettingsFile(written, again));
    require(again.keys() == read.keys());
}

/// A link, as it is copied, and as the last session is kept: what it asks can be written and asked again.
void link(std::string_view bytes)
{
    if (const auto question = parseQuestion(bytes, "/c")) {
        const auto again = parseQuestion(linkText(questionParameters(*question)), "/c");
        require(again && linkText(questionParameters(*again)) == linkText(questionParameters(*question)));
    }
    if (const auto address = parseAddress(bytes))
        require(parseAddress(linkText(addressParameters(*address))) == *address);
}

constexpr std::array kHarnesses{
    Harness{"psych", psych},     Harness{"dotnet", dotnet},
    Harness{"json", json},       Harness{"hocon", hocon},
    Harness{"psd1", psd1},       Harness{"datumfile", datumFile},
    Harness{"hiera5", hiera5},   Harness{"datum", datum},
    Harness{"tokens", tokens},   Harness{"interpolation", interpolation},
    Harness{"key", key},         Harness{"expression", expression},
    Harness{"pattern", pattern}, Harness{"dotnetpattern", dotnetPattern},
    Harness{"glob", glob},       Harness{"eyaml", eyaml},
    Harness{"facts", facts},     Harness{"queryline", queryLine},
    Harness{"lesson", lesson},   Harness{"patch", patch},
    Harness{"hiera3", hiera3},   Harness{"settings", settings},
    Harness{"link", link},
};

} // namespace

std::span<const Harness> harnesses()
{
    return kHarnesses;
}

} // namespace strata::test
