// SPDX-License-Identifier: MIT
#include "benchmarks/controlrepository.h"

#include <array>
#include <cstdint>

namespace strata::test {

namespace {

constexpr std::array<const char *, 5> kCentres{"ams3", "fra1", "sin1", "nyc2", "syd1"};
constexpr std::array<const char *, 4> kTiers{"production", "staging", "testing", "development"};
constexpr std::array<const char *, 3> kFamilies{"RedHat", "Debian", "Suse"};
constexpr std::array<const char *, 10> kModules{"apache", "squid", "ntp",   "postfix",  "kafka",
                                                "samba",  "nomad", "vault", "rabbitmq", "telegraf"};
constexpr int kShared = 8;

/// A number below \a end that looks as if it had nothing to do with \a seed.
int scattered(int seed, int end)
{
    auto x = static_cast<std::uint64_t>(seed) * 0x9E3779B97F4A7C15ULL;
    x ^= x >> 29;
    x *= 0xBF58476D1CE4E5B9ULL;
    x ^= x >> 32;
    return static_cast<int>(x % static_cast<std::uint64_t>(end));
}

template <std::size_t N>
std::string one(const std::array<const char *, N> &of, int number)
{
    return of[static_cast<std::size_t>(number) % N];
}

std::string digits(int number, int width)
{
    std::string text = std::to_string(number);
    while (static_cast<int>(text.size()) < width)
        text.insert(text.begin(), '0');
    return text;
}

int apps(const RepositorySize &size)
{
    return size.roles / 5;
}

std::string appName(int app)
{
    return "app_" + digits(app, 3);
}

std::string roleName(int role)
{
    return one(kModules, role) + "_backend_" + digits(role, 4);
}

} // namespace

std::string ControlRepository::nodeName(int node) const
{
    return one(kCentres, node) + "-web" + digits(node, 5) + "." + one(kTiers, node / 5) + ".example.com";
}

std::string ControlRepository::keyName(int key) const
{
    return "profile::" + one(kModules, key) + "::" + one(kModules, key / 10) + "_" + digits(key, 5);
}

std::string ControlRepository::facts(int node) const
{
    const int app = scattered(node, apps(m_size));
    const std::string name = nodeName(node);
    const std::string host = name.substr(0, name.find('.'));
    return "---\nhostname: " + host + "\ndomain: " + name.substr(host.size() + 1) + "\nfqdn: " + name +
           "\nclientcert: " + name + "\nrole: '" + roleName(scattered(node + 7, m_size.roles)) +
           "'\ndatacenter: " + one(kCentres, node) + "\ntier: " + one(kTiers, node / 5) + "\napplications: ['" +
           appName(app) + "', '" + appName((app + 11) % apps(m_size)) +
           "']\nkernel: Linux\nvirtual: kvm\nis_virtual: true\ntimezone: \"UTC\"\nos:\n  family: " +
           one(kFamilies, node / 3) + "\n  architecture: x86_64\n  release:\n    full: \"9.4\"\n    major: '" +
           std::to_string(7 + node % 3) + "'\nnetworking:\n  hostname: " + host + "\n  fqdn: " + name +
           "\n  domain: example.com\n  ip: '10.0." + std::to_string(node / 256) + '.' + std::to_string(node % 256) +
           "'\n  primary: eth0\n  interfaces:\n    eth0:\n      mtu: 1500\n      netmask: '255.255.255.0'\n" +
           "processors:\n  count: 2\n  physicalcount: 1\n  models:\n    - \"AMD EPYC\"\nmemory:\n  system:\n" +
           "    total_bytes: 34359738368\n    total: \"32.00 GiB\"\n";
}

/// Of ten keys six are scalars, one of them with a variable; then two lists, a hash and a nested one.
std::string ControlRepository::entry(int key, const std::string &layer) const
{
    const std::string name = keyName(key);
    const std::string mark = layer + '_' + std::to_string(key);
    switch (key % 10) {
    case 0: return name + ": " + std::to_string(key * 7 % 1000) + "\n";
    case 1: return name + ": true\n";
    case 2:
    case 3:
    case 4: return name + ": 'value of " + mark + "'\n";
    case 5: return name + ": \"/srv/%{facts.role}/" + mark + "\"\n";
    case 6: return name + ":\n  - one\n  - " + mark + "\n  - three\n";
    case 7: return name + ": [alpha, '" + mark + "', \"--three\", four]\n";
    case 8: return name + ":\n  port: " + std::to_string(1000 + key % 100) + "\n  host: " + mark + "\n  ssl: false\n";
    default:
        return name + ":\n  pool:\n    port: 443\n    docroot: /srv/www/" + mark +
               "\n    aliases:\n      - one.example.com\n    headers:\n      X-Frame-Options: 'DENY'\n  " + layer +
               ":\n    port: 80\n    ssl: true\n";
    }
}

/// What every level has.
std::string ControlRepository::baseEntries(const std::string &layer, int seed) const
{
    std::string text = deepKey() + ":\n";
    for (int i = 0; i < 6; ++i) {
        const std::string user = "user_" + std::to_string(scattered(seed + i, 40));
        if (text.find("  " + user + ":") == std::string::npos)
            text += "  " + user + ":\n    uid: " + std::to_string(2000 + i) + "\n    groups: [wheel, " + layer +
                    "]\n    shell: /bin/bash\n";
    }
    text += deepListKey() + ":\n";
    for (int i = 0; i < 4; ++i)
        text += "  '" + digits(scattered(seed + i, 30), 3) + std::to_string(i) + " allow':\n    port: [" +
                std::to_string(80 + i) + ", " + std::to_string(8000 + i) + "]\n    proto: tcp\n    rules:\n" +
                "      - {source: 10.0.0.0/8, jump: accept}\n      - {source: " + layer + ", jump: drop}\n";
    return text;
}

std::string ControlRepository::level(const std::string &layer, int seed, int keys) const
{
    std::string text = "---\n";
    std::vector<char> seen(static_cast<std::size_t>(m_size.keys), 0);
    for (int i = 0; i < keys; ++i) {
        const int key = scattered(seed * 1'000 + i, m_size.keys);
        if (seen[static_cast<std::size_t>(key)]++ == 0)
            text += entry(key, layer);
    }
    return text;
}

std::string ControlRepository::options() const
{
    std::string text = "lookup_options:\n  '^profile::base::':\n    merge:\n      strategy: deep\n"
                       "      knockout_prefix: '--'\n";
    for (int key = 6; key < m_size.keys; key += 40) {
        text += "  " + keyName(key) + ":\n    merge: unique\n";
        text += "  " + keyName(key + 3) + ":\n    merge:\n      strategy: deep\n      knockout_prefix: '--'\n";
    }
    return text;
}

void ControlRepository::write(const OnFile &onFile) const
{
    onFile("hiera.yaml", R"(---
version: 5
defaults:
  datadir: data
  data_hash: yaml_data
hierarchy:
  - name: "Per-node data"
    path: "nodes/%{trusted.certname}.yaml"
  - name: "Per-role data"
    path: "roles/%{facts.role}.yaml"
  - name: "Application data"
    mapped_paths: [facts.applications, app, "apps/%{app}.yaml"]
  - name: "Datacenter data"
    paths:
      - "datacenters/%{facts.datacenter}/%{facts.tier}.yaml"
      - "datacenters/%{facts.datacenter}.yaml"
  - name: "Tier data"
    path: "tiers/%{facts.tier}.yaml"
  - name: "Operating system data"
    paths:
      - "os/%{facts.os.family}/%{facts.os.release.major}.yaml"
      - "os/%{facts.os.family}.yaml"
  - name: "Shared data"
    glob: "shared/*.yaml"
  - name: "Common data"
    path: "common.yaml"
)");
    onFile("environment.conf", "");
    int seed = 0;
    const auto add = [&](const std::string &path, const std::string &layer, int keys) {
        ++seed;
        onFile("data/" + path + ".yaml", level(layer, seed, keys) + baseEntries(layer, seed));
    };
    for (int node = 0; node < m_size.nodes; ++node) {
        onFile("facts/" + nodeName(node) + ".yaml", facts(node));
        onFile("data/nodes/" + nodeName(node) + ".yaml", level("n" + std::to_string(node), 50'000 + node, 6));
    }
    for (int role = 0; role < m_size.roles; ++role)
        add("roles/" + roleName(role), "r" + std::to_string(role), 25);
    for (int app = 0; app < apps(m_size); ++app)
        add("apps/" + appName(app), "a" + std::to_string(app), 25);
    const int many = m_size.keys / 60;
    for (const char *centre : kCentres) {
        add("datacenters/" + std::string(centre), centre, many);
        for (const char *tier : kTiers)
            add("datacenters/" + std::string(centre) + '/' + tier, std::string(centre) + tier, many);
    }
    for (const char *tier : kTiers)
        add("tiers/" + std::string(tier), tier, 2 * many);
    for (const char *family : kFamilies) {
        add("os/" + std::string(family), family, many);
        for (int major = 7; major < 10; ++major)
            add("os/" + std::string(family) + '/' + std::to_string(major), family + std::to_string(major), many);
    }
    for (int shared = 0; shared < kShared; ++shared)
        add("shared/s" + std::to_string(shared), "s" + std::to_string(shared), many);
    std::string common = "---\n# defaults for every node\n" + options();
    for (int key = 0; key < m_size.keys; ++key)
        common += (key % 7 == 0 ? "# what " + keyName(key) + " is for\n" : std::string()) + entry(key, "common");
    onFile("data/common.yaml", common + baseEntries("common", 1));
}

} // namespace strata::test
