#define _GNU_SOURCE
#include "MissingLibraries.h"

#include <dlfcn.h>
#include <string.h>

static const char *missing[4];

void casement_miss_library(const char *word) {
    for (int index = 0; index < 4; index++) {
        if (missing[index]) continue;
        missing[index] = word;
        return;
    }
}

/* In place of libc's function, which it calls for all other names. */
void *dlopen(const char *name, int mode) {
    for (int index = 0; name && index < 4 && missing[index]; index++) {
        /* A name that no system has, so that dlerror() says what it says of a missing library. */
        if (strstr(name, missing[index])) name = "libmissing.so.0";
    }
    void *(*next)(const char *, int) = (void *(*)(const char *, int))dlsym(RTLD_NEXT, "dlopen");
    return next(name, mode);
}
