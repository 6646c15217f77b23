#!/usr/bin/env python3
"""Writes a software bill of materials, SPDX 2.3 as JSON.

sbom.py app FILE       that of an app, and compares it with the files that a run opens; sbom.sh calls it
sbom.py source FILE    that of an archive of the sources, ARCHIVE; scripts/release.sh calls it

The licences are those that copyright.sh prints for the Debian package of the same app. The facts come in the environment:
NAME, VERSION, PRODUCT, PACKAGE, MAINTAINER, HOMEPAGE, SOURCE_DATE_EPOCH; for an app also BUILD (the folder of
SwiftPM's products and checkouts), PROGRAM, ASSETS, FONTS, and on standard input a line for each shared library: its name, when it is
loaded, and its Debian package.
"""

import codecs
import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import uuid

FACTS = os.environ
# Casement's version; that of an app is VERSION.
TOOLKIT = pathlib.Path("VERSION").read_text().strip()
# The names that SPDX gives to the licences of copyright.sh.
LICENCES = {
    "Apache-2.0": "Apache-2.0",
    "Apache-2.0-with-Runtime-Library-Exception": "Apache-2.0 WITH Swift-exception",
    "Expat": "MIT",
    "GPL-3+-with-GCC-exception": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "HPND-sell": "HPND-sell-variant",
    "MIT": "MIT",
    "MIT-Wayland": "MIT",
    "Unicode": "Unicode-DFS-2016",
}
# The files of the machine: caches of the loader, of fontconfig and of locales, and the settings for all fonts that it has.
MACHINE = ("/etc/ld.so.cache", "/usr/lib/locale/", "/var/cache/fontconfig/", "/etc/fonts/")


def fail(sentence):
    sys.exit(f"sbom: {sentence}")


def output(*command, **options):
    """What a program prints; its errors end this one."""
    result = subprocess.run(command, capture_output=True, text=True, **options)
    if result.returncode:
        fail(f"{' '.join(command)} failed: {result.stderr.strip()}")
    return result.stdout


class Licences:
    """What copyright.sh prints: licence and copyright of each part of a program, by the last part of its path, and of each file
    of its assets that has others than the app, by its path."""

    def __init__(self):
        self.parts, self.files, self.extracted = {}, {}, {}
        text = output("packaging/copyright.sh", FACTS["NAME"], FACTS["PRODUCT"], FACTS["PACKAGE"])
        for paragraph in text.split("\n\n"):
            fields = {}
            for line in paragraph.splitlines():
                if line.startswith(" "):
                    fields[field].append("" if line == " ." else line[1:])
                else:
                    field, _, value = line.partition(": ")
                    fields[field] = [value]
            if "Files" not in fields:
                continue
            name, *words = fields["License"]
            if name not in LICENCES:
                self.extracted["LicenseRef-" + name] = "\n".join(words)
            terms = (LICENCES.get(name, "LicenseRef-" + name), "\n".join(fields["Copyright"]))
            if fields["Files"][0].startswith("usr/share/"):
                self.files.update((file, terms) for file in fields["Files"])
            else:
                self.parts[os.path.basename(fields["Files"][0])] = terms

    def fields(self, *names):
        """The fields of an SPDX package that consists of these parts."""
        parts = [self.parts[name] for name in names]
        licence = " AND ".join(sorted({licence for licence, _ in parts}))
        owners = "\n".join(sorted({line for _, owners in parts for line in owners.splitlines()}))
        return {"licenseConcluded": licence, "licenseDeclared": licence, "copyrightText": owners}


UNKNOWN = {"licenseConcluded": "NOASSERTION", "licenseDeclared": "NOASSERTION", "copyrightText": "NOASSERTION"}


class Document:
    def __init__(self, subject):
        created = datetime.datetime.fromtimestamp(int(FACTS["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
        self.licences = Licences()
        self.content = {
            "spdxVersion": "SPDX-2.3",
            "dataLicense": "CC0-1.0",
            "SPDXID": "SPDXRef-DOCUMENT",
            "name": subject,
            "creationInfo": {
                "created": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
                "creators": [f"Tool: casement-sbom-{TOOLKIT}"],
            },
            "packages": [],
            "files": [],
            "relationships": [],
            "hasExtractedLicensingInfos": [
                {"licenseId": name, "extractedText": text} for name, text in self.licences.extracted.items()
            ],
        }

    def package(self, name, version, location="NOASSERTION", purpose="LIBRARY", **fields):
        """Adds a package, and returns its identifier."""
        identifier = "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)
        self.content["packages"].append(
            {
                "SPDXID": identifier,
                "name": name,
                "versionInfo": version,
                "downloadLocation": location or "NOASSERTION",
                "filesAnalyzed": False,
                "primaryPackagePurpose": purpose,
            }
            | fields
        )
        return identifier

    def file(self, path, name):
        """Adds a file that is installed under a name, and returns its identifier and its SHA-1."""
        data = pathlib.Path(path).read_bytes()
        first = hashlib.sha1(data).hexdigest()
        identifier = f"SPDXRef-File-{len(self.content['files']) + 1}"
        licence, owners = self.licences.files.get(name.removeprefix("./"), ("NOASSERTION", "NOASSERTION"))
        self.content["files"].append(
            {
                "SPDXID": identifier,
                "fileName": name,
                "checksums": [
                    {"algorithm": "SHA1", "checksumValue": first},
                    {"algorithm": "SHA256", "checksumValue": hashlib.sha256(data).hexdigest()},
                ],
                "licenseConcluded": licence,
                "copyrightText": owners,
            }
        )
        return identifier, first

    def relate(self, subject, kind, object):
        self.content["relationships"].append(
            {"spdxElementId": subject, "relationshipType": kind, "relatedSpdxElement": object}
        )

    def toolkit(self, **fields):
        """Adds Casement and the tables and generated code in it, and returns its identifier."""
        fields = self.licences.fields("Casement") | fields
        casement = self.package("Casement", TOOLKIT, **fields)
        cldr = edition("locales/locales.txt", "unicode-cldr-core")
        protocols = [part for part in self.licences.parts if part.endswith(".xml")]
        for data in (
            self.package("CLDR", cldr, "https://cldr.unicode.org", "OTHER", **self.licences.fields("CLDR"),
                comment="Names, patterns and rules of locales, in tables made from these files."),
            self.package("wayland-protocols", edition("protocols/protocols.txt", "wayland-protocols"),
                "https://gitlab.freedesktop.org/wayland/wayland-protocols", "SOURCE", **self.licences.fields(*protocols),
                comment="Code made from " + ", ".join(protocols) + "."),
        ):
            self.relate(casement, "CONTAINS", data)
        return casement

    def pins(self, package, linked):
        """Adds the packages that SwiftPM resolved and that are linked, and returns their identifiers."""
        identifiers = []
        resolved = pathlib.Path(package, "Package.resolved")
        # SwiftPM writes no file where there is no dependency.
        for pin in json.loads(resolved.read_text())["pins"] if resolved.exists() else []:
            name, state = pin["identity"], pin["state"]
            if name == "casement" or not linked(pin):
                continue
            version = state.get("version") or state["revision"]
            known = self.licences.fields(name) if name in self.licences.parts else UNKNOWN
            place = f"git+{pin['location']}@{state['revision']}" if "://" in pin["location"] else None
            identifiers.append(self.package(name, version, place, **known))
        return identifiers

    def write(self, path):
        """Checks that the document is whole, and writes it."""
        text = json.dumps(self.content, sort_keys=True)
        self.content["documentNamespace"] = uuid.uuid5(uuid.NAMESPACE_URL, text).urn
        elements = self.content["packages"] + self.content["files"]
        identifiers = [element["SPDXID"] for element in elements] + ["SPDXRef-DOCUMENT"]
        if len(identifiers) != len(set(identifiers)):
            fail("two elements have the same identifier.")
        ends = ("spdxElementId", "relatedSpdxElement")
        related = {relation[end] for relation in self.content["relationships"] for end in ends}
        if related != set(identifiers):
            fail(f"these elements have no relationship, or do not exist: {sorted(related ^ set(identifiers))}")
        for package in self.content["packages"]:
            empty = [field for field in ("versionInfo", "licenseDeclared", "copyrightText") if not package.get(field)]
            if empty:
                fail(f"{package['name']} has no {' and no '.join(empty)}.")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        pathlib.Path(path).write_text(json.dumps(self.content, indent=2, ensure_ascii=False) + "\n")


def edition(table, package):
    """The version of the files from which the tables or the code were generated."""
    return re.search(rf"^package {package} (\S+)$", pathlib.Path(table).read_text(), re.MULTILINE)[1]


class Debian:
    """The installed packages: their versions, files and dependencies."""

    def __init__(self):
        self.packages, self.provided = {}, {}
        form = "${Package}\t${db:Status-Status}\t${Version}\t${Architecture}\t${Pre-Depends}, ${Depends}\t${Provides}\n"
        for line in output("dpkg-query", "--show", "--showformat", form).splitlines():
            name, status, version, architecture, depends, provides = line.split("\t")
            if status == "installed":
                self.packages[name] = (version, architecture, depends)
                for provided in filter(None, provides.split(",")):
                    self.provided.setdefault(provided.split("(")[0].strip(), name)

    def needs(self, name):
        """The installed packages on which a package depends."""
        for alternatives in self.packages[name][2].split(","):
            for alternative in alternatives.split("|"):
                needed = re.split(r"[ (:]", alternative.strip())[0]
                needed = needed if needed in self.packages else self.provided.get(needed)
                if needed:
                    yield needed
                    break

    def licence(self, name):
        """The names of licences in the copyright file of a package, if programs can read it."""
        path = pathlib.Path("/usr/share/doc", name, "copyright")
        text = path.read_text(errors="replace") if path.exists() else ""
        names = sorted(set(re.findall(r"^License: *(\S.*)$", text, re.MULTILINE))) if text.startswith("Format:") else []
        return f"{path}: {', '.join(names) or 'see there'}"


def runtime_parts(document, app):
    """The parts of Swift and of the C++ library that are in the program."""
    version = re.search(r"Swift version (\S+)", output("swift", "--version"))[1]
    licences = document.licences
    swift = document.package("Swift", version, "https://www.swift.org/install", **licences.fields("Swift"),
        comment="Standard library, concurrency runtime, libdispatch and the blocks runtime.")
    archive = os.path.realpath(output("g++", "-print-file-name=libstdc++.a").strip())
    owner = output("dpkg-query", "--search", archive).split(":")[0]
    cxx = document.package("libstdc++", Debian().packages[owner][0], **licences.fields("libstdc++"))
    with tempfile.NamedTemporaryFile("w", suffix=".swift") as script:
        script.write("""
            var newest = (major: 0, minor: 0)
            for value in UInt32(0)...0x10FFFF {
                if let age = Unicode.Scalar(value)?.properties.age, age > newest { newest = age }
            }
            print("\\(newest.major).\\(newest.minor)")
            """)
        script.flush()
        unicode = output("swift", script.name).strip()
    data = document.package("Unicode Character Database", unicode, "https://www.unicode.org/ucd/", "OTHER",
        **(UNKNOWN | {"licenseDeclared": "Unicode-3.0"}), comment="Properties of characters, in Swift's standard library.")
    document.relate(swift, "CONTAINS", data)
    for part in (swift, cxx):
        document.relate(app, "STATIC_LINK", part)


def app(path):
    program, package = FACTS["PROGRAM"], FACTS["PACKAGE"]
    document = Document(f"{FACTS['NAME']}-{FACTS['VERSION']}")

    # The program and the folder of its files, by the names under which install.sh installs them.
    covered, sums, own = set(), [], []
    installed = {program: f"./usr/libexec/{FACTS['NAME']}/{FACTS['PRODUCT']}"}
    for file in sorted(pathlib.Path(FACTS["ASSETS"]).rglob("*")):
        if file.is_file():
            installed[str(file)] = f"./usr/share/{FACTS['NAME']}/{file.relative_to(FACTS['ASSETS'])}"
    for file, name in installed.items():
        identifier, first = document.file(file, name)
        own.append(identifier)
        sums.append(first)
        covered.add(os.path.realpath(file))
    document.content["files"][0]["comment"] = "As it was built; its installation removes the debug information."
    code = hashlib.sha1("".join(sorted(sums)).encode()).hexdigest()
    # app.sh names a Nobody where no maintainer is known.
    maintainer = re.fullmatch(r"(.*\S) *<(.*)>", FACTS["MAINTAINER"])
    supplier = f"Person: {maintainer[1]} ({maintainer[2]})" if maintainer and maintainer[1] != "Nobody" else "NOASSERTION"
    app = document.package(
        FACTS["PRODUCT"], FACTS["VERSION"], FACTS["HOMEPAGE"], "APPLICATION", **document.licences.fields("*"),
        supplier=supplier, packageVerificationCode={"packageVerificationCodeValue": code})
    document.content["packages"][-1]["filesAnalyzed"] = True
    document.relate("SPDXRef-DOCUMENT", "DESCRIBES", app)
    for identifier in own:
        document.relate(app, "CONTAINS", identifier)

    # What is linked into it.
    document.relate(app, "STATIC_LINK", document.toolkit())
    runtime_parts(document, app)
    objects = pathlib.Path(FACTS["BUILD"], "release", f"{FACTS['PRODUCT']}.product", "Objects.LinkFileList").read_text()
    modules = set(re.findall(r"/([^/]+)\.build/", objects))

    def linked(pin):
        folder = os.path.basename(pin["location"]).removesuffix(".git")
        manifest = output("swift", "package", "--package-path", f"{FACTS['BUILD']}/checkouts/{folder}", "dump-package")
        return any(target["name"] in modules for target in json.loads(manifest)["targets"])

    for dependency in document.pins(package, linked):
        document.relate(app, "STATIC_LINK", dependency)

    # What it loads: the Debian packages of its libraries and fonts, and those on which they depend.
    debian = Debian()
    identifiers, direct = {}, []
    for line in sys.stdin:
        library, when, *owner = line.split()
        if not owner:
            fail(f"no installed package contains {library}, which {FACTS['PRODUCT']} loads: run `make deps`.")
        direct.append((owner[0], "DYNAMIC_LINK" if when == "start" else "DEPENDS_ON"))
    for font in FACTS["FONTS"].replace(",", " ").split():
        if font not in debian.packages:
            fail(f"{font}, which packaging.conf names as a font, is not installed: apt-get install {font}")
        direct.append((font, "DEPENDS_ON"))
    # Log lines and schedules have the local time.
    direct.append(("tzdata", "DEPENDS_ON"))
    pending = [name for name, _ in direct]
    system = re.search(r"^ID=\"?([^\"\n]*)", pathlib.Path("/etc/os-release").read_text(), re.MULTILINE)[1]
    while pending:
        name = pending.pop(0)
        if name in identifiers:
            continue
        version, architecture, _ = debian.packages[name]
        purl = f"pkg:deb/{system}/{name}@{version.replace('+', '%2B').replace(':', '%3A')}?arch={architecture}"
        identifiers[name] = document.package(
            name, version, **UNKNOWN, licenseComments=debian.licence(name),
            externalRefs=[{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}])
        pending += debian.needs(name)
    for name, kind in dict.fromkeys(direct):
        document.relate(app, kind, identifiers[name])
    for name, identifier in identifiers.items():
        for needed in debian.needs(name):
            document.relate(identifier, "DEPENDS_ON", identifiers[needed])
    document.write(path)
    print(path)

    files = output("dpkg-query", "--listfiles", *identifiers).splitlines()
    covered |= {os.path.realpath(file) for file in files if file.startswith("/") and os.path.isfile(file)}
    unlisted = sorted(opened(program) - covered)
    for file in unlisted:
        print(f"sbom: {FACTS['PRODUCT']} opens {file}, which the list does not cover: put it into the app's Assets, or name "
            "its package among the fonts of packaging.conf.", file=sys.stderr)
    print(f"figure sbom.files-unlisted {len(unlisted)} files")
    return 1 if unlisted else 0


def opened(program):
    """The regular files that a program opens while it plays its tour, without those of the machine and its own output."""
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "trace")
        home = {variable: folder for variable in ("HOME", "TMPDIR", "STATE_DIRECTORY", "XDG_RUNTIME_DIR", "XDG_CACHE_HOME")}
        environment = {"PATH": os.defpath, "LC_ALL": "C.UTF-8"} | home
        result = subprocess.run(
            ["strace", "-f", "-z", "-y", "-qq", "-s", "4096", "-e", "trace=open,openat,openat2,execve", "-o", trace,
                program, "--headless", os.path.join(folder, "pictures")],
            capture_output=True, text=True, env=environment, cwd=folder)
        if result.returncode:
            fail(f"{program} --headless under strace ended with {result.returncode}: {result.stderr.strip()}")
        text = pathlib.Path(trace).read_text(errors="replace")
        paths = re.findall(r' = \d+<(/.*)>$', text, re.MULTILINE) + re.findall(r'execve\("(/[^"]*)"', text)
        files = set()
        for path in paths:
            path = os.path.realpath(codecs.escape_decode(path.encode())[0].decode(errors="replace"))
            if os.path.isfile(path) and not path.startswith(("/proc/", "/sys/", "/dev/", folder + "/") + MACHINE):
                files.add(path)
    if os.path.realpath(program) not in files or not any("/libc.so" in file for file in files):
        fail("strace saw neither the program nor libc being opened, so nothing was compared.")
    return files


def source(path):
    archive = FACTS["ARCHIVE"]
    document = Document(f"{FACTS['NAME']}-{FACTS['VERSION']}")
    checksum = hashlib.sha256(pathlib.Path(archive).read_bytes()).hexdigest()
    casement = document.toolkit(
        packageFileName=os.path.basename(archive), checksums=[{"algorithm": "SHA256", "checksumValue": checksum}])
    document.content["packages"][0]["primaryPackagePurpose"] = "SOURCE"
    document.relate("SPDXRef-DOCUMENT", "DESCRIBES", casement)
    # The plugin makes the documentation, and is in no program.
    for dependency in document.pins(FACTS["PACKAGE"], lambda pin: not pin["identity"].startswith("swift-docc-")):
        document.relate(casement, "DEPENDS_ON", dependency)
    for line in pathlib.Path("packaging/libraries.txt").read_text().splitlines():
        if re.match(r"lib|ld-", line):
            library, when, purpose = line.split(None, 2)
            loaded = document.package(library, "NOASSERTION", **UNKNOWN, comment=purpose)
            document.relate(casement, "DYNAMIC_LINK" if when == "start" else "DEPENDS_ON", loaded)
    document.write(path)
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit({"app": app, "source": source}[sys.argv[1]](sys.argv[2]))
