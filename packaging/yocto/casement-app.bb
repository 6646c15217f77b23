SUMMARY = "An app of the Casement toolkit, with its units"
DESCRIPTION = "Builds the program that CASEMENT_APP names with the layer meta-swift, and installs it by packaging/install.sh."
HOMEPAGE = "https://example.org/casement"
LICENSE = "MIT & Apache-2.0 & Unicode-DFS-2016"
LIC_FILES_CHKSUM = "file://LICENSE;md5=cc916560af40dc6bc675b6dd4f63fbb4"

# Set these in a .bbappend: the repository of the app's package, its program, and the name of its services.
CASEMENT_URI ?= "git:///path/of/casement;protocol=file;branch=main"
CASEMENT_APP ?= "Guide"
CASEMENT_NAME ?= "guide"

SRC_URI = "${CASEMENT_URI}"
SRCREV ?= "${AUTOREV}"
PV = "0.1+git${SRCPV}"
S = "${WORKDIR}/git"

DEPENDS = "wayland libxkbcommon pixman freetype harfbuzz fribidi libunibreak fontconfig libpng jpeg libwebp"
# What the program opens at its first use.
RDEPENDS:${PN} = "harfbuzz fribidi libunibreak fontconfig jpeg libwebp cage seatd"

inherit swift systemd useradd pkgconfig

# SwiftPM fetches swift-log while it builds.
do_compile[network] = "1"
EXTRA_OESWIFT = "--static-swift-stdlib --product ${CASEMENT_APP}"

do_install() {
    DESTDIR=${D} PREFIX=${prefix} UNITDIR=${systemd_system_unitdir} NAME=${CASEMENT_NAME} COMPOSITOR=cage STRIP=: \
        ${S}/packaging/install.sh ${B}/release/${CASEMENT_APP} ${S}/Assets
}

USERADD_PACKAGES = "${PN}"
USERADD_PARAM:${PN} = "--system --home-dir /var/lib/${CASEMENT_NAME} --no-create-home --shell /sbin/nologin --user-group _${CASEMENT_NAME}"

SYSTEMD_SERVICE:${PN} = "${CASEMENT_NAME}.service ${CASEMENT_NAME}-compositor.service"
FILES:${PN} += "${libexecdir} ${datadir} ${systemd_system_unitdir} ${prefix}/lib/sysusers.d ${prefix}/lib/tmpfiles.d"
