#include "CLateLibrary.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>

enum { most_names = sizeof ((struct late_library *)0)->names / sizeof(const char *) };

/* Why the last attempt of this thread failed. */
static __thread char problem[512];

/* Two threads may both load it: the loader counts, and the handle is the same. */
static void *handle_of(struct late_library *library) {
    void *handle = __atomic_load_n(&library->handle, __ATOMIC_ACQUIRE);
    if (!handle) {
        size_t length = 0;
        for (int index = 0; !handle && index < most_names && library->names[index]; index++) {
            handle = dlopen(library->names[index], RTLD_NOW | RTLD_LOCAL);
            if (handle || length >= sizeof problem) continue;
            const char *text = dlerror();
            length += snprintf(problem + length, sizeof problem - length, "%s%s", index ? "; " : "",
                               text ? text : library->names[index]);
        }
        __atomic_store_n(&library->handle, handle, __ATOMIC_RELEASE);
    }
    return handle;
}

bool late_library_load(struct late_library *library) { return handle_of(library) != 0; }

const char *late_library_problem(void) { return problem; }

void *late_library_function(struct late_library *library, const char *name, void **held) {
    void *function = __atomic_load_n(held, __ATOMIC_ACQUIRE);
    if (function) return function;
    void *handle = handle_of(library);
    function = handle ? dlsym(handle, name) : 0;
    __atomic_store_n(held, function, __ATOMIC_RELEASE);
    return function;
}

static void *run(void *load) {
    ((void (*)(void))load)();
    return NULL;
}

void late_library_load_ahead(void (*load)(void)) {
    pthread_t thread;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    if (pthread_create(&thread, NULL, run, (void *)load) == 0) pthread_detach(thread);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}
