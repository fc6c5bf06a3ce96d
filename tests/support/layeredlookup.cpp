// SPDX-License-Identifier: MIT
#include "support/layeredlookup.h"

#include "source/files/diskfilesystem.h"
#include "source/files/memoryfilesystem.h"
#include "source/yaml/yamlreader.h"

#include <QtGlobal>
#include <array>

namespace strata::test {

namespace {

constexpr std::array kNames{"One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"};

/// The text as the value of `k`, in a block so that flow and block styles work.
std::string asDocument(const std::string &value)
{
    return "k: " + value + "\n";
}

std::shared_ptr<const FileSystem> filesOf(const std::vector<std::string> &layers)
{
    auto files = std::make_shared<MemoryFileSystem>();
    std::string configuration = "version: 5\nhierarchy:\n";
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const std::string name = i < kNames.size() ? kNames[i] : "Level" + std::to_string(i + 1);
        const std::string file = "l" + std::to_string(i + 1) + ".yaml";
        configuration += "  - {name: " + name + ", path: " + file + "}\n";
        if (layers[i] != "(missing)")
            files->add("/env/data/" + file, layers[i] == "(absent)" ? "other: 1\n" : asDocument(layers[i]));
    }
    files->add("/env/hiera.yaml", configuration);
    return files;
}

LayeredLookup ask(const ProjectRequest &request, std::shared_ptr<const FileSystem> files, const std::string &node,
                  const std::string &key, const std::string &merge)
{
    auto opened = openProject(request, takeSnapshot(std::move(files)));
    if (!opened)
        qFatal("the test hierarchy cannot be opened: %s", opened.error().message.c_str());
    LayeredLookup result;
    result.project = *opened;
    result.engine = result.project->dialect->engine(scopeOf(*result.project, node));
    LookupRequest lookup;
    lookup.key = LookupTarget::named(key);
    if (!merge.empty()) {
        auto choice = readYaml(merge, FileId{}, *result.project->workspace->keys);
        if (!choice)
            qFatal("the merge choice is no YAML: %s", merge.c_str());
        lookup.merge = result.project->dialect->parseMerge(choice->root, *result.project->workspace->keys);
    }
    result.result = std::make_shared<const LookupResult>(result.engine->lookup(lookup));
    return result;
}

} // namespace

LayeredLookup layeredLookup(const std::vector<std::string> &layers, const std::string &merge, const std::string &key)
{
    ProjectRequest request;
    request.root = "/env";
    return ask(request, filesOf(layers), "test", key, merge);
}

LayeredLookup exampleLookup(const std::string &node, const std::string &key)
{
    ProjectRequest request;
    request.root = STRATA_EXAMPLES "/hiera5";
    return ask(request, std::make_shared<DiskFileSystem>(), node, key, {});
}

} // namespace strata::test
