# SPDX-License-Identifier: MIT
# The Debian package: scripts/package.sh makes it.

# Packages hold the program and its papers, so tests need not be built for one.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME strata)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Strata authors <maintainers@users.noreply.a-seed-f0ff4976.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "explorer for hierarchical configuration data")
set(CPACK_PACKAGE_DESCRIPTION "Strata answers one question: why is the value of this key what it is?
For a key of Hiera 5, Hiera 3 or Datum it shows the merged result beside
what every layer contributes, and what became of each source value. It
reads configuration and data files and changes nothing. A command line
gives the same answers to scripts.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "qt6-qpa-plugins")
# The texts of Qt itself: dialogs for files, menus of input fields.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-translations-l10n")
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
include(CPack)
