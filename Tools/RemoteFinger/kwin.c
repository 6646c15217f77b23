/* Injects touches into KWin by org_kde_kwin_fake_input, whose description is in Debian's plasma-wayland-protocols. */

#include <string.h>

#include <wayland-client.h>

#include "fake-input.h"
#include "finger.h"

static struct wl_display *display;
static struct org_kde_kwin_fake_input *input;

static const char *lost = "KWin's connection is lost";

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version)
{
	(void)data, (void)version;
	if (!strcmp(interface, org_kde_kwin_fake_input_interface.name))
		input = wl_registry_bind(registry, name, &org_kde_kwin_fake_input_interface, 2);
}

static void global_removed(void *data, struct wl_registry *registry, uint32_t name)
{
	(void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener listener = { .global = global, .global_remove = global_removed };

const char *finger_open(void)
{
	display = wl_display_connect(NULL);
	if (!display)
		return "KWin's socket does not answer";
	wl_registry_add_listener(wl_display_get_registry(display), &listener, NULL);
	wl_display_roundtrip(display);
	if (!input) {
		finger_close();
		return "KWin has no org_kde_kwin_fake_input";
	}
	org_kde_kwin_fake_input_authenticate(input, "finger", "tests");
	return finger_synchronize();
}

void finger_close(void)
{
	if (display)
		wl_display_disconnect(display);
	display = NULL;
	input = NULL;
}

static const char *flush(void)
{
	return wl_display_flush(display) < 0 ? lost : NULL;
}

const char *finger_down(unsigned id, double x, double y)
{
	org_kde_kwin_fake_input_touch_down(input, id, wl_fixed_from_double(x), wl_fixed_from_double(y));
	return flush();
}

const char *finger_move(unsigned id, double x, double y)
{
	org_kde_kwin_fake_input_touch_motion(input, id, wl_fixed_from_double(x), wl_fixed_from_double(y));
	return flush();
}

const char *finger_up(unsigned id)
{
	org_kde_kwin_fake_input_touch_up(input, id);
	return flush();
}

const char *finger_frame(void)
{
	org_kde_kwin_fake_input_touch_frame(input);
	return flush();
}

const char *finger_cancel(void)
{
	org_kde_kwin_fake_input_touch_cancel(input);
	return flush();
}

const char *finger_synchronize(void)
{
	return wl_display_roundtrip(display) < 0 ? lost : NULL;
}
