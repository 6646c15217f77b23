/* Finds the callers that allocate memory, by the stack of each call. */
#define _GNU_SOURCE
#include "sites.h"

#include "CBenchmark.h"

#include <dlfcn.h>
#include <elf.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { deepest = 28, most_stacks = 4096, name_length = 400 };

struct stack {
    long calls;
    int depth;
    void *frames[deepest];
};

/* Different stacks, by their hash; the last entry counts all that do not fit. */
static struct stack stacks[most_stacks];
static atomic_flag lock = ATOMIC_FLAG_INIT;
static _Thread_local int is_noting;

/* The program's own table of symbols, which is not loaded with it. */
static const ElfW(Sym) *symbols;
static size_t symbol_count;
static const char *symbol_names;
static uintptr_t load_bias;

static int find_bias(struct dl_phdr_info *info, size_t size, void *unused) {
    (void)size, (void)unused;
    load_bias = info->dlpi_addr;
    return 1;
}

static void read_symbols(void) {
    int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (file < 0) return;
    if (fstat(file, &status) == 0) {
        const char *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
        if (bytes != MAP_FAILED) {
            const ElfW(Ehdr) *header = (const void *)bytes;
            const ElfW(Shdr) *sections = (const void *)(bytes + header->e_shoff);
            for (int index = 0; index < header->e_shnum; index++) {
                if (sections[index].sh_type != SHT_SYMTAB) continue;
                symbols = (const void *)(bytes + sections[index].sh_offset);
                symbol_count = sections[index].sh_size / sizeof *symbols;
                symbol_names = bytes + sections[sections[index].sh_link].sh_offset;
            }
        }
    }
    close(file);
    dl_iterate_phdr(find_bias, NULL);
}

void sites_prepare(void) {
    void *frames[deepest];
    if (!symbols) read_symbols();
    is_noting = 1;
    backtrace(frames, deepest);
    is_noting = 0;
}

static uint64_t hash(void *const frames[], int depth) {
    uint64_t value = 14695981039346656037U;
    for (int index = 0; index < depth; index++) value = (value ^ (uintptr_t)frames[index]) * 1099511628211U;
    return value ^ value >> 29;
}

static struct stack *place(void *const frames[], int depth) {
    size_t size = (size_t)depth * sizeof frames[0];
    uint64_t start = hash(frames, depth);
    for (unsigned long step = 0; step < most_stacks; step++) {
        struct stack *stack = &stacks[(start + step) % most_stacks];
        if (stack->calls == 0) {
            memcpy(stack->frames, frames, size);
            stack->depth = depth;
            return stack;
        }
        if (stack->depth == depth && memcmp(stack->frames, frames, size) == 0) return stack;
    }
    return &stacks[most_stacks - 1];
}

void sites_note(void) {
    /* Allocations of the unwinder itself do not count. */
    if (is_noting) return;
    is_noting = 1;
    void *frames[deepest];
    int depth = backtrace(frames, deepest);
    while (atomic_flag_test_and_set(&lock)) {}
    place(frames, depth)->calls++;
    atomic_flag_clear(&lock);
    is_noting = 0;
}

void benchmark_forget_sites(void) { memset(stacks, 0, sizeof stacks); }

/* MARK: Names */

/* The program's function that a return address lies in, or NULL. */
static const char *symbol(const void *address) {
    /* The call may be the function's last instruction. */
    uintptr_t value = (uintptr_t)address - 1 - load_bias;
    for (size_t index = 0; index < symbol_count; index++) {
        const ElfW(Sym) *candidate = &symbols[index];
        if ((candidate->st_info & 15) == STT_FUNC && value >= candidate->st_value &&
            value < candidate->st_value + candidate->st_size)
            return symbol_names + candidate->st_name;
    }
    return NULL;
}

static int begins_with_any(const char *name, const char *const beginnings[]) {
    for (; *beginnings; beginnings++)
        if (strncmp(name, *beginnings, strlen(*beginnings)) == 0) return 1;
    return 0;
}

/* Functions that ask for memory on behalf of somebody: this meter, C's and C++'s libraries, Swift's runtime, and Swift's
   library, also where it was made special for a type of ours. */
static int is_runtime(const char *name) {
    static const char *const beginnings[] = {
        "sites_", "malloc", "calloc", "realloc", "memalign", "aligned_alloc", "posix_memalign", "note",
        "_Zn", "_ZNSt", "_ZNKSt", "_ZSt", "_ZN5swift", "_ZNK5swift", "_ZL", "_ZN12_GLOBAL__N_", "swift_", "_swift_",
        "$ss", "$sS", "$sBi", "$sBo", "__swift_", NULL,
    };
    return begins_with_any(name, beginnings);
}

static int is_libc(const char *file) {
    static const char *const beginnings[] = {"libc.", "libc-", "libgcc", "libstdc++", "ld-", "libswift", NULL};
    return begins_with_any(file, beginnings);
}

/* Exported by Swift's runtime. */
extern char *swift_demangle(const char *name, size_t length, char *buffer, size_t *size, uint32_t flags)
    __attribute__((weak));

static void write_name(char *text, size_t room, const char *name) {
    size_t size = room;
    text[0] = 0;
    if (name && swift_demangle && name[0] == '$') swift_demangle(name, strlen(name), text, &size, 0);
    if (!text[0]) snprintf(text, room, "%s", name ? name : "?");
    text[room - 1] = 0;
}

static const char *file_of(const void *address, const void *own_base, int *is_program) {
    Dl_info info;
    *is_program = 0;
    if (!dladdr(address, &info) || !info.dli_fname) return "?";
    *is_program = info.dli_fbase == own_base;
    const char *slash = strrchr(info.dli_fname, '/');
    return slash ? slash + 1 : info.dli_fname;
}

/* Writes who is charged with a stack, and returns whether it is a function of ours. */
static int charge(const struct stack *stack, char text[name_length]) {
    Dl_info own = {0};
    dladdr((const void *)charge, &own);
    int written = 0;
    for (int index = 0; index < stack->depth; index++) {
        int is_program;
        const char *file = file_of(stack->frames[index], own.dli_fbase, &is_program);
        if (!is_program) {
            if (written || is_libc(file)) continue;
            snprintf(text, name_length, "%s", file);
            return 0;
        }
        const char *name = symbol(stack->frames[index]);
        if (name && is_runtime(name)) continue;
        size_t used = strlen(text);
        if (written) used += (size_t)snprintf(text + used, name_length - used, " < ");
        if (used >= name_length - 1) break;
        write_name(text + used, written ? 100 < name_length - used ? 100 : name_length - used : 160, name);
        if (++written == 3) break;
    }
    if (!written) snprintf(text, name_length, "?");
    return 1;
}

static int by_calls(const void *one, const void *other) {
    long difference = ((const struct benchmark_site *)other)->calls - ((const struct benchmark_site *)one)->calls;
    return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}

int benchmark_sites(struct benchmark_site sites[], int limit) {
    static char names[most_stacks][name_length];
    int count = 0;
    for (int index = 0; index < most_stacks; index++) {
        if (stacks[index].calls == 0) continue;
        names[count][0] = 0;
        int is_own = charge(&stacks[index], names[count]);
        int found = 0;
        while (found < count && (sites[found].is_own != is_own || strcmp(sites[found].name, names[count]) != 0)) found++;
        if (found < count) {
            sites[found].calls += stacks[index].calls;
        } else if (count < limit) {
            sites[count] = (struct benchmark_site){.calls = stacks[index].calls, .is_own = is_own, .name = names[count]};
            count++;
        }
    }
    qsort(sites, (size_t)count, sizeof sites[0], by_calls);
    return count;
}
