/*
 * The least that a Wayland client can be: one buffer of one colour, full screen over wl_shm.
 *
 * It is what Casement's start-up and memory are measured against.
 */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

#include "xdg-shell.h"
#ifdef BARE_CLIENT_HAS_TEXT
#include "text.h"
#endif
#ifdef BARE_CLIENT_FOLLOWS_TOUCH
#include "touch.h"
#endif

struct client {
    struct wl_compositor *compositor;
    struct wl_shm *memory;
    struct xdg_wm_base *shell;
    struct wl_surface *surface;
    struct wl_buffer *buffer;
    int width, height;
};

static void ping(void *data, struct xdg_wm_base *shell, uint32_t serial) {
    (void)data;
    xdg_wm_base_pong(shell, serial);
}

static const struct xdg_wm_base_listener shell_listener = {.ping = ping};

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    struct client *client = data;
    (void)version;
    if (strcmp(interface, wl_compositor_interface.name) == 0)
        client->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
    else if (strcmp(interface, wl_shm_interface.name) == 0)
        client->memory = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    else if (strcmp(interface, xdg_wm_base_interface.name) == 0) {
        client->shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
        xdg_wm_base_add_listener(client->shell, &shell_listener, client);
    }
#ifdef BARE_CLIENT_FOLLOWS_TOUCH
    if (strcmp(interface, wl_seat_interface.name) == 0) bind_seat(registry, name);
#endif
}

static void global_removed(void *data, struct wl_registry *registry, uint32_t name) {
    (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {.global = global, .global_remove = global_removed};

static struct wl_buffer *filled_buffer(struct client *client) {
    int32_t stride = client->width * 4, size = stride * client->height;
    int file = memfd_create("bare", MFD_CLOEXEC);
    if (file < 0 || ftruncate(file, size) < 0) return NULL;
    uint32_t *pixels = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (pixels == MAP_FAILED) return NULL;
    for (int32_t index = 0; index < size / 4; index++) pixels[index] = 0xFF204060;
#ifdef BARE_CLIENT_HAS_TEXT
    if (!draw_text(pixels, client->width, client->height)) return NULL;
#endif
    struct wl_shm_pool *pool = wl_shm_create_pool(client->memory, file, size);
    struct wl_buffer *buffer =
        wl_shm_pool_create_buffer(pool, 0, client->width, client->height, stride, WL_SHM_FORMAT_XRGB8888);
    wl_shm_pool_destroy(pool);
    close(file);
#ifdef BARE_CLIENT_FOLLOWS_TOUCH
    add_buffer(client->surface, buffer, pixels, client->width, client->height);
#endif
    return buffer;
}

static void toplevel_configured(void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height,
                                struct wl_array *states) {
    struct client *client = data;
    (void)toplevel, (void)states;
    if (width > 0 && height > 0) {
        client->width = width;
        client->height = height;
    }
}

static void toplevel_closed(void *data, struct xdg_toplevel *toplevel) { (void)data, (void)toplevel; }

static const struct xdg_toplevel_listener toplevel_listener = {
    .configure = toplevel_configured,
    .close = toplevel_closed,
};

static void surface_configured(void *data, struct xdg_surface *surface, uint32_t serial) {
    struct client *client = data;
    xdg_surface_ack_configure(surface, serial);
    if (client->buffer || client->width == 0) return;
    client->buffer = filled_buffer(client);
#ifdef BARE_CLIENT_FOLLOWS_TOUCH
    if (client->buffer && filled_buffer(client)) return draw();
#endif
    wl_surface_attach(client->surface, client->buffer, 0, 0);
    wl_surface_damage_buffer(client->surface, 0, 0, client->width, client->height);
    wl_surface_commit(client->surface);
}

static const struct xdg_surface_listener surface_listener = {.configure = surface_configured};

int main(void) {
    struct client client = {0};
    struct wl_display *display = wl_display_connect(NULL);
    if (!display) {
        fputs("bare-client: there is no compositor\n", stderr);
        return 1;
    }
    wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, &client);
    wl_display_roundtrip(display);
    if (!client.compositor || !client.memory || !client.shell) return 1;
    client.surface = wl_compositor_create_surface(client.compositor);
    struct xdg_surface *surface = xdg_wm_base_get_xdg_surface(client.shell, client.surface);
    xdg_surface_add_listener(surface, &surface_listener, &client);
    struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(surface);
    xdg_toplevel_add_listener(toplevel, &toplevel_listener, &client);
    xdg_toplevel_set_fullscreen(toplevel, NULL);
    wl_surface_commit(client.surface);
    while (wl_display_dispatch(display) >= 0) {}
    return 0;
}
