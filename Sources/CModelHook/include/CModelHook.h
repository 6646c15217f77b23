#ifndef CMODELHOOK_H
#define CMODELHOOK_H

#include <stdbool.h>

/// Calls `casement_make_read_tracker`, which only a program with CasementModel contains: a retained object. Null in another one.
void *casement_read_tracker_or_null(void);

/// Whether the caller runs on Swift's main actor. That is not always the main thread: an asynchronous `main` moves it.
bool casement_is_on_main_actor(void);

#endif
