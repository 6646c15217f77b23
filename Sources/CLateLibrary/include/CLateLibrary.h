/* Libraries that are loaded when they are first needed.
 *
 * What text needs brings a dozen libraries with it. Loading and relocating them takes a program some milliseconds before
 * its first line runs, and memory that it keeps; an app that shows no text, or none yet, pays neither. */
#pragma once
#include <stdbool.h>
#include <stddef.h>

struct late_library {
    /* The names by which the dynamic loader may know it, the preferred one first: a distribution has one of them. Only names
       whose functions are the same to a caller may stand here. */
    const char *names[4];
    /* NULL until it is loaded. */
    void *handle;
};

/* Loads the library unless it is loaded; false if that fails, and then the next call tries again. */
bool late_library_load(struct late_library *library);

/* Why the last load on this thread failed, in the dynamic loader's words for each name: the file may be missing, or the process
   may have no descriptor or memory left. */
const char *late_library_problem(void);

/* The address of one of its functions, or NULL; `held` keeps it for the next call. Any thread may ask. */
void *late_library_function(struct late_library *library, const char *name, void **held);

/* Loads libraries on a thread of its own, which receives no signals. A first call of one of their functions meanwhile waits until
   its library is loaded. Where there can be no further thread, nothing happens. */
void late_library_load_ahead(void (*load)(void));

/* Defines a function of the library's own header, so that calls of it are checked against that header, and passes each
   call on; without the library the result is `otherwise`. */
#define LATE_FUNCTION(library, result, name, parameters, arguments, otherwise)                                         \
    result name parameters {                                                                                           \
        static void *held;                                                                                             \
        __typeof__(&name) function = (__typeof__(&name))late_library_function(&library, #name, &held);                 \
        return function ? function arguments : (otherwise);                                                            \
    }

/* The same for one without a result. */
#define LATE_PROCEDURE(library, name, parameters, arguments)                                                           \
    void name parameters {                                                                                             \
        static void *held;                                                                                             \
        __typeof__(&name) function = (__typeof__(&name))late_library_function(&library, #name, &held);                 \
        if (function) function arguments;                                                                              \
    }
