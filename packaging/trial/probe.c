/* Tries what the restrictions of a unit forbid, and prints a line for each attempt: NAME, then `allowed` or the error.
 * Nothing that it tries changes the system, also where all is allowed. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/klog.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/timex.h>
#include <sys/wait.h>
#include <unistd.h>

static void report(const char *name, int failed) { printf("%s %s\n", name, failed ? strerrorname_np(errno) : "allowed"); }

static void report_file(const char *name, const char *folder) {
    char path[256];
    snprintf(path, sizeof path, "%s/.probe", folder);
    int file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    report(name, file < 0);
    if (file < 0) return;
    close(file);
    unlink(path);
}

static void report_open(const char *name, const char *path, int flags) {
    int file = open(path, flags | O_CLOEXEC);
    report(name, file < 0);
    if (file >= 0) close(file);
}

static void report_folder(const char *name, const char *path) {
    DIR *folder = opendir(path);
    report(name, !folder);
    if (folder) closedir(folder);
}

static void report_socket(const char *name, int family) {
    int made = socket(family, SOCK_RAW | SOCK_CLOEXEC, 0);
    if (made < 0 && errno == EPROTONOSUPPORT) made = socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    report(name, made < 0);
    if (made >= 0) close(made);
}

static void report_code(void) {
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    report("map-writable-code", page == MAP_FAILED);
    page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    report("make-data-code", mprotect(page, 4096, PROT_READ | PROT_EXEC));
}

static void report_set_user_file(const char *folder) {
    char path[256];
    snprintf(path, sizeof path, "%s/.probe", folder);
    int file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    report("set-user-file", file < 0 || fchmod(file, 04700));
    if (file >= 0) close(file);
    unlink(path);
}

/* Each in a process of its own, because it changes that process. */
static void report_process(const char *name, int (*attempt)(void)) {
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        report(name, attempt());
        fflush(stdout);
        _exit(0);
    }
    if (child < 0) report(name, 1);
    else waitpid(child, NULL, 0);
}

static int new_user_namespace(void) { return unshare(CLONE_NEWUSER); }
static int new_mount_namespace(void) { return unshare(CLONE_NEWNS); }
static int mount_memory(void) { return unshare(CLONE_NEWNS) || mount("none", "/mnt", "tmpfs", 0, NULL); }
static int set_user(void) { return setuid(getuid()); }
static int trace(void) { return (int)ptrace(PTRACE_TRACEME, 0, NULL, NULL); }
static int other_personality(void) { return personality(PER_LINUX32) == -1; }
static int change_clock(void) { return adjtimex(&(struct timex){0}) < 0; }
static int read_kernel_log(void) { return klogctl(10, NULL, 0) < 0; }
static int realtime(void) { return sched_setscheduler(0, SCHED_RR, &(struct sched_param){.sched_priority = 1}); }
static int set_host_name(void) {
    char name[256];
    return gethostname(name, sizeof name) || sethostname(name, strlen(name));
}
static int many_descriptors(void) {
    for (int count = 0; count < 300; count++)
        if (dup(0) < 0) return -1;
    return 0;
}

int main(int count, char **arguments) {
    const char *run = count > 1 ? arguments[1] : "/tmp", *state = count > 2 ? arguments[2] : "/tmp";
    report_file("write-runtime", run);
    report_file("write-state", state);
    report_file("write-usr", "/usr");
    report_file("write-etc", "/etc");
    report_file("write-var", "/var");
    report_file("write-dev", "/dev");
    report_folder("read-home", "/home");
    report_folder("read-root", "/root");
    report_folder("see-others", "/proc/1");
    report_open("open-memory", "/dev/mem", O_RDONLY);
    report_open("open-tunnel", "/dev/net/tun", O_RDWR);
    report_open("open-kernel-log", "/dev/kmsg", O_RDONLY);
    report_open("write-tunable", "/proc/sys/kernel/panic", O_WRONLY);
    report_socket("socket-inet", AF_INET);
    report_socket("socket-inet6", AF_INET6);
    report_socket("socket-packet", AF_PACKET);
    report_socket("socket-netlink", AF_NETLINK);
    report_socket("socket-unix", AF_UNIX);
    report_code();
    report_set_user_file(state);
    report_process("user-namespace", new_user_namespace);
    report_process("mount-namespace", new_mount_namespace);
    report_process("mount", mount_memory);
    report_process("set-user", set_user);
    report_process("trace", trace);
    report_process("personality", other_personality);
    report_process("change-clock", change_clock);
    report_process("kernel-log", read_kernel_log);
    report_process("realtime", realtime);
    report_process("host-name", set_host_name);
    report_process("many-descriptors", many_descriptors);
    return 0;
}
