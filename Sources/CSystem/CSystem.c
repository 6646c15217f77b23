#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int casement_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void casement_main_queue_drain(void) { _dispatch_main_queue_callback_4CF(NULL); }

int casement_memory_file(void) { return memfd_create("casement", MFD_CLOEXEC | MFD_ALLOW_SEALING); }

int casement_allocate(int file, int64_t size) {
    int failure;
    do {
        failure = posix_fallocate(file, 0, size);
    } while (failure == EINTR);
    if (failure != 0) {
        errno = failure;
        return -1;
    }
    /* Sealed against shrinking, the compositor can map it without fearing SIGBUS either. A kernel that refuses the
       seals leaves a file that works all the same. */
    fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL);
    return 0;
}

void casement_make_present(void *memory, size_t size) {
#ifdef MADV_POPULATE_WRITE
    madvise(memory, size, MADV_POPULATE_WRITE);
#else
    (void)memory, (void)size;
#endif
}
