// SPDX-License-Identifier: MIT
#include "dialect/hiera5/legacyfacts.h"

#include <algorithm>
#include <array>
#include <utility>

namespace strata::hiera5 {

namespace {

// From Facter's list of core facts: legacy facts that correspond to one structured fact.
constexpr std::array<std::pair<std::string_view, std::string_view>, 53> kFacts{{
    {"architecture", "os.architecture"},
    {"augeasversion", "augeas.version"},
    {"bios_release_date", "dmi.bios.release_date"},
    {"bios_vendor", "dmi.bios.vendor"},
    {"bios_version", "dmi.bios.version"},
    {"boardassettag", "dmi.board.asset_tag"},
    {"boardmanufacturer", "dmi.board.manufacturer"},
    {"boardproductname", "dmi.board.product"},
    {"boardserialnumber", "dmi.board.serial_number"},
    {"chassisassettag", "dmi.chassis.asset_tag"},
    {"chassistype", "dmi.chassis.type"},
    {"dhcp_servers", "networking.dhcp"},
    {"domain", "networking.domain"},
    {"fqdn", "networking.fqdn"},
    {"gid", "identity.group"},
    {"hardwareisa", "processors.isa"},
    {"hardwaremodel", "os.hardware"},
    {"hostname", "networking.hostname"},
    {"id", "identity.user"},
    {"interfaces", "networking.interfaces"},
    {"ipaddress", "networking.ip"},
    {"ipaddress6", "networking.ip6"},
    {"lsbdistcodename", "os.distro.codename"},
    {"lsbdistdescription", "os.distro.description"},
    {"lsbdistid", "os.distro.id"},
    {"lsbdistrelease", "os.distro.release.full"},
    {"lsbmajdistrelease", "os.distro.release.major"},
    {"lsbminordistrelease", "os.distro.release.minor"},
    {"lsbrelease", "os.distro.specification"},
    {"macaddress", "networking.mac"},
    {"manufacturer", "dmi.manufacturer"},
    {"memoryfree", "memory.system.available"},
    {"memorysize", "memory.system.total"},
    {"netmask", "networking.netmask"},
    {"netmask6", "networking.netmask6"},
    {"network", "networking.network"},
    {"network6", "networking.network6"},
    {"operatingsystem", "os.name"},
    {"operatingsystemmajrelease", "os.release.major"},
    {"operatingsystemrelease", "os.release.full"},
    {"osfamily", "os.family"},
    {"physicalprocessorcount", "processors.physicalcount"},
    {"processorcount", "processors.count"},
    {"productname", "dmi.product.name"},
    {"rubyplatform", "ruby.platform"},
    {"rubysitedir", "ruby.sitedir"},
    {"rubyversion", "ruby.version"},
    {"selinux", "os.selinux.enabled"},
    {"serialnumber", "dmi.product.serial_number"},
    {"swapsize", "memory.swap.total"},
    {"system32", "os.windows.system32"},
    {"uptime", "system_uptime.uptime"},
    {"uuid", "dmi.product.uuid"},
}};

} // namespace

std::optional<std::string> modernFact(std::string_view name)
{
    while (name.starts_with("::"))
        name.remove_prefix(2);
    const auto known = std::lower_bound(kFacts.begin(), kFacts.end(), name,
                                        [](const auto &fact, std::string_view wanted) { return fact.first < wanted; });
    if (known == kFacts.end() || known->first != name)
        return std::nullopt;
    return "facts." + std::string(known->second);
}

} // namespace strata::hiera5
