/* Counts the heap allocations of this program, by interposing glibc's functions. */
#include "CBenchmark.h"
#include "sites.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

enum { at_rest, counting, tracing };

static atomic_int state;
static atomic_long calls;

static void note(void) {
    int now = atomic_load_explicit(&state, memory_order_relaxed);
    if (now == at_rest) return;
    if (now == tracing) sites_note();
    atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    note();
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    note();
    return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    note();
    void *made = __libc_memalign(alignment, size);
    if (!made) return ENOMEM;
    *memory = made;
    return 0;
}

void benchmark_begin_counting(void) {
    atomic_store(&calls, 0);
    atomic_store(&state, counting);
}

long benchmark_end_counting(void) {
    atomic_store(&state, at_rest);
    return atomic_load(&calls);
}

long benchmark_heap_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return (long)(info.uordblks + info.hblkhd);
}

void benchmark_begin_tracing(void) {
    sites_prepare();
    atomic_store(&state, tracing);
}

void benchmark_end_tracing(void) { atomic_store(&state, at_rest); }
