# nooelint: oelint.var.bbclassextend - an app runs on the target only
SUMMARY = "An app of the Casement toolkit, with its units"
DESCRIPTION = "Builds a program with the layer meta-swift, and installs it with its units by packaging/install.sh."
# nooelint: oelint.vars.homepageping - a placeholder
HOMEPAGE ?= "https://example.org"
BUGTRACKER ?= "https://example.org"
SECTION = "graphics"
LICENSE = "MIT & Apache-2.0 & Unicode-DFS-2016"
LIC_FILES_CHKSUM = "file://LICENSE;md5=cc916560af40dc6bc675b6dd4f63fbb4"
CVE_PRODUCT ?= "${CASEMENT_NAME}"

# A .bbappend sets these, HOMEPAGE, BUGTRACKER, and SRCREV, without which BitBake stops: the repository that contains the app, the
# program, and the name of its services.
CASEMENT_URI ?= "git:///path/of/casement;protocol=file;branch=main"
CASEMENT_APP ?= "Guide"
CASEMENT_NAME ?= "guide"

DEPENDS = "fontconfig freetype fribidi harfbuzz jpeg libpng libunibreak libwebp libxkbcommon pixman wayland"

PV = "0.1.0+git"

SRC_URI = "${CASEMENT_URI} git://github.com/apple/swift-log.git;protocol=https;branch=main;name=swift-log;destsuffix=swift-log"
# 1.16.2
SRCREV_swift-log = "c2cb5297956b2a95420f70d1f51e8dc4b4f94708"
SRCREV_FORMAT = "default"

# S stays that of Yocto 6.0 (wrynose), which stops at a recipe that sets it for sources of git.
B = "${WORKDIR}/build"

inherit pkgconfig swift systemd useradd

# The class passes the folder of the shared Swift libraries to the compiler, which then cannot link the static ones.
# nooelint: oelint.vars.mispell.unknown - a variable of meta-swift
EXTRA_OESWIFT = "--product ${CASEMENT_APP}"

use_fetched_packages[doc] = "Lets SwiftPM take swift-log from the folder beside this one, because a build may have no network"
use_fetched_packages() {
    sed -i -e 's|url: "https://github.com/apple/swift-log", from: "[^"]*"|path: "../swift-log"|' -e '/swift-docc-plugin/d' \
        ${S}/Package.swift
}
# Before do_swift_package_resolve, which does not wait for do_patch.
do_unpack[postfuncs] += "use_fetched_packages"

do_install() {
    DESTDIR=${D} PREFIX=${prefix} UNITDIR=${systemd_system_unitdir} NAME=${CASEMENT_NAME} COMPOSITOR=cage STRIP=: \
        ${S}/packaging/install.sh ${BUILD_DIR}/${CASEMENT_APP} ${S}/Assets
}

USERADD_PACKAGES = "${PN}"
USERADD_PARAM:${PN} = "--system --home-dir ${localstatedir}/lib/${CASEMENT_NAME} --no-create-home --shell /sbin/nologin --user-group _${CASEMENT_NAME}"

SYSTEMD_SERVICE:${PN} = "${CASEMENT_NAME}.service ${CASEMENT_NAME}-compositor.service"

FILES:${PN} += "${datadir} ${prefix}/lib/sysusers.d ${prefix}/lib/tmpfiles.d"

# The programs that the units start, and the libraries that the program opens at their first use.
RDEPENDS:${PN} = "cage fontconfig fribidi harfbuzz jpeg libunibreak libwebp seatd"
