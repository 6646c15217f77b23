/*
 * Two slides of one colour each, which follow a touch and settle after it, as a bare client draws them: a commit for a touch
 * at once if no frame callback is awaited, otherwise with the next callback.
 */
#pragma once
#include <stdbool.h>
#include <stdlib.h>
#include <time.h>

struct slides {
    struct wl_surface *surface;
    struct wl_touch *touch;
    struct wl_buffer *buffers[2];
    uint32_t *pixels[2];
    bool is_busy[2];
    int width, height;
    struct wl_callback *awaited;
    /* Whether something has changed since the last commit. */
    bool is_dirty;
    /* The border between the slides and where it was when the touch landed, in pixels. */
    double border, grip, border_at_grip;
    /* CLOCK_MONOTONIC in seconds, when the slides began to settle; 0 if they do not. */
    double released, border_at_release;
};

static struct slides slides;

/* 0.3 s: the time in which the slides settle. */
static const double settle_time = 0.3;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void released(void *data, struct wl_buffer *buffer) {
    (void)data;
    for (int index = 0; index < 2; index++)
        if (slides.buffers[index] == buffer) slides.is_busy[index] = false;
}

static const struct wl_buffer_listener buffer_listener = {.release = released};

static void settle(void) {
    if (slides.released == 0) return;
    double share = (now() - slides.released) / settle_time;
    double target = slides.border_at_release < slides.width / 2.0 ? 0 : slides.width;
    if (share >= 1) {
        slides.border = target;
        slides.released = 0;
        return;
    }
    double rest = (1 - share) * (1 - share);
    slides.border = target + (slides.border_at_release - target) * rest;
    slides.is_dirty = true;
}

static void draw(void);

static void frame_done(void *data, struct wl_callback *callback, uint32_t time) {
    (void)data, (void)time;
    wl_callback_destroy(callback);
    slides.awaited = NULL;
    if (slides.is_dirty) draw();
}

static const struct wl_callback_listener frame_listener = {.done = frame_done};

/* The colour of a column at a distance from the border; with stripes the pixel in the middle of a picture is the offset. */
static uint32_t color(int distance) {
#ifdef BARE_CLIENT_HAS_STRIPES
    return 0xFF400000 + (uint32_t)((distance + (1 << 15)) >> 4);
#else
    return distance < 0 ? 0xFF8FB8DE : 0xFFE9C46A;
#endif
}

static void draw(void) {
    int index = slides.is_busy[0] ? 1 : 0;
    if (slides.awaited || slides.is_busy[index]) return;
    slides.is_dirty = false;
    settle();
    int border = slides.border < 0 ? 0 : slides.border > slides.width ? slides.width : (int)slides.border;
    uint32_t *pixels = slides.pixels[index];
    for (int x = 0; x < slides.width; x++) pixels[x] = color(x - border);
    for (int y = 1; y < slides.height; y++)
        memcpy(pixels + (size_t)y * (size_t)slides.width, pixels, (size_t)slides.width * sizeof *pixels);
    slides.is_busy[index] = true;
    wl_surface_attach(slides.surface, slides.buffers[index], 0, 0);
    wl_surface_damage_buffer(slides.surface, 0, 0, slides.width, slides.height);
    slides.awaited = wl_surface_frame(slides.surface);
    wl_callback_add_listener(slides.awaited, &frame_listener, NULL);
    wl_surface_commit(slides.surface);
}

static void down(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *surface,
                 int32_t id, wl_fixed_t x, wl_fixed_t y) {
    (void)data, (void)touch, (void)serial, (void)time, (void)surface, (void)id, (void)y;
    slides.grip = wl_fixed_to_double(x);
    slides.border_at_grip = slides.border;
    slides.released = 0;
}

static void motion(void *data, struct wl_touch *touch, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
    (void)data, (void)touch, (void)time, (void)id, (void)y;
    slides.border = slides.border_at_grip + wl_fixed_to_double(x) - slides.grip;
    slides.is_dirty = true;
}

static void up(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t id) {
    (void)data, (void)touch, (void)serial, (void)time, (void)id;
    slides.released = now();
    slides.border_at_release = slides.border;
    slides.is_dirty = true;
}

static void touch_frame(void *data, struct wl_touch *touch) {
    (void)data, (void)touch;
    if (slides.is_dirty) draw();
}

static void touch_cancelled(void *data, struct wl_touch *touch) { (void)data, (void)touch; }

static const struct wl_touch_listener touch_listener = {
    .down = down, .up = up, .motion = motion, .frame = touch_frame, .cancel = touch_cancelled};

static void seat_changed(void *data, struct wl_seat *seat, uint32_t capabilities) {
    (void)data;
    if (slides.touch || !(capabilities & WL_SEAT_CAPABILITY_TOUCH)) return;
    slides.touch = wl_seat_get_touch(seat);
    wl_touch_add_listener(slides.touch, &touch_listener, NULL);
}

static const struct wl_seat_listener seat_listener = {.capabilities = seat_changed};

static void bind_seat(struct wl_registry *registry, uint32_t name) {
    wl_seat_add_listener(wl_registry_bind(registry, name, &wl_seat_interface, 1), &seat_listener, NULL);
}

/* Adds a buffer; the first two are used. */
static void add_buffer(struct wl_surface *surface, struct wl_buffer *buffer, uint32_t *pixels, int width, int height) {
    int index = slides.buffers[0] ? 1 : 0;
    slides.surface = surface;
    slides.buffers[index] = buffer;
    slides.pixels[index] = pixels;
    slides.width = width;
    slides.height = height;
    slides.border = width;
    wl_buffer_add_listener(buffer, &buffer_listener, NULL);
}
