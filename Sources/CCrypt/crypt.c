#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

/* Hidden, or the library itself would call these instead of its own. */
#pragma GCC visibility push(hidden)
#include "CCrypt.h"

#include "CLateLibrary.h"

static struct late_library library = {.names = {"libcrypt.so.1"}};

LATE_FUNCTION(library, char *, crypt_r, (const char *phrase, const char *setting, struct crypt_data *data),
              (phrase, setting, data), 0)
LATE_FUNCTION(library, char *, crypt_gensalt_rn,
              (const char *prefix, unsigned long count, const char *bytes, int length, char *output, int size),
              (prefix, count, bytes, length, output, size), 0)

bool casement_crypt_load(void) { return late_library_load(&library); }

/* Overwrites what the library has left on the stack. */
static __attribute__((noinline)) void wipe_stack(void) {
    char stack[32 << 10];
    explicit_bzero(stack, sizeof stack);
    __asm__ volatile("" : : "r"(stack) : "memory");
}

int casement_crypt(const char *phrase, const char *setting, char hash[CASEMENT_HASH_SIZE]) {
    struct crypt_data *data = calloc(1, sizeof *data);
    if (!data) return -1;
    const char *result = crypt_r(phrase, setting, data);
    /* A hash that begins with '*' reports a setting that the library does not know. */
    int status = result && result[0] != '*' && strlen(result) < CASEMENT_HASH_SIZE ? 0 : -1;
    if (status == 0) strcpy(hash, result);
    explicit_bzero(data, sizeof *data);
    free(data);
    wipe_stack();
    return status;
}

int casement_crypt_setting(const char *prefix, char setting[CASEMENT_HASH_SIZE]) {
    return crypt_gensalt_rn(prefix, 0, NULL, 0, setting, CASEMENT_HASH_SIZE) ? 0 : -1;
}
