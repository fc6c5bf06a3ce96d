// SPDX-License-Identifier: MIT
#include "findings/mistakes/knownnames.h"

#include "core/text/ascii.h"
#include "lookup/nearest.h"

#include <algorithm>

namespace strata {

namespace {

using NameSpan = std::span<const std::string_view>;

template <std::size_t Size>
using NameList = std::array<std::string_view, Size>;

constexpr NameList<5> kConfiguration5{"version", "defaults", "hierarchy", "default_hierarchy", "plan_hierarchy"};
constexpr NameList<5> kDefaults5{"datadir", "data_hash", "lookup_key", "data_dig", "options"};
constexpr NameList<15> kLevel5{"name",      "path",       "paths",        "glob",           "globs",
                               "uri",       "uris",       "mapped_paths", "datadir",        "options",
                               "data_hash", "lookup_key", "data_dig",     "hiera3_backend", "v4_data_hash"};
constexpr NameList<3> kConfiguration4{"version", "datadir", "hierarchy"};
constexpr NameList<5> kLevel4{"name", "backend", "datadir", "path", "paths"};
constexpr NameList<6> kConfiguration3{"backends",           "hierarchy", "merge_behavior",
                                      "deep_merge_options", "logger",    "version"};
constexpr NameList<12> kBackend3{"datadir",          "extension",     "pkcs7_private_key", "pkcs7_public_key",
                                 "encrypt_method",   "gpg_gnupghome", "gpg_recipients",    "gpg_recipients_file",
                                 "gpg_always_trust", "pkcs7_keysize", "pkcs7_digest",      "cache"};
constexpr NameList<8> kDeepMerge3{"knockout_prefix",  "sort_merged_arrays",    "merge_hash_arrays",
                                  "unpack_arrays",    "preserve_unmergeables", "merge_debug",
                                  "overwrite_arrays", "extend_existing_arrays"};
constexpr NameList<3> kBehavior3{"native", "deep", "deeper"};
constexpr NameList<3> kDataHash{"yaml_data", "json_data", "hocon_data"};
constexpr NameList<1> kLookupKey{"eyaml_lookup_key"};
constexpr NameList<10> kSealOptions{
    "pkcs7_private_key", "pkcs7_public_key", "pkcs7_private_key_env_var", "pkcs7_public_key_env_var",
    "gpg_gnupghome",     "gpg_recipients",   "gpg_recipients_file",       "gpg_always_trust",
    "pkcs7_keysize",     "pkcs7_digest"};
constexpr NameList<7> kStrategy{"first", "unique", "hash", "deep", "default", "unconstrained_deep", "reverse_deep"};
constexpr NameList<5> kMergeOption{"strategy", "knockout_prefix", "sort_merged_arrays", "merge_hash_arrays",
                                   "merge_debug"};

struct Synonym
{
    NamePlace place;
    std::string_view name;
    std::string_view meant;
};

/// Names that other systems or users have for the same thing, in normal form; see normalName().
constexpr auto kSynonyms = std::to_array<Synonym>({
    {NamePlace::Configuration5, "levels", "hierarchy"},
    {NamePlace::Configuration5, "default", "defaults"},
    {NamePlace::Defaults5, "data_directory", "datadir"},
    {NamePlace::Defaults5, "dir", "datadir"},
    {NamePlace::Defaults5, "backend", "data_hash"},
    {NamePlace::Defaults5, "provider", "data_hash"},
    {NamePlace::Level5, "data_directory", "datadir"},
    {NamePlace::Level5, "dir", "datadir"},
    {NamePlace::Level5, "backend", "data_hash"},
    {NamePlace::Level5, "provider", "data_hash"},
    {NamePlace::Level5, "file", "path"},
    {NamePlace::Level5, "files", "paths"},
    {NamePlace::Level5, "url", "uri"},
    {NamePlace::Level5, "urls", "uris"},
    {NamePlace::Level5, "source", "path"},
    {NamePlace::Level5, "title", "name"},
    {NamePlace::Level5, "mapped_path", "mapped_paths"},
    {NamePlace::Level4, "data_hash", "backend"},
    {NamePlace::Level4, "data_directory", "datadir"},
    {NamePlace::Configuration3, "merge_strategy", "merge_behavior"},
    {NamePlace::Configuration3, "merge", "merge_behavior"},
    {NamePlace::Configuration3, "levels", "hierarchy"},
    {NamePlace::Configuration3, "merge_options", "deep_merge_options"},
    {NamePlace::Backend3, "data_directory", "datadir"},
    {NamePlace::Behavior3, "first", "native"},
    {NamePlace::Behavior3, "hash", "native"},
    {NamePlace::DataHash, "yaml", "yaml_data"},
    {NamePlace::DataHash, "json", "json_data"},
    {NamePlace::DataHash, "hocon", "hocon_data"},
    {NamePlace::DataHash, "data_yaml", "yaml_data"},
    {NamePlace::DataHash, "yaml_backend", "yaml_data"},
    {NamePlace::LookupKey, "eyaml", "eyaml_lookup_key"},
    {NamePlace::LookupKey, "eyaml_data", "eyaml_lookup_key"},
    {NamePlace::LookupKey, "eyaml_backend", "eyaml_lookup_key"},
    {NamePlace::LookupKey, "hiera_eyaml", "eyaml_lookup_key"},
    {NamePlace::SealOptions, "private_key", "pkcs7_private_key"},
    {NamePlace::SealOptions, "public_key", "pkcs7_public_key"},
    {NamePlace::Strategy, "array", "unique"},
    {NamePlace::Strategy, "uniq", "unique"},
    {NamePlace::Strategy, "deeper", "deep"},
    {NamePlace::Strategy, "deep_merge", "deep"},
    {NamePlace::Strategy, "merge", "deep"},
    {NamePlace::Strategy, "native", "hash"},
    {NamePlace::Strategy, "priority", "first"},
    {NamePlace::Strategy, "most_specific", "first"},
    {NamePlace::Strategy, "deep_item_merge_by_key", "deep"},
    {NamePlace::MergeOption, "behavior", "strategy"},
    {NamePlace::MergeOption, "merge_behavior", "strategy"},
    {NamePlace::MergeOption, "prefix", "knockout_prefix"},
    {NamePlace::MergeOption, "knockout", "knockout_prefix"},
    {NamePlace::MergeOption, "sort_arrays", "sort_merged_arrays"},
    {NamePlace::MergeOption, "sort", "sort_merged_arrays"},
    {NamePlace::MergeOption, "merge_hash_array", "merge_hash_arrays"},
});

/// \a name in snake case without colons around it: `knockout_prefix` of `:knockout-prefix:` or `knockoutPrefix`.
std::string normalName(std::string_view name)
{
    while (name.starts_with(':'))
        name.remove_prefix(1);
    while (name.ends_with(':'))
        name.remove_suffix(1);
    std::string form;
    for (const char c : name) {
        const bool isUpper = c >= 'A' && c <= 'Z';
        if (isUpper && !form.empty() && ascii::isLower(form.back()))
            form += '_'; // mergeHashArrays
        form += isUpper ? static_cast<char>(c - 'A' + 'a') : c == '-' || c == ' ' || c == '.' ? '_' : c;
    }
    return form;
}

std::string withoutJoints(std::string form)
{
    std::erase(form, '_');
    return form;
}

} // namespace

NameSpan knownNames(NamePlace place)
{
    switch (place) {
    case NamePlace::Configuration5: return kConfiguration5;
    case NamePlace::Defaults5: return kDefaults5;
    case NamePlace::Level5: return kLevel5;
    case NamePlace::Configuration4: return kConfiguration4;
    case NamePlace::Level4: return kLevel4;
    case NamePlace::Configuration3: return kConfiguration3;
    case NamePlace::Backend3: return kBackend3;
    case NamePlace::DeepMerge3: return kDeepMerge3;
    case NamePlace::Behavior3: return kBehavior3;
    case NamePlace::DataHash: return kDataHash;
    case NamePlace::LookupKey: return kLookupKey;
    case NamePlace::SealOptions: return kSealOptions;
    case NamePlace::Strategy: return kStrategy;
    case NamePlace::MergeOption: return kMergeOption;
    }
    return {};
}

bool isKnownName(NamePlace place, std::string_view name)
{
    const NameSpan names = knownNames(place);
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string intendedNameAt(NamePlace place, std::string_view name)
{
    const std::string form = normalName(name);
    const NameSpan names = knownNames(place);
    const auto isSame = [&](std::string_view each) { return withoutJoints(std::string(each)) == withoutJoints(form); };
    if (const auto same = std::find_if(names.begin(), names.end(), isSame); same != names.end())
        return std::string(*same);
    for (const Synonym &synonym : kSynonyms) {
        if (synonym.place == place && synonym.name == form)
            return std::string(synonym.meant);
    }
    const std::vector<std::string> near = nearestTexts({names.begin(), names.end()}, form, 1);
    return near.empty() ? std::string() : near.front();
}

} // namespace strata
