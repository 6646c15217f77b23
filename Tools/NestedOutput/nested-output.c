/* Preloaded into a compositor on wlroots whose outputs are windows of another compositor, this lets them behave as a panel does.
 *
 * NESTED_OUTPUT_SIZE=WIDTHxHEIGHT is the size that the windows will get. The first frame of wlroots 0.18 always has 1280x720
 * pixels, and weston ends a client whose full-screen window is larger than the output.
 *
 * With NESTED_OUTPUT_POWER=works an app can switch an output off: it gets no frame callbacks, and the touches still arrive.
 * wlroots 0.15 refuses every commit that changes whether such an output is enabled; this passes the commit on without the change,
 * which wlroots then applies to its own state and reports, as with the DRM backend. wlroots 0.18 removes the window, and with it
 * the touches; this leaves it alone. Without the variable no output is switched off. */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The bit of a change of power among the changes of a commit. */
#define CHANGES_POWER 8u

/* Of libwlroots.so.10, as `wlr_output_enable` uses them: two fields of the pending state. */
#define COMMITTED 0x108
#define ENABLED 0x128

/* The first fields of `struct wlr_output_state` of libwlroots-0.18.so. */
struct state {
    uint32_t committed;
    bool allow_reconfiguration;
    struct {
        int32_t box[4];
        void *data;
    } damage;
    bool is_enabled;
};

/* The functions of a backend, by their place in `struct wlr_output_impl`. */
enum { TEST = 3, COMMIT = 4, COUNT = 9 };

typedef bool (*output_function)(void *output);
typedef bool (*state_function)(void *output, const struct state *state);
typedef void (*mode_function)(struct state *state, int32_t width, int32_t height, int32_t refresh);

static void **own_table;

static bool power_works(void) {
    const char *power = getenv("NESTED_OUTPUT_POWER");
    return power && !strcmp(power, "works");
}

/* Whether a function comes from the library whose structures are described above; says so once where it does not. */
static bool is_known(const void *function, const char *library) {
    static bool has_spoken;
    Dl_info place;
    const char *file = function && dladdr(function, &place) && place.dli_fname ? place.dli_fname : "nowhere";
    if (strstr(file, library)) return true;
    if (!has_spoken)
        fprintf(stderr, "nested-output: the compositor's outputs come from %s, and only %s is known: they stay as they are.\n",
                file, library);
    has_spoken = true;
    return false;
}

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
    if (!is_known((void *)commit, "libwlroots.so.10") || !(*committed(output) & CHANGES_POWER) || !power_works())
        return commit(output);
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

static bool commit_off(void *output, const struct state *state) {
    (void)state;
    /* What wlroots does next may call other functions of the backend. */
    *(void ***)output = own_table;
    return power_works();
}

__attribute__((visibility("default"))) bool wlr_output_commit_state(void *output, const struct state *state) {
    state_function commit = (state_function)dlsym(RTLD_NEXT, "wlr_output_commit_state");
    bool switches_off = is_known((void *)commit, "libwlroots-0.18.so") && (state->committed & CHANGES_POWER) && !state->is_enabled;
    if (!switches_off) return commit(output, state);
    own_table = *(void ***)output;
    void *lenient[COUNT];
    memcpy(lenient, own_table, sizeof lenient);
    lenient[COMMIT] = (void *)commit_off;
    *(void ***)output = lenient;
    bool is_committed = commit(output, state);
    *(void ***)output = own_table;
    return is_committed;
}

__attribute__((visibility("default"))) void wlr_output_state_set_custom_mode(
    struct state *state, int32_t width, int32_t height, int32_t refresh) {
    mode_function set = (mode_function)dlsym(RTLD_NEXT, "wlr_output_state_set_custom_mode");
    const char *size = getenv("NESTED_OUTPUT_SIZE");
    if (width == 1280 && height == 720 && size) sscanf(size, "%dx%d", &width, &height);
    set(state, width, height, refresh);
}
