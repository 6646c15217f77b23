#define _GNU_SOURCE
/* Positions in files have 64 bits on 32-bit processors too. */
#define _FILE_OFFSET_BITS 64
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int casement_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void casement_main_queue_drain(void) { _dispatch_main_queue_callback_4CF(NULL); }

int casement_memory_file(void) { return memfd_create("casement", MFD_CLOEXEC | MFD_ALLOW_SEALING); }

int casement_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

int casement_peer_user(int connection, uint32_t *user) {
    struct ucred peer;
    socklen_t length = sizeof peer;
    if (getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &length) != 0) return -1;
    *user = peer.uid;
    return 0;
}

int casement_unread(int connection) {
    int count = 0;
    return ioctl(connection, TIOCOUTQ, &count) == 0 ? count : 0;
}

int casement_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int casement_allocate(int file, int64_t start, int64_t end) {
    /* Not constant, so that it takes no memory: the kernel maps one page of zeros for all of it. Parts of 32 KiB take a tenth less
       time than those of 16 KiB, and as much as those of 64 KiB. */
    static char zeros[32 << 10];
    while (start < end) {
        size_t rest = end - start < (int64_t)sizeof zeros ? (size_t)(end - start) : sizeof zeros;
        ssize_t count = pwrite(file, zeros, rest, start);
        if (count > 0) {
            start += count;
        } else if (count == 0 || errno != EINTR) {
            if (count == 0) errno = ENOSPC;
            return -1;
        }
    }
    return 0;
}

void casement_release(int file, int64_t start, int64_t end) {
    if (end > start) fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, start, end - start);
}

void casement_seal(int file) { fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL); }

void casement_make_present(void *memory, size_t size) {
#if defined(__x86_64__)
    /* One read enters 16 pages. They can be written to at once, because the processor itself notes the first write. */
    for (size_t offset = 0; offset < size; offset += 64 << 10) (void)((volatile char *)memory)[offset];
    if (size > 0) (void)((volatile char *)memory)[size - 1];
#elif defined(MADV_POPULATE_WRITE)
    madvise(memory, size, MADV_POPULATE_WRITE);
#else
    (void)memory, (void)size;
#endif
}

int casement_start_beside(pthread_t *thread, void *(*entry)(void *), void *argument) {
    pthread_attr_t attributes;
    int failure = pthread_attr_init(&attributes);
    if (failure != 0) return failure;
    cpu_set_t processors;
    int here = sched_getcpu();
    if (here >= 0 && here < CPU_SETSIZE && sched_getaffinity(0, sizeof processors, &processors) == 0) {
        CPU_CLR(here, &processors);
        if (CPU_COUNT(&processors) > 0) pthread_attr_setaffinity_np(&attributes, sizeof processors, &processors);
    }
    failure = pthread_create(thread, &attributes, entry, argument);
    pthread_attr_destroy(&attributes);
    /* A filter of system calls may refuse the attribute. */
    return failure == 0 ? 0 : pthread_create(thread, NULL, entry, argument);
}

void casement_join(pthread_t thread) {
    cpu_set_t processors;
    if (sched_getaffinity(0, sizeof processors, &processors) == 0)
        pthread_setaffinity_np(thread, sizeof processors, &processors);
    pthread_join(thread, NULL);
}

/* A connection is read by a thread of its own, so what libwayland says on that thread is about that connection. */
static _Thread_local char latest_message[1024];

void casement_keep_message(const char *format, va_list arguments) {
    int length = vsnprintf(latest_message, sizeof latest_message, format, arguments);
    if (length < 0) latest_message[0] = 0;
    /* A message is one line of a log, whatever the other side sends. */
    for (char *character = latest_message; *character; character++)
        if ((unsigned char)*character < ' ') *character = ' ';
    for (size_t end = strlen(latest_message); end > 0 && latest_message[end - 1] == ' '; end--)
        latest_message[end - 1] = 0;
}

const char *casement_protocol_error_text(void) {
    const char *code = strstr(latest_message, ": error ");
    const char *text = code ? strstr(code + 2, ": ") : NULL;
    return text ? text + 2 : "";
}

void casement_map_large_blocks(void) {
    mallopt(M_MMAP_THRESHOLD, 64 << 10);
    /* Setting one of these sizes fixes both. This one would be 128 KiB: each temporary block at the end of the heap would make
       it grow and shrink. */
    mallopt(M_TRIM_THRESHOLD, 1 << 20);
}
