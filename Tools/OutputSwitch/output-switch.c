/* Lets a compositor on wlroots 0.15 switch off an output that is a window of another compositor.
 *
 * The Wayland backend of that version refuses every commit that changes whether an output is enabled, so sway answers no
 * request for output power there. Preloaded, this passes such a commit on without the change, which wlroots then applies to its
 * own state and reports, as with the DRM backend: a disabled output sends no frame callbacks. The window itself stays, and
 * with it the touches. */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Of libwlroots.so.10, as `wlr_output_enable` uses them: the bit of a change of power, and two fields of the pending state. */
#define CHANGES_POWER 8u
#define COMMITTED 0x108
#define ENABLED 0x128

/* The functions of a backend, by their place in `struct wlr_output_impl`. */
enum { TEST = 3, COMMIT = 4, COUNT = 9 };

typedef bool (*output_function)(void *output);

static void **own_table;

static uint32_t *committed(void *output) { return (uint32_t *)((char *)output + COMMITTED); }

static bool accept(void *output) {
    (void)output;
    return true;
}

static bool commit_without_power(void *output) {
    bool is_enabled = *((bool *)output + ENABLED);
    if (is_enabled) {
        *committed(output) &= ~CHANGES_POWER;
        /* The backend knows its outputs by their table. */
        void **lenient = *(void ***)output;
        *(void ***)output = own_table;
        bool is_committed = ((output_function)own_table[COMMIT])(output);
        *(void ***)output = lenient;
        *committed(output) |= CHANGES_POWER;
        if (!is_committed) return false;
    }
    void (*update)(void *, bool) = (void (*)(void *, bool))dlsym(RTLD_DEFAULT, "wlr_output_update_enabled");
    if (update) update(output, is_enabled);
    return update != 0;
}

__attribute__((visibility("default"))) bool wlr_output_commit(void *output) {
    output_function commit = (output_function)dlsym(RTLD_NEXT, "wlr_output_commit");
    if (!(*committed(output) & CHANGES_POWER)) return commit(output);
    own_table = *(void ***)output;
    void *lenient[COUNT];
    memcpy(lenient, own_table, sizeof lenient);
    lenient[TEST] = (void *)accept;
    lenient[COMMIT] = (void *)commit_without_power;
    *(void ***)output = lenient;
    bool is_committed = commit(output);
    *(void ***)output = own_table;
    return is_committed;
}
