#include "CModelHook.h"

#include <stdint.h>

__attribute__((weak)) void *casement_make_read_tracker(void);

void *casement_read_tracker_or_null(void) {
    return casement_make_read_tracker ? casement_make_read_tracker() : 0;
}

/* Two functions of Swift's runtime that the compiler itself calls, as in the checks of isolation. */
struct executor {
    void *identity;
    void *implementation;
};
__attribute__((swiftcall)) struct executor swift_task_getMainExecutor(void);
__attribute__((swiftcall)) bool swift_task_isCurrentExecutorWithFlags(struct executor executor, uint64_t flags);

bool casement_is_on_main_actor(void) {
    return swift_task_isCurrentExecutorWithFlags(swift_task_getMainExecutor(), 0);
}
