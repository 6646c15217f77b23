/* Requests to the topmost window, as a shell sends them. */

#include "harness.h"

static struct weston_desktop_surface *window_on_top(struct harness *harness)
{
	struct weston_view *view;
	wl_list_for_each(view, &harness->compositor->view_list, link)
		if (weston_surface_is_desktop_surface(view->surface))
			return weston_surface_get_desktop_surface(view->surface);
	return NULL;
}

const char *close_toplevel(struct harness *harness, char *words, int64_t time)
{
	(void)words, (void)time;
	struct weston_desktop_surface *window = window_on_top(harness);
	if (!window)
		return "there is no window";
	weston_desktop_surface_close(window);
	return NULL;
}

const char *configure_toplevel(struct harness *harness, char *words, int64_t time)
{
	(void)time;
	int width, height;
	if (sscanf(words, "%d %d", &width, &height) != 2)
		return "configure takes a width and a height";
	struct weston_desktop_surface *window = window_on_top(harness);
	if (!window)
		return "there is no window";
	weston_desktop_surface_set_size(window, width, height);
	return NULL;
}
