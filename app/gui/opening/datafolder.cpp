// SPDX-License-Identifier: MIT
#include "app/gui/opening/datafolder.h"

#include "source/files/overlayfilesystem.h"
#include "source/files/path.h"

namespace strata {

DataFolder dataFolder(const std::string &folder, const std::shared_ptr<const FileSystem> &disk)
{
    // The leading dot excludes the configuration from the patterns, so that it is not a layer.
    DataFolder result{folderPrefix(folder) + ".strata-hiera.yaml", {}};
    const auto files = std::make_shared<OverlayFileSystem>(disk);
    files->write(result.configuration, "# There is none in this folder: all of its data files are layers.\n"
                                       "version: 5\n"
                                       "defaults: {datadir: \".\", data_hash: yaml_data}\n"
                                       "hierarchy:\n"
                                       "  - {name: YAML files, glob: \"**/*.{yaml,yml,eyaml}\"}\n"
                                       "  - {name: JSON files, glob: \"**/*.json\", data_hash: json_data}\n");
    result.files = files;
    return result;
}

} // namespace strata
