#!/usr/bin/python3
"""bwrap.py UNIT STATE COMMAND...: runs a command under those restrictions of a systemd unit that bwrap can apply.

The folder of the Wayland socket, XDG_RUNTIME_DIR, becomes the unit's, and the folder STATE its state. Without a command it
prints the lines of [Service] that it does not apply.
"""
import os, pathlib, resource, subprocess, sys, tempfile
import seccomp

# Lines without effect on a single run of the program, or that bwrap applies to everything.
HERE = {"NoNewPrivileges", "ExecStart", "ExecStartPre", "Type", "User", "SystemCallErrorNumber"}


def service(path):
    """The lines of [Service] of a unit and of the files beside it, as lists of values by their keys."""
    lines, section = {}, ""
    files = [path, *sorted(pathlib.Path(path + ".d").glob("*.conf"))]
    for line in (line for file in files for line in open(file)):
        line = line.strip()
        if line.startswith("["):
            section = line
        elif section == "[Service]" and line and not line.startswith("#"):
            key, _, value = line.partition("=")
            lines.setdefault(key, []).append(value)
    return lines


def calls(group):
    """The system calls of a group such as @system-service, and of the groups in it."""
    command = ["systemd-analyze", "syscall-filter", group]
    words = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")
    found = set()
    for word in (word.strip() for word in words[1:]):
        if word.startswith("@"):
            found |= calls(word)
        elif word and not word.startswith("#"):
            found.add(word)
    return found


class Filters:
    """The programs for the kernel, one for each directive, as systemd makes them."""

    def __init__(self):
        self.files = []

    def add(self, default, action, rules):
        program = seccomp.SyscallFilter(default)
        for name, *arguments in rules:
            try:
                program.add_rule(action, name, *arguments)
            except RuntimeError:  # a call of another processor
                pass
        file = tempfile.TemporaryFile()
        program.export_bpf(file)
        file.seek(0)
        os.set_inheritable(file.fileno(), True)
        self.files.append(file)

    def refuse(self, rules, error=1):
        self.add(seccomp.ALLOW, seccomp.ERRNO(error), rules)


def system_calls(filters, lines):
    allowed = set()
    for value in lines.pop("SystemCallFilter", []):
        for group in value.lstrip("~").split():
            allowed = allowed - calls(group) if value.startswith("~") else allowed | calls(group)
    if allowed:
        filters.add(seccomp.ERRNO(1), seccomp.ALLOW, [(name,) for name in sorted(allowed)])
    number, mask = seccomp.Arg, seccomp.MASKED_EQ
    if lines.pop("MemoryDenyWriteExecute", None) == ["yes"]:
        filters.refuse([("mmap", number(2, mask, 6, 6)), ("mprotect", number(2, mask, 4, 4)),
                        ("pkey_mprotect", number(2, mask, 4, 4)), ("shmat", number(2, mask, 0o100000, 0o100000))])
    if lines.pop("RestrictNamespaces", None) == ["yes"]:
        spaces = [0x00020000, 0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000]
        made = [(call, number(0, mask, space, space)) for call in ("unshare", "clone") for space in spaces]
        filters.refuse([("setns",), *made])
        filters.refuse([("clone3",)], 38)
    if lines.pop("RestrictSUIDSGID", None) == ["yes"]:
        filters.refuse([(call, number(argument, mask, bit, bit)) for bit in (0o4000, 0o2000)
                        for call, argument in (("chmod", 1), ("fchmod", 1), ("fchmodat", 2), ("mkdir", 1), ("mkdirat", 2))])
    if lines.pop("RestrictRealtime", None) == ["yes"]:
        filters.refuse([("sched_setscheduler", number(1, seccomp.GT, 0))])
    if lines.pop("LockPersonality", None) == ["yes"]:
        filters.refuse([("personality", number(0, seccomp.NE, 0))])
    for key, group in (("ProtectClock", "@clock"), ("ProtectKernelModules", "@module")):
        if lines.pop(key, None) == ["yes"]:
            filters.refuse([(name,) for name in calls(group)])
    if lines.pop("ProtectHostname", None) == ["yes"]:
        filters.refuse([("sethostname",), ("setdomainname",)])
    if lines.pop("ProtectKernelLogs", None) == ["yes"]:
        filters.refuse([("syslog",)])
    families = " ".join(lines.pop("RestrictAddressFamilies", [])).split()
    if families:
        import socket
        allowed = {int(getattr(socket, family)) for family in families}
        filters.refuse([("socket", number(0, seccomp.EQ, family)) for family in range(48) if family not in allowed], 97)
    # The library refuses calls of other processors in each program that it makes.
    lines.pop("SystemCallArchitectures", None)


def folders(lines, state):
    options = ["--die-with-parent", "--new-session", "--cap-drop", "ALL", "--chdir", "/"]
    if lines.pop("ProtectSystem", None) == ["strict"]:
        options += ["--ro-bind", "/", "/"]
    # In the order of the mounts: what is below another folder comes later.
    if lines.pop("PrivateTmp", None) == ["yes"]:
        options += ["--tmpfs", "/tmp", "--tmpfs", "/var/tmp"]
    if lines.pop("ProtectHome", None) == ["yes"]:
        for home in ("/home", "/root", "/run/user"):
            options += ["--perms", "0000", "--tmpfs", home] if os.path.isdir(home) else []
    options += ["--tmpfs", "/run"]
    options += ["--tmpfs", "/var/lib"]
    for path in " ".join(lines.pop("ReadWritePaths", [])).split():
        options += ["--bind", os.environ.get("XDG_RUNTIME_DIR", state) if path.startswith("/run/") else state, path]
    if lines.pop("PrivateDevices", None) == ["yes"]:
        options += ["--dev", "/dev", "--remount-ro", "/dev"]
    if lines.pop("ProtectProc", None):
        options += ["--unshare-pid", "--proc", "/proc"]
    if lines.pop("ProtectKernelTunables", None) == ["yes"]:
        options += ["--ro-bind", "/proc/sys", "/proc/sys"]
    if lines.pop("PrivateUsers", None) == ["yes"]:
        options += ["--unshare-user", "--uid", "990", "--gid", "990"]
    for key, option in (("PrivateNetwork", "--unshare-net"), ("PrivateIPC", "--unshare-ipc")):
        if lines.pop(key, None) == ["yes"]:
            options += [option]
    # The whole of /sys is read-only here.
    for key in ("CapabilityBoundingSet", "AmbientCapabilities", "PrivateMounts", "ProtectControlGroups"):
        lines.pop(key, None)
    return options


def limits(lines):
    for key, limit in (("LimitNOFILE", resource.RLIMIT_NOFILE), ("LimitCORE", resource.RLIMIT_CORE)):
        for value in lines.pop(key, []):
            resource.setrlimit(limit, (int(value), int(value)))
    for value in lines.pop("UMask", []):
        os.umask(int(value, 8))


def main():
    unit, state, *command = sys.argv[1:]
    lines = service(unit)
    filters = Filters()
    options = folders(lines, state)
    for assignment in " ".join(lines.pop("Environment", [])).split():
        name, _, value = assignment.partition("=")
        if name == "WAYLAND_DISPLAY":  # The private compositor chose its own name.
            value = os.path.basename(os.environ.get(name, value))
        options += ["--setenv", name, value]
    system_calls(filters, lines)
    limits(lines)
    if not command:
        print("\n".join(sorted(f"{key}={value}" for key in lines if key not in HERE for value in lines[key])))
        return
    for file in filters.files:
        options += ["--add-seccomp-fd", str(file.fileno())]
    os.execvp("bwrap", ["bwrap", *options, "--", *command])


main()
