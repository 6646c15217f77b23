/*
 * The Wayland part of the bare programs: it commits for a touch at once if no frame callback is awaited, otherwise with the next
 * callback. After the touch the content settles in 0.3 s.
 */
#define _GNU_SOURCE
#include "client.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

#include "xdg-shell.h"

static struct {
    struct wl_compositor *compositor;
    struct wl_shm *memory;
    struct xdg_wm_base *shell;
    struct wl_surface *surface;
    struct wl_touch *touch;
    struct wl_callback *awaited;
    struct buffer buffers[2];
    /* The buffer that was committed last. */
    struct buffer *last;
    bool is_dirty;
    double offset;
    /* The location of the touch and the offset when it landed; an identifier of -1 is no touch. */
    int32_t finger;
    double grip, offset_at_grip;
    /* CLOCK_MONOTONIC in seconds, when the content began to settle; 0 if it does not. */
    double released, offset_at_release;
} client = {.finger = -1};

static const double settle_time = 0.3;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void draw(void);

static void buffer_released(void *data, struct wl_buffer *wayland) {
    struct buffer *buffer = data;
    (void)wayland;
    buffer->is_busy = false;
    if (client.is_dirty) draw();
}

static const struct wl_buffer_listener buffer_listener = {.release = buffer_released};

static bool make_buffer(struct buffer *buffer) {
    int32_t stride = screen_width * 4, size = stride * screen_height;
    int file = memfd_create("peer", MFD_CLOEXEC);
    if (file < 0 || ftruncate(file, size) < 0) return false;
    buffer->pixels = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (buffer->pixels == MAP_FAILED) return false;
    struct wl_shm_pool *pool = wl_shm_create_pool(client.memory, file, size);
    buffer->wayland =
        wl_shm_pool_create_buffer(pool, 0, screen_width, screen_height, stride, WL_SHM_FORMAT_XRGB8888);
    wl_buffer_add_listener(buffer->wayland, &buffer_listener, buffer);
    wl_shm_pool_destroy(pool);
    close(file);
    buffer->image = pixman_image_create_bits(PIXMAN_x8r8g8b8, screen_width, screen_height, buffer->pixels, stride);
    return buffer->image != NULL;
}

static void settle(void) {
    if (client.released == 0) return;
    double share = (now() - client.released) / settle_time;
    int page = (int)(client.offset_at_release / scene.spacing + 0.5);
    double target = page * scene.spacing;
    if (share >= 1) {
        client.offset = target;
        client.released = 0;
        return;
    }
    client.offset = target + (client.offset_at_release - target) * (1 - share) * (1 - share);
    client.is_dirty = true;
}

static void frame_done(void *data, struct wl_callback *callback, uint32_t time) {
    (void)data, (void)time;
    wl_callback_destroy(callback);
    client.awaited = NULL;
    if (client.is_dirty) draw();
}

static const struct wl_callback_listener frame_listener = {.done = frame_done};

static void draw(void) {
    struct buffer *buffer = &client.buffers[client.buffers[0].is_busy ? 1 : 0];
    if (client.awaited || buffer->is_busy) return;
    /* The second buffer is made for the first movement. */
    if (!buffer->wayland && !make_buffer(buffer)) return;
    client.is_dirty = false;
    settle();
    if (client.offset < 0) client.offset = 0;
    if (client.offset > scene.end) client.offset = scene.end;
    scene.paint(buffer, client.last, (int)client.offset);
    buffer->offset = (int)client.offset;
    buffer->is_busy = buffer->is_painted = true;
    wl_surface_attach(client.surface, buffer->wayland, 0, 0);
    if (client.last)
        wl_surface_damage_buffer(client.surface, 0, scene.top, screen_width, scene.bottom - scene.top);
    else
        wl_surface_damage_buffer(client.surface, 0, 0, screen_width, screen_height);
    client.last = buffer;
    client.awaited = wl_surface_frame(client.surface);
    wl_callback_add_listener(client.awaited, &frame_listener, NULL);
    wl_surface_commit(client.surface);
}

static void down(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *surface,
                 int32_t id, wl_fixed_t x, wl_fixed_t y) {
    (void)data, (void)touch, (void)serial, (void)time, (void)surface;
    if (client.finger >= 0) return;
    client.finger = id;
    client.grip = wl_fixed_to_double(scene.is_vertical ? y : x);
    client.offset_at_grip = client.offset;
    client.released = 0;
}

static void motion(void *data, struct wl_touch *touch, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
    (void)data, (void)touch, (void)time;
    if (id != client.finger) return;
    client.offset = client.offset_at_grip + client.grip - wl_fixed_to_double(scene.is_vertical ? y : x);
    client.is_dirty = true;
}

static void up(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t id) {
    (void)data, (void)touch, (void)serial, (void)time;
    if (id != client.finger) return;
    client.finger = -1;
    if (scene.spacing == 0) return;
    client.released = now();
    client.offset_at_release = client.offset;
    client.is_dirty = true;
}

static void touch_frame(void *data, struct wl_touch *touch) {
    (void)data, (void)touch;
    if (client.is_dirty) draw();
}

static void touch_cancelled(void *data, struct wl_touch *touch) {
    (void)data, (void)touch;
    client.finger = -1;
}

static const struct wl_touch_listener touch_listener = {
    .down = down, .up = up, .motion = motion, .frame = touch_frame, .cancel = touch_cancelled};

static void seat_changed(void *data, struct wl_seat *seat, uint32_t capabilities) {
    (void)data;
    if (client.touch || !(capabilities & WL_SEAT_CAPABILITY_TOUCH)) return;
    client.touch = wl_seat_get_touch(seat);
    wl_touch_add_listener(client.touch, &touch_listener, NULL);
}

static const struct wl_seat_listener seat_listener = {.capabilities = seat_changed};

static void ping(void *data, struct xdg_wm_base *shell, uint32_t serial) {
    (void)data;
    xdg_wm_base_pong(shell, serial);
}

static const struct xdg_wm_base_listener shell_listener = {.ping = ping};

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    (void)data, (void)version;
    if (strcmp(interface, wl_compositor_interface.name) == 0)
        client.compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
    else if (strcmp(interface, wl_shm_interface.name) == 0)
        client.memory = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    else if (strcmp(interface, wl_seat_interface.name) == 0)
        wl_seat_add_listener(wl_registry_bind(registry, name, &wl_seat_interface, 1), &seat_listener, NULL);
    else if (strcmp(interface, xdg_wm_base_interface.name) == 0) {
        client.shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
        xdg_wm_base_add_listener(client.shell, &shell_listener, NULL);
    }
}

static void global_removed(void *data, struct wl_registry *registry, uint32_t name) {
    (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {.global = global, .global_remove = global_removed};

static void toplevel_configured(void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height,
                                struct wl_array *states) {
    (void)data, (void)toplevel, (void)width, (void)height, (void)states;
}

static void toplevel_closed(void *data, struct xdg_toplevel *toplevel) { (void)data, (void)toplevel; }

static const struct xdg_toplevel_listener toplevel_listener = {
    .configure = toplevel_configured, .close = toplevel_closed};

static void surface_configured(void *data, struct xdg_surface *surface, uint32_t serial) {
    (void)data;
    xdg_surface_ack_configure(surface, serial);
    if (client.last == NULL) draw();
}

static const struct xdg_surface_listener surface_listener = {.configure = surface_configured};

int main(void) {
    struct wl_display *display = wl_display_connect(NULL);
    if (!display) {
        fputs("there is no compositor\n", stderr);
        return 1;
    }
    wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
    wl_display_roundtrip(display);
    if (!client.compositor || !client.memory || !client.shell) return 1;
    client.surface = wl_compositor_create_surface(client.compositor);
    struct xdg_surface *surface = xdg_wm_base_get_xdg_surface(client.shell, client.surface);
    xdg_surface_add_listener(surface, &surface_listener, NULL);
    struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(surface);
    xdg_toplevel_add_listener(toplevel, &toplevel_listener, NULL);
    xdg_toplevel_set_fullscreen(toplevel, NULL);
    wl_surface_commit(client.surface);
    while (wl_display_dispatch(display) >= 0) {}
    return 0;
}
