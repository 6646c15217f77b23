/* Preloaded into a program, this lets one call of libc fail once: call number SWEEP_AT, from 1, of the kind SWEEP_CALL.
 *
 * Counts the calls of all threads from the beginning of main. It does not see those of the loader before it, nor those that
 * libc makes for itself, such as malloc's mmap. SWEEP_LOG receives a line for the call that fails: its kind, its number, the
 * file that made it, and there the function or the offset. Without SWEEP_AT no call fails, and each call has its line. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { MMAP, MEMORY_FILE, OPEN, SOCKET, CONNECT, THREAD, WRITE, SYNC, ALLOCATE, RENAME, DESCRIPTOR, SEND, KINDS };

/* Each kind with an error that a panel sees: no memory, no descriptor, a full or a broken disk, a full socket. */
static const struct {
    const char *name;
    int error;
} kinds[KINDS] = {
    [MMAP] = {"mmap", ENOMEM},
    [MEMORY_FILE] = {"memfd", EMFILE},
    [OPEN] = {"open", EMFILE},
    [SOCKET] = {"socket", EMFILE},
    [CONNECT] = {"connect", EAGAIN},
    [THREAD] = {"thread", EAGAIN},
    [WRITE] = {"write", ENOSPC},
    [SYNC] = {"fsync", EIO},
    [ALLOCATE] = {"allocate", ENOSPC},
    [RENAME] = {"rename", EIO},
    [DESCRIPTOR] = {"descriptor", EMFILE},
    [SEND] = {"send", ENOBUFS},
};

static int counts[KINDS];
static int has_begun;
static int chosen = -1;
static int failing;
static const char *record;

/* By system calls of its own, which are not counted. */
static void note(enum kind kind, int number, const void *caller) {
    Dl_info place = {0};
    dladdr(caller, &place);
    const char *file = place.dli_fname ? place.dli_fname : "?";
    const char *slash = strrchr(file, '/');
    char line[512];
    int length = snprintf(line, sizeof line, "%s %d %.100s ", kinds[kind].name, number, slash ? slash + 1 : file);
    if (place.dli_sname)
        length += snprintf(line + length, sizeof line - (size_t)length, "%.300s\n", place.dli_sname);
    else
        length += snprintf(line + length, sizeof line - (size_t)length, "+0x%lx\n",
                           (unsigned long)((const char *)caller - (const char *)place.dli_fbase));
    long file_number = syscall(SYS_openat, AT_FDCWD, record, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file_number < 0) return;
    syscall(SYS_write, file_number, line, length);
    syscall(SYS_close, file_number);
}

/* Whether this call fails; errno is then its error. */
static int fails(enum kind kind, const void *caller) {
    if (!__atomic_load_n(&has_begun, __ATOMIC_ACQUIRE)) return 0;
    int number = __atomic_add_fetch(&counts[kind], 1, __ATOMIC_RELAXED);
    int error = errno;
    int is_chosen = (int)kind == chosen && number == failing;
    if (record && (is_chosen || failing == 0)) note(kind, number, caller);
    errno = is_chosen ? kinds[kind].error : error;
    return is_chosen;
}

static int (*program_main)(int, char **, char **);

static int begin(int count, char **arguments, char **environment) {
    const char *name = getenv("SWEEP_CALL"), *number = getenv("SWEEP_AT"), *path = getenv("SWEEP_LOG");
    record = path ? strdup(path) : NULL;
    failing = number ? atoi(number) : 0;
    for (int kind = 0; name && kind < KINDS; kind++)
        if (strcmp(name, kinds[kind].name) == 0) chosen = kind;
    /* Programs that this one starts are not meant. */
    unsetenv("LD_PRELOAD");
    __atomic_store_n(&has_begun, 1, __ATOMIC_RELEASE);
    return program_main(count, arguments, environment);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int __libc_start_main(int (*)(int, char **, char **), int, char **, void (*)(void), void (*)(void), void (*)(void), void *);

int __libc_start_main(int (*main_function)(int, char **, char **), int count, char **arguments, void (*first)(void),
                      void (*last)(void), void (*loader)(void), void *stack) {
    program_main = main_function;
    return NEXT(__libc_start_main)(begin, count, arguments, first, last, loader, stack);
}

#define CALLER __builtin_return_address(0)

/* A function in place of libc's: its kind, type, name, parameters and arguments, and what it returns if it fails. */
#define REPLACE(kind, type, name, parameters, arguments, failure) \
    type name parameters { \
        static __typeof__(&name) next; \
        if (!next) next = NEXT(name); \
        return fails(kind, CALLER) ? failure : next arguments; \
    }

REPLACE(MMAP, void *, mmap, (void *at, size_t size, int access, int flags, int file, off_t offset),
        (at, size, access, flags, file, offset), MAP_FAILED)
REPLACE(MMAP, void *, mmap64, (void *at, size_t size, int access, int flags, int file, off64_t offset),
        (at, size, access, flags, file, offset), MAP_FAILED)
REPLACE(MEMORY_FILE, int, memfd_create, (const char *name, unsigned flags), (name, flags), -1)
REPLACE(SOCKET, int, socket, (int domain, int type, int protocol), (domain, type, protocol), -1)
REPLACE(SOCKET, int, socketpair, (int domain, int type, int protocol, int ends[2]), (domain, type, protocol, ends), -1)
REPLACE(CONNECT, int, connect, (int socket, const struct sockaddr *address, socklen_t length), (socket, address, length), -1)
REPLACE(THREAD, int, pthread_create,
        (pthread_t *thread, const pthread_attr_t *attributes, void *(*entry)(void *), void *argument),
        (thread, attributes, entry, argument), EAGAIN)
REPLACE(SYNC, int, fsync, (int file), (file), -1)
REPLACE(SYNC, int, fdatasync, (int file), (file), -1)
REPLACE(ALLOCATE, int, ftruncate, (int file, off_t length), (file, length), -1)
REPLACE(ALLOCATE, int, ftruncate64, (int file, off64_t length), (file, length), -1)
REPLACE(ALLOCATE, int, fallocate, (int file, int mode, off_t start, off_t length), (file, mode, start, length), -1)
REPLACE(ALLOCATE, int, fallocate64, (int file, int mode, off64_t start, off64_t length), (file, mode, start, length), -1)
REPLACE(ALLOCATE, int, posix_fallocate, (int file, off_t start, off_t length), (file, start, length), ENOSPC)
REPLACE(ALLOCATE, int, posix_fallocate64, (int file, off64_t start, off64_t length), (file, start, length), ENOSPC)
REPLACE(RENAME, int, rename, (const char *from, const char *to), (from, to), -1)
REPLACE(RENAME, int, renameat, (int from_folder, const char *from, int to_folder, const char *to),
        (from_folder, from, to_folder, to), -1)
REPLACE(DESCRIPTOR, int, eventfd, (unsigned value, int flags), (value, flags), -1)
REPLACE(DESCRIPTOR, int, timerfd_create, (int clock, int flags), (clock, flags), -1)
REPLACE(DESCRIPTOR, int, epoll_create1, (int flags), (flags), -1)
REPLACE(DESCRIPTOR, int, inotify_init1, (int flags), (flags), -1)
REPLACE(DESCRIPTOR, int, pipe2, (int ends[2], int flags), (ends, flags), -1)
REPLACE(DESCRIPTOR, int, dup, (int file), (file), -1)
REPLACE(SEND, ssize_t, send, (int socket, const void *bytes, size_t count, int flags), (socket, bytes, count, flags), -1)
REPLACE(SEND, ssize_t, sendto,
        (int socket, const void *bytes, size_t count, int flags, const struct sockaddr *address, socklen_t length),
        (socket, bytes, count, flags, address, length), -1)
REPLACE(SEND, ssize_t, sendmsg, (int socket, const struct msghdr *message, int flags), (socket, message, flags), -1)
REPLACE(OPEN, FILE *, fopen, (const char *path, const char *mode), (path, mode), NULL)
REPLACE(OPEN, FILE *, fopen64, (const char *path, const char *mode), (path, mode), NULL)

/* The kernel's counters and timers, such as an eventfd, take each write. */
static int may_fail(int file) {
    struct stat status;
    int error = errno;
    int result = fstat(file, &status) == 0 && (status.st_mode & S_IFMT) != 0;
    errno = error;
    return result;
}

#define REPLACE_WRITE(name, parameters, arguments) \
    ssize_t name parameters { \
        static __typeof__(&name) next; \
        if (!next) next = NEXT(name); \
        return may_fail(file) && fails(WRITE, CALLER) ? -1 : next arguments; \
    }

REPLACE_WRITE(write, (int file, const void *bytes, size_t count), (file, bytes, count))
REPLACE_WRITE(pwrite, (int file, const void *bytes, size_t count, off_t start), (file, bytes, count, start))
REPLACE_WRITE(pwrite64, (int file, const void *bytes, size_t count, off64_t start), (file, bytes, count, start))
REPLACE_WRITE(writev, (int file, const struct iovec *parts, int count), (file, parts, count))

/* The further argument of a variadic function, which is there if the flags say so; to read it where it is not does no harm. */
#define FURTHER(last) \
    va_list list; \
    va_start(list, last); \
    void *further = va_arg(list, void *); \
    va_end(list)

#define REPLACE_OPEN(name) \
    int name(const char *path, int flags, ...) { \
        FURTHER(flags); \
        return fails(OPEN, CALLER) ? -1 : NEXT(name)(path, flags, further); \
    }
#define REPLACE_OPENAT(name) \
    int name(int folder, const char *path, int flags, ...) { \
        FURTHER(flags); \
        return fails(OPEN, CALLER) ? -1 : NEXT(name)(folder, path, flags, further); \
    }
#define REPLACE_FCNTL(name) \
    int name(int file, int command, ...) { \
        FURTHER(command); \
        int duplicates = command == F_DUPFD || command == F_DUPFD_CLOEXEC; \
        return duplicates && fails(DESCRIPTOR, CALLER) ? -1 : NEXT(name)(file, command, further); \
    }

REPLACE_OPEN(open)
REPLACE_OPEN(open64)
REPLACE_OPENAT(openat)
REPLACE_OPENAT(openat64)
REPLACE_FCNTL(fcntl)
REPLACE_FCNTL(fcntl64)

/* What a program that was compiled with _FORTIFY_SOURCE calls where it makes no file. */
int __open_2(const char *, int);
int __open64_2(const char *, int);
REPLACE(OPEN, int, __open_2, (const char *path, int flags), (path, flags), -1)
REPLACE(OPEN, int, __open64_2, (const char *path, int flags), (path, flags), -1)
